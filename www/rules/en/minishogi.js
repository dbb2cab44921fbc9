/** The rules of Minishogi, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Shogi on five by five squares, with one piece of each kind: short, sharp, and complete."],
  "start.text": [
    "Sente moves first.",
    "In Japanese a check is ōte, checkmate tsumi, a promotion nari, and a drop uchi.",
  ],
  king: ["One square in any direction, never into check."],
  rook: ["Any number of squares along ranks and files."],
  bishop: ["Any number of squares along the diagonals."],
  gold: ["One square straight in any direction, or diagonally forward."],
  silver: ["One square diagonally, or straight forward."],
  pawn: ["One square straight forward; it captures the same way."],
  "promotion.text": [
    "On a move that begins or ends on the last rank a piece may promote. A promoted Silver or Pawn moves like a Gold; a Pawn must promote there.",
  ],
  dragon: ["The promoted Rook: also one square diagonally."],
  horse: ["The promoted Bishop: also one square straight."],
  drops: "Drops",
  "drops.text": ["Captured pieces are yours, and instead of moving you may drop one on an empty square, unpromoted."],
  "drops.list": [
    "No Pawn on a file where you have an unpromoted one, nor on the last rank, nor to give immediate mate.",
  ],
  "ends.list": [
    "Checkmate wins.",
    "If a position stands for the fourth time Sente, who began, loses; but a side that gave check all the time loses in any case.",
  ],
  "source.text": [
    "Shigenobu Kusumoto made the game known about 1970; the rules follow the article of Wikipedia, in this project’s own words.",
  ],
};
