/** The words of the lesson of Crazyhouse, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  take: {
    title: "Lo que capturas es tuyo",
    text: "Todo mueve como en ajedrez. Pero lo que capturas cambia de bando y pasa a tu mano. Captura el Caballo.",
    done: "Ahí espera, junto al tablero.",
    help: "El Peón captura en diagonal.",
  },
  fork: {
    title: "Coloca un doble",
    text: "En lugar de mover, pon una pieza de tu mano en una casilla vacía: púlsala y luego la casilla. Da jaque con el Caballo de modo que la Torre se pierda.",
    done: "Nadie ve venir un Caballo colocado. Mira la mano del rival antes de dejar libre una casilla así.",
    help: "La casilla que mira al Rey y a la Torre a la vez.",
  },
  pawn: {
    title: "Los Peones caen en cualquier sitio, menos los extremos",
    text: "Un Peón se puede colocar en cualquier fila salvo la primera y la última. Colócalo de modo que ataque los dos Caballos.",
    done: "Uno de ellos se pierde. Aquí un Peón en la sexta o séptima fila vale por una pieza.",
    help: "Debajo de ambos, en medio.",
  },
  shield: {
    title: "Un escudo desde la mano",
    text: "Te dan jaque desde lejos. El Rey puede apartarse, pero una pieza de la mano puede ponerse en medio. Tapa con el Alfil.",
    done: "A quien tiene algo en la mano rara vez le dan mate desde lejos.",
    help: "Cualquier casilla entre la Torre y tu Rey.",
  },
  rank: {
    title: "Una mano vacía no tapa",
    text: "La mano del rival está vacía. Coloca la Torre y da mate.",
    done: "Con una sola pieza en la mano las negras habrían tapado. Así que mira primero las dos manos.",
    help: "En la última fila, pero no junto al Rey.",
  },
  contact: {
    title: "Mate de cerca",
    text: "Ahora las negras tienen un Caballo y pueden tapar cualquier jaque lejano. Un jaque desde la casilla de al lado no deja sitio. Da mate con la Torre.",
    done: "Tu Alfil protege la Torre, y el Rey no puede capturarla.",
    help: "Junto al Rey, donde mira el Alfil.",
  },
  sacrifice: {
    title: "Entrega la Dama",
    text: "Bastan dos colocaciones. Coloca la Dama de modo que las negras tengan una sola respuesta y su propia Torre ocupe la última casilla del Rey.",
    done: "La Torre tuvo que capturar.",
    help: "Justo al lado del Rey, protegida por el Alfil.",
  },
  smothered: {
    title: "Ahogado entre los suyos",
    text: "Al Rey lo encierran sus propias piezas, y la Dama en la mano de las negras llega tarde: a un Caballo nadie lo tapa. Da mate.",
    done: "Así es Crazyhouse: entrégalo todo y da mate con lo que queda.",
    help: "El Caballo tiene que mirar al rincón.",
  },
};
