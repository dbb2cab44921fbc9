/** Spanish: a look through a game. */

/** @param {string | number} count @param {string} one @param {string} many */
const some = (count, one, many) => `${count} ${Number(count) === 1 ? one : many}`;
const es = { white: "las blancas", black: "las negras" };
/** @param {Record<string, string>} names @param {string | number} side */
const name = (names, side) => names[side];
/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @type {import("../../strings.js").Table} */
export default {
  "review.title": "Análisis de la partida",
  "review.graph": "Evaluación, jugada a jugada",
  "review.list": "Errores",
  "review.progressLabel": "Posiciones vistas",
  "review.progress": "{count} de {all} posiciones",
  "review.stop": "Parar",
  "review.goOn": "Seguir",
  "review.failed": "El repaso se ha parado: {error}.",
  "review.done": "Se ha repasado toda la partida.",
  "review.begin": "Pulsa en el gráfico o en una jugada de abajo.",
  "review.tally": ({ side, inaccuracies, mistakes, blunders }) =>
    `${capital(String(side))}: ${some(inaccuracies, "imprecisión", "imprecisiones")}, ${some(mistakes, "error", "errores")}, ${some(blunders, "error grave", "errores graves")}.`,
  "review.inaccuracy": "Imprecisión",
  "review.mistake": "Error",
  "review.blunder": "Error grave",
  "review.sign.inaccuracy": "?!",
  "review.sign.mistake": "?",
  "review.sign.blunder": "??",
  "review.better": "Mejor era {move}.",
  "review.betterWins": "Mejor era {move}, que gana en {count}.",
  "review.showBetter": "Ver la mejor jugada",
  "review.showWhy": "Ver la respuesta",
  "review.try": "Probarla",
  "review.made.checkmate": ({ side }) => `Dejó a ${name(es, side)} en jaque mate.`,
  "review.made.stalemate": ({ other }) => `Dejó a ${name(es, other)} sin jugada legal: ahogado, que aquí gana.`,
  "review.made.stalemate.draw": ({ other }) => `Dejó a ${name(es, other)} sin jugada legal: ahogado, tablas.`,
  "review.made.repetition": "Repitió la posición por tercera vez, y eso pierde.",
  "review.made.repetition.draw": "Repitió la posición por tercera vez: tablas.",
  "review.made.demotions.draw": "Fue la tercera degradación del Rey: tablas.",
  "review.made.bare-kings.draw": "Dejó solo a los dos Reyes: tablas.",
  "review.made.fifty-moves.draw": "Se cumplieron las cincuenta jugadas: tablas.",
  "review.made.dead-material.draw": "Quedaron muy pocas piezas para dar mate: tablas.",
  "review.allowed.checkmate": "Permitió mate en {count}.",
  "review.allowed.stalemate": ({ other, count }) =>
    `Permite que ${name(es, other)} queden ahogadas en ${count}, y eso aquí gana.`,
  "review.allowed.repetition": ({ side }) =>
    `Permitió una tercera repetición a la que ${name(es, side)} se ven obligadas, y quien la hace pierde.`,
  "review.allowed.win": "Permitió una victoria forzada en {count}.",
  "review.allowed.stalemate.draw": "Permitió tablas por ahogado.",
  "review.allowed.repetition.draw": "Permitió una tercera repetición: tablas.",
  "review.allowed.demotions.draw": "Permitió la tercera degradación de un Rey: tablas.",
  "review.allowed.bare-kings.draw": "Permitió que solo queden los Reyes: tablas.",
  "review.allowed.fifty-moves.draw": "Dejó que se cumplan las cincuenta jugadas: tablas.",
  "review.allowed.dead-material.draw": "Dejó muy pocas piezas para dar mate: tablas.",
  "review.missed.win": "Había una victoria en {count}.",
  "review.missed.man": "Dejó pasar una pieza que se podía ganar: {man} en {square}.",
  "review.hangs": "Deja colgada una pieza: {man} en {square}.",
  "review.loses": "Pierde una pieza: {man} en {square}.",
  "review.promotes": "Permite una coronación en {square}: {man}.",
  "review.demotes": ({ side }) =>
    `Permitió que el Rey de ${name(es, side)} tenga que volver atrás sobre el centro y sea degradado.`,
  "review.crosses": ({ other }) => `Permite que el Rey de ${name(es, other)} cruce el centro y ascienda.`,
  "review.worse": "Empeoró la posición: de {from} a {to}.",
  "review.mine": ({ count }) =>
    Number(count) === 1 ? "Juega mejor tu error, como problema" : `Juega mejor tus ${count} errores, como problemas`,
};
