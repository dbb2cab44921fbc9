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
    "Press your Horse: the ringed squares are his. He leaps two ranks forward and one file aside, over anybody, and never back. Take the Raven.",
  "lesson.horse.done": "On the last rank he will become an Index, a Raven, an Ox or a Lawman.",
  "lesson.horse.help": "The Raven stands on e4.",
  "lesson.raven.title": "The Raven flutters",
  "lesson.raven.text":
    "She goes one or two squares straight on, one aside, and one or two back along the diagonals: always by leaping. Take the black Horse behind her.",
  "lesson.raven.done": "Your own Horse between the two was no hindrance.",
  "lesson.raven.help": "The Horse stands on b2, two squares behind her.",
  "lesson.ox.title": "The Ox walks the lines",
  "lesson.ox.text":
    "A yellow cross: only captures. A green ring: moves and captures. The Ox goes three squares straight on, or swerves at the end; whoever stands on his way stops him. Take the Horse on c7.",
  "lesson.ox.done": "Two squares up, then one more up and aside. Point at a square to see the way there.",
  "lesson.ox.help": "The Horse is on c7: up the d-file, then aside.",
  "lesson.index.title": "The Index points along the diagonals",
  "lesson.index.text": "What the Ox does along ranks and files, the Index does along diagonals. Take the Raven.",
  "lesson.index.done": "Both can be blocked: look for who stands in their way.",
  "lesson.index.help": "The Raven is on g6: two squares along the diagonal, then one aside.",
  "lesson.lawman.title": "The Lawman turns corners",
  "lesson.lawman.text":
    "He is your strongest man. A blue point: he only walks there. His rounds lead far ahead in every direction, round two corners. Take the Raven.",
  "lesson.lawman.done": "All three squares of his way must be free. He is worth two of the others.",
  "lesson.lawman.help": "The Raven is on f5.",
  "lesson.king.title": "The King who changes",
  "lesson.king.text": "Your King goes one square. The dark line is the middle of the board: lead him across it.",
  "lesson.king.done":
    "He is promoted the moment he is across. If he goes back he is demoted, and the third time is a draw.",
  "lesson.king.help": "Go up to the fifth rank.",
  "lesson.promoted.title": "A promoted King leaps",
  "lesson.promoted.text":
    "Across the middle he also goes one square straight and then one diagonally outwards, if the first square is free. Take the Index with him.",
  "lesson.promoted.done": "He gives check like that too: a promoted King attacks.",
  "lesson.promoted.help": "The Index is on f7.",
  "lesson.stalemate.title": "No move left? You win",
  "lesson.stalemate.text":
    "In chess it is a draw; here whoever has no legal move, and is not in check, wins. Hide your King in the corner and see whether Black falls for it.",
  "lesson.stalemate.done":
    "Black’s Raven has taken your last move away, and Black has lost. Count your opponent’s moves before you shut him in.",
  "lesson.stalemate.help": "The corner is a1.",
  "lesson.repetition.title": "The third repetition loses",
  "lesson.repetition.text":
    "The Kings have walked to and fro. Whoever brings the same position about for the third time loses at once. Make any other move than back to a1.",
  "lesson.repetition.done":
    "The page warns you before a move that would lose like that, and counts how often a position has stood.",
  "lesson.repetition.help": "Not to a1: that position has stood twice.",
  "lesson.mate.title": "The fast mate",
  "lesson.mate.text":
    "This is the start of a real game: your Horse has leapt to c4, and Black has not looked. His King is walled in by his own men. Mate him in one move.",
  "lesson.mate.done": "Smothered: the King has no square, and nobody can take the Horse or stand in his way.",
  "lesson.mate.help": "From where does a Horse attack e8?",
  "lesson.defence.title": "Don’t fall for it",
  "lesson.defence.text":
    "Now you play Black, and White threatens that mate on d6. Find an answer: give your King a square, or guard d6.",
  "lesson.defence.done":
    "That holds. Ten first moves do; the other six are mated at once. Now you know all that matters.",
  "lesson.defence.help": "White would mate on d6. Move a Horse from c7, d7, e7 or f7, or a Raven two squares ahead.",
  "lesson.end": "You are ready",
  "lesson.endText":
    "Ask the page whenever you wonder: it shows where anybody can go, and says why he can’t go elsewhere.",
  "lesson.play": "Play your first game",
};
