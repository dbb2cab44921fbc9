/** The start of a flat board: from the text of a definition to squares, and back. */

import { isTable } from "./toml.js";

/** What may stand on a square: a piece's letter, perhaps with a plus or a sign, or a hole. */
const TOKEN = /\+?[A-Za-z][^A-Za-z0-9+*/|[\]\s]*|\d+|\*/gu;

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

/**
 * Where the other side's copy of a square stands.
 * @param {Start} start @param {number} rank @param {number} file @param {"mirror" | "turn" | "none"} symmetry
 * @returns {[number, number] | null} rank and file
 */
export function partner({ ranks }, rank, file, symmetry) {
  if (symmetry === "none") return null;
  const far = ranks.length - 1 - rank;
  const there = symmetry === "turn" ? ranks[0].length - 1 - file : file;
  return far === rank && there === file ? null : [far, there];
}
