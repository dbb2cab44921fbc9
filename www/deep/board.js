/**
 * The board of three dimensions: how large it is painted, where its squares lie, what belongs round it. Loaded when the first such
 * game is opened. Canvas and grid then lie in a box that scrolls; a flat board takes them back.
 */

import { hitIn, layoutOf } from "../engine.js";
import { el } from "../dom.js";
import { addTexts, t } from "../strings.js";
import { bindGestures } from "./gestures.js";
import { bindLast } from "./last.js";
import { bindMen } from "./men.js";
import { isHand } from "../play/hand.js";
import { bindSecond } from "./second.js";
import { deepShape, sliceWords } from "./shape.js";
import texts from "../strings/en/deep.js";
import { adoptDeepStyles } from "./styles.js";
import { createThreats } from "./threats.js";
import { bindTools } from "./tools.js";
import { bindTrays } from "./tray.js";
import { createTurning } from "./turning.js";

/** Most device pixels that are painted at once: beyond that the picture is less sharp, not slower. */
const MOST_PIXELS = 9e6;

/** Cells smaller than this, in CSS pixels, are no targets for a finger: a touch then means the nearest square that matters. */
const FINGER = 30;

/** How far from a finger that may be, in CSS pixels. */
const REACH = 26;

/** How far one can zoom in. */
const MOST_ZOOM = 5;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("../board/view.js").BoardView} parts.board
 * @param {Document | ShadowRoot} [parts.root] where it lies
 * @param {HTMLElement | null} [parts.legend] after which the men are listed
 * @param {() => void} [parts.speak] takes the board's language, where others have theirs
 */
