/**
 * The board as shown: where its squares lie, and what lies beside what. A flat board's is made here by arithmetic, that of a board of
 * three dimensions in board3d/shape3d.js.
 */

import { centreOf, fileRank, neighbour, shownRows, squareName } from "../geometry.js";

/**
 * @typedef {object} Shape
 * @property {string} key changes when squares come to lie elsewhere in the grid
 * @property {number} width in cells
 * @property {number} height in cells
 * @property {{label: string | null, left: number, top: number, columns: number, rows: string[][]}[]} panels squares row by row from the top left, as shown
 * @property {boolean} [loose] squares lie anywhere: each is put in its place by itself
 * @property {(square: string) => {x: number, y: number}} centreOf in cells
 * @property {(square: string) => number} sizeOf 1 but in perspective
 * @property {(square: string, right: number, down: number, deeper?: number) => string | null} neighbour columns to the right, rows down, slices on
 * @property {(last: boolean) => string} corner the first square as shown, or the last
 * @property {(x: number, y: number) => string | null} squareAt the square under a point in cells; not in perspective
 * @property {(square: string, rank: number) => string} onRank the square of the same file on another rank
 * @property {(square: string, file: number) => string} onFile the square of the same rank on another file
 */

/**
 * What a game's own names of files and ranks take beside its board, where they are shown: left, above, right, below.
 * @param {{beside?: number[] | null}} variant
 * @param {{coordinates?: boolean, pieces?: string}} settings
 * @returns {number[]}
 */
export const besideOf = ({ beside }, { coordinates = true, pieces }) =>
  (coordinates && pieces !== "international" && beside) || [0, 0, 0, 0];

/**
 * @param {import("../geometry.js").Size} size
 * @param {boolean} flip
 * @param {number[]} beside {@link besideOf}
 * @returns {Shape}
 */
export function flatShape(size, flip, beside) {
  const { files, ranks } = size;
  const [left, top, right, bottom] = beside;
  return {
    key: `${files}x${ranks} ${flip} ${beside}`,
    width: left + files + right,
    height: top + ranks + bottom,
    panels: [{ label: null, left, top, columns: files, rows: shownRows(size, flip) }],
    centreOf(square) {
      const { x, y } = centreOf(square, size, flip);
      return { x: x + left, y: y + top };
    },
    sizeOf: () => 1,
    squareAt(x, y) {
      const [column, row] = [Math.floor(x - left), Math.floor(y - top)];
      if (!(column >= 0 && row >= 0 && column < files && row < ranks)) return null;
      return flip ? squareName(files - 1 - column, row) : squareName(column, ranks - 1 - row);
    },
    neighbour: (square, right, down) => neighbour(square, right, down, size, flip),
    corner: (last) => squareName(last !== flip ? files - 1 : 0, last !== flip ? 0 : ranks - 1),
    onRank: (square, rank) => square[0] + rank,
    onFile: (square, file) => squareName(file - 1, fileRank(square)[1]),
  };
}

/** Where in the board's frame the squares of its only panel lie: the `inset` of a style. @param {Shape} shape */
export function insetOf({ panels: [{ left, top, columns, rows }], width, height }) {
  const edges = [top / height, 1 - (left + columns) / width, 1 - (top + rows.length) / height, left / width];
  return edges.map((part) => `${(100 * part).toFixed(3)}%`).join(" ");
}
