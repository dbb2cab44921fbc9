/** Squares of a flat board: names, order on the screen, places in cells. */

/** @typedef {{files: number, ranks: number}} Size */

/** How wide a board is for its height, before it is drawn: blocks and what is no rows of squares are about as wide as high. @param {Size & {deep?: boolean, tiled?: boolean}} variant */
export const ratioOf = ({ files, ranks, deep, tiled }) => (deep || tiled ? 1 : files / ranks);

/** @param {number} file from 0 @param {number} rank from 0 */
export const squareName = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);

/**
 * File and rank from 0.
 * @param {string} square
 * @returns {[number, number]}
 */
export const fileRank = (square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];

/**
 * The squares as shown, row by row from the top left.
 * @param {Size} size
 * @param {boolean} flip
 * @returns {string[][]}
 */
export function shownRows({ files, ranks }, flip) {
  const rows = [];
  for (let row = 0; row < ranks; row++) {
    const squares = [];
    for (let column = 0; column < files; column++) {
      squares.push(flip ? squareName(files - 1 - column, row) : squareName(column, ranks - 1 - row));
    }
    rows.push(squares);
  }
  return rows;
}

/**
 * The centre of a square, in cells from the top left of the board as shown.
 * @param {string} square
 * @param {Size} size
 * @param {boolean} flip
 * @returns {{x: number, y: number}}
 */
export function centreOf(square, { files, ranks }, flip) {
  const [file, rank] = fileRank(square);
  return flip ? { x: files - file - 0.5, y: rank + 0.5 } : { x: file + 0.5, y: ranks - rank - 0.5 };
}

/**
 * The square some columns to the right and rows down as shown, or null off the board.
 * @param {string} square
 * @param {number} right
 * @param {number} down
 * @param {Size} size
 * @param {boolean} flip
 */
export function neighbour(square, right, down, { files, ranks }, flip) {
  const [file, rank] = fileRank(square);
  const sign = flip ? -1 : 1;
  const to = [file + sign * right, rank - sign * down];
  return to[0] >= 0 && to[0] < files && to[1] >= 0 && to[1] < ranks ? squareName(to[0], to[1]) : null;
}