export async function createDeepBoard({
  frame,
  canvas,
  grid,
  store,
  session,
  turn,
  board,
  root = document,
  legend = document.getElementById("legend"),
  speak,
}) {
  await addTexts(texts, "deep");
  await adoptDeepStyles(root);
  speak?.();
  const leaving = new AbortController();
  const { state, update } = store;
  const stage = el("div", { class: "deep-stage" });
  const scroller = el("div", { class: "deep-scroller" }, stage);
  const tools = el("div", { class: "deep-tools" });
  const last = el("p", { class: "deep-last" });
  const turning = createTurning(store);
  const threatsTo = createThreats(session);
  const trays = { top: el("div", { class: "tray" }), bottom: el("div", { class: "tray" }) };
  const second = el("div", { class: "deep-second", role: "group" });
  const around = [tools, last, trays.top, scroller, second, trays.bottom];
  /** @type {ReturnType<typeof deepShape> | null} */
  let shape = null;
  let made = "";
  let shown = false;
  /** Width and height of the place for the board in CSS pixels; asked of the document only when it changes. @type {[number, number]} */
  let room = [800, 600];
  // Without what scroll bars take away when it is zoomed.
  const measure = () => (room = [Math.max(100, scroller.offsetWidth), Math.max(100, scroller.offsetHeight)]);
  /** The view painted last: what a press is about. @type {import("../stone-garden.js").View} */
  let painted = {};

  /** What the painter must know besides: the part of the view that decides where things lie. */
  const framing = () => {
    const { slicing, perspective, yaw, pitch, apart, lifted, out } = state.block;
    return {
      flip: state.flip,
      coordinates: state.coordinates,
      slicing,
      words: sliceWords(slicing),
      room,
      block: perspective
        ? { yaw, pitch, apart, lifted: lifted === null || !out ? null : { slice: lifted, by: out } }
        : null,
    };
  };

  /** Lays the board out again if anything about it has changed. */
  function layOut() {
    const view = framing();
    const id = state.now?.variant.id;
    const key = JSON.stringify([id, view]);
    if (shape && key === made) return shape;
    made = key;
    const { slicing, perspective } = state.block;
    const layout = layoutOf(session.handle(), view);
    shape = deepShape(layout, `${id} ${state.flip} ${slicing} ${perspective}`, perspective);
    return shape;
  }

  /** Of what a press would do something with, the square nearest to a finger. @param {number} x @param {number} y in cells */
  function nearest(x, y) {
    const { now, phase } = state;
    if (!now) return null;
    const shape = layOut();
    const targets = phase.name === "chosen" ? phase.moves.map(({ to }) => to) : [];
    const own = session.mayMove() ? now.moves.map(({ from }) => from) : [];
    let [best, least] = [/** @type {string | null} */ (null), REACH / deep.cellSize()];
    for (const square of new Set([...targets, ...own])) {
      if (isHand(square)) continue;
      const at = shape.centreOf(square);
      // Who has a piece in hand rather wants to move it than to take another.
      const away = Math.hypot(at.x - x, at.y - y) * (targets.includes(square) ? 1 : 1 + Number(targets.length > 0) / 2);
      if (away < least) [best, least] = [square, away];
    }
    return best;
  }

  const deep = {
    scroller,

    /** Takes the board over, or gives it back. @param {boolean} on */
    show(on) {
      if (on === shown) return;
      shown = on;
      frame.classList.toggle("deep", on);
      // Each kind of board sizes the canvas in its own way.
      canvas.removeAttribute("style");
      canvas.width = 0;
      if (on) {
        stage.append(canvas, grid);
        frame.append(...around);
        measure();
      } else {
        frame.append(canvas, grid);
        for (const element of around) element.remove();
        grid.removeAttribute("style");
        shape = null;
      }
    },

    shape: layOut,

    /** Fits the canvas and answers how many device pixels a cell has. */
    fit() {
      const { width, height } = layOut();
      const ratio = devicePixelRatio || 1;
      const whole = Math.min(room[0] / width, room[1] / height);
      // CSS pixels per cell.
      const wanted = whole * state.block.zoom;
      const sharp = Math.min(ratio, Math.sqrt(MOST_PIXELS / (width * height)) / wanted);
      const cell = Math.max(4, Math.floor(wanted * sharp));
      const [across, down] = [Math.ceil(width * cell), Math.ceil(height * cell)];
      const css = state.block.zoom === 1 && sharp === ratio ? cell / ratio : wanted;
      if (canvas.width !== across || canvas.height !== down) {
        canvas.width = across;
        canvas.height = down;
      }
      const [cssWidth, cssHeight] = [`${(across / cell) * css}px`, `${(down / cell) * css}px`];
      if (stage.style.width !== cssWidth || stage.style.height !== cssHeight) {
        stage.style.width = cssWidth;
        stage.style.height = cssHeight;
      }
      return cell;
    },

    /** The painter's view with what only this board has. @param {any} view */
    viewOf(view) {
      const threats = threatsTo(state);
      const { block, ...frame } = framing();
      const to = state.phase.name === "chosen" ? state.phase.square : "";
      // Arrows show the way through the block; between slices that lie side by side they would say nothing.
      const arrows = block ? threats.map((from) => ({ from, to, colour: "red" })) : [];
      const circles = threats.map((square) => ({ square, colour: "red" }));
      painted = {
        ...view,
        ...frame,
        block,
        // On the sheet nothing lies behind anything else, and both sides are to be told apart at a glance.
        dim: view.dim && !!block,
        arrows: [...view.arrows, ...arrows],
        circles: [...view.circles, ...circles],
      };
      return painted;
    },

    /** What the slices are called. */
    slices: () => layOut().panels.map(({ label }) => label ?? ""),

    /** CSS pixels per cell. */
    cellSize: () => canvas.getBoundingClientRect().width / Math.max(1, shape?.width ?? 1),

    /** @param {number} x @param {number} y in cells @param {boolean} [finger] which means what is near */
    squareAt(x, y, finger = false) {
      const shape = layOut();
      const hit = shape.loose ? hitIn(session.handle(), x, y, painted) : shape.squareAt(x, y);
      // Beside the slices of a sheet stand their names.
      const near = finger && (hit || shape.loose) && deep.cellSize() < FINGER ? nearest(x, y) : null;
      return near ?? hit;
    },

    /**
     * Zooms, keeping a point of the window where it is.
     * @param {number} zoom
     * @param {{clientX: number, clientY: number}} [about] else the middle of what is seen
     */
    zoomTo(zoom, about) {
      const next = Math.min(MOST_ZOOM, Math.max(1, zoom));
      if (next === state.block.zoom) return;
      const box = scroller.getBoundingClientRect();
      const point = about ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      const old = stage.getBoundingClientRect();
      const part = { x: (point.clientX - old.left) / old.width, y: (point.clientY - old.top) / old.height };
      update((state) => (state.block.zoom = next));
      deep.fit();
      const now = stage.getBoundingClientRect();
      scroller.scrollBy(now.left + part.x * now.width - point.clientX, now.top + part.y * now.height - point.clientY);
    },

    /** Makes one slice fill the place, or shows all again. @param {number | null} panel */
    enlarge(panel) {
      const shape = layOut();
      const slice = panel === null ? undefined : shape.panels[panel];
      if (!slice) return deep.zoomTo(1);
      const [width, height] = [slice.columns + 1.2, slice.rows.length + 1.8];
      const whole = Math.min(room[0] / shape.width, room[1] / shape.height);
      const zoom = Math.min(scroller.clientWidth / width, scroller.clientHeight / height) / whole;
      update((state) => (state.block.zoom = Math.min(MOST_ZOOM, Math.max(1, zoom))));
      deep.fit();
      const cell = deep.cellSize();
      const middle = {
        x: (slice.left + slice.columns / 2 - 0.3) * cell,
        y: (slice.top + slice.rows.length / 2 - 0.3) * cell,
      };
      scroller.scrollTo(middle.x - scroller.clientWidth / 2, middle.y - scroller.clientHeight / 2);
    },

    /** Lets go of the document and of its size. */
    release() {
      observer.disconnect();
      leaving.abort();
    },

    /** Brings a square into sight. @param {string} square */
    reveal(square) {
      if (state.block.zoom === 1) return;
      const cell = deep.cellSize();
      const { x, y } = layOut().centreOf(square);
      const [left, top] = [x * cell, y * cell];
      const edge = cell;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
      const within =
        left > scrollLeft + edge &&
        left < scrollLeft + clientWidth - edge &&
        top > scrollTop + edge &&
        top < scrollTop + clientHeight - edge;
      if (!within) scroller.scrollTo(left - clientWidth / 2, top - clientHeight / 2);
    },
  };

  // Whoever looks at one slice from near sees where another player has moved.
  session.onChange(({ kind, after }) => {
    const entry = after.record[after.ply - 1];
    if (shown && kind === "play" && !state.analysis && state.players[entry.side] !== "person") deep.reveal(entry.to);
  });
  bindTools(tools, store, deep, turning);
  bindLast(last, store);
  bindTrays({ trays, store, turn, board, grid, signal: leaving.signal });
  bindSecond(second, store, turn);
  if (legend) bindMen(store, legend);
  bindGestures({ canvas, scroller, store, deep, board, turning, root });
  const observer = new ResizeObserver(() => {
    measure();
    update();
  });
  observer.observe(scroller);
  scroller.setAttribute("aria-label", t("deep.board"));
  return deep;
}

/** @typedef {Awaited<ReturnType<typeof createDeepBoard>>} DeepBoard */
