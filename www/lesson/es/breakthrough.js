/** The words of the lesson of Breakthrough, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  capture: {
    title: "De frente y en diagonal",
    text: "Tus piezas van una casilla hacia delante, de frente o en diagonal. Pero solo capturan en diagonal. Captura la que se deja.",
    done: "Lo que está justo delante solo estorba.",
    help: "No la de enfrente: la que está en diagonal.",
  },
  guard: {
    title: "No te pongas a tiro",
    text: "Nadie está obligado a capturar, y nada vuelve. Mueve de modo que no puedan capturar tu pieza.",
    done: "Justo delante de una pieza enemiga no hay peligro: captura solo en diagonal.",
    help: "Dos de tus tres jugadas son seguras. ¿Qué casillas ataca la pieza negra?",
  },
  goal: {
    title: "La meta",
    text: "Gana la primera pieza que llega a la última fila. Gana.",
    done: "Basta una, por muchas que se pierdan.",
    help: "Cualquier paso de la pieza de delante.",
  },
  stop: {
    title: "Detén al que corre",
    text: "Una pieza negra está a un paso de tu primera fila. No la dejes llegar.",
    done: "Por eso las últimas filas se quedan en casa mientras pueden.",
    help: "Captúrala.",
  },
  race: {
    title: "Donde no miran los guardias",
    text: "Quedan dos guardias. Busca el paso tras el cual nadie puede pararte.",
    done: "Junto al último guardia siempre hay un hueco.",
    help: "¿Cuál de las tres casillas de delante no ataca ningún guardia?",
  },
  sacrifice: {
    title: "Da una y pasa",
    text: "A las negras solo les faltan tres jugadas. Ofrece una pieza al guardia que tienes delante: si captura, el camino queda libre. Gana en tres.",
    done: "Si el guardia captura, tu otra pieza ocupa su sitio, y ahí nadie la para.",
    help: "Ponte junto a tu pieza de delante, donde el guardia podría capturarte.",
  },
};
