/** The second part of a turn: which was meant, where a piece may be replaced (Stock Taijitu), and what a turn that was played did besides moving its piece. */

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {{name: "replacing", square: string, to: string, letter: string, moves: Move[], how: {dropped?: boolean}}} Replacing
 */

/** Whether some of these moves have a man replaced: the moves are all there from the start, and what follows only finds out which is meant. @param {Move[]} moves */
export const mayReplace = (moves) => moves.some((move) => move.replaced);

/** The squares of those who could be replaced. @param {Replacing} phase @returns {string[]} */
export const replaceable = ({ moves }) => [...new Set(moves.flatMap((move) => (move.replaced ? [move.replaced] : [])))];

/** The move that replaces nobody. @param {Replacing} phase */
export const plainOf = ({ moves }) => moves.find((move) => !move.replaced) ?? null;

/** The moves that replace the man on a square. @param {Replacing} phase @param {string} square */
export const replacing = ({ moves }, square) => moves.filter((move) => move.replaced === square);

/**
 * What a turn did besides moving its piece: a stone or relay went from one square to another (Stones & Relays), or a piece was replaced
 * on its square (Stock Taijitu), whose new letter is then told.
 * @param {{move: string, neutral: [string, string] | null} | undefined} entry of the record
 * @returns {{from: string, to: string, letter: string | null} | null}
 */
export function secondOf(entry) {
  if (!entry) return null;
  if (entry.neutral) return { from: entry.neutral[0], to: entry.neutral[1], letter: null };
  const [, square, letter] = /,([a-z]+\d+)=([a-z])$/i.exec(entry.move) ?? [];
  return square ? { from: square, to: square, letter } : null;
}

/** The second part of the last turn, while no first part of the next is shown. @param {import("../state.js").Now} now */
export const lastSecond = (now) => (now.first ? null : secondOf(now.record[now.ply - 1]));
