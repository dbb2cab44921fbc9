/** The words of the lesson of Janggi, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  soldier: {
    title: "Los Soldados no conocen ríos",
    text: "Las piezas están en los cruces de las líneas, y no hay río. El Soldado va un punto de frente o de lado desde la primera jugada. Captura el rojo.",
    done: "Dos juntos se protegen: un muro que además camina.",
    help: "De lado.",
  },
  elephant: {
    title: "El Elefante da zancadas",
    text: "Un punto en línea recta y luego dos en diagonal hacia fuera. No salta: una pieza en cualquiera de los dos puntos intermedios lo para. El Caballo es como en el Xiangqi, uno y uno. Captura el Caballo al que llega el Elefante.",
    done: "Llega lejos, pero se le para fácil. En la apertura se le buscan columnas donde respire.",
    help: "El Soldado rojo cierra el camino de la izquierda. Ve por la derecha.",
  },
  cannon: {
    title: "Los Cañones siempre saltan",
    text: "El Cañón mueve y captura solo por encima de exactamente una pieza. Nunca salta sobre un Cañón ni captura uno. Hay dos Carros en sus líneas: captura el que puedas.",
    done: "Pasó por encima de tu Soldado. El otro Carro tenía delante un Cañón.",
    help: "De frente, por encima del Soldado.",
  },
  chariot: {
    title: "Diagonales en el palacio",
    text: "El palacio tiene diagonales, y dentro de él también las siguen Carros, Cañones y Soldados. Captura el Soldado con el Carro.",
    done: "De esquina a esquina, por el centro del palacio.",
    help: "La línea que pasa por el centro del palacio.",
  },
  king: {
    title: "El Rey en casa",
    text: "El Rey y sus Guardias nunca salen del palacio. Van un punto por sus líneas, también por las diagonales. Un Soldado da jaque: captúralo con el Rey.",
    done: "En el centro del palacio el Rey ve los nueve puntos.",
    help: "Un punto en diagonal.",
  },
  pass: {
    title: "Se puede pasar",
    text: "Puedes pasar el turno siempre que no estés en jaque: pulsa tu Rey dos veces, o el botón bajo el tablero. Pasa.",
    done: "Aquí no hay ahogado. Pero si ambos pasan uno tras otro, deciden los puntos del tablero.",
    help: "Pulsa el Rey, y púlsalo otra vez.",
  },
  fork: {
    title: "Jaque, y algo más",
    text: "Da jaque con el Caballo de modo que el Carro se pierda.",
    done: "Un Carro son trece puntos, un Caballo cinco: los puntos deciden muchas partidas.",
    help: "¿Desde qué punto ve el Caballo al Rey y al Carro?",
  },
  mate: {
    title: "Mate con dos Carros",
    text: "Un Carro domina la fila de delante del Rey. Da mate con el otro.",
    done: "¡Janggun! En Corea el jaque se canta, y este es el último.",
    help: "A la última fila.",
  },
};
