/** The best rush of each game on this device. Reading never trusts what it finds. */

const KEY = "stone-garden.rush";
const VERSION = 1;

/** Of this page, should the browser keep nothing. @type {Record<string, number>} */
let here = {};

/** @returns {Record<string, unknown>} */
function load() {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return value?.version === VERSION && value.best && typeof value.best === "object" ? value.best : {};
  } catch {
    return {};
  }
}

/** How many have been solved in the best rush; 0: there was none. @param {string} game */
export function bestRush(game) {
  const value = Object.hasOwn(load(), game) ? load()[game] : 0;
  return Math.max(here[game] ?? 0, Number.isInteger(value) ? Number(value) : 0);
}

/** @param {string} game @param {number} solved @returns {boolean} whether it is a new best */
export function noteRush(game, solved) {
  if (solved <= bestRush(game)) return false;
  here = { ...here, [game]: solved };
  try {
    // What a newer version has kept is not ours to write over.
    if (!(JSON.parse(localStorage.getItem(KEY) ?? "null")?.version > VERSION))
      localStorage.setItem(KEY, JSON.stringify({ version: VERSION, best: { ...load(), [game]: solved } }));
  } catch {
    // A full or forbidden store makes the page no worse than forgetful.
  }
  return true;
}
