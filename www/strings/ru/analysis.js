/** Russian: the analysis. */

/** @type {import("../../strings.js").Table} */
export default {
  "analysis.title": "Анализ",
  "analysis.lines": "Варианты",
  "analysis.depth": "глубина {depth}",
  "analysis.even": "Равно",
  "analysis.better": ({ side, amount }) =>
    `${Number(amount) < 0.75 ? "Чуть лучше" : Number(amount) < 2 ? "Лучше" : "Выигрывают"}: ${side}`,
  "analysis.wins": "Победа: {side}, ходов {count}",
  "analysis.repeats": "Победа третьим повторением: {side}",
  "analysis.over": "Здесь партия окончена",
  "analysis.bar": "Оценка {score}: {words}",
  "analysis.say": "{words}, {score}. Лучший: {move}.",
  "analysis.play": "{number}{dots} {move}: туда",
  "analysis.failed": "Анализ остановился: {error}.",
  "analysis.retry": "Ещё раз",
};
