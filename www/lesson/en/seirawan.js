/** The words of the lesson of Seirawan Chess, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  hawk: {
    title: "The Hawk",
    text: "Bishop and Knight in one. Take the Knight with it.",
    done: "A Hawk alone can chase a King all over the board.",
    help: "As a Knight leaps: two squares up, one to the right.",
  },
  elephant: {
    title: "The Elephant",
    text: "Rook and Knight in one, nearly as strong as a Queen. Take the Knight with it.",
    done: "Three great pieces a side: nobody leaves this game early.",
    help: "As a Rook runs, along the rank.",
  },
  enter: {
    title: "Enter behind a piece",
    text: "Both wait in your hand. When a piece of your first rank moves for the first time, one of them may take its place, in the same move. Move the Knight, and let the one enter that gives check.",
    done: "Along the file, right from the square that the Knight has left.",
    help: "Move the Knight, then choose the one that runs like a Rook.",
  },
  castling: {
    title: "Castle, and enter",
    text: "On castling one of them may enter too, on the square of the King or of the Rook. Castle, and bring one in.",
    done: "King safe, Rook in play, and a new piece: never was a move so full.",
    help: "The King goes two squares towards the Rook.",
  },
  fork: {
    title: "The Hawk forks",
    text: "It checks as a Knight and looks along diagonals as a Bishop. Give check so that the Rook is lost.",
    done: "The King goes, and the Rook at the edge is yours.",
    help: "On the long diagonal, a Knight’s leap from the King.",
  },
  mate: {
    title: "Mate by entering",
    text: "The black King’s file is open down to your Bishop. Move it out of the way, and mate with what enters.",
    done: "From a hand to mate in one move: look behind your opponent’s pieces, too.",
    help: "Any move of the Bishop, with the Elephant in its place.",
  },
};
