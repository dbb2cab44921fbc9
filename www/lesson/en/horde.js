/** The words of the lesson of Horde, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  double: {
    title: "A wall of Pawns",
    text: "White has thirty-six Pawns and no King, Black an army as in chess. White mates; Black has to take everything. Even Pawns of the first rank may step twice at once: do it.",
    done: "So a reserve is at the front in no time.",
    help: "Two squares ahead.",
  },
  passant: {
    title: "In passing",
    text: "A black Pawn has slipped by with a double step. Take it in passing, as in chess.",
    done: "A file is open now, and the black King feels a draught.",
    help: "Diagonally, onto the square that it skipped.",
  },
  fork: {
    title: "Pawns fork",
    text: "Pawns are weak one by one. But none of them fears an exchange: every piece is worth more. Attack both Rooks at once.",
    done: "One Rook is lost for a Pawn.",
    help: "Step between them, one rank below.",
  },
  promotion: {
    title: "One gets through",
    text: "What the horde wants is a single Pawn on the last rank. Promote with mate.",
    done: "Behind the lines a Queen finds a King without air.",
    help: "To the last rank; take a Queen or a Rook.",
  },
  net: {
    title: "Pawns make the net",
    text: "Without a King of their own the Pawns must guard the flights themselves. Mate.",
    done: "Two Pawns took the squares, the third became a Queen.",
    help: "The Pawn next to the last rank.",
  },
  black: {
    title: "And as Black",
    text: "Now you are Black. The last Pawn of the horde is left: end the game.",
    done: "With nothing left the horde has lost. Black’s art is to break the wall by giving a piece for two Pawns in time.",
    help: "Take it.",
  },
};
