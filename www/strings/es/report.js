/** Spanish: what the computer's games against itself say of a game. */

import { some } from "../grammar/es.js";

/** @type {import("../../strings.js").Table} */
export default {
  "report.title": "¿Cómo se juega?",
  "report.titleOf": "¿Cómo se juega a {game}?",
  "report.whatHere":
    "El ordenador juega partidas rápidas contra sí mismo, en este dispositivo, y cuenta lo que ha visto.",
  "report.what":
    "El ordenador juega partidas rápidas contra sí mismo, en este dispositivo, y cuenta lo que ha visto. Mientras tanto puedes seguir trabajando.",
  "report.begin": "Que el ordenador juegue {games} partidas rápidas",
  "report.more": "Jugar {games} partidas más",
  "report.anew": "Que juegue el juego tal como está ahora",
  "report.stop": "Parar",
  "report.progress": "Partidas jugadas",
  "report.starting": "Preparando…",
  "report.playing": "{played} de {games} partidas. Blancas han ganado {white}, negras {black}, y {draws} son tablas.",
  "report.seconds": ({ count }) => `Quedan unos ${count} segundos.`,
  "report.minutes": ({ count }) =>
    `${some(count, "Queda", "Quedan")} unos ${count} ${some(count, "minuto", "minutos")}.`,
  "report.done": "Hecho. Con más partidas, las cifras son más seguras.",
  "report.stopped": "Parado. Lo jugado hasta ahí cuenta.",
  "report.failed": "No ha funcionado. {error}",
  "report.state.none": "En cuanto el texto sea un juego, el ordenador podrá jugarlo.",
  "report.state.stale": "Has cambiado el juego desde entonces. Esto habla del juego de antes.",
  "report.state.faulty": "Ahora mismo el texto no es un juego. Esto habla del último estado que lo era.",

  "report.headline":
    "Blancas ganan {white} de 100, negras {black}, y {draws} son tablas; una partida dura unas {moves} jugadas de cada bando.",
  "report.sure": ({ games, error }) =>
    `De ${games} ${some(games, "partida", "partidas")}: puede variar en ${error} de 100. El ordenador juega deprisa; las personas quizá encuentren más.`,
  "report.results": "Resultados",
  "report.white": "Ganan blancas",
  "report.draws": "Tablas",
  "report.black": "Ganan negras",
  "report.points": "Puntos de blancas",
  "report.pointsHint":
    "Unas tablas son medio punto. Lo que blancas tienen por encima de 50 de 100 es lo que vale salir.",
  "report.ends": "Cómo acaban las partidas",
  "report.drawn": "{end}: tablas",
  "report.end.checkmate": "Jaque mate",
  "report.end.stalemate": "Sin jugadas",
  "report.end.repetition": "La misma posición una y otra vez",
  "report.end.demotions": "Un rey degradado tres veces",
  "report.end.bare-kings": "Solo quedan los reyes",
  "report.end.fifty-moves": "Demasiadas jugadas sin avance",
  "report.end.dead-material": "Muy pocas piezas para ganar",
  "report.end.extinction": "Piezas perdidas",
  "report.end.flag": "Una meta alcanzada",
  "report.end.checks": "Bastantes jaques",
  "report.end.connection": "Piezas en fila",
  "report.end.program": "La regla propia del juego",
  "report.end.count": "Recuento de piezas o jugadas",
  "report.end.impasse": "Un rey que llegó lejos con piezas bastantes",
  "report.end.perpetual-check": "Jaque tras jaque",
  "report.end.perpetual-chase": "Una pieza perseguida sin fin",
  "report.end.unfinished": "Cortada tras 150 jugadas",
  "report.course": "Por el camino",
  "report.length":
    "Una partida dura {moves} jugadas de cada bando (±\u00a0{error}); la mitad de las partidas, de {short} a {long}.",
  "report.choices": "Hay {mean} jugadas entre las que elegir (±\u00a0{error}), de {fewest} a {most}.",
  "report.soon": "Ganadas en cinco jugadas de cada bando: {value} de 100 partidas (±\u00a0{error}).",
  "report.shortest": ({ count, moves }) =>
    `La victoria más corta, en ${count} jugadas sumando ambos bandos, las primeras al azar: ${moves}`,
  "report.repeated": "En {value} de 100 partidas (±\u00a0{error}) se repitió una posición.",
  "report.unused": ({ count, squares }) =>
    `${some(count, "Esta casilla apenas se usa", "Estas casillas apenas se usan")}: ${squares}.`,
  "report.pieces": "Las piezas",
  "report.worthHint": "Su valor según con qué se ganaron las partidas: {unit} = 1.",
  "report.unsure": "muy pocas partidas para decir cuánto vale",
  "report.guess": "antes se le suponía {guess}",
  "report.freedom": "{number} jugadas posibles",
  "report.unmoved": "no se movió en {value} de 100 (±\u00a0{error})",
  "report.errors":
    "Las líneas finas, y lo que va tras ±, muestran cuánto puede fallar una cifra, con un 95 % de certeza.",

  "report.advice": "Qué podrías cambiar",
  "report.advice.none": "Nada llama la atención. Ahora juégalo tú, y con otros.",
  "report.advice.white-ahead": "Que salir valga menos",
  "report.advice.white-ahead.why":
    "Blancas se llevan {value} de 100 puntos (±\u00a0{error}). Deja que negras elijan color tras la primera jugada, o da a blancas un poco menos al empezar.",
  "report.advice.black-ahead": "Ayuda a blancas",
  "report.advice.black-ahead.why":
    "Blancas solo se llevan {value} de 100 puntos (±\u00a0{error}). Dales un comienzo mejor, o deja que salgan negras.",
  "report.advice.white-stronger": "Iguala los ejércitos",
  "report.advice.white-stronger.why":
    "Blancas se llevan {value} de 100 puntos (±\u00a0{error}): más de lo que puede valer salir. Da menos a blancas, o más a negras.",
  "report.advice.black-stronger": "Iguala los ejércitos",
  "report.advice.black-stronger.why":
    "Blancas solo se llevan {value} de 100 puntos (±\u00a0{error}): no es cosa de quién sale. Da más a blancas, o menos a negras.",
  "report.advice.draws-stalemate": "Que pierda quien no tiene jugada",
  "report.advice.draws-stalemate.why":
    "{value} de 100 partidas son tablas (±\u00a0{error}), casi siempre porque alguien se quedó sin jugadas. Reglas y finales: no tener jugada pierde, o gana.",
  "report.advice.draws-repetition": "Que pierda quien repite",
  "report.advice.draws-repetition.why":
    "{value} de 100 partidas son tablas (±\u00a0{error}), casi siempre por repetir jugadas. Reglas y finales: la misma posición por tercera vez pierde.",
  "report.advice.draws-material": "Que se gane con pocas piezas",
  "report.advice.draws-material.why":
    "{value} de 100 partidas son tablas (±\u00a0{error}), casi siempre por quedar muy pocas piezas. Haz que llegar a una casilla gane, o refuerza las piezas.",
  "report.advice.draws-moves": "Da una meta a los jugadores",
  "report.advice.draws-moves.why":
    "{value} de 100 partidas son tablas (±\u00a0{error}), casi siempre porque ya no pasaba nada. Haz que llegar a una casilla gane, o refuerza las piezas.",
  "report.advice.draws": "Que haya menos tablas",
  "report.advice.draws.why":
    "{value} de 100 partidas son tablas (±\u00a0{error}). Haz que llegar a una casilla gane, o refuerza las piezas.",
  "report.advice.soon": "Que no acabe enseguida",
  "report.advice.soon.why":
    "{value} de 100 partidas (±\u00a0{error}) se ganan en cinco jugadas de cada bando. Separa más los ejércitos, o protege al rey.",
  "report.advice.unmoved": "Ponla en juego: {about}",
  "report.advice.unmoved.why":
    "No se movió en {value} de 100 partidas (±\u00a0{error}). Acércala al centro, despeja su camino o deja que salte.",
  "report.advice.stuck": "Dale más sitio: {about}",
  "report.advice.stuck.why":
    "Tiene {value} jugadas posibles (±\u00a0{error}). Dale más maneras de moverse, o despeja las casillas de alrededor.",
  "report.advice.endless": "Que las partidas acaben",
  "report.advice.endless.why":
    "{value} de 100 partidas (±\u00a0{error}) llegaron a 150 jugadas. Reglas y finales: tablas tras cierto número de jugadas sin captura, o casillas que ganan.",
  "report.advice.long": "Hazlo más corto",
  "report.advice.long.why":
    "Una partida dura {value} jugadas de cada bando (±\u00a0{error}). Con menos filas los ejércitos se encuentran antes.",
  "report.advice.narrow": "Da más donde elegir",
  "report.advice.narrow.why":
    "Solo hay {value} jugadas entre las que elegir (±\u00a0{error}). Piezas con más movimientos, o más piezas, dan más que pensar.",
  "report.advice.wide": "Da menos donde elegir",
  "report.advice.wide.why":
    "Hay {value} jugadas entre las que elegir (±\u00a0{error}): cuesta abarcarlas. Ayudan un tablero menor o menos piezas de largo alcance.",
  "report.advice.worth-more": "Más fuerte de lo pensado: {about}",
  "report.advice.worth-more.why":
    "Ha resultado valer {value} (±\u00a0{error}; {unit} = 1), y el ordenador le daba {guess}. Indica su valor, para que el ordenador juegue mejor, o da menos a cada bando.",
  "report.advice.worth-less": "Más débil de lo pensado: {about}",
  "report.advice.worth-less.why":
    "Ha resultado valer {value} (±\u00a0{error}; {unit} = 1), y el ordenador le daba {guess}. Indica su valor, para que el ordenador juegue mejor, o refuérzala.",
  "report.advice.squares": "Haz el tablero más pequeño",
  "report.advice.squares.why": "{value} de 100 casillas apenas se usan.",
  "report.advice.end-unused": "Un final que nunca llega: {about}",
  "report.advice.end-unused.why":
    "Ninguna de {games} partidas acabó así. Hazlo más fácil, o quítalo: una regla menos que aprender.",
};
