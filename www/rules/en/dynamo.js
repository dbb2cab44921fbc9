/** The rules of Dynamo Chess, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Chess without captures: pieces push and pull each other about, and off the board."],
  dynamo: "Pushing and pulling",
  "dynamo.text": [
    "Pieces move as in chess, but only to empty squares. Instead of moving, or as it moves, a piece can push or pull one other piece, of either side, along the line on which it goes.",
  ],
  "dynamo.list": [
    "A Queen, Rook or Bishop pushes the first piece on its line as far away as the squares behind that piece are empty. It stays where it is, or follows as far as it likes.",
    "It pulls the first piece on its line towards itself, and stays; or it moves away and draws that piece behind it, at most up to its new square.",
    "A Knight or King pushes a piece that it attacks by one more of its own steps, and stays or follows to the square left empty. Or it steps away from a piece that stands one step behind it, which comes to where it stood.",
    "A Pawn pushes one of its own straight ahead, by as many squares as it could go itself, and an enemy one square diagonally. It may follow. It never pulls.",
    "A Pawn that is pushed or pulled to its last rank promotes, to what the player who moves chooses.",
    "A turn may not undo the turn before it.",
    "Below, the Rook can push the Pawn, pull it, or go to the side.",
  ],
  edge: "Over the edge",
  "edge.list": [
    "A piece that is pushed over the edge is gone.",
    "A Queen, Rook, Bishop or Knight can go over the edge itself where its next step would lead there. It can take the piece that it pulls with it.",
    "Below, the Bishop can push the Knight off the board, or step off the board itself.",
  ],
  pawn: [
    "It goes straight forward, one square, or two from its first rank. It captures nobody, not in passing either.",
  ],
  "ends.list": [
    "A King is in check if he could be pushed or pulled over the edge. A player who cannot prevent that is checkmated, as below.",
    "Stalemate, the third repetition and fifty moves without a piece gone are draws.",
    "Castling is as in chess; no square where the King stands, passes or ends may be one from which he could be sent over the edge.",
  ],
  "source.text": [
    "Hans Klüver and Peter Kahl invented the game in 1968. The rules follow the page of the Chess Variant Pages and, where that is silent, those of xogo, in this project’s own words.",
  ],
};
