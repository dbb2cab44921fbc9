/** The rules of Stockyang, 49 files, in Spanish. */

import stock, { board, nsexton, start, swap } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Yang Qi en un bloque: Stockbrokers con un paso doble que puede torcer, y un Emperador que cambia de sitio."],
  ...board(10),
  ...start(
    "Fila 1: el Emperador en el centro y luego, anillo a anillo, Stockslings, Stockunicorns, Stocknsextons, Stockbrooks. Fila 2: Stockacannons. Filas 3 y 4: 49 Stockbrokers, uno propio en cada columna.",
  ),
  ...nsexton(true),
  special: "Jugadas especiales",
  "special.double": [
    { strong: "Paso doble. " },
    "Un Stockbroker que está en una de las casillas traseras de su bando (la fila 3, o la octava para las negras, donde la posición inicial tiene uno) puede dar de una vez dos de sus pasos adelante sin capturar, no necesariamente en una misma dirección. ",
    { ruled: "El Emperador debe estar a salvo solo donde él acaba." },
    " Justo después un Stockbroker enemigo puede capturarlo al paso, como si solo hubiera dado el primer paso.",
  ],
  "special.last-rank": [
    {
      ruled:
        "En la última fila el Stockbroker se convierte en Stockbrook, Stockunicorn, Stockacannon, Stocksling o Stocknsexton.",
    },
    " No hay enroque.",
  ],
  ...swap("Stockbrook, Stockunicorn, Stockacannon, Stocksling, Stocknsexton o Stockbroker"),
};
