/** Spanish: hints. */

/** @type {import("../../strings.js").Table} */
export default {
  "hint.looking": "Buscando una buena jugada…",
  "hint.move": "Pista: {man} de {from} a {to} ({move}).",
  "hint.drop": "Pista: coloca {man} en {to}.",
  "hint.plain": "Pista: {move}.",
  "hint.end": "Pista: termina el turno así.",
  "hint.other": "Pista: deshaz la jugada y juega {move}.",
  "hint.none": "Aquí no hay pista.",
  "hint.failed": "Sin pista: {error}.",
};
