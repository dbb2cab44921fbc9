/** The rules of Stockgi, 49 files, in English. */

import stock, { board, hands, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Shogi on a block: captured pieces are dropped again, and most promote."],
  ...board(9),
  ...start(
    "Rank 1: the King in the centre, then ring by ring Stockbgolds, Stockazures, Stockshovels, Stockwings. Rank 2: Stockbrooks and Stockunicorns. Rank 3: 49 Stockpoints.",
  ),
  ...hands(
    "a Stockbrook to a Stockmvicereine, a Stockunicorn to a Stockhbesieger; Stockazures, Stockwings, Stockshovels and Stockpoints to pieces that move as a Stockbgold.",
  ),
};
