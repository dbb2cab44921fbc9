/** Spanish: learning a game. */

import { some } from "../plural/es.js";

/** @type {import("../../strings.js").Table} */
export default {
  "learn.title": "Aprender {game}",
  "learn.skip": "Ir al ejercicio",
  "learn.game": "Juego",
  "learn.pieces": "Piezas",
  "learn.lesson": "Todo el juego en tres minutos",
  "learn.next": "Y después",
  "learn.play": "Jugar",
  "learn.rules": "Leer las reglas",
  "learn.puzzles": "Resolver problemas",
  "learn.nextPiece": "Otra pieza",
  "learn.card": "Más sobre esta pieza",
  "learn.known": ", aprendida",
  "learn.board": "Tablero de ejercicios. Las flechas cambian de casilla, Intro va allí.",
  "learn.at.own": "{name}",
  "learn.at.enemy": "un enemigo",
  "learn.at.friend": "un amigo",
  "learn.at.star": "la estrella",
  "learn.at.move": "puede ir aquí",
  "learn.star": "{name}: llega a la estrella en {count} jugadas.",
  "learn.take": "{name}: captura las tres, una en cada jugada.",
  "learn.round": "{name}: un amigo estorba. Rodéalo hasta la estrella; bastan {count} jugadas.",
  "learn.moves": ({ count }) => `${count} ${some(count, "jugada", "jugadas")}.`,
  "learn.cannot": "Desde aquí no se llega a {square}. Las marcas muestran adónde se puede ir.",
  "learn.mustTake": "Cada jugada debe capturar: {square} no lo hace.",
  "learn.well": "¡Muy bien!",
  "learn.shown": "Así se hace. Ahora inténtalo tú.",
  "learn.show": "Muéstramelo",
  "learn.again": "Empezar otra vez",
  "learn.nextOne": "Siguiente",
  "learn.ideas": "Piedras y relevos",
  "idea.stone.title": "Desplaza una piedra",
  "idea.stone.text":
    "La piedra de a5 frena a tu Torre. Haz cualquier jugada y luego pulsa la piedra y la casilla b5: la Torre da jaque.",
  "idea.stone.done": "¡Jaque! La segunda parte del turno ha abierto la columna.",
  "idea.stone.help": "Todavía no. Mueve primero una pieza y después la piedra de a5 a b5.",
  "idea.relay.title": "Sigue desde un relevo",
  "idea.relay.text":
    "En a4 hay un relevo. Tu Torre sube hasta él y sigue por la fila como si saliera de allí. Captura la Torre de h4 y termina el turno.",
  "idea.relay.done": "Has doblado la esquina con un relevo: así se curvan aquí las líneas.",
  "idea.relay.help": "Por ahí no. Pulsa la Torre de a1: h4 está marcada.",
  "idea.check.title": "Para un jaque",
  "idea.check.text":
    "Tu Rey está en jaque desde e9. Haz cualquier jugada sin mover el Rey y pon la piedra en medio: de d5 a e5.",
  "idea.check.done": "La piedra para el jaque, y además has hecho otra jugada.",
  "idea.check.help": "Eso también para el jaque. Prueba ahora con la piedra: mueve la Torre y luego la piedra a e5.",
};
