/** Russian: the cards of pieces. */

/** @type {import("../../strings.js").Table} */
export default {
  "card.page": "Отдельная страница",
  "card.inRules": "В правилах",
  "card.title": "{name}, {game}",
  "card.skip": "К фигуре",
  "card.playIt": "Играть: {game}",
  "card.others": "Другие фигуры",
  "card.promoted": "После повышения.",
  "card.further": "За краем рисунка — так же.",
  "card.label": "{name}. Доступных полей вокруг: {count}.",
  "card.worth": "В этой игре стоит около {value} пешек.",
};
