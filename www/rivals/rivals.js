/** The named opponents, from the weakest to the strongest: each plays at a level of the computer, some in a style of their own. */

/**
 * @typedef {"cautious" | "greedy" | "wild"} Style
 *
 * @typedef {object} Rival
 * @property {string} id
 * @property {number} level
 * @property {Style} [style]
 * @property {number} rating the levels are as far apart as matches between them say (docs/log/strength.md)
 */

/** @type {Rival[]} */
export const RIVALS = [
  { id: "pebble", level: 1, rating: 400 },
  { id: "sparrow", level: 2, style: "greedy", rating: 640 },
  { id: "tortoise", level: 3, style: "cautious", rating: 850 },
  { id: "hare", level: 4, style: "wild", rating: 1045 },
  { id: "magpie", level: 5, style: "greedy", rating: 1270 },
  { id: "heron", level: 6, style: "cautious", rating: 1495 },
  { id: "fox", level: 7, style: "wild", rating: 1745 },
  { id: "gardener", level: 8, rating: 1980 },
];

/** @param {string | null | undefined} id */
export const rivalOf = (id) => RIVALS.find((rival) => rival.id === id);

/** A word that a link may give for an opponent. @param {string} game @param {string} id */
export const challenge = (game, id) => `./?game=${game}&rival=${id}`;
