/** The rules of Othello, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["A minute to learn: enclose enemy discs, turn them over, and own most of the board in the end."],
  turns: "A turn",
  "turns.text": [
    "Put a disc on an empty square so that at least one unbroken line of enemy discs lies between it and another disc of yours. All discs of all such lines are turned over and are yours.",
  ],
  "turns.list": [
    "Lines run in all eight directions.",
    "If you can turn over nothing you pass; if you can, you may not pass.",
  ],
  "ends.list": [
    "The game ends when the board is full or neither side can move.",
    "Who has more discs wins; equal numbers are a draw.",
  ],
  "source.text": [
    "Goro Hasegawa published Othello in 1971 after the older Reversi; the rules follow those of the World Othello Federation, in this project’s own words.",
  ],
};
