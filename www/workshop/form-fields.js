/** The few kinds of field that the workshop is made of. */

import { el } from "../dom.js";
import { t } from "../strings.js";

let count = 0;

/** @param {string} key of its label @param {HTMLElement} field @returns {HTMLElement} */
function labelled(key, field) {
  field.id ||= `workshop-field-${++count}`;
  // By this name a fault finds the field that it is of.
  field.dataset.field = key;
  return el("div", { class: "stack tight" }, el("label", { for: field.id, text: t(key) }), field);
}

/** What a field holds is selected by the tap that comes to it, so that typing replaces it; a further one sets the cursor. @param {HTMLInputElement} field */
function selectWhenReached(field) {
  let came = false;
  field.addEventListener("pointerdown", () => (came = document.activeElement !== field));
  field.addEventListener("click", () => {
    if (came) field.select();
    came = false;
  });
}

/**
 * @param {string} key of its label
 * @param {string} value
 * @param {(value: string) => void} change called as soon as it is typed
 * @param {Record<string, any>} [more] attributes
 */
export function textField(key, value, change, more = {}) {
  const field = el("input", { type: "text", class: "field", value, autocomplete: "off", spellcheck: "false", ...more });
  field.addEventListener("input", () => change(field.value));
  selectWhenReached(field);
  return labelled(key, field);
}

/** @param {string} key @param {number | ""} value @param {(value: number | undefined) => void} change undefined when it is left empty @param {Record<string, any>} [more] */
export const numberField = (key, value, change, more = {}) => numeric(key, value, change, Math.trunc, more);

/** A number with up to two decimals, of which the whole hundredths are told. @param {string} key @param {number | ""} value in hundredths @param {(value: number | undefined) => void} change undefined when it is left empty @param {Record<string, any>} [more] */
export const amountField = (key, value, change, more = {}) =>
  numeric(key, value === "" ? "" : value / 100, change, (number) => Math.round(100 * number), {
    inputmode: "decimal",
    step: 0.01,
    ...more,
  });

/** @param {string} key @param {number | ""} value @param {(value: number | undefined) => void} change @param {(number: number) => number} read @param {Record<string, any>} more */
function numeric(key, value, change, read, more) {
  const field = el("input", {
    type: "number",
    inputmode: "numeric",
    class: "field",
    value,
    autocomplete: "off",
    ...more,
  });
  field.addEventListener("change", () => {
    if (field.checkValidity()) change(field.value === "" ? undefined : read(Number(field.value)));
    else field.reportValidity();
  });
  selectWhenReached(field);
  return labelled(key, field);
}

/** @param {string} key @param {string} value @param {[string, string][]} options values and their words @param {(value: string) => void} change */
export function choiceField(key, value, options, change) {
  const field = el(
    "select",
    { class: "field" },
    ...options.map(([word, text]) => el("option", { value: word, selected: word === value, text })),
  );
  field.addEventListener("change", () => change(field.value));
  return labelled(key, field);
}

/** @param {string} key @param {boolean} value @param {(value: boolean) => void} change */
export function checkField(key, value, change) {
  const field = el("input", { type: "checkbox", checked: value, "data-field": key });
  field.addEventListener("change", () => change(field.checked));
  return el("label", { class: "check" }, field, el("span", { text: t(key) }));
}

/**
 * Some choices side by side, of which one is pressed.
 * @template {string} Word
 * @param {string} key of the group's label @param {[Word, string][]} options @param {Word} value @param {(value: Word) => void} change
 */
export function pressGroup(key, options, value, change) {
  const buttons = options.map(([word, text]) =>
    el("button", {
      type: "button",
      class: "button small",
      "aria-pressed": String(word === value),
      text,
      on: {
        click(/** @type {Event} */ { currentTarget }) {
          for (const button of buttons) button.setAttribute("aria-pressed", String(button === currentTarget));
          change(word);
        },
      },
    }),
  );
  return el(
    "fieldset",
    { class: "presses", "data-field": key },
    el("legend", { text: t(key) }),
    el("div", { class: "row" }, ...buttons),
  );
}
