/** The days on which a puzzle was solved on this device, as far as they follow each other. Reading never trusts what it finds. */

import { spoken } from "../strings.js";
import { dayOf } from "./sets.js";

const KEY = "stone-garden.days";
const VERSION = 1;

/** Of this page, should the browser keep nothing. @type {{last: number, count: number} | null} */
let here = null;

/** @returns {{last: number, count: number} | null} the last such day, and how many there are in a row up to it */
function load() {
  try {
    const { version, last, count } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    const sound =
      version === VERSION && Number.isInteger(last) && Number.isInteger(count) && count > 0 && count <= last;
    return sound ? { last, count } : here;
  } catch {
    return here;
  }
}

/** The day as it is said: "27 November". @param {Date} [now] */
export const dateText = (now = new Date()) =>
  new Intl.DateTimeFormat(spoken(), { day: "numeric", month: "long" }).format(now);

/** How many days in a row there are up to this one, or to the day before: today may still be to come. @param {Date} [now] */
export function streak(now = new Date()) {
  const known = load();
  return known && dayOf(now) - known.last <= 1 && known.last <= dayOf(now) ? known.count : 0;
}

/** A puzzle has been solved. @param {Date} [now] */
export function noteDay(now = new Date()) {
  const [today, known] = [dayOf(now), load()];
  if (known?.last === today) return;
  here = { last: today, count: known?.last === today - 1 ? known.count + 1 : 1 };
  try {
    // What a newer version has kept is not ours to write over.
    if (JSON.parse(localStorage.getItem(KEY) ?? "null")?.version > VERSION) return;
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...here }));
  } catch {
    // A full or forbidden store makes the page no worse than forgetful.
  }
}
