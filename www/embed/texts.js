/** The texts of embedded boards, diagrams and exports, added to the page's one table. */

import { el } from "../dom.js";
import { addTexts, languageOf, learn, t } from "../strings.js";
import texts from "../strings/en/embed.js";

await addTexts(texts, "embed");

/**
 * The link from a board to the whole site, wherever that is known to be.
 * @param {string | null} site
 * @returns {HTMLAnchorElement | null}
 */
export const openLink = (site) =>
  site &&
  el("a", { class: "button end", part: "link", target: "_blank", rel: "noopener", text: t("embed.open"), href: site });

/**
 * Learns the language of an element: its own `lang`, or the nearest around it; English if we do not speak that, the browser's if none is named.
 * @param {Element} element
 */
export function learnAt(element) {
  let at = element;
  let tag = "";
  while (at && !tag) {
    tag = at.closest("[lang]")?.getAttribute("lang") ?? "";
    at = /** @type {ShadowRoot} */ (at.getRootNode()).host;
  }
  return learn(tag && (languageOf(tag) ?? "en"));
}

export { t };
