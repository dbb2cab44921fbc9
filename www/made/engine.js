/** What of the engine only words about a game's rules ask. It needs the second module. */

import * as reader from "../stone-garden-reader.js";

/**
 * @typedef {import("../stone-garden-reader.js").Telling} Telling
 * @typedef {import("../stone-garden-reader.js").PieceTelling} PieceTelling
 * @typedef {import("../stone-garden-reader.js").Going} Going
 * @typedef {import("../stone-garden-reader.js").ZoneName} ZoneName
 */

/** How a game's pieces go, the parts of its board, and the diagrams that show it. @type {(game: string) => Telling} */
export const tellingOf = (game) => reader.telling(game);
