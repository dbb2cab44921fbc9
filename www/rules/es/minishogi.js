/** The rules of Minishogi, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Shogi de cinco por cinco casillas, con una pieza de cada tipo: corto, agudo y completo."],
  "start.text": [
    "Empieza Sente.",
    "En japonés el jaque es ōte, el mate tsumi, la promoción nari y la colocación uchi.",
  ],
  king: ["Una casilla en cualquier dirección, nunca a jaque."],
  rook: ["Cualquier número de casillas por filas y columnas."],
  bishop: ["Cualquier número de casillas por las diagonales."],
  gold: ["Una casilla en línea recta en cualquier dirección, o en diagonal hacia delante."],
  silver: ["Una casilla en diagonal, o de frente."],
  pawn: ["Una casilla de frente; captura del mismo modo."],
  "promotion.text": [
    "En una jugada que empieza o acaba en la última fila la pieza puede promocionar. Una Plata o un Peón promocionados mueven como un Oro; un Peón tiene que promocionar allí.",
  ],
  dragon: ["La Torre promocionada: además una casilla en diagonal."],
  horse: ["El Alfil promocionado: además una casilla en línea recta."],
  drops: "Las colocaciones",
  "drops.text": [
    "Las piezas capturadas son tuyas, y en lugar de mover puedes colocar una en una casilla vacía, sin promocionar.",
  ],
  "drops.list": [
    "Ningún Peón en una columna donde ya tienes otro sin promocionar, ni en la última fila, ni dando mate en el acto.",
  ],
  "ends.list": [
    "El jaque mate gana.",
    "Si una posición se da por cuarta vez pierde Sente, que empezó; pero un bando que dio jaque todo el tiempo pierde en cualquier caso.",
  ],
  "source.text": [
    "Shigenobu Kusumoto dio a conocer el juego hacia 1970; las reglas siguen el artículo de Wikipedia, con palabras de este proyecto.",
  ],
};
