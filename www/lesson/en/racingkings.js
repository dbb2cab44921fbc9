/** The words of the lesson of Racing Kings, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  finish: {
    title: "A race, not a battle",
    text: "Both Kings start at the bottom and run for the eighth rank. Yours is one step away, the other one too far behind. Finish.",
    done: "First on the eighth rank: you win.",
    help: "Any square of the last rank.",
  },
  check: {
    title: "No checks, ever",
    text: "Nobody may give check, nor stand in one. So you may capture only where that gives none. Your Rook attacks two pieces: take the one you may.",
    done: "A check is a wall in this game: your pieces take squares from the King and never touch it.",
    help: "On the King’s rank the Rook would give check. Look along the first.",
  },
  guard: {
    title: "Close the finish",
    text: "The black King is one step from the goal. As no King may step into check, one Rook can close the whole last rank. Close it.",
    done: "The eighth rank is yours. Now bring your King.",
    help: "The Rook belongs on the last rank.",
  },
  capture: {
    title: "Clear the way",
    text: "The Queen guards the whole finish. Take it with your Knight.",
    done: "Only Kings win by arriving; other pieces are just traffic. Now the way is free.",
    help: "A Knight leaps two squares ahead and one aside.",
  },
  answer: {
    title: "The last word",
    text: "You are Black. White has arrived first, but White also started first: you have one more move. If it brings your King home too, it’s a draw.",
    done: "A draw! White has no such answer: if Black arrives first, Black has won.",
    help: "Step to the last rank.",
  },
  patience: {
    title: "Don’t hurry",
    text: "If your King steps up now, Black follows, and it’s a draw. First make sure that Black can’t.",
    done: "The Rook holds the rank, and next you walk in alone.",
    help: "Put the Rook on the last rank, between your King’s way and Black’s.",
  },
};
