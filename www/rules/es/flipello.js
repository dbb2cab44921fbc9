/** The rules of Othello, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Se aprende en un minuto: encierra fichas enemigas, dales la vuelta y ten al final la mayor parte del tablero.",
  ],
  turns: "Un turno",
  "turns.text": [
    "Pon una ficha en una casilla vacía de modo que entre ella y otra ficha tuya quede al menos una línea sin huecos de fichas enemigas. Todas las fichas de todas esas líneas se dan la vuelta y pasan a ser tuyas.",
  ],
  "turns.list": [
    "Las líneas van en las ocho direcciones.",
    "Si no puedes dar la vuelta a nada, pasas; si puedes, no se permite pasar.",
  ],
  "ends.list": [
    "La partida termina cuando el tablero está lleno o ningún bando puede mover.",
    "Gana quien tiene más fichas; si hay las mismas, son tablas.",
  ],
  "source.text": [
    "Goro Hasegawa publicó Otelo en 1971 a partir del antiguo Reversi; las reglas siguen las de la Federación Mundial de Otelo, con palabras de este proyecto.",
  ],
};
