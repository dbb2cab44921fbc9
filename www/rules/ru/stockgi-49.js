/** The rules of Stockgi, 49 files, in Russian. */

import stock, { board, hands, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Сёги на блоке: взятые фигуры возвращаются на доску, и почти все превращаются."],
  ...board(9),
  ...start(
    "Горизонталь 1: Король в середине, затем кольцо за кольцом Stockbgold, Stockazure, Stockshovel, Stockwing. Горизонталь 2: Stockbrook и Stockunicorn. Горизонталь 3: 49 Stockpoint.",
  ),
  ...hands(
    "Stockbrook в Stockmvicereine, Stockunicorn в Stockhbesieger; Stockazure, Stockwing, Stockshovel и Stockpoint в фигуры, которые ходят как Stockbgold.",
  ),
};
