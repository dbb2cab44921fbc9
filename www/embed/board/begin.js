/** The game with which an embedded board begins. */

import { movesOf } from "../../engine.js";
import { gameOf } from "../game.js";
import { SettingsError } from "../settings.js";
import { t } from "../texts.js";

/** @typedef {import("../../play/session.js").Kept} Kept */

/**
 * Begins the game that was kept, or else the one that the settings tell of, at the ply that they name.
 * @param {import("../../state.js").Store} store
 * @param {import("../../play/session.js").Session} session
 * @param {import("../settings.js").Settings} settings
 * @param {Kept | null} kept
 */
export function beginAt({ state }, session, settings, kept) {
  const begun = kept ?? fresh(settings);
  try {
    session.begin(begun);
  } catch (error) {
    session.handle()?.free();
    throw error;
  }
  const last = state.now?.record.length ?? 0;
  if (kept || settings.ply === null) return;
  if (settings.ply > last) {
    session.handle().free();
    throw new SettingsError(t("embed.plyRange", { value: settings.ply, last }));
  }
  session.goTo(settings.ply);
}

/** @param {import("../settings.js").Settings} settings @returns {Kept} */
function fresh({ game, fen, moves, side, level }) {
  gameOf(game);
  const list = movesOf(game, fen ?? undefined, moves);
  const person = /** @type {const} */ ("person");
  const computer = level !== null ? /** @type {const} */ ("computer") : person;
  const players = side === "white" ? { white: person, black: computer } : { white: computer, black: person };
  return { variant: game, fen, moves: list, ply: list.length, players, flip: side === "black", first: null };
}
