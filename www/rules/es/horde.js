/** The rules of Horde, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Treinta y seis Peones blancos contra todo el ejército negro."],
  "start.text": ["Las blancas no tienen Rey, así que no pueden recibir jaque ni mate."],
  horde: [
    "Como en el ajedrez. Desde la primera fila un Peón de la horda también puede avanzar dos casillas; ese paso doble no se captura al paso.",
  ],
  "castling.text": ["Las negras enrocan como en el ajedrez."],
  "ends.list": [
    "Las blancas ganan con jaque mate.",
    "Las negras ganan capturando todas las piezas blancas, también las promocionadas.",
    "Quien no tiene jugada y no está en jaque hace tablas.",
    "Un jugador puede reclamar tablas cuando una posición se da por tercera vez, o tras cincuenta jugadas de cada bando sin captura ni movimiento de Peón. La quinta repetición y setenta y cinco jugadas así terminan la partida por sí solas.",
  ],
  "source.text": ["Las reglas siguen las de lichess.org para Horde, con palabras de este proyecto."],
};
