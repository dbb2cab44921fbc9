/** The usual chessmen, in English. */

/** @type {Record<string, import("../page.js").Block>} */
export const men = {
  pawn: {
    piece: "P",
    id: "pawn",
    title: "Pawn",
    square: "d2",
    text: ["One square straight forward without capturing, two from his first rank; he captures one square diagonally forward. After a double step he may be captured in passing by the very next move."],
  },
  knight: { piece: "N", id: "knight", title: "Knight", text: ["He leaps two squares straight and one aside."] },
  bishop: { piece: "B", id: "bishop", title: "Bishop", text: ["He slides along the diagonals."] },
  rook: { piece: "R", id: "rook", title: "Rook", text: ["He slides along ranks and files."] },
  queen: { piece: "Q", id: "queen", title: "Queen", text: ["Rook and Bishop in one."] },
  king: { piece: "K", id: "king", title: "King", text: ["One square in any direction, never into check."] },
};
