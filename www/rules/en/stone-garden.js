/** The rules of Stone Garden Chess, in English. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "The statues of a garden have come to life. There are no pawns: Horses leap forward, bent and blockable movers follow, and a King changes when it crosses the middle of the board. Being stalemated wins, and repeating a position a third time loses.",
  ],
  "start.text": [
    "Eight by eight squares, White moves first, and checkmating the opponent’s King wins. ",
    {
      derived:
        "All eight Horses stand on the second rank: only from there do they reach three eighths of the board, promote on the last rank and never meet the enemy’s Horses. Oxen take the corners, King and Lawman the middle.",
    },
    " ",
    { ruled: "Indices stand on b and g, Ravens on c and f, the King on e, the Lawman on d; Black mirrors White." },
  ],
  ...promotion("Horse", "On the last rank"),
  warning: "A warning",
  "warning.text": ["Horses can mate fast. White has just let one run; what now?"],
};
