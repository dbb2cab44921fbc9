/** The rules of Grand Chess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Chess on ten by ten squares with a Marshal and a Cardinal, and Rooks that are free from the start."],
  "start.text": ["The Rooks stand alone behind the others; so there is no castling."],
  marshal: ["Rook and Knight in one."],
  cardinal: ["Bishop and Knight in one."],
  foot: ["As in chess: one square forward, two from the third rank where it begins; it captures diagonally forward."],
  "promotion.text": [
    "A Pawn may promote on the eighth and ninth rank and must on the tenth, but only to a piece of its side that has been captured.",
  ],
  "promotion.list": [
    "So a side never has two Queens.",
    "If nothing of hers has been captured, a Pawn can’t enter the tenth rank, though it gives check there all the same.",
  ],
  "ends.list": [
    "Checkmate wins, stalemate is a draw.",
    "The third repetition is a draw, and so are fifty moves by each side without a capture or a Pawn’s move.",
  ],
  "source.text": [
    "Christian Freeling invented the game in 1984; the rules follow his page and that of the Chess Variant Pages, in this project’s own words.",
  ],
};
