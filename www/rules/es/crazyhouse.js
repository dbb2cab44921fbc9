/** The rules of Crazyhouse, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Ajedrez para dos en que las piezas capturadas vuelven: en tu bando."],
  drops: "Las colocaciones",
  "drops.text": [
    "La pieza que capturas va a tu mano. En cualquier turno posterior puedes colocarla en una casilla vacía en lugar de mover; puede dar jaque, e incluso mate.",
  ],
  "drops.list": [
    "Los Peones no se colocan en la primera ni en la última fila.",
    "Un Peón colocado en la segunda fila puede avanzar dos casillas.",
    "Una pieza promocionada que es capturada va a la mano como Peón.",
  ],
  "ends.list": [
    "El jaque mate gana; un jaque que una colocación puede tapar no es mate.",
    "El ahogado y la tercera repetición son tablas. No hay regla de las cincuenta jugadas.",
    "Todo lo demás es como en el ajedrez.",
  ],
  "source.text": ["Las reglas siguen las de lichess.org para Crazyhouse, con palabras de este proyecto."],
};
