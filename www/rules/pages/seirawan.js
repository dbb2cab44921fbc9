/** The page of Seirawan Chess. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "gates" },
  { text: "gates.text" },
  { list: "gates.list" },
  { heading: "men" },
  { legend: true },
  { piece: "H", id: "hawk" },
  { piece: "E", id: "elephant" },
  men.pawn,
  men.knight,
  men.bishop,
  men.rook,
  men.queen,
  men.king,
  { heading: "promotion" },
  { text: "promotion.text" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
