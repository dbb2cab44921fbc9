/** The words of the lesson of Crazyhouse, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  take: {
    title: "What you take is yours",
    text: "Everything moves as in chess. But what you capture changes sides and joins your hand. Take the Knight.",
    done: "There it waits, beside the board.",
    help: "The Pawn captures diagonally.",
  },
  fork: {
    title: "Drop a fork",
    text: "Instead of moving, put a piece from your hand on an empty square: press it, then the square. Give check with the Knight so that the Rook is lost.",
    done: "Nobody can see a dropped Knight coming. Count your opponent’s hand before you leave such a square open.",
    help: "The square that looks at King and Rook together.",
  },
  pawn: {
    title: "Pawns land anywhere but at the ends",
    text: "A Pawn may be dropped on any rank but the first and the last. Drop it so that it attacks both Knights.",
    done: "One of them is lost. A Pawn on the sixth or seventh rank is worth a piece here.",
    help: "Below the two, in the middle.",
  },
  shield: {
    title: "A shield from the hand",
    text: "You are in check from afar. A King steps out of it; a piece from the hand steps in between. Block with the Bishop.",
    done: "Whoever has something in hand is rarely mated from afar.",
    help: "Any square between the Rook and your King.",
  },
  rank: {
    title: "An empty hand can’t block",
    text: "Your opponent’s hand is empty. Drop the Rook, and mate.",
    done: "With a single piece in hand, Black could have blocked. So look at both hands first.",
    help: "On the last rank, not next to the King.",
  },
  contact: {
    title: "Mate at close quarters",
    text: "Now Black holds a Knight, and can block any check from afar. A check from the next square leaves no room. Mate with the Rook.",
    done: "Your Bishop guards the Rook, so the King can’t take it.",
    help: "Next to the King, where the Bishop looks.",
  },
  sacrifice: {
    title: "Give the Queen",
    text: "Two drops are enough. Drop the Queen so that Black has one reply only, and the King’s last square is taken by its own Rook.",
    done: "The Rook had to take.",
    help: "Right beside the King, guarded by the Bishop.",
  },
  smothered: {
    title: "Smothered",
    text: "The King is shut in by its own pieces, and the Queen in Black’s hand comes too late: nobody can block a Knight. Mate.",
    done: "That is Crazyhouse: give everything, and mate with what is left.",
    help: "The Knight has to look at the corner.",
  },
};
