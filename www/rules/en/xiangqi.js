/** The rules of Xiangqi, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "The chess of China. Pieces stand on the points where lines cross; a river divides the board, and each General lives in a palace of nine points.",
  ],
  "start.text": [
    "Red moves first.",
    "In Chinese a check is jiāng (將), checkmate jiāngsǐ (將死), and having no legal move kùnbì (困斃).",
  ],
  general: ["One point along a line, never out of the palace."],
  advisor: ["One point diagonally, never out of the palace."],
  elephant: [
    "Exactly two points diagonally. A piece on the point between blocks it, and it never crosses the river: it only defends.",
  ],
  horse: ["One point along a line, then one diagonally outwards. It does not leap: a piece beside it blocks that way."],
  chariot: ["Any number of points along a line, like the Rook of chess."],
  cannon: [
    "It moves like the Chariot, but it captures only by jumping over exactly one piece of either side, the screen.",
  ],
  soldier: ["One point straight ahead. It captures the same way, and never goes back."],
  across: "Across the river",
  "across.text": [
    "A Soldier that has crossed the river may also step sideways. At the far edge only that is left to it: it does not promote.",
  ],
  facing: "The Generals may not face each other",
  "facing.text": [
    "The two Generals may never stand on one file with nothing between. So a piece between them is pinned, and a General guards a file from afar.",
  ],
  "ends.list": [
    "Checkmate wins.",
    "A player who has no legal move loses, in check or not.",
    "Who repeats a position by checks alone loses, and so does who threatens the same unprotected piece again with each of these moves (Generals and Soldiers may). Any other third repetition is a draw.",
  ],
  "ends.ruled": [
    { ruled: "Chases are judged as the Asian Xiangqi Federation has it; other federations differ in details." },
  ],
  "source.text": [
    "The rules follow the pages on Xiangqi of the Chess Variant Pages and of the World Xiangqi Federation, in this project’s own words.",
  ],
};
