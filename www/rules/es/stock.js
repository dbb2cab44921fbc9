/** What the five games of Stock Goes East, 49 files, share, in Spanish. */

/** @typedef {import("../page.js").Texts} Texts */

const ORTHOGONAL = "tipo ortogonal";
const DIAGONAL = "tipo diagonal";
const SCREEN =
  "Para capturar debe saltar por encima de exactamente una pieza, de cualquier bando, en su línea: sin ninguna en el camino no puede.";

/** @type {Texts} */
export default {
  board: "El tablero",
  "board.rings": [
    "Vistas de frente, las 49 columnas forman anillos alrededor de la columna central: 1, 8, 16 y 24. Las líneas gruesas son los muros de la fuente: un paso que cruza uno cambia de anillo (paso radial), cualquier otro lo conserva (paso de anillo). Una casilla que dista del centro tantas pilas de columnas como niveles es una esquina de su anillo.",
  ],
  start: "La posición inicial",
  radials: "Radiales",
  "radials.orthogonal": ["La mayoría de las piezas mueve por radiales de dos tipos. Del ", { strong: ORTHOGONAL }, ":"],
  "radials.orthogonal.list": [
    "Por la columna, adelante o atrás.",
    "La hélice: una fila y un paso de anillo a la vez, siempre en el mismo sentido alrededor del anillo, doblando en sus esquinas. Da vueltas mientras haya filas. La columna central no la tiene.",
    "Una diagonal dentro de la fila, recta, sin importar los muros.",
    "Una línea de pasos radiales dentro de la fila, recta; en una esquina, donde seguir recto sería un paso de anillo, dobla: entra por un lado y sale por el otro. Por el centro pasa recta.",
  ],
  "radials.diagonal": ["Del ", { strong: DIAGONAL }, ":"],
  "radials.diagonal.list": [
    "La triagonal: una fila, una pila de columnas y un nivel a la vez, recta, sin importar los muros.",
    "Una fila y un paso radial a la vez, doblando en las esquinas como arriba, todo el camino adelante o todo atrás.",
  ],
  "radials.corners": [
    { ruled: "Las líneas radiales doblan solo en las esquinas." },
    " Las «formas hacia delante» son las que avanzan en cada paso.",
  ],
  men: "Las piezas",
  emperor: ["Un paso a cualquiera de las 26 casillas vecinas, sin importar los muros. De su captura trata el juego."],
  king: [
    "Un paso a las 18 casillas que comparten con la suya una cara o una arista, sin importar los muros: a cualquier lado menos por un vértice. De su captura trata el juego.",
  ],
  stockbrook: [
    "Se desliza cualquier distancia: recto adelante o atrás, girando por su anillo con una fila en cada paso, o dentro de su fila en diagonal, hacia dentro o hacia fuera. Son las líneas del tipo ortogonal.",
  ],
  stockunicorn: [
    "Se desliza cualquier distancia adelante o atrás, una fila en cada paso y a la vez hacia dentro, hacia fuera o por un vértice de su casilla. Son las líneas del tipo diagonal.",
  ],
  stockacannon: [`Mueve como un Stockbrook. ${SCREEN}`],
  stocksling: [`Mueve como un Stockunicorn. ${SCREEN}`],
  stockwing: [
    "Se desliza cualquier distancia adelante: recto, o girando por su anillo con una fila en cada paso. Nunca vuelve.",
  ],
  stockhorn: [
    "Se desliza cualquier distancia adelante, una fila en cada paso y a la vez hacia dentro, hacia fuera o por un vértice de su casilla. Nunca vuelve.",
  ],
  stockfwazir: [
    "Un paso: adelante o atrás, recto o a lo largo de su anillo; o dentro de su fila, en diagonal, hacia dentro o hacia fuera.",
  ],
  stockviceroy: ["Un paso adelante o atrás, y a la vez hacia dentro, hacia fuera o por un vértice de su casilla."],
  stockedabbaba: [
    "Exactamente dos pasos por una línea por la que se desliza un Stockbrook, a través de una casilla vacía.",
  ],
  stockeunuch: [
    "Exactamente dos pasos en una línea, a través de una casilla vacía. Los dos avanzan una fila, o los dos la retroceden, y a la vez van hacia dentro, hacia fuera o por un vértice de la casilla.",
  ],
  stockpoint: ["Un paso adelante: recto o a lo largo de su anillo."],
  stocksaltire: ["Un paso adelante, y a la vez hacia dentro, hacia fuera o por un vértice de su casilla."],
  stockbroker: [
    "Sin capturar, un paso adelante: recto o a lo largo de su anillo. Captura también un paso adelante, pero hacia dentro, hacia fuera o por un vértice de su casilla.",
  ],
  stockbgold: [
    "Un paso: a cualquiera de las nueve casillas de delante; dentro de su fila en diagonal, hacia dentro o hacia fuera; o atrás, recto o a lo largo de su anillo. La fuente lo llama también Stocksbrass.",
  ],
  stockazure: [
    "Un paso: a cualquiera de las nueve casillas de delante; o atrás, y a la vez hacia dentro, hacia fuera o por un vértice de su casilla.",
  ],
  superstockpoint: [
    "Un Stockpoint que ha entrado en la mitad enemiga. Un paso: adelante, recto o a lo largo de su anillo; o dentro de su fila, en diagonal, hacia dentro o hacia fuera. En la última fila solo le quedan las diagonales.",
  ],
  stockmvicereine: [
    "En lo que promociona un Stockbrook. Se desliza como antes, y puede además dar un paso adelante o atrás que va hacia dentro, hacia fuera o por un vértice de su casilla.",
  ],
  stockhbesieger: [
    "En lo que promociona un Stockunicorn. Se desliza como antes, y puede además dar un paso: adelante o atrás, recto o a lo largo de su anillo; o dentro de su fila, en diagonal, hacia dentro o hacia fuera.",
  ],
  stockshovel: [
    "Salta: un paso recto adelante y luego otro adelante que va hacia dentro, hacia fuera o por un vértice de la casilla. No importa quién esté en el camino.",
  ],
  hands: "Mano y promoción",
  "hands.drops": [
    "Una pieza capturada cambia de bando y va, sin promocionar, a la mano de quien la captura. En lugar de mover, se la puede colocar en cualquier casilla vacía. No hay más límites: una pieza colocada puede dar mate, y dos Stockpoints pueden estar en la misma columna.",
  ],
  fortress: "Mitades y Fortaleza",
  ends: "Cómo termina",
  "ends.text": [
    "El jaque mate gana. ",
    {
      ruled:
        "Donde la fuente calla: el ahogado, la misma posición por tercera vez (cuentan las manos y las piezas perdidas) y cien medias jugadas sin progreso son tablas, juzgadas en este orden. Progreso es capturar, colocar una pieza o mover un Stockpoint, Stocksaltire o Stockbroker sin promocionar.",
    },
  ],
  source: "Fuente",
  "source.text": [
    "Según «Stock Goes East 49 files» de Charles Gilman, 2010, en las Chess Variant Pages. Donde la fuente deja algo abierto, el texto lo dice: ",
    { ruled: "" },
    " es lo que se decidió para este programa, ",
    { derived: "" },
    " lo que se dedujo de las palabras de la fuente.",
  ],
};

