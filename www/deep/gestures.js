/** Pinch and wheel zoom, a press on a slice's name enlarges it, a drag turns the block, keys turn and zoom. The page itself still scrolls. */

import { turnBlock } from "./tools.js";

/** Degrees per CSS pixel of a drag. */
const SPEED = 0.4;

/** Cells smaller than this, in CSS pixels, are no targets for a finger: a tap enlarges their slice first. */
const FINGER = 26;

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.scroller
 * @param {import("../state.js").Store} parts.store
 * @param {import("./board.js").DeepBoard} parts.deep
 * @param {import("../board/view.js").BoardView} parts.board
 * @param {Document | ShadowRoot} parts.root where keys are heard
 */
export function bindGestures({ canvas, scroller, store, deep, board, root }) {
  const { state, update } = store;
  const active = () => !!state.now?.variant.deep;
  /** @type {{x: number, y: number, id: number, moved: boolean} | null} */
  let turning = null;
  /** @type {{distance: number, zoom: number} | null} */
  let pinch = null;

  // Before the board's own listeners: what is a gesture here is no press there.
  scroller.addEventListener(
    "pointerdown",
    (event) => {
      if (!active() || event.button !== 0 || !event.isPrimary || event.target !== canvas) return;
      const { x, y } = board.cellsAt(event);
      const shape = deep.shape();
      if (shape.loose) {
        // Not on a piece or a marked square: the block is turned.
        const square = board.squareAt(event);
        if (square && concerns(square)) return;
        turning = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
        if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
        return;
      }
      const panel = shape.panelAt(x, y);
      const small = event.pointerType === "touch" && deep.cellSize() < FINGER && state.phase.name !== "asking";
      if (panel < 0 || (shape.squareAt(x, y) && !small)) return;
      // A name, or a slice too small for a finger: enlarged on release, so that a finger may still scroll.
      event.stopPropagation();
      const release = (/** @type {PointerEvent} */ up) => {
        scroller.removeEventListener("pointerup", release, true);
        if (up.pointerId !== event.pointerId || Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) > 10)
          return;
        deep.enlarge(state.block.zoom > 1.05 && !small ? null : panel);
      };
      scroller.addEventListener("pointerup", release, true);
      scroller.addEventListener("pointercancel", () => scroller.removeEventListener("pointerup", release, true), {
        once: true,
      });
    },
    true,
  );

  /** Whether a square holds a man or a target. @param {string} square */
  function concerns(square) {
    const { now, phase } = state;
    return !!now?.men.has(square) || (phase.name === "chosen" && phase.moves.some((move) => move.to === square));
  }

  scroller.addEventListener("pointermove", (event) => {
    if (!turning || event.pointerId !== turning.id || state.drag) return;
    const [x, y] = [event.clientX - turning.x, event.clientY - turning.y];
    if (!turning.moved && Math.hypot(x, y) < 4) return;
    Object.assign(turning, { x: event.clientX, y: event.clientY, moved: true });
    update((state) => {
      // A finger turns only sideways: up and down it scrolls the page.
      turnBlock(state, -x * SPEED, event.pointerType === "touch" ? 0 : y * SPEED);
      state.hover = null;
    });
  });
  const stop = () => (turning = null);
  scroller.addEventListener("pointerup", stop);
  scroller.addEventListener("pointercancel", stop);

  scroller.addEventListener(
    "wheel",
    (event) => {
      // The plain wheel scrolls, the board first, then the page; with Ctrl, as a pinch on a touchpad comes too, it zooms.
      if (!active() || !event.ctrlKey) return;
      event.preventDefault();
      deep.zoomTo(state.block.zoom * Math.exp(-event.deltaY / 200), event);
    },
    { passive: false },
  );

  const spread = (/** @type {TouchList} */ touches) =>
    Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  scroller.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      turning = null;
      pinch = { distance: spread(event.touches), zoom: state.block.zoom };
    },
    { passive: false },
  );
  scroller.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const [one, other] = event.touches;
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      deep.zoomTo((pinch.zoom * spread(event.touches)) / Math.max(1, pinch.distance), middle);
    },
    { passive: false },
  );
  scroller.addEventListener("touchend", () => (pinch = null));

  root.addEventListener("keydown", (/** @type {any} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!active() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => deep.zoomTo(state.block.zoom * 1.5),
      "-": () => deep.zoomTo(state.block.zoom / 1.5),
      "[": () => update((state) => turnBlock(state, 15, 0)),
      "]": () => update((state) => turnBlock(state, -15, 0)),
      "{": () => update((state) => turnBlock(state, 0, -10)),
      "}": () => update((state) => turnBlock(state, 0, 10)),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
