/** Russian: learning a game. */

import { form } from "../plural/ru.js";

/** @type {import("../../strings.js").Table} */
export default {
  "learn.title": "Учимся: {game}",
  "learn.skip": "К упражнению",
  "learn.game": "Игра",
  "learn.pieces": "Фигуры",
  "learn.lesson": "Вся игра за три минуты",
  "learn.next": "А потом",
  "learn.play": "Играть",
  "learn.rules": "Прочитать правила",
  "learn.puzzles": "Решать задачи",
  "learn.nextPiece": "Следующая фигура",
  "learn.card": "Подробнее о фигуре",
  "learn.known": ", изучена",
  "learn.board": "Доска с упражнением. Стрелки переходят по полям, Enter делает ход.",
  "learn.at.own": "{name}",
  "learn.at.enemy": "соперник",
  "learn.at.friend": "своя фигура",
  "learn.at.star": "звезда",
  "learn.at.move": "сюда можно пойти",
  "learn.star": ({ name, count }) => `${name}: дойдите до звезды за ${count} ${form(count, "ход", "хода", "ходов")}.`,
  "learn.take": "{name}: возьмите всех трёх, каждым ходом по одному.",
  "learn.round": ({ name, count }) =>
    `${name}: своя фигура мешает. Обойдите её; хватит ${count} ${form(count, "хода", "ходов", "ходов")}.`,
  "learn.moves": ({ count }) => `Сделано: ${count} ${form(count, "ход", "хода", "ходов")}.`,
  "learn.cannot": "Отсюда нельзя пойти на {square}. Метки показывают, куда можно.",
  "learn.mustTake": "Каждым ходом нужно брать, а на {square} некого.",
  "learn.well": "Отлично!",
  "learn.shown": "Вот так. Теперь попробуйте сами.",
  "learn.show": "Показать",
  "learn.again": "Сначала",
  "learn.nextOne": "Дальше",
};
