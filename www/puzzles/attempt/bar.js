/** What is said below a puzzle's board, and the buttons. */

import { button, fill } from "../../dom.js";

/**
 * @param {{said: HTMLElement, bar: HTMLElement}} places
 * @param {{again: () => void, hint: () => void, show: () => void, onwards: () => void}} deeds
 */
export function createBar({ said, bar }, deeds) {
  const again = button("puzzles.again", deeds.again);
  const hint = button("puzzles.hint", deeds.hint);
  const solution = button("puzzles.show", deeds.show);
  const onwards = button("puzzles.next", deeds.onwards);
  again.hidden = true;
  fill(said);
  delete said.dataset.kind;
  fill(bar, again, hint, solution, onwards);
  return {
    again,
    hint,
    solution,
    onwards,

    /** The one thing to do next; none: to move. @param {HTMLButtonElement} [next] */
    suggest(next) {
      for (const each of [again, solution, onwards]) each.classList.toggle("main", each === next);
      next?.focus({ preventScroll: true });
    },

    /** @param {"done" | "wrong" | "help"} kind @param {string} text */
    say(kind, text) {
      said.dataset.kind = kind;
      said.textContent = text;
    },
  };
}

/** @typedef {ReturnType<typeof createBar>} Bar */
