/** The page of Racing Kings. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "checks" },
  { text: "checks.text" },
  { heading: "men" },
  { legend: true },
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  men.king,
  { heading: "ends" },
  { list: "ends.list" },
  { board: "8/1K6/6k1/8/8/8/8/8 w - - 0 1" },
  { heading: "source" },
  { text: "source.text" },
];
