/** The words of the lesson of Grand Chess, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  cardinal: {
    title: "The Cardinal",
    text: "Ten by ten squares, and two new pieces. The Cardinal is Bishop and Knight in one. Take the Knight.",
    done: "Strong near a King, as you will see.",
    help: "As a Knight leaps: two squares up, one to the right.",
  },
  marshal: {
    title: "The Marshal",
    text: "Rook and Knight in one. Take the Knight at the far end.",
    done: "On so large a board the long lines count. Your Rooks are free from the first move on, and nobody castles.",
    help: "Straight up the file.",
  },
  promotion: {
    title: "Only what you have lost",
    text: "A Pawn may promote on any of the last three ranks, but only to a piece that you have lost; on the very last it must. Of all your pieces just the Marshal is gone. Get it back.",
    done: "With nothing lost, a Pawn has to wait before the last rank.",
    help: "Step to the eighth rank, and choose the Marshal.",
  },
  fork: {
    title: "A fork across the board",
    text: "Check as a Knight, attack as a Bishop: win the Rook with the Cardinal.",
    done: "On a hundred squares such a line is easily overlooked.",
    help: "On the long diagonal, a Knight’s leap from the King.",
  },
  mate: {
    title: "Mate with the Marshal",
    text: "Your King holds the squares in front of the black one. Mate.",
    done: "With a Rook it would be the same: the Marshal is a Rook that also leaps.",
    help: "To the last rank.",
  },
  alone: {
    title: "The Cardinal mates alone",
    text: "A King in the corner, your own far away: the Cardinal needs no help. Mate.",
    done: "It holds all four squares by itself.",
    help: "Two squares from the corner, on its diagonal.",
  },
};
