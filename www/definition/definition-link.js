/** The game that a link names or carries, made known before the link is read. */

import { define, messageOf, ready, variants } from "../engine.js";
import { LinkError, readLink, readParameters } from "../storage/link-format.js";
import { t } from "../strings.js";
import { unpack } from "./definition-code.js";

/**
 * @param {string} search with its `?`, or empty
 * @param {string} hash with its `#`, or empty
 * @param {string} current the game meant if the link names none
 * @returns {Promise<import("../storage/link-format.js").Link | null>} null if the address holds no link; fails with a LinkError
 */
export async function openLink(search, hash, current) {
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
