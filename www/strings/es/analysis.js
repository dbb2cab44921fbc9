/** Spanish: the analysis. */

/** @type {import("../../strings.js").Table} */
export default {
  "analysis.title": "Análisis",
  "analysis.lines": "Variantes",
  "analysis.depth": "profundidad {depth}",
  "analysis.even": "Igualada",
  "analysis.better": ({ side, amount }) =>
    `${Number(amount) < 0.75 ? "Ligera ventaja" : Number(amount) < 2 ? "Ventaja" : "Ventaja decisiva"}: ${side}`,
  "analysis.wins": "Ganan {side} en {count}",
  "analysis.repeats": "Ganan {side} por tercera repetición",
  "analysis.over": "La partida termina aquí",
  "analysis.bar": "Evaluación {score}: {words}",
  "analysis.say": "{words}, {score}. Mejor: {move}.",
  "analysis.play": "{number}{dots} {move}: ir allí",
  "analysis.failed": "El análisis se ha parado: {error}.",
  "analysis.retry": "Reintentar",
};
