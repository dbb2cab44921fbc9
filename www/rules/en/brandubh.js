/** The rules of Brandubh, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["A king with four defenders breaks out of the middle; twice as many attackers try to enclose him."],
  "start.text": [
    "The king stands in the castle, the square in the middle. The castle and the four corners are marked: only the king may stand there. The attackers move first.",
  ],
  king: [
    "He moves like a rook in chess, as far as the way is free, and is the only one who may stop on the marked squares.",
  ],
  defender: ["It moves like a rook, over the empty castle too, but stops on no marked square."],
  attacker: ["It moves just as the defenders do."],
  enclosing: "Enclosing",
  "enclosing.list": [
    "No piece captures by moving onto another. After a move each enemy piece beside the one that moved, along a rank or file, is captured if another piece of the mover’s side stands right behind it. Several may be captured at once.",
    "An empty corner counts as such a piece, for either side.",
    "The king takes part in enclosing, and is captured in the same way, between two attackers.",
    "Whoever moves between two enemies of their own will is safe.",
    "Below, an attacker encloses a defender by one move.",
  ],
  "ends.list": [
    "The defenders win when the king reaches a corner, or when no attacker is left.",
    "The attackers win when they have captured the king.",
    "It is a draw if a side has no move, if a position comes up for the third time, and after fifty moves each without a capture.",
  ],
  "source.text": [
    "Brandubh is an old Irish game of the tafl family, whose rules have been put together again from poems and boards that were found; these follow the page of Dragonheel’s Lair, in this project’s own words.",
  ],
};
