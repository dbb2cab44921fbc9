/** Russian: the words of pictures. */

/** @type {import("../../strings.js").Table} */
export default {
  "picture.men": "Белые: {white}. Чёрные: {black}.",
  "picture.neutral": "{text} Нейтральные: {men}.",
  "picture.friend": "свои фигуры на {squares}",
  "picture.enemy": "чужие фигуры на {squares}",
  "picture.stone": "камни на {squares}",
  "picture.relay": "эстафеты на {squares}",
  "picture.blue": "только ход: {squares}",
  "picture.yellow": "только взятие: {squares}",
  "picture.green": "ход или взятие: {squares}",
  "picture.nowhere": "идти некуда",
  "picture.legend.move only": "только ход",
  "picture.legend.capture only": "только взятие",
  "picture.legend.both": "оба",
  "picture.legend.by a relay": "эстафетой",
  "picture.legend.change places": "обмен местами",
};
