/** Spanish: the cards of pieces. */

/** @type {import("../../strings.js").Table} */
export default {
  "card.page": "Su propia página",
  "card.inRules": "En las reglas",
  "card.title": "{name}, {game}",
  "card.skip": "Ir a la pieza",
  "card.playIt": "Jugar a {game}",
  "card.others": "Otras piezas",
  "card.promoted": "Tras ascender.",
  "card.further": "Sigue igual más allá del dibujo.",
  "card.label": "Adónde va: {name}, {count} casillas a su alrededor.",
  "card.worth": ({ value, count }) => `Vale unos ${value} ${Number(count) === 1 ? "peón" : "peones"} en este juego.`,
};
