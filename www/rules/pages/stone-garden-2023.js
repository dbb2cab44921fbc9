/** The page of the draft of 2023. */

import { ends, kingAcross, men, promotion, source, start } from "./garden.js";

/** @type {import("../page.js").Block[]} */
export default [
  ...start,
  men.horse,
  men.index,
  men.raven,
  men.ox,
  { piece: "L", id: "policeman", attributes: { square: "d1" } },
  men.king,
  { heading: "turning" },
  { text: "turning.text" },
  { board: "7k/8/8/8/3R4/8/8/K7 w - - 0 7 +0+0 -" },
  ...kingAcross,
  ...promotion("7k/8/3H4/8/8/8/8/K7 w - - 0 1 +0+0 -"),
  ...ends,
  { text: "ends.facing" },
  ...source,
];
