/** The words of the lesson of Grand Chess, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  cardinal: {
    title: "El Cardenal",
    text: "Diez por diez casillas y dos piezas nuevas. El Cardenal es Alfil y Caballo en uno. Captura el Caballo.",
    done: "Cerca de un Rey es temible, ya lo verás.",
    help: "Como salta un Caballo: dos casillas arriba y una a la derecha.",
  },
  marshal: {
    title: "El Mariscal",
    text: "Torre y Caballo en uno. Captura el Caballo del otro extremo.",
    done: "En un tablero tan grande cuentan las líneas largas. Las Torres están libres desde el principio, y nadie enroca.",
    help: "De frente por la columna.",
  },
  promotion: {
    title: "Solo lo que has perdido",
    text: "Un Peón puede coronar en cualquiera de las tres últimas filas, pero solo una pieza que hayas perdido; en la última tiene que hacerlo. De las tuyas solo falta el Mariscal. Recupéralo.",
    done: "Si no has perdido nada, el Peón espera ante la última fila.",
    help: "Avanza a la octava fila y elige el Mariscal.",
  },
  fork: {
    title: "Un doble a lo ancho",
    text: "Jaque de Caballo, ataque de Alfil: gana la Torre con el Cardenal.",
    done: "En cien casillas una línea así se pasa por alto.",
    help: "En la gran diagonal, a un salto de Caballo del Rey.",
  },
  mate: {
    title: "Mate con el Mariscal",
    text: "Tu Rey domina las casillas ante el rival. Da mate.",
    done: "Con una Torre sería igual: el Mariscal es una Torre que además salta.",
    help: "A la última fila.",
  },
  alone: {
    title: "El Cardenal da mate solo",
    text: "Un Rey en el rincón y el tuyo lejos: el Cardenal no necesita ayuda. Da mate.",
    done: "Domina las cuatro casillas él solo.",
    help: "A dos casillas del rincón, en su diagonal.",
  },
};
