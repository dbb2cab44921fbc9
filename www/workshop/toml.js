/** Definitions as plain values, written as TOML. The engine reads it back: `outline` gives the same values. */

import { tomlString } from "../escape.js";

/** @typedef {{[key: string]: Value}} Tree */
/** A list, in a form that may name what is in it. @typedef {{readonly length: number, readonly [at: number]: Value}} List */
/** @typedef {string | number | boolean | List | Tree} Value */

/** @param {unknown} value @returns {value is Tree} */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

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

// Where in a text a value stands: a fault has a line and a column, and a field writes a key.

/** A key, a quoted text of one line or of several, a number or word, and what may stand between them. */
const SIGNS = {
  key: /[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y,
  text: /"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?/y,
  word: /[^\s,\]}#]+/y,
  gap: /(?:[ \t\r\n]|#[^\n]*)*/y,
  blank: /[ \t]*/y,
  line: /[^\n]*/y,
};

/** @typedef {{path: string[], from: number, to: number}} Span a value, or the head of a section, with its key */

/** What stands where, as far as it can be read. @param {string} text @returns {Span[]} */
function spansIn(text) {
  /** @type {Span[]} */
  const spans = [];
  let at = 0;
  /** @type {string[]} */
  let section = [];
  /** @param {keyof typeof SIGNS} kind */
  const take = (kind) => {
    SIGNS[kind].lastIndex = at;
    const [found] = SIGNS[kind].exec(text) ?? [""];
    at += found.length;
    return found;
  };
  /** @param {string} sign */
  const skip = (sign) => {
    if (!text.startsWith(sign, at)) return false;
    at += sign.length;
    return true;
  };
  /** Names with dots between them. */
  function keys() {
    const path = [];
    do {
      take("blank");
      const key = take("key");
      if (!key) break;
      path.push(/^["']/.test(key) ? key.slice(1, -1) : key);
      take("blank");
    } while (skip("."));
    return path;
  }
  /** @param {string[]} within */
  function entry(within) {
    const from = at;
    const path = [...within, ...keys()];
    const span = { path, from, to: from };
    spans.push(span);
    take("blank");
    if (skip("=")) value(path);
    span.to = at;
  }
  /** @param {string[]} path */
  function value(path) {
    take("blank");
    if (skip("[")) {
      until("]", () => value(path));
    } else if (skip("{")) {
      until("}", () => entry(path));
    } else if (!take("text")) take("word");
  }
  /** What stands up to a bracket, with commas between. @param {string} end @param {() => void} each */
  function until(end, each) {
    for (take("gap"); at < text.length && !skip(end); take("gap")) {
      const before = at;
      each();
      take("gap");
      skip(",");
      if (at === before) return;
    }
  }
  for (take("gap"); at < text.length; take("gap")) {
    const from = at;
    if (skip("[")) {
      skip("[");
      section = keys();
      take("line");
      spans.push({ path: section, from, to: at });
    } else {
      entry(section);
      take("line");
    }
  }
  return spans;
}

/**
 * The way to the value that stands at a place of a text, from its section on: nothing if none does.
 * @param {string} text
 * @param {number} line from 1
 * @param {number} column from 1
 * @returns {string[]}
 */
export function pathAt(text, line, column) {
  const before = text.split("\n").slice(0, line - 1);
  const at = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  const around = spansIn(text).filter(({ from, to }) => from <= at && at <= to);
  return around.toSorted((one, other) => one.to - one.from - (other.to - other.from))[0]?.path ?? [];
}
