/** Spanish: the lesson. */

/** @type {import("../../strings.js").Table} */
export default {
  "lesson.title": "Stone Garden en tres minutos",
  "lesson.step": "{number} de {all}",
  "lesson.steps": "Pasos de la lección",
  "lesson.next": "Siguiente",
  "lesson.skip": "Saltar",
  "lesson.back": "Atrás",
  "lesson.again": "Otra vez",
  "lesson.show": "Enséñame",
  "lesson.shown": "Mira {squares}.",
  "lesson.leave": "Al tablero",
  "lesson.failed": "La lección no ha podido empezar: {error}",
  "lesson.wrong": "Esta vez no. {help}",
  "lesson.horse.title": "El Caballo salta adelante",
  "lesson.horse.text":
    "Pulsa tu Caballo: las casillas con anillo son suyas. Salta dos filas adelante y una columna al lado, por encima de todos, y nunca atrás. Captura el Cuervo.",
  "lesson.horse.done": "En la última fila será Índice, Cuervo, Buey o Alguacil.",
  "lesson.horse.help": "El Cuervo está en e4.",
  "lesson.raven.title": "El Cuervo revolotea",
  "lesson.raven.text":
    "Va una o dos casillas adelante, una al lado, y una o dos atrás en diagonal: siempre saltando. Captura el Caballo negro que tiene detrás.",
  "lesson.raven.done": "Tu propio Caballo entre ambos no estorbó.",
  "lesson.raven.help": "El Caballo está en b2, dos casillas atrás.",
  "lesson.ox.title": "El Buey recorre las líneas",
  "lesson.ox.text":
    "Cruz amarilla: solo captura. Anillo verde: mueve y captura. El Buey va tres casillas de frente o se desvía al final; quien está en su camino lo para. Captura el Caballo de c7.",
  "lesson.ox.done": "Dos arriba, y luego una más arriba y al lado. Señala una casilla para ver el camino.",
  "lesson.ox.help": "El Caballo está en c7: sube por la columna d y luego al lado.",
  "lesson.index.title": "El Índice señala en diagonal",
  "lesson.index.text": "Lo que el Buey hace por filas y columnas, el Índice lo hace por diagonales. Captura el Cuervo.",
  "lesson.index.done": "A ambos se les puede cerrar el paso: mira quién está en el camino.",
  "lesson.index.help": "El Cuervo está en g6: dos casillas en diagonal y una al lado.",
  "lesson.lawman.title": "El Alguacil dobla esquinas",
  "lesson.lawman.text":
    "Es tu pieza más fuerte. Punto azul: allí solo anda. Sus rondas llegan lejos en todas direcciones, doblando dos esquinas. Captura el Cuervo.",
  "lesson.lawman.done": "Las tres casillas de su camino deben estar libres. Vale por dos de las otras.",
  "lesson.lawman.help": "El Cuervo está en f5.",
  "lesson.king.title": "El Rey que cambia",
  "lesson.king.text": "Tu Rey va una casilla. La línea oscura es el centro del tablero: hazlo cruzar.",
  "lesson.king.done": "Asciende en cuanto cruza. Si vuelve es degradado, y la tercera vez son tablas.",
  "lesson.king.help": "Sube a la quinta fila.",
  "lesson.promoted.title": "El Rey ascendido salta",
  "lesson.promoted.text":
    "Más allá del centro va también una casilla recta y luego una en diagonal hacia fuera, si la primera está libre. Captura con él el Índice.",
  "lesson.promoted.done": "Así también da jaque: un Rey ascendido ataca.",
  "lesson.promoted.help": "El Índice está en f7.",
  "lesson.stalemate.title": "¿Sin jugadas? Ganas",
  "lesson.stalemate.text":
    "En ajedrez son tablas; aquí gana quien no tiene jugada legal y no está en jaque. Esconde tu Rey en el rincón y mira si las negras caen.",
  "lesson.stalemate.done":
    "El Cuervo negro te quitó la última jugada, y las negras han perdido. Cuenta las jugadas del rival antes de encerrarlo.",
  "lesson.stalemate.help": "El rincón es a1.",
  "lesson.repetition.title": "La tercera repetición pierde",
  "lesson.repetition.text":
    "Los Reyes han ido y venido. Repetir una posición por tercera vez pierde en el acto. Haz cualquier jugada que no sea volver a a1.",
  "lesson.repetition.done": "La página avisa antes de una jugada así y cuenta las veces que se dio una posición.",
  "lesson.repetition.help": "A a1 no: esa posición ya se dio dos veces.",
  "lesson.mate.title": "El mate rápido",
  "lesson.mate.text":
    "Así empieza una partida real: tu Caballo saltó a c4 y las negras no miraron. Su Rey está tapiado por sus piezas. Dale mate en una.",
  "lesson.mate.done": "Mate de la coz: el Rey no tiene casilla y nadie puede capturar el Caballo.",
  "lesson.mate.help": "¿Desde dónde ataca un Caballo e8?",
  "lesson.defence.title": "No caigas en él",
  "lesson.defence.text":
    "Ahora llevas las negras y las blancas amenazan ese mate en d6. Responde: dale una casilla a tu Rey o vigila d6.",
  "lesson.defence.done":
    "Eso aguanta. Diez primeras jugadas lo hacen; con las otras seis hay mate. Ya sabes lo que importa.",
  "lesson.defence.help": "Darían mate en d6. Mueve un Caballo de c7, d7, e7 o f7, o un Cuervo dos casillas adelante.",
  "lesson.end": "Ya puedes jugar",
  "lesson.endText": "Pregunta a la página cuando dudes: muestra adónde va cada uno y dice por qué no va a otro sitio.",
  "lesson.play": "Juega tu primera partida",
};
