/** The rules of Stockgi, 49 files, in English. */

import { board, ends, hands, men, radials, source, start } from "./stock.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: [
    "Shogi on a block: captured men are dropped again, and most promote.",
  ],
  blocks: [
    ...board(9),
    ...start("Rank 1: the King in the centre, then ring by ring Stockbgolds, Stockazures, Stockshovels, Stockwings. Rank 2: Stockbrooks and Stockunicorns. Rank 3: 49 Stockpoints."),
    ...radials,
    { heading: "The men", id: "men" },
    men.king,
    men.stockbrook,
    men.stockunicorn,
    men.stockbgold,
    men.stockazure,
    men.stockshovel,
    men.stockwing,
    men.stockpoint,
    men.stockmvicereine,
    men.stockhbesieger,
    ...hands("a Stockbrook to a Stockmvicereine, a Stockunicorn to a Stockhbesieger; Stockazures, Stockwings, Stockshovels and Stockpoints to men who move as a Stockbgold."),
    ...ends(),
    ...source,
  ],
};
