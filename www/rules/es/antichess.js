/** The rules of Antichess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["El ajedrez al revés: piérdelo todo para ganar."],
  must: "Quien puede capturar, debe",
  "must.text": ["Si puedes capturar, debes hacerlo; entre varias capturas eliges tú."],
  common: ["Una casilla en cualquier dirección. Es una pieza como las demás: no hay jaque, y se puede capturar."],
  "promotion.text": ["Un Peón puede convertirse también en Rey. No hay enroque."],
  "ends.list": [
    "Gana quien ha perdido todas las piezas.",
    "También gana quien no tiene jugada.",
    "Un jugador puede reclamar tablas cuando una posición se da por tercera vez, o tras cincuenta jugadas de cada bando sin captura ni movimiento de Peón. La quinta repetición y setenta y cinco jugadas así terminan la partida por sí solas.",
  ],
  "source.text": ["Las reglas siguen las de lichess.org para Antichess, con palabras de este proyecto."],
};
