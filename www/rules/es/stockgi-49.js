/** The rules of Stockgi, 49 files, in Spanish. */

import stock, { board, hands, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Shogi en un bloque: las piezas capturadas se vuelven a colocar, y casi todas promocionan."],
  ...board(9),
  ...start(
    "Fila 1: el Rey en el centro y luego, anillo a anillo, Stockbgolds, Stockazures, Stockshovels, Stockwings. Fila 2: Stockbrooks y Stockunicorns. Fila 3: 49 Stockpoints.",
  ),
  ...hands(
    "un Stockbrook en Stockmvicereine, un Stockunicorn en Stockhbesieger; Stockazures, Stockwings, Stockshovels y Stockpoints en piezas que mueven como un Stockbgold.",
  ),
};