/** The board, with its cells. @param {number} ranks @returns {Texts} */
export const board = (ranks) => ({
  "board.cells": [
    `Un bloque de 7 pilas de columnas (a a g), 7 niveles (t a z, t el más alto) y ${ranks} filas. Una casilla se nombra por nivel, pila y fila: la columna central es wd, su primera casilla wd1. `,
    ...(ranks === 10 ? [{ ruled: "Los dos cubos de la fuente son las dos mitades, de cinco filas cada una." }] : []),
  ],
});

/** The start. @param {string} reconstructed how the men stand @returns {Texts} */
export const start = (reconstructed) => ({
  "start.text": [
    { strong: "La posición inicial está reconstruida. " },
    "Las imágenes de la fuente se han perdido. Lo que sí dice es cuántas piezas hay: una real, y seis veces cada una de las demás de la fila del juego plano, 49 en total. ",
    { derived: reconstructed },
    " Las piezas negras están como las blancas giradas: filas desde el otro extremo, pilas de columnas reflejadas, niveles iguales. Con la primera jugada no se puede ganar ninguna pieza ni dar jaque.",
  ],
});

/** @param {boolean} leaping @returns {Texts} */
export const nsexton = (leaping) => ({
  stocknsexton: [
    "Un caballo de tres dimensiones: dos pasos que se alejan de donde empezó, el segundo siempre una fila adelante o atrás. Es decir, dos pasos hacia fuera; el segundo conserva la dirección del primero en cada eje que ambos usan: un paso de fila y luego una triagonal o un paso de fila con uno radial; una diagonal dentro de la fila y luego una triagonal; o un paso radial y luego un paso de fila con uno radial, en la misma dirección o en ángulo recto.",
    leaping
      ? "Salta: no importa quién esté en la casilla intermedia. Los muros lo atan de todos modos."
      : "Anda: la casilla intermedia debe estar vacía.",
    [{ ruled: "El giro en ángulo recto pasa solo por las esquinas, no por el centro." }],
  ],
});

/** Promotion. @param {string} promotions who to whom @returns {Texts} */
export const hands = (promotions) => ({
  "hands.promotion": [
    `Al entrar en las tres últimas filas, moverse en ellas o salir de ellas, una pieza puede promocionar: ${promotions} Es obligatorio donde ya no podría volver a mover, y en una casilla así no se la puede colocar. `,
    {
      derived:
        "La tabla de promociones de la fuente tiene una línea para el Stocknsexton, que no está en este juego: se refiere al Stockshovel.",
    },
  ],
});

/** @param {string} who can change places with the Emperor @returns {Texts} */
export const swap = (who) => ({
  swap: [
    { strong: "Cambio de sitio. " },
    `En lugar de mover, el Emperador puede cambiar de sitio con un ${who} propio que esté en una de las 26 casillas que lo rodean, si ninguno de los dos está atacado y él no queda atacado. `,
    { derived: "La fuente dice «cualquier pieza de Stockyang»: son las de la posición inicial de Stockyang." },
    " ",
    { ruled: "Un cambio de sitio no promociona ni sustituye, y no es progreso." },
  ],
});

/** @param {string} which limits it sets @returns {Texts} */
export const fortress = (which) => ({
  "fortress.text": [
    `La Fortaleza son las tres primeras filas de las pilas de columnas c a e y los niveles v a x, teñidas en el tablero. ${which} Estos límites valen también para los ataques.`,
  ],
});
