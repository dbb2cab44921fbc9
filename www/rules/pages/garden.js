/** What the pages of the Stone Garden family share. */

/** @typedef {import("../page.js").Block} Block */

/** @type {Record<string, Block>} */
export const men = {
  horse: { piece: "H", id: "horse" },
  axeman: { piece: "A", id: "axeman", square: "d2" },
  index: { piece: "I", id: "index" },
  ox: { piece: "O", id: "ox" },
  raven: { piece: "R", id: "raven" },
  lawman: { piece: "L", id: "lawman" },
  king: { piece: "K", id: "king", attributes: { square: "d4" } },
};

/** @type {Block[]} */
export const start = [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
];

/** @type {Block[]} */
export const kingAcross = [
  { heading: "promotion-of-the-king" },
  { text: "king.across" },
  { board: "7k/8/8/8/4K3/8/8/O7 w - - 0 1 +0+0" },
];

/** @param {string} board where a man is about to promote @returns {Block[]} */
export const promotion = (board) => [{ heading: "promotion" }, { text: "promotion.text" }, { board }];

/** @type {Block[]} */
export const ends = [
  { heading: "ends" },
  { text: "ends.order" },
  { list: "ends.list" },
  { text: "ends.legal" },
  { text: "ends.stalemate" },
  { board: "7k/8/8/8/rr6/8/8/K7 b - - 0 1 +0+0" },
  { text: "ends.repetition" },
  { board: "k7/8/8/8/8/8/8/K6O w - - 0 1 +0+0", moves: "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1" },
];

/** @type {Block[]} */
export const source = [
  { heading: "values" },
  { values: true },
  { heading: "source" },
  { text: "source.pictures" },
  { text: "source.text" },
];
