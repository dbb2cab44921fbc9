/**
 * The promotion dialog and other questions at a square of the board: which man to promote to, which way to face, whether to play a move that
 * ends the game badly.
 */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { manPicture } from "./piece-icon.js";

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {string} [text]
 * @property {string} square where it stands
 * @property {{value: string, label: string, man?: string, arrow?: string}[]} options
 * @property {string} cancel the answer that does nothing
 * @property {boolean} [warning] then the answer that does nothing is the first at hand
 */

/**
 * @param {HTMLDialogElement} dialog
 * @param {import("../state.js").Store} store
 * @param {(square: string) => DOMRect} boxOf
 * @returns {(question: Question) => Promise<string | null>} the chosen value; null: none
 */
export function createAsk(dialog, store, boxOf) {
  return (question) =>
    new Promise((resolve) => {
      dialog.returnValue = "";
      dialog.dataset.kind = question.warning ? "warning" : "choice";
      const heading = el("h2", { id: "ask-title", text: question.title });
      const options = question.options.map((option) =>
        el(
          "button",
          { class: "option", value: option.value, type: "submit" },
          option.man && manPicture(store.state, option.man),
          option.arrow &&
            el("span", { class: "arrow", "aria-hidden": "true", text: arrowOf(option.arrow, store.state.flip) }),
          el("span", { text: option.label }),
        ),
      );
      const cancel = el("button", {
        class: question.warning ? "button main" : "button",
        value: "",
        type: "submit",
        text: question.cancel,
      });
      (question.warning ? cancel : options[0]).setAttribute("autofocus", "");
      fill(
        dialog,
        el(
          "form",
          { method: "dialog" },
          heading,
          question.text && el("p", { id: "ask-text", text: question.text }),
          el("div", { class: "options" }, ...options),
          cancel,
        ),
      );
      dialog.setAttribute("aria-labelledby", "ask-title");
      if (question.text) dialog.setAttribute("aria-describedby", "ask-text");
      else dialog.removeAttribute("aria-describedby");
      dialog.addEventListener("close", () => resolve(dialog.returnValue || null), { once: true });
      dialog.showModal();
      place(dialog, boxOf(question.square));
    });
}

/**
 * A press beside a dialog closes it. The press that has opened it, whose finger lifts over what has come up beneath, chooses nothing in it: only
 * a press that began there does.
 * @param {HTMLDialogElement} dialog
 */
export function closeByBackdrop(dialog) {
  let pressed = false;
  dialog.addEventListener("pointerdown", () => (pressed = true));
  dialog.addEventListener("close", () => (pressed = false));
  // Enter and Space come as clicks without a count.
  const ignore = (/** @type {MouseEvent} */ event) => {
    if (pressed || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener("click", ignore, { capture: true });
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const within = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!within) {
      event.preventDefault();
      dialog.close("");
    }
  });
}

/**
 * Puts the dialog beside the square where there is room, never over it if that can be, never outside the window.
 * @param {HTMLDialogElement} dialog
 * @param {DOMRect} square
 */
function place(dialog, square) {
  const { width, height } = dialog.getBoundingClientRect();
  const gap = 8;
  const below = square.bottom + gap + height <= innerHeight - gap;
  const top = below ? square.bottom + gap : Math.max(gap, square.top - gap - height);
  const middle = square.left + square.width / 2 - width / 2;
  const left = Math.min(Math.max(gap, middle), Math.max(gap, innerWidth - width - gap));
  dialog.style.left = `${left}px`;
  dialog.style.top = `${top}px`;
}

/** @param {string} facing @param {boolean} flip */
function arrowOf(facing, flip) {
  const arrows = { n: "↑", e: "→", s: "↓", w: "←" };
  const turned = { n: "s", s: "n", e: "w", w: "e" };
  const shown = flip ? turned[/** @type {keyof typeof turned} */ (facing)] : facing;
  return arrows[/** @type {keyof typeof arrows} */ (shown)] ?? t("choose.stay");
}
