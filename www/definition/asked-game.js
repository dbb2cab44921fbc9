/** The game that a page is asked for, and the addresses of its places, for pages about any game: `?page=…&game=…`, or `&definition=…` for one that comes as a text. */

import { define, loadReader, variantOf, variants } from "../engine.js";
import { renamedGame } from "../play/names.js";
import { readParameters } from "../storage/link-format.js";
import { codeOf, unpack } from "./definition-code.js";

/**
 * One of ours, one of the others, or one that the address carries. Fails if that is none.
 * @param {string | null} asked its id
 * @returns {Promise<import("../engine.js").Variant | undefined>} undefined: no game has that id
 */
export async function askedGame(asked) {
  const { definition } = readParameters(location.search, "");
  if (definition !== undefined) {
    const text = await unpack(definition);
    return variantOf((await define(text)).id, text);
  }
  if (asked === null) return undefined;
  if (!variants().some(({ id }) => id === asked)) await loadReader();
  const found = variantOf(asked);
  return found && renamedGame(found);
}

/**
 * The address of a game's place.
 * @param {import("../engine.js").Variant} variant @param {string} base which may have a query @param {string} [more] what else is said of the game
 */
export const placeOf = ({ id, definition }, base, more = "") =>
  `${base}${base.includes("?") ? "&" : "?"}game=${id}${more}${definition ? `&definition=${codeOf(definition)}` : ""}`;
