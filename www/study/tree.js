/**
 * A study: chapters, each a game with a start and a tree of moves. A place in the tree is the list of moves that leads there; of
 * two moves at a place none is the same.
 */

/**
 * @typedef {import("../stone-garden.js").Arrow} Arrow
 * @typedef {import("../stone-garden.js").Circle} Circle
 *
 * @typedef {object} Node a position, and the move that leads to it
 * @property {string} move in machine form; empty at the root
 * @property {string} text as it is written, so that it can be read again
 * @property {string} shown as people read it, in the manner that they have chosen
 * @property {number} number of the move
 * @property {import("../engine.js").Side} side that has made it
 * @property {string} glyph `!`, `?`, `!!`, `??`, `!?`, `?!` or nothing
 * @property {string} comment
 * @property {Arrow[]} arrows
 * @property {Circle[]} circles
 * @property {Node[]} children the first goes on with the main line
 *
 * @typedef {object} Chapter
 * @property {string} title
 * @property {string} variant
 * @property {string} [definition] the text that defines it
 * @property {string | null} fen null: the game's own start
 * @property {boolean} flip
 * @property {Node} root
 *
 * @typedef {{title: string, chapters: Chapter[]}} Study
 */

/** The most of everything: a study larger than this is two. */
export const MOST = {
  characters: 400_000,
  chapters: 64,
  moves: 5000,
  depth: 40,
  comment: 4000,
  title: 120,
  shapes: 80,
};

/** @param {Partial<Node>} [known] @returns {Node} */
export const newNode = (known = {}) => ({
  move: "",
  text: "",
  shown: "",
  number: 1,
  side: "white",
  glyph: "",
  comment: "",
  arrows: [],
  circles: [],
  children: [],
  ...known,
});

/** @param {Chapter} chapter @param {string[]} path @returns {Node | null} */
export function nodeAt(chapter, path) {
  /** @type {Node | null | undefined} */
  let node = chapter.root;
  for (const move of path) {
    node = node.children.find((child) => child.move === move);
    if (!node) return null;
  }
  return node;
}

/** The whole line through a place: what leads there, and the main line from there on. @param {Chapter} chapter @param {string[]} path @returns {string[]} */
export function lineThrough(chapter, path) {
  const line = [...path];
  for (let node = nodeAt(chapter, path)?.children[0]; node; node = node.children[0]) line.push(node.move);
  return line;
}

/** How many moves a chapter has, all variations counted. @param {Chapter} chapter */
export function countMoves({ root }) {
  let count = 0;
  const open = [...root.children];
  for (let node = open.pop(); node; node = open.pop()) {
    count += 1;
    open.push(...node.children);
  }
  return count;
}

/** Adds a move, unless it is there. @param {Chapter} chapter @param {string[]} path @param {Node} node @returns {boolean} whether it is there now */
export function addMove(chapter, path, node) {
  const parent = nodeAt(chapter, path);
  if (!parent) return false;
  if (!parent.children.some(({ move }) => move === node.move)) parent.children.push(node);
  return true;
}

/**
 * Takes a move and all that follows it out.
 * @param {Chapter} chapter @param {string[]} path
 * @returns {() => void} puts it back where it was
 */
export function removeMove(chapter, path) {
  const parent = path.length ? nodeAt(chapter, path.slice(0, -1)) : null;
  if (!parent) return () => {};
  const before = parent.children;
  parent.children = before.filter(({ move }) => move !== path.at(-1));
  return () => {
    parent.children = [...before, ...parent.children.filter(({ move }) => before.every((old) => old.move !== move))];
  };
}

/** Where the variation that a place is in leaves the line above it: the index of its first move in the path; -1 in the main line. @param {Chapter} chapter @param {string[]} path */
function branchOf(chapter, path) {
  for (let at = path.length - 1; at >= 0; at--)
    if (nodeAt(chapter, path.slice(0, at))?.children[0]?.move !== path[at]) return at;
  return -1;
}

/** How many variations within one another a place is in. @param {Chapter} chapter @param {string[]} path */
export function depthOf(chapter, path) {
  let depth = 0;
  /** @type {Node | undefined} */
  let node = chapter.root;
  for (const move of path) {
    if (node?.children[0]?.move !== move) depth += 1;
    node = node?.children.find((child) => child.move === move);
  }
  return depth;
}

/** Is a place in a variation? @param {Chapter} chapter @param {string[]} path */
export const inVariation = (chapter, path) => branchOf(chapter, path) >= 0;

/**
 * Puts the variation that a place is in before those beside it: the line above becomes a variation of it.
 * @param {Chapter} chapter @param {string[]} path
 */
export function promote(chapter, path) {
  const at = branchOf(chapter, path);
  const parent = at < 0 ? null : nodeAt(chapter, path.slice(0, at));
  const chosen = parent?.children.find(({ move }) => move === path[at]);
  if (parent && chosen) parent.children = [chosen, ...parent.children.filter((child) => child !== chosen)];
}

/** Makes a place part of the main line. @param {Chapter} chapter @param {string[]} path */
export function promoteWhole(chapter, path) {
  while (inVariation(chapter, path)) promote(chapter, path);
}

/** What a text of our own may hold in a comment: what would end it, or stand for arrows, is written otherwise. @param {string} text */
export const plainComment = (text) =>
  text.replaceAll("{", "(").replaceAll("}", ")").replaceAll("[%", "[ %").slice(0, MOST.comment).trim();

/** @param {string} text */
export const plainTitle = (text) => [...text.replaceAll(/\p{Cc}+/gu, " ").trim()].slice(0, MOST.title).join("");

/** Moves an entry of a list by so many places. @template T @param {T[]} list @param {number} from @param {number} by */
export function shift(list, from, by) {
  const to = from + by;
  if (to < 0 || to >= list.length) return false;
  const [entry] = list.splice(from, 1);
  list.splice(to, 0, entry);
  return true;
}
