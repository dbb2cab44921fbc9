/**
 * One computer player for all the boards of a page: their questions wait for each other, and its thread ends with the last board.
 * A page of another origin may not start our worker file, but its own small one that imports it.
 */

import { Cancelled, createThinker } from "../play/thinker.js";

const FILE = new URL("../worker.js", import.meta.url);

function openWorker() {
  if (FILE.origin === location.origin) return new Worker(FILE, { type: "module" });
  const loader = URL.createObjectURL(new Blob([loaderOf(FILE.href)], { type: "text/javascript" }));
  try {
    return new Worker(loader, { type: "module" });
  } finally {
    // The worker has its own hold on what the address stands for once it has begun to load.
    setTimeout(() => URL.revokeObjectURL(loader), 20000);
  }
}

/**
 * A thread that imports a file of another origin. The import comes while the thread runs, so that `script-src` decides on it as on
 * the element's other files; what is said to the thread before it is there is kept for it.
 * @param {string} file
 */
const loaderOf = (file) => `
const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);
import(${JSON.stringify(file)}).then(
  () => {
    removeEventListener("message", keep);
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;

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
  thinker ??= createThinker(openWorker);
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
