/** Spanish: the puzzles. */

/** @param {string | number} side */
const who = (side) => (side === "white" ? "Las blancas" : "Las negras");
/** @param {string | number} count */
const moves = (count) => `${count} ${Number(count) === 1 ? "jugada" : "jugadas"}`;

/** @type {import("../../strings.js").Table} */
export default {
  "puzzles.title": "Problemas",
  "puzzles.leave": "Al tablero",
  "puzzles.missing": "No hay problemas de un juego con ese nombre; estos son de otro juego.",
  "puzzles.unknown": "Aquí no hay ningún problema con ese nombre; este es el siguiente para ti.",
  "puzzles.failed": "No se pueden mostrar los problemas: {error}.",
  "puzzles.retry": "Reintentar",
  "puzzles.game": "Juego",
  "puzzles.length": "Longitud",
  "puzzles.any": "Cualquiera",
  "puzzles.in": ({ count }) => `En ${moves(count)}`,
  "puzzles.count": "{number} de {all}; resueltos: {solved}.",
  "puzzles.done": "✓ resuelto",
  "puzzles.goal.mate": ({ side, count }) => `${who(side)} dan mate en ${count}`,
  "puzzles.goal.win": ({ side, count }) => `${who(side)} ganan en ${count}`,
  "puzzles.goal.stalemate": ({ side, count }) => `${who(side)} quedan ahogadas en ${count} y así ganan`,
  "puzzles.hint.repetition": "Recuerda lo jugado: quien produce una posición por tercera vez pierde.",
  "puzzles.hint.demotion": "Ambos Reyes han sido degradados dos veces: la tercera son tablas.",
  "puzzles.hint.two":
    "El turno tiene dos partes: después de tu pieza mueve una piedra o un relevo, o termina el turno debajo del tablero.",
  "puzzles.past": "Jugado hasta ahora: {moves}.",
  "puzzles.thinking": "…",
  "puzzles.right": ({ move, reply, count }) => `${move} es correcta. La respuesta es ${reply}: ahora gana en ${count}.`,
  "puzzles.wrong": ({ move, reply, count }) => `${move} no gana en ${count}: la respuesta es ${reply}.`,
  "puzzles.wrongPlain": ({ move, count }) => `${move} no gana en ${count}.`,
  "puzzles.endsBadly": "Así no. {reason}",
  "puzzles.your": ({ side, count }) => `${who(side)} juegan y ganan en ${count}.`,
  "puzzles.again": "Otra vez",
  "puzzles.hint": "Pista",
  "puzzles.hint.from": "Fíjate en: {name}, {from}.",
  "puzzles.hint.to": "{name}: de {from} a {to}.",
  "puzzles.hint.drop": "Coloca una pieza en {to}.",
  "puzzles.show": "Ver la solución",
  "puzzles.showing": "Solución: {moves}",
  "puzzles.solved": "¡Resuelto!",
  "puzzles.next": "Otro problema",
  "puzzles.trouble": "La respuesta no llegó: {error}.",
};
