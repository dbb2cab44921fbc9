/** The computer's side on an embedded board: it asks the page's one player, and without a thread moves casually. */

import { atLatest, toMove } from "../state.js";
import { drop, join, leave, think } from "./pool.js";

/** Milliseconds from a move to the answer, at least, so that one sees who moved what. */
const BREATH = 400;

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {number | null} level
 */
export function bindComputer(store, session, level) {
  const { state, update } = store;
  const board = {};
  let gone = false;
  if (level !== null) join(board);

  async function answer() {
    const { now } = state;
    const mine = !gone && level !== null && !!now && !now.status.over && toMove(state) === "computer";
    if (state.thinking !== mine) update((state) => (state.thinking = mine));
    if (!mine || !now || level === null) return drop(board);
    const place = { variant: now.variant.id, fen: now.startFen, moves: now.record.slice(0, now.ply).map((entry) => entry.move) };
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const breath = new Promise((resolve) => setTimeout(resolve, BREATH));
    const move = (await think(board, place, { level, movetime: 600, seed })) ?? null;
    await breath;
    if (gone || state.now !== now) return;
    const chosen = move ?? session.randomMove(seed);
    update((state) => (state.thinking = false));
    if (chosen) session.play(chosen);
  }

  session.onChange(({ kind }) => {
    // Whoever walks back through the record wants to look, not to be answered.
    if (kind !== "step" || atLatest(state)) answer();
    else {
      drop(board);
      update((state) => (state.thinking = false));
    }
  });
  answer();

  return {
    release() {
      gone = true;
      leave(board);
    },
  };
}
