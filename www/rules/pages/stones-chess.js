/** The page of Stone's Chess. */

import { men, source } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "men" },
  { legend: true },
  men.pawn,
  men.knight,
  men.bishop,
  { piece: "A", id: "archbishop" },
  men.rook,
  men.queen,
  men.king,
  { heading: "castling" },
  { text: "castling.text" },
  { board: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1" },
  { heading: "promotion" },
  { text: "promotion.text" },
  { board: "7k2/1P8/10/10/10/10/10/5K4 w - - 0 1" },
  { heading: "ends" },
  { list: "ends.list" },
  { text: "ends.ruled" },
  ...source,
];
