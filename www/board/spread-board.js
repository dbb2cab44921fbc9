/** A board whose squares show themselves what they hold; where they lie is the style sheet's to say, if it is not painted behind them. */

import { createBoard } from "./board.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.grid
 * @param {HTMLElement} [parts.frame] what holds it, if it lies over a canvas
 * @param {HTMLCanvasElement | null} [parts.canvas]
 * @param {import("./board.js").Asked & {show: Function}} parts.on
 */
export function createSpreadBoard({ grid, frame = grid, canvas = null, on }) {
  /** @param {string} square @returns {HTMLElement | null} */
  const buttonOf = (square) => grid.querySelector(`[data-square="${square}"]`);

  /** What a square shows goes along with the pointer, and back. @param {string} square @param {PointerEvent | null} event */
  function carry(square, event) {
    const [button, shown] = [buttonOf(square), buttonOf(square)?.firstElementChild];
    if (!button || !(shown instanceof HTMLElement)) return;
    // From here on it is no click.
    if (event && !grid.hasPointerCapture(event.pointerId)) grid.setPointerCapture(event.pointerId);
    const { left, top, width, height } = button.getBoundingClientRect();
    shown.style.zIndex = event ? "3" : "";
    // What lies below it is pointed at.
    shown.style.pointerEvents = event ? "none" : "";
    shown.style.translate = event ? `${event.clientX - left - width / 2}px ${event.clientY - top - height / 2}px` : "";
  }

  const board = createBoard({
    frame,
    grid,
    canvas,
    on: {
      ...on,
      find({ clientX, clientY }) {
        const there = document.elementFromPoint(clientX, clientY)?.closest("[data-square]");
        return there instanceof HTMLElement && grid.contains(there) ? (there.dataset.square ?? null) : null;
      },
      drag: ({ from }, event) => carry(from, event),
      drop(from, over, event) {
        carry(from, null);
        on.drop?.(from, over, event);
      },
      cancel: (_, from) => carry(from, null),
    },
  });
  return {
    ...board,
    boxOf: (/** @type {string} */ square) => buttonOf(square)?.getBoundingClientRect() ?? new DOMRect(),
  };
}

/**
 * Rows of squares, level by level, which the style sheet spreads.
 * @param {string} key
 * @param {{label: string | null, rows: string[][]}[]} levels
 * @returns {import("./shape.js").Shape}
 */
export function spreadShape(key, levels) {
  /** @type {Map<string, [number, number, number]>} level, row, column */
  const where = new Map();
  levels.forEach(({ rows }, level) => {
    rows.forEach((squares, row) => {
      squares.forEach((square, column) => {
        where.set(square, [level, row, column]);
      });
    });
  });
  const { rows } = levels[0];
  const at = (/** @type {string} */ square) => where.get(square) ?? [0, 0, 0];
  return {
    key,
    width: rows[0].length,
    height: rows.length,
    panels: levels.map(({ label, rows }) => ({ label, left: 0, top: 0, columns: rows[0].length, rows })),
    spread: true,
    centreOf: (square) => ({ x: at(square)[2] + 0.5, y: at(square)[1] + 0.5 }),
    sizeOf: () => 1,
    squareAt: () => null,
    neighbour(square, right, down, deeper = 0) {
      const [level, row, column] = at(square);
      return levels[level + deeper]?.rows[row + down]?.[column + right] ?? null;
    },
    corner: (last) => (last ? (levels.at(-1)?.rows.at(-1)?.at(-1) ?? "") : rows[0][0]),
    onRank: (square, rank) => levels[at(square)[0]].rows.at(-rank)?.[at(square)[2]] ?? square,
    onFile: (square, file) => levels[at(square)[0]].rows[at(square)[1]][file - 1] ?? square,
  };
}
