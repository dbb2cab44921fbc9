/** What pieces are worth to the computer. Loaded with the first question, which starts a thread for it. */

import { createThinker } from "../play/thinker.js";

/** @type {ReturnType<typeof createThinker> | null} */
let thinker = null;

/**
 * Pawns that a piece is worth, as the author says or as it is guessed from how far it goes.
 * @param {import("../engine.js").Variant} variant @param {string} letter
 * @returns {Promise<number>}
 */
export async function worthOf({ id, definition, pieces }, letter) {
  thinker ??= createThinker();
  const place = { variant: id, definition, fen: null, moves: [] };
  const worths = await thinker.ask("worths", place, {});
  return worths[pieces.findIndex((piece) => piece.letter === letter)];
}
