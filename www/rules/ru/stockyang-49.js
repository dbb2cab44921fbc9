/** The rules of Stockyang, 49 files, in Russian. */

import stock, { board, nsexton, start, swap } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Ян-ци на блоке: двойной шаг фигур Stockbroker может сворачивать, а Император меняется местами."],
  ...board(10),
  ...start(
    "Горизонталь 1: Император в середине, затем кольцо за кольцом Stocksling, Stockunicorn, Stocknsexton, Stockbrook. Горизонталь 2: Stockacannon. Горизонтали 3 и 4: 49 Stockbroker, по одному на каждой вертикали.",
  ),
  ...nsexton(true),
  special: "Особые ходы",
  "special.double": [
    { strong: "Двойной шаг. " },
    "Stockbroker на одной из задних клеток своей стороны (горизонталь 3, у чёрных — восьмая, где он стоит в начальной позиции) может сделать сразу два своих шага вперёд без взятия, не обязательно в одну сторону. ",
    { ruled: "Император должен быть в безопасности только там, где этот ход закончен." },
    " Сразу после этого вражеский Stockbroker может взять его на проходе, как будто был сделан только первый шаг.",
  ],
  "special.last-rank": [
    {
      ruled:
        "На последней горизонтали Stockbroker становится фигурой Stockbrook, Stockunicorn, Stockacannon, Stocksling или Stocknsexton.",
    },
    " Рокировки нет.",
  ],
  ...swap("Stockbrook, Stockunicorn, Stockacannon, Stocksling, Stocknsexton или Stockbroker"),
};
