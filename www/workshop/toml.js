/** Definitions as plain values, written as TOML. The engine reads it back: `outline` gives the same values. */

import { tomlString } from "../escape.js";

/** @typedef {{[key: string]: Value}} Tree */
/** A list, in a form that may name what is in it. @typedef {{readonly length: number, readonly [at: number]: Value}} List */
/** @typedef {string | number | boolean | List | Tree} Value */

/** @param {unknown} value @returns {value is Tree} */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Tree} tree @returns {string[]} the keys of its pieces */
export const lettersOf = (tree) => (isTable(tree.pieces) ? Object.keys(tree.pieces) : []);

/** What a definition says about itself rather than of the game: another game has its own of it. */
const ABOUT = ["id", "name", "author", "year", "summary", "source"];

/** What is said of the game alone. @param {Tree} tree @returns {Tree} */
export const gameIn = (tree) => Object.fromEntries(Object.entries(tree).filter(([key]) => !ABOUT.includes(key)));

/** @param {Tree} tree @param {string[]} path @returns {Value | undefined} */
export const valueAt = (tree, path) =>
  path.reduce(
    (/** @type {Value | undefined} */ at, key) => (isTable(at) ? /** @type {Tree} */ (at)[key] : undefined),
    tree,
  );

/** @param {string} key */
const keyed = (key) => (/^[A-Za-z0-9_-]+$/.test(key) ? key : tomlString(key));

/** @param {Value} value @returns {string} */
function inline(value) {
  if (typeof value === "string") return tomlString(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (!isTable(value)) return String(value);
  const entries = Object.entries(value).map(([key, inner]) => `${keyed(key)} = ${inline(inner)}`);
  return entries.length ? `{ ${entries.join(", ")} }` : "{}";
}

/**
 * Writes a definition: what stands at its root first, then a section for each table, and one for each piece.
 * @param {Tree} tree
 * @returns {string}
 */
export function toToml(tree) {
  const lines = Object.entries(tree)
    .filter(([, value]) => !isTable(value))
    .map(([key, value]) => `${keyed(key)} = ${inline(value)}`);
  for (const [key, table] of Object.entries(tree)) {
    if (!isTable(table)) continue;
    if (key !== "pieces") lines.push(...section(`[${keyed(key)}]`, table));
    else
      for (const [letter, piece] of Object.entries(table))
        if (isTable(piece)) lines.push(...section(`[pieces.${keyed(letter)}]`, piece));
  }
  return `${lines.join("\n")}\n`;
}

/** @param {string} head @param {Tree} table */
const section = (head, table) => [
  "",
  head,
  ...Object.entries(table).map(([key, value]) => `${keyed(key)} = ${inline(value)}`),
];

/** A copy with one value changed. @param {Tree} tree @param {string[]} path @param {Value | undefined} value @returns {Tree} */
export function placed(tree, [key, ...rest], value) {
  const copy = { ...tree };
  const inner = copy[key];
  const next = rest.length ? placed(isTable(inner) ? inner : {}, rest, value) : value;
  if (next === undefined || (rest.length && isTable(next) && !Object.keys(next).length)) delete copy[key];
  else copy[key] = next;
  return copy;
}
