/** The rules of Breakthrough, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Dos filas de peones iguales por bando, y una carrera a través de las líneas del otro."],
  man: [
    "Una casilla de frente o en diagonal hacia delante. Captura solo en diagonal, y nunca está obligado a hacerlo.",
  ],
  "ends.list": [
    "Gana quien llega primero a la última fila.",
    "Pierde quien se queda sin peones y por tanto sin jugada. Las tablas son imposibles.",
  ],
  "source.text": [
    "Dan Troyka inventó el juego en 2000; las reglas siguen la página de las Chess Variant Pages, con palabras de este proyecto.",
  ],
};
