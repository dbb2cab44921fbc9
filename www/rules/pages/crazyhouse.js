/** The page of Crazyhouse. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "drops" },
  { text: "drops.text" },
  { list: "drops.list" },
  { board: "6k1/5ppp/8/8/8/8/8/4K3[RP] w - - 0 1" },
  { heading: "men" },
  { legend: true },
  men.pawn,
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  men.king,
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
