/** The words of the lesson of Horde, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  double: {
    title: "Un muro de Peones",
    text: "Las blancas tienen treinta y seis Peones y ningún Rey; las negras, su ejército de siempre. Las blancas dan mate; las negras han de capturarlo todo. Hasta los Peones de la primera fila pueden dar dos pasos: hazlo.",
    done: "Así la reserva llega enseguida al frente.",
    help: "Dos casillas hacia delante.",
  },
  passant: {
    title: "Al paso",
    text: "Un Peón negro se ha colado con un paso doble. Captúralo al paso, como en ajedrez.",
    done: "Ahora hay una columna abierta, y el Rey negro nota la corriente.",
    help: "En diagonal, en la casilla que se saltó.",
  },
  fork: {
    title: "Los Peones hacen dobles",
    text: "Uno a uno los Peones son débiles. Pero ninguno teme un cambio: cualquier pieza vale más. Ataca las dos Torres a la vez.",
    done: "Una Torre se pierde por un Peón.",
    help: "Avanza entre ambas, una fila más abajo.",
  },
  promotion: {
    title: "Una que pasa",
    text: "Lo que quiere la horda es un solo Peón en la última fila. Corona con mate.",
    done: "Tras las líneas, la Dama encuentra un Rey sin aire.",
    help: "A la última fila; pide Dama o Torre.",
  },
  net: {
    title: "Los Peones tejen la red",
    text: "Sin Rey propio, son los Peones quienes guardan las casillas de huida. Da mate.",
    done: "Dos Peones tomaron las casillas y el tercero coronó.",
    help: "El Peón que está a un paso de la última fila.",
  },
  black: {
    title: "Y con negras",
    text: "Ahora llevas las negras. Queda el último Peón de la horda: acaba la partida.",
    done: "Sin nada, la horda ha perdido. El arte de las negras es romper el muro a tiempo, dando una pieza por dos Peones.",
    help: "Captúralo.",
  },
};
