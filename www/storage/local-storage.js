/**
 * Storage of the game and the settings in this browser. Reading never trusts what it finds; what can't be read is kept under another
 * name rather than overwritten, and a browser that forbids storing makes the page no worse than forgetful.
 */

import { LEVELS, taste } from "../state.js";
import { aboutFrom } from "./game-metadata.js";

/**
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {Pick<import("../state.js").State, "theme" | "palette" | "pieces" | "manners" | "coordinates" | "motion" | "sounds" | "volume" | "confirm" | "promote" | "points" | "clock" | "language">} Settings
 */

const GAME = "stone-garden.game";
const ASIDE = "stone-garden.aside";
const SETTINGS = "stone-garden.settings";
const UNREADABLE = "stone-garden.unreadable";

/** The shape of what is written below. A page that writes another shape takes another number. */
const VERSION = 1;

/** @param {string} key @returns {string | null} */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {object} value @returns {boolean} whether it has been kept */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, ...value }));
    return true;
  } catch {
    return false;
  }
}

/** @param {string | null} text @returns {any} null for anything but an object of our version */
function parse(text) {
  try {
    const value = JSON.parse(text ?? "null");
    return value && typeof value === "object" && value.version === VERSION ? value : null;
  } catch {
    return null;
  }
}

/**
 * Games kept before there were levels have none, later ones had one for both sides; and a level that isn't one is no reason to lose a game.
 * @param {any} value @returns {Kept["levels"]}
 */
function levelsFrom({ level, levels = { white: level, black: level } }) {
  const { white, black } = levels ?? {};
  return LEVELS.includes(white) && LEVELS.includes(black) ? { white, black } : undefined;
}

/** @param {any} value @returns {Kept | null} */
export function keptFrom(value) {
  if (!value || typeof value !== "object") return null;
  const { variant, definition, fen, moves, ply, players, flip, first = null } = value;
  const about = aboutFrom(value.about);
  const player = (/** @type {unknown} */ who) =>
    who === "person" || who === "computer" || (who === "friend" && !!(about.link || about.live));
  const sound =
    typeof variant === "string" &&
    (definition === undefined || typeof definition === "string") &&
    (fen === null || typeof fen === "string") &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === "string") &&
    Number.isInteger(ply) &&
    ply >= 0 &&
    ply <= moves.length &&
    (first === null || typeof first === "string") &&
    player(players?.white) &&
    player(players?.black);
  if (!sound) return null;
  return {
    variant,
    // Pages from before there were definitions can't open such a game, and so never write it anew without.
    ...(definition !== undefined && { definition }),
    fen,
    moves,
    ply,
    players: { white: players.white, black: players.black },
    flip: flip === true,
    levels: levelsFrom(value),
    first,
    about,
  };
}

/**
 * The game kept, if there is one. `damaged` if something is there that is no game: then it is laid aside at once, and it is said whether
 * that could be done.
 * @returns {{kept: Kept | null, damaged: "no" | "aside" | "in place"}}
 */
export function loadKept() {
  const text = read(GAME);
  const kept = keptFrom(parse(text));
  return { kept, damaged: text === null || kept ? "no" : layAside() };
}

/** What can't be read still stands in the game's place, as there was no room elsewhere. */
let stuck = false;

/**
 * Copies what is kept as the game to a name under which nothing overwrites it but the next such find. Without room for that it stays where
 * it is, and no game is kept in its place.
 * @returns {"aside" | "in place"} where it is
 */
export function layAside() {
  const text = read(GAME);
  try {
    if (text !== null) localStorage.setItem(UNREADABLE, text);
    stuck = false;
  } catch {
    stuck = true;
  }
  return stuck ? "in place" : "aside";
}

/** @param {Kept} kept @returns {boolean} whether it has been kept */
export const saveGame = (kept) => !(stuck && layAside() === "in place") && write(GAME, kept);

/** Calls with what another window of this browser keeps as the game in hand, each time it does. @param {(kept: Kept) => void} run */
export function onGameElsewhere(run) {
  addEventListener("storage", ({ key, newValue }) => {
    const kept = key === GAME ? keptFrom(parse(newValue)) : null;
    if (kept) run(kept);
  });
}

/** The game put aside when another took its place. */
export const loadAside = () => keptFrom(parse(read(ASIDE)));

/** @param {Kept} kept */
export const saveAside = (kept) => write(ASIDE, kept);

/** @returns {Settings} */
export function loadSettings() {
  const settings = settingsFrom(parse(read(SETTINGS)));
  Object.assign(taste, { pieces: settings.pieces, manners: settings.manners });
  return settings;
}

/** @param {any} value @returns {Settings} */
function settingsFrom(value) {
  return {
    theme: ["light", "dark"].includes(value?.theme) ? value.theme : "system",
    palette: ["wood", "paper", "slate", "cloth", "contrast", "safe"].includes(value?.palette)
      ? value.palette
      : "garden",
    pieces: ["native", "two-signs", "international"].includes(value?.pieces) ? value.pieces : "",
    manners: { ...value?.manners },
    coordinates: value?.coordinates !== false,
    language: /^[a-z]{2}$/.test(value?.language) ? value.language : "",
    motion: value?.motion !== false,
    sounds: value?.sounds !== false,
    volume: value?.volume >= 0 && value.volume <= 100 ? value.volume : 100,
    confirm: value?.confirm === true,
    promote: value?.promote === true,
    points: value?.points === "large" ? "large" : "usual",
    clock: /^\d{1,3}\+\d{1,3}$/.test(value?.clock) ? value.clock : "",
  };
}

const LESSON = "stone-garden.lesson";

/** Whether the lesson of a game has been gone through, or is now. @param {string} game @param {boolean} [now] */
export function lessonSeen(game, now = false) {
  const key = game === "stone-garden" ? LESSON : `${LESSON}.${game}`;
  if (now) write(key, {});
  return now || read(key) !== null;
}

/** @param {Settings} settings */
export const saveSettings = (settings) => write(SETTINGS, settings);
