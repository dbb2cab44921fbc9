/** The definition itself: what the forms write, and what can be written by hand. */

import { el } from "../dom.js";
import { t } from "../strings.js";

/** @param {ReturnType<typeof import("./draft.js").createDraft>} maker @returns {import("./page.js").Part} */
export function textPart({ draft, write }) {
  const field = el("textarea", {
    class: "field code",
    id: "workshop-text",
    rows: 24,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    wrap: "off",
  });
  field.addEventListener("input", () => write(field.value));
  const element = el(
    "div",
    { class: "stack" },
    el("label", { for: "workshop-text", text: t("workshop.text.label") }),
    el("p", { class: "quiet", text: t("workshop.text.hint") }),
    field,
  );
  return {
    element,
    show() {
      if (field.value !== draft.text) field.value = draft.text;
    },
  };
}
