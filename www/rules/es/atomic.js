/** The rules of Atomic Chess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Ajedrez en que cada captura explota."],
  blast: "Las explosiones",
  "blast.text": [
    "Una captura retira la pieza capturada, la que captura y todas las de las ocho casillas de alrededor, salvo los Peones.",
  ],
  "blast.list": [
    "Un Rey no puede capturar: se haría explotar a sí mismo.",
    "No se permite una jugada que haga explotar al Rey propio.",
    "Los Reyes pueden estar uno junto al otro; entonces ninguno puede recibir jaque, pues la captura haría explotar a ambos.",
    "Hacer explotar al Rey enemigo gana en el acto, aunque el propio esté en jaque.",
  ],
  "ends.list": [
    "Gana hacer explotar al Rey o el jaque mate.",
    "El ahogado es tablas.",
    "Un jugador puede reclamar tablas cuando una posición se da por tercera vez, o tras cincuenta jugadas de cada bando sin captura ni movimiento de Peón. La quinta repetición y setenta y cinco jugadas así terminan la partida por sí solas.",
  ],
  "source.text": ["Las reglas siguen las de lichess.org para Atomic, con palabras de este proyecto."],
};
