/** The rules of Stock Qi, 49 files, in Russian. */

import stock, { board, fortress, nsexton, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Сянци на блоке: пушки, Крепость и Короли, которым нельзя смотреть друг на друга."],
  ...board(10),
  ...start(
    "Король в середине горизонтали 1, вокруг него на горизонталях с 1 по 3 фигуры Stockviceroy. Ещё на горизонтали 1, от середины наружу: Stockeunuch, Stocknsexton, Stockbrook. Горизонталь 2: Stockacannon. Горизонталь 4: 25 Stockpoint, на средней вертикали и внешних.",
  ),
  ...nsexton(false),
  ...fortress("Король и Stockviceroy никогда её не покидают, а Stockeunuch никогда не входит на половину противника."),
  "fortress.point": ["Stockpoint, вошедший на половину противника, становится Superstockpoint."],
  "fortress.facing": [
    "Короли не могут смотреть друг на друга по вертикали, если между ними никого: ход, после которого это случится, невозможен, чей бы он ни был.",
  ],
};
