/**
 * Games on hexagons: a board that is a hexagon itself, how the usual pieces go there, and how a game on squares becomes one on hexagons and
 * back. A board of hexagons is written as files and ranks like any other: a file goes up, and each to the right lies half a cell higher.
 */

import { squareName } from "../board/shape.js";
import { MOVEMENT } from "./movement-notation.js";
import { readArray, swapped, writeArray } from "./notation.js";
import { isTable } from "./toml.js";

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./toml.js").Value} Value
 * @typedef {import("./notation.js").Start} Start
 * @typedef {[string[], Value | undefined][]} Changes as `setAll` of a draft takes them
 */

// The board.

/** The least and the most hexagons along a side: more files than 25 no board has. */
export const SIDES = { least: 4, most: 13 };

/** The lowest and the highest rank of a file, from 0. @param {number} side @param {number} file from 0 */
const columnOf = (side, file) => [Math.max(0, side - 1 - file), Math.min(2 * side - 2, 3 * side - 3 - file)];

/** A board that is nothing but a hexagon, without pieces. @param {number} side how many cells long @returns {Start} */
function hexagonOf(side) {
  const size = 2 * side - 1;
  const isCell = (/** @type {number} */ file, /** @type {number} */ rank) => {
    const [low, high] = columnOf(side, file);
    return low <= rank && rank <= high;
  };
  const ranks = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, file) => (isCell(file, size - 1 - row) ? "" : "*")),
  );
  return { ranks, hand: "" };
}

/** How many cells long each side is, if a start's board is a hexagon. @param {Start | null} start @returns {number | null} */
export function sideOf(start) {
  const size = start?.ranks.length ?? 0;
  const side = (size + 1) / 2;
  if (!start || size % 2 === 0 || side < 2 || start.ranks[0].length !== size) return null;
  const whole = hexagonOf(side);
  const same = start.ranks.every((rank, row) =>
    rank.every((square, file) => (square === "*") === (whole.ranks[row][file] === "*")),
  );
  return same ? side : null;
}

/** Where pawns promote: the last cell of each file, and for Black the first. @param {number} side */
function edgesOf(side) {
  const list = (/** @type {0 | 1} */ end) =>
    Array.from({ length: 2 * side - 1 }, (_, file) => squareName(file, columnOf(side, file)[end])).join(" ");
  return `white: ${list(1)}; black: ${list(0)}`;
}

/** The names that stand beside the board: of files and ranks as Gliński has them, without j. @param {number} side */
function namesOf(side) {
  const letters = [..."abcdefghiklmnopqrstuvwxyz"].slice(0, 2 * side - 1);
  return { below: letters.join(" "), left: letters.map((_, at) => at + 1).join(" ") };
}

// How pieces go.

const EDGE = "(0,1) (1,0) (1,-1) (0,-1) (-1,0) (-1,1)";
const CORNER = "(1,1) (2,-1) (1,-2) (-1,-1) (-2,1) (-1,2)";
const KNIGHT = "(1,2) (2,1) (3,-1) (3,-2) (2,-3) (1,-3) (-1,-2) (-2,-1) (-3,1) (-3,2) (-2,3) (-1,3)";
const twice = (/** @type {string} */ steps) => steps.replace(/\d/g, (digit) => String(2 * Number(digit)));

/** Atoms of XBetza: steps, and whether the piece slides. @type {Record<string, [string, boolean]>} */
const ATOMS = {
  W: [EDGE, false],
  F: [CORNER, false],
  K: [`${EDGE} ${CORNER}`, false],
  R: [EDGE, true],
  B: [CORNER, true],
  Q: [`${EDGE} ${CORNER}`, true],
  N: [KNIGHT, false],
  D: [twice(EDGE), false],
  A: [twice(CORNER), false],
};

const PAWN = "(0,1) move | [(1,0) (-1,1)] capture";
const LONG_PAWN = "(0,1) move then { (0,1) move double unmoved } | [(1,0) (-1,1)] capture en-passant";

/** Pawns, as most games write them. */
const LIKE_PAWN = /^(?:fmW|fmR2|fce?F|ifmn?[DR]2?)+$/;
const IS_PAWN = /^(?=.*fm[WR])(?=.*fce?F)/;

/**
 * A movement on squares as it is on hexagons, in legs; null if it has parts that are none of the usual ones. What goes straight goes across
 * edges, what goes diagonally along them.
 * @param {string} moves XBetza
 * @returns {string | null}
 */
