/** Russian: the puzzles. */

/** @param {string | number} side */
const who = (side) => (side === "white" ? "Белые" : "Чёрные");
/** Up to four. @param {string | number} count */
const moves = (count) => `${count} ${Number(count) === 1 ? "ход" : "хода"}`;

/** @type {import("../../strings.js").Table} */
export default {
  "puzzles.title": "Задачи",
  "puzzles.leave": "К доске",
  "puzzles.missing": "Задач игры с таким названием нет; эти — другой игры.",
  "puzzles.unknown": "Задачи с таким именем здесь нет; вот следующая для вас.",
  "puzzles.failed": "Задачи не удалось показать: {error}.",
  "puzzles.retry": "Ещё раз",
  "puzzles.game": "Игра",
  "puzzles.length": "Длина",
  "puzzles.any": "Любая",
  "puzzles.in": ({ count }) => `В ${moves(count)}`,
  "puzzles.count": "{number} из {all}, решено: {solved}.",
  "puzzles.done": "✓ решена",
  "puzzles.goal.mate": ({ side, count }) => `${who(side)} ставят мат в ${moves(count)}`,
  "puzzles.goal.win": ({ side, count }) => `${who(side)} выигрывают в ${moves(count)}`,
  "puzzles.goal.stalemate": ({ side, count }) => `${who(side)} получают пат в ${moves(count)} и этим выигрывают`,
  "puzzles.hint.repetition": "Помните о прошлом: кто повторит позицию в третий раз, проиграет.",
  "puzzles.hint.demotion": "Оба Короля уже дважды разжалованы: третий раз — ничья.",
  "puzzles.hint.two":
    "Ход состоит из двух частей: после своей фигуры двиньте камень или эстафету либо закончите ход под доской.",
  "puzzles.past": "До этого было: {moves}.",
  "puzzles.thinking": "…",
  "puzzles.right": ({ move, reply, count }) => `${move} — верно. Ответ ${reply}: теперь выигрыш в ${moves(count)}.`,
  "puzzles.wrong": ({ move, reply, count }) => `${move} не выигрывает в ${moves(count)}: ответ ${reply}.`,
  "puzzles.wrongPlain": ({ move, count }) => `${move} не выигрывает в ${moves(count)}.`,
  "puzzles.endsBadly": "Не так. {reason}",
  "puzzles.your": ({ side, count }) => `${who(side)} выигрывают в ${moves(count)}.`,
  "puzzles.again": "Ещё раз",
  "puzzles.hint": "Подсказка",
  "puzzles.hint.from": "Обратите внимание: {name} на {from}.",
  "puzzles.hint.to": "{name}: {from} — {to}.",
  "puzzles.hint.drop": "Поставьте фигуру на {to}.",
  "puzzles.show": "Показать решение",
  "puzzles.showing": "Решение: {moves}",
  "puzzles.solved": "Решено!",
  "puzzles.next": "Следующая задача",
  "puzzles.trouble": "Ответ не пришёл: {error}.",
};
