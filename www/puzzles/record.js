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

/** A move of a place as it is read. @param {{variant: string, fen: string, moves: string[]}} place @param {string} move */
export function readableIn({ variant, fen, moves }, move) {
  const handle = loadGame(variant, fen, [...moves, move].join(" "));
  const { readable } = handle.record()[moves.length];
  handle.free();
  return readable;
}

/**
 * The names of the pieces that have been captured from a ply on, by the side that moves there and by the other.
 * @param {{variant: string, fen: string, moves: string[]}} place @param {number} start
 */
export function takenIn({ variant, fen, moves }, start) {
  const handle = loadGame(variant, fen, moves.join(" "));
  /** @type {{taken: string[], given: string[]}} */
  const found = { taken: [], given: [] };
  handle.record().forEach(({ capture, victim, to }, ply) => {
    if (ply < start || !capture) return;
    handle.goTo(ply);
    const piece = handle.men().find(({ square }) => square === (victim ?? to));
    if (piece) found[(ply - start) % 2 ? "given" : "taken"].push(piece.name);
  });
  handle.free();
  return found;
}
