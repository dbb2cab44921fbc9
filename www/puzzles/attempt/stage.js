/** The board on which a puzzle is tried. */

import { el } from "../../dom.js";

/**
 * @param {import("../attempt.js").Parts} parts
 * @param {import("./trial.js").Trial} trial
 * @param {import("../../engine.js").Side} us who solves it
 */
export function createStage({ puzzle, variant, theme, current }, trial, us) {
  const game = el("stone-garden", {
    game: variant,
    fen: puzzle.fen,
    moves: puzzle.past,
    side: us,
    controls: "none",
    theme,
  });
  return {
    game,
    gone: () => !current() || !game.isConnected,
    place: () => ({ variant, fen: puzzle.fen, moves: game.record.slice(0, trial.at) }),

    /** @param {number} to a ply */
    goTo(to) {
      game.goTo(to);
      trial.at = to;
    },

    /** @param {string} move */
    put(move) {
      trial.own = true;
      game.play(move);
      trial.own = false;
    },

    focus: () => game.shadowRoot?.querySelector(".grid button[tabindex='0']")?.focus({ preventScroll: true }),
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */
