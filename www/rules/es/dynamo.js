/** The rules of Dynamo Chess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Ajedrez sin capturas: las piezas se empujan y se arrastran unas a otras, también fuera del tablero."],
  dynamo: "Empujar y arrastrar",
  "dynamo.text": [
    "Las piezas se mueven como en el ajedrez, pero solo a casillas vacías. En vez de moverse, o al moverse, una pieza puede empujar o arrastrar a otra, de cualquier bando, por la línea por la que va.",
  ],
  "dynamo.list": [
    "La dama, la torre y el alfil empujan a la primera pieza de su línea tan lejos como estén vacías las casillas de detrás. Se quedan donde están, o la siguen hasta donde quieran.",
    "Arrastran hacia sí a la primera pieza de su línea y se quedan; o se alejan y se la llevan detrás, como mucho hasta su nueva casilla.",
    "El caballo y el rey empujan a una pieza que atacan, otro paso suyo más allá, y se quedan o la siguen a la casilla que deja. O se alejan un paso de una pieza que está a un paso detrás, y esta llega adonde estaban.",
    "El peón empuja recto a una pieza propia, tantas casillas como él mismo podría avanzar, y a una enemiga una casilla en diagonal. Puede seguirla. Nunca arrastra.",
    "Un peón al que llevan a su última fila corona, en lo que elija quien mueve.",
    "Un turno no puede deshacer el turno anterior.",
    "Abajo, la torre puede empujar al peón, arrastrarlo, o irse de lado.",
  ],
  edge: "Por el borde",
  "edge.list": [
    "Una pieza empujada más allá del borde desaparece.",
    "La dama, la torre, el alfil y el caballo pueden irse ellos mismos por el borde cuando su siguiente paso lleva allí, y llevarse a la pieza que arrastran.",
    "Abajo, el alfil puede echar al caballo del tablero, o salir él mismo.",
  ],
  pawn: ["Avanza recto una casilla, o dos desde su primera fila. No captura a nadie, tampoco al paso."],
  "ends.list": [
    "Un rey está en jaque si se le podría empujar o arrastrar fuera del tablero. Quien no puede impedirlo recibe mate, como abajo.",
    "El ahogado, la tercera repetición y cincuenta jugadas sin que desaparezca una pieza son tablas.",
    "El enroque es como en el ajedrez; el rey no puede estar, pasar ni acabar en una casilla desde la que se le pudiera echar.",
  ],
  "source.text": [
    "Hans Klüver y Peter Kahl inventaron el juego en 1968. Las reglas siguen la página de Chess Variant Pages y, donde esta calla, las de xogo, con palabras de este proyecto.",
  ],
};
