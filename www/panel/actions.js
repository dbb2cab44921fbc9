/** The buttons of the game. */

import { button, fill } from "../dom.js";
import { mayAsk, mayMove } from "../state.js";
import { setAble } from "./record.js";

/**
 * @typedef {{undo: () => void, redo: () => void, hint: () => void, analyse: () => void, flip: () => void, share: () => void, again: () => void,
 *   more: () => void}} Actions
 */

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {Actions} actions
 */
export function bindActions(bar, store, session, actions) {
  const undo = button("do.undo", actions.undo);
  const redo = button("do.redo", actions.redo);
  const hint = button("do.hint", actions.hint, { hint: "do.hintHint" });
  const analyse = button("do.analyse", actions.analyse, { hint: "do.analyseHint", class: "button toggle" });
  const flip = button("do.flip", actions.flip, { hint: "do.flipHint" });
  fill(
    bar,
    undo,
    redo,
    hint,
    analyse,
    flip,
    button("do.share", actions.share),
    button("do.new", actions.again),
    button("do.more", actions.more),
  );
  store.onDraw((state) => {
    const { now, analysis } = state;
    if (!now) return;
    setAble(hint, mayMove(state) && mayAsk(state) && !analysis);
    setAble(analyse, mayAsk(state));
    analyse.setAttribute("aria-pressed", String(!!analysis));
    // A live game is taken back by the friend’s leave alone.
    setAble(undo, !!now.first || ((!state.live || now.status.over) && session.undoTarget() !== null));
    setAble(redo, session.redoTarget() !== null);
  });
}
