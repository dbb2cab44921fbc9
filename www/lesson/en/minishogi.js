/** The words of the lesson of Minishogi, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  gold: {
    title: "The Gold looks ahead",
    text: "One square straight in any direction, or diagonally forward, but not diagonally back. Take what the Gold can take.",
    done: "What you take joins your hand, beside the board.",
    help: "The one ahead. Diagonally backwards a Gold is blind.",
  },
  silver: {
    title: "The Silver can retreat",
    text: "One square diagonally in any direction, or straight ahead. Take the Pawn that the Silver can take.",
    done: "Rook, Bishop and King go as in chess: five squares are soon crossed.",
    help: "Diagonally back.",
  },
  promotion: {
    title: "One rank to promote on",
    text: "On the last rank pieces turn over: Pawn and Silver become Golds, the Rook a Dragon, the Bishop a Horse. Promote your Pawn.",
    done: "Taken, it would be a mere Pawn again.",
    help: "One step ahead.",
  },
  fork: {
    title: "Drop, and fork",
    text: "Instead of moving, drop a piece from your hand on an empty square. Give check with the Rook so that the Gold is lost.",
    done: "Two lines meet in the Rook: on one the King, on the other the Gold.",
    help: "Look for the squares where the King’s line and the Gold’s cross.",
  },
  forbidden: {
    title: "No mate by a dropped Pawn",
    text: "A dropped Pawn may not mate, and no file may have two of your Pawns. You hold a Pawn and a Silver. Mate.",
    done: "The Gold guards it and covers the ways out.",
    help: "Not the Pawn. What else is in your hand?",
  },
  mate: {
    title: "Gold at the head",
    text: "The first mate that everybody learns: a Gold right before the King, guarded by a Pawn. Give it.",
    done: "Keep a Gold for the end. On this board the end is never far.",
    help: "Between your Pawn and the King.",
  },
};
