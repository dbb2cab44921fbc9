/** The rules of Stockhorn, 49 files, in Russian. */

import stock, { board, hands, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Stockgi с двумя новыми фигурами, Stockhorn и Stocksaltire, и с Императором вместо Короля."],
  ...board(9),
  ...start(
    "Горизонталь 1: Император в середине, затем кольцо за кольцом Stockbgold, Stockazure, Stockshovel, Stockwing. Горизонталь 2: Stockbrook и Stockunicorn, а во внешних углах Stockhorn. Горизонталь 3: 25 Stockpoint и 24 Stocksaltire через одного.",
  ),
  ...hands(
    "Stockbrook в Stockmvicereine, Stockunicorn в Stockhbesieger; Stockhorn и Stocksaltire в фигуры, которые ходят как Stockazure; Stockwing, Stockshovel и Stockpoint в фигуры, которые ходят как Stockbgold. Stockazure не превращается.",
  ),
};
