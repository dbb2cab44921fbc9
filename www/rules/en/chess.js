/** The usual chessmen, in English. */

/** @type {import("../page.js").Texts} */
export default {
  start: "The start",
  men: "The men",
  castling: "Castling",
  promotion: "Promotion",
  ends: "How it ends",
  values: "Values",
  source: "Source",
  pawn: [
    "One square straight forward without capturing, two from his first rank; he captures one square diagonally forward. After a double step he may be captured in passing by the very next move.",
  ],
  knight: ["He leaps two squares straight and one aside."],
  bishop: ["He slides along the diagonals."],
  rook: ["He slides along ranks and files."],
  queen: ["Rook and Bishop in one."],
  king: ["One square in any direction, never into check."],
};
