/** The engine's word on a line of moves, for a live game: whatever the other side says is tried here. */

import { loadGame, variantOf } from "../engine.js";

/** Lines that were asked for last: several questions are asked of each. */
const KNOWN = 4;

/** @returns {import("./state.js").Rules} */
export function engineRules() {
  /** @type {Map<string, {side: import("../engine.js").Side, over: boolean}>} */
  const known = new Map();
  return {
    at({ variant, fen }, moves) {
      const played = moves.join(" ");
      const key = `${variant}|${fen ?? ""}|${played}`;
      const found = known.get(key);
      if (found) return found;
      if (variantOf(variant)?.turns)
        throw new Error(`turns of ${variant} have several moves: sides don't move in turn`);
      const game = loadGame(variant, fen ?? undefined, played);
      try {
        // Both pages must write a move in the same way, or their records would part.
        const wrong = game.record().findIndex(({ move }, i) => move !== moves[i]);
        if (wrong >= 0) throw new Error(`'${moves[wrong]}' is not as the engine writes it`);
        const at = { side: game.side(), over: game.status().over };
        known.set(key, at);
        if (known.size > KNOWN) known.delete(/** @type {string} */ (known.keys().next().value));
        return at;
      } finally {
        game.free();
      }
    },
  };
}
