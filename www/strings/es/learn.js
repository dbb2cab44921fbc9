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
};
