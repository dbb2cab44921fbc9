/** The rules of Stone's Chess, in English. */

import { men } from "./chess.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: ["Chess on ten files with two Archbishops a side, each a Bishop and a Knight in one, and a castling over three squares. All else is as in chess."],
  blocks: [
    { heading: "The start", id: "start" },
    { array: true },
    { heading: "The men", id: "men" },
    { legend: true },
    men.pawn,
    men.knight,
    men.bishop,
    { piece: "A", id: "archbishop", title: "Archbishop", text: ["Bishop and Knight in one: he slides along the diagonals or leaps like a Knight."] },
    men.rook,
    men.queen,
    men.king,
    { heading: "Castling", id: "castling" },
    {
      text: [
        "The King goes three squares towards a Rook, who leaps to the square beside him on the other side. King and Rook have not moved, the squares between them are empty, and the King is not attacked where he stands, on any square that he crosses, or where he ends.",
      ],
    },
    { board: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1" },
    { heading: "Promotion", id: "promotion" },
    { text: ["On the last rank a Pawn becomes a Queen, Archbishop, Rook, Bishop or Knight."] },
    { board: "7k2/1P8/10/10/10/10/10/5K4 w - - 0 1" },
    { heading: "How it ends", id: "ends" },
    {
      list: [
        "Checkmate wins; stalemate is a draw.",
        "A position that stands for the third time is a draw.",
        "Fifty moves by each side without a capture or a Pawn’s move are a draw.",
        "If neither side has the men to mate it is a draw: bare Kings, a single Knight or Bishop more, or only Bishops that all stand on one colour.",
      ],
    },
    { text: [{ ruled: "The program declares draws at once, without a claim. For repetition a capture in passing counts only if it is legal." }] },
    { heading: "Values", id: "values" },
    { values: true },
    { heading: "Source", id: "source" },
    { text: ["Stone’s Chess was invented by Rhett Applestone in January 2023 and is free for all to use with credit (CC BY); these rules follow his page among the Chess Variant Pages, in this project’s own words. The values are a guess of this project."] },
  ],
};
