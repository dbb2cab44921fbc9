/** The rules of Chess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Two armies of sixteen. Whoever attacks the enemy King so that no move saves it has given checkmate and won.",
  ],
  "castling.text": [
    "The King goes two squares towards a Rook, which leaps to the square on its other side. Neither has moved before, the squares between are empty, and the King is attacked neither where it stands nor where it passes or ends.",
  ],
  passing: "Capturing in passing",
  "passing.text": [
    "A Pawn that goes two squares past an enemy Pawn can be captured by it on the next move as if it had gone only one.",
  ],
  "promotion.text": [
    "On the last rank a Pawn becomes a Queen, Rook, Bishop or Knight, at once and whatever has been captured.",
  ],
  "ends.list": [
    "Checkmate wins.",
    "A player who has no legal move and is not in check is stalemated: a draw.",
    "A player may claim a draw when a position stands for the third time, or after fifty moves by each side without a capture or a Pawn’s move. The fifth repetition and seventy-five such moves end the game by themselves.",
    "When nobody can mate any more, such as with a lone Knight beside the Kings, the game is drawn.",
  ],
  "source.text": ["The rules follow the Laws of Chess of FIDE, in this project’s own words."],
};
