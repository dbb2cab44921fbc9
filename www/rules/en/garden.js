/** What the four games of the Stone Garden family share, in English. */

/** @typedef {import("../page.js").Texts} Texts */

/** @type {Texts} */
export default {
  start: "The start",
  men: "The men",
  horse: [
    "He leaps two squares forward and one aside, over whatever stands between: a chess knight who knows only forward, as in Shogi.",
  ],
  axeman: [
    "He walks one square straight forward, or two from his first rank if both are empty, and never captures that way. He captures like a Horse: two forward and one aside, over whatever stands between. There is no capture in passing.",
  ],
  index: [
    "The Ox turned on the diagonals. He captures on the first and on the second square of a diagonal. Past two empty squares he may go to a third: straight on, or bent by 45° to either side; there he moves or captures.",
    "A man on the first or second square stops him: put one there and see.",
  ],
  ox: [
    "In each of the four straight directions he captures on the first and on the second square. Past two empty squares he may go to a third: straight on, or bent by 45° to either side; there he moves or captures. He never just moves to the first two.",
  ],
  raven: [
    "She leaps one or two squares forward, one or two diagonally back, or one sideways. Nothing stops her on the way.",
  ],
  lawman: [
    "He moves one square straight, without capturing; or he goes on: one square diagonally outwards, one straight in the first direction, and a last one straight, or bent by 45° to either side. Only there he lands, to move or to capture. Every square before must be empty.",
    "The square four steps straight ahead is reached by two ways, left and right: to stop him both must be closed. Point at it and see.",
    [{ ruled: "The last step is not optional: he never stops on the squares between." }],
  ],
  king: [
    "One square in any direction. On the opponent’s half he is promoted: besides, he goes one square straight and then one diagonally outwards, like the horse of Xiangqi; the first square must be empty. So he changes the moment he crosses the middle, either way, and a promoted King gives check with all his moves.",
  ],
  "promotion-of-the-king": "The King crosses the middle",
  "king.across": [
    "White’s King is about to step over the line. Look at his squares before and after; step back and he is demoted at once.",
  ],
  ends: "How it ends",
  "ends.order": ["Judged after each move, in this order:"],
  "ends.list": [
    "Whoever is in check and has no legal move is checkmated and loses.",
    "Whoever is not in check and has no legal move is stalemated and wins.",
    "Whoever brings the same position about for the third time loses at once, even by giving check.",
    "The third demotion of one King is a draw.",
    "If only the two Kings are left it is a draw.",
    "Fifty moves by each side without a capture or a promotion are a draw; other moves of Horses or Axemen are no progress.",
  ],
  "ends.legal": [
    "A move that leaves one’s own King attacked is not legal. A move that completes a third repetition is legal, and loses.",
  ],
  "ends.stalemate": [
    { strong: "Stalemate wins." },
    " Black is to move. One move leaves White none: it would give him the game. Which?",
  ],
  "ends.repetition": [
    { strong: "Repetition loses." },
    " The Kings have walked to and fro. If Black goes back once more the position stands for the third time, and he, who made it, loses.",
  ],
  values: "Values",
  source: "Source",
  "source.pictures": [
    "The pictures of the author’s page are lost. What they alone showed has been worked out from his text and is marked ",
    { derived: "" },
    "; what the text leaves open has been decided and is marked ",
    { ruled: "" },
    ".",
  ],
  "source.text": [
    "The game is by Lev Grigoriev; these rules follow his page “Stone Garden Chess” among the Chess Variant Pages. The words here are this project’s own.",
  ],
};

/** @param {string} who @param {string} where @returns {Texts} */
export const promotion = (who, where) => ({
  promotion: `Promotion of the ${who}`,
  "promotion.text": [
    `${where} the ${who} becomes an Index, a Raven, an Ox or a Lawman, whatever is still on the board. `,
    { ruled: "He must: as in chess, and as in Shogi for a man who could never move again." },
  ],
});
