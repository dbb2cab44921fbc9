/**
 * Mouse, pen and touch on the board: press and press, or drag. A press on one's own man takes him in hand at once;
 * everything else waits for the release on the same square, so that a finger may scroll the page from any other square.
 */

import { leadsTo } from "../play/turn.js";
import { asksForCard } from "./drawing.js";

/** How far the pointer wanders before a press becomes a drag, in CSS pixels. */
const THRESHOLD = { mouse: 4, pen: 6, touch: 10 };

/** Milliseconds of a finger at rest on a piece that ask for its card. */
const LONG = 600;

/** The dragged man: a little larger; under a finger much larger, and above it. */
const GHOST = { mouse: { scale: 1.1, lift: 0 }, pen: { scale: 1.1, lift: 0 }, touch: { scale: 1.7, lift: 0.7 } };

/** @typedef {"mouse" | "pen" | "touch"} PointerKind */

/**
 * A button or finger that is down: which, on what square, where it began, whether a piece was taken in hand, whether by this press, and
 * whether it has been dragged.
 * @typedef {{id: number, kind: PointerKind, square: string, x: number, y: number, grabbed: boolean, fresh: boolean, dragged: boolean}} Press
 */

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {import("../state.js").Store} parts.store
 * @param {import("./view.js").BoardView} parts.board
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("./motion.js").Motion} parts.motion
 */
export function bindPointer({ canvas, store, board, turn, motion }) {
  const { state, update } = store;
  /** @type {Press | null} */
  let press = null;
  let held = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /**
   * Whether a press here takes the man in hand, so that a drag may follow. Slices are full of men: there a finger scrolls,
   * and only drags the man who has been chosen.
   * @param {string} square
   * @param {boolean} touch
   */
  const grabs = (square, touch) =>
    turn.canGrab(square) &&
    (!touch || !state.now?.variant.deep || (state.phase.name === "chosen" && state.phase.square === square));

  // A touch that may become a drag must not become a scroll; the browser asks only here.
  canvas.addEventListener(
    "touchstart",
    (event) => {
      const square = event.touches.length === 1 && board.squareAt(event.touches[0]);
      if (square && grabs(square, true) && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || state.phase.name === "asking") return;
    const square = board.squareAt(event);
    if (!square) return;
    const grabbed = grabs(square, event.pointerType === "touch");
    const kind = /** @type {PointerKind} */ (event.pointerType in THRESHOLD ? event.pointerType : "mouse");
    state.still = null;
    clearTimeout(held);
    if (kind === "touch") held = setTimeout(() => rest(square), LONG);
    press = {
      id: event.pointerId,
      kind,
      square,
      x: event.clientX,
      y: event.clientY,
      grabbed,
      fresh: false,
      dragged: false,
    };
    if (state.arrows.length || state.circles.length) update((state) => ((state.arrows = []), (state.circles = [])));
    if (grabbed) {
      press.fresh = turn.grab(square);
      canvas.setPointerCapture(event.pointerId);
      store.flush();
    }
  });

  /** A finger has rested on a square. @param {string} square */
  function rest(square) {
    if (press?.square !== square || state.drag || !asksForCard(canvas, square)) return;
    press = null;
  }

  /** Whether a drag has been cancelled since, by Esc or by what has come to the board; or is now, by the right button. @param {PointerEvent} event */
  function cancelled(event) {
    if (!press?.dragged || (state.drag && !(event.buttons & 2))) return false;
    if (state.drag) {
      snapBack(state.drag);
      turn.cancel();
    }
    press = null;
    return true;
  }

  canvas.addEventListener("pointermove", (event) => {
    if (press?.id === event.pointerId) {
      if (cancelled(event)) return;
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= THRESHOLD[press.kind];
      // A finger that wanders does not rest.
      if (far) clearTimeout(held);
      if (press.grabbed && (state.drag || far)) drag(event, press);
    } else if (event.pointerType === "mouse") {
      const square = board.squareAt(event);
      if (square !== state.hover) update((state) => Object.assign(state, { hover: square, still: null }));
    }
  });

  /** @param {PointerEvent} event @param {Press} press */
  function drag(event, press) {
    const man = turn.ahead?.own(press.square) ?? state.now?.men.get(press.square);
    const shape = board.shape();
    if (!man || !shape) return;
    press.dragged = true;
    const { x, y } = board.cellsAt(event);
    const { scale, lift } = GHOST[press.kind];
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.min(Math.max(value, scale / 2), most - scale / 2);
    update((state) => {
      state.drag = {
        man: man.letter,
        from: press.square,
        x: within(x, shape.width),
        y: within(y - lift, shape.height),
        scale,
        over: board.squareAt(event),
      };
    });
  }

  canvas.addEventListener("pointerup", (event) => {
    clearTimeout(held);
    if (press?.id !== event.pointerId || cancelled(event)) return;
    const { square, grabbed, fresh } = press;
    const { drag } = state;
    press = null;
    if (drag) {
      const over = board.squareAt(event);
      update((state) => ((state.drag = null), (state.hover = event.pointerType === "mouse" ? over : null)));
      if (over && over !== square && turn.drop(over)) return;
      snapBack(drag);
      if (over && over !== square) update((state) => (state.pinned = over));
    } else if (!fresh && board.squareAt(event) === square) {
      turn.press(square);
      store.flush();
    } else if (!grabbed) {
      update();
    }
  });

  /** @param {import("../state.js").Drag} drag */
  function snapBack({ man, from, x, y }) {
    const shape = board.shape();
    if (!shape) return;
    const home = shape.centreOf(from);
    if (Math.hypot(home.x - x, home.y - y) > 0.2) motion.snapBack(man, { x, y }, from, shape);
  }

  canvas.addEventListener("pointercancel", () => {
    clearTimeout(held);
    const { drag } = state;
    press = null;
    if (drag) snapBack(drag);
    update((state) => (state.drag = null));
  });

  canvas.addEventListener("pointerleave", () => {
    if (state.hover) update((state) => Object.assign(state, { hover: null, still: null }));
  });

  store.onDraw((state) => {
    const over = state.hover && state.now?.men.get(state.hover);
    const { phase, hover } = state;
    const target =
      (phase.name === "chosen" && phase.moves.some((move) => hover && leadsTo(move, hover))) ||
      (phase.name === "between" && phase.targets.some(({ square, legal }) => legal && square === hover)) ||
      (hover && turn.ahead?.leadsTo(hover));
    canvas.dataset.pointer = state.drag
      ? "drag"
      : target
        ? "move"
        : over && state.hover && turn.canGrab(state.hover)
          ? "grab"
          : over
            ? "look"
            : "none";
  });
}
