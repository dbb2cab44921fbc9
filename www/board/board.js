/**
 * The board, of which every one in the page is made: of a game, an exercise, a position that is set up, a diagram, a definition. Squares are
 * buttons in a grid for keys and screen readers; over a canvas they lie unseen, without one they show themselves what they hold. It knows
 * no game: whoever has one says where squares lie, what is painted, what each holds, and what a press, a drag or a key means.
 */

import { el, fill } from "../dom.js";
import { messageOf, onTiles } from "../engine.js";

// A press from its beginning to its end: it stays where it is, becomes a drag, or comes to nothing.

/** How far the pointer wanders before a press becomes a drag, in CSS pixels. */
const THRESHOLD = { mouse: 4, pen: 6, touch: 10 };

/** Milliseconds of a finger at rest that are more than a press. */
const LONG = 600;
/** And after which it has taken in hand what it rests on. */
const REST = 300;

/** @typedef {"mouse" | "pen" | "touch"} PointerKind */

/**
 * @template T
 * @typedef {object} PressEvents
 * @property {(event: PointerEvent, kind: PointerKind) => T | null} begin what is pressed; null: nothing
 * @property {(event: PointerEvent, what: T, kind: PointerKind) => boolean} drag for each step of a drag; false: this can't be dragged
 * @property {(event: PointerEvent, what: T) => void} press let go without a drag
 * @property {(event: PointerEvent, what: T) => void} drop
 * @property {(what: T, byHand: boolean) => void} cancel the drag has been broken off: by the right button, or else by the system
 * @property {() => boolean} [alive] whether a drag goes on: it may have been cancelled by a key, or by what has come to the board
 * @property {(what: T) => void} [rest] a finger rests there
 * @property {(what: T) => boolean} [hold] it has rested there for long; true: then that was it
 */

/** @template T @param {HTMLElement} element @param {PressEvents<T>} on */
export function followPress(element, on) {
  /** @type {{id: number, kind: PointerKind, what: T, x: number, y: number, dragged: boolean} | null} */
  let press = null;
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  const still = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
  };
  const alive = () => on.alive?.() ?? true;

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const kind = /** @type {PointerKind} */ (event.pointerType in THRESHOLD ? event.pointerType : "mouse");
    const what = on.begin(event, kind);
    if (what === null) return;
    const begun = { id: event.pointerId, kind, what, x: event.clientX, y: event.clientY, dragged: false };
    press = begun;
    still();
    if (kind !== "touch") return;
    const resting = () => press === begun && !begun.dragged;
    timers = [
      setTimeout(() => resting() && on.rest?.(what), REST),
      setTimeout(() => resting() && on.hold?.(what) && (press = null), LONG),
    ];
  });

  /** Whether the drag is over that this event would go on with. @param {PointerEvent} event */
  function isOver(event) {
    if (!press?.dragged || (alive() && !(event.buttons & 2))) return false;
    if (alive()) on.cancel(press.what, true);
    press = null;
    return true;
  }

  element.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId || isOver(event)) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= THRESHOLD[press.kind];
    // A finger that wanders does not rest.
    if (far) still();
    if ((press.dragged || far) && on.drag(event, press.what, press.kind)) press.dragged = true;
  });

  element.addEventListener("pointerup", (event) => {
    still();
    if (press?.id !== event.pointerId || isOver(event)) return;
    const { what, dragged } = press;
    press = null;
    if (dragged) on.drop(event, what);
    else on.press(event, what);
  });

  element.addEventListener("pointercancel", () => {
    still();
    const gone = press;
    press = null;
    if (gone?.dragged && alive()) on.cancel(gone.what, false);
  });
}

// The squares as buttons.

/** @type {Record<string, [number, number, number]>} columns right, rows down, slices on */
const WALK = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  PageUp: [0, 0, -1],
  PageDown: [0, 0, 1],
};

/**
 * Rows of squares as a grid of buttons.
 * @param {string[][]} rows squares, from the top left as shown
 * @param {Map<string, HTMLButtonElement>} buttons by square: those that are there are used again, the others are added
 */
const gridRows = (rows, buttons) =>
  rows.map((squares, row) =>
    el(
      "div",
      { role: "row", class: "grid-row" },
      ...squares.map((square, column) => {
        const button = buttons.get(square) ?? el("button", { type: "button", tabindex: -1, "data-square": square });
        button.classList.toggle("dark", (row + column) % 2 > 0);
        buttons.set(square, button);
        return el("div", { role: "gridcell", class: "grid-cell" }, button);
      }),
    ),
  );

