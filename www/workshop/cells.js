/**
 * The cells of a board in the making: where each lies, what its outline is, and which of them are each other's images. It is made here and
 * not asked from the engine, because what is being made need not be a game yet, and holes have to be pressed, too.
 */

import { fileRank, squareName, tiledShape } from "../board/shape.js";

/**
 * @typedef {"chequered" | "plain" | "lines" | "hexagons" | "rings"} Ground what the pieces stand on, as `[look]` says it
 * @typedef {[number, number]} Point
 * @typedef {{files: number, ranks: number, ground: Ground}} Lie
 *
 * @typedef {object} Cells
 * @property {import("../board/shape.js").Shape} shape
 * @property {(square: string) => Point[]} outline of a cell, in cells from the top left
 * @property {(square: string) => number} tint which of the board's colours it has: 0 is the lightest
 */

// Of cells that are no squares the engine has the same numbers in `src/picture/tiling.rs`.

const COLUMN = Math.sqrt(3) / 2;
const RADIUS = 1 / Math.sqrt(3);
/** The edge beyond the outermost cells. */
const BARE = 0.04;
/** Points along an arc. */
const ARC = 8;

/**
 * @typedef {object} Cell
 * @property {Point} at its middle
 * @property {number} size of what is pressed there
 * @property {Point[]} outline
 */

/** @param {Lie} lie @param {number} file @param {number} rank @returns {Cell} */
function cellOf({ files, ground }, file, rank) {
  if (ground === "hexagons") {
    const [x, y] = [file * COLUMN, -(rank + file / 2)];
    const corners = [
      [1, 0],
      [0.5, 1],
      [-0.5, 1],
      [-1, 0],
      [-0.5, -1],
      [0.5, -1],
    ];
    return { at: [x, y], size: 1, outline: corners.map(([a, b]) => [x + a * RADIUS, y + b / 2]) };
  }
  if (ground === "rings") {
    const half = Math.PI / files;
    const hole = Math.min(Math.max(0.5 / half - 0.5, 0.7), 4);
    const [angle, inner] = [Math.PI / 2 - (2 * file + 1) * half, hole + rank];
    const on = (/** @type {number} */ radius, /** @type {number} */ turn) =>
      /** @type {Point} */ ([radius * Math.cos(angle + turn), radius * Math.sin(angle + turn)]);
    const arc = Array.from({ length: ARC + 1 }, (_, at) => half * ((2 * at) / ARC - 1));
    return {
      at: on(inner + 0.5, 0),
      size: Math.min(2 * half * (inner + 0.5), 1),
      outline: [...arc.map((turn) => on(inner + 1, turn)), ...arc.reverse().map((turn) => on(inner, turn))],
    };
  }
  const [x, y] = [file + 0.5, -rank - 0.5];
  const corners = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ];
  return { at: [x, y], size: 1, outline: corners.map(([a, b]) => [x + a, y + b]) };
}

/** @param {Lie} lie @param {number} file @param {number} rank */
function tintOf({ ground }, file, rank) {
  if (ground === "hexagons") return (file + 2 * rank) % 3;
  if (ground === "plain" || ground === "lines") return 0;
  return (file + rank + 1) % 2;
}

/**
 * @param {Lie} lie
 * @param {(file: number, rank: number) => boolean} shown which cells there are, from 0
 * @returns {Cells}
 */
export function cellsOf(lie, shown = () => true) {
  const { files, ranks, ground } = lie;
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  /** @type {string[]} */
  const squares = [];
  for (let rank = ranks - 1; rank >= 0; rank--)
    for (let file = 0; file < files; file++) {
      const square = squareName(file, rank);
      squares.push(square);
      if (shown(file, rank)) cells.set(square, cellOf(lie, file, rank));
    }
  // Of a board that is nothing but holes there is one to begin with.
  if (!cells.size) cells.set(squareName(0, 0), cellOf(lie, 0, 0));
  const corners = [...cells.values()].flatMap(({ outline }) => outline);
  const edge = ground === "hexagons" || ground === "rings" ? BARE : 0;
  const [left, top] = [0, 1].map((axis) => Math.min(...corners.map((point) => point[axis])) - edge);
  const [right, bottom] = [0, 1].map((axis) => Math.max(...corners.map((point) => point[axis])) + edge);
  const moved = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x - left, y - top]);
  const key = `${files}x${ranks} ${ground} ${squares.map((square) => Number(cells.has(square))).join("")}`;
  const shape = tiledShape(
    /** @type {any} */ ({
      width: right - left,
      height: bottom - top,
      panels: [{ columns: files, rows: ranks }],
      squares,
      places: squares.flatMap((square) => {
        const cell = cells.get(square);
        return cell ? [...moved(cell.at), cell.size] : [0, 0, 0];
      }),
    }),
    key,
  );
  return {
    shape,
    outline: (square) => (cells.get(square)?.outline ?? []).map(moved),
    tint: (square) => tintOf(lie, ...fileRank(square)),
  };
}

