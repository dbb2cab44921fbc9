/**
 * What games have learned on this device: a net for each game, by its id. A net bears the mark of its game, so that one of another
 * game of the same id, or of one whose rules have changed since, is refused by the engine and does no harm.
 *
 * @typedef {object} Learned
 * @property {Uint8Array<ArrayBuffer>} net
 * @property {number | null} elo by how much it was better than without, in a match
 * @property {number} at when, in milliseconds
 */

const VERSION = 1;

/** The largest file of a net that is taken: 64 KB are usual. */
export const MOST_BYTES = 1_000_000;

/** @param {string} game */
const keyOf = (game) => `stone-garden.net.${game}`;

/** @param {Uint8Array} bytes */
const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** @param {string} text */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @param {string} game its id @returns {Learned | null} null if there is nothing, or nothing that can be read */
export function learnedBy(game) {
  try {
    const { version, net, elo, at } = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") ?? {};
    if (version !== VERSION || typeof net !== "string" || net.length > 2 * MOST_BYTES) return null;
    return {
      net: bytesOf(net),
      elo: Number.isFinite(elo) ? elo : null,
      at: Number.isFinite(at) ? at : 0,
    };
  } catch {
    return null;
  }
}

let changes = 0;

/** How often anything here was changed: a thread that began before does not know of it. */
export const learnedChanges = () => changes;

/** @param {string} game @param {Learned} learned @returns {boolean} whether the browser has kept it */
export function keepLearned(game, { net, elo, at }) {
  changes++;
  try {
    localStorage.setItem(keyOf(game), JSON.stringify({ version: VERSION, net: textOf(net), elo, at }));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} game */
export function forgetLearned(game) {
  changes++;
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // Nothing is kept where nothing may be.
  }
}
