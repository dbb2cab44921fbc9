/**
 * Games by their first moves or by a position that stood in them. Positions are compared by numbers that the engine gives them; a game that
 * was read from a file keeps its own, of others they are had when they are first asked for. Loaded with the first such search.
 */

import { breathe, loadGame, loadReader, readText, ready, signsOf, variantOf } from "../engine.js";

/** @typedef {import("./game-store.js").Shelved} Shelved */
/** @typedef {import("./game-store.js").Found} Found */

/**
 * @typedef {object} Place what is looked for
 * @property {string} variant
 * @property {string} name of the game
 * @property {string[] | null} moves the first ones; null: a position
 * @property {number} sign of the position
 */

/** Milliseconds of work between two breaths of the page. */
const SLICE = 12;

/**
 * Reads first moves, in any notation, or a FEN. Fails with the engine's words.
 * @param {string} text @param {string} usual the game meant if the text names none
 * @returns {Promise<Place>}
 */
export async function readPlace(text, usual) {
  await ready(usual);
  const { variant, definition, fen, moves } = await readText(text, usual);
  const game = loadGame(variant, fen ?? undefined, moves.join(" "), definition ?? undefined);
  const signs = signsOf(game) ?? [];
  game.free();
  const name = variantOf(variant, definition ?? undefined)?.name ?? variant;
  return { variant, name, moves: fen ? null : moves, sign: signs[signs.length - 1] };
}

export function createFinder() {
  /** What was not kept with the games, by their stamps. @type {Map<string, Uint32Array>} */
  const made = new Map();
  /** The signs of starts: what another version of the engine has kept does not count. @type {Map<string, number>} */
  const starts = new Map();

  /** @param {Shelved} game @param {string[]} moves */
  function signsAfter({ variant, definition, fen }, moves) {
    const game = loadGame(variant, fen ?? undefined, moves.join(" "), definition);
    const signs = signsOf(game) ?? new Uint32Array();
    game.free();
    return signs;
  }

  /** @param {Shelved} game */
  function startOf(game) {
    const key = `${game.definition ?? game.variant} ${game.fen}`;
    let sign = starts.get(key);
    if (sign === undefined) starts.set(key, (sign = signsAfter(game, [])[0]));
    return sign;
  }

  /** @param {Shelved} game */
  function signsIn(game) {
    if (game.signs && game.signs[0] === startOf(game)) return game.signs;
    let signs = made.get(game.stamp);
    if (!signs) made.set(game.stamp, (signs = signsAfter(game, game.moves)));
    return signs;
  }

  /** After how many moves it stands there; -1: never. @param {Shelved} game @param {Place} place */
  function plyIn(game, { moves, sign }) {
    if (moves) return !game.fen && moves.every((move, i) => game.moves[i] === move) ? moves.length : -1;
    return signsIn(game).indexOf(sign);
  }

  /**
   * @param {Found[]} games
   * @param {Place} place
   * @param {{tell: (done: number) => void, signal: AbortSignal}} how tell: of how many games have been looked through
   * @returns {Promise<Map<string, number>>} the games that have it, by their ids, and after how many moves
   */
  return async function find(games, place, { tell, signal }) {
    await loadReader();
    /** @type {Map<string, number>} */
    const found = new Map();
    let until = performance.now() + SLICE;
    for (const [index, { id, game }] of games.entries()) {
      if (performance.now() > until) {
        tell(index);
        await breathe();
        signal.throwIfAborted();
        until = performance.now() + SLICE;
      }
      if (game?.variant !== place.variant) continue;
      try {
        if (game.definition) await ready(game.variant, game.definition);
        const ply = plyIn(game, place);
        if (ply >= 0) found.set(id, ply);
      } catch {
        // What the engine can't read has no positions; the list says so where it is opened.
      }
    }
    return found;
  };
}
