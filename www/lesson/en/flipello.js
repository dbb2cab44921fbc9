/** The words of the lesson of Othello, in English. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  line: {
    title: "Turn over a line",
    text: "Put a disc so that a row of your opponent’s lies between it and another disc of yours: all of them turn over. You must turn at least one. Here one move turns three.",
    done: "All three are yours now. But today’s gain may be turned back tomorrow.",
    help: "Close the longest row.",
  },
  lines: {
    title: "All lines at once",
    text: "A disc counts in all eight directions. Find the move that turns four.",
    done: "A row, a column and a diagonal in one move.",
    help: "Where do three lines meet?",
  },
  corner: {
    title: "Corners stay",
    text: "A disc in a corner can never be enclosed. Find the move after which the new disc can’t be turned back.",
    done: "From a corner on, whole edges become safe.",
    help: "The corner.",
  },
  beside: {
    title: "Not next to a corner",
    text: "Who moves beside an empty corner often gives it away. Two of your three moves do just that. Make the third.",
    done: "Better turn one disc than give a corner.",
    help: "Stay away from the squares diagonally before the corners.",
  },
  pass: {
    title: "Leave no move",
    text: "Who can’t turn anything over has to pass. Move so that your opponent must.",
    done: "Now it is your turn again. Good players win by such tempi, not by many discs.",
    help: "Look at the right edge.",
  },
  end: {
    title: "The end counts",
    text: "When nobody can move any more, who has more discs wins. Two squares are left, and you have fewer discs. End the game so that you have more.",
    done: "Won by the last move. Often it takes a full board to tell, and then every disc counts.",
    help: "After the right move neither side has another.",
  },
};
