/** Which pieces have been learned on this device. Reading never trusts what it finds. */

const KEY = "stone-garden.learned";
const VERSION = 1;

/** Of this page, should the browser keep nothing. @type {Set<string>} */
const here = new Set();

/** @returns {string[]} */
function load() {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const done = value?.version === VERSION && Array.isArray(value.done) ? value.done : [];
    return done.filter(
      (/** @type {unknown} */ entry) => typeof entry === "string" && /^[\w-]{1,64} [A-Z]$/.test(entry),
    );
  } catch {
    return [];
  }
}

/** The letters of a game's pieces that are known. @param {string} game */
export const learned = (game) =>
  new Set([...load(), ...here].filter((entry) => entry.startsWith(`${game} `)).map((entry) => entry.slice(-1)));

/** @param {string} game @param {string} letter */
export function noteLearned(game, letter) {
  here.add(`${game} ${letter}`);
  try {
    // What a newer version has kept is not ours to write over.
    if (JSON.parse(localStorage.getItem(KEY) ?? "null")?.version > VERSION) return;
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, done: [...new Set([...load(), ...here])] }));
  } catch {
    // A full or forbidden store makes the page no worse than forgetful.
  }
}
