/** By which word this window is known in a room, before there is a game to keep it with: it must outlast a reload. */

import { isId, newId } from "../keep/about.js";

const NAME = "stone-garden.seat.";

/** @param {string} room */
export function rememberedWord(room) {
  try {
    const known = sessionStorage.getItem(NAME + room);
    if (isId(known)) return known;
    const word = newId();
    sessionStorage.setItem(NAME + room, word);
    return word;
  } catch {
    return newId();
  }
}
