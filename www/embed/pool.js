/** One computer player for all the boards of a page: their questions wait for each other, and its thread ends with the last board. */

import { Cancelled, createThinker } from "../play/thinker.js";

/** @typedef {{place: import("../play/thinker.js").Place, how: import("../play/thinker.js").How, owner: object,
 *   resolve: (move: string | null) => void, reject: (error: unknown) => void}} Question */

/** @type {ReturnType<typeof createThinker> | null} */
let thinker = null;
/** @type {Set<object>} */
const boards = new Set();
/** @type {Question[]} */
const waiting = [];
/** @type {Question | null} */
let asked = null;

async function next() {
  if (asked || !waiting.length) return;
  const question = /** @type {Question} */ (waiting.shift());
  asked = question;
  thinker ??= createThinker();
  try {
    question.resolve((await thinker.think(question.place, question.how)).move);
  } catch (error) {
    if (error instanceof Cancelled) question.resolve(null);
    else {
      // After a failure the next question gets a thread of its own.
      thinker?.close();
      question.reject(error);
    }
  }
  if (asked === question) asked = null;
  next();
}

/** A board comes. @param {object} board */
export const join = (board) => void boards.add(board);

/** A board goes, with its questions; the last one takes the thread along. @param {object} board */
export function leave(board) {
  boards.delete(board);
  drop(board);
  if (boards.size) return;
  thinker?.close();
  thinker = null;
}

/** Forgets what a board has asked. @param {object} board */
export function drop(board) {
  for (const question of waiting.filter(({ owner }) => owner === board)) {
    waiting.splice(waiting.indexOf(question), 1);
    question.resolve(null);
  }
  if (asked?.owner === board) thinker?.cancel();
}

/**
 * The computer's move, or null if it is forgotten; rejects if there is no thread or it has crashed.
 * @param {object} board
 * @param {import("../play/thinker.js").Place} place
 * @param {import("../play/thinker.js").How} how
 * @returns {Promise<string | null>}
 */
export function think(board, place, how) {
  drop(board);
  return new Promise((resolve, reject) => {
    waiting.push({ owner: board, place, how, resolve, reject });
    next();
  });
}
