/** Pinch and wheel zoom, a press on a slice's name enlarges it, a drag turns the block, keys turn it, zoom, and take slices out one by one. */

/** Degrees per CSS pixel of a drag. */
const SPEED = 0.4;

/** Milliseconds of a drag's end that say how fast it was. */
const LATE = 80;

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.scroller
 * @param {import("../state.js").Store} parts.store
 * @param {import("./board.js").Board3d} parts.board3d
 * @param {import("../board/view.js").BoardView} parts.board
 * @param {import("./turning.js").Turning} parts.turning
 * @param {Document | ShadowRoot} parts.root where keys are heard
 */
export function bindGestures({ canvas, scroller, store, board3d, board, turning, root }) {
  const { state, update } = store;
  const active = () => !!state.now?.variant.deep;
  /** @type {{x: number, y: number, id: number, moved: boolean, way: {yaw: number, pitch: number, time: number}[]} | null} */
  let drag = null;
  /** @type {{distance: number, zoom: number} | null} */
  let pinch = null;

  // Before the board's own listeners: what is a gesture here is no press there.
  scroller.addEventListener(
    "pointerdown",
    (event) => {
      if (!active() || event.button !== 0 || !event.isPrimary || event.target !== canvas) return;
      const { x, y } = board.cellsAt(event);
      const shape = board3d.shape();
      if (shape.loose) {
        // Not on a piece or a marked square: the block is turned.
        const square = board.squareAt(event);
        if (square && concerns(square, event.pointerType === "touch")) return;
        drag = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false, way: [] };
        if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
        return;
      }
      const panel = shape.panelAt(x, y);
      if (panel < 0 || shape.squareAt(x, y) || board.squareAt(event)) return;
      // A name: its slice is enlarged on release, so that a finger may still scroll.
      event.stopPropagation();
      const release = (/** @type {PointerEvent} */ up) => {
        scroller.removeEventListener("pointerup", release, true);
        if (up.pointerId !== event.pointerId || Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) > 10)
          return;
        board3d.enlarge(state.block.zoom > 1.05 ? null : panel);
      };
      scroller.addEventListener("pointerup", release, true);
      scroller.addEventListener("pointercancel", () => scroller.removeEventListener("pointerup", release, true), {
        once: true,
      });
    },
    true,
  );

  /** Whether a square holds a piece or a target. A finger that begins a drag there turns the block all the same. @param {string} square @param {boolean} finger */
  function concerns(square, finger) {
    const { now, phase } = state;
    return (
      !finger && (!!now?.men.has(square) || (phase.name === "chosen" && phase.moves.some((move) => move.to === square)))
    );
  }

  scroller.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id || state.drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(x, y) < (event.pointerType === "touch" ? 8 : 4)) return;
    const [yaw, pitch] = [-x * SPEED, y * SPEED];
    drag.way.push({ yaw, pitch, time: event.timeStamp });
    Object.assign(drag, { x: event.clientX, y: event.clientY, moved: true });
    update((state) => (state.hover = null));
    turning.follow(yaw, pitch);
  });
  /** The block rolls on as it was turned last. @param {PointerEvent} event */
  function release(event) {
    if (drag?.id !== event.pointerId) return;
    const { way, moved } = drag;
    drag = null;
    // A finger that has turned the block has pressed nothing.
    if (moved) event.stopPropagation();
    const late = way.filter(({ time }) => event.timeStamp - time < LATE);
    if (!moved || !late.length) return;
    let [yaw, pitch] = [0, 0];
    for (const one of late) {
      yaw += one.yaw;
      pitch += one.pitch;
    }
    turning.throw(yaw / LATE, pitch / LATE);
  }
  scroller.addEventListener("pointerup", release, true);
  scroller.addEventListener("pointercancel", () => (drag = null));

  scroller.addEventListener(
    "wheel",
    (event) => {
      // The plain wheel scrolls, the board first, then the page; with Ctrl, as a pinch on a touchpad comes too, it zooms.
      if (!active() || !event.ctrlKey) return;
      event.preventDefault();
      board3d.zoomTo(state.block.zoom * Math.exp(-event.deltaY / 200), event);
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
      drag = null;
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
      board3d.zoomTo((pinch.zoom * spread(event.touches)) / Math.max(1, pinch.distance), middle);
    },
    { passive: false },
  );
  scroller.addEventListener("touchend", () => (pinch = null));

  /** The next slice comes out in place of this one; past the last, all are back. @param {number} by */
  function lift(by) {
    const count = board3d.slices().length;
    const { lifted } = state.block;
    const next = lifted === null ? (by > 0 ? 0 : count - 1) : lifted + by;
    turning.lift(next >= 0 && next < count ? next : null);
  }

  root.addEventListener("keydown", (/** @type {any} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!active() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => board3d.zoomTo(state.block.zoom * 1.5),
      "-": () => board3d.zoomTo(state.block.zoom / 1.5),
      "[": () => turning.by(15, 0),
      "]": () => turning.by(-15, 0),
      "{": () => turning.by(0, -10),
      "}": () => turning.by(0, 10),
      ...(state.block.perspective && { "<": () => lift(-1), ">": () => lift(1) }),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
