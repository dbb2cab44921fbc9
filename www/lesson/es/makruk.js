/** The words of the lesson of Makruk, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  khon: {
    title: "El Khon",
    text: "Donde estaría el Alfil, Tailandia tiene el Khon: una casilla en diagonal en cualquier dirección, o una de frente. Cinco casillas, como las cuatro patas y la trompa de un elefante. Captura el Caballo al que llega.",
    done: "En shogi la misma pieza se llama Plata. El Khon es la columna vertebral de todo ataque.",
    help: "De lado no: de frente.",
  },
  met: {
    title: "El Met",
    text: "En el sitio de la Dama está el Met, que va una casilla en diagonal. Nada más. Captura el Caballo al que llega.",
    done: "Es débil, pero tus Peones serán Mets, y una cadena de Mets cuesta romperla.",
    help: "Solo en diagonal.",
  },
  pawn: {
    title: "Los Peones promocionan pronto",
    text: "Los Peones salen de la tercera fila y no tienen paso doble. Ya en la sexta se convierten en Met. Promociona el tuyo.",
    done: "En Tailandia basta con dar la vuelta a la pieza: por eso los peones eran antaño conchas de cauri.",
    help: "Un paso hasta la sexta fila.",
  },
  fork: {
    title: "El doble del Khon",
    text: "Ataca los dos Caballos a la vez con el Khon.",
    done: "Con sus cinco casillas, nadie hace dobles tan baratos como el Khon.",
    help: "De frente: así ambos quedan en diagonal ante él.",
  },
  ladder: {
    title: "Dos Torres, una escalera",
    text: "Torres y Caballos van como en ajedrez, y la Torre es aquí la más fuerte. Quítale al Rey la séptima fila para dar mate a la siguiente.",
    done: "Ahora el Rey solo puede ir por la última fila.",
    help: "Una Torre a la séptima fila, con calma.",
  },
  mate: {
    title: "Mate antes de que acabe la cuenta",
    text: "Da mate con la otra Torre. Y en partidas de verdad no te entretengas: sin Peones se cuentan las jugadas, y cuando se acaban son tablas.",
    done: "Con el Rey solo, dos Torres tienen ocho jugadas para hacerlo; una Torre, dieciséis. La cuenta forma parte de todo final.",
    help: "A la última fila, con la Torre que no está en la séptima.",
  },
};
