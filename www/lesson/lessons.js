/** Games that have a lesson, puzzles and rules of their own making, each a file of its name in the folders of these. */

/** Of the classics, the best known first. */
export const KNOWN = [
  "chess",
  "xiangqi",
  "shogi",
  "crazyhouse",
  "janggi",
  "makruk",
  "atomic",
  "antichess",
  "horde",
  "racingkings",
  "seirawan",
  "grand",
  "flipello",
  "minishogi",
  "breakthrough",
];

/** Games that have a lesson: of ours the one for which the others' are too alike. */
export const LESSONS = ["stone-garden", ...KNOWN];
