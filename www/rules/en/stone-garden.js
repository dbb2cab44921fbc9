/** The rules of Stone Garden Chess, in English. */

import { ends, kingAcross, lostPictures, men, promotion, source } from "./garden.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: [
    "The statues of a garden have come to life. There are no pawns: Horses leap forward, bent and blockable movers follow, and a King changes when he crosses the middle of the board. Being stalemated wins, and repeating a position a third time loses.",
  ],
  blocks: [
    { heading: "The start", id: "start" },
    { array: true },
    {
      text: [
        "Eight by eight squares, White moves first; whoever checkmates the opponent’s King wins. ",
        { derived: "All eight Horses stand on the second rank: only from there do they reach three eighths of the board, promote on the last rank and never meet the enemy’s Horses. Oxen take the corners, King and Lawman the middle." },
        " ",
        { ruled: "Indices stand on b and g, Ravens on c and f, the King on e, the Lawman on d; Black mirrors White." },
      ],
    },
    { heading: "The men", id: "men" },
    { legend: true },
    men.horse,
    men.index,
    men.raven,
    men.ox,
    men.lawman,
    men.king,
    ...kingAcross,
    ...promotion("Horse", "On the last rank"),
    { board: "7k/8/3H4/8/8/8/8/K7 w - - 0 1 +0+0" },
    { heading: "A warning", id: "warning" },
    { text: ["Horses can mate fast. White has just let one run; what now?"] },
    { board: "oirlkrio/hhhhhhhh/8/8/2H5/8/H1HHHHHH/OIRLKRIO w - - 0 2 +0+0" },
    ...ends,
    { heading: "Values", id: "values" },
    { values: true },
    { heading: "Source", id: "source" },
    lostPictures,
    { text: [source] },
  ],
};
