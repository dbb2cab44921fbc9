/** The rules of Stones & Relays, in English. */

import chess from "./chess.js";

/** @type {import("../page.js").Texts} */
export default {
  ...chess,
  intro: [
    "Chess among neutral pieces. After each move of yours you may shift a stone or a relay by one square. Stones are in everybody’s way; from a relay a man goes on as if he had started there.",
  ],
  "start.text": ["Eight files and nine ranks. Stones stand on b4, b5, b6 and g5, relays on d5 and e5."],
  turn: "A turn",
  "turn.text": [
    "First one of your own men moves; then, if you like, one stone or relay. Your King must not be attacked when the whole turn is over; in between he may be, so that the second part can block or break a check. Nobody may move a neutral piece alone.",
  ],
  relays: "Stones and relays",
  "relays.list": [
    "They are neutral: never captured, capture nothing, give no check.",
    "One moves one square straight to an empty square. If a relay stands there it goes on from that relay by one square, in any straight direction, over both relays if need be, but not back to where it started.",
    "A stone blocks like a friend of both sides. Nobody lands on a relay.",
    "Ko: what your opponent has just moved from A to B you may not move back to A in your very next turn, by any way.",
  ],
  "men.text": [
    "A man whose move would cross a relay, or end on it, may go on from there in any direction that is his. A Rook stays a Rook and a Bishop a Bishop; the Queen may change between line and diagonal. A second relay does the same again. His own square counts as empty on the way, but he may not end on it. Check goes through relays too. Markers with a dashed ring are reached through a relay.",
  ],
  pawn: [
    ...chess.pawn,
    "Stepping onto a relay he goes one square further straight on; that square must be empty. A double step that would end on a relay goes one or two squares past it. Capturing onto a relay he goes on along the same diagonal.",
    [
      {
        ruled:
          "A double step whose first square is a relay is only that step through it. Capture in passing is possible after a plain double step, and after one that ended on a relay and went on two squares: on the square between relay and Pawn.",
      },
    ],
  ],
  knight: [
    "He leaps two squares straight and one aside; from a relay he leaps again. With the relay on e4 he reaches c3, c5, d6, f2, f6, g3 and g5 besides his own squares.",
  ],
  queen: [
    "Rook and Bishop in one; through a relay she may change from line to diagonal. Here she takes on c1: by f7, down the diagonal to c4, and down the file. Point at c1, then put somebody in her way.",
  ],
  king: ["One square in any direction, never into check. He may step to a relay and on, over both if need be."],
  break: "A check that a relay breaks",
  "break.text": [
    "The author gives a position like this one as mate: the Knight attacks a9, a8 by the relay on c9, and b8 by both. ",
    {
      ruled:
        "But by his own rule the second part of the turn may break a check: Black steps to a8 or b8 and moves a relay away. So it is check, not mate.",
    },
  ],
  "castling.text": [
    "As in chess, two squares towards the Rook; all squares between must be free of men, stones and relays. ",
    {
      ruled:
        "Whether the King is attacked where he stands and on the square that he crosses is judged before the turn; his last square when the whole turn is over.",
    },
    " In machine form castling is written onto the Rook: e1h1.",
  ],
  "promotion.text": ["On the last rank, also through a relay, a Pawn becomes a Queen, Rook, Bishop or Knight."],
  "ends.list": [
    "Checkmate wins: no whole turn leaves the King safe. Stalemate is a draw.",
    "A position that stands for the third time is a draw: men, neutral pieces, side, castling, capture in passing and ko.",
    "Fifty moves by each side without a capture or a Pawn’s move are a draw; neutral moves do not count.",
    "If only the Kings are left it is a draw.",
  ],
  "source.text": [
    "Stones & Relays was invented by Jim Aikin in 2001; these rules follow his page among the Chess Variant Pages, in this project’s own words. The values are a guess of this project.",
  ],
};
