/** The usual chessmen, in English. */

/** @type {import("../page.js").Texts} */
export default {
  start: "The start",
  men: "The pieces",
  castling: "Castling",
  promotion: "Promotion",
  ends: "How it ends",
  values: "Values",
  source: "Source",
  pawn: [
    "One square straight forward without capturing, two from its first rank; it captures one square diagonally forward. After a double step it may be captured in passing by the very next move.",
  ],
  knight: ["It leaps two squares straight and one to the side."],
  bishop: ["It slides along the diagonals."],
  rook: ["It slides along ranks and files."],
  queen: ["Rook and Bishop in one."],
  king: ["One square in any direction, never into check."],
};
