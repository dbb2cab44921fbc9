/** The words of the lesson of Chess, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  rook: {
    title: "The Rook runs straight",
    text: "Press your Rook and see where the rings are: any number of squares along its rank or its file. Take the Pawn.",
    done: "Straight ahead, as far as nothing stands in the way.",
    help: "The Pawn stands on the Rook’s own file.",
  },
  bishop: {
    title: "The Bishop keeps to its diagonals",
    text: "It runs along the diagonals, so it never leaves the colour it stands on. Take the Knight.",
    done: "And that was a check besides: the Bishop looks at the King now.",
    help: "Follow the diagonal up and to the right.",
  },
  knight: {
    title: "The Knight leaps",
    text: "Two squares straight and one to the side, over whatever stands between: that is how the Knight goes. Take the Rook.",
    done: "Your own Pawns were no hindrance. Of all pieces only the Knight can do that.",
    help: "Two squares up, one to the right.",
  },
  pawn: {
    title: "The Pawn captures aslant",
    text: "A Pawn goes straight ahead, one square at a time, or two from where it began. But it captures one square diagonally forward. Take the one you can take.",
    done: "What stands right before a Pawn only blocks it.",
    help: "Not the Pawn in front of yours: the one beside that.",
  },
  promotion: {
    title: "A Pawn’s dream",
    text: "A Pawn that reaches the last rank becomes a Queen, a Rook, a Bishop or a Knight. Walk there, and choose.",
    done: "Mostly one takes the Queen, who goes as a Rook and as a Bishop.",
    help: "One more step ahead.",
  },
  castling: {
    title: "Castling",
    text: "Once in a game the King may take two steps towards a Rook, and the Rook leaps over him. Neither may have moved, nothing may stand between, and the King may not be in check on his way. Castle: press the King, then the square two steps aside.",
    done: "King safe, Rook in play: two good deeds in one move.",
    help: "The King goes two squares towards the Rook.",
  },
  passant: {
    title: "Taken in passing",
    text: "The black Pawn has just gone two squares at once, past your Pawn. Right after that, and only then, you may take it as if it had gone one. Do so.",
    done: "That is “en passant”. A move later it would have been too late.",
    help: "Capture diagonally onto the square that the Pawn has passed.",
  },
  fork: {
    title: "A fork",
    text: "One piece, two victims. Give check with the Knight so that the Rook is lost.",
    done: "The King has to go, and the Rook can’t be saved.",
    help: "Find the square from which the Knight looks at King and Rook together.",
  },
  mate: {
    title: "Checkmate",
    text: "The King is attacked and can’t get away: that wins. These Pawns shut their own King in. Mate it.",
    done: "The “back rank mate”. Give your own King a window in time.",
    help: "The Rook goes to the last rank.",
  },
  stalemate: {
    title: "Mate, not stalemate",
    text: "Careful: if the other side has no move and is not in check, it’s a draw. With the Queen on {f7} it would be one. Mate instead.",
    done: "Attacked, and without a square to go to: that is mate.",
    help: "The King must be attacked. Look at the last rank.",
  },
};
