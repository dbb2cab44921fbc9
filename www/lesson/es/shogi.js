/** The words of the lesson of Shogi, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  gold: {
    title: "El Oro mira adelante",
    text: "Una casilla en línea recta, o en diagonal hacia delante: seis casillas, y ninguna en diagonal hacia atrás. Captura el Peón que el Oro puede capturar.",
    done: "Lo que capturas pasa a tu mano, junto al tablero. Pronto lo usarás.",
    help: "El de delante. En diagonal hacia atrás el Oro no ve.",
  },
  silver: {
    title: "La Plata sabe volver",
    text: "Una casilla en diagonal en cualquier dirección, o de frente. Lo que el Oro no puede, la Plata sí: captura el Peón que tiene detrás en diagonal.",
    done: "La Plata va y viene; el Oro se queda y guarda. Por eso se ataca con Platas.",
    help: "De lado no: en diagonal hacia atrás.",
  },
  knight: {
    title: "El Caballo solo salta adelante",
    text: "Dos casillas hacia delante y una al lado, por encima de todos: no tiene más que dos casillas, y no hay vuelta atrás. Captura el Peón.",
    done: "Salta tarde: el Caballo que sale pronto cae ante un Peón.",
    help: "Dos casillas adelante y una a la izquierda.",
  },
  lance: {
    title: "La Lanza corre de frente",
    text: "Cualquier número de casillas hacia delante, y nada más. Torre, Alfil y Rey van como en ajedrez. Captura el Peón con la Lanza.",
    done: "Por el borde, tras un Peón o tras otra Lanza, abre fortalezas.",
    help: "De frente por la columna.",
  },
  promotion: {
    title: "Dar la vuelta en campo enemigo",
    text: "Las tres últimas filas son el campo enemigo. Con una jugada que empieza o acaba allí puedes dar la vuelta a tu pieza: Peón, Lanza, Caballo y Plata pasan a mover como un Oro. Entra y promociona.",
    done: "Un Peón promocionado, el tokin, es un Oro que al ser capturado vuelve a ser Peón. No hay mejor cambio.",
    help: "Avanza y elige promocionar.",
  },
  dragon: {
    title: "La Torre se hace Dragón",
    text: "La Torre promocionada va además una casilla en diagonal; el Alfil promocionado, una en línea recta: Dragón y Caballo dragón. Captura el Peón con el Dragón.",
    done: "Torre y Alfil promocionan siempre que pueden: no pierden nada.",
    help: "El Peón está en la casilla diagonal de delante.",
  },
  fork: {
    title: "Coloca desde la mano",
    text: "En lugar de mover puedes poner una pieza de tu mano en cualquier casilla vacía. Pulsa el Caballo junto al tablero y luego una casilla desde la que mire al Rey y a la Torre.",
    done: "El Rey tiene que irse y la Torre es tuya: pasa a tu mano.",
    help: "Dos casillas por debajo de ambos, entre sus columnas.",
  },
  pawns: {
    title: "Un Peón por columna",
    text: "Estás en jaque. Tápalo con el Peón de tu mano. Pero no puedes colocar un Peón en una columna donde ya tienes otro sin promocionar: eso es «nifu», y en un torneo pierde en el acto.",
    done: "Exacto: era la única columna sin un Peón tuyo.",
    help: "Busca una columna sin un Peón tuyo.",
  },
  forbidden: {
    title: "Sin mate de Peón colocado",
    text: "No se puede dar mate colocando un Peón; moviéndolo sí, y colocando cualquier otra pieza también. En tu mano hay un Peón y una Lanza. Da mate.",
    done: "El Oro protege la Lanza y cubre todas las salidas.",
    help: "El Peón no. ¿Qué más hay en tu mano?",
  },
  mate: {
    title: "El Oro en la cabeza",
    text: "El primer mate que se aprende en shogi: un Oro colocado justo delante del Rey y protegido por un Peón. Dalo.",
    done: "«Atama-kin». Guarda un Oro en la mano para el final: nada da mate como él.",
    help: "Pon el Oro en la casilla entre tu Peón y el Rey.",
  },
};
