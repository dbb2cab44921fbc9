/** What somebody is asked who wants a board for a page of their own. */

import { el } from "../../dom.js";
import { LEVELS } from "../../state.js";
import { LANGUAGES, spoken, t } from "../../strings.js";

/** Widths that a board can be asked to have, in CSS pixels. */
const [NARROWEST, WIDEST] = [120, 2000];

/** @param {import("../../engine.js").Variant} variant @param {boolean} flip */
export function createEmbedForm(variant, flip) {
  const piece = select(
    "piece",
    variant.pieces.map(({ letter, name }) => [letter.toUpperCase(), name]),
    t("embed.piece"),
  );
  const levels = LEVELS.map((level) => [String(level), t("players.level", { level, word: t(`level.${level}`) })]);
  const width = el("input", {
    name: "width",
    class: "field",
    type: "number",
    min: NARROWEST,
    max: WIDEST,
    step: 10,
    placeholder: t("embed.widthHint"),
  });
  const form = el(
    "form",
    { class: "stack embed-form" },
    select(
      "what",
      ["game", "position", "piece"].map((value) => [value, t(`embed.what.${value}`)]),
      t("embed.what"),
    ),
    piece,
    select(
      "side",
      ["white", "black"].map((side) => [side === "black" ? side : "", t(`side.${side}`)]),
      t("embed.side"),
    ),
    select("opponent", [["", t("embed.opponent.none")], ...levels], t("embed.opponent")),
    select(
      "controls",
      ["basic", "full", "none"].map((value) => [value === "basic" ? "" : value, t(`embed.controls.${value}`)]),
      t("embed.controls"),
    ),
    select(
      "theme",
      ["system", "light", "dark", "wood", "paper", "slate", "contrast", "safe"].map((value) => [
        value === "system" ? "" : value,
        t(`embed.theme.${value}`),
      ]),
      t("embed.theme"),
    ),
    select("lang", [["", t("embed.language.page")], ...Object.entries(LANGUAGES)], t("embed.language")),
    el("label", { class: "stack-label" }, el("span", { text: t("embed.width") }), width),
  );
  const fields = form.elements;
  fields.side.value = flip ? "black" : "";
  // The preview speaks as the page does; elsewhere only what names its language does.
  fields.lang.value = spoken() === "en" ? "" : spoken();

  return {
    form,
    fields,

    /** The label with the choice of a piece. */
    piece,

    /** What is chosen, by the names of the fields. @returns {Record<string, string>} */
    chosen: () => /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))),

    /** The width asked for, if it is one. */
    sizeAsked() {
      const size = Math.round(Number(width.value));
      return size >= NARROWEST && size <= WIDEST ? size : null;
    },
  };
}

/** @param {string} name @param {string[][]} options value and text @param {string} label */
const select = (name, options, label) =>
  el(
    "label",
    { class: "stack-label" },
    el("span", { text: label }),
    el("select", { name, class: "field" }, ...options.map(([value, text]) => el("option", { value, text }))),
  );