const part = (/** @type {number} */ value, /** @type {number} */ all) => `${((value / all) * 100).toFixed(3)}%`;

/** @param {HTMLElement} element @param {number[]} place left, top, width, height in cells @param {Shape} shape */
function put({ style }, [left, top, across, down], { width, height }) {
  style.position = "absolute";
  style.inset = `${part(top, height)} auto auto ${part(left, width)}`;
  [style.width, style.height] = [part(across, width), part(down, height)];
}

/**
 * Gives a canvas whole device pixels per cell, so that squares are equal and lines sharp.
 * @param {HTMLCanvasElement} canvas @param {{width: number, height: number}} shape in cells @param {number} room CSS pixels that a cell may take
 */
export function fitCanvas(canvas, shape, room) {
  const cell = Math.max(1, Math.floor(room * (devicePixelRatio || 1)));
  const [width, height] = [Math.floor(cell * shape.width), Math.floor(cell * shape.height)];
  const changed = canvas.width !== width || canvas.height !== height;
  if (changed) Object.assign(canvas, { width, height });
  return { cell, changed };
}

/** Milliseconds after which a block that was being turned lies still: before that its buttons need not follow. */
const STILL = 120;

/** The dragged piece: a little larger; under a finger much larger, and above it. */
const GHOST = { mouse: { scale: 1.1, lift: 0 }, pen: { scale: 1.1, lift: 0 }, touch: { scale: 1.7, lift: 0.7 } };

/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {{from: string, x: number, y: number, scale: number, over: string | null}} Dragged x, y in cells: where a piece is now */

/**
 * What a board asks whoever has it, and tells; all but the first four may be missing.
 * @typedef {object} Asked
 * @property {() => Shape | null} shape where the squares lie; null while that is not known
 * @property {(square: string) => string} label what a square is called and holds
 * @property {(square: string) => void} press by pointer or key
 * @property {() => string} home the square that the Tab key comes to at first
 * @property {(context: CanvasRenderingContext2D, cell: number) => void} [paint] with so many device pixels per cell
 * @property {(button: HTMLButtonElement, square: string) => void} [show] fills a square that shows itself what it holds
 * @property {(square: string) => string | null} [mark] by which a square is told apart
 * @property {() => unknown[]} [made] what labels are made of: they are the same as long as that is
 * @property {(square: string | null) => void} [focus] the keyboard's, on a square or none
 * @property {(square: string, event: KeyboardEvent) => boolean} [key] any other than those that walk; true if it was known
 * @property {(square: string | null) => void} [hover] a mouse moves over a square, or off the board
 * @property {() => string} [pointer] the name of its look, for the style sheet
 * @property {() => boolean} [busy] whether the pointer presses nothing now
 * @property {() => void} [begin] the pointer has been pressed on a square
 * @property {(square: string, touch: boolean) => boolean | "aside"} [grabs] whether a press takes what stands there in hand, so that a drag may
 * follow; aside: a finger that moves up or down scrolls the page, unless it has rested there before
 * @property {(square: string) => boolean} [grab] takes it in hand at once; true if it was not in hand before
 * @property {(drag: Dragged, event: PointerEvent) => void} [drag]
 * @property {() => boolean} [dragging] false once a drag has been cancelled otherwise
 * @property {(from: string, over: string | null, event: PointerEvent) => void} [drop]
 * @property {(byHand: boolean, from: string) => void} [cancel] a drag from a square has been broken off, by the right button or by the system
 * @property {(square: string) => boolean} [hold] a finger has rested there; true: then it presses nothing
 * @property {(at: {clientX: number, clientY: number}) => string | null} [find] the square under a point of the window, where squares are seen
 * @property {(x: number, y: number, touch: boolean) => string | null} [hit] the square under a point in cells, where the shape does not know it
 * @property {(square: string) => void} [reveal] brings a square into sight
 * @property {() => number | null} [fit] sizes the canvas and says how many device pixels a cell has; null: by the frame
 * @property {(shape: Shape) => number} [room] CSS pixels that a cell may take, if not what the frame has
 * @property {(shape: Shape) => [number, number]} [measures] of the board for the style sheet, in cells, if not the shape's
 */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame holds the board and gives it its width
 * @param {HTMLElement} parts.grid
 * @param {HTMLCanvasElement | null} [parts.canvas] without it squares show themselves
 * @param {HTMLElement | null} [parts.sized] is told how wide and high the board is, for the style sheet
 * @param {() => void} [parts.redraw] asks for a call of `draw`, if that is not for the board to call
 * @param {Asked} parts.on
 */
