/** The sets of puzzles, and the one of each day. */

import { KNOWN } from "../lesson/lessons.js";

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
