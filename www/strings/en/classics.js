/** English: what games have that are texts, the classics among them. Their own names are the engine's. */

/** @type {import("../../strings.js").Table} */
export default {
  "status.left": "{status}, {count} moves",
  "status.push": "{status}: push a piece of the opponent",
  "signs.told": "Rather pieces of the West?",
  "signs.choose": "Choose",
  "caption.pass": "Press it again to pass.",
  "caption.leave": "Press it again to take it off the board.",
  "reason.extinction": "{loser} has too few pieces left.",
  "reason.extinction.king": "{loser}’s King is gone.",
  "reason.extinction.draw": "Too few pieces are left.",
  "reason.flag": "{winner} has reached the goal.",
  "reason.flag.draw": "The goal has been reached.",
  "reason.checks": "{winner} has given check as often as it takes to win.",
  "reason.connection": "{winner}’s pieces have come together as it takes to win.",
  "reason.connection.draw": "Nobody’s pieces can come together any more.",
  "reason.program": "{winner} has won by the game’s own rule.",
  "reason.program.draw": "The game’s own rule makes it a draw.",
  "reason.count": "The pieces are counted, and {winner} has more.",
  "reason.count.draw": "The moves to count have run out, or both have as much.",
  "reason.impasse": "{winner}’s King has come far enough, with enough pieces: it can’t be mated any more.",
  "reason.perpetual-check": "{loser} gave check with every move while the position repeated, which loses.",
  "reason.perpetual-chase": "{loser} chased the same piece with every move while the position repeated, which loses.",
};
