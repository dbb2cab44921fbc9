/** The words of the lesson of Makruk, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  khon: {
    title: "The Khon",
    text: "Where a Bishop would stand, Thailand has the Khon: one square diagonally in any direction, or one straight ahead. It has five squares, like an elephant’s four legs and trunk. Take the Knight that it reaches.",
    done: "In shogi the same piece is called Silver. The Khon is the backbone of every attack.",
    help: "Not to the side: straight ahead.",
  },
  met: {
    title: "The Met",
    text: "In the Queen’s place stands the Met, and it goes one square diagonally. That is all. Take the Knight that it reaches.",
    done: "Weak, but your Pawns will become Mets, and a chain of them is hard to break.",
    help: "Only diagonally.",
  },
  pawn: {
    title: "Pawns promote early",
    text: "Pawns start on the third rank and have no double step. On the sixth rank they already become Mets. Promote yours.",
    done: "In Thailand the piece is simply turned over, which is why pawns were once cowrie shells.",
    help: "One step to the sixth rank.",
  },
  fork: {
    title: "A Khon’s fork",
    text: "Attack both Knights at once with the Khon.",
    done: "The five squares of a Khon make it the best forking piece for its price.",
    help: "Straight ahead: then both stand diagonally before it.",
  },
  ladder: {
    title: "Two Rooks, a ladder",
    text: "Rooks and Knights go as in chess, and the Rook is the strongest piece here. Take the seventh rank from the King, so that the next move mates.",
    done: "The King can only walk along the last rank now.",
    help: "A Rook to the seventh rank, quietly.",
  },
  mate: {
    title: "Mate before the count",
    text: "Mate with the other Rook. And don’t dawdle in real games: once no Pawns are left, moves are counted, and when they run out it’s a draw.",
    done: "Two Rooks have eight moves for it once the King stands alone, a Rook sixteen. The count is part of every ending here.",
    help: "To the last rank with the Rook that is not on the seventh.",
  },
};
