/** What the four games of the Stone Garden family share, in Spanish. */

/** @typedef {import("../page.js").Texts} Texts */

/** @type {Texts} */
export default {
  start: "La posición inicial",
  men: "Las piezas",
  horse: [
    "Salta dos casillas adelante y una al lado, por encima de cualquiera: un caballo de ajedrez que solo conoce el frente, como en el shogi.",
  ],
  axeman: [
    "Anda una casilla de frente, o dos desde su primera fila si ambas están vacías, y así nunca captura. Captura como un Caballo: dos adelante y una al lado, por encima de cualquiera. No hay captura al paso.",
  ],
  index: [
    "Es el Buey puesto en diagonal. Captura en la primera y en la segunda casilla de una diagonal. Pasadas dos casillas vacías puede ir a una tercera: de frente o torciendo 45° a un lado u otro; allí mueve o captura.",
    "Lo para quien esté en la primera o la segunda casilla: pon a alguien y mira.",
  ],
  ox: [
    "En cada una de las cuatro direcciones rectas captura en la primera y en la segunda casilla. Pasadas dos casillas vacías puede ir a una tercera: de frente o torciendo 45° a un lado u otro; allí mueve o captura. A las dos primeras nunca va sin capturar.",
  ],
  raven: [
    "Salta una o dos casillas adelante, una o dos atrás en diagonal, o una al lado. Nada lo detiene en el camino.",
  ],
  lawman: [
    "Anda una casilla recta sin capturar; o sigue: una casilla en diagonal hacia fuera, una recta en la primera dirección y una última recta, o torciendo 45° a un lado u otro. Solo allí se para, para mover o capturar. Todas las casillas anteriores deben estar vacías.",
    "A la casilla que está cuatro pasos de frente llega por dos caminos, izquierdo y derecho: para detenerlo hay que cerrar ambos. Señálala y mira.",
    [{ ruled: "El último paso no es opcional: nunca se para en las casillas intermedias." }],
  ],
  king: [
    "Una casilla en cualquier dirección. En la mitad del rival asciende: además va una casilla recta y luego una en diagonal hacia fuera, como el caballo del xiangqi; la primera debe estar vacía. Así cambia en el momento en que cruza el centro, en un sentido o en otro, y un Rey ascendido da jaque con todas sus jugadas.",
  ],
  "promotion-of-the-king": "El Rey cruza el centro",
  "king.across": [
    "El Rey blanco está a punto de pasar la línea. Mira sus casillas antes y después; si vuelve atrás es degradado al instante.",
  ],
  ends: "Cómo termina",
  "ends.order": ["Se juzga después de cada jugada, en este orden:"],
  "ends.list": [
    "Quien está en jaque y no tiene jugada legal recibe jaque mate y pierde.",
    "Quien no está en jaque y no tiene jugada legal queda ahogado y gana.",
    "Quien provoca la misma posición por tercera vez pierde en el acto, aunque dé jaque.",
    "La tercera degradación de un mismo Rey son tablas.",
    "Si solo quedan los dos Reyes son tablas.",
    "Cincuenta jugadas de cada bando sin captura ni coronación son tablas; las demás jugadas de Caballos o Leñadores no son progreso.",
  ],
  "ends.legal": [
    "Una jugada que deja atacado al propio Rey no es legal. Una jugada que completa la tercera repetición es legal, y pierde.",
  ],
  "ends.stalemate": [
    { strong: "El ahogado gana." },
    " Juegan las negras. Una jugada deja a las blancas sin ninguna: les daría la partida. ¿Cuál?",
  ],
  "ends.repetition": [
    { strong: "La repetición pierde." },
    " Los Reyes han ido y venido. Si las negras vuelven una vez más, la posición se da por tercera vez y ellas, que la provocan, pierden.",
  ],
  values: "Valores",
  source: "Fuente",
  "source.pictures": [
    "Las imágenes de la página del autor se han perdido. Lo que solo ellas mostraban se ha deducido de su texto y lleva la marca ",
    { derived: "" },
    "; lo que el texto deja abierto se ha decidido y lleva la marca ",
    { ruled: "" },
    ".",
  ],
  "source.text": [
    "El juego es de Lev Grigoriev; estas reglas siguen su página «Stone Garden Chess» (ajedrez del jardín de piedra) en las Chess Variant Pages. Las palabras son de este proyecto.",
  ],
};

/** @param {string} who @param {string} where @returns {Texts} */
export const promotion = (who, where) => ({
  promotion: `La coronación del ${who}`,
  "promotion.text": [
    `${where} el ${who} se convierte en Índice, Cuervo, Buey o Alguacil, sea lo que sea lo que quede en el tablero. `,
    { ruled: "Es obligatorio: como en el ajedrez, y como en el shogi para una pieza que ya nunca podría mover." },
  ],
});
