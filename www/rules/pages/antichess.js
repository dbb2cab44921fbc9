/** The page of Antichess. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "must" },
  { text: "must.text" },
  { board: "8/8/8/3p4/4P3/8/8/R7 w - - 0 1" },
  { heading: "men" },
  { legend: true },
  men.pawn,
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  { piece: "K", id: "common" },
  { heading: "promotion" },
  { text: "promotion.text" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
