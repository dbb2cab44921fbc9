/**
 * Every text of the page in one table, so that another language is one more table: `strings/<language>.js` has what the first board
 * needs, and `strings/<language>/<part>.js` what a part of the page needs that is loaded later.
 * A text is a string with `{name}` places, or a function where a language must count or choose.
 * Of the engine's own making are only the texts of its errors.
 */

import en from "./strings/en.js";

/** @typedef {Record<string, string | number>} Values */
/** @typedef {string | ((values: Values) => string)} Text */
/** @typedef {Record<string, Text>} Table */

/** What opens or closes another direction of writing, and would go on behind a name. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without what would put the words behind it in another order. @param {string} text */
export const unturned = (text) => text.replace(TURNS, "");

/** The languages that there are, each in its own words. */
export const LANGUAGES = { en: "English", es: "Español", ru: "Русский" };

/** Where the words of all but English are: each by its own name, for bundlers. */
const FILES = { es: () => import("./strings/es.js"), ru: () => import("./strings/ru.js") };

/** English, with the parts that were loaded later; what another language lacks is taken from here. @type {Table} */
const table = { ...en };
/** The files of the other languages that somebody speaks here; the words of parts are put to the others. @type {Map<string, {default: Table, parts: Record<string, () => Promise<{default: Table}>>}>} */
const learned = new Map();
/** What each of them waits for until it can be spoken. @type {Map<string, Promise<string>>} */
const learning = new Map();
/** @type {Table} */
let chosen = {};
let language = "en";
/** Names the sides, and what else has a name of its own, as the game in hand does. @type {(text: string, key: string) => string} */
let named = (text) => text;
/** What squares are called in it, where that is not by letter and number. @type {Record<string, string>} */
let placed = {};
/** The parts that were loaded later. @type {string[]} */
const parts = [];

/** What we speak of a language tag such as `es-MX`. @param {string} tag @returns {string | undefined} */
export const languageOf = (tag) => Object.keys(LANGUAGES).find((known) => known === tag.split("-")[0].toLowerCase());

/**
 * Fetches the words of the language asked for, or of the first of the browser's that is known.
 * @param {string} [wanted]
 * @returns {Promise<string>} what can be spoken now: English, if the words did not come
 */
export async function learn(wanted = "") {
  const known = [wanted, ...navigator.languages].map(languageOf).find(Boolean) ?? "en";
  if (known !== "en" && !learning.has(known)) learning.set(known, fetchWords(known));
  return learning.get(known) ?? known;
}

/** @param {string} known */
async function fetchWords(known) {
  try {
    learned.set(known, await FILES[/** @type {keyof typeof FILES} */ (known)]());
    await Promise.all(parts.map(translate));
    return known;
  } catch {
    // The next who asks tries again.
    learning.delete(known);
    return "en";
  }
}

/** Speaks a language that has been learned, until another is named: boards of several languages, who stand in one page, take turns. @param {string} known */
export function use(known) {
  language = known;
  chosen = learned.get(known)?.default ?? {};
}

/**
 * Takes the language asked for, or the first of the browser's that is known. Before anything is shown.
 * @param {string} [wanted]
 */
export const speak = async (wanted) => use(await learn(wanted));

/** Speaks a language in a page of our own: it says so, and what stands in it already is put into that language. @param {string} [wanted] */
export async function speakPage(wanted) {
  await speak(wanted);
  document.documentElement.lang = language;
  document.title = t("page.title");
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.text ?? "");
}

/**
 * Texts name the sides as this says, where a game calls them otherwise than White and Black, and squares as its moves do.
 * @param {(text: string, key: string) => string} [change]
 * @param {Record<string, string> | null} [places] by letter and number
 */
export function nameSides(change = (text) => text, places = null) {
  named = change;
  placed = places ?? {};
}

/** What a square is called; anything else stays as it is. @type {<T extends string | number>(square: T) => T | string} */
export const placeName = (square) => (Object.hasOwn(placed, square) ? placed[/** @type {string} */ (square)] : square);

/**
 * The text for a key, its places filled. An unknown key shows itself: a hole that one can see.
 * @param {string} key
 * @param {Values} [given]
 * @returns {string}
 */
export function t(key, given = {}) {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, placeName(value)]));
  const text = chosen[key] ?? table[key];
  // A test fails wherever this is said.
  if (text === undefined) console.error(`no text: ${key}`);
  // What fills a place may be a name that somebody gave.
  // What fills a place has been named already.
  if (typeof text === "function") return unturned(values.side ? text(values) : named(text(values), key));
  return unturned(named(text ?? key, key).replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place)));
}

/** The language spoken, two letters. */
export const spoken = () => language;

/**
 * Adds the texts of a part of the page that is loaded later: the English ones at once, and those of the languages spoken, which are
 * in the file of the same name, when they have come. Whoever awaits it speaks them from the first word on.
 * @param {Table} texts
 * @param {string} part
 */
export async function addTexts(texts, part) {
  Object.assign(table, texts);
  parts.push(part);
  await translate(part);
}

/** If its words don't come the part speaks English. @param {string} part */
const translate = (part) =>
  Promise.all(
    [...learned.values()].map(async (file) =>
      Object.assign(file.default, (await file.parts[part]?.().catch(() => null))?.default),
    ),
  );

/** A text that goes before another sentence: the engine's errors end without a full stop. @param {string} text */
export const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Whether there is a text for this key. @param {string} key */
export const hasText = (key) => key in chosen || key in table;

/** Whether the language chosen has its own. @param {string} key */
export const isTranslated = (key) => key in chosen;
