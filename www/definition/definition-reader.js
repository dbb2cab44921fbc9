/** What is asked of a definition beyond playing its game, by the workshop and by words about rules. All of it needs the second module. */

import * as reader from "../stone-garden-reader.js";

/**
 * @typedef {import("../stone-garden-reader.js").Telling} Telling
 * @typedef {import("../stone-garden-reader.js").PieceTelling} PieceTelling
 * @typedef {import("../stone-garden-reader.js").Going} Going
 * @typedef {import("../stone-garden-reader.js").ZoneName} ZoneName
 * @typedef {import("../stone-garden-reader.js").Arrangement} Arrangement an opaque handle: pieces on a board, whether or not they could stand so
 */

/** The keys and values of a definition. @type {(text: string) => Record<string, unknown>} */
export const outline = (text) => reader.outline(text);

/** The text of a game. @type {(id: string) => string} */
export const definitionOf = (id) => reader.definitionOf(id);

/** The definition of a game in any form. @type {typeof reader.translate} */
export const translate = (text, id, name) => reader.translate(text, id, name);

/** The names of the games in a text that holds several. @type {typeof reader.namesIn} */
export const namesIn = (text) => reader.namesIn(text);

/** In which form a text says its game, told by what it holds. @type {(text: string) => import("../stone-garden-reader.js").Form} */
export const formOf = (text) => reader.formOf(text);

/** How a game's pieces go, the parts of its board, and the diagrams that show it. @type {(game: string) => Telling} */
export const tellingOf = (game) => reader.telling(game);

/** An empty board of a game. @param {Pick<import("../engine.js").Variant, "id" | "definition">} variant @returns {Arrangement} */
export const newArrangement = ({ id, definition }) => new reader.Arrangement(definition ? { definition } : id);
