/** The page of Keepers. */

import { ends, kingAcross, men, promotion, source, start } from "./garden.js";

/** @type {import("../page.js").Block[]} */
export default [
  ...start,
  men.axeman,
  men.index,
  men.raven,
  men.ox,
  men.lawman,
  men.king,
  { heading: "capture" },
  { text: "capture.text" },
  { board: "7k/8/2o1r3/8/3A4/8/8/K7 w - - 0 1 +0+0" },
  ...kingAcross,
  ...promotion("i1o4k/8/1A6/8/8/8/8/K7 w - - 0 1 +0+0"),
  ...ends,
  ...source,
];
