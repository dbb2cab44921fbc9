/** The rules of Janggi, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "The chess of Korea: no river, palaces with diagonals, Cannons that always jump, and points instead of draws.",
  ],
  "start.text": [
    "Blue (Cho) moves first, Red (Han) second. Pieces stand where lines cross. Before the game each player may exchange Horse and Elephant of a wing; here both are set as shown.",
    "In Korean a check is called out as janggun, and the answer to it as meonggun; checkmate is oetong.",
  ],
  king: ["One point along a line of its palace, the diagonals too; it never leaves it."],
  guard: ["It moves as the King does."],
  horse: ["One point along a line, then one diagonally outwards. A piece beside it blocks that way."],
  elephant: [
    "One point along a line, then two diagonally outwards. A piece on either of the points between blocks it.",
  ],
  chariot: ["Any number of points along a line."],
  cannon: [
    "It moves and captures along a line only by jumping over exactly one piece. That piece may not be a Cannon, and a Cannon never captures a Cannon.",
  ],
  soldier: ["One point straight forward or sideways, from the first move on."],
  palace: "In the palaces",
  "palace.text": [
    "On the points that the diagonals join, Chariots and Cannons go along them as along any line, and Soldiers forward along them.",
  ],
  pass: "Passing, and Kings face to face",
  "pass.text": [
    "You may always pass while you are not in check: press your King twice. A move may leave the Kings facing each other on an open file (bikjang). If the opponent does not break that but passes, the game ends, and points decide.",
  ],
  "ends.list": [
    "Checkmate wins.",
    "If both players pass one after the other, or the Kings stay face to face, points decide.",
    "Who repeats a position by checks alone loses.",
  ],
  points: "Points",
  "points.text": [
    "A Chariot counts 13, a Cannon 7, a Horse 5, an Elephant and a Guard 3, a Soldier 2. Red has one and a half besides for moving second, so that nobody draws.",
  ],
  "source.text": [
    "The rules follow the article on Janggi of Wikipedia and the rules of the Korea Janggi Association as described there, in this project’s own words.",
  ],
};
