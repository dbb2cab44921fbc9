/** The words of the lesson of Racing Kings, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  finish: {
    title: "Una carrera, no una batalla",
    text: "Los dos Reyes salen de abajo y corren hacia la octava fila. Al tuyo le falta un paso, y el otro va muy atrás. Llega a la meta.",
    done: "Primero en la octava fila: has ganado.",
    help: "Cualquier casilla de la última fila.",
  },
  check: {
    title: "Nada de jaques",
    text: "Nadie puede dar jaque ni quedar en él. Así que solo puedes capturar donde no lo das. Tu Torre ataca dos piezas: captura la que está permitida.",
    done: "Aquí el jaque es un muro: tus piezas le quitan casillas al Rey sin tocarlo nunca.",
    help: "En la fila del Rey la Torre daría jaque. Mira la primera.",
  },
  guard: {
    title: "Cierra la meta",
    text: "Al Rey negro le falta un paso. Como ningún Rey puede ponerse en jaque, una sola Torre cierra toda la última fila. Ciérrala.",
    done: "La octava fila es tuya. Ahora trae a tu Rey.",
    help: "El sitio de la Torre es la última fila.",
  },
  capture: {
    title: "Despeja el camino",
    text: "La Dama guarda toda la meta. Captúrala con el Caballo.",
    done: "Solo los Reyes ganan al llegar; lo demás es tráfico. Ahora el camino está libre.",
    help: "El Caballo salta dos casillas adelante y una al lado.",
  },
  answer: {
    title: "La última palabra",
    text: "Llevas las negras. Las blancas llegaron primero, pero también salieron primero: te queda una jugada. Si tu Rey llega con ella, son tablas.",
    done: "¡Tablas! Las blancas no tienen esa respuesta: si llegan antes las negras, ganan.",
    help: "Da el paso a la última fila.",
  },
  patience: {
    title: "Sin prisa",
    text: "Si tu Rey llega ahora, el negro lo sigue y son tablas. Asegúrate antes de que no pueda.",
    done: "La Torre domina la fila, y luego entras tú solo.",
    help: "Pon la Torre en la última fila, entre tu camino y el de las negras.",
  },
};
