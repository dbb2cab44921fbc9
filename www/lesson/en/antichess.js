/** The words of the lesson of Antichess, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  give: {
    title: "Lose everything, and win",
    text: "Here the one who has nothing left wins, and whoever can capture must. Offer your Rook so that it has to be taken.",
    done: "The Pawn had no choice. That was your last piece: you win.",
    help: "Go where the Pawn captures.",
  },
  must: {
    title: "You must capture too",
    text: "Now you have to capture yourself, but you may choose what. Choose the Pawn after which yours gets taken.",
    done: "Look one move ahead: what will have to take me there?",
    help: "Which of the two is guarded?",
  },
  king: {
    title: "The King is a piece like any other",
    text: "No check, no mate: a King may be left to be taken, and a Pawn may even become one. Get rid of yours.",
    done: "Gone, and you are glad of it.",
    help: "Step where the Pawn captures.",
  },
  stuck: {
    title: "Being stuck wins",
    text: "Who can’t move has won as well. Place your Pawn so that after Black’s only move it is blocked.",
    done: "One step instead of two would have left Black stuck, and winning.",
    help: "Count: after your move Black’s Pawn steps once.",
  },
  chain: {
    title: "One after the other",
    text: "Two Rooks have to go, and a single Pawn will have to take both. Offer the first so that the second can follow.",
    done: "Now the Pawn stands where you wanted it.",
    help: "Which Rook can reach a square that the Pawn attacks?",
  },
  last: {
    title: "And the last one",
    text: "The Pawn has moved on. Give it the other Rook.",
    done: "All gone: you win. Beware of openings that turn this chain against you.",
    help: "The square diagonally ahead of the Pawn, as it goes.",
  },
};