export function hexagonalLegs(moves) {
  if (LIKE_PAWN.test(moves) && IS_PAWN.test(moves)) return /i|R2/.test(moves) ? LONG_PAWN : PAWN;
  const parts = [...moves.matchAll(/([mc]?)([WFKRBQNDA])(\d{0,2})/g)];
  if (!parts.length || parts.map(([part]) => part).join("") !== moves) return null;
  const legs = parts.map(([, mode, atom, range]) => {
    const [steps, slides] = ATOMS[atom];
    // `R1` is a step, `R0` and `N0` go on without end.
    const far = range === "" ? slides : range !== "1";
    const words = [{ m: "move", c: "capture" }[mode], far && "slide", far && Number(range) > 1 && range];
    return [`[${steps}]`, ...words].filter(Boolean).join(" ");
  });
  return legs.join(" | ");
}

/** The movements that are known in both forms. */
const KNOWN = ["K", "Q", "R", "B", "N", "W", "F", "D", "A", "BN", "RN", "QN", "KN", "fmWfcF", "fmWfceFifmnD"];

/** The steps of a movement, in whatever order they stand. @param {string} legs */
const sorted = (legs) => legs.replace(/\[([^\]]*)\]/g, (_, steps) => `[${steps.trim().split(/\s+/).sort().join(" ")}]`);

/** The other way round, for what `hexagonalLegs` writes of the usual movements. @param {string} legs @returns {string | null} */
export const squareMoves = (legs) =>
  KNOWN.find((moves) => sorted(/** @type {string} */ (hexagonalLegs(moves))) === sorted(legs)) ?? null;

/**
 * How the pieces go in the other kind of game, and the letters of those whose movement stays as it is.
 * @param {Tree} tree @param {"moves" | "legs"} from @param {"moves" | "legs"} to @param {(text: string) => string | null} turned
 * @returns {{changes: Changes, kept: string[]}}
 */
function goingsIn(tree, from, to, turned) {
  /** @type {Changes} */
  const changes = [];
  const kept = [];
  for (const [letter, piece] of Object.entries(piecesOf(tree))) {
    const keys = Object.keys(piece).filter((key) => MOVEMENT.includes(key));
    const next = keys.length === 1 && keys[0] === from ? turned(String(piece[from])) : null;
    if (next) changes.push([["pieces", letter, to], next], [["pieces", letter, from], undefined]);
    else if (keys.length) kept.push(letter);
  }
  return { changes, kept };
}

/** @param {Tree} tree @returns {Record<string, Tree>} */
const piecesOf = (tree) => /** @type {any} */ (isTable(tree.pieces) ? tree.pieces : {});

// Where armies stand. White's is written, and Black's is what stands in its place across the middle line.

/**
 * Armies on a hexagon: pawns in a wedge, as Gliński has them, and the others behind it from left to right, some in the middle file above each
 * other.
 * @param {[string[], string[]]} armies of White and Black: the letters of pieces, left to right; those of pawns are `pawns`
 * @param {[string, string]} pawns none if it is empty
 * @param {number} side
 * @returns {Start | null} null if the hexagon has no room for them
 */
function deployed(armies, pawns, side) {
  const start = hexagonOf(side);
  const middle = side - 1;
  // A wedge any higher leaves empty cells behind it.
  const height = Math.max(armies[0].length, armies[1].length) > 16 ? side - 1 : Math.min(side - 1, 5);
  /** @param {number} black @param {number} file @param {number} up from the file's first cell @param {string} letter */
  const put = (black, file, up, letter) => {
    const [low, high] = columnOf(side, file);
    start.ranks[2 * side - 2 - (black ? high - up : low + up)][file] = letter;
  };
  for (const black of [0, 1]) {
    if (pawns[black])
      for (let off = 1 - height; off < height; off++)
        put(black, middle + off, height - 1 - Math.abs(off), pawns[black]);
    const columns = columnsFor(armies[black].length, height);
    if (!columns) return null;
    let next = 0;
    for (const [off, count] of columns)
      for (let up = 0; up < count; up++) put(black, middle + off, up, armies[black][next++]);
  }
  return start;
}

/**
 * How many pieces stand in which file behind a wedge of pawns: one in each, and of the others up to three in the middle, then beside it.
 * @param {number} count @param {number} height of the wedge
 * @returns {[number, number][] | null} files from the middle one, left to right
 */
function columnsFor(count, height) {
  const wide = Math.max(height - 2, 0);
  const room = (/** @type {number} */ off) => Math.max(height - 1 - Math.abs(off), 0);
  const files = Array.from({ length: 2 * wide + 1 }, (_, at) => at - wide);
  /** @type {Map<number, number>} */
  const columns = new Map(files.map((off) => [off, 0]));
  const near = [...files].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  const add = (/** @type {number} */ off, /** @type {number} */ most) => {
    const now = columns.get(off) ?? 0;
    if (!count || now >= Math.min(most, room(off))) return;
    columns.set(off, now + 1);
    count--;
  };
  // Of an even number that leaves files free the middle one is left free, too.
  for (const off of near) if (off || count % 2 || count > files.length) add(off, 1);
  for (let most = 2; most <= height; most++) {
    for (let up = 2; up <= 3; up++) add(0, up);
    for (const off of near) add(off, most);
  }
  return count ? null : [...columns].filter(([, many]) => many > 0);
}

