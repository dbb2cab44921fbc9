/** The game that a value names. */

import { el } from "../dom.js";
import { variants } from "../engine.js";
import { near } from "../near.js";
import { taste } from "../state.js";
import { addTexts, languageOf, learn, t } from "../strings.js";
import texts from "../strings/en/embed.js";
import { cut, SettingsError } from "./settings.js";

// The texts of embedded boards, diagrams and exports, added to the page's one table.

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

/** @param {string} game its id @returns {import("../engine.js").Variant} */
export function gameOf(game) {
  const known = variants();
  const variant = known.find(({ id }) => id === game);
  if (!variant)
    throw new SettingsError(
      t("embed.game", {
        value: cut(game),
        known: near(
          game,
          known.map(({ id }) => id),
        ),
      }),
    );
  return variant;
}

/** How an element has moves written: as it is asked to, else as the reader has them elsewhere on this site. @param {import("./settings.js").Settings} settings */
export function mannersOf({ game, notation }) {
  if (!notation) return taste.manners;
  const { signs, scripts } = gameOf(game);
  const known = [...scripts, "plain"];
  if (!known.includes(notation))
    throw new SettingsError(t("embed.word", { name: "notation", value: cut(notation), known: known.join(", ") }));
  return { [signs ?? ""]: notation };
}
