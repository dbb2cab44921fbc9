/** Whatever somebody pastes: a FEN, a game as text, a list of moves, or a link. */

import { readText, ready, readyFor } from "../engine.js";
import { openLink } from "../definition/definition-link.js";
import { worded } from "../storage/link-format.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/share.js";

await addTexts(texts, "share");

/**
 * @param {string} text
 * @param {string} usual the game meant if the text names none
 * @returns {Promise<{variant: string, definition?: string | null, fen: string | null, moves: string[], ply: number, letter?: string | null}>} letter: of a game by links; fails with an error that names the place of what can't be read
 */
export async function readPasted(text, usual) {
  const trimmed = text.trim();
  if (/^(https?:\/\/|[?#])\S+$/.test(trimmed)) {
    await worded;
    const { search, hash } = new URL(trimmed, location.href);
    const link = await openLink(search, hash, usual);
    if (!link?.game) throw new Error(t("paste.link"));
    return { ...link.game, ply: link.game.ply ?? link.game.moves.length, letter: link.letter };
  }
  await Promise.all([ready(usual), readyFor(text)]);
  const { variant, definition, fen, moves } = await readText(text, usual);
  return { variant, ...(definition && { definition }), fen, moves, ply: moves.length };
}
