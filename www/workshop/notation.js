/**
 * What is drawn in the workshop, as a definition writes it: squares that a piece reaches as its moves, an array as rows, and which drawings there are.
 */

import { isTable } from "./toml.js";

// XBetza of a movement that was painted on a board. A painted square is a step, in files to the right and ranks
// forward, with what may happen where it ends and how it is made. `tests/page/workshop.test.js` asks the engine
// whether each notation says what was painted.

/**
 * @typedef {"both" | "move" | "take"} Mode
 * @typedef {"leap" | "lame" | "slide" | "hop"} Manner lame: a leap that what stands between blocks; hop: a slide that lands only behind one other piece
 * @typedef {{mode: Mode, manner: Manner}} Paint
 * @typedef {Map<string, Paint>} Painting by steps written `dx,dy`
 */

/** The farthest step that can be painted. */
export const FARTHEST = 4;

/** The leapers by their steps, the smaller number first. */
const ATOMS = new Map(
  Object.entries({
    "0,1": "W",
    "1,1": "F",
    "0,2": "D",
    "1,2": "N",
    "2,2": "A",
    "0,3": "H",
    "1,3": "C",
    "2,3": "Z",
    "3,3": "G",
    "0,4": "WX",
    "1,4": "FX",
    "2,4": "DY",
    "3,4": "NY",
    "4,4": "AY",
  }),
);

/** @param {string} step @returns {[number, number]} */
const stepOf = (step) => /** @type {[number, number]} */ (step.split(",").map(Number));

/** The class of a step: its two numbers without signs, the smaller one first. @param {string} step */
const classOf = (step) =>
  stepOf(step)
    .map(Math.abs)
    .sort((a, b) => a - b)
    .join(",");

/** Whether a manner makes sense for a step. @param {string} step @param {Manner} manner */
export function suits(step, manner) {
  const [short, long] = classOf(step).split(",").map(Number);
  if (manner === "hop") return long === 1;
  if (manner === "lame") return long > 1 && long <= 3;
  return short + long > 0;
}

/** The steps that belong together under a symmetry. @param {string} step @param {"all" | "sides" | "one"} symmetry @returns {string[]} */
export function together(step, symmetry) {
  const [x, y] = stepOf(step);
  const steps =
    symmetry === "one"
      ? [[x, y]]
      : symmetry === "sides"
        ? [
            [x, y],
            [-x, y],
          ]
        : [-1, 1].flatMap((a) =>
            [-1, 1].flatMap((b) => [
              [a * x, b * y],
              [a * y, b * x],
            ]),
          );
  // Without the sum -0 would be written as such.
  return [...new Set(steps.map(([dx, dy]) => `${dx + 0},${dy + 0}`))];
}

/** The letters for directions of a class, as few as do. @param {string} kind @param {string[]} steps */
function directions(kind, steps) {
  const [short, long] = kind.split(",").map(Number);
  if (steps.length === (short === 0 || short === long ? 4 : 8)) return "";
  const letter = (/** @type {number} */ x, /** @type {number} */ y) => (y > 0 ? "f" : y < 0 ? "b" : x > 0 ? "r" : "l");
  const has = new Set(steps);
  if (short === 0) return steps.map((step) => letter(...stepOf(step))).join("");
  const half = (/** @type {(x: number, y: number) => boolean} */ within) =>
    steps.every((step) => within(...stepOf(step)));
  if (short === long) {
    if (has.size === 2) {
      if (half((_, y) => y > 0)) return "f";
      if (half((_, y) => y < 0)) return "b";
      if (half((x) => x > 0)) return "r";
      if (half((x) => x < 0)) return "l";
    }
    return steps.map((step) => letter(0, stepOf(step)[1]) + letter(stepOf(step)[0], 0)).join("");
  }
  const narrow = (/** @type {number} */ x, /** @type {number} */ y) => Math.abs(y) > Math.abs(x);
  if (has.size === 2) {
    if (half((x, y) => y > 0 && narrow(x, y))) return "f";
    if (half((x, y) => y < 0 && narrow(x, y))) return "b";
    if (half((x, y) => x > 0 && !narrow(x, y))) return "r";
    if (half((x, y) => x < 0 && !narrow(x, y))) return "l";
  }
  if (has.size === 4) {
    if (half(narrow)) return "v";
    if (half((x, y) => !narrow(x, y))) return "s";
    if (half((_, y) => y > 0)) return "fh";
    if (half((_, y) => y < 0)) return "bh";
    if (half((x) => x > 0)) return "rh";
    if (half((x) => x < 0)) return "lh";
  }
  // `rf` is the step to the right that is nearest to forward.
  return steps
    .map((step) => {
      const [x, y] = stepOf(step);
      const [side, way] = [letter(x, 0), letter(0, y)];
      return narrow(x, y) ? side + way : way + side;
    })
    .join("");
}

