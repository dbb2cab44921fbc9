/** The page of Atomic Chess. */

import { men } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "blast" },
  { text: "blast.text" },
  { list: "blast.list" },
  { board: "rnbqkbnr/ppp1pppp/8/3p4/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 0 1" },
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
