/** The buttons of the game. */

import { button, fill } from "../dom.js";
import { setAble } from "./record.js";

/**
 * @typedef {{undo: () => void, redo: () => void, flip: () => void, again: () => void, share: () => void, more: () => void}} Actions
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
  fill(bar, undo, redo, button("do.flip", actions.flip, { hint: "do.flipHint" }), button("do.share", actions.share), button("do.new", actions.again), button("do.more", actions.more));
  store.onDraw(({ now }) => {
    if (!now) return;
    setAble(undo, !!now.first || session.undoTarget() !== null);
    setAble(redo, session.redoTarget() !== null);
  });
}
