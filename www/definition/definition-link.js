/** The game that an address names or carries: a link to a game, or a page about one (`?page=…&game=…`, or `&definition=…` for one that comes as a text). */

import { define, loadReader, messageOf, ready, variantOf, variants } from "../engine.js";
import { renamedGame } from "../play/words.js";
import { LinkError, readLink, readParameters, worded } from "../storage/link-format.js";
import { t } from "../strings.js";
import { codeOf, unpack } from "./definition-code.js";

/**
 * What a link says; the game is known then.
 * @param {string} search with its `?`, or empty
 * @param {string} hash with its `#`, or empty
 * @param {string} current the game meant if the link names none
 * @returns {Promise<import("../storage/link-format.js").Link | null>} null if the address holds no link; fails with a LinkError
 */
export async function openLink(search, hash, current) {
  await worded;
  const { game, definition } = readParameters(search, hash);
  let meant = current;
  if (definition !== undefined) {
    meant = await defined(definition);
    if (game !== undefined && game !== meant)
      throw new LinkError(t("link.otherGame", { game: game.slice(0, 60), id: meant }));
  } else if (game !== undefined) await ready(game);
  const games = variants().map(({ id }) => id);
  return readLink(search, hash, games, meant);
}

/** @param {string} code @returns {Promise<string>} the id of the game that it defines */
async function defined(code) {
  const text = await unpack(code).catch(() => {
    throw new LinkError(t("link.code"));
  });
  try {
    return (await define(text)).id;
  } catch (error) {
    throw new LinkError(t("link.engine", { place: "definition", error: messageOf(error) }));
  }
}

/**
 * The game that a page is asked for: one of ours, one of the others, or one that the address carries. Fails if that is none.
 * @param {string | null} asked its id
 * @returns {Promise<import("../engine.js").Variant | undefined>} undefined: no game has that id
 */
export async function askedGame(asked) {
  await worded;
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
