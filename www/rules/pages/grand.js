/** The page of Grand Chess. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
  { piece: "C", id: "marshal" },
  { piece: "A", id: "cardinal" },
  { piece: "P", id: "foot" },
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  men.king,
  { heading: "promotion" },
  { text: "promotion.text" },
  { list: "promotion.list" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
