/** Spanish: the help. */

/** @type {import("../../strings.js").Table} */
export default {
  "help.title": "Ayuda",
  "help.lesson": "Aprende en tres minutos",
  "help.exercises": "Aprende cómo se mueven sus piezas",
  "help.how": "Cómo se juega",
  "help.how1":
    "Pulsa una pieza y luego una casilla, o arrástrala. Señala una pieza para ver sus casillas, y una casilla para ver el camino.",
  "help.how2":
    "Arrastra con el botón derecho para dibujar una flecha; clic derecho en una pieza muestra su ficha y en una casilla vacía un círculo. La rueda sobre las jugadas recorre la partida.",
  "help.howTouch": "Mantén pulsada una pieza para ver su ficha.",
  "help.how3": "Un anillo discontinuo marca lo que se alcanza por un relevo; señálalo para ver el camino.",
  "help.how4":
    "Mientras juega el otro bando puedes mover por adelantado, varias veces si quieres: cada jugada anticipada se hará al instante si entonces es legal.",
  "help.second": "La segunda parte del turno",
  "help.second1":
    "Tras la jugada de tu pieza se marcan las piedras y relevos que pueden moverse: pulsa uno y luego su casilla. O termina el turno sin ello.",
  "help.second2": "Tu Rey debe estar a salvo al final del turno; entre medias puede estar atacado.",
  "help.second3": "Ko: lo que el rival acaba de mover no puede volver en tu siguiente turno.",
  "help.pieces": "Las piezas",
  "help.keys": "Teclas",
  "help.ends": "Cómo termina",
  "help.end1": "El jaque mate gana. El ahogado gana para quien no puede mover.",
  "help.end2": "Repetir una posición por tercera vez pierde en el acto, aunque dé jaque.",
  "help.end3":
    "Tablas: tercera degradación de un Rey, solo Reyes, cincuenta jugadas cada uno sin captura ni coronación.",
  "help.endChess1": "El jaque mate gana.",
  "help.endChess2": "Tablas: ahogado, tercera repetición, cincuenta jugadas cada uno sin captura ni peón, solo Reyes.",
  "help.endChess3":
    "Tablas: ahogado, tercera repetición, cincuenta jugadas cada uno sin captura ni peón, material insuficiente.",
  "help.value": ({ value }) => (Number(value) > 0 ? `vale ${value}` : ""),
  "key.arrows": "en el tablero: andar; con Mayús: recorrer las jugadas",
  "key.steps": "fuera del tablero: atrás, adelante; ↑ comienzo, ↓ última",
  "key.enter": "elegir pieza y casilla; si no hay nada que elegir, terminar un turno de dos partes",
  "key.esc": "soltar, también lo arrastrado y las jugadas anticipadas; deshacer la primera parte de un turno",
  "key.digits": "en el tablero: a esta fila; con Mayús: a esta columna (0: la décima)",
  "key.letters": "en el tablero: a la siguiente pieza de esa letra",
  "key.stones": "en el tablero: a la siguiente piedra o relevo",
  "key.c": "mostrar la ficha de la pieza de esta casilla",
  "key.m": "decir las jugadas de la pieza elegida, o todas (M: capturas)",
  "key.o": "decir dónde estoy",
  "key.l": "decir la última jugada",
  "key.x": "decir quién ataca esta casilla",
  "key.alt": "con Alt si una pieza tiene esa letra",
  "key.f": "girar el tablero",
  "key.u": "deshacer",
  "key.h": "una pista: lo que jugaría el ordenador",
  "key.a": "analizar: evaluación y mejores variantes",
  "key.help": "esta ayuda",
};
