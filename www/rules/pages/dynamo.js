/** The page of Dynamo Chess. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "dynamo" },
  { text: "dynamo.text" },
  { list: "dynamo.list" },
  { board: "k7/8/8/3p4/8/8/8/3R3K w - - 0 1" },
  { heading: "edge" },
  { list: "edge.list" },
  { board: "k7/8/8/8/8/3n4/3B4/K7 w - - 0 1" },
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
  { board: "8/4B3/8/8/6Qk/8/4N3/K7 b - - 0 1" },
  { heading: "source" },
  { text: "source.text" },
];
