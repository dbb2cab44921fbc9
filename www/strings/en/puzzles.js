/** English: the puzzles. */

/** @param {string | number} side */
const who = (side) => (side === "white" ? "White" : "Black");
/** @param {string | number} count */
const moves = (count) => `${count} ${Number(count) === 1 ? "move" : "moves"}`;

/** @type {import("../../strings.js").Table} */
export default {
  "puzzles.title": "Puzzles",
  "puzzles.leave": "To the board",
  "puzzles.missing": "There are no puzzles for a game of that name. Here are those of another game.",
  "puzzles.unknown": "There is no puzzle of that name. Here is the next one for you.",
  "puzzles.failed": "The puzzles could not be shown: {error}.",
  "puzzles.retry": "Try again",
  "puzzles.game": "Game",
  "puzzles.length": "Length",
  "puzzles.any": "Any",
  "puzzles.in": ({ count }) => `In ${moves(count)}`,
  "puzzles.count": "{number} of {all}, {solved} solved.",
  "puzzles.done": "✓ solved",
  "puzzles.goal.mate": ({ side, count }) => `${who(side)} mates in ${count}`,
  "puzzles.goal.win": ({ side, count }) => `${who(side)} wins in ${count}`,
  "puzzles.goal.stalemate": ({ side, count }) => `${who(side)} is stalemated in ${count}, and so wins`,
  "puzzles.hint.repetition": "Watch for repetition: bringing up a position for the third time loses.",
  "puzzles.hint.demotion": "Both Kings have been demoted twice. A third time is a draw.",
  "puzzles.hint.two":
    "A turn has two parts: after your piece has moved, move a stone or relay, or end the turn below the board.",
  "puzzles.past": "Played so far: {moves}.",
  "puzzles.thinking": "…",
  "puzzles.right": ({ move, reply, count }) => `${move} is right. The answer is ${reply}: now win in ${count}.`,
  "puzzles.wrong": ({ move, reply, count }) => `${move} does not win in ${count}: ${reply} is the answer.`,
  "puzzles.wrongPlain": ({ move, count }) => `${move} does not win in ${count}.`,
  "puzzles.endsBadly": "That is not it. {reason}",
  "puzzles.your": ({ side, count }) => `${who(side)} to move: win in ${count}.`,
  "puzzles.again": "Try again",
  "puzzles.hint": "Hint",
  "puzzles.hint.from": "Look at the {name} on {from}.",
  "puzzles.hint.to": "The {name} on {from} goes to {to}.",
  "puzzles.hint.drop": "Drop a piece on {to}.",
  "puzzles.show": "Show the solution",
  "puzzles.showing": "Solution: {moves}",
  "puzzles.solved": "Solved!",
  "puzzles.next": "Next puzzle",
  "puzzles.trouble": "The answer did not come: {error}.",
};
