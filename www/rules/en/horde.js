/** The rules of Horde, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Thirty-six white Pawns against the whole black army."],
  "start.text": ["White has no King, and so can’t be checked or mated."],
  horde: [
    "As in chess. From the first rank a Pawn of the horde may go two squares as well; such a double step can’t be captured in passing.",
  ],
  "castling.text": ["Black castles as in chess."],
  "ends.list": [
    "White wins by checkmate.",
    "Black wins by capturing every white piece, promoted ones too.",
    "A player who has no move and is not in check draws.",
    "A player may claim a draw when a position stands for the third time, or after fifty moves by each side without a capture or a Pawn’s move. The fifth repetition and seventy-five such moves end the game by themselves.",
  ],
  "source.text": ["The rules follow those of lichess.org for Horde, in this project’s own words."],
};
