/** The page of Horde. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
  { piece: "P", id: "horde", square: "d1" },
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  men.king,
  { heading: "castling" },
  { text: "castling.text" },
  { heading: "ends" },
  { list: "ends.list" },
  { board: "4k3/8/8/8/8/8/3r4/3P4 b - - 0 1" },
  { heading: "source" },
  { text: "source.text" },
];
