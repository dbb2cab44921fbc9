/** Which puzzles have been solved on this device, or seen solved. Reading never trusts what it finds; what is no entry is dropped. */

/** @typedef {"solved" | "shown"} Done */

const KEY = "stone-garden.puzzles";
const VERSION = 1;

/** Of this page, should the browser keep nothing. @type {Record<string, Done>} */
let here = {};

/** The entries that are some, by the puzzle's id. @param {unknown} value @returns {Record<string, Done>} */
function soundOf(value) {
  const entries = value && typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter(([id, done]) => /^[0-9a-f]{8}$/.test(id) && (done === "solved" || done === "shown")),
  );
}

/** By the puzzle's id. @returns {Record<string, Done>} */
export function loadProgress() {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return { ...soundOf(value?.version === VERSION ? value.done : null), ...here };
  } catch {
    return here;
  }
}

/** Takes over what another device has; what is solved stays so. @param {unknown} value */
export function bringProgress(value) {
  const all = loadProgress();
  for (const [id, done] of Object.entries(soundOf(value))) if (all[id] !== "solved") all[id] = done;
  here = all;
  try {
    // What a newer version has kept is not ours to write over: then it is remembered until the page is left.
    if (JSON.parse(localStorage.getItem(KEY) ?? "null")?.version > VERSION) return;
  } catch {
    // No record at all, and nothing to lose.
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, done: all }));
  } catch {
    // A full or forbidden store makes the page no worse than forgetful.
  }
}

/** @param {string} id @param {Done} done */
export const noteProgress = (id, done) => bringProgress({ [id]: done });
