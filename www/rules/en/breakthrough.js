/** The rules of Breakthrough, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Two rows of equal men a side, and a race through the other’s lines."],
  man: ["One square straight or diagonally forward. It captures only diagonally, and capturing is never forced."],
  "ends.list": [
    "Who reaches the far rank first wins.",
    "Who has no men left, and so no move, loses. Draws are impossible.",
  ],
  "source.text": [
    "Dan Troyka invented the game in 2000; the rules follow the page of the Chess Variant Pages, in this project’s own words.",
  ],
};
