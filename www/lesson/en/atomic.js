/** The words of the lesson of Atomic Chess, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  blast: {
    title: "Captures explode",
    text: "Whoever captures blows up: the captured piece, the capturing one, and everything on the eight squares around, except Pawns. Take the Pawn so that the Rook goes with it.",
    done: "A Bishop for a Rook, a Knight and a Pawn: that is how one counts here. Pawns only die when they are taken themselves.",
    help: "Take the Pawn: the Rook stands right beside it.",
  },
  own: {
    title: "Not beside your own King",
    text: "A capture that would blow up your own King is forbidden, and so the King itself never captures. The Rook next to your King is safe for now. Take what you may take.",
    done: "Pieces beside your King shield the enemy’s: think of that when you leave them there.",
    help: "The other target is far away on the last rank.",
  },
  king: {
    title: "Blow up the King",
    text: "No mate is needed: a King caught in an explosion has lost. Win at once.",
    done: "The Queen was only the fuse.",
    help: "Take what stands next to the King.",
  },
  trap: {
    title: "The shortest game",
    text: "A game from the start: your Knight has reached the fifth rank, and Black did not look. Win.",
    done: "Everybody falls for this once. The squares around your own King want guarding from the first move.",
    help: "Which Pawn stands beside the black King, in the Knight’s reach?",
  },
  touch: {
    title: "Kings hand in hand",
    text: "The Queen checks you. But Kings that stand side by side can’t be taken: the explosion would kill both. Step next to the black King.",
    done: "As long as they touch, no check counts. It saves many an ending.",
    help: "Any square beside the black King.",
  },
  queen: {
    title: "A Queen needs no guard",
    text: "A King can’t capture, so a Queen right beside it is safe, and may mate alone. Mate.",
    done: "In chess the King would simply have taken her.",
    help: "Go right next to the King.",
  },
};
