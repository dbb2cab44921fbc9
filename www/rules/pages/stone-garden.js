/** The page of Stone Garden Chess. */

import { ends, kingAcross, men, promotion, source, start } from "./garden.js";

/** @type {import("../page.js").Block[]} */
export default [
  ...start,
  men.horse,
  men.index,
  men.raven,
  men.ox,
  men.lawman,
  men.king,
  ...kingAcross,
  ...promotion("7k/8/3H4/8/8/8/8/K7 w - - 0 1 +0+0"),
  { heading: "warning" },
  { text: "warning.text" },
  { board: "oirlkrio/hhhhhhhh/8/8/2H5/8/H1HHHHHH/OIRLKRIO w - - 0 2 +0+0" },
  ...ends,
  ...source,
];
