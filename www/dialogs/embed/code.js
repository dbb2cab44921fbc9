/** Code to be copied, with a button that does so. */

import { el } from "../../dom.js";
import { t } from "../../strings.js";

/**
 * @param {string} way how the board is embedded
 * @param {string} text
 * @param {HTMLElement} said where is told whether it was copied
 * @param {...Node} before what stands above the code
 */
export function codeSection(way, text, said, ...before) {
  const field = el("textarea", {
    class: "field code",
    readonly: true,
    rows: 3,
    spellcheck: "false",
    id: `embed-${way}`,
    text,
  });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = t("share.copied");
    } catch {
      said.textContent = t("share.manual");
    }
  };
  const button = el("button", {
    type: "button",
    class: "button",
    "aria-label": `${t("embed.copy")}: ${t(`embed.way.${way}`)}`,
    text: t("embed.copy"),
    on: { click: copy },
  });
  return el(
    "section",
    {},
    el("h3", {}, el("label", { for: `embed-${way}`, text: t(`embed.way.${way}`) })),
    ...before,
    field,
    button,
  );
}
