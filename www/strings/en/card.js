/** English: the cards of pieces. */

/** @type {import("../../strings.js").Table} */
export default {
  "card.page": "Its own page",
  "card.inRules": "In the rules",
  "card.title": "{name}, {game}",
  "card.skip": "Skip to the piece",
  "card.playIt": "Play {game}",
  "card.others": "Other pieces",
  "card.promoted": "After promotion.",
  "card.further": "It goes on in the same way beyond the picture.",
  "card.label": "Where the {name} can go: {count} squares around it.",
  "card.worth": ({ value, count }) => `Worth about ${value} ${Number(count) === 1 ? "pawn" : "pawns"} in this game.`,
};
