/** Russian: a look through a game. */

import { form } from "../grammar/ru.js";

const ru = { white: "белые", black: "чёрные" };
const ruOf = { white: "белых", black: "чёрных" };
/** @param {Record<string, string>} names @param {string | number} side */
const name = (names, side) => names[side];
/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** A number and its noun. @param {string | number} count @param {string} one @param {string} few @param {string} many */
const ruSome = (count, one, few, many) => `${count} ${form(count, one, few, many)}`;

/** @type {import("../../strings.js").Table} */
export default {
  "review.title": "Разбор партии",
  "review.graph": "Оценка ход за ходом",
  "review.list": "Ошибки",
  "review.progressLabel": "Просмотрено позиций",
  "review.progress": "{count} из {all} позиций",
  "review.stop": "Остановить",
  "review.goOn": "Продолжить",
  "review.failed": "Разбор остановился: {error}.",
  "review.done": "Вся партия просмотрена.",
  "review.begin": "Нажмите на график или на ход ниже.",
  "review.tally": ({ side, inaccuracies, mistakes, blunders }) =>
    `${capital(String(side))}: ${ruSome(inaccuracies, "неточность", "неточности", "неточностей")}, ${ruSome(mistakes, "ошибка", "ошибки", "ошибок")}, ${ruSome(blunders, "зевок", "зевка", "зевков")}.`,
  "review.inaccuracy": "Неточность",
  "review.mistake": "Ошибка",
  "review.blunder": "Зевок",
  "review.sign.inaccuracy": "?!",
  "review.sign.mistake": "?",
  "review.sign.blunder": "??",
  "review.better": "Лучше было {move}.",
  "review.betterWins": ({ move, count }) =>
    `Лучше было ${move} с выигрышем в ${ruSome(count, "ход", "хода", "ходов")}.`,
  "review.showBetter": "Показать лучший ход",
  "review.showWhy": "Показать ответ",
  "review.try": "Попробовать",
  "review.made.checkmate": ({ side }) => `После этого ${name(ru, side)} получили мат.`,
  "review.made.stalemate": ({ other }) => `После этого у ${name(ruOf, other)} нет ходов: пат, а он здесь выигрывает.`,
  "review.made.stalemate.draw": ({ other }) => `После этого у ${name(ruOf, other)} нет ходов: пат, ничья.`,
  "review.made.repetition": "Позиция повторилась в третий раз, а это проигрыш.",
  "review.made.repetition.draw": "Позиция повторилась в третий раз: ничья.",
  "review.made.demotions.draw": "Это третье разжалование Короля: ничья.",
  "review.made.bare-kings.draw": "Остались одни Короли: ничья.",
  "review.made.fifty-moves.draw": "Прошло пятьдесят ходов: ничья.",
  "review.made.dead-material.draw": "Для мата осталось слишком мало фигур: ничья.",
  "review.allowed.checkmate": ({ count }) => `Это позволило мат в ${ruSome(count, "ход", "хода", "ходов")}.`,
  "review.allowed.stalemate": ({ other, count }) =>
    `Это позволяет оставить ${name(ruOf, other)} в пате (${ruSome(count, "ход", "хода", "ходов")}), а пат здесь выигрывает.`,
  "review.allowed.repetition": ({ side }) =>
    `Теперь ${name(ru, side)} вынуждены повторить позицию в третий раз, а кто повторил, тот проиграл.`,
  "review.allowed.win": ({ count }) =>
    `Это позволило форсированный выигрыш в ${ruSome(count, "ход", "хода", "ходов")}.`,
  "review.allowed.stalemate.draw": "Это позволило ничью патом.",
  "review.allowed.repetition.draw": "Это позволило третье повторение: ничья.",
  "review.allowed.demotions.draw": "Это позволило третье разжалование Короля: ничья.",
  "review.allowed.bare-kings.draw": "Это позволило взять всех, кроме Королей: ничья.",
  "review.allowed.fifty-moves.draw": "Это позволило пройти пятидесяти ходам: ничья.",
  "review.allowed.dead-material.draw": "Для мата осталось слишком мало фигур: ничья.",
  "review.missed.win": ({ count }) => `Здесь был выигрыш в ${ruSome(count, "ход", "хода", "ходов")}.`,
  "review.missed.man": "Упущена фигура, которую можно было взять: {man} на {square}.",
  "review.hangs": "Фигура под боем: {man} на {square}.",
  "review.loses": "Теряется фигура: {man} на {square}.",
  "review.promotes": "Это позволяет превращение на {square}: {man}.",
  "review.demotes": ({ side }) => `Король ${name(ruOf, side)} вынужден вернуться за середину и разжалован.`,
  "review.crosses": ({ other }) => `Король ${name(ruOf, other)} переходит середину и повышен.`,
  "review.worse": "Положение ухудшилось: было {from}, стало {to}.",
  "review.mine": "Сыграть свои ошибки лучше, как задачи: {count}",
};
