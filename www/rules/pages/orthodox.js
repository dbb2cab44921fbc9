/** The page of Chess. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "men" },
  { legend: true },
  men.pawn,
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  men.king,
  { heading: "castling" },
  { text: "castling.text" },
  { board: "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1" },
  { heading: "passing" },
  { text: "passing.text" },
  { board: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1" },
  { heading: "promotion" },
  { text: "promotion.text" },
  { board: "7k/1P6/8/8/8/8/8/4K3 w - - 0 1" },
  { heading: "ends" },
  { list: "ends.list" },
  { board: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" },
  { heading: "source" },
  { text: "source.text" },
];
