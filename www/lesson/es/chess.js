/** The words of the lesson of Chess, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  rook: {
    title: "La Torre corre en línea recta",
    text: "Pulsa tu Torre y mira los anillos: cualquier número de casillas por su fila o su columna. Captura el Peón.",
    done: "De frente, hasta donde nada estorbe.",
    help: "El Peón está en la misma columna que la Torre.",
  },
  bishop: {
    title: "El Alfil no cambia de color",
    text: "Corre por las diagonales, así que nunca deja el color que pisa. Captura el Caballo.",
    done: "Y además es jaque: ahora el Alfil mira al Rey.",
    help: "Sigue la diagonal hacia arriba y a la derecha.",
  },
  knight: {
    title: "El Caballo salta",
    text: "Dos casillas en línea recta y una al lado, por encima de lo que haya: así va el Caballo. Captura la Torre.",
    done: "Tus propios Peones no estorbaron. Solo el Caballo puede hacer eso.",
    help: "Dos casillas arriba y una a la derecha.",
  },
  pawn: {
    title: "El Peón captura de lado",
    text: "El Peón avanza de frente, casilla a casilla, o dos desde su sitio del principio. Pero captura una casilla en diagonal hacia delante. Captura el que se deja.",
    done: "Lo que un Peón tiene justo delante solo le cierra el paso.",
    help: "No el Peón de enfrente, sino el de al lado.",
  },
  promotion: {
    title: "El sueño del Peón",
    text: "El Peón que llega a la última fila se convierte en Dama, Torre, Alfil o Caballo. Llega y elige.",
    done: "Casi siempre se pide la Dama, que va como Torre y como Alfil.",
    help: "Un paso más hacia delante.",
  },
  castling: {
    title: "El enroque",
    text: "Una vez por partida el Rey puede dar dos pasos hacia una Torre, y la Torre salta por encima. Ninguno se habrá movido, nada estará en medio y el Rey no pasará por jaque. Enroca: pulsa el Rey y luego la casilla a dos pasos.",
    done: "El Rey a salvo y la Torre en juego: dos cosas buenas en una jugada.",
    help: "El Rey va dos casillas hacia la Torre.",
  },
  passant: {
    title: "Al paso",
    text: "El Peón negro acaba de avanzar dos casillas de golpe y ha pasado junto al tuyo. Ahora, y solo ahora, puedes capturarlo como si hubiera avanzado una. Hazlo.",
    done: "Eso es «al paso». Una jugada después sería tarde.",
    help: "Captura en diagonal, en la casilla que el Peón se ha saltado.",
  },
  fork: {
    title: "El doble ataque",
    text: "Una pieza, dos víctimas. Da jaque con el Caballo de modo que la Torre se pierda.",
    done: "El Rey tiene que irse, y la Torre no tiene salvación.",
    help: "Busca la casilla desde la que el Caballo mira al Rey y a la Torre a la vez.",
  },
  mate: {
    title: "Jaque mate",
    text: "El Rey está atacado y no puede escapar: eso gana. Estos Peones encierran a su propio Rey. Dale mate.",
    done: "El «mate del pasillo». Abre a tiempo una ventana a tu propio Rey.",
    help: "La Torre va a la última fila.",
  },
  stalemate: {
    title: "Mate, y no ahogado",
    text: "Cuidado: si el rival no tiene jugada y no está en jaque, son tablas. Con la Dama en {f7} lo serían. Mejor da mate.",
    done: "Atacado y sin casilla a la que ir: eso es mate.",
    help: "El Rey tiene que quedar atacado. Mira la última fila.",
  },
};
