/** The rules of Stones & Relays, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Chess among neutral pieces. After each move of yours you may shift a stone or a relay by one square. Stones are in every piece’s way; from a relay a piece goes on as if it had started there.",
  ],
  "start.text": ["Eight files and nine ranks. Stones stand on b4, b5, b6 and g5, relays on d5 and e5."],
  turn: "A turn",
  "turn.text": [
    "First one of your own pieces moves; then, if you like, one stone or relay. Your King must not be attacked when the whole turn is over; in between it may be, so that the second part can block or break a check. No piece may move a neutral piece alone.",
  ],
  relays: "Stones and relays",
  "relays.list": [
    "They are neutral: never captured, capture nothing, give no check.",
    "One moves one square straight to an empty square. If a relay stands there it goes on from that relay by one square, in any straight direction, over both relays if need be, but not back to where it started.",
    "A stone blocks like a friend of both sides. No piece lands on a relay.",
    "Ko: what your opponent has just moved from A to B you may not move back to A in your very next turn, by any way.",
  ],
  "men.text": [
    "A piece whose move would cross a relay, or end on it, may go on from there in any of its own directions. A Rook stays a Rook and a Bishop a Bishop; the Queen may change between line and diagonal. A second relay does the same again. Its own square counts as empty on the way, but it may not end on it. Check goes through relays too. Markers with a dashed ring are reached through a relay.",
  ],
  pawn: [
    ...usual.pawn,
    "Stepping onto a relay it goes one square further straight on; that square must be empty. A double step that would end on a relay goes one or two squares past it. Capturing onto a relay it goes on along the same diagonal.",
    [
      {
        ruled:
          "A double step whose first square is a relay is only that step through it. Capture in passing is possible after a plain double step, and after one that ended on a relay and went on two squares: on the square between relay and Pawn.",
      },
    ],
  ],
  knight: [
    "It leaps two squares straight and one to the side; from a relay it leaps again. With the relay on e4 it reaches c3, c5, d6, f2, f6, g3 and g5 besides its own squares.",
  ],
  queen: [
    "Rook and Bishop in one; through a relay it may change from line to diagonal. Here it takes on c1: by f7, down the diagonal to c4, and down the file. Point at c1, then put a piece in its way.",
  ],
  king: ["One square in any direction, never into check. It may step to a relay and on, over both if need be."],
  break: "A check that a relay breaks",
  "break.text": [
    "The author gives a position like this one as mate: the Knight attacks a9, a8 by the relay on c9, and b8 by both. ",
    {
      ruled:
        "But by its own rule the second part of the turn may break a check: Black steps to a8 or b8 and moves a relay away. So it is check, not mate.",
    },
  ],
  "castling.text": [
    "As in chess, two squares towards the Rook; all squares between must be free of pieces, stones and relays. ",
    {
      ruled:
        "Whether the King is attacked where it stands and on the square that it crosses is judged before the turn; its last square when the whole turn is over.",
    },
    " In machine form castling is written onto the Rook: e1h1.",
  ],
  "promotion.text": ["On the last rank, also through a relay, a Pawn becomes a Queen, Rook, Bishop or Knight."],
  "ends.list": [
    "Checkmate wins: no whole turn leaves the King safe. Stalemate is a draw.",
    "A position that stands for the third time is a draw: pieces, neutral pieces, side, castling, capture in passing and ko.",
    "Fifty moves by each side without a capture or a Pawn’s move are a draw; neutral moves do not count.",
    "If only the Kings are left it is a draw.",
  ],
  "source.text": [
    "Stones & Relays was invented by Jim Aikin in 2001; these rules follow his page among the Chess Variant Pages, in this project’s own words. The values are a guess of this project.",
  ],
};
