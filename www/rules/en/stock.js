/** What the five games of Stock Goes East, 49 files, share, in English. */

/** @typedef {import("../page.js").Texts} Texts */

const ORTHOGONAL = "the orthogonal kind";
const DIAGONAL = "the diagonal kind";

/** @type {Texts} */
export default {
  board: "The board",
  "board.rings": [
    "Seen along the files, the 49 files lie in rings round the centre file: 1, 8, 16 and 24 of them. The heavy lines are the source’s walls: a step over one changes the ring (a radial step), any other keeps it (a ring step). A cell as many files as levels away from the centre is a corner of its ring.",
  ],
  start: "The start",
  radials: "Radials",
  "radials.orthogonal": ["Most pieces move along radials of two kinds. Of ", { strong: ORTHOGONAL }, ":"],
  "radials.orthogonal.list": [
    "Along the file, forward or back.",
    "The helix: one rank and one ring step at once, on and on the same way round the ring, bending at its corners. It can go round as long as there are ranks. The centre file has none.",
    "A diagonal within the rank, straight, whatever the walls.",
    "A line of radial steps within the rank, straight on; at a corner, where straight on would be a ring step, it turns: in along one side, out along the other. Through the centre it goes straight.",
  ],
  "radials.diagonal": ["Of ", { strong: DIAGONAL }, ":"],
  "radials.diagonal.list": [
    "The triagonal: one rank, one filestack and one level at once, straight, whatever the walls.",
    "One rank and one radial step at once, turning at corners as above, forward or back all the way.",
  ],
  "radials.corners": [
    { ruled: "Radial lines turn only at corners." },
    " “Forward forms” are those with a step forward in every step.",
  ],
  men: "The pieces",
  emperor: ["One step to any of the 26 neighbours, whatever the walls. Its capture is what the game is about."],
  king: [
    "One step to the 18 cells that share a face or an edge with its own, whatever the walls: any way but through a corner. Its capture is what the game is about.",
  ],
  stockbrook: [
    "Slides any distance: straight ahead or back, winding round its ring with a rank at every step, or on its own rank diagonally, inwards or outwards. These are the lines of the orthogonal kind.",
  ],
  stockunicorn: [
    "Slides any distance ahead or back, one rank with every step and at the same time inwards, outwards or through a corner of its cell. These are the lines of the diagonal kind.",
  ],
  stockacannon: [
    "Moves as a Stockbrook. To capture, it must jump over exactly one piece, of either side, on its line: with none in the way it can’t.",
  ],
  stocksling: [
    "Moves as a Stockunicorn. To capture, it must jump over exactly one piece, of either side, on its line: with none in the way it can’t.",
  ],
  stockwing: [
    "Slides any distance ahead: straight, or winding round its ring with a rank at every step. It never comes back.",
  ],
  stockhorn: [
    "Slides any distance ahead, one rank with every step and at the same time inwards, outwards or through a corner of its cell. It never comes back.",
  ],
  stockfwazir: [
    "One step: ahead or back, straight or along its ring; or on its own rank, diagonally, inwards or outwards.",
  ],
  stockviceroy: ["One step ahead or back, and at the same time inwards, outwards or through a corner of its cell."],
  stockedabbaba: ["Exactly two steps along a line on which a Stockbrook slides, through an empty cell."],
  stockeunuch: [
    "Exactly two steps in one line, through an empty cell. Each goes a rank ahead, or each a rank back, and at the same time inwards, outwards or through a corner of the cell.",
  ],
  stockpoint: ["One step ahead: straight, or along its ring."],
  stocksaltire: ["One step ahead, and at the same time inwards, outwards or through a corner of its cell."],
  stockbroker: [
    "Without capturing, one step ahead: straight, or along its ring. It captures one step ahead too, but inwards, outwards or through a corner of its cell.",
  ],
  stockbgold: [
    "One step: to any of the nine cells ahead; on its own rank diagonally, inwards or outwards; or back, straight or along its ring. The source also calls it Stocksbrass.",
  ],
  stockazure: [
    "One step: to any of the nine cells ahead; or back, and at the same time inwards, outwards or through a corner of its cell.",
  ],
  superstockpoint: [
    "A Stockpoint that has come into the enemy half. One step: ahead, straight or along its ring; or on its own rank, diagonally, inwards or outwards. On the last rank only the diagonals are left to it.",
  ],
  stockmvicereine: [
    "What a Stockbrook promotes to. It slides as before, and can also take one step ahead or back that goes inwards, outwards or through a corner of its cell.",
  ],
  stockhbesieger: [
    "What a Stockunicorn promotes to. It slides as before, and can also take one step: ahead or back, straight or along its ring; or on its own rank, diagonally, inwards or outwards.",
  ],
  stockshovel: [
    "Leaps: one step straight ahead, then one more ahead that goes inwards, outwards or through a corner of the cell. What stands on the way does not matter.",
  ],
  hands: "Hands and promotion",
  "hands.drops": [
    "A captured piece changes sides and goes, unpromoted, into the captor’s hand. Instead of a move it may be dropped on any empty cell. There are no other limits: a drop may give mate, and two Stockpoints may stand on one file.",
  ],
  fortress: "Halves and Fortress",
  ends: "How it ends",
  "ends.text": [
    "Checkmate wins. ",
    {
      ruled:
        "Where the source is silent: stalemate, the same position for the third time (hands and pools count), and a hundred plies without progress are draws, judged in this order. Progress is a capture, a drop, or a move of an unpromoted Stockpoint, Stocksaltire or Stockbroker.",
    },
  ],
  source: "Source",
  "source.text": [
    "After “Stock Goes East 49 files” by Charles Gilman, 2010, on the Chess Variant Pages. Where the source leaves something open the text says so: ",
    { ruled: "" },
    " is decided for this program, ",
    { derived: "" },
    " is worked out from the source’s words.",
  ],
};

