/** The words of the lesson of Antichess, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  give: {
    title: "Piérdelo todo y gana",
    text: "Aquí gana quien se queda sin nada, y quien puede capturar tiene que hacerlo. Ofrece tu Torre de modo que deban capturarla.",
    done: "El Peón no tenía elección. Era tu última pieza: has ganado.",
    help: "Ve adonde captura el Peón.",
  },
  must: {
    title: "Tú también estás obligado",
    text: "Ahora te toca capturar a ti, pero puedes elegir. Elige el Peón tras el cual capturarán el tuyo.",
    done: "Mira una jugada más allá: ¿quién tendrá que capturarme ahí?",
    help: "¿Cuál de los dos está defendido?",
  },
  king: {
    title: "El Rey es una pieza más",
    text: "Ni jaque ni mate: un Rey se puede dejar capturar, y hasta un Peón puede coronar Rey. Deshazte del tuyo.",
    done: "Se fue, y tan contentos.",
    help: "Ve adonde captura el Peón.",
  },
  stuck: {
    title: "Quedarse sin jugadas gana",
    text: "También gana quien no puede mover. Pon tu Peón de modo que, tras la única jugada de las negras, quede bloqueado.",
    done: "Con un paso en vez de dos, las negras se habrían quedado sin jugadas, y habrían ganado ellas.",
    help: "Cuenta: tras tu jugada el Peón negro da un paso.",
  },
  chain: {
    title: "Una tras otra",
    text: "Sobran dos Torres, y un solo Peón tendrá que llevarse ambas. Ofrece la primera de modo que la segunda pueda seguirla.",
    done: "Ahora el Peón está donde querías.",
    help: "¿Qué Torre llega a una casilla que ataca el Peón?",
  },
  last: {
    title: "Y la última",
    text: "El Peón ha avanzado. Dale la otra Torre.",
    done: "No queda nada: has ganado. Cuidado con las aperturas que vuelven esta cadena contra ti.",
    help: "La casilla diagonal hacia donde avanza el Peón.",
  },
};
