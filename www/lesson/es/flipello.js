/** The words of the lesson of Othello, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  line: {
    title: "Da la vuelta a una fila",
    text: "Pon una ficha de modo que entre ella y otra tuya quede una fila de fichas rivales: todas se dan la vuelta. Tienes que voltear al menos una. Aquí una jugada voltea tres.",
    done: "Las tres son tuyas. Pero lo ganado hoy se puede perder mañana.",
    help: "Cierra la fila más larga.",
  },
  lines: {
    title: "Todas las líneas a la vez",
    text: "Una ficha cuenta en las ocho direcciones. Busca la jugada que voltea cuatro.",
    done: "Una fila, una columna y una diagonal en una jugada.",
    help: "¿Dónde se cruzan tres líneas?",
  },
  corner: {
    title: "Las esquinas se quedan",
    text: "A una ficha en la esquina nadie puede encerrarla. Busca la jugada tras la cual la ficha nueva no se puede voltear.",
    done: "Desde la esquina se aseguran bordes enteros.",
    help: "La esquina.",
  },
  beside: {
    title: "No junto a la esquina",
    text: "Quien juega junto a una esquina vacía suele regalarla. Dos de tus tres jugadas hacen justo eso. Haz la tercera.",
    done: "Mejor voltear una ficha que dar una esquina.",
    help: "Lejos de las casillas diagonales a las esquinas.",
  },
  pass: {
    title: "Déjalo sin jugadas",
    text: "Quien no puede voltear nada tiene que pasar. Juega de modo que tu rival deba hacerlo.",
    done: "Ahora te vuelve a tocar. Se gana con esos tiempos, no con muchas fichas.",
    help: "Mira el borde derecho.",
  },
  end: {
    title: "Cuenta el final",
    text: "Cuando nadie puede mover, gana quien tiene más fichas. Quedan dos casillas y tienes menos. Acaba la partida de modo que tengas más.",
    done: "Ganada en la última jugada. A menudo no se sabe hasta que el tablero está lleno, y entonces cuenta cada ficha.",
    help: "Tras la jugada buena nadie puede mover más.",
  },
};
