/**
 * What is drawn in the workshop, as a definition writes it: an array as rows, parts of the board, and which drawings there are; and what
 * tools call a game.
 */

import { fileRank, squareName } from "../board/shape.js";
import { isTable } from "./toml.js";

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
      : typeof value === "string" && /^[a-y]$/.test(value) && fileRank(value)[0] >= files;
  return castling !== undefined && lacks(castling) ? undefined : castling;
}

/** @param {string[]} rank @param {number} files */
const fitted = (rank, files) => Array.from({ length: files }, (_, file) => rank[file] ?? "");

/** The other side's letter. @param {string} letter */
export const swapped = (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());

// Places and parts of the board, as `[look]` lists them.

/** @param {string} text places and parts between blanks */
export const listOf = (text) => text.split(/\s+/).filter(Boolean);

/** A part from corner to corner, whichever two of them are pressed. @param {string} one @param {string} other */
export function partOf(one, other) {
  const [[a, b], [c, d]] = [fileRank(one), fileRank(other)];
  const [from, to] = [squareName(Math.min(a, c), Math.min(b, d)), squareName(Math.max(a, c), Math.max(b, d))];
  return from === to ? from : `${from}-${to}`;
}

/** Whether a part or place of a list holds a square. @param {string} entry @param {string} square */
export function holds(entry, square) {
  const [from, to = from] = entry.split("-");
  const [[left, low], [right, high], [file, rank]] = [from, to, square].map(fileRank);
  return left <= file && file <= right && low <= rank && rank <= high;
}

// What tools call a game.

/** The longest id that is made of a name: the engine takes longer ones, but nobody wants to read them in an address. */
const LONGEST = 40;

/**
 * An id for a name: small letters, digits and hyphens. Names in other writings have none of these.
 * @param {string} name @param {(id: string) => boolean} taken whether another game has this id
 */
export function idOf(name, taken) {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  let id = plain.slice(0, LONGEST).replace(/^-+|-+$/g, "") || "my-game";
  while (taken(id)) id = `my-${id}`;
  return id;
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
