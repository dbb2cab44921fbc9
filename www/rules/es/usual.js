/** The usual chessmen, in Spanish. */

/** @type {import("../page.js").Texts} */
export default {
  start: "La posición inicial",
  men: "Las piezas",
  castling: "El enroque",
  promotion: "La coronación",
  ends: "Cómo termina",
  values: "Valores",
  source: "Fuente",
  pawn: [
    "Anda una casilla de frente sin capturar, o dos desde su posición inicial; captura una casilla en diagonal hacia delante. Tras un paso doble, la jugada inmediata puede capturarlo al paso.",
  ],
  knight: ["Salta dos casillas en línea recta y una al lado."],
  bishop: ["Se desliza por las diagonales."],
  rook: ["Se desliza por filas y columnas."],
  queen: ["Torre y Alfil en una."],
  king: ["Una casilla en cualquier dirección, nunca a jaque."],
};
