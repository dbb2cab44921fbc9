/** What the four games of the Stone Garden family share, in English. */

/** @typedef {import("../page.js").Block} Block */

/** @type {Record<string, Block>} */
export const men = {
  horse: {
    piece: "H",
    id: "horse",
    title: "Horse",
    text: ["He leaps two squares forward and one aside, over whatever stands between: a chess knight who knows only forward, as in Shogi."],
  },
  axeman: {
    piece: "A",
    id: "axeman",
    title: "Axeman",
    square: "d2",
    text: [
      "He walks one square straight forward, or two from his first rank if both are empty, and never captures that way. He captures like a Horse: two forward and one aside, over whatever stands between. There is no capture in passing.",
    ],
  },
  index: {
    piece: "I",
    id: "index",
    title: "Index",
    text: [
      "The Ox turned on the diagonals. He captures on the first and on the second square of a diagonal. Past two empty squares he may go to a third: straight on, or bent by 45° to either side; there he moves or captures.",
      "A man on the first or second square stops him: put one there and see.",
    ],
  },
  ox: {
    piece: "O",
    id: "ox",
    title: "Ox",
    text: [
      "In each of the four straight directions he captures on the first and on the second square. Past two empty squares he may go to a third: straight on, or bent by 45° to either side; there he moves or captures. He never just moves to the first two.",
    ],
  },
  raven: {
    piece: "R",
    id: "raven",
    title: "Raven",
    text: ["She leaps one or two squares forward, one or two diagonally back, or one sideways. Nothing stops her on the way."],
  },
  lawman: {
    piece: "L",
    id: "lawman",
    title: "Lawman",
    text: [
      "He moves one square straight, without capturing; or he goes on: one square diagonally outwards, one straight in the first direction, and a last one straight, or bent by 45° to either side. Only there he lands, to move or to capture. Every square before must be empty.",
      "The square four steps straight ahead is reached by two ways, left and right: to stop him both must be closed. Point at it and see.",
      [{ ruled: "The last step is not optional: he never stops on the squares between." }],
    ],
  },
  king: {
    piece: "K",
    id: "king",
    title: "King",
    text: [
      "One square in any direction. On the opponent’s half he is promoted: besides, he goes one square straight and then one diagonally outwards, like the horse of Xiangqi; the first square must be empty. So he changes the moment he crosses the middle, either way, and a promoted King gives check with all his moves.",
    ],
    attributes: { square: "d4" },
  },
};

/** @type {Block[]} */
export const kingAcross = [
  { heading: "The King crosses the middle", id: "promotion-of-the-king" },
  { text: ["White’s King is about to step over the line. Look at his squares before and after; step back and he is demoted at once."] },
  { board: "7k/8/8/8/4K3/8/8/O7 w - - 0 1 +0+0" },
];

/** @type {Block[]} */
export const ends = [
  { heading: "How it ends", id: "ends" },
  { text: ["Judged after each move, in this order:"] },
  {
    list: [
      "Whoever is in check and has no legal move is checkmated and loses.",
      "Whoever is not in check and has no legal move is stalemated and wins.",
      "Whoever brings the same position about for the third time loses at once, even by giving check.",
      "The third demotion of one King is a draw.",
      "If only the two Kings are left it is a draw.",
      "Fifty moves by each side without a capture or a promotion are a draw; other moves of Horses or Axemen are no progress.",
    ],
  },
  { text: ["A move that leaves one’s own King attacked is not legal. A move that completes a third repetition is legal, and loses."] },
  { text: [{ strong: "Stalemate wins." }, " Black is to move. One move leaves White none: it would give him the game. Which?"] },
  { board: "7k/8/8/8/rr6/8/8/K7 b - - 0 1 +0+0" },
  { text: [{ strong: "Repetition loses." }, " The Kings have walked to and fro. If Black goes back once more the position stands for the third time, and he, who made it, loses."] },
  { board: "k7/8/8/8/8/8/8/K6O w - - 0 1 +0+0", moves: "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1" },
];

/** @param {string} who @param {string} where @returns {Block[]} */
export const promotion = (who, where) => [
  { heading: `Promotion of the ${who}`, id: "promotion" },
  {
    text: [
      `${where} the ${who} becomes an Index, a Raven, an Ox or a Lawman, whatever is still on the board. `,
      { ruled: "He must: as in chess, and as in Shogi for a man who could never move again." },
    ],
  },
];

export const source =
  "The game is by Lev Grigoriev; these rules follow his page “Stone Garden Chess” among the Chess Variant Pages. The words here are this project’s own.";

/** @type {Block} */
export const lostPictures = {
  text: [
    "The pictures of the author’s page are lost. What they alone showed has been worked out from his text and is marked ",
    { derived: "derived" },
    "; what the text leaves open has been decided and is marked ",
    { ruled: "ruled" },
    ".",
  ],
};
