/** Russian: hints. */

/** @type {import("../../strings.js").Table} */
export default {
  "hint.looking": "Ищу хороший ход…",
  "hint.move": "Подсказка: {man} {from} – {to} ({move}).",
  "hint.drop": "Подсказка: {man}, поставить на {to}.",
  "hint.plain": "Подсказка: {move}.",
  "hint.end": "Подсказка: закончите ход как есть.",
  "hint.other": "Подсказка: верните ход и сыграйте {move}.",
  "hint.none": "Здесь подсказки нет.",
  "hint.failed": "Подсказки нет: {error}.",
};
