/** What the library is searched by: words, game, result and days. */

import { el } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {{text: string, game: string, result: string, from: string, to: string}} Wanted an empty text asks for nothing */

/** @param {string} id @param {[string, string][]} options */
const choice = (id, options) =>
  el("select", { id, class: "field" }, ...options.map(([value, text]) => el("option", { value, text })));

/** @param {string} key @param {HTMLElement} field */
const labelled = (key, field) =>
  el("div", { class: "stack-label" }, el("label", { for: field.id, text: t(key) }), field);

/**
 * @param {import("../engine.js").Variant[]} variants
 * @param {() => void} changed called with every change of a field
 */
export function searchForm(variants, changed) {
  const text = el("input", {
    id: "library-search",
    class: "field",
    type: "search",
    autocomplete: "off",
    placeholder: t("library.searchHint"),
  });
  const game = choice("library-game", [
    ["", t("library.every")],
    ...variants.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
  ]);
  const result = choice("library-result", [
    ["", t("library.any")],
    ...["running", "won", "lost", "drawn", "over"].map(
      (kind) => /** @type {[string, string]} */ ([kind, t(`library.${kind}`)]),
    ),
  ]);
  const from = el("input", { id: "library-from", class: "field", type: "date" });
  const to = el("input", { id: "library-to", class: "field", type: "date" });
  for (const field of [text, game, result, from, to]) field.addEventListener("input", changed);
  const form = el(
    "div",
    { class: "library-search", role: "search" },
    labelled("library.search", text),
    labelled("library.game", game),
    labelled("library.result", result),
    labelled("library.from", from),
    labelled("library.to", to),
  );
  /** @returns {Wanted} */
  const wanted = () => ({
    text: text.value,
    game: game.value,
    result: result.value,
    from: from.value,
    to: to.value,
  });
  return { form, wanted, focus: () => text.focus() };
}
