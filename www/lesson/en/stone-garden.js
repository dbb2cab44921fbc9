/** The words of the lesson of Stone Garden Chess, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  horse: {
    title: "The Horse leaps forward",
    text: "Press your Horse: the ringed squares are where it can go. It leaps two ranks forward and one file to the side, over any piece, and never goes back. Take the Raven.",
    done: "On the last rank the Horse becomes an Index, a Raven, an Ox or a Lawman.",
    help: "The Raven is on e4.",
  },
  raven: {
    title: "The Raven flutters",
    text: "The Raven leaps one or two squares straight ahead, one to the side, or one or two back along the diagonals. Take the black Horse behind it.",
    done: "Your own Horse in between did not matter: the Raven leaps.",
    help: "The Horse is on b2, two squares behind the Raven.",
  },
  ox: {
    title: "The Ox keeps to the lines",
    text: "A yellow cross: only captures. A green ring: moves and captures. The Ox goes up to three squares straight, or swerves on the last one; any piece on the way stops it. Take the Horse on c7.",
    done: "Two squares up, then one more up and to the side. Point at a square to see the way there.",
    help: "The Horse is on c7: up the d-file, then to the side.",
  },
  index: {
    title: "The Index points along the diagonals",
    text: "What the Ox does along ranks and files, the Index does along the diagonals. Take the Raven.",
    done: "Both can be blocked: look for pieces in the way.",
    help: "The Raven is on g6: two squares along the diagonal, then one to the side.",
  },
  lawman: {
    title: "The Lawman turns corners",
    text: "Your strongest piece. A blue point: it only moves there. Its rounds lead far ahead in every direction, round two corners. Take the Raven.",
    done: "All three squares on the way must be empty. The Lawman is worth two of the other pieces.",
    help: "The Raven is on f5.",
  },
  king: {
    title: "The King that grows",
    text: "Your King moves one square. The dark line is the middle of the board: take your King across it.",
    done: "Once across, your King is promoted. If it goes back it is demoted, and the third time that is a draw.",
    help: "Go up to the fifth rank.",
  },
  promoted: {
    title: "A promoted King leaps",
    text: "Across the middle the King can also go one square straight and then one diagonally outwards, if the first square is empty. Take the Index with it.",
    done: "It gives check like that too: a promoted King attacks.",
    help: "The Index is on f7.",
  },
  stalemate: {
    title: "No move left? You win",
    text: "In chess it is a draw. Here, having no legal move without being in check wins. Hide your King in the corner and see whether Black falls for it.",
    done: "Black’s Raven took your last move away, and so Black has lost. Count your opponent’s moves before you take them all away.",
    help: "The corner is a1.",
  },
  repetition: {
    title: "Repeat a position three times and you lose",
    text: "The Kings have gone back and forth. Repeating a position for the third time loses at once. Make any move other than back to a1.",
    done: "The page warns you before a move that would lose like that, and counts how often a position came up.",
    help: "Not to a1: that position came up twice already.",
  },
  mate: {
    title: "The fast mate",
    text: "This is the start of a real game. Your Horse has leapt to c4, and Black has not looked: the black King is walled in by its own pieces. Mate it in one move.",
    done: "Smothered: the King has no square, and no piece can capture the Horse or stand in its way.",
    help: "Where does a Horse attack e8 from?",
  },
  defence: {
    title: "Don’t fall for it",
    text: "Now you play Black, and White threatens that mate on d6. Find an answer: give your King a square, or guard d6.",
    done: "That holds. Ten first moves do; the other six are mated at once. Now you know all that matters.",
    help: "White would mate on d6. Move a Horse from c7, d7, e7 or f7, or a Raven two squares ahead.",
  },
};
