/** The rules of Stock Taijitu, 49 files, in Spanish. */

import stock, { board, fortress, nsexton, start, swap } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: [
    "Taijitu Qi en un bloque: las piezas cortas ceden su puesto a las largas capturadas, y el Emperador necesita a sus guardias.",
  ],
  ...board(10),
  ...start(
    "El Emperador en el centro de la fila 1; Stockfwazirs y Stockviceroys a su alrededor en las filas 1 a 3. Además, en la fila 1: Stockunicorns, Stocknsextons y Stockbrooks. Fila 2: Stockeunuchs y Stockslings. Fila 3: Stockacannons y Stockedabbabas.",
  ),
  ...nsexton(true),
  ...fortress(
    "Stockfwazirs y Stockviceroys nunca salen de ella; Stockedabbabas y Stockeunuchs nunca entran en la mitad enemiga.",
  ),
  "fortress.replacement": [
    { strong: "Sustitución. " },
    "Cuando una jugada lleva un Stockbrook o Stockacannon de su propia mitad a la enemiga, su dueño puede sustituir al instante un Stockviceroy o Stockeunuch propio, esté donde esté, por un Stockbrook, Stockunicorn, Stockacannon o Stocksling que el enemigo haya capturado; un Stockunicorn o Stocksling permite de igual modo sustituir un Stockfwazir o Stockedabbaba. No, si entonces no quedara ningún Stockfwazir ni Stockviceroy.",
  ],
  "fortress.duty": [
    { strong: "El deber del Emperador. " },
    "Puede ir a cualquier parte mientras su bando tenga un Stockfwazir o Stockviceroy. En cuanto no tenga ninguno, debe estar de vuelta en la Fortaleza en dos jugadas de su bando, y quedarse allí. ",
    { ruled: "Quien por ello no tiene jugada legal ha perdido, como por jaque mate." },
  ],
  ...swap("Stockbrook, Stockunicorn, Stockacannon, Stocksling o Stocknsexton"),
};
