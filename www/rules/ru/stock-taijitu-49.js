/** The rules of Stock Taijitu, 49 files, in Russian. */

import stock, { board, fortress, nsexton, start, swap } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Тайцзи-ци на блоке: короткие фигуры уступают место взятым длинным, а Императору нужна стража."],
  ...board(10),
  ...start(
    "Император в середине горизонтали 1; вокруг него на горизонталях с 1 по 3 Stockfwazir и Stockviceroy. Ещё на горизонтали 1: Stockunicorn, Stocknsexton, Stockbrook. Горизонталь 2: Stockeunuch и Stocksling. Горизонталь 3: Stockacannon и Stockedabbaba.",
  ),
  ...nsexton(true),
  ...fortress(
    "Stockfwazir и Stockviceroy никогда её не покидают; Stockedabbaba и Stockeunuch никогда не входят на половину противника.",
  ),
  "fortress.replacement": [
    { strong: "Замена. " },
    "Когда ход переводит Stockbrook или Stockacannon со своей половины на половину противника, владелец может тут же заменить одну свою фигуру Stockviceroy или Stockeunuch, где бы она ни стояла, на взятые противником Stockbrook, Stockunicorn, Stockacannon или Stocksling; Stockunicorn или Stocksling так же позволяет заменить Stockfwazir или Stockedabbaba. Нельзя, если после этого не осталось бы ни одной фигуры Stockfwazir или Stockviceroy.",
  ],
  "fortress.duty": [
    { strong: "Долг Императора. " },
    "Он может ходить куда угодно, пока у его стороны есть Stockfwazir или Stockviceroy. Как только их нет, он должен за два хода своей стороны вернуться в Крепость и там остаться. ",
    { ruled: "Кто из-за этого не имеет ходов, тот проиграл, как при мате." },
  ],
  ...swap("Stockbrook, Stockunicorn, Stockacannon, Stocksling или Stocknsexton"),
};