/** The pieces of both sides, left to right and each file from its own side on, and how many pawns. @param {Start} start @param {string} pawn */
function armiesIn({ ranks }, pawn) {
  /** @type {[string[], string[]]} */
  const armies = [[], []];
  const pawns = [0, 0];
  for (let file = 0; file < ranks[0].length; file++) {
    const column = ranks.map((rank) => rank[file]).filter((square) => square && square !== "*");
    const white = column.filter((square) => square !== square.toLowerCase()).reverse();
    const black = column.filter((square) => square === square.toLowerCase());
    [white, black].forEach((men, side) => {
      const isPawn = (/** @type {string} */ man) => man.toUpperCase() === pawn;
      pawns[side] += men.filter(isPawn).length;
      armies[side].push(...men.filter((man) => !isPawn(man)));
    });
  }
  return { armies, pawns };
}

/** The letter of the game's pawns: what goes as pawns do, and else P, if there is one. @param {Tree} tree */
function pawnOf(tree) {
  const like = Object.entries(piecesOf(tree)).find(
    ([, { moves, legs }]) => IS_PAWN.test(String(moves)) || [PAWN, LONG_PAWN].includes(String(legs)),
  );
  return like?.[0] ?? ("P" in piecesOf(tree) ? "P" : "");
}

/** Where pieces promote in the new game. @param {Tree} tree @param {string | undefined} zone @returns {Changes} */
const promotions = (tree, zone) =>
  Object.entries(piecesOf(tree)).flatMap(([letter, { promotes }]) =>
    isTable(promotes) ? [/** @type {Changes[0]} */ ([["pieces", letter, "promotes", "zone"], zone])] : [],
  );

/** What of a look names squares, and so has no meaning on another board. */
const PLACED = ["coordinates", "palaces", "stars", "river", "river-words", "zones", "homes", "wells"];

/** The look on another kind of board. @param {Tree} tree @param {Tree} more @returns {Changes[0]} */
function lookWith({ look }, more) {
  const others = Object.entries(/** @type {Tree} */ (isTable(look) ? look : {})).filter(
    ([key]) => key !== "board" && !PLACED.includes(key),
  );
  const next = { ...Object.fromEntries(others), ...more };
  return [["look"], Object.keys(next).length ? next : undefined];
}

/** What says how rights to castle stand at the start. @param {Tree} tree @returns {Changes} */
const withoutCastling = ({ castling, start }) => [
  [["castling"], undefined],
  [["start"], castling !== undefined && /^\S+ \S+ - \d+ \d+$/.test(String(start ?? "")) ? undefined : start],
];

/**
 * A game on squares as one on hexagons: the board is a hexagon with about as many cells, and the usual pieces go as they do there.
 * @param {Tree} tree
 * @param {number} [side] how many cells long, if not by the number of squares
 * @returns {{changes: Changes, kept: string[]} | null} with the letters of pieces whose movement stays; null if that can't be done
 */
export function toHexagons(tree, side) {
  const start = readArray(String(tree.array ?? ""), String(tree.board ?? ""));
  if (!start) return null;
  const pawn = pawnOf(tree);
  const { armies, pawns } = armiesIn(start, pawn);
  const letters = /** @type {[string, string]} */ ([pawns[0] ? pawn : "", pawns[1] ? swapped(pawn) : ""]);
  const squares = start.ranks.flat().filter((square) => square !== "*").length;
  let wanted = side ?? SIDES.least + 1;
  while (!side && 3 * wanted * (wanted - 1) + 1 < squares && wanted < SIDES.most) wanted++;
  let placed = deployed(armies, letters, wanted);
  while (!placed && !side && wanted < SIDES.most) placed = deployed(armies, letters, ++wanted);
  if (!placed) return null;
  const { changes, kept } = goingsIn(tree, "moves", "legs", hexagonalLegs);
  return {
    changes: [
      ...changes,
      ...promotions(tree, edgesOf(wanted)),
      ...withoutCastling(tree),
      [["board"], `${2 * wanted - 1}x${2 * wanted - 1}`],
      [["array"], writeArray({ ...placed, hand: start.hand })],
      lookWith(tree, { board: "hexagons", coordinates: namesOf(wanted) }),
    ],
    kept: kept.filter((letter) => !isHexagonal(piecesOf(tree)[letter])),
  };
}

/**
 * A game on hexagons as one on squares, with as many files as an army is wide.
 * @param {Tree} tree
 * @returns {{changes: Changes, kept: string[]} | null}
 */
