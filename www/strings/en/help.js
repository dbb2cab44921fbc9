/** English: the help. */

/** @type {import("../../strings.js").Table} */
export default {
  "help.title": "Help",
  "help.lesson": "The lesson of three minutes",
  "help.how": "How to play",
  "help.how1":
    "Click or tap a man, then a square; or drag him there. Point at any man to see his squares, at a square to see his path.",
  "help.how2": "Right-drag draws arrows, a right click a circle. The wheel over the record steps through it.",
  "help.how3": "A dashed ring marks what a man reaches through a relay; point at it to see his path.",
  "help.second": "The second part of a turn",
  "help.second1":
    "After your man’s move the stones and relays that may move are ringed: press one, then its square. Or end the turn without it.",
  "help.second2": "Your King must be safe when the whole turn is over; in between he may be attacked.",
  "help.second3": "Ko: what your opponent has just moved may not go straight back in your very next turn.",
  "help.pieces": "The men",
  "help.keys": "Keys",
  "help.ends": "How it ends",
  "help.end1": "Checkmate wins. Stalemate wins for the side that can’t move.",
  "help.end2": "Whoever brings a position about for the third time loses at once, even by giving check.",
  "help.end3":
    "Draws: the third demotion of one King, only Kings left, fifty moves each without a capture or a promotion.",
  "help.endChess1": "Checkmate wins.",
  "help.endChess2":
    "Draws: stalemate, a third repetition, fifty moves each without a capture or a pawn’s move, only Kings left.",
  "help.endChess3":
    "Draws: stalemate, a third repetition, fifty moves each without a capture or a pawn’s move, men too few for mate.",
  "help.value": ({ value }) => (Number(value) > 0 ? `worth ${value}` : ""),
  "key.arrows": "on the board: walk; with Shift: step through the record",
  "key.steps": "outside the board: back, forward; ↑ start, ↓ latest",
  "key.enter": "choose a man, then a square; where nothing is to be chosen, end a turn in two parts",
  "key.esc": "let go; take the first part of a turn back",
  "key.digits": "on the board: to this rank; with Shift: to this file (0: the tenth)",
  "key.letters": "on the board: to the next man of that letter",
  "key.stones": "on the board: to the next stone or relay",
  "key.m": "say the moves of the chosen man, or all (M: captures)",
  "key.o": "say where I am",
  "key.l": "say the last move",
  "key.x": "say who attacks this square",
  "key.alt": "with Alt where a man has that letter",
  "key.f": "flip the board",
  "key.u": "take back",
  "key.h": "a hint: what the computer would play",
  "key.a": "analyse: evaluation and best lines",
  "key.help": "this help",
};
