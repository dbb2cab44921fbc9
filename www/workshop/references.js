/**
 * Where a definition names pieces by their letters, so that one who renames or removes a piece finds it everywhere. Apart
 * from `piece-editor`, because a test holds these keys to the reader's without a page.
 */

import { fileRank } from "../board/shape.js";
import { readArray, TOKEN } from "./notation.js";
import { isTable } from "./toml.js";

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./toml.js").Value} Value
 */

/**
 * Keys whose text is letters of pieces, and nothing else but signs, wherever they stand; and what goes with the last of them:
 * the key alone where it need not be said, the table where that is about nobody then. What Black's promotes to is nothing
 * then, for unsaid it would be White's. An emblem need not be a piece's letter, so it stays.
 * @type {Map<string, "key" | "table" | "nothing" | "stays">}
 */
export const LETTERS = new Map([
  ["after-check-by", "key"],
  ["apart", "key"],
  ["at-home", "key"],
  ["black-pieces", "table"],
  ["black-to", "nothing"],
  ["both-colours", "key"],
  ["cannot-hop", "key"],
  ["cannot-take", "key"],
  ["coordinates-with", "key"],
  ["counts-as", "key"],
  ["dear", "key"],
  ["emblem", "stays"],
  ["free", "key"],
  ["guards", "key"],
  ["halted-beside", "key"],
  ["halted-by", "key"],
  ["in-hand", "key"],
  ["inner", "table"],
  ["kings", "table"],
  ["lost-to", "key"],
  ["must-drop", "key"],
  ["neutral", "key"],
  ["not-by", "key"],
  ["outer", "table"],
  ["partners", "table"],
  ["pawns", "key"],
  ["piece", "table"],
  ["pieces", "table"],
  ["push", "key"],
  ["relayed-by", "key"],
  ["replaced", "key"],
  ["stays", "key"],
  ["taken-only-by", "key"],
  ["to", "table"],
]);
/** Tables whose keys are letters of pieces. */
export const KEYED = new Set(["lone", "pieces", "points", "promotion-limits", "replaced"]);
/** Movements and ends as programs, which name pieces in `(piece? N +P)`, `(not-piece? N)`, `(add Q R)`, `(put Q R)` and `(in-hand? enemy N)`. */
const PROGRAMS = new Set(["black-program", "program", "program-in"]);
const NAMING = /\((?:(?:not-)?piece|in-hand)\?[^()]*|\((?:add|put)\s[^()]*/g;
/** What has no meaning where none of others is said. */
const NEEDS = { "leaves-halted": ["halted-beside", "halted-by"], "relayed-to": ["relayed-by", "as-last-moved"] };

/** A definition that says who castles, where it goes without saying and is this piece. @param {Tree} tree @param {string} letter @returns {Tree} */
function sayingWhoCastles(tree, letter) {
  const { castling } = tree;
  if (!isTable(castling)) return tree;
  const usual = tree.notation === "garden" ? { partners: "R" } : { kings: "K", partners: "R" };
  const meant = Object.entries(usual).filter(([, each]) => each === letter);
  return { ...tree, castling: { ...Object.fromEntries(meant), .../** @type {Tree} */ (castling) } };
}

/** Under which name a piece finds its drawing, in `[look.drawings]` too. @param {Tree} tree @param {string} letter */
export function drawingOf(tree, letter) {
  const { drawing, name } = /** @type {Tree} */ (/** @type {Tree} */ (tree.pieces)[letter]);
  return String(drawing || name || letter)
    .toLowerCase()
    .replaceAll(" ", "-");
}

/**
 * A game's look after a piece was removed: a drawing of its author's own goes with the last piece that has it.
 * @param {Tree} before @param {Tree} after
 * @returns {Value | undefined}
 */
function lookLeft(before, after) {
  const look = isTable(before.look) ? /** @type {Tree} */ (before.look) : {};
  if (!isTable(look.drawings)) return before.look;
  const names = (/** @type {Tree} */ tree) =>
    Object.keys(/** @type {Tree} */ (tree.pieces)).map((letter) => drawingOf(tree, letter));
  const [old, now] = [names(before), names(after)];
  const { drawings, ...others } = look;
  const kept = Object.entries(/** @type {Tree} */ (drawings)).filter(
    ([name]) => !old.includes(name) || now.includes(name),
  );
  const next = kept.length ? { ...others, drawings: Object.fromEntries(kept) } : others;
  return Object.keys(next).length ? next : undefined;
}

/** By which key the value of a table's entry is read: that of the table, where its own is a part of the board or letters. @param {string} within @param {string} key */
const readAs = (within, key) => (PROGRAMS.has(within) || within === "replaced" ? within : key);
/** Is a text letters of pieces? @param {string} key @param {string} text */
const namesPieces = (key, text) => LETTERS.has(key) && text !== "none";

/**
 * A definition's values in which a piece has another letter, in either case where that says whose it is.
 * @param {Tree} tree
 * @param {string} old
 * @param {string} letter
 * @returns {Tree}
 */
export function renamedPiece(tree, old, letter) {
  const small = old.toLowerCase();
  const words = (/** @type {string} */ text) =>
    text.replace(NAMING, (naming) =>
      naming.replace(/[^\s()]+/g, (word) => (word.replace("+", "") === old ? word.replace(old, letter) : word)),
    );
  /** @param {Tree} table @param {string} within */
  const inside = (table, within) =>
    Object.fromEntries(
      Object.entries(table).map(([key, value]) => [
        KEYED.has(within) ? key.replaceAll(old, letter) : key,
        renamed(value, readAs(within, key)),
      ]),
    );
  /** @param {Value} value @param {string} key @returns {Value} */
  const renamed = (value, key) => {
    if (isTable(value)) return inside(/** @type {Tree} */ (value), key);
    if (Array.isArray(value)) return value.map((/** @type {Value} */ each) => renamed(each, key));
    if (typeof value !== "string") return value;
    if (PROGRAMS.has(key)) return words(value);
    return namesPieces(key, value) ? value.replaceAll(old, letter) : value;
  };
  const next = inside(sayingWhoCastles(tree, old), "");
  if (typeof tree.array === "string")
    next.array = tree.array.replaceAll(old, letter).replaceAll(small, letter.toLowerCase());
  return next;
}

/**
 * A definition's values without a piece, and without its promoted form, wherever they are named. A program that asks for
 * nobody else, or lets its piece become nothing else, is left: what it should do instead its author says.
 * @param {Tree} tree
 * @param {string} letter of `[pieces]`, with its plus if it is a promoted piece
 * @returns {{tree: Tree, left: string[]}} and the letters of the pieces whose programs still name it
 */
export function removedPiece(tree, letter) {
  const gone = [letter, `+${letter}`];
  /** @type {Set<string>} */
  const left = new Set();

  /** @param {string} text @param {string} owner */
  const words = (text, owner) =>
    text.replace(NAMING, (naming) => {
      const next = naming.replace(/\s+(\+?\p{Lu})(?!\S)/gu, (word, named) => (gone.includes(named) ? "" : word));
      if (next === naming || /\s\+?\p{Lu}(?!\S)/u.test(next)) return next;
      // An end is nobody's.
      if (owner) left.add(owner);
      return naming;
    });
  /** @param {Tree} table @param {string} within @param {string} owner whose piece's table it is in @returns {Tree | undefined} */
  const inside = (table, within, owner) => {
    /** @type {Tree} */
    const next = {};
    for (const [key, value] of Object.entries(table)) {
      // Letters of several pieces lose one; an army of which one is gone is no army.
      const named = within === "replaced" ? key.replaceAll(letter, "") : key;
      if (!named || (KEYED.has(within) && named.includes(letter))) continue;
      const kept = without(value, readAs(within, key), within === "pieces" ? key : owner);
      if (kept !== undefined) next[named] = kept;
      else if (LETTERS.get(key) === "table" && !isTable(value)) return undefined;
    }
    for (const [key, needs] of Object.entries(NEEDS))
      if (needs.some((need) => need in table) && !needs.some((need) => need in next)) delete next[key];
    return next;
  };
  /** @param {Value} value @param {string} key @param {string} owner @returns {Value | undefined} */
  const without = (value, key, owner) => {
    if (isTable(value)) return inside(/** @type {Tree} */ (value), key, owner);
    if (Array.isArray(value)) return value.flatMap((/** @type {Value} */ each) => without(each, key, owner) ?? []);
    if (typeof value !== "string") return value;
    if (PROGRAMS.has(key)) return words(value, owner);
    if (!namesPieces(key, value) || LETTERS.get(key) === "stays") return value;
    const plain = key === "to" && letter === `+${owner}` ? value.replace("+", "") : value.replaceAll(letter, "");
    return plain || (LETTERS.get(key) === "nothing" ? "none" : undefined);
  };

  const next = /** @type {Tree} */ (inside(sayingWhoCastles(tree, letter), "", ""));
  if (typeof tree.array === "string") next.array = withoutMen(tree.array, gone);
  for (const [key, value] of Object.entries({ start: rightsLeft(tree, next), look: lookLeft(tree, next) }))
    if (value !== undefined) next[key] = value;
    else delete next[key];
  return { tree: next, left: [...left] };
}

/**
 * What a start says after the board, where rights to castle or to a first move are those of squares that are empty now.
 * What is usual is said only where it can't stay unsaid, and left to the author where a game counts checks or moves of a turn.
 * @param {Tree} before @param {Tree} after
 * @returns {Value | undefined}
 */
function rightsLeft(before, after) {
  const table = (/** @type {Value | undefined} */ value) => /** @type {Tree} */ (isTable(value) ? value : {});
  const castling = table(before.castling);
  const counts = before.turns !== undefined || table(before.end).checks !== undefined;
  const start = before.start ?? (after.castling === undefined || counts ? undefined : "w KQkq - 0 1");
  const [old, now] = [before, after].map(({ array, board }) => readArray(String(array), String(board))?.ranks);
  if (typeof start !== "string" || !old || !now) return before.start;
  const [side, rights, ...rest] = start.split(" ");
  const left = [...rights].filter((right) => {
    const white = right !== right.toLowerCase();
    const way = { k: "kingside", q: "queenside" }[right.toLowerCase()];
    if (way && after.castling === undefined) return false;
    const own = { ...castling, ...(white ? {} : table(castling.black)) };
    const files = way ? [own.king, table(own[way]).rook] : [right];
    const rank = way ? Number(castling.rank ?? 1) : 1;
    const row = white ? old.length - rank : rank - 1;
    return files.every((file) => {
      const at = fileRank(String(file).toLowerCase())[0];
      return !old[row]?.[at] || now[row]?.[at];
    });
  });
  return left.length === rights.length ? before.start : [side, left.join("") || "-", ...rest].join(" ");
}

/** An array, and the hand behind it, without pieces of either side. @param {string} array @param {string[]} gone */
function withoutMen(array, gone) {
  const [board, ...hand] = array.split(/(?=\[)/);
  const named = (/** @type {string} */ man) => gone.includes(man.toUpperCase().replace(/[^+\p{L}]/gu, ""));
  const emptied = board.replace(TOKEN, (man) => (named(man) ? " 1" : ` ${man}`));
  // Each with a blank before it, so that numbers that have come to stand side by side are told apart.
  const squares = emptied.replace(/ \d+(?: \d+)*/g, (run) =>
    String(run.split(" ").reduce((sum, number) => sum + Number(number), 0)),
  );
  return [squares.replaceAll(" ", ""), ...hand.map((men) => men.replace(TOKEN, (man) => (named(man) ? "" : man)))].join(
    "",
  );
}
