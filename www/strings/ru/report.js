/** Russian: what the computer's games against itself say of a game. */

import { form } from "../grammar/ru.js";

/** @type {import("../../strings.js").Table} */
export default {
  "report.title": "Как в неё играется?",
  "report.titleOf": "Как играется: {game}",
  "report.whatHere": "Компьютер играет быстрые партии с самим собой, на этом устройстве, и рассказывает, что увидел.",
  "report.what":
    "Компьютер играет быстрые партии с самим собой, на этом устройстве, и рассказывает, что увидел. Тем временем можно работать дальше.",
  "report.begin": "Пусть компьютер сыграет {games} быстрых партий",
  "report.more": "Сыграть ещё {games} партий",
  "report.anew": "Пусть сыграет в игру, какой она стала",
  "report.stop": "Остановить",
  "report.progress": "Сыграно партий",
  "report.starting": "Подготовка…",
  "report.playing": "Сыграно {played} из {games}. Белые выиграли {white}, чёрные {black}, ничьих {draws}.",
  "report.seconds": ({ count }) => `Осталось около ${count} секунд.`,
  "report.minutes": ({ count }) => `Осталось около ${count} ${form(count, "минуты", "минут", "минут")}.`,
  "report.done": "Готово. Чем больше партий, тем надёжнее числа.",
  "report.stopped": "Остановлено. Сыгранное до того считается.",
  "report.failed": "Не получилось. {error}",
  "report.state.none": "Как только текст станет игрой, компьютер сможет в неё сыграть.",
  "report.state.stale": "С тех пор вы изменили игру. Здесь сказано о прежней.",
  "report.state.faulty": "Сейчас текст не игра. Здесь сказано о последнем состоянии, которое ею было.",

  "report.headline":
    "Белые выигрывают {white} из 100, чёрные {black}, ничьих {draws}; партия длится около {moves} ходов каждой стороны.",
  "report.sure": ({ games, error }) =>
    `По ${games} ${form(games, "партии", "партиям", "партиям")}: возможна ошибка на ${error} из 100. Компьютер играет наспех, люди могут найти больше.`,
  "report.results": "Результаты",
  "report.white": "Победы белых",
  "report.draws": "Ничьи",
  "report.black": "Победы чёрных",
  "report.points": "Очки белых",
  "report.pointsHint": "Ничья — пол-очка. Что у белых сверх 50 из 100, то и стоит право первого хода.",
  "report.ends": "Чем кончаются партии",
  "report.drawn": "{end}, ничья",
  "report.end.checkmate": "Мат",
  "report.end.stalemate": "Нет ходов",
  "report.end.repetition": "Одна и та же позиция снова и снова",
  "report.end.demotions": "Король трижды понижен",
  "report.end.bare-kings": "Остались одни короли",
  "report.end.fifty-moves": "Слишком много ходов без продвижения",
  "report.end.dead-material": "Слишком мало фигур для победы",
  "report.end.extinction": "Потеряны фигуры",
  "report.end.flag": "Достигнута цель",
  "report.end.checks": "Дано достаточно шахов",
  "report.end.connection": "Фигуры в ряд",
  "report.end.program": "Особое правило этой игры",
  "report.end.count": "Подсчёт фигур или ходов",
  "report.end.impasse": "Король прошёл с достаточным числом фигур",
  "report.end.perpetual-check": "Шах за шахом",
  "report.end.perpetual-chase": "Бесконечная погоня за фигурой",
  "report.end.unfinished": "Прервана после 150 ходов",
  "report.course": "По пути",
  "report.length":
    "Партия длится {moves} ходов каждой стороны (±\u00a0{error}); половина партий — от {short} до {long}.",
  "report.choices": "Ходов на выбор: {mean} (±\u00a0{error}), от {fewest} до {most}.",
  "report.soon": "Выиграно за пять ходов каждой стороны: {value} из 100 партий (±\u00a0{error}).",
  "report.shortest": ({ count, moves }) =>
    `Самая короткая победа, ${count} ${form(count, "ход", "хода", "ходов")} обеих сторон, первые наудачу: ${moves}`,
  "report.repeated": "В {value} из 100 партий (±\u00a0{error}) позиция повторялась.",
  "report.unused": ({ count, squares }) =>
    `${Number(count) === 1 ? "Это поле почти не нужно" : "Эти поля почти не нужны"}: ${squares}.`,
  "report.pieces": "Фигуры",
  "report.worthHint": "Сколько они стоят, судя по тому, чем выигрывали: {unit} = 1.",
  "report.unsure": "партий мало, чтобы сказать, сколько стоит",
  "report.guess": "до игры казалось {guess}",
  "report.freedom": "ходов на выбор: {number}",
  "report.unmoved": "стоит без дела в {value} из 100 (±\u00a0{error})",
  "report.errors": "Тонкие чёрточки и числа за ± показывают, насколько может ошибаться число, с уверенностью 95 %.",

  "report.advice": "Что можно изменить",
  "report.advice.none": "Ничто не бросается в глаза. Теперь сыграйте сами и с другими.",
  "report.advice.white-ahead": "Пусть первый ход стоит меньше",
  "report.advice.white-ahead.why":
    "Белые берут {value} из 100 очков (±\u00a0{error}). Пусть чёрные выбирают цвет после первого хода, или дайте белым в начале чуть меньше.",
  "report.advice.black-ahead": "Помогите белым",
  "report.advice.black-ahead.why":
    "Белые берут лишь {value} из 100 очков (±\u00a0{error}). Дайте им начало получше, или пусть первыми ходят чёрные.",
  "report.advice.white-stronger": "Уравняйте войска",
  "report.advice.white-stronger.why":
    "Белые берут {value} из 100 очков (±\u00a0{error}): право первого хода столько не стоит. Дайте белым меньше или чёрным больше.",
  "report.advice.black-stronger": "Уравняйте войска",
  "report.advice.black-stronger.why":
    "Белые берут лишь {value} из 100 очков (±\u00a0{error}): дело не в первом ходе. Дайте белым больше или чёрным меньше.",
  "report.advice.draws-stalemate": "Пусть тот, кому нечем ходить, проигрывает",
  "report.advice.draws-stalemate.why":
    "Ничьих {value} из 100 (±\u00a0{error}), чаще всего потому, что кому-то нечем ходить. Правила и конец: нет хода — поражение или победа.",
  "report.advice.draws-repetition": "Пусть повторивший проигрывает",
  "report.advice.draws-repetition.why":
    "Ничьих {value} из 100 (±\u00a0{error}), чаще всего из-за повторения ходов. Правила и конец: та же позиция в третий раз проигрывает.",
  "report.advice.draws-material": "Пусть можно выиграть малым",
  "report.advice.draws-material.why":
    "Ничьих {value} из 100 (±\u00a0{error}), чаще всего оттого, что фигур осталось слишком мало. Пусть достигнутое поле выигрывает, или усильте фигуры.",
  "report.advice.draws-moves": "Дайте игрокам цель",
  "report.advice.draws-moves.why":
    "Ничьих {value} из 100 (±\u00a0{error}), чаще всего оттого, что ничего больше не происходит. Пусть достигнутое поле выигрывает, или усильте фигуры.",
  "report.advice.draws": "Пусть ничьих будет меньше",
  "report.advice.draws.why":
    "Ничьих {value} из 100 (±\u00a0{error}). Пусть достигнутое поле выигрывает, или усильте фигуры.",
  "report.advice.soon": "Пусть игра не кончается сразу",
  "report.advice.soon.why":
    "За пять ходов каждой стороны выиграно {value} из 100 партий (±\u00a0{error}). Раздвиньте войска или укройте короля.",
  "report.advice.unmoved": "Введите в игру: {about}",
  "report.advice.unmoved.why":
    "Стоит без дела в {value} из 100 партий (±\u00a0{error}). Поставьте ближе к середине, освободите путь или разрешите прыгать.",
  "report.advice.stuck": "Дайте больше места: {about}",
  "report.advice.stuck.why":
    "Ходов на выбор: {value} (±\u00a0{error}). Пусть ходит по-разному, или освободите поля вокруг.",
  "report.advice.endless": "Пусть партии кончаются",
  "report.advice.endless.why":
    "Партий, дошедших до 150 ходов, {value} из 100 (±\u00a0{error}). Правила и конец: ничья после ходов без взятия или поля, которые выигрывают.",
  "report.advice.long": "Сделайте её короче",
  "report.advice.long.why":
    "Партия длится {value} ходов каждой стороны (±\u00a0{error}). Чем меньше рядов, тем раньше войска встретятся.",
  "report.advice.narrow": "Дайте больше выбора",
  "report.advice.narrow.why":
    "Ходов на выбор лишь {value} (±\u00a0{error}). Если фигур больше или они ходят по-разному, есть над чем подумать.",
  "report.advice.wide": "Дайте меньше выбора",
  "report.advice.wide.why":
    "Ходов на выбор {value} (±\u00a0{error}): трудно охватить. Помогут доска поменьше или меньше дальнобойных фигур.",
  "report.advice.worth-more": "Сильнее, чем казалось: {about}",
  "report.advice.worth-more.why":
    "Оказалось, что стоит {value} (±\u00a0{error}; {unit} = 1), а компьютер считал {guess}. Укажите цену, чтобы компьютер играл лучше, или дайте каждой стороне меньше таких.",
  "report.advice.worth-less": "Слабее, чем казалось: {about}",
  "report.advice.worth-less.why":
    "Оказалось, что стоит {value} (±\u00a0{error}; {unit} = 1), а компьютер считал {guess}. Укажите цену, чтобы компьютер играл лучше, или усильте.",
  "report.advice.squares": "Сделайте доску меньше",
  "report.advice.squares.why": "Почти не нужны {value} из 100 полей.",
  "report.advice.end-unused": "Конец, который не наступает: {about}",
  "report.advice.end-unused.why":
    "Так не кончилась ни одна партия, сыграно {games}. Облегчите его или уберите: одним правилом меньше.",
};
