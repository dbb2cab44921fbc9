/**
 * The second part of a move that may have a man replaced (Stock Taijitu): which own man gives his place, and to whom; or nobody.
 * The moves are all there from the start; this only finds out which is meant.
 */

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {{name: "replacing", square: string, to: string, letter: string, moves: Move[], how: {dropped?: boolean}}} Replacing
 */

/** Whether some of these moves have a man replaced. @param {Move[]} moves */
export const mayReplace = (moves) => moves.some((move) => move.replaced);

/** The squares of those who could be replaced. @param {Replacing} phase @returns {string[]} */
export const replaceable = ({ moves }) => [...new Set(moves.flatMap((move) => (move.replaced ? [move.replaced] : [])))];

/** The move that replaces nobody. @param {Replacing} phase */
export const plainOf = ({ moves }) => moves.find((move) => !move.replaced) ?? null;

/** The moves that replace the man on a square. @param {Replacing} phase @param {string} square */
export const replacing = ({ moves }, square) => moves.filter((move) => move.replaced === square);
