/** The rules of Stones & Relays, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Ajedrez entre piezas neutrales: piedras y relevos («stones» y «relays»). Después de cada jugada tuya puedes desplazar una casilla una piedra o un relevo. Las piedras estorban a todos; desde un relevo se sigue como si se hubiera empezado allí.",
  ],
  "start.text": ["Ocho columnas y nueve filas. Las piedras están en b4, b5, b6 y g5; los relevos, en d5 y e5."],
  turn: "El turno",
  "turn.text": [
    "Primero mueve una de tus piezas; después, si quieres, una piedra o un relevo. Tu Rey no debe estar atacado cuando termina el turno entero; entre medias puede estarlo, de modo que la segunda parte puede tapar o deshacer un jaque. Nadie puede mover solo una pieza neutral.",
  ],
  relays: "Piedras y relevos",
  "relays.list": [
    "Son neutrales: nunca se capturan, no capturan nada y no dan jaque.",
    "Se mueven una casilla recta a una casilla vacía. Si allí hay un relevo, siguen desde él una casilla en cualquier dirección recta, y si hace falta por ambos relevos, pero no de vuelta a donde empezaron.",
    "Una piedra estorba como una pieza propia de ambos bandos. Nadie se para en un relevo.",
    "Ko: lo que el rival acaba de mover de A a B no puedes devolverlo a A en tu turno inmediato, por ningún camino.",
  ],
  "men.text": [
    "Una pieza cuya jugada cruzaría un relevo, o acabaría en él, puede seguir desde allí en cualquier dirección de las suyas. La Torre sigue siendo Torre y el Alfil, Alfil; la Dama puede cambiar de línea a diagonal. Un segundo relevo hace otro tanto. Su propia casilla cuenta como vacía por el camino, pero no puede acabar en ella. El jaque también pasa por los relevos. Las marcas con anillo discontinuo se alcanzan por un relevo.",
  ],
  pawn: [
    ...usual.pawn,
    "Si pisa un relevo va una casilla más de frente, que debe estar vacía. Un paso doble que acabaría en un relevo va una o dos casillas más allá de él. Si captura hacia un relevo, sigue por la misma diagonal.",
    [
      {
        ruled:
          "Un paso doble cuya primera casilla es un relevo es solo ese paso por él. La captura al paso es posible tras un paso doble simple, y tras uno que acabó en un relevo y siguió dos casillas: en la casilla que queda entre el relevo y el Peón.",
      },
    ],
  ],
  knight: [
    "Salta dos casillas en línea recta y una al lado; desde un relevo salta otra vez. Con el relevo en e4 alcanza c3, c5, d6, f2, f6, g3 y g5 además de sus propias casillas.",
  ],
  queen: [
    "Torre y Alfil en una; por un relevo puede cambiar de línea a diagonal. Aquí captura en c1: por f7, bajando la diagonal hasta c4, y bajando la columna. Señala c1 y pon luego a alguien en su camino.",
  ],
  king: ["Una casilla en cualquier dirección, nunca a jaque. Puede pisar un relevo y seguir, si hace falta por ambos."],
  break: "Un jaque que un relevo deshace",
  "break.text": [
    "El autor da por mate una posición como esta: el Caballo ataca a9, a8 por el relevo de c9, y b8 por ambos. ",
    {
      ruled:
        "Pero según su propia regla la segunda parte del turno puede deshacer un jaque: las negras van a a8 o b8 y apartan un relevo. Así que es jaque, no mate.",
    },
  ],
  "castling.text": [
    "Como en el ajedrez, dos casillas hacia la Torre; entre ambos no debe haber piezas, piedras ni relevos. ",
    {
      ruled:
        "Si el Rey está atacado donde está y en la casilla que cruza se juzga antes del turno; su última casilla, cuando el turno entero ha terminado.",
    },
    " En la notación de máquina el enroque se escribe sobre la Torre: e1h1.",
  ],
  "promotion.text": ["En la última fila, también por un relevo, el Peón se convierte en Dama, Torre, Alfil o Caballo."],
  "ends.list": [
    "El jaque mate gana: ningún turno entero deja a salvo al Rey. El ahogado son tablas.",
    "Una posición que se da por tercera vez son tablas: cuentan piezas, piezas neutrales, turno, enroque, captura al paso y ko.",
    "Cincuenta jugadas de cada bando sin captura ni movimiento de Peón son tablas; las jugadas neutrales no cuentan.",
    "Si solo quedan los Reyes son tablas.",
  ],
  "source.text": [
    "Stones & Relays fue inventado por Jim Aikin en 2001; estas reglas siguen su página en las Chess Variant Pages, con palabras de este proyecto. Los valores son una estimación de este proyecto.",
  ],
};