// Which square is the other side's of a square.

/** @typedef {(file: number, rank: number) => Point} Image */

/**
 * Where what stands on a square has its image for the other side: across the middle line of the board as it is seen, or turned by half. Of
 * all that the board could be turned into, it is what leaves its outline as it is.
 * @param {Lie} lie
 * @param {(file: number, rank: number) => boolean} isCell
 * @param {"mirror" | "turn"} symmetry
 * @returns {(file: number, rank: number) => Point | null} null for a square that is its own image, or has none on the board
 */
export function imagesOf(lie, isCell, symmetry) {
  const { files, ranks } = lie;
  /** @type {Point[]} */
  const cells = [];
  for (let file = 0; file < files; file++)
    for (let rank = 0; rank < ranks; rank++) if (isCell(file, rank)) cells.push([file, rank]);
  const within = (/** @type {number} */ file, /** @type {number} */ rank) =>
    Number.isInteger(file) && Number.isInteger(rank) && file >= 0 && file < files && rank >= 0 && rank < ranks;
  const kept = (/** @type {Image} */ image) =>
    cells.filter((cell) => {
      const [file, rank] = image(...cell);
      return within(file, rank) && isCell(file, rank);
    }).length;
  const all = candidates(lie, cells, symmetry);
  const [best] = all.sort((one, other) => kept(other) - kept(one));
  return (file, rank) => {
    const [toFile, toRank] = best(file, rank);
    return within(toFile, toRank) && (toFile !== file || toRank !== rank) ? [toFile, toRank] : null;
  };
}

/** @param {Lie} lie @param {Point[]} cells @param {"mirror" | "turn"} symmetry @returns {Image[]} of two that do as well the first is meant */
function candidates({ files, ranks, ground }, cells, symmetry) {
  const sum = (/** @type {number[]} */ numbers, /** @type {number} */ usual) =>
    numbers.length ? Math.min(...numbers) + Math.max(...numbers) : usual;
  const across = sum(
    cells.map(([file]) => file),
    files - 1,
  );
  const along = sum(
    cells.map(([, rank]) => rank),
    ranks - 1,
  );
  if (ground === "rings") {
    // Files begin below and go round.
    const round = (/** @type {number} */ file) => ((file % files) + files) % files;
    return [
      symmetry === "turn"
        ? (file, rank) => [round(file + files / 2), rank]
        : (file, rank) => [round(files / 2 - 1 - file), rank],
    ];
  }
  if (symmetry === "turn")
    return [(file, rank) => [across - file, along - rank], (file, rank) => [files - 1 - file, ranks - 1 - rank]];
  /** @type {Image[]} */
  const flat = [(file, rank) => [file, along - rank], (file, rank) => [file, ranks - 1 - rank]];
  if (ground !== "hexagons") return flat;
  // Ranks rise from file to file, so a middle line that lies level is another rank in each.
  const sums = new Map();
  for (let file = 0; file < files; file++) {
    const column = cells.filter(([other]) => other === file).map(([, rank]) => rank);
    if (column.length) sums.set(sum(column, 0) + file, (sums.get(sum(column, 0) + file) ?? 0) + 1);
  }
  const level = [...sums].sort((one, other) => other[1] - one[1]).map(([total]) => total);
  return [...level.map((total) => /** @type {Image} */ ((file, rank) => [file, total - file - rank])), ...flat];
}
