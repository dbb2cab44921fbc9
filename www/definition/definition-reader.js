/** What of the engine only the workshop asks. All of it needs the second module. */

import * as reader from "../stone-garden-reader.js";

/** The keys and values of a definition. @type {(text: string) => Record<string, unknown>} */
export const outline = (text) => reader.outline(text);

/** The text of a game. @type {(id: string) => string} */
export const definitionOf = (id) => reader.definitionOf(id);

/** The definition of a game in another form. @type {typeof reader.translate} */
export const translate = (text, id, name) => reader.translate(text, id, name);

/** @type {typeof reader.iniNames} */
export const iniNames = (text) => reader.iniNames(text);
