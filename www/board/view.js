/** The canvas: its size in device pixels, and one painting a frame. */

import { besideIn, layoutOf, messageOf, onTiles, paint } from "../engine.js";
import { boardTheme } from "../theme.js";
import { viewOf } from "./marks.js";
import { flatShape, tiledShape } from "./shape.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame holds the canvas and gives it its width
 * @param {HTMLCanvasElement} parts.canvas
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("./motion.js").Motion} parts.motion
 * @param {(state: import("../state.js").State) => import("./preview.js").Preview} parts.preview
 * @param {() => import("../state.js").Arrow | null} parts.sketch
 * @param {HTMLElement} [parts.sized] is told the board's shape for the style sheet
 * @param {() => Promise<import("../board3d/board3d.js").Board3d>} [parts.loadBoard3d] fetches what only boards of three dimensions need; without it
 *   such boards are not shown
 */
export function createBoardView({
  frame,
  canvas,
  store,
  session,
  motion,
  preview,
  sketch,
  sized = document.documentElement,
  loadBoard3d,
}) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** Device pixels per cell. */
  let cell = 1;
  let shown = "";
  /** @type {import("./shape.js").Shape} */
  let shape = flatShape({ files: 8, ranks: 8 }, false, [0, 0, 0, 0]);
  /** Whose cells a shape was made of, where these are no squares. @type {unknown} */
  let laid = null;
  /** @type {import("../board3d/board3d.js").Board3d | null} */
  let board3d = null;
  /** @type {Promise<void> | null} */
  let loading = null;

  /** The module for boards of three dimensions, if this is one. */
  const board3dNow = () => (store.state.now?.variant.deep ? board3d : null);

  /** Makes the shape fit the game; false while its module is being fetched. */
  function reshape() {
    const { now, flip } = store.state;
    if (!now) return false;
    if (now.variant.deep && !board3d) {
      if (!loading) loading = loadBoard3d?.().then((module) => store.update(() => (board3d = module))) ?? null;
      return false;
    }
    board3d?.show(now.variant.deep);
    const { files, ranks } = now.variant;
    if (now.variant.deep && board3d) shape = board3d.shape();
    else {
      const { coordinates, pieces } = store.state;
      if (now.variant.tiled) {
        const handle = session.handle();
        const key = `${now.variant.id} ${flip} ${coordinates}`;
        if (shape.key !== key || laid !== handle) {
          laid = handle;
          shape = tiledShape(layoutOf(handle, { flip, coordinates }), key);
        }
        return true;
      }
      const beside = coordinates ? besideIn(session.handle(), pieces === "international") : [0, 0, 0, 0];
      const next = flatShape({ files, ranks }, flip, beside);
      // The grid is laid out anew for another one only.
      if (shape.panels.length > 1 || shape.loose || shape.key !== next.key) shape = next;
    }
    return true;
  }

  /** Fits the canvas into its frame with whole device pixels per cell, so that squares are equal and lines sharp. */
  function fit() {
    const { now } = store.state;
    if (!now) return;
    // A sheet of slices is as wide as the window lets it be.
    const { width: across, height: up } = now.variant.deep ? { width: 14, height: 8 } : shape;
    // A game that one is inventing keeps its id while its board grows.
    const size = `${now.variant.id} ${across}x${up}`;
    if (shown !== size) {
      shown = size;
      sized.style.setProperty("--files", String(across));
      sized.style.setProperty("--ranks", String(up));
    }
    const board = board3dNow();
    if (board) {
      cell = board.fit();
      return;
    }
    const ratio = devicePixelRatio || 1;
    cell = Math.max(1, Math.floor((frame.clientWidth * ratio) / across));
    const width = Math.floor(cell * across);
    const height = Math.floor(cell * up);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / ratio}px`;
      canvas.style.height = `${height / ratio}px`;
    }
  }

  const refit = () => store.update();
  const observer = new ResizeObserver(refit);
  observer.observe(frame);
  addEventListener("resize", refit);
  const untile = onTiles(refit);

  store.onDraw((state) => {
    if (!state.now || !frame.clientWidth || !reshape()) return;
    fit();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const plain = viewOf(state, preview(state), motion.frame(), boardTheme(state), sketch(), shape);
    const view = board3dNow()?.viewOf(plain) ?? plain;
    try {
      paint(session.handle(), context, cell, view);
    } catch (error) {
      // Nothing that the page can do about it; the console is where a tester looks.
      console.error("paint:", messageOf(error));
    }
  });

  return {
    /** Lets go of the window: nothing is redrawn any more when sizes change. */
    release() {
      board3d?.release();
      untile();
      observer.disconnect();
      removeEventListener("resize", refit);
    },

    /** Where the squares lie; null while that is not known. @returns {import("./shape.js").Shape | null} */
    shape: () => (reshape() ? shape : null),

    /** CSS pixels per cell. */
    cellSize: () => canvas.getBoundingClientRect().width / shape.width,

    /** Brings a square into sight where the board scrolls. @param {string} square */
    reveal: (square) => board3dNow()?.reveal(square),

    /**
     * A point of the window in cells from the top left of the board as shown.
     * @param {{clientX: number, clientY: number}} event
     */
    cellsAt(event) {
      const box = canvas.getBoundingClientRect();
      return {
        x: ((event.clientX - box.left) / box.width) * shape.width,
        y: ((event.clientY - box.top) / box.height) * shape.height,
      };
    },

    /** The square under a point of the window, or null. @param {{clientX: number, clientY: number, pointerType?: string}} event */
    squareAt(event) {
      if (!store.state.now || (store.state.now.variant.deep && !board3d)) return null;
      const { x, y } = this.cellsAt(event);
      const board = board3dNow();
      // A touch has an identifier, and a pointer says what it is.
      if (board) return board.squareAt(x, y, "identifier" in event || event.pointerType === "touch");
      return shape.squareAt(x, y);
    },

    /** The place of a square in the window. @param {string} square @returns {DOMRect} */
    boxOf(square) {
      const box = canvas.getBoundingClientRect();
      const [width, height] = [box.width / shape.width, box.height / shape.height];
      const { x, y } = shape.centreOf(square);
      const size = shape.sizeOf(square);
      return new DOMRect(
        box.left + (x - size / 2) * width,
        box.top + (y - size / 2) * height,
        size * width,
        size * height,
      );
    },
  };
}

/** @typedef {ReturnType<typeof createBoardView>} BoardView */
