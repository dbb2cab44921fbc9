/** The rules of Crazyhouse, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Chess for two in which captured pieces come back: on your side."],
  drops: "Drops",
  "drops.text": [
    "A piece that you capture goes into your hand. On any later turn you may drop it on an empty square instead of moving; it may give check, and even mate.",
  ],
  "drops.list": [
    "Pawns are not dropped on the first and last rank.",
    "A Pawn dropped on the second rank may still go two squares.",
    "A promoted piece that is captured goes into the hand as a Pawn.",
  ],
  "ends.list": [
    "Checkmate wins; a check that a drop can block is no mate.",
    "Stalemate and the third repetition are draws. There is no rule of fifty moves.",
    "Everything else is as in chess.",
  ],
  "source.text": ["The rules follow those of lichess.org for Crazyhouse, in this project’s own words."],
};
