/** The rules of Seirawan Chess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Chess with a Hawk and an Elephant, who wait in hand and enter behind a moving piece."],
  gates: "Entering",
  "gates.text": [
    "When a piece of your first rank moves for the first time, you may put the Hawk or the Elephant on the square that it has left, as a part of the same move.",
  ],
  "gates.list": [
    "A piece that enters may not stop a check: the move alone must be legal.",
    "On castling one may enter on the square of the King or of the Rook, not on both.",
    "Once all pieces of the first rank have moved or been captured, what is still in hand stays there.",
  ],
  hawk: ["Bishop and Knight in one."],
  elephant: ["Rook and Knight in one."],
  "promotion.text": ["A Pawn may also become a Hawk or an Elephant."],
  "ends.list": [
    "Checkmate wins, stalemate is a draw.",
    "The third repetition is a draw, and so are fifty moves by each side without a capture or a Pawn’s move.",
  ],
  "source.text": [
    "Yasser Seirawan and Bruce Harper published the game in 2007; the rules follow their description and the article of Wikipedia, in this project’s own words.",
  ],
};
