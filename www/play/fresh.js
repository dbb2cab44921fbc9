/** Games before their first move. */

/**
 * A game at its start.
 * @param {string} variant
 * @param {import("./session.js").Kept["players"]} players
 * @param {boolean} flip
 * @param {number} [level] of the computer; without it the one in force
 * @returns {import("./session.js").Kept}
 */
export const freshGame = (variant, players, flip, level) => ({ variant, fen: null, moves: [], ply: 0, players, flip, level, first: null });
