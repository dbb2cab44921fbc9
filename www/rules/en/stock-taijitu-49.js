/** The rules of Stock Taijitu, 49 files, in English. */

import stock, { board, fortress, nsexton, start, swap } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: [
    "Taijitu Qi on a block: short pieces give their place to captured long ones, and the Emperor needs its guards.",
  ],
  ...board(10),
  ...start(
    "The Emperor in the centre of rank 1; Stockfwazirs and Stockviceroys round it on ranks 1 to 3. Rank 1 besides: Stockunicorns, Stocknsextons, Stockbrooks. Rank 2: Stockeunuchs and Stockslings. Rank 3: Stockacannons and Stockedabbabas.",
  ),
  ...nsexton(true),
  ...fortress(
    "Stockfwazirs and Stockviceroys never leave it; Stockedabbabas and Stockeunuchs never enter the enemy half.",
  ),
  "fortress.replacement": [
    { strong: "Replacement. " },
    "When a move takes a Stockbrook or Stockacannon from its own into the enemy half, its owner may at once replace one own Stockviceroy or Stockeunuch, anywhere, by a Stockbrook, Stockunicorn, Stockacannon or Stocksling that the enemy has captured; a Stockunicorn or Stocksling in the same way lets a Stockfwazir or Stockedabbaba be replaced. Not if no Stockfwazir or Stockviceroy were then left.",
  ],
  "fortress.duty": [
    { strong: "The Emperor’s duty. " },
    "It may go anywhere while its side has a Stockfwazir or Stockviceroy. Once it has none it must be back in the Fortress within two of its side’s moves, and stay there. ",
    { ruled: "Who has no legal move because of this has lost, as by checkmate." },
  ],
  ...swap("Stockbrook, Stockunicorn, Stockacannon, Stocksling or Stocknsexton"),
};
