/** The rules of Seirawan Chess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Ajedrez con un Azor y un Elefante, que esperan en la mano y entran tras una pieza que mueve."],
  gates: "La entrada",
  "gates.text": [
    "Cuando una pieza de tu primera fila mueve por primera vez, puedes poner el Azor o el Elefante en la casilla que ha dejado, como parte de la misma jugada.",
  ],
  "gates.list": [
    "La pieza que entra no puede parar un jaque: la jugada sola debe ser legal.",
    "Al enrocar puede entrar una en la casilla del Rey o en la de la Torre, no en ambas.",
    "Cuando todas las piezas de la primera fila han movido o sido capturadas, lo que sigue en la mano se queda allí.",
  ],
  hawk: ["Alfil y Caballo en una pieza."],
  elephant: ["Torre y Caballo en una pieza."],
  "promotion.text": ["Un Peón puede convertirse también en Azor o Elefante."],
  "ends.list": [
    "El jaque mate gana, el ahogado es tablas.",
    "La tercera repetición es tablas, y también cincuenta jugadas de cada bando sin captura ni movimiento de Peón.",
  ],
  "source.text": [
    "Yasser Seirawan y Bruce Harper publicaron el juego en 2007; las reglas siguen su descripción y el artículo de Wikipedia, con palabras de este proyecto.",
  ],
};
