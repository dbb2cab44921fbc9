/** What the engine says of a position that is being set up: whether it can be, why not, and how the game would stand. */

import { loadGame, messageOf } from "../engine.js";
import { writeFen } from "./fen.js";

/** @typedef {import("./fen.js").Position} Position */

/**
 * @typedef {object} Verdict
 * @property {string} fen as the engine writes it, or as it was refused
 * @property {string | null} error why it can't be; null: it can
 * @property {import("../engine.js").Status | null} status
 * @property {Set<string>} rights to castle that the pieces allow, of `KQkq`
 */

/** The rights to castle, in FEN's order. */
export const RIGHTS = ["K", "Q", "k", "q"];

/**
 * @param {import("../engine.js").Variant} variant @param {import("./fen.js").Form} form @param {Position} position
 * @returns {Verdict}
 */
export function verdictOn(variant, form, position) {
  const write = (/** @type {string} */ castling) => writeFen({ ...position, castling }, form, variant);
  const can = (/** @type {string} */ castling) => {
    try {
      open(variant, write(castling)).free();
      return true;
    } catch {
      return false;
    }
  };
  // Rights are tried one by one where all else can be: only then is their refusal about them.
  const rights = new Set(form.castling && can("-") ? RIGHTS.filter(can) : []);
  const fen = write(held(position.castling, rights, form));
  try {
    const game = open(variant, fen);
    const verdict = { fen: game.fen(), error: null, status: game.status(), rights };
    game.free();
    return verdict;
  } catch (error) {
    return { fen, error: messageOf(error).replace(/^FEN, /, ""), status: null, rights };
  }
}

/** @param {import("../engine.js").Variant} variant @param {string} fen */
const open = ({ id, definition }, fen) => loadGame(id, fen, "", definition);

/**
 * The rights of a field that the pieces allow; gates stay as they were written.
 * @param {string} castling @param {Set<string>} rights @param {import("./fen.js").Form} form
 */
function held(castling, rights, form) {
  const kept = [...castling].filter((letter) => letter !== "-" && (!RIGHTS.includes(letter) || rights.has(letter)));
  return form.castling || form.gates ? kept.join("") || "-" : "-";
}
