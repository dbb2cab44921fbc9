/** The rules of Stockyang, 49 files, in English. */

import stock, { board, nsexton, start, swap } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Yang Qi on a block: Stockbrokers with a double step that may turn, and an Emperor that changes places."],
  ...board(10),
  ...start(
    "Rank 1: the Emperor in the centre, then ring by ring Stockslings, Stockunicorns, Stocknsextons, Stockbrooks. Rank 2: Stockacannons. Ranks 3 and 4: 49 Stockbrokers, each file with one of its own.",
  ),
  ...nsexton(true),
  special: "Special moves",
  "special.double": [
    { strong: "Double step. " },
    "A Stockbroker on one of its side’s rear cells (rank 3, or Black’s eighth, where the array has one) may take two of its steps ahead at once, without capturing, not necessarily in one direction. ",
    { ruled: "Only where it ends must the Emperor be safe." },
    " Right after it an enemy Stockbroker may capture it en passant, as if it had taken the first step alone.",
  ],
  "special.last-rank": [
    {
      ruled:
        "On the last rank a Stockbroker becomes a Stockbrook, Stockunicorn, Stockacannon, Stocksling or Stocknsexton.",
    },
    " There is no castling.",
  ],
  ...swap("Stockbrook, Stockunicorn, Stockacannon, Stocksling, Stocknsexton or Stockbroker"),
};
