/** English: a look through a game. */

/** @param {string | number} count @param {string} one @param {string} many */
const some = (count, one, many) => `${count} ${Number(count) === 1 ? one : many}`;
const en = { white: "White", black: "Black" };
/** @param {Record<string, string>} names @param {string | number} side */
const name = (names, side) => names[side];

/** @type {import("../../strings.js").Table} */
export default {
  "review.title": "Game review",
  "review.graph": "Evaluation, move by move",
  "review.list": "Mistakes",
  "review.progressLabel": "Positions reviewed",
  "review.progress": "{count} of {all} positions",
  "review.stop": "Stop",
  "review.goOn": "Continue",
  "review.failed": "The review has stopped: {error}.",
  "review.done": "The review is done.",
  "review.begin": "Press the graph, or a move below.",
  "review.tally": ({ side, inaccuracies, mistakes, blunders }) =>
    `${side}: ${some(inaccuracies, "inaccuracy", "inaccuracies")}, ${some(mistakes, "mistake", "mistakes")}, ${some(blunders, "blunder", "blunders")}.`,
  "review.inaccuracy": "Inaccuracy",
  "review.mistake": "Mistake",
  "review.blunder": "Blunder",
  "review.sign.inaccuracy": "?!",
  "review.sign.mistake": "?",
  "review.sign.blunder": "??",
  "review.better": "Better was {move}.",
  "review.betterWins": "Better was {move}, which wins in {count}.",
  "review.showBetter": "Show the better move",
  "review.showWhy": "Show the answer",
  "review.try": "Try it on the board",
  "review.made.checkmate": ({ side }) => `This left ${name(en, side)} checkmated.`,
  "review.made.stalemate": ({ other }) =>
    `This left ${name(en, other)} without a legal move: stalemate, which wins here.`,
  "review.made.stalemate.draw": ({ other }) => `This left ${name(en, other)} without a legal move: stalemate, a draw.`,
  "review.made.repetition": "The same position came up for the third time, and repeating it loses.",
  "review.made.repetition.draw": "The same position came up for the third time: a draw.",
  "review.made.demotions.draw": "This was the King’s third demotion: a draw.",
  "review.made.bare-kings.draw": "This left only the two Kings: a draw.",
  "review.made.fifty-moves.draw": "This let the fifty moves run out: a draw.",
  "review.made.dead-material.draw": "This left too few pieces to checkmate: a draw.",
  "review.allowed.checkmate": "This allowed mate in {count}.",
  "review.allowed.stalemate": ({ other, count }) =>
    `This lets ${name(en, other)} be stalemated in ${count}, which wins here.`,
  "review.allowed.repetition": ({ side }) =>
    `This allowed a third repetition that ${name(en, side)} must bring about, and whoever does that loses.`,
  "review.allowed.win": "This allowed a forced win in {count}.",
  "review.allowed.stalemate.draw": "This allowed a draw by stalemate.",
  "review.allowed.repetition.draw": "This allowed a third repetition: a draw.",
  "review.allowed.demotions.draw": "This lets a King be demoted for the third time: a draw.",
  "review.allowed.bare-kings.draw": "This lets all pieces but the Kings be captured: a draw.",
  "review.allowed.fifty-moves.draw": "This let the fifty moves run out: a draw.",
  "review.allowed.dead-material.draw": "This leaves too few pieces to checkmate: a draw.",
  "review.missed.win": "There was a win in {count}.",
  "review.missed.man": "This missed a chance to win the {man} on {square}.",
  "review.hangs": "This hangs the {man} on {square}.",
  "review.loses": "This loses the {man} on {square}.",
  "review.promotes": "This lets a piece promote to {man} on {square}.",
  "review.demotes": ({ side }) => `This let ${name(en, side)}’s King be driven back over the middle and demoted.`,
  "review.crosses": ({ other }) => `This lets ${name(en, other)}’s King cross the middle and be promoted.`,
  "review.worse": "This made it worse: from {from} to {to}.",
  "review.mine": ({ count }) =>
    Number(count) === 1 ? "Play your mistake better, as a puzzle" : `Play your ${count} mistakes better, as puzzles`,
};
