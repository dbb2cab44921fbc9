/** Whatever somebody pastes: a FEN, a game as text, a list of moves, or a link. */

import { readText, ready, readyFor } from "../engine.js";
import { readLink, worded } from "../keep/url.js";
import { addTexts, t } from "../strings.js";

await addTexts({ "paste.link": "This link holds no game." }, "share");

/**
 * @param {string} text
 * @param {string} usual the game meant if the text names none
 * @param {string[]} games the ids that there are
 * @returns {Promise<{variant: string, fen: string | null, moves: string[], ply: number, letter?: string | null}>} letter: of a game by links; fails with an error that names the place of what can't be read
 */
export async function readPasted(text, usual, games) {
  const trimmed = text.trim();
  if (/^(https?:\/\/|[?#])\S+$/.test(trimmed)) {
    await worded;
    const { search, hash } = new URL(trimmed, location.href);
    const link = readLink(search, hash, games, usual);
    if (!link?.game) throw new Error(t("paste.link"));
    return { ...link.game, ply: link.game.ply ?? link.game.moves.length, letter: link.letter };
  }
  await Promise.all([ready(usual), readyFor(text)]);
  const { variant, fen, moves } = readText(text, usual);
  return { variant, fen, moves, ply: moves.length };
}
