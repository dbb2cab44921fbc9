/** The rules of Atomic Chess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Chess in which every capture explodes."],
  blast: "Explosions",
  "blast.text": [
    "A capture removes the captured piece, the capturing piece, and every piece on the eight squares around it, Pawns excepted.",
  ],
  "blast.list": [
    "A King can’t capture: it would blow itself up.",
    "A move that blows up your own King is not allowed.",
    "Kings may stand side by side; then neither can be checked, since a capture would blow up both.",
    "Blowing up the enemy King wins at once, even if your own is in check.",
  ],
  "ends.list": [
    "Blowing up the King or checkmate wins.",
    "Stalemate is a draw.",
    "A player may claim a draw when a position stands for the third time, or after fifty moves by each side without a capture or a Pawn’s move. The fifth repetition and seventy-five such moves end the game by themselves.",
  ],
  "source.text": ["The rules follow those of lichess.org for Atomic, in this project’s own words."],
};
