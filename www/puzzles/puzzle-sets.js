/** The sets of puzzles, the one of each day, and what is kept of them on this device: which are solved, on which days, and one's own mistakes. */

import { KNOWN } from "../lesson/lessons.js";
import { createRecord } from "../storage/record.js";
import { spoken } from "../strings.js";

/**
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} fen
 * @property {string} [past] moves from there to the puzzle, where what has been matters
 * @property {number} moves in which it is won
 * @property {"win" | "mate" | "stalemate" | "gain"} goal
 * @property {string} theme
 * @property {string} key the one first move
 * @property {string} [line] of a gain: its moves and their answers, the key first
 * @property {number} [gain] what that wins at least, in hundredths of a pawn
 */

/** Those of our own games that have one: all. */
const OWN = [
  "stone-garden",
  "stone-garden-2023",
  "stone-garden-full-contact",
  "stone-garden-keepers",
  "stones-chess",
  "stones-and-relays",
  "stockgi-49",
  "stock-qi-49",
  "stockyang-49",
  "stockhorn-49",
  "stock-taijitu-49",
];

/** Has a game a set? @param {string} game */
export const hasSet = (game) => OWN.includes(game) || KNOWN.includes(game);

/** @param {string} game @returns {Promise<Puzzle[]>} */
export async function loadSet(game) {
  const answer = await fetch(new URL(`sets/${game}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`sets/${game}.json: ${answer.status}`);
  return (await answer.json()).puzzles;
}

/** Who is to win. @param {Puzzle} puzzle @returns {import("../engine.js").Side} */
export function winnerIn({ fen, past = "" }) {
  const black = (fen.split(" ")[1] === "b") !== (past.split(" ").filter(Boolean).length % 2 === 1);
  return black ? "black" : "white";
}

/** Whether a move is the one that is wanted, both in machine form; a second part counts if that has one. @param {string} wanted @param {string} move */
export const isSame = (wanted, move) => (wanted.includes(",") ? move === wanted : move.split(",")[0] === wanted);

/**
 * Whether a first move is the one that is looked for; a second part that it does not need may still spoil it.
 * @param {Puzzle} puzzle @param {string} move in machine form
 */
export const isKey = ({ key }, move) => isSame(key, move);

/** The games whose puzzles take turns day by day: flat boards, which anyone can take in at a glance. */
const DAILY = [
  "stone-garden",
  "stones-chess",
  "stone-garden-keepers",
  "stones-and-relays",
  "stone-garden-full-contact",
  "stone-garden",
  "stone-garden-2023",
];

/** The number of a day as the reader's calendar has it. @param {Date} date */
export const dayOf = (date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * 60 * 60 * 1000));

/**
 * The puzzle of a day, the same for everyone; a new one each day until all of a game's have had theirs. One that takes some thought.
 * @param {Date} date
 */
export function puzzleOfDay(date) {
  const day = dayOf(date);
  const game = DAILY[day % DAILY.length];
  return {
    game,
    /** @returns {Promise<Puzzle>} */
    async find() {
      const set = await loadSet(game);
      const longer = set.filter(({ moves }) => moves > 1);
      const list = longer.length ? longer : set;
      return list[Math.floor(day / DAILY.length) % list.length];
    },
  };
}

// Which puzzles have been solved on this device, or seen solved. What is no entry is dropped.

/** @typedef {"solved" | "shown"} Done */

const progress = createRecord("stone-garden.puzzles");

/** The entries that are some, by the puzzle's id. @param {unknown} value @returns {Record<string, Done>} */
function soundOf(value) {
  const entries = value && typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter(([id, done]) => /^[0-9a-f]{8}$/.test(id) && (done === "solved" || done === "shown")),
  );
}

/** By the puzzle's id. @returns {Record<string, Done>} */
export const loadProgress = () => soundOf(progress.load().done);

/** Takes over what another device has; what is solved stays so. @param {unknown} value */
export function bringProgress(value) {
  const all = loadProgress();
  for (const [id, done] of Object.entries(soundOf(value))) if (all[id] !== "solved") all[id] = done;
  progress.save({ done: all });
}

/** @param {string} id @param {Done} done */
export const noteProgress = (id, done) => bringProgress({ [id]: done });

// The days on which a puzzle was solved on this device, as far as they follow each other.

const days = createRecord("stone-garden.days");

/** @returns {{last: number, count: number} | null} the last such day, and how many there are in a row up to it */
function load() {
  const { last, count } = days.load();
  const sound = Number.isInteger(last) && Number.isInteger(count) && count > 0 && count <= last;
  return sound ? { last, count } : null;
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
  days.save({ last: today, count: known?.last === today - 1 ? known.count + 1 : 1 });
}

/**
 * One's own mistakes, as positions to be played better: kept on this device when a game has been looked through.
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

const mistakes = createRecord("stone-garden.mistakes");

/** So many are kept, the newest. */
const MOST = 100;

/** @param {any} value */
const isSound = (value) =>
  !!value &&
  /^[\w-]{1,64}$/.test(value.game) &&
  ["id", "fen", "past", "played", "better"].every((key) => typeof value[key] === "string") &&
  /^[0-9a-f]{8}$/.test(value.id) &&
  typeof value.mended === "boolean";

/** The newest first. @returns {Mistake[]} */
export function loadMistakes() {
  const { list } = mistakes.load();
  return Array.isArray(list) ? list.filter(isSound) : [];
}

/** @param {Mistake[]} list */
const save = (list) => mistakes.save({ list: list.slice(0, MOST) });

/** A short name for a position: FNV-1a of 32 bits. @param {string} text */
export function nameOf(text) {
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
