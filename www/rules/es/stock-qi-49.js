/** The rules of Stock Qi, 49 files, in Spanish. */

import stock, { board, fortress, nsexton, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Xiangqi en un bloque: cañones, una Fortaleza y Reyes que no pueden verse las caras."],
  ...board(10),
  ...start(
    "El Rey en el centro de la fila 1, los Stockviceroys a su alrededor en las filas 1 a 3. Además, en la fila 1: Stockeunuchs, Stocknsextons y Stockbrooks del centro hacia fuera. Fila 2: Stockacannons. Fila 4: 25 Stockpoints, en la columna central y las exteriores.",
  ),
  ...nsexton(false),
  ...fortress("El Rey y los Stockviceroys nunca salen de ella, y los Stockeunuchs nunca entran en la mitad enemiga."),
  "fortress.point": ["Un Stockpoint que entra en la mitad enemiga se convierte en Superstockpoint."],
  "fortress.facing": [
    "Los Reyes no pueden verse las caras por una columna sin nadie en medio: la jugada que lo provoca es ilegal, la haga quien la haga.",
  ],
};