/** The board, with its cells. @param {number} ranks @returns {Texts} */
export const board = (ranks) => ({
  "board.cells": [
    `A block of 7 filestacks (a to g), 7 levels (t to z, t uppermost) and ${ranks} ranks. A cell is named by level, filestack and rank: the centre file is wd, its first cell wd1. `,
    ...(ranks === 10 ? [{ ruled: "The source’s two cubes are the two halves, of five ranks each." }] : []),
  ],
});

/** The start. @param {string} reconstructed how the men stand @returns {Texts} */
export const start = (reconstructed) => ({
  "start.text": [
    { strong: "The array is reconstructed. " },
    "The source’s pictures of the arrays are lost. What it does say is how many pieces there are: one royal piece, and six times every other piece of the flat game’s rank, 49 in all. ",
    { derived: reconstructed },
    " Black’s pieces stand as White’s turned round: ranks from the other end, filestacks mirrored, levels kept. No piece can be won, and no check given, by the very first move.",
  ],
});

/** @param {boolean} leaping @returns {Texts} */
export const nsexton = (leaping) => ({
  stocknsexton: [
    "A knight of three dimensions: two steps that lead away from where it began, the second always a rank ahead or back. That is, two steps outwards, the second keeping the first one’s direction on every axis that both use: a rank step, then a triagonal or a rank step with a radial step; a diagonal within the rank, then a triagonal; or a radial step, then a rank step with a radial step, the same way or at right angles.",
    leaping
      ? "It leaps: a piece on the cell between does not matter. The walls still bind it."
      : "It steps: the cell between must be empty.",
    [{ ruled: "The turn at right angles goes through corners only, not through the centre." }],
  ],
});

/** Promotion. @param {string} promotions who to whom @returns {Texts} */
export const hands = (promotions) => ({
  "hands.promotion": [
    `Moving into, within or out of the last three ranks a piece may promote: ${promotions} It must where it could otherwise never move again, and may not be dropped on such a cell. `,
    {
      derived:
        "The source’s table of promotions has a row for the Stocknsexton, which is not in this game: the Stockshovel is meant.",
    },
  ],
});

/** @param {string} who can change places with the Emperor @returns {Texts} */
export const swap = (who) => ({
  swap: [
    { strong: "Changing places. " },
    `Instead of a move the Emperor may change places with an own ${who} on one of the 26 cells round it, if neither of the two is attacked, and it is not attacked afterwards. `,
    { derived: "The source says “any Stockyang piece”: those are the pieces of Stockyang’s array." },
    " ",
    { ruled: "A swap neither promotes nor replaces, and is no progress." },
  ],
});

/** @param {string} which limits it sets @returns {Texts} */
export const fortress = (which) => ({
  "fortress.text": [
    `The Fortress is the first three ranks of filestacks c to e and levels v to x, tinted on the board. ${which} These limits bound attacks too.`,
  ],
});
