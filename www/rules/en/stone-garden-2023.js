/** The rules of the draft of 2023, in English. */

import { ends, kingAcross, lostPictures, men, promotion, source } from "./garden.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: ["An older state of Stone Garden Chess, of April 2023: the Ravens face a side of the board and may turn, and the Lawman, then called Policeman, goes one square farther."],
  blocks: [
    { heading: "The start", id: "start" },
    { array: true },
    { text: [{ derived: "The array is that of Stone Garden Chess." }, " Every Raven faces the enemy’s side."] },
    { heading: "The men", id: "men" },
    { legend: true },
    men.horse,
    men.index,
    {
      piece: "R",
      id: "raven",
      title: "Raven",
      text: [
        "She leaps one or two squares in the direction that she faces, one or two diagonally back, or one sideways. Turn her and her squares turn with her.",
        "Instead of moving she may turn by 90° on her square. Or, stepping one square sideways, she may turn to face that way as she goes.",
        "A Raven may not turn in her side’s first five moves, and then once in any three of them: after a turn on move n, on move n + 3 at the earliest; on n + 2 while the opponent’s King is promoted.",
        [{ ruled: "Both kinds of turn are moves like any other: they may give check, must not leave the own King attacked and count against stalemate; a step with a turn may capture. A Raven from promotion faces forward and has never turned." }],
      ],
    },
    men.ox,
    {
      piece: "L",
      id: "policeman",
      title: "Policeman",
      text: [
        "One square straight, without capturing; or on from there: one diagonally outwards, two straight in the first direction, and a last one straight or bent by 45° to either side, to move or to capture. Every square before must be empty.",
        [{ ruled: "The last step is not optional: the text says that he lands only on the first step or on the last squares." }],
      ],
      attributes: { square: "d1" },
    },
    men.king,
    { heading: "A Raven turns", id: "turning" },
    { text: ["It is White’s seventh move: the Raven may turn. Press her twice to turn her where she stands, or step to c4 or e4 and choose."] },
    { board: "7k/8/8/8/3R4/8/8/K7 w - - 0 7 +0+0 -" },
    ...kingAcross,
    ...promotion("Horse", "On the last rank"),
    { board: "7k/8/3H4/8/8/8/8/K7 w - - 0 1 +0+0 -" },
    ...ends,
    { text: ["For repetition the facing of each Raven counts as part of the position."] },
    { heading: "Values", id: "values" },
    { values: true },
    { heading: "Source", id: "source" },
    lostPictures,
    { text: [source, " This page follows its version of 2023-04-15."] },
  ],
};
