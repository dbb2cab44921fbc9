/** The engine beside a study: what the computer thinks of the position at hand. Loaded when it is first switched on. */

import { createEvaluation } from "../analysis/analysis.js";
import { drawn } from "../play/hint.js";
import { createMind } from "../play/mind.js";

/**
 * @param {import("./study-board.js").Stage} stage
 * @param {object} parts
 * @param {HTMLElement} parts.place what is said, and the lines
 * @param {HTMLElement} parts.frame around the board
 * @param {HTMLElement} parts.said read out once a position has been thought about for a while
 */
export function createStudyEngine(stage, { place, frame, said }) {
  let on = false;
  const mind = createMind(() => on);
  const evaluation = createEvaluation({
    place,
    frame,
    mind,
    play: (moves) => stage.playOn(moves),
    best(base, move) {
      const store = stage.board()?.store;
      const now = store?.state.now;
      if (!store || !now || (now.first?.base ?? now) !== base) return;
      store.update((state) => (state.advice = { text: "", ...drawn(now, move) }));
    },
    say: (text) => (said.textContent = text),
  });

  /** Thinks about what is shown, and about nothing while nobody looks. */
  function follow() {
    const state = stage.board()?.store.state;
    place.hidden = !on;
    evaluation.bar.show(on, state?.flip ?? false);
    const now = state?.now;
    evaluation.follow(on && !document.hidden && now ? (now.first?.base ?? now) : null);
  }

  document.addEventListener("visibilitychange", follow);
  // The thread of a page that was left is gone.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    evaluation.rest();
    follow();
  });

  return {
    follow,

    /** Switches it on or off. @returns {boolean} whether it is on now */
    toggle() {
      on = !on;
      if (!on) {
        evaluation.rest();
        mind.close();
        said.textContent = "";
        stage.board()?.store.update((state) => (state.advice = null));
      }
      follow();
      return on;
    },
  };
}
