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

/** One person, who has White. @type {import("./session.js").Kept["players"]} */
export const ALONE = { white: "person", black: "computer" };

/** Who plays the next game: two at one board go on so; else one person, who has White. @param {import("./session.js").Kept["players"]} players */
export const playersOf = (players) => (players.white === players.black ? players : ALONE);
