/** Games before their first move. */

/**
 * A game at its start.
 * @param {string} variant
 * @param {import("./session.js").Kept["players"]} players
 * @param {boolean} flip
 * @param {import("./session.js").Kept["levels"]} [levels] of the computer; without them those in force
 * @returns {import("./session.js").Kept}
 */
export const freshGame = (variant, players, flip, levels) => ({
  variant,
  fen: null,
  moves: [],
  ply: 0,
  players,
  flip,
  levels,
  first: null,
});
