/** What the four games of the Stone Garden family share, in English. */

/** @typedef {import("../page.js").Texts} Texts */

/** @type {Texts} */
export default {
  start: "The start",
  men: "The pieces",
  horse: [
    "It leaps two squares forward and one to the side, over any piece in between: a chess knight that only goes forward, as in Shogi.",
  ],
  axeman: [
    "It moves one square straight forward, or two from its first rank if both are empty, and never captures that way. It captures like a Horse: two forward and one to the side, over any piece in between. There is no capture in passing.",
  ],
  index: [
    "The Ox turned on the diagonals. It captures on the first and on the second square of a diagonal. Past two empty squares it may go to a third: straight on, or bent by 45° to either side; there it moves or captures.",
    "A piece on the first or second square stops it: put one there and see.",
  ],
  ox: [
    "In each of the four straight directions it captures on the first and on the second square. Past two empty squares it may go to a third: straight on, or bent by 45° to either side; there it moves or captures. It never just moves to the first two.",
  ],
  raven: [
    "It leaps one or two squares forward, one or two diagonally back, or one sideways. Nothing on the way stops it.",
  ],
  lawman: [
    "It moves one square straight, without capturing; or it goes on: one square diagonally outwards, one straight in the first direction, and a last one straight, or bent by 45° to either side. It lands only there, to move or to capture. Every square before that must be empty.",
    "The square four steps straight ahead is reached by two ways, left and right: to stop it both must be closed. Point at it and see.",
    [{ ruled: "The last step is not optional: it never stops on the squares between." }],
  ],
  king: [
    "One square in any direction. On the opponent’s half it is promoted: besides, it goes one square straight and then one diagonally outwards, like the horse of Xiangqi; the first square must be empty. So the King changes the moment it crosses the middle, either way, and a promoted King gives check with all its moves.",
  ],
  "promotion-of-the-king": "The King crosses the middle",
  "king.across": [
    "White’s King is about to step over the line. Look at its squares before and after; step back and it is demoted at once.",
  ],
  ends: "How it ends",
  "ends.order": ["Judged after each move, in this order:"],
  "ends.list": [
    "In check without a legal move: that is checkmate, and you lose.",
    "Not in check and without a legal move: that is stalemate, and you win.",
    "Bringing up the same position for the third time loses at once, even with check.",
    "The third demotion of one King is a draw.",
    "If only the two Kings are left it is a draw.",
    "Fifty moves by each side without a capture or a promotion are a draw; other moves of Horses or Axemen are no progress.",
  ],
  "ends.legal": [
    "A move that leaves one’s own King attacked is not legal. A move that completes a third repetition is legal, and loses.",
  ],
  "ends.stalemate": [
    { strong: "Stalemate wins." },
    " Black is to move. One move leaves White without any, and so gives White the game. Which one?",
  ],
  "ends.repetition": [
    { strong: "Repetition loses." },
    " The Kings have gone back and forth. If Black goes back once more the position comes up for the third time, and Black, having repeated it, loses.",
  ],
  values: "Values",
  source: "Source",
  "source.pictures": [
    "The pictures of the author’s page are lost. What they alone showed has been worked out from the text and is marked ",
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
    { ruled: "It must: as in chess, and as in Shogi for a piece that could never move again." },
  ],
});
