/** Whatever somebody pastes: a FEN, a game as text, a list of moves, or a link. */

import { readText } from "../engine.js";
import { readLink } from "../keep/url.js";
import { addTexts, t } from "../strings.js";

addTexts({ "paste.link": "This link holds no game." });

/**
 * @param {string} text
 * @param {string} usual the game meant if the text names none
 * @param {string[]} games the ids that there are
 * @returns {{variant: string, fen: string | null, moves: string[], ply: number, letter?: string | null}} letter: of a game by links; throws an error that names the place of what can't be read
 */
export function readPasted(text, usual, games) {
  const trimmed = text.trim();
  if (/^(https?:\/\/|[?#])\S+$/.test(trimmed)) {
    const { search, hash } = new URL(trimmed, location.href);
    const link = readLink(search, hash, games, usual);
    if (!link?.game) throw new Error(t("paste.link"));
    return { ...link.game, ply: link.game.ply ?? link.game.moves.length, letter: link.letter };
  }
  const { variant, fen, moves } = readText(text, usual);
  return { variant, fen, moves, ply: moves.length };
}
