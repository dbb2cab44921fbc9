/**
 * Reads files of games: long ones in a thread of their own, so that the page is at hand, and quicker. Apart from `import-export` because it
 * knows nothing of the library, and a thread has a protocol of its own.
 */

import { messageOf, openGames, variantOf } from "../engine.js";
import { openThread } from "../play/thread.js";
import { breathe } from "../yield-to-main.js";

const WORKER = new URL("./reading-worker.js", import.meta.url);

/** Bytes above which a thread is worth its start. */
const LONG = 200_000;

/** Bytes that are read in one go here: some tens of games, and the page answers between two; and in a thread. */
const PIECE = { here: 1 << 15, thread: 1 << 18 };

/** Pieces that are asked of a thread before the first of them is answered. */
const AHEAD = 3;

/** @typedef {import("../stone-garden-reader.js").FileGame} FileGame */

/**
 * Reads a file from its beginning to its end, or until told to stop. A thread that can't be had is not missed.
 * @param {Blob} file
 * @param {string} usual the game meant where a text names none and is no chess
 * @param {(games: FileGame[], passed: number) => Promise<void>} take called with the games of each piece, and how many bytes have been read
 * @param {AbortSignal | undefined} signal
 */
export async function readGames(file, usual, take, signal) {
  const thread = file.size > LONG ? await openReader(usual).catch(() => null) : null;
  const size = thread ? PIECE.thread : PIECE.here;
  const here = thread ? null : await openGames();
  /** @param {Uint8Array | null} bytes @returns {Promise<FileGame[]>} */
  const read = async (bytes) =>
    thread ? thread.read(bytes) : here ? (bytes ? here.push(bytes, usual) : here.finish(usual)) : [];
  let sent = Promise.resolve();
  /** Pieces are given in their order, each without waiting for what comes of those before. @param {number} at @param {number} end */
  const ask = (at, end) => {
    const piece = file.slice(at, end).arrayBuffer();
    const given = sent.then(async () => ({ games: read(new Uint8Array(await piece)) }));
    sent = given.then(
      () => {},
      () => {},
    );
    const games = given.then(({ games }) => games);
    // What goes wrong is told when it is waited for.
    games.catch(() => {});
    return games;
  };
  /** What is asked, the earliest first. @type {{games: Promise<FileGame[]>, end: number}[]} */
  const asked = [];
  try {
    for (let at = 0; at <= file.size && !signal?.aborted; at += size) {
      const end = Math.min(at + size, file.size);
      asked.push({ games: ask(at, end), end });
      if (asked.length < (thread ? AHEAD : 1)) continue;
      await next();
    }
    while (asked.length && !signal?.aborted) await next();
    if (!signal?.aborted) await take(await read(null), file.size);
  } finally {
    thread?.close();
    here?.free();
  }

  async function next() {
    const first = asked.shift();
    if (!first) return;
    await take(await first.games, first.end);
    // Whoever waits may stop it, and sees how far it is.
    await breathe();
  }
}

/** A thread that reads; fails if it can't be started. @param {string} usual */
async function openReader(usual) {
  const definition = variantOf(usual)?.definition;
  const thread = openThread(WORKER);
  /** @type {Map<number, {resolve: (games: FileGame[]) => void, reject: (error: unknown) => void}>} */
  const waiting = new Map();
  let last = 0;
  const fail = (/** @type {unknown} */ error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.addEventListener("message", ({ data }) => {
    const { id, games, error } = /** @type {any} */ (data);
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(games);
    else one?.reject(new Error(error));
  });
  thread.addEventListener("error", (event) => {
    event.preventDefault();
    fail(new Error(event.message || "the thread that reads could not be started"));
  });
  const reader = {
    /** @param {Uint8Array | null} bytes */
    read: (bytes) =>
      new Promise((/** @type {(games: FileGame[]) => void} */ resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        thread.postMessage({ id: last, bytes, usual, definition }, bytes ? [bytes.buffer] : []);
      }),
    close() {
      thread.terminate();
      fail(new DOMException("stopped", "AbortError"));
    },
  };
  try {
    // Nothing yet, so that a thread that does not come is known before anything is given to it.
    await reader.read(new Uint8Array());
  } catch (error) {
    reader.close();
    console.warn("reading:", messageOf(error));
    throw error;
  }
  return reader;
}
