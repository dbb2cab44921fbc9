/** The rules of Makruk, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "El ajedrez de Tailandia, quizá el pariente vivo más cercano del ajedrez más antiguo: pasos cortos, sin enroque ni paso doble, y finales contra una cuenta.",
  ],
  king: ["El Khun: una casilla en cualquier dirección."],
  met: ["Una casilla en diagonal. Está donde la dama del ajedrez, pero es la pieza más débil."],
  khon: ["Una casilla en diagonal o de frente."],
  knight: ["El Ma: salta como el Caballo del ajedrez."],
  rook: ["El Rua: cualquier número de casillas por filas y columnas."],
  bia: [
    "El Peón: una casilla de frente sin capturar, y captura una casilla en diagonal hacia delante. No hay paso doble.",
  ],
  "promotion.text": [
    "Los Peones empiezan en la tercera fila. El que llega a la sexta se convierte en Met.",
    "Al hacerlo se le da la vuelta, y se llama entonces bia ngai, «cauri vuelto». El jaque se llama ruk.",
  ],
  "ends.list": ["El jaque mate gana.", "El ahogado es tablas, y también la repetición."],
  counting: "La cuenta",
  "counting.board": [
    "Honor del tablero: cuando no queda ningún Peón en el tablero, el bando que va perdiendo puede contar sus jugadas. Si pasan 64 sin mate, son tablas.",
  ],
  "counting.lone": [
    "Honor de las piezas: un Rey solo cuenta de nuevo, por la primera de estas cosas que tenga el rival.",
  ],
  "counting.list": [
    "Dos Torres: 8 jugadas.",
    "Una Torre: 16.",
    "Dos Khon: 22.",
    "Dos Caballos: 32.",
    "Un Khon: 44.",
    "Cualquier otra cosa: 64.",
  ],
  "counting.from": ["La cuenta no empieza en uno: se restan las piezas del tablero, incluidos ambos Reyes."],
  "source.text": [
    "Las reglas siguen la página sobre el makruk de las Chess Variant Pages, con las reglas de cuenta de la federación tailandesa que allí se cuentan, con palabras de este proyecto.",
  ],
};
