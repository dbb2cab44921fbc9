/** The rules of Makruk, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "The chess of Thailand, perhaps the closest living relative of the oldest chess: short steps, no castling, no double step, and endgames against a count.",
  ],
  king: ["The Khun: one square in any direction."],
  met: ["One square diagonally. It stands where the queen of chess does, but is the weakest piece."],
  khon: ["One square diagonally or straight forward."],
  knight: ["The Ma: it leaps like the Knight of chess."],
  rook: ["The Rua: any number of squares along ranks and files."],
  bia: [
    "The Pawn: one square straight forward without capturing, and it captures one square diagonally forward. There is no double step.",
  ],
  "promotion.text": [
    "Pawns begin on the third rank. One that reaches the sixth becomes a Met.",
    "The Pawn is turned over for it, and is then called bia ngai, a turned cowry. A check is called ruk.",
  ],
  "ends.list": ["Checkmate wins.", "Stalemate is a draw, and so is repetition."],
  counting: "Counting",
  "counting.board": [
    "Board’s honour: once no Pawn is left on the board, a side that is losing may count its moves. If 64 pass without mate, the game is drawn.",
  ],
  "counting.lone": ["Pieces’ honour: a lone King counts anew, by the first of these that the opponent has."],
  "counting.list": [
    "Two Rooks: 8 moves.",
    "One Rook: 16.",
    "Two Khons: 22.",
    "Two Knights: 32.",
    "One Khon: 44.",
    "Anything else: 64.",
  ],
  "counting.from": ["The count does not begin at one: the pieces on the board, both Kings with them, are taken off."],
  "source.text": [
    "The rules follow the page on Makruk of the Chess Variant Pages, with the counting rules of the Thai federation as told there, in this project’s own words.",
  ],
};
