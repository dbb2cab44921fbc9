/** The rules of Stockhorn, 49 files, in English. */

import stock, { board, hands, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Stockgi with two more kinds of pieces, Stockhorns and Stocksaltires, and an Emperor for a King."],
  ...board(9),
  ...start(
    "Rank 1: the Emperor in the centre, then ring by ring Stockbgolds, Stockazures, Stockshovels, Stockwings. Rank 2: Stockbrooks and Stockunicorns, and Stockhorns in the outer corners. Rank 3: 25 Stockpoints and 24 Stocksaltires by turns.",
  ),
  ...hands(
    "a Stockbrook to a Stockmvicereine, a Stockunicorn to a Stockhbesieger; Stockhorns and Stocksaltires to pieces that move as a Stockazure; Stockwings, Stockshovels and Stockpoints to pieces that move as a Stockbgold. A Stockazure does not promote.",
  ),
};
