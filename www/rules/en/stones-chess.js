/** The rules of Stone's Chess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Chess on ten files with two Archbishops a side, each a Bishop and a Knight in one, and a castling over three squares. All else is as in chess.",
  ],
  archbishop: ["Bishop and Knight in one: it slides along the diagonals or leaps like a Knight."],
  "castling.text": [
    "The King goes three squares towards a Rook, which leaps to the square beside it on the other side. King and Rook have not moved, the squares between them are empty, and the King is not attacked where it stands, on any square that it crosses, or where it ends.",
  ],
  "promotion.text": ["On the last rank a Pawn becomes a Queen, Archbishop, Rook, Bishop or Knight."],
  "ends.list": [
    "Checkmate wins; stalemate is a draw.",
    "A position that stands for the third time is a draw.",
    "Fifty moves by each side without a capture or a Pawn’s move are a draw.",
    "If neither side has the pieces to mate it is a draw: bare Kings, a single Knight or Bishop more, or only Bishops that all stand on one colour.",
  ],
  "ends.ruled": [
    {
      ruled:
        "The program declares draws at once, without a claim. For repetition a capture in passing counts only if it is legal.",
    },
  ],
  "source.text": [
    "Stone’s Chess was invented by Rhett Applestone in January 2023 and is free for all to use with credit (CC BY); these rules follow his page among the Chess Variant Pages, in this project’s own words. The values are a guess of this project.",
  ],
};
