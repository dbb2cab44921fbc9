/** Russian: lessons. */

/** @type {import("../../strings.js").Table} */
export default {
  "lesson.title": "Stone Garden за три минуты",
  "lesson.of": "{game}: шаг за шагом",
  "lesson.puzzles": "Решать задачи",
  "lesson.rules": "Прочесть правила",
  "lesson.step": "{number} из {all}",
  "lesson.steps": "Шаги урока",
  "lesson.next": "Дальше",
  "lesson.skip": "Пропустить",
  "lesson.back": "Назад",
  "lesson.again": "Ещё раз",
  "lesson.show": "Показать",
  "lesson.shown": "Смотрите: {squares}.",
  "lesson.leave": "К доске",
  "lesson.failed": "Урок не запустился: {error}",
  "lesson.wrong": "Пока нет. {help}",
  "lesson.end": "Вы готовы",
  "lesson.endText": "Спрашивайте страницу: она покажет, куда кто ходит, и скажет, почему не может дальше.",
  "lesson.play": "Сыграть первую партию",
};