export function createBoard({ frame, grid, canvas = null, sized = null, on, ...parts }) {
  const redraw = parts.redraw ?? soon;
  const context = /** @type {CanvasRenderingContext2D | null} */ (canvas?.getContext("2d") ?? null);
  /** What is pressed: the canvas, or the squares where they are seen. */
  const surface = on.show ? grid : /** @type {HTMLElement} */ (canvas);
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** The square that Tab leads to. */
  let home = "";
  /** @type {Shape | null} */
  let placed = null;
  /** @type {string | null} */
  let built = null;
  let measured = "";
  /** @type {unknown[] | null} */
  let said = null;
  let asked = 0;
  let gone = false;
  /** @type {(() => void) | undefined} */
  let untile;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  function soon() {
    if (!gone) asked ||= requestAnimationFrame(draw);
  }

  function draw() {
    cancelAnimationFrame(asked);
    asked = 0;
    const shape = gone ? null : on.shape();
    if (!shape) return;
    lay(shape);
    if (canvas && context && frame.clientWidth) {
      const cell = fit(shape);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      try {
        on.paint?.(context, cell);
      } catch (error) {
        // Nothing that the page can do about it; the console is where a tester looks.
        console.error("paint:", messageOf(error));
      }
    }
    tell();
    if (on.pointer) surface.dataset.pointer = on.pointer();
  }

  /** Fits the canvas into its frame. @param {Shape} shape */
  function fit(shape) {
    const [across, up] = on.measures?.(shape) ?? [shape.width, shape.height];
    if (sized && measured !== `${across}x${up}`) {
      measured = `${across}x${up}`;
      sized.style.setProperty("--files", String(across));
      sized.style.setProperty("--ranks", String(up));
    }
    const fitted = on.fit?.() ?? null;
    if (fitted !== null || !canvas) return fitted ?? 1;
    const { cell, changed } = fitCanvas(canvas, shape, on.room?.(shape) ?? frame.clientWidth / shape.width);
    if (changed) {
      const ratio = devicePixelRatio || 1;
      canvas.style.width = `${canvas.width / ratio}px`;
      canvas.style.height = `${canvas.height / ratio}px`;
    }
    return cell;
  }

  /** Makes the buttons where squares have come to lie otherwise, and puts them where they are seen. @param {Shape} shape */
  function lay(shape) {
    const same = shape.key === built;
    if (!same) {
      const focused =
        built !== null && grid.contains(/** @type {Document | ShadowRoot} */ (grid.getRootNode()).activeElement);
      built = shape.key;
      said = null;
      const known = new Set(shape.panels.flatMap(({ rows }) => rows.flat()));
      for (const square of buttons.keys()) if (!known.has(square)) buttons.delete(square);
      if (shape.panels.length === 1 && shape.panels[0].label === null)
        fill(grid, ...gridRows(shape.panels[0].rows, buttons));
      else
        fill(
          grid,
          ...shape.panels.map(({ label, rows }) =>
            el("div", { role: "rowgroup", "aria-label": label, "data-name": label }, ...gridRows(rows, buttons)),
          ),
        );
      grid.classList.toggle("loose", !!shape.loose);
      setHome(buttons.has(home) ? home : on.home());
      if (focused) focus(home);
    }
    if (shape === placed || shape.spread) return;
    // A block being turned needs no buttons in their places before it rests.
    clearTimeout(resting);
    if (same && shape.loose && shape.panels.length > 1) resting = setTimeout(() => place(shape), STILL);
    else place(shape);
  }

  /** @param {Shape} shape */
  function place(shape) {
    placed = shape;
    const { panels, width, height } = shape;
    if (shape.loose) {
      grid.style.inset = "0";
      for (const [square, button] of buttons) {
        const [{ x, y }, size] = [shape.centreOf(square), shape.sizeOf(square)];
        put(/** @type {HTMLElement} */ (button.parentElement), [x - size / 2, y - size / 2, size, size], shape);
      }
    } else if (panels.length > 1) {
      grid.style.inset = "";
      panels.forEach(({ left, top, columns, rows }, i) => {
        put(/** @type {HTMLElement} */ (grid.children[i]), [left, top, columns, rows.length], shape);
      });
    } else {
      const [{ left, top, columns, rows }] = panels;
      const edges = [top / height, 1 - (left + columns) / width, 1 - (top + rows.length) / height, left / width];
      grid.style.inset = edges.map((edge) => part(edge, 1)).join(" ");
    }
  }

  /** Says of each square what it holds, and shows it there. */
  function tell() {
    const made = on.made?.();
    if (made && said && made.every((value, i) => value === said?.[i])) return;
    said = made ?? null;
    for (const [square, button] of buttons) {
      const label = on.label(square);
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      const mark = on.mark?.(square);
      if (mark) button.dataset.mark = mark;
      else delete button.dataset.mark;
      on.show?.(button, square);
    }
  }

  /** @param {string} square */
  function setHome(square) {
    const old = buttons.get(home);
    if (old) old.tabIndex = -1;
    home = square;
    const button = buttons.get(square);
    if (button) button.tabIndex = 0;
  }

  /** @param {string | null} square */
  function focus(square) {
    if (square) buttons.get(square)?.focus();
  }

  const squareOf = (/** @type {Event} */ event) => {
    const within = /** @type {HTMLElement} */ (event.target).closest?.("[data-square]");
    return within instanceof HTMLElement ? (within.dataset.square ?? null) : null;
  };

  grid.addEventListener("focusin", (event) => {
    const square = squareOf(event);
    if (!square) return;
    setHome(square);
    on.reveal?.(square);
    on.focus?.(square);
  });
  grid.addEventListener("focusout", () => on.focus?.(null));
  grid.addEventListener("click", (event) => {
    const square = squareOf(event);
    if (square) on.press(square);
  });
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    if (!walks(event) && !on.key?.(home, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** The arrows walk, the page keys go from slice to slice, digits jump to a rank, with Shift to a file. @param {KeyboardEvent} event */
  function walks(event) {
    const shape = on.shape();
    if (!shape || event.altKey) return false;
    const [right, down, deeper] = WALK[event.key] ?? [];
    const digit = Number(/^Digit([0-9])$/.exec(event.code)?.[1] ?? -1);
    if (right !== undefined && !event.shiftKey && (!deeper || shape.panels.length > 1))
      focus(shape.neighbour(home, right, down, deeper));
    else if (event.key === "Home" || event.key === "End") focus(shape.corner(event.key === "End"));
    // The tenth rank has the key that comes tenth.
    else if (digit >= 0) focus(event.shiftKey ? shape.onFile(home, digit || 10) : shape.onRank(home, digit || 10));
    else return false;
    return true;
  }

  const board = {
    draw,
    redraw,
    focus,
    setHome,
    shape: on.shape,
    home: () => home,
    /** What the square with the focus says. */
    label: () => buttons.get(home)?.getAttribute("aria-label") ?? "",

    /** CSS pixels per cell. */
    cellSize: () => surface.getBoundingClientRect().width / (on.shape()?.width ?? 1),

    /** A point of the window in cells from the top left of the board as shown. @param {{clientX: number, clientY: number}} event */
    cellsAt(event) {
      const box = surface.getBoundingClientRect();
      const { width = 1, height = 1 } = on.shape() ?? {};
      return {
        x: ((event.clientX - box.left) / box.width) * width,
        y: ((event.clientY - box.top) / box.height) * height,
      };
    },

    /** The square under a point of the window, or null. @param {{clientX: number, clientY: number, pointerType?: string}} event */
    squareAt(event) {
      const shape = on.shape();
      if (!shape) return null;
      if (on.find) return on.find(event);
      const { x, y } = board.cellsAt(event);
      if (!(x >= 0 && y >= 0 && x < shape.width && y < shape.height)) return null;
      // A touch has an identifier, and a pointer says what it is.
      const touch = "identifier" in event || event.pointerType === "touch";
      return on.hit ? on.hit(x, y, touch) : shape.squareAt(x, y);
    },

    /** The place of a square in the window. @param {string} square @returns {DOMRect} */
    boxOf(square) {
      const box = surface.getBoundingClientRect();
      const shape = /** @type {Shape} */ (on.shape());
      const [width, height] = [box.width / shape.width, box.height / shape.height];
      const [{ x, y }, size] = [shape.centreOf(square), shape.sizeOf(square)];
      return new DOMRect(
        box.left + (x - size / 2) * width,
        box.top + (y - size / 2) * height,
        size * width,
        size * height,
      );
    },

    /** Lets go of the window: nothing is redrawn any more when sizes change. */
    release() {
      gone = true;
      cancelAnimationFrame(asked);
      clearTimeout(resting);
      observer.disconnect();
      removeEventListener("resize", redraw);
      untile?.();
    },
  };

  // Press and press, or drag. What can be taken in hand is so at once; everything else waits for the release on the same square, so that a
  // finger may scroll the page from any other square.

  const grabs = (/** @type {string} */ square, /** @type {boolean} */ touch) => on.grabs?.(square, touch) ?? false;

  /** @typedef {{square: string, grabbed: boolean | "aside", fresh: boolean, free: boolean, x: number, y: number}} Press free: it drags, wherever it goes */
  /** What a finger is on that drags only aside. @type {Press | null} */
  let finger = null;
  /** Whether a finger has what it is on in hand. @param {Press} press @param {{clientX: number, clientY: number}} at */
  const dragsTo = (press, { clientX, clientY }) =>
    press.free || Math.abs(clientX - press.x) > Math.abs(clientY - press.y);

  // A touch that may become a drag must not become a scroll; the browser asks only here.
  surface.addEventListener(
    "touchstart",
    (event) => {
      const square = event.touches.length === 1 && board.squareAt(event.touches[0]);
      if (square && grabs(square, true) === true && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  if (on.grabs)
    surface.addEventListener(
      "touchmove",
      (event) => {
        if (finger && event.touches.length === 1 && event.cancelable && dragsTo(finger, event.touches[0]))
          event.preventDefault();
      },
      { passive: false },
    );

  followPress(surface, {
    begin(event, kind) {
      finger = null;
      const square = on.busy?.() ? null : board.squareAt(event);
      if (!square) return null;
      const grabbed = grabs(square, kind === "touch");
      on.begin?.();
      const fresh = grabbed === true && (on.grab?.(square) ?? false);
      // Squares that are seen are pressed by their click, which must stay theirs.
      if (grabbed && !on.show) surface.setPointerCapture(event.pointerId);
      const press = { square, grabbed, fresh, free: grabbed === true, x: event.clientX, y: event.clientY };
      finger = grabbed === "aside" ? press : null;
      return press;
    },
    rest(press) {
      if (press.grabbed !== "aside") return;
      press.free = true;
      press.fresh = on.grab?.(press.square) ?? false;
    },
    drag(event, press, kind) {
      const { square, grabbed } = press;
      const shape = on.shape();
      if (!grabbed || !shape || !dragsTo(press, event)) return false;
      if (!press.free) on.grab?.(square);
      press.free = true;
      const { x, y } = board.cellsAt(event);
      const { scale, lift } = GHOST[kind];
      const within = (/** @type {number} */ value, /** @type {number} */ most) =>
        Math.min(Math.max(value, scale / 2), most - scale / 2);
      const over = board.squareAt(event);
      on.drag?.({ from: square, x: within(x, shape.width), y: within(y - lift, shape.height), scale, over }, event);
      return true;
    },
    press(event, { square, grabbed, fresh }) {
      // No click comes of a touch that might have become a drag.
      if (on.show && !(grabbed === true && event.pointerType === "touch")) return;
      if (!fresh && board.squareAt(event) === square) {
        on.press(square);
      } else if (!grabbed) redraw();
    },
    drop(event, { square }) {
      on.drop?.(square, board.squareAt(event), event);
    },
    cancel: ({ square }, byHand) => on.cancel?.(byHand, square),
    alive: on.dragging,
    hold: on.hold && (({ square }) => on.hold?.(square) ?? false),
  });

  if (on.hover) {
    const { hover } = on;
    surface.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && !event.buttons) hover(board.squareAt(event));
    });
    surface.addEventListener("pointerleave", () => hover(null));
  }

  const observer = new ResizeObserver(redraw);
  if (canvas) {
    observer.observe(frame);
    addEventListener("resize", redraw);
    untile = onTiles(redraw);
  }
  return board;
}

/** @typedef {ReturnType<typeof createBoard>} Board */
