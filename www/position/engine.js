/** What of the engine only the editor of positions asks. All of it needs the second module. */

import * as reader from "../stone-garden-reader.js";

/** @typedef {import("../stone-garden-reader.js").Arrangement} Arrangement an opaque handle: pieces on a board, whether or not they could stand so */

/** An empty board of a game. @param {import("../engine.js").Variant} variant @returns {Arrangement} */
export const newArrangement = ({ id, definition }) => new reader.Arrangement(definition ? { definition } : id);
