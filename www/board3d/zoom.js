/** How large a board of three dimensions is painted, and which part of it is seen. */

/** Most device pixels that are painted at once: beyond that the picture is less sharp, not slower. */
const MOST_PIXELS = 9e6;

/** How far one can zoom in. */
const MOST_ZOOM = 5;

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.stage what is as large as the board
 * @param {HTMLElement} parts.scroller the place that shows a part of it
 * @param {import("../state.js").Store} parts.store
 * @param {import("./lying.js").Lying} parts.lying
 */
export function createZoom({ canvas, stage, scroller, store, lying }) {
  const { state, update } = store;

  /** CSS pixels per cell. */
  const cellSize = () => canvas.getBoundingClientRect().width / Math.max(1, lying.width());

  /** Cells of the board that fit the place as a whole, in CSS pixels. @param {{width: number, height: number}} board */
  function whole({ width, height }) {
    const [across, down] = lying.room();
    return Math.min(across / width, down / height);
  }

  /** Fits the canvas and answers how many device pixels a cell has. */
  function fit() {
    const shape = lying.shape();
    const ratio = devicePixelRatio || 1;
    // CSS pixels per cell.
    const wanted = whole(shape) * state.block.zoom;
    const sharp = Math.min(ratio, Math.sqrt(MOST_PIXELS / (shape.width * shape.height)) / wanted);
    const cell = Math.max(4, Math.floor(wanted * sharp));
    const [across, down] = [Math.ceil(shape.width * cell), Math.ceil(shape.height * cell)];
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
  }

  /** @param {number} zoom */
  function set(zoom) {
    update((state) => (state.block.zoom = Math.min(MOST_ZOOM, Math.max(1, zoom))));
    fit();
  }

  /**
   * Zooms, keeping a point of the window where it is.
   * @param {number} zoom
   * @param {{clientX: number, clientY: number}} [about] else the middle of what is seen
   */
  function zoomTo(zoom, about) {
    if (Math.min(MOST_ZOOM, Math.max(1, zoom)) === state.block.zoom) return;
    const box = scroller.getBoundingClientRect();
    const point = about ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const old = stage.getBoundingClientRect();
    const part = { x: (point.clientX - old.left) / old.width, y: (point.clientY - old.top) / old.height };
    set(zoom);
    const now = stage.getBoundingClientRect();
    scroller.scrollBy(now.left + part.x * now.width - point.clientX, now.top + part.y * now.height - point.clientY);
  }

  return {
    cellSize,
    fit,
    zoomTo,

    /** Asks the document how large the place is, without what scroll bars take away when it is zoomed. */
    measure: () => lying.setRoom([Math.max(100, scroller.offsetWidth), Math.max(100, scroller.offsetHeight)]),

    /** Makes one slice fill the place, or shows all again. @param {number | null} panel */
    enlarge(panel) {
      const shape = lying.shape();
      const slice = panel === null ? undefined : shape.panels[panel];
      if (!slice) return zoomTo(1);
      const [width, height] = [slice.columns + 1.2, slice.rows.length + 1.8];
      set(Math.min(scroller.clientWidth / width, scroller.clientHeight / height) / whole(shape));
      const cell = cellSize();
      const middle = {
        x: (slice.left + slice.columns / 2 - 0.3) * cell,
        y: (slice.top + slice.rows.length / 2 - 0.3) * cell,
      };
      scroller.scrollTo(middle.x - scroller.clientWidth / 2, middle.y - scroller.clientHeight / 2);
    },

    /** Brings a square into sight. @param {string} square */
    reveal(square) {
      if (state.block.zoom === 1) return;
      const cell = cellSize();
      const { x, y } = lying.shape().centreOf(square);
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
}
