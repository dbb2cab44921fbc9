/**
 * One's own mistakes, as positions to be played better: kept on this device when a game has been looked through. Reading never trusts
 * what it finds.
 *
 * @typedef {object} Mistake
 * @property {string} id
 * @property {string} game the variant's id
 * @property {string} fen where the mistake was made
 * @property {string} past the moves just before, so that repetitions are known
 * @property {string} played the mistake, readable
 * @property {string} better a better turn, in machine form
 * @property {boolean} mended whether it has been played better since
 */

const KEY = "stone-garden.mistakes";
const VERSION = 1;

/** So many are kept, the newest. */
const MOST = 100;

/** Of this page, should the browser keep nothing. @type {Mistake[] | null} */
let here = null;

/** @param {any} value */
const isSound = (value) =>
  !!value &&
  /^[\w-]{1,64}$/.test(value.game) &&
  ["id", "fen", "past", "played", "better"].every((key) => typeof value[key] === "string") &&
  /^[0-9a-f]{8}$/.test(value.id) &&
  typeof value.mended === "boolean";

/** The newest first. @returns {Mistake[]} */
export function loadMistakes() {
  if (here) return here;
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return value?.version === VERSION && Array.isArray(value.list) ? value.list.filter(isSound) : [];
  } catch {
    return [];
  }
}

/** @param {Mistake[]} list */
function save(list) {
  here = list.slice(0, MOST);
  try {
    // What a newer version has kept is not ours to write over.
    if (JSON.parse(localStorage.getItem(KEY) ?? "null")?.version > VERSION) return;
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, list: here }));
    here = null;
  } catch {
    // A full or forbidden store makes the page no worse than forgetful.
  }
}

/** A short name for a position: FNV-1a of 32 bits. @param {string} text */
function nameOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Adds what is not known yet. @param {Omit<Mistake, "id" | "mended">[]} found @returns {number} how many of these wait to be mended */
export function noteMistakes(found) {
  const known = loadMistakes();
  const named = found.map((one) => ({ ...one, id: nameOf(`${one.game} ${one.fen} ${one.past}`), mended: false }));
  const fresh = named.filter(({ id }) => !known.some((other) => other.id === id));
  if (fresh.length) save([...fresh, ...known]);
  return named.filter(({ id }) => !known.find((other) => other.id === id)?.mended).length;
}

/** It has been played better. @param {string} id */
export const noteMended = (id) => save(loadMistakes().map((one) => (one.id === id ? { ...one, mended: true } : one)));
