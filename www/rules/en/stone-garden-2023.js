/** The rules of the draft of 2023, in English. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "An older state of Stone Garden Chess, of April 2023: the Ravens face a side of the board and may turn, and the Lawman, then called Policeman, goes one square farther.",
  ],
  "start.text": [{ derived: "The array is that of Stone Garden Chess." }, " Every Raven faces the enemy’s side."],
  raven: [
    "It leaps one or two squares in the direction that it faces, one or two diagonally back, or one sideways. Turn it, and its squares turn with it.",
    "Instead of moving it may turn by 90° where it stands. Or, stepping one square sideways, it may turn to face that way as it goes.",
    "A Raven may not turn in its side’s first five moves, and then once in any three of them: after a turn on move n, on move n + 3 at the earliest; on n + 2 while the opponent’s King is promoted.",
    [
      {
        ruled:
          "Both kinds of turn are moves like any other: they may give check, must not leave the own King attacked and count against stalemate; a step with a turn may capture. A Raven from promotion faces forward and has never turned.",
      },
    ],
  ],
  policeman: [
    "One square straight, without capturing; or on from there: one diagonally outwards, two straight in the first direction, and a last one straight or bent by 45° to either side, to move or to capture. Every square before must be empty.",
    [
      {
        ruled:
          "The last step is not optional: the text says that it lands only on the first step or on the last squares.",
      },
    ],
  ],
  turning: "A Raven turns",
  "turning.text": [
    "It is White’s seventh move: the Raven may turn. Press it twice to turn it where it stands, or step to c4 or e4 and choose.",
  ],
  ...promotion("Horse", "On the last rank"),
  "ends.facing": ["For repetition the facing of each Raven counts as part of the position."],
  "source.text": [...garden["source.text"], " This page follows its version of 2023-04-15."],
};
