/** Spanish: a piece with its colour, which agrees with the piece's name. */

/** Pieces whose names are feminine. */
const FEMININE = ["Dama", "Torre", "Piedra"];

/** "Caballo blanco", "Torre negra". @param {import("../../strings.js").Values} piece */
export const coloured = ({ side, name }) =>
  `${name} ${side === "blancas" ? "blanc" : "negr"}${FEMININE.includes(String(name)) ? "a" : "o"}`;
