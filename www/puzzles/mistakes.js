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

/** Takes over what another device has, behind what is here; what has been played better anywhere stays so. @param {unknown} value */
export function bringMistakes(value) {
  const brought = (Array.isArray(value) ? value : [])
    .filter(isSound)
    .map(({ game, fen, past, played, better, mended }) => {
      const id = nameOf(`${game} ${fen} ${past}`);
      return { id, game, fen, past, played, better, mended };
    });
  if (!brought.length) return;
  const known = loadMistakes();
  const mended = new Set(brought.filter((one) => one.mended).map(({ id }) => id));
  const ids = new Set(known.map(({ id }) => id));
  const fresh = brought.filter(({ id }) => !ids.has(id) && ids.add(id));
  save([...known, ...fresh].map((one) => (mended.has(one.id) ? { ...one, mended: true } : one)));
}

/** It has been played better. @param {string} id */
export const noteMended = (id) => save(loadMistakes().map((one) => (one.id === id ? { ...one, mended: true } : one)));
