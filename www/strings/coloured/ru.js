/** Russian: a piece with its colour, which agrees with the piece's name. */

/** Pieces whose names are feminine. */
const FEMININE = ["Ладья", "Пешка"];

/** "белый Конь", "чёрная Ладья". @param {import("../../strings.js").Values} piece @param {string} [word] between the two, without its ending */
export function coloured({ side, name }, word = "") {
  const ending = FEMININE.includes(String(name)) ? "ая" : "ый";
  return [side === "белые" ? "бел" : "чёрн", word]
    .filter(Boolean)
    .map((stem) => stem + ending)
    .concat(String(name))
    .join(" ");
}
