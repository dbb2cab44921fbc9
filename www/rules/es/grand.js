/** The rules of Grand Chess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Ajedrez en diez por diez casillas con un Mariscal y un Cardenal, y Torres libres desde el principio."],
  "start.text": ["Las Torres están solas detrás de las demás; por eso no hay enroque."],
  marshal: ["Torre y Caballo en una pieza."],
  cardinal: ["Alfil y Caballo en una pieza."],
  foot: [
    "Como en el ajedrez: una casilla de frente, dos desde la tercera fila, donde empieza; captura en diagonal hacia delante.",
  ],
  "promotion.text": [
    "Un Peón puede promocionar en la octava y la novena fila y debe hacerlo en la décima, pero solo a una pieza de su bando que haya sido capturada.",
  ],
  "promotion.list": [
    "Así un bando nunca tiene dos Damas.",
    "Si no se ha capturado nada suyo, un Peón no puede entrar en la décima fila, aunque allí da jaque igualmente.",
  ],
  "ends.list": [
    "El jaque mate gana, el ahogado es tablas.",
    "La tercera repetición es tablas, y también cincuenta jugadas de cada bando sin captura ni movimiento de Peón.",
  ],
  "source.text": [
    "Christian Freeling inventó el juego en 1984; las reglas siguen su página y la de las Chess Variant Pages, con palabras de este proyecto.",
  ],
};