export function toSquares(tree) {
  const start = readArray(String(tree.array ?? ""), String(tree.board ?? ""));
  if (!start) return null;
  const pawn = pawnOf(tree);
  const { armies, pawns } = armiesIn(start, pawn);
  const files = Math.max(armies[0].length, armies[1].length, 4);
  if (files > 25) return null;
  const row = (/** @type {string[]} */ men) => {
    const left = Math.floor((files - men.length) / 2);
    return Array.from({ length: files }, (_, file) => men[file - left] ?? "");
  };
  const [white, black] = [armies[0], armies[1]].map(row);
  const wall = (/** @type {0 | 1} */ side, /** @type {string} */ letter) =>
    row(Array.from({ length: pawns[side] ? files : 0 }, () => letter));
  const empty = Array.from({ length: 4 }, () => row([]));
  const ranks = [black, wall(1, swapped(pawn)), ...empty, wall(0, pawn), white];
  const { changes, kept } = goingsIn(tree, "legs", "moves", squareMoves);
  return {
    changes: [
      ...changes,
      ...promotions(tree, undefined),
      ...withoutCastling(tree),
      [["board"], `${files}x8`],
      [["array"], writeArray({ ranks, hand: start.hand })],
      lookWith(tree, {}),
    ],
    kept: kept.filter((letter) => "legs" in piecesOf(tree)[letter]),
  };
}

/** Is a piece's movement one of the usual ones on hexagons? @param {Tree} piece */
const isHexagonal = ({ legs }) => typeof legs === "string" && squareMoves(legs) !== null;

/** The letters of pieces that go as on squares: by XBetza, which knows nothing else. @param {Tree} tree */
export const onSquares = (tree) =>
  Object.entries(piecesOf(tree))
    .filter(([, piece]) => typeof piece.moves === "string")
    .map(([letter]) => letter);

/** The letters of pieces that go as on hexagons. @param {Tree} tree */
export const onHexagons = (tree) =>
  Object.entries(piecesOf(tree))
    .filter(([, piece]) => isHexagonal(piece))
    .map(([letter]) => letter);

/**
 * The same game on a larger or smaller hexagon: armies keep to their own edges, and what has no room is left out.
 * @param {Tree} tree @param {number} side
 * @returns {Changes}
 */
export function hexagonResized(tree, side) {
  const start = readArray(String(tree.array ?? ""), String(tree.board ?? ""));
  const old = sideOf(start);
  if (!start || !old) return [];
  const next = hexagonOf(side);
  const shift = side - old;
  for (let file = 0; file < 2 * side - 1; file++) {
    const from = file - shift;
    if (from < 0 || from > 2 * old - 2) continue;
    const [[low, high], [first, last]] = [columnOf(side, file), columnOf(old, from)];
    const cells = high - low + 1;
    for (let up = 0; first + up <= last; up++) {
      const square = start.ranks[2 * old - 2 - (first + up)][from];
      // Whose half it is in: the nearer edge is kept.
      const isLow = 2 * up <= last - first;
      const to = isLow ? up : cells - 1 - (last - first - up);
      if (square && to >= 0 && to < cells) next.ranks[2 * side - 2 - (low + to)][file] = square;
    }
  }
  const edges = edgesOf(old);
  const zones = promotions(tree, edgesOf(side)).filter(([[, letter]]) =>
    isSameZone(String(/** @type {Tree} */ (piecesOf(tree)[letter].promotes).zone ?? ""), edges),
  );
  const named = isTable(tree.look) && isTable(/** @type {Tree} */ (tree.look).coordinates);
  return [
    [["board"], `${2 * side - 1}x${2 * side - 1}`],
    [["array"], writeArray({ ...next, hand: start.hand })],
    ...zones,
    ...(named ? [/** @type {Changes[0]} */ ([["look", "coordinates"], namesOf(side)])] : []),
  ];
}

/** Zones that hold the same squares, in whatever order. @param {string} one @param {string} other */
function isSameZone(one, other) {
  const parts = (/** @type {string} */ zone) =>
    zone
      .split(";")
      .map((part) => part.trim().split(/\s+/).sort().join(" "))
      .sort()
      .join(";");
  return parts(one) === parts(other);
}

/**
 * Armies of the usual kinds that a hexagon of some size has room for, as a start.
 * @param {number} side
 * @returns {Changes}
 */
export function hexagonArray(side) {
  // Gliński's, with his three bishops; a small board has room for fewer.
  const army = [...(side < 5 ? "RQNK" : side === 5 ? "RQNBBBKNR" : "RNQBBBKNR")];
  const placed = deployed([army, army.map(swapped)], ["P", "p"], side);
  return placed
    ? [
        [["board"], `${2 * side - 1}x${2 * side - 1}`],
        [["array"], writeArray(placed)],
        [["pieces", "P", "promotes", "zone"], edgesOf(side)],
        [["look", "coordinates"], namesOf(side)],
      ]
    : [];
}