/** How an atom is written in each manner. @param {string} kind @param {Manner} manner */
function atomOf(kind, manner) {
  const atom = /** @type {string} */ (ATOMS.get(kind));
  if (manner === "leap") return ["", atom];
  if (manner === "lame") return ["n", atom];
  const rider = kind === "0,1" ? "R" : kind === "1,1" ? "B" : `${atom}0`;
  return [manner === "hop" ? "p" : "", rider];
}

const LETTERS = { both: "", move: "m", take: "c" };

/** The XBetza of a painting; empty if nothing is painted. @param {Painting} painting @returns {string} */
export function notationOf(painting) {
  /** @type {Map<string, {kind: string, mode: Mode, manner: Manner, steps: string[]}>} */
  const groups = new Map();
  for (const [step, { mode, manner }] of painting) {
    const kind = classOf(step);
    const name = [mode, manner, kind].join(" ");
    const group = groups.get(name) ?? { kind, mode, manner, steps: [] };
    group.steps.push(step);
    groups.set(name, group);
  }
  const order = [...ATOMS.keys()];
  const parts = [...groups.values()]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, mode, manner, steps }) => {
      const [modifier, atom] = atomOf(kind, manner);
      return `${modifier}${LETTERS[mode]}${directions(kind, steps)}${atom}`;
    });
  return joined(parts, "R", "B", "Q", joined(parts, "W", "F", "K", parts)).join("");
}

/** Two parts that have one letter together. @param {string[]} all @param {string} a @param {string} b @param {string} both @param {string[]} parts */
function joined(all, a, b, both, parts) {
  for (const before of ["", "m", "c", "p", "pm", "pc"])
    if (all.includes(before + a) && all.includes(before + b)) {
      const rest = parts.filter((part) => part !== before + a && part !== before + b);
      return [before + both, ...rest];
    }
  return parts;
}

// The start of a flat board: from the text of a definition to squares, and back.

/** What may stand on a square: a piece's letter, perhaps with a plus or a sign, or a hole; and how many are empty. */
export const TOKEN = /\+?\p{L}[^\p{L}0-9+*/|[\]\s]*|\d+|\*/gu;

/**
 * @typedef {object} Start
 * @property {string[][]} ranks from the far one on; a square is a piece's letter, `*`, or empty
 * @property {string} hand as it stands behind the board, with its brackets; empty if there is none
 */

/** @param {string} board `8x8` @returns {[number, number] | null} files and ranks of a flat board */
export function sizeOf(board) {
  const [, files, ranks] = /^\s*(\d{1,2})\s*x\s*(\d{1,2})\s*$/.exec(board) ?? [];
  return files ? [Number(files), Number(ranks)] : null;
}

/** @param {string} text @param {string} board @returns {Start | null} null if it is no start of a flat board of this size */
export function readArray(text, board) {
  const size = sizeOf(board);
  const [, placed, hand = ""] = /^([^[\s]*)(\[[^\]]*\])?\s*$/.exec(text) ?? [];
  if (!size || placed === undefined) return null;
  const ranks = placed.split("/").map((rank) => {
    const squares = (rank.match(TOKEN) ?? []).flatMap((token) =>
      /^\d/.test(token) ? Array.from({ length: Math.min(Number(token), size[0] + 1) }, () => "") : [token],
    );
    return (rank.match(TOKEN) ?? []).join("") === rank ? squares : [];
  });
  const right = ranks.length === size[1] && ranks.every((rank) => rank.length === size[0]);
  return right ? { ranks, hand } : null;
}

/** @param {Start} start @returns {string} */
export function writeArray({ ranks, hand }) {
  const rows = ranks.map((rank) =>
    rank
      .map((square) => square || "1")
      .join(" ")
      .replace(/1(?: 1)*/g, (run) => String((run.length + 1) / 2))
      .replaceAll(" ", ""),
  );
  return rows.join("/") + hand;
}

