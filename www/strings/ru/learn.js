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
  "learn.ideas": "Камни и эстафеты",
  "idea.stone.title": "Сдвиньте камень",
  "idea.stone.text": "Камень на a5 мешает Ладье. Сделайте любой ход, затем нажмите камень и поле b5: Ладья даст шах.",
  "idea.stone.done": "Шах! Вторая часть хода открыла вертикаль.",
  "idea.stone.help": "Ещё нет. Сначала ход фигурой, потом камень с a5 на b5.",
  "idea.relay.title": "Дальше через эстафету",
  "idea.relay.text":
    "На a4 стоит эстафета. Ладья доходит до неё и идёт дальше по горизонтали, будто начала оттуда. Возьмите Ладью на h4 и закончите ход.",
  "idea.relay.done": "За угол через эстафету: так здесь изгибаются линии.",
  "idea.relay.help": "Не туда. Нажмите Ладью на a1: поле h4 отмечено.",
  "idea.check.title": "Закройтесь от шаха",
  "idea.check.text":
    "Вашему Королю шах с e9. Сделайте любой ход, не уводя Короля, и поставьте камень между ними: с d5 на e5.",
  "idea.check.done": "Камень закрывает шах, а вы сделали ещё один ход.",
  "idea.check.help": "Так тоже можно. Теперь попробуйте камнем: ход Ладьёй, потом камень на e5.",
};
