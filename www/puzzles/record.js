/** What a puzzle's record says: its moves as they are read, and what a move that is looked for begins with. */

import { loadGame } from "../engine.js";

/** The moves from a ply on, readable. @param {{variant: string, fen: string, moves: string[]}} place @param {number} start */
export function lineFrom({ variant, fen, moves }, start) {
  const handle = loadGame(variant, fen, moves.join(" "));
  const entries = handle.record().slice(start);
  handle.free();
  return entries.map((/** @type {import("../engine.js").Entry} */ { readable }) => readable).join(" ");
}

/** Who would make a move, if it is no drop, and its two cells. @param {{variant: string, fen: string, moves: string[]}} place @param {string} move */
export function moverOf({ variant, fen, moves }, move) {
  const handle = loadGame(variant, fen, [...moves, move].join(" "));
  const { from, to } = handle.record()[moves.length];
  handle.goTo(moves.length);
  const piece = handle.men().find(({ square }) => square === from);
  handle.free();
  return { piece: piece?.name ?? "", from, to };
}
