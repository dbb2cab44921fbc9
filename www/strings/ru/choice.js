/** Russian: which of several moves is meant. */

/** @type {import("../../strings.js").Table} */
export default {
  "warn.title": "Это закончит партию",
  "warn.play": "Всё равно пойти",
  "warn.back": "Выбрать другой ход",
  "choose.promotion": "Превратить",
  "choose.facing": "Куда повернуть?",
  "choose.kind": "Какой ход?",
  "choose.cancel": "Отмена",
  "choose.stay": "Идти без поворота",
  "choose.face": "Лицом: {facing}",
  "choose.stepFace": "Идти, лицом: {facing}",
  "choose.castling": "Рокировка",
  "choose.walk": "Пойти без рокировки",
  "choose.unpromoted": "Остаться: {name}",
  "choose.passing": "Через {square}",
  "choose.way": "Каким путём?",
  "choose.replacement": "Заменить на",
  "choose.gate": "Поставить фигуру на {squares}?",
  "choose.or": " или ",
  "choose.gated": "{name} на {square}",
  "choose.ungated": "Не ставить",
  "confirm.title": "Сделать этот ход?",
  "confirm.play": "Сделать ход {move}",
};
