/** The rules of Shogi, in English. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "The chess of Japan. What you capture becomes yours, and you may drop it back on the board instead of moving.",
  ],
  "start.text": [
    "Sente moves first. The pieces are alike on both sides: each points at the opponent.",
    "In Japanese a check is ōte, checkmate tsumi, a promotion nari, and a drop uchi.",
  ],
  king: ["One square in any direction, never into check."],
  rook: ["Any number of squares along ranks and files."],
  bishop: ["Any number of squares along the diagonals."],
  gold: ["One square straight in any direction, or diagonally forward."],
  silver: ["One square diagonally, or straight forward."],
  knight: ["It leaps two squares forward and one to the side, and nowhere else."],
  lance: ["Any number of squares straight forward."],
  pawn: ["One square straight forward; it captures the same way."],
  "promotion.text": [
    "On a move that begins or ends in the last three ranks a piece may be turned over. Kings and Golds have no other side. A promoted Silver, Knight, Lance or Pawn moves like a Gold.",
  ],
  dragon: ["The promoted Rook: also one square diagonally."],
  horse: ["The promoted Bishop: also one square straight."],
  tokin: ["The promoted Pawn, a Gold that falls back to a Pawn when captured."],
  "promotion.must": ["Where a Pawn, Lance or Knight could never move again, it must promote."],
  drops: "Drops",
  "drops.text": [
    "Instead of moving you may put a captured piece on any empty square, unpromoted and as your own. It may promote on a later move.",
  ],
  "drops.list": [
    "No drop where the piece could never move.",
    "No Pawn on a file where you have an unpromoted Pawn already (nifu).",
    "No Pawn’s drop that gives immediate checkmate (uchifuzume).",
  ],
  "ends.list": [
    "Checkmate wins. A player who has no legal move loses too.",
    "The fourth repetition of a position is a draw; but if one side gave check all the time, that side loses.",
    "Impasse: whoever is to move and not in check wins with the King and ten other pieces in the enemy’s camp, the last three ranks, if these and those in hand count enough: Rooks and Bishops, promoted ones too, five each, all others one. Who moved first needs 28, the other 27.",
  ],
  "source.text": [
    "The rules follow the page on Shogi of the Chess Variant Pages and the rules of the Japan Shogi Association, in this project’s own words. The declaration of an entering King follows the 27-point rule, which is judged without being asked for.",
  ],
};
