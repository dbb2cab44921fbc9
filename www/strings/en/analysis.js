/** English: the analysis. */

/** @type {import("../../strings.js").Table} */
export default {
  "analysis.title": "Analysis",
  "analysis.lines": "Lines",
  "analysis.depth": "depth {depth}",
  "analysis.wait": "…",
  "analysis.even": "Even",
  "analysis.better": ({ side, amount }) =>
    `${side} is ${Number(amount) < 0.75 ? "slightly better" : Number(amount) < 2 ? "better" : "winning"}`,
  "analysis.wins": ({ side, count }) => `${side} wins in ${count}`,
  "analysis.repeats": "{side} wins by a third repetition",
  "analysis.over": "The game is over here",
  "analysis.bar": "Evaluation {score}: {words}",
  "analysis.say": "{words}, {score}. Best: {move}.",
  "analysis.play": "{number}{dots} {move}: go there",
  "analysis.failed": "The analysis has stopped: {error}.",
  "analysis.retry": "Try again",
};
