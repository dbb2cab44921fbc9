/** The words of the lesson of Minishogi, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  gold: {
    title: "El Oro mira adelante",
    text: "Una casilla en línea recta, o en diagonal hacia delante, pero no en diagonal hacia atrás. Captura lo que el Oro puede capturar.",
    done: "Lo que capturas pasa a tu mano, junto al tablero.",
    help: "Lo de delante. En diagonal hacia atrás el Oro no ve.",
  },
  silver: {
    title: "La Plata sabe volver",
    text: "Una casilla en diagonal en cualquier dirección, o de frente. Captura el Peón que la Plata puede capturar.",
    done: "Torre, Alfil y Rey van como en ajedrez: cinco casillas se cruzan pronto.",
    help: "En diagonal hacia atrás.",
  },
  promotion: {
    title: "Una fila para promocionar",
    text: "En la última fila las piezas se dan la vuelta: Peón y Plata mueven como Oro, la Torre es un Dragón y el Alfil un Caballo dragón. Promociona tu Peón.",
    done: "Si lo capturan vuelve a ser un simple Peón.",
    help: "Un paso hacia delante.",
  },
  fork: {
    title: "Coloca y ataca dos",
    text: "En lugar de mover, coloca una pieza de tu mano en una casilla vacía. Da jaque con la Torre de modo que el Oro se pierda.",
    done: "En la Torre se cruzan dos líneas: en una el Rey, en la otra el Oro.",
    help: "Busca las casillas donde se cruzan la línea del Rey y la del Oro.",
  },
  forbidden: {
    title: "Sin mate de Peón colocado",
    text: "Un Peón colocado no puede dar mate, y en ninguna columna puede haber dos Peones tuyos. Tienes un Peón y una Plata. Da mate.",
    done: "El Oro la protege y cubre las salidas.",
    help: "El Peón no. ¿Qué más hay en tu mano?",
  },
  mate: {
    title: "El Oro en la cabeza",
    text: "El primer mate que se aprende: un Oro justo delante del Rey, protegido por un Peón. Dalo.",
    done: "Guarda un Oro para el final. En este tablero el final nunca está lejos.",
    help: "Entre tu Peón y el Rey.",
  },
};
