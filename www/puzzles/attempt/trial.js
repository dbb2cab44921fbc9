/** Where a puzzle stands that is being tried: plain values, for all its parts to read. */

/**
 * @typedef {object} Trial
 * @property {number} start where the record stands when the puzzle begins
 * @property {number} left moves left to win in
 * @property {number} ply where the record stands while a person is to move
 * @property {number} at where it stands now: the record keeps what has been taken back
 * @property {boolean} busy the other side is to answer, or it is over
 * @property {boolean} own a move is being put on the board that nobody has made there
 * @property {boolean} shown the solution is played
 * @property {{ply: number, steps: number}} told how much has been told of the move that is looked for, and where in the record
 */

/** @param {import("../sets.js").Puzzle} puzzle @returns {Trial} */
export function trialOf({ past, moves }) {
  const start = past?.split(" ").length ?? 0;
  return {
    ...{ start, left: moves, ply: start, at: start },
    ...{ busy: false, own: false, shown: false, told: { ply: -1, steps: 0 } },
  };
}