/** An empty start. @param {number} files @param {number} ranks @returns {Start} */
export const emptyStart = (files, ranks) => ({
  ranks: Array.from({ length: ranks }, () => Array.from({ length: files }, () => "")),
  hand: "",
});

/** The same start on a board of another size: what does not fit is left out, on the far side and at the right. @param {Start} start @param {number} files @param {number} ranks */
export function resized({ ranks: old, hand }, files, ranks) {
  const next = emptyStart(files, ranks);
  // Both armies keep their own edge.
  const top = Math.min(Math.ceil(old.length / 2), Math.ceil(ranks / 2));
  const bottom = Math.min(old.length - top, ranks - top);
  for (let rank = 0; rank < top; rank++) next.ranks[rank] = fitted(old[rank], files);
  for (let rank = 1; rank <= bottom; rank++) next.ranks[ranks - rank] = fitted(old[old.length - rank], files);
  return { ...next, hand };
}

/**
 * Castling, if a board of so many files has all the squares for it.
 * @param {import("./toml.js").Value | undefined} castling @param {number} files
 */
export function castlingWithin(castling, files) {
  const lacks = (/** @type {import("./toml.js").Value} */ value) =>
    isTable(value)
      ? Object.values(value).some(lacks)
      : typeof value === "string" && /^[a-p]$/.test(value) && value.charCodeAt(0) - 97 >= files;
  return castling !== undefined && lacks(castling) ? undefined : castling;
}

/** @param {string[]} rank @param {number} files */
const fitted = (rank, files) => Array.from({ length: files }, (_, file) => rank[file] ?? "");

/** The other side's letter. @param {string} letter */
export const swapped = (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());

// Places and parts of the board, as `[look]` lists them.

/** @param {string} text places and parts between blanks */
export const listOf = (text) => text.split(/\s+/).filter(Boolean);

/** @param {string} square such as `c3` @returns {[number, number]} file and rank, from 0 */
const placeOf = (square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];

/** A square's name. @param {number} file from 0 @param {number} rank from 0 */
export const nameOf = (file, rank) => `${String.fromCharCode(97 + file)}${rank + 1}`;

/** A part from corner to corner, whichever two of them are pressed. @param {string} one @param {string} other */
export function partOf(one, other) {
  const [[a, b], [c, d]] = [placeOf(one), placeOf(other)];
  const [from, to] = [nameOf(Math.min(a, c), Math.min(b, d)), nameOf(Math.max(a, c), Math.max(b, d))];
  return from === to ? from : `${from}-${to}`;
}

/** Whether a part or place of a list holds a square. @param {string} entry @param {string} square */
export function holds(entry, square) {
  const [from, to = from] = entry.split("-");
  const [[left, low], [right, high], [file, rank]] = [placeOf(from), placeOf(to), placeOf(square)];
  return left <= file && file <= right && low <= rank && rank <= high;
}

// The drawings that a piece may have: `assets/men/` and its fairy pieces.

export const DRAWINGS = `
  advisor ai-wok alfil amazon anchor angel antelope archbishop archer arrow axeman banner bat bear bee berolina-pawn
  bers bishop biskni boar bow buffalo camel cannon captain cat catapult centaur champion chancellor chariot copper
  corsair courier crab crane crocodile cross crown crowned-bishop crowned-knight crowned-rook dabbaba devil disc
  disc-king dragon dragon-bishop dragon-horse drunk-elephant duck duke eagle elephant emperor falcon ferz fish fox
  frog gem general ghost giraffe goat gold goose grasshopper griffon guard halberdier hammer heart herald hermit
  hippogriff hoplite horse hound hourglass index jester kangaroo key khon king knibis knight kniroo lance lawman
  left-quail leopard lieutenant lightning lion mace man manticore mermaid minotaur monk moon mouse nightrider ninja
  nun owl ox pawn peacock pegasus pheasant phoenix prince princess pyramid queen rabbit ram raven relay rhinoceros
  right-quail rook rookni rooster rose sage samurai scorpion sea-serpent sergeant shield ship silver skeleton snail
  snake soldier spearman spider squire stag star stone sun swallow sword swordsman tiger torch tortoise tower
  unicorn wagon wall warlord wazir whale witch wizard wolf zebra
`
  .trim()
  .split(/\s+/);
