/**
 * Where a fault is: the key whose value stands at its line and column, and the field of the workshop that writes that key. Apart
 * from `faults` because a test holds both to texts and labels without a page.
 */

import { ALL, keysOf } from "./rules-questions.js";
import { isTable, valueAt } from "./toml.js";

/** @typedef {import("./workshop-page.js").PartName} PartName */

/** What a field's label says, by the key that the field writes; `*` stands for any name. Where the field is the tab says. @type {Partial<Record<PartName, Record<string, string>>>} */
export const FIELDS = {
  start: {
    author: "workshop.game.author",
    id: "workshop.game.name",
    name: "workshop.game.name",
    summary: "workshop.game.summary",
  },
  board: { array: "workshop.board.grid", board: "workshop.board.size" },
  look: {
    "look.board": "workshop.look.board",
    "look.coordinates.above": "workshop.look.above",
    "look.coordinates.below": "workshop.look.below",
    "look.coordinates.left": "workshop.look.left",
    "look.coordinates.right": "workshop.look.right",
    "look.first": "workshop.look.first",
    "look.homes": "workshop.look.grid",
    "look.material": "workshop.look.made",
    "look.palaces": "workshop.look.grid",
    "look.pieces": "workshop.look.pieces",
    "look.river": "workshop.look.river",
    "look.river-words": "workshop.look.riverWords",
    "look.stars": "workshop.look.grid",
    "look.wells": "workshop.look.grid",
    "look.zones": "workshop.look.grid",
  },
  pieces: {
    "look.drawings.*": "workshop.piece.svgText",
    "pieces.*.drawing": "workshop.piece.drawing",
    "pieces.*.legs": "workshop.piece.moves",
    "pieces.*.moves": "workshop.piece.moves",
    "pieces.*.name": "workshop.piece.name",
    "pieces.*.promotes": "workshop.piece.promotes",
    "pieces.*.promotes.zone": "workshop.piece.zone",
    "pieces.*.royal": "workshop.piece.royal",
    "pieces.*.value": "workshop.piece.value",
  },
  rules: {
    "end.checkmate": "workshop.rules.checkmate",
    "end.checks": "workshop.rules.checks",
    "end.connect": "workshop.rules.connect",
    "end.extinction": "workshop.rules.extinction",
    "end.flag": "workshop.rules.flag",
    "end.flag.pieces": "workshop.rules.flagPieces",
    "end.moves": "workshop.rules.moves",
    "end.repetition": "workshop.rules.repetition",
    "end.stalemate": "workshop.rules.stalemate",
    hands: "workshop.rules.captured",
    "rules.pseudo-royal": "workshop.rules.capturer",
    ...Object.fromEntries(
      Object.entries(ALL).flatMap(([question, answers]) =>
        keysOf(answers).map((key) => [key, `workshop.rules.${question}`]),
      ),
    ),
  },
};

/** Keys of which any name is meant, and how many stand before it. @type {[string, number][]} */
const NAMED = [
  ["pieces", 1],
  ["look.drawings", 2],
];

/**
 * Where a value is changed: the tab, and the label of its field if it has one there.
 * @param {string[]} path
 * @returns {{part: PartName, label: string | null}}
 */
export function fieldOf(path) {
  const keys = [...path];
  for (const [before, at] of NAMED) if (path.length > at && path.slice(0, at).join(".") === before) keys[at] = "*";
  for (let length = keys.length; length > 0; length--) {
    const key = keys.slice(0, length).join(".");
    for (const [part, fields] of Object.entries(FIELDS))
      if (Object.hasOwn(fields, key)) return { part: /** @type {PartName} */ (part), label: fields[key] };
  }
  // A piece as a whole is there to be chosen.
  return { part: path[0] === "pieces" && path.length === 2 ? "pieces" : "text", label: null };
}

// Where in a text a value stands: a fault has a line and a column, and a field writes a key.

/** A key, a quoted text of one line or of several, a number or word, and what may stand between them. */
const SIGNS = {
  key: /[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y,
  text: /""".*?(?:"""|$)|'''.*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?/sy,
  word: /[^\s,\]}#]+/y,
  gap: /(?:[ \t\r\n]|#[^\n]*)*/y,
  blank: /[ \t]*/y,
  line: /[^\n]*/y,
};

/** Lists and tables that lie deeper in each other are no game's: what stands on such a line is not looked at. */
const DEEPEST = 100;

/** @typedef {{path: string[], from: number, to: number}} Span a value, or the head of a section, with its key */

/** What stands where, as far as it can be read. @param {string} text @returns {Span[]} */
function spansIn(text) {
  /** @type {Span[]} */
  const spans = [];
  let at = 0;
  let depth = 0;
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
    if (depth > DEEPEST) take("line");
    else if (skip("[")) {
      until("]", () => value(path));
    } else if (skip("{")) {
      until("}", () => entry(path));
    } else if (!take("text")) take("word");
  }
  /** What stands up to a bracket, with commas between. @param {string} end @param {() => void} each */
  function until(end, each) {
    depth++;
    for (take("gap"); at < text.length && !skip(end); take("gap")) {
      const before = at;
      each();
      take("gap");
      skip(",");
      if (at === before) break;
    }
    depth--;
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

/**
 * The key that a fault of a whole section is about: the first that its words name and the section has.
 * @param {import("./toml.js").Tree} tree
 * @param {string[]} path
 * @param {string} message
 */
export function namedKey(tree, path, message) {
  const section = path.length ? valueAt(tree, path) : undefined;
  if (!isTable(section)) return path;
  const key = [...message.matchAll(/'([a-z][a-z-]*)/g)].find(([, word]) => Object.hasOwn(section, word))?.[1];
  return key ? [...path, key] : path;
}
