/** Games before their first move. */

/**
 * A game at its start.
 * @param {string} variant
 * @param {import("./session.js").Kept["players"]} players
 * @param {boolean} flip
 * @param {import("./session.js").Kept["levels"]} [levels] of the computer; without them those in force
 * @param {string} [definition] the text that defines it, if one does
 * @returns {import("./session.js").Kept}
 */
export const freshGame = (variant, players, flip, levels, definition) => ({
  variant,
  ...(definition && { definition }),
  fen: null,
  moves: [],
  ply: 0,
  players,
  flip,
  levels,
  first: null,
});
