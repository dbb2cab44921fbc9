/** The words of the lesson of Janggi, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  soldier: {
    title: "Soldiers know no river",
    text: "Pieces stand where lines cross, and there is no river. A Soldier goes one point straight ahead or sideways, from the first move on. Take the red one.",
    done: "Two side by side guard each other: a wall that also walks.",
    help: "Sideways.",
  },
  elephant: {
    title: "The Elephant strides",
    text: "One point straight, then two diagonally outwards. It never leaps: a piece on either of the two points between blocks it. The Horse is as in Xiangqi, one and one. Take the Horse that the Elephant can reach.",
    done: "Far, but easily stopped. In the opening one looks for files on which it breathes.",
    help: "The red Soldier blocks the left way. Go right.",
  },
  cannon: {
    title: "Cannons always jump",
    text: "A Cannon moves and captures only over exactly one piece. It never jumps over a Cannon and never takes one. Two Chariots are in its lines: take the one that you can take.",
    done: "Over your own Soldier it went. The other one had a Cannon before it.",
    help: "Straight ahead, over the Soldier.",
  },
  chariot: {
    title: "Diagonals in the palace",
    text: "A palace has diagonals, and in it Chariots, Cannons and Soldiers follow them too. Take the Soldier with the Chariot.",
    done: "From corner to corner through the centre of the palace.",
    help: "The line through the middle of the palace.",
  },
  king: {
    title: "The King at home",
    text: "The King and its Guards never leave the palace. They go one point along its lines, diagonals too. A Soldier gives check: take it with the King.",
    done: "In the centre of the palace the King sees all nine points.",
    help: "One point diagonally.",
  },
  pass: {
    title: "You may pass",
    text: "A turn may be passed whenever you are not in check: press your King twice, or use the button below the board. Pass.",
    done: "There is no stalemate here. But if both pass one after the other, the points on the board decide.",
    help: "Press the King, and press it again.",
  },
  fork: {
    title: "Check, and more",
    text: "Give check with the Horse so that the Chariot is lost.",
    done: "A Chariot is thirteen points, a Horse five: points decide many games.",
    help: "From which point does the Horse see the King and the Chariot?",
  },
  mate: {
    title: "Mate with two Chariots",
    text: "One Chariot holds the rank before the King. Mate with the other.",
    done: "“Janggun!” In Korea one calls out the check, and this one is the last.",
    help: "To the last rank.",
  },
};
