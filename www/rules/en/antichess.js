/** The rules of Antichess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Chess the other way round: lose everything to win."],
  must: "Who can capture must",
  "must.text": ["If you can capture, you must; among several captures you choose."],
  common: ["One square in any direction. It is a piece like the others: there is no check, and it can be captured."],
  "promotion.text": ["A Pawn may become a King too. There is no castling."],
  "ends.list": [
    "A player who has lost all pieces wins.",
    "A player who has no move wins too.",
    "A player may claim a draw when a position stands for the third time, or after fifty moves by each side without a capture or a Pawn’s move. The fifth repetition and seventy-five such moves end the game by themselves.",
  ],
  "source.text": ["The rules follow those of lichess.org for Antichess, in this project’s own words."],
};
