/** The computer's side on an embedded board: it asks the page's one player. */

import { messageOf } from "../engine.js";
import { placeOf } from "../play/mind.js";
import { atLatest, toMove } from "../state.js";
import { drop, join, leave, think } from "./pool.js";

/** Milliseconds from a move to the answer, at least, so that one sees who moved what. */
const BREATH = 400;

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {number | null} level
 * @param {(error: string) => void} fail told why the computer can't move
 */
export function bindComputer(store, session, level, fail) {
  const { state, update } = store;
  const board = {};
  let gone = false;
  if (level !== null) join(board);

  async function answer() {
    const { now } = state;
    const mine = !gone && level !== null && !!now && !now.status.over && toMove(state) === "computer";
    if (state.thinking !== mine || state.trouble)
      update((state) => Object.assign(state, { thinking: mine, trouble: null }));
    if (!mine || !now || level === null) return drop(board);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const breath = new Promise((resolve) => setTimeout(resolve, BREATH));
    /** @type {string | null} */
    let move = null;
    let trouble = null;
    try {
      move = await think(board, placeOf(now), { level, movetime: 600, seed });
      await breath;
    } catch (error) {
      trouble = messageOf(error);
    }
    // Whoever has made it forget has also said what comes next.
    if (gone || state.now !== now || (!move && !trouble)) return;
    update((state) => Object.assign(state, { thinking: false, trouble }));
    if (move) session.play(move);
    else if (trouble) fail(trouble);
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
    /** Tries again, after it could not move. */
    answer,
    release() {
      gone = true;
      leave(board);
    },
  };
}
