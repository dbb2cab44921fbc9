/** Spanish: how a number asks for the words beside it, and a piece with the colour of its side, which agrees with the name of the piece. */

/** Pieces whose names are feminine, besides those that end in "a". */
const FEMININE = ["Torre", "Codorniz derecha", "Águila"];
/** And masculine ones that end so. */
const MASCULINE = ["Guardia"];

/** "Caballo blanco", "Torre negra", "Peón azul", "Peón de Sente". @param {import("../../strings.js").Values} piece */
export function coloured({ side, name }) {
  const [word, piece] = [String(side), String(name)];
  if (word.endsWith("es")) return `${piece} ${word.slice(0, -2)}`;
  if (!word.endsWith("as")) return `${piece} de ${word}`;
  const first = piece.split(" ")[0];
  const feminine = FEMININE.includes(piece) || (first.endsWith("a") && !MASCULINE.includes(piece));
  return `${piece} ${word.slice(0, -2)}${feminine ? "a" : "o"}`;
}

/** The form of a word that a number asks for. @param {string | number} count @param {string} one @param {string} many */
export const some = (count, one, many) => (Number(count) === 1 ? one : many);
