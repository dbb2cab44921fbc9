/**
 * Where a definition names pieces by their letters, so that one who renames a piece finds it everywhere. Apart from
 * `piece-editor`, because a test holds these keys to the reader's without a page.
 */

import { isTable } from "./toml.js";

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./toml.js").Value} Value
 */

/** Keys whose text is letters of pieces, and nothing else but signs, wherever they stand. */
export const LETTERS = new Set([
  "after-check-by",
  "at-home",
  "black-pieces",
  "black-to",
  "both-colours",
  "cannot-hop",
  "cannot-take",
  "coordinates-with",
  "counts-as",
  "dear",
  "emblem",
  "free",
  "guards",
  "halted-beside",
  "halted-by",
  "in-hand",
  "kings",
  "lost-to",
  "must-drop",
  "neutral",
  "not-by",
  "partners",
  "pawns",
  "piece",
  "pieces",
  "push",
  "relayed-by",
  "taken-only-by",
  "to",
]);
/** Tables whose keys are letters of pieces. */
export const KEYED = new Set(["lone", "pieces", "promotion-limits"]);
/** Movements as programs, which name pieces in `(piece? N +P)`, `(not-piece? N)` and `(add Q R)`. */
const PROGRAMS = new Set(["black-program", "program", "program-in"]);
const NAMING = /\((?:not-)?piece\?[^()]*|\(add\s[^()]*/g;

/**
 * A definition's values in which a piece has another letter, in either case where that says whose it is.
 * @param {Tree} tree
 * @param {string} old
 * @param {string} letter
 * @returns {Tree}
 */
export function renamedPiece(tree, old, letter) {
  const small = old.toLowerCase();
  const either = (/** @type {string} */ text) => text.replaceAll(old, letter).replaceAll(small, letter.toLowerCase());
  const words = (/** @type {string} */ text) =>
    text.replace(NAMING, (naming) =>
      naming.replace(/[^\s()]+/g, (word) => (word.replace("+", "") === old ? word.replace(old, letter) : word)),
    );
  /** @param {Tree} table @param {string} within */
  const inside = (table, within) =>
    Object.fromEntries(
      Object.entries(table).map(([key, value]) => [
        KEYED.has(within) ? key.replaceAll(old, letter) : key,
        renamed(value, PROGRAMS.has(within) ? within : key),
      ]),
    );
  /** @param {Value} value @param {string} key @returns {Value} */
  const renamed = (value, key) => {
    if (isTable(value)) return inside(/** @type {Tree} */ (value), key);
    if (typeof value !== "string" || (LETTERS.has(key) && value === "none")) return value;
    if (PROGRAMS.has(key)) return words(value);
    return LETTERS.has(key) ? value.replaceAll(old, letter) : value;
  };
  const next = inside(tree, "");
  if (typeof tree.array === "string") next.array = either(tree.array);
  // Behind the board a letter is a side or a right to castle.
  if (typeof tree.start === "string" && tree.start.includes("/"))
    next.start = tree.start.replace(/^\S+/, (board) => either(board));
  return next;
}
