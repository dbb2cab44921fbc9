/** English: the help. */

/** @type {import("../../strings.js").Table} */
export default {
  "help.title": "Help",
  "help.lesson": "Learn it in three minutes",
  "help.exercises": "Learn how its pieces move",
  "help.how": "How to play",
  "help.how1":
    "Click or tap a piece, then a square; or drag it there. Point at any piece to see its squares, and at a square to see the way there.",
  "help.how2":
    "Drag with the right button to draw an arrow; right-click a piece for its card, an empty square for a circle. The wheel over the moves steps through the game.",
  "help.howTouch": "Press and hold a piece to see its card.",
  "help.how3": "A dashed ring marks a square reached through a relay. Point at it to see the way.",
  "help.how4":
    "While the other side is to move you can move ahead, several times if you like: each premove is played at once if it is legal then.",
  "help.second": "The second part of a turn",
  "help.second1":
    "After your piece has moved, the stones and relays that can move are ringed: press one, then its square. Or end the turn.",
  "help.second2": "Your King must be safe when the whole turn is over. In between it may be attacked.",
  "help.second3": "Ko: what your opponent has just moved may not go straight back in your next turn.",
  "help.pieces": "The pieces",
  "help.keys": "Keys",
  "help.ends": "How it ends",
  "help.end1": "Checkmate wins. Stalemate wins for the side that can’t move.",
  "help.end2": "Repeating a position for the third time loses at once, even with check.",
  "help.end3":
    "Draws: one King demoted for the third time, only Kings left, or fifty moves each without a capture or a promotion.",
  "help.endChess1": "Checkmate wins.",
  "help.endChess2":
    "Draws: stalemate, the same position three times, fifty moves each without a capture or a pawn move, only Kings left.",
  "help.endChess3":
    "Draws: stalemate, the same position three times, fifty moves each without a capture or a pawn move, too few pieces to checkmate.",
  "help.value": ({ value }) => (Number(value) > 0 ? `worth ${value}` : ""),
  "key.arrows": "on the board: go from square to square; with Shift: step through the moves",
  "key.steps": "outside the board: back, forward; ↑ start, ↓ latest",
  "key.enter": "choose a piece, then a square; with nothing to choose, end a two-part turn",
  "key.esc": "let go, of a drag and of premoves too; undo the first part of a turn",
  "key.digits": "on the board: to this rank; with Shift: to this file (0: the tenth)",
  "key.letters": "on the board: to the next piece of that letter",
  "key.stones": "on the board: to the next stone or relay",
  "key.c": "show the card of the piece on this square",
  "key.m": "say the moves of the chosen piece, or all (M: captures)",
  "key.o": "say where I am",
  "key.l": "say the last move",
  "key.x": "say which pieces attack this square",
  "key.alt": "with Alt where a piece has that letter",
  "key.f": "flip the board",
  "key.u": "undo",
  "key.h": "a hint: what the computer would play",
  "key.a": "analyse: evaluation and best lines",
  "key.help": "this help",
};
