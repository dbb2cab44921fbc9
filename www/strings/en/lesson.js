/** English: the lesson. */

/** @type {import("../../strings.js").Table} */
export default {
  "lesson.title": "Stone Garden in three minutes",
  "lesson.step": "{number} of {all}",
  "lesson.steps": "Steps of the lesson",
  "lesson.next": "Next",
  "lesson.skip": "Skip",
  "lesson.back": "Back",
  "lesson.again": "Try again",
  "lesson.show": "Show me",
  "lesson.shown": "Look at {squares}.",
  "lesson.leave": "To the board",
  "lesson.failed": "The lesson could not start: {error}",
  "lesson.wrong": "Not this time. {help}",
  "lesson.horse.title": "The Horse leaps forward",
  "lesson.horse.text":
    "Press your Horse: the ringed squares are where it can go. It leaps two ranks forward and one file to the side, over any piece, and never goes back. Take the Raven.",
  "lesson.horse.done": "On the last rank the Horse becomes an Index, a Raven, an Ox or a Lawman.",
  "lesson.horse.help": "The Raven is on e4.",
  "lesson.raven.title": "The Raven flutters",
  "lesson.raven.text":
    "The Raven leaps one or two squares straight ahead, one to the side, or one or two back along the diagonals. Take the black Horse behind it.",
  "lesson.raven.done": "Your own Horse in between did not matter: the Raven leaps.",
  "lesson.raven.help": "The Horse is on b2, two squares behind the Raven.",
  "lesson.ox.title": "The Ox keeps to the lines",
  "lesson.ox.text":
    "A yellow cross: only captures. A green ring: moves and captures. The Ox goes up to three squares straight, or swerves on the last one; any piece on the way stops it. Take the Horse on c7.",
  "lesson.ox.done": "Two squares up, then one more up and to the side. Point at a square to see the way there.",
  "lesson.ox.help": "The Horse is on c7: up the d-file, then to the side.",
  "lesson.index.title": "The Index points along the diagonals",
  "lesson.index.text": "What the Ox does along ranks and files, the Index does along the diagonals. Take the Raven.",
  "lesson.index.done": "Both can be blocked: look for pieces in the way.",
  "lesson.index.help": "The Raven is on g6: two squares along the diagonal, then one to the side.",
  "lesson.lawman.title": "The Lawman turns corners",
  "lesson.lawman.text":
    "Your strongest piece. A blue point: it only moves there. Its rounds lead far ahead in every direction, round two corners. Take the Raven.",
  "lesson.lawman.done": "All three squares on the way must be empty. The Lawman is worth two of the other pieces.",
  "lesson.lawman.help": "The Raven is on f5.",
  "lesson.king.title": "The King that grows",
  "lesson.king.text": "Your King moves one square. The dark line is the middle of the board: take your King across it.",
  "lesson.king.done":
    "Once across, your King is promoted. If it goes back it is demoted, and the third time that is a draw.",
  "lesson.king.help": "Go up to the fifth rank.",
  "lesson.promoted.title": "A promoted King leaps",
  "lesson.promoted.text":
    "Across the middle the King can also go one square straight and then one diagonally outwards, if the first square is empty. Take the Index with it.",
  "lesson.promoted.done": "It gives check like that too: a promoted King attacks.",
  "lesson.promoted.help": "The Index is on f7.",
  "lesson.stalemate.title": "No move left? You win",
  "lesson.stalemate.text":
    "In chess it is a draw. Here, having no legal move without being in check wins. Hide your King in the corner and see whether Black falls for it.",
  "lesson.stalemate.done":
    "Black’s Raven took your last move away, and so Black has lost. Count your opponent’s moves before you take them all away.",
  "lesson.stalemate.help": "The corner is a1.",
  "lesson.repetition.title": "Repeat a position three times and you lose",
  "lesson.repetition.text":
    "The Kings have gone back and forth. Repeating a position for the third time loses at once. Make any move other than back to a1.",
  "lesson.repetition.done":
    "The page warns you before a move that would lose like that, and counts how often a position came up.",
  "lesson.repetition.help": "Not to a1: that position came up twice already.",
  "lesson.mate.title": "The fast mate",
  "lesson.mate.text":
    "This is the start of a real game. Your Horse has leapt to c4, and Black has not looked: the black King is walled in by its own pieces. Mate it in one move.",
  "lesson.mate.done": "Smothered: the King has no square, and no piece can capture the Horse or stand in its way.",
  "lesson.mate.help": "Where does a Horse attack e8 from?",
  "lesson.defence.title": "Don’t fall for it",
  "lesson.defence.text":
    "Now you play Black, and White threatens that mate on d6. Find an answer: give your King a square, or guard d6.",
  "lesson.defence.done":
    "That holds. Ten first moves do; the other six are mated at once. Now you know all that matters.",
  "lesson.defence.help": "White would mate on d6. Move a Horse from c7, d7, e7 or f7, or a Raven two squares ahead.",
  "lesson.end": "You are ready",
  "lesson.endText":
    "Ask the page whenever you wonder. It shows where any piece can go, and says why it can’t go elsewhere.",
  "lesson.play": "Play your first game",
};
