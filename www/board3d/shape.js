/** The board of three dimensions as shown: slices side by side, or the block in perspective. Made from what the engine says of the layout. */

import { isTranslated, t } from "../strings.js";

/** What a slice is called: the engine says "Rank 9", "Level w", "Filestack d". @param {string} label */
function sliceName(label) {
  const [kind, name] = label.split(" ");
  return name ? t(`slice.${kind.toLowerCase()}`, { name }) : label;
}

/** What the painter calls slices and the cells marked on them; in English it has its own words. @param {"level" | "file" | "rank"} slicing @returns {[string, string] | undefined} */
export const sliceWords = (slicing) =>
  isTranslated("slice.targets")
    ? [t(`slice.${slicing === "file" ? "filestack" : slicing}`, { name: "" }).trim(), t("slice.targets")]
    : undefined;

/**
 * @param {import("../stone-garden.js").LayoutReport} layout
 * @param {string} key
 * @param {boolean} loose the block in perspective
 * @returns {import("../board/shape.js").Shape & {panelAt: (x: number, y: number) => number}}
 */
export function shape3d(layout, key, loose) {
  /** @type {Map<string, {panel: number, column: number, row: number, place: number}>} */
  const where = new Map();
  let next = 0;
  const panels = layout.panels.map(({ label, left, top, columns, rows }, panel) => ({
    label: sliceName(label),
    left,
    top,
    columns,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const square = layout.squares[next];
        where.set(square, { panel, column, row, place: 3 * next });
        next++;
        return square;
      }),
    ),
  }));
  const at = (/** @type {string} */ square) => where.get(square) ?? { panel: 0, column: 0, row: 0, place: 0 };
  const onBoard = (/** @type {string} */ square, /** @type {string} */ old) => (where.has(square) ? square : old);

  return {
    key,
    width: layout.width,
    height: layout.height,
    panels,
    loose,
    centreOf(square) {
      const { place } = at(square);
      return { x: layout.places[place], y: layout.places[place + 1] };
    },
    sizeOf: (square) => layout.places[at(square).place + 2],
    neighbour(square, right, down, deeper = 0) {
      const { panel, column, row } = at(square);
      return panels[panel + deeper]?.rows[row + down]?.[column + right] ?? null;
    },
    corner(last) {
      const rows = panels[last ? panels.length - 1 : 0].rows;
      return last ? rows[rows.length - 1][rows[0].length - 1] : rows[0][0];
    },
    onRank: (square, rank) => onBoard(square.slice(0, 2) + rank, square),
    onFile: (square, file) => onBoard(square[0] + String.fromCharCode(96 + file) + square.slice(2), square),

    /** The slice whose grid or name lies under a point; -1: none. @param {number} x @param {number} y */
    panelAt: (x, y) =>
      panels.findIndex(
        ({ left, top, columns, rows }) =>
          x >= left - 0.7 && x < left + columns + 0.3 && y >= top - 0.9 && y < top + rows.length + 0.6,
      ),

    /** The square of a sheet under a point. @param {number} x @param {number} y */
    squareAt(x, y) {
      for (const { left, top, rows } of panels) {
        const square = rows[Math.floor(y - top)]?.[Math.floor(x - left)];
        if (square) return square;
      }
      return null;
    },
  };
}
