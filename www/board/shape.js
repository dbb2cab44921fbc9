/**
 * The board as shown: what its squares are called, where they lie, and what lies beside what. A flat board's is made here, of squares by
 * arithmetic; that of a board of three dimensions in board3d/shape3d.js.
 */

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
function centreOf(square, { files, ranks }, flip) {
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
function neighbour(square, right, down, { files, ranks }, flip) {
  const [file, rank] = fileRank(square);
  const sign = flip ? -1 : 1;
  const to = [file + sign * right, rank - sign * down];
  return to[0] >= 0 && to[0] < files && to[1] >= 0 && to[1] < ranks ? squareName(to[0], to[1]) : null;
}

/**
 * @typedef {object} Shape
 * @property {string} key changes when squares come to lie elsewhere in the grid
 * @property {number} width in cells
 * @property {number} height in cells
 * @property {{label: string | null, left: number, top: number, columns: number, rows: string[][]}[]} panels squares row by row from the top left, as shown
 * @property {boolean} [loose] squares lie anywhere: each is put in its place by itself
 * @property {boolean} [spread] rows lie as the style sheet spreads them: it is not known where, nor how large
 * @property {(square: string) => {x: number, y: number}} centreOf in cells
 * @property {(square: string) => number} sizeOf 1 but in perspective
 * @property {(square: string, right: number, down: number, deeper?: number) => string | null} neighbour columns to the right, rows down, slices on
 * @property {(last: boolean) => string} corner the first square as shown, or the last
 * @property {(x: number, y: number) => string | null} squareAt the square under a point in cells; not in perspective
 * @property {(square: string, rank: number) => string} onRank the square of the same file on another rank
 * @property {(square: string, file: number) => string} onFile the square of the same rank on another file
 */

/**
 * @param {Size} size
 * @param {boolean} flip
 * @param {number[]} beside what names of files and ranks take beside the board: left, above, right, below
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

/** How far beyond a cell's middle a press still means it, if no other is nearer: cells of an outer ring are two wide. */
const REACH = 1.1;

/**
 * The shape of a board whose cells are no squares in rows and columns, made from what the engine says of its layout.
 * @param {import("../stone-garden.js").LayoutReport} layout
 * @param {string} key
 * @returns {Shape}
 */
export function tiledShape({ width, height, panels, squares, places }, key) {
  const { columns } = panels[0];
  /** @type {Map<string, {x: number, y: number, size: number}>} */
  const where = new Map();
  squares.forEach((square, i) => {
    const [x, y, size] = places.slice(3 * i, 3 * i + 3);
    // Holes have none.
    if (size) where.set(square, { x, y, size });
  });
  const rows = Array.from({ length: panels[0].rows }, (_, row) =>
    squares.slice(row * columns, (row + 1) * columns).filter((square) => where.has(square)),
  ).filter((row) => row.length);
  const at = (/** @type {string} */ square) => where.get(square) ?? { x: 0, y: 0, size: 1 };
  const onBoard = (/** @type {string} */ square, /** @type {string} */ old) => (where.has(square) ? square : old);
  /** The least by a measure, of those that it takes for near enough. @param {(at: {x: number, y: number}) => number} measure */
  const least = (measure) => {
    let [best, least] = [/** @type {string | null} */ (null), Infinity];
    for (const [square, place] of where) {
      const value = measure(place);
      if (value < least) [best, least] = [square, value];
    }
    return best;
  };
  return {
    key,
    width,
    height,
    panels: [{ label: null, left: 0, top: 0, columns, rows }],
    loose: true,
    centreOf: (square) => ({ x: at(square).x, y: at(square).y }),
    sizeOf: (square) => at(square).size,
    squareAt: (x, y) =>
      least((at) => {
        const far = Math.hypot(at.x - x, at.y - y);
        return far < REACH ? far : Infinity;
      }),
    /** The nearest that lies more that way than aside. */
    neighbour(square, right, down) {
      const { x, y } = at(square);
      return least((at) => {
        const [ahead, aside] = [(at.x - x) * right + (at.y - y) * down, (at.x - x) * down - (at.y - y) * right];
        return ahead > 0.1 && Math.abs(aside) <= 1.1 * ahead ? ahead + Math.abs(aside) : Infinity;
      });
    },
    corner: (last) => (last ? rows[rows.length - 1].slice(-1)[0] : rows[0][0]),
    onRank: (square, rank) => onBoard(square[0] + rank, square),
    onFile: (square, file) => onBoard(squareName(file - 1, fileRank(square)[1]), square),
  };
}
