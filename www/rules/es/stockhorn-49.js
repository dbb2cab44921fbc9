/** The rules of Stockhorn, 49 files, in Spanish. */

import stock, { board, hands, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Stockgi con dos clases de piezas más, Stockhorns y Stocksaltires, y un Emperador en lugar del Rey."],
  ...board(9),
  ...start(
    "Fila 1: el Emperador en el centro y luego, anillo a anillo, Stockbgolds, Stockazures, Stockshovels, Stockwings. Fila 2: Stockbrooks y Stockunicorns, y Stockhorns en las esquinas exteriores. Fila 3: 25 Stockpoints y 24 Stocksaltires alternados.",
  ),
  ...hands(
    "un Stockbrook en Stockmvicereine, un Stockunicorn en Stockhbesieger; Stockhorns y Stocksaltires en piezas que mueven como un Stockazure; Stockwings, Stockshovels y Stockpoints en piezas que mueven como un Stockbgold. El Stockazure no promociona.",
  ),
};
