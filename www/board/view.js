/** The canvas: its size in device pixels, and one painting a frame. */

import { hit, messageOf, paint } from "../engine.js";
import { fileRank } from "../geometry.js";
import { shownTheme } from "../theme.js";
import { viewOf } from "./marks.js";

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
 */
export function createBoardView({ frame, canvas, store, session, motion, preview, sketch, sized = document.documentElement }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** Device pixels per cell. */
  let cell = 1;
  let shown = "";

  /** Fits the canvas into its frame with whole device pixels per cell, so that squares are equal and lines sharp. */
  function fit() {
    const { now } = store.state;
    if (!now) return;
    const { files, ranks, id } = now.variant;
    if (shown !== id) {
      shown = id;
      sized.style.setProperty("--files", String(files));
      sized.style.setProperty("--ranks", String(ranks));
    }
    const ratio = devicePixelRatio || 1;
    cell = Math.max(1, Math.floor((frame.clientWidth * ratio) / files));
    const width = cell * files;
    const height = cell * ranks;
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

  store.onDraw((state) => {
    if (!state.now || !frame.clientWidth) return;
    fit();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const view = viewOf(state, preview(state), motion.frame(), shownTheme(state.theme), sketch());
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
      observer.disconnect();
      removeEventListener("resize", refit);
    },

    /**
     * A point of the window in cells from the top left of the board as shown.
     * @param {{clientX: number, clientY: number}} event
     */
    cellsAt(event) {
      const box = canvas.getBoundingClientRect();
      const size = store.state.now?.variant ?? { files: 8, ranks: 8 };
      return { x: ((event.clientX - box.left) / box.width) * size.files, y: ((event.clientY - box.top) / box.height) * size.ranks };
    },

    /** The square under a point of the window, or null. @param {{clientX: number, clientY: number}} event */
    squareAt(event) {
      if (!store.state.now) return null;
      const { x, y } = this.cellsAt(event);
      return hit(session.handle(), x * cell, y * cell, cell, store.state.flip);
    },

    /** The place of a square in the window. @param {string} square @returns {DOMRect} */
    boxOf(square) {
      const box = canvas.getBoundingClientRect();
      const { files, ranks } = store.state.now?.variant ?? { files: 8, ranks: 8 };
      const [file, rank] = fileRank(square);
      const [column, row] = store.state.flip ? [files - 1 - file, rank] : [file, ranks - 1 - rank];
      const width = box.width / files;
      const height = box.height / ranks;
      return new DOMRect(box.left + column * width, box.top + row * height, width, height);
    },
  };
}

/** @typedef {ReturnType<typeof createBoardView>} BoardView */
