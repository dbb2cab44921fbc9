/** The words of the lesson of Stone Garden Chess, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  horse: {
    title: "El Caballo salta adelante",
    text: "Pulsa tu Caballo: las casillas con anillo son suyas. Salta dos filas adelante y una columna al lado, por encima de todos, y nunca atrás. Captura el Cuervo.",
    done: "En la última fila será Índice, Cuervo, Buey o Alguacil.",
    help: "El Cuervo está en e4.",
  },
  raven: {
    title: "El Cuervo revolotea",
    text: "Va una o dos casillas adelante, una al lado, y una o dos atrás en diagonal: siempre saltando. Captura el Caballo negro que tiene detrás.",
    done: "Tu propio Caballo entre ambos no estorbó.",
    help: "El Caballo está en b2, dos casillas atrás.",
  },
  ox: {
    title: "El Buey recorre las líneas",
    text: "Cruz amarilla: solo captura. Anillo verde: mueve y captura. El Buey va tres casillas de frente o se desvía al final; quien está en su camino lo para. Captura el Caballo de c7.",
    done: "Dos arriba, y luego una más arriba y al lado. Señala una casilla para ver el camino.",
    help: "El Caballo está en c7: sube por la columna d y luego al lado.",
  },
  index: {
    title: "El Índice señala en diagonal",
    text: "Lo que el Buey hace por filas y columnas, el Índice lo hace por diagonales. Captura el Cuervo.",
    done: "A ambos se les puede cerrar el paso: mira quién está en el camino.",
    help: "El Cuervo está en g6: dos casillas en diagonal y una al lado.",
  },
  lawman: {
    title: "El Alguacil dobla esquinas",
    text: "Es tu pieza más fuerte. Punto azul: allí solo anda. Sus rondas llegan lejos en todas direcciones, doblando dos esquinas. Captura el Cuervo.",
    done: "Las tres casillas de su camino deben estar libres. Vale por dos de las otras.",
    help: "El Cuervo está en f5.",
  },
  king: {
    title: "El Rey que cambia",
    text: "Tu Rey va una casilla. La línea oscura es el centro del tablero: hazlo cruzar.",
    done: "Asciende en cuanto cruza. Si vuelve es degradado, y la tercera vez son tablas.",
    help: "Sube a la quinta fila.",
  },
  promoted: {
    title: "El Rey ascendido salta",
    text: "Más allá del centro va también una casilla recta y luego una en diagonal hacia fuera, si la primera está libre. Captura con él el Índice.",
    done: "Así también da jaque: un Rey ascendido ataca.",
    help: "El Índice está en f7.",
  },
  stalemate: {
    title: "¿Sin jugadas? Ganas",
    text: "En ajedrez son tablas; aquí gana quien no tiene jugada legal y no está en jaque. Esconde tu Rey en el rincón y mira si las negras caen.",
    done: "El Cuervo negro te quitó la última jugada, y las negras han perdido. Cuenta las jugadas del rival antes de encerrarlo.",
    help: "El rincón es a1.",
  },
  repetition: {
    title: "La tercera repetición pierde",
    text: "Los Reyes han ido y venido. Repetir una posición por tercera vez pierde en el acto. Haz cualquier jugada que no sea volver a a1.",
    done: "La página avisa antes de una jugada así y cuenta las veces que se dio una posición.",
    help: "A a1 no: esa posición ya se dio dos veces.",
  },
  mate: {
    title: "El mate rápido",
    text: "Así empieza una partida real: tu Caballo saltó a c4 y las negras no miraron. Su Rey está tapiado por sus piezas. Dale mate en una.",
    done: "Mate de la coz: el Rey no tiene casilla y nadie puede capturar el Caballo.",
    help: "¿Desde dónde ataca un Caballo e8?",
  },
  defence: {
    title: "No caigas en él",
    text: "Ahora llevas las negras y las blancas amenazan ese mate en d6. Responde: dale una casilla a tu Rey o vigila d6.",
    done: "Eso aguanta. Diez primeras jugadas lo hacen; con las otras seis hay mate. Ya sabes lo que importa.",
    help: "Darían mate en d6. Mueve un Caballo de c7, d7, e7 o f7, o un Cuervo dos casillas adelante.",
  },
};
