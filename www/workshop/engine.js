/** What of the engine only the workshop asks. All of it needs the second module. */

import * as deep from "../stone-garden-deep.js";

/** The keys and values of a definition. @type {(text: string) => Record<string, unknown>} */
export const outline = (text) => deep.outline(text);

/** The text of a game. @type {(id: string) => string} */
export const definitionOf = (id) => deep.definitionOf(id);

/** The definition of a game in another form. @type {typeof deep.translate} */
export const translate = (text, id, name) => deep.translate(text, id, name);

/** @type {typeof deep.iniNames} */
export const iniNames = (text) => deep.iniNames(text);
