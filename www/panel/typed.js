/** The field for typed moves, readable or in machine form. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/**
 * @param {HTMLFormElement} form
 * @param {import("../state.js").Store} store
 * @param {import("../play/turn.js").Turn} turn
 */
export function bindTyped(form, store, turn) {
  const error = el("p", { class: "typed-error", id: "typed-error", role: "alert" });
  const field = el("input", {
    id: "typed",
    class: "field",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "typed-error",
  });
  fill(
    form,
    el("label", { for: "typed", text: t("typed.label") }),
    el("div", { class: "row" }, field, el("button", { type: "submit", class: "button", text: t("typed.play") })),
    error,
  );
  store.onDraw(({ now }) => {
    const move = now?.moves[0];
    const text = move ? t("typed.placeholder", { machine: move.move, readable: move.readable }) : "";
    if (text && field.placeholder !== text) field.placeholder = text;
  });
  const tell = (/** @type {string} */ text) => {
    error.textContent = text;
    field.setAttribute("aria-invalid", String(text !== ""));
  };
  field.addEventListener("input", () => tell(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const problem = turn.typed(field.value);
    tell(problem ?? "");
    if (problem) field.select();
    else field.value = "";
  });
}
