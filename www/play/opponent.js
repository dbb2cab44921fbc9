/** The computer's side: a legal move, random but sensible, after a breath. */

import { atLatest, toMove } from "../state.js";

/** Milliseconds before it moves, so that one sees who moved what. */
const BREATH = 500;

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 */
export function bindOpponent(store, session) {
  const { state, update } = store;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Moves soon, if it is the computer's turn. */
  function think() {
    clearTimeout(timer);
    const { now } = state;
    const mine = !!now && !now.status.over && toMove(state) === "computer";
    update((state) => (state.thinking = mine));
    if (!mine) return;
    timer = setTimeout(() => {
      update((state) => (state.thinking = false));
      if (state.now !== now) return;
      const move = session.randomMove(crypto.getRandomValues(new Uint32Array(1))[0]);
      if (move) session.play(move);
    }, BREATH);
  }

  session.onChange(({ kind }) => {
    clearTimeout(timer);
    // Whoever walks back through the record wants to look, not to be answered.
    if (kind !== "step" || atLatest(state)) think();
    else update((state) => (state.thinking = false));
  });

  return { think };
}
