/** The classics whose rules are written by hand. All other games behind our own have pages made from their definitions. */
export const BY_HAND = [
  "chess",
  "xiangqi",
  "shogi",
  "janggi",
  "makruk",
  "crazyhouse",
  "atomic",
  "antichess",
  "horde",
  "racingkings",
  "seirawan",
  "grand",
  "flipello",
  "minishogi",
  "breakthrough",
  "brandubh",
];
