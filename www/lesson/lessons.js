/** The games that have a lesson, of which each is a file in `steps/`: ours first, then the best known classics. */

export const LESSONS = [
  "stone-garden",
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
