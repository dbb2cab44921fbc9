/** The words of the lesson of Seirawan Chess, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  hawk: {
    title: "El Azor",
    text: "Alfil y Caballo en uno. Captura con él el Caballo.",
    done: "Él solo persigue a un Rey por todo el tablero.",
    help: "Como salta un Caballo: dos casillas arriba y una a la derecha.",
  },
  elephant: {
    title: "El Elefante",
    text: "Torre y Caballo en uno, casi tan fuerte como la Dama. Captura con él el Caballo.",
    done: "Tres piezas grandes por bando: aquí nadie se aburre.",
    help: "Como corre una Torre, por la fila.",
  },
  enter: {
    title: "Entrar detrás de una pieza",
    text: "Ambos esperan en tu mano. Cuando una pieza de tu primera fila mueve por primera vez, uno de ellos puede ocupar su sitio en la misma jugada. Mueve el Caballo y haz entrar al que da jaque.",
    done: "Por la columna, desde la casilla que dejó el Caballo.",
    help: "Mueve el Caballo y elige el que corre como una Torre.",
  },
  castling: {
    title: "Enrocar y entrar",
    text: "También al enrocar puede entrar uno, en la casilla del Rey o en la de la Torre. Enroca y haz entrar uno.",
    done: "El Rey a salvo, la Torre en juego y una pieza nueva: no cabe más en una jugada.",
    help: "El Rey va dos casillas hacia la Torre.",
  },
  fork: {
    title: "El doble del Azor",
    text: "Da jaque como Caballo y mira por las diagonales como Alfil. Da jaque de modo que la Torre se pierda.",
    done: "El Rey se va, y la Torre del borde es tuya.",
    help: "En la gran diagonal, a un salto de Caballo del Rey.",
  },
  mate: {
    title: "Mate al entrar",
    text: "La columna del Rey negro está abierta hasta tu Alfil. Apártalo y da mate con quien entra.",
    done: "De la mano al mate en una jugada: mira también detrás de las piezas del rival.",
    help: "Cualquier jugada del Alfil, con el Elefante en su sitio.",
  },
};
