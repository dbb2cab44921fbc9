/** The rules of Racing Kings, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["No mate, no check: the first King on the eighth rank wins."],
  "start.text": ["Both armies stand on the first two ranks, without Pawns, and run the same way."],
  checks: "Nobody may give check",
  "checks.text": ["A move that attacks the enemy King is forbidden, as is one that leaves your own attacked."],
  "ends.list": [
    "The King that reaches the eighth rank first wins.",
    "White moved first: if Black can follow to the eighth rank on the very next move, it is a draw.",
    "A player who has no move draws.",
  ],
  "source.text": ["The rules follow those of lichess.org for Racing Kings, in this project’s own words."],
};
