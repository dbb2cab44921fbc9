/** Named opponents (bots), and how strong a person is at each game on this device. */

import { createRecord } from "../storage/record.js";

// The named opponents, from the weakest to the strongest: each plays at a level of the computer, some in a style of
// their own.

/**
 * @typedef {"cautious" | "greedy" | "wild"} Style
 *
 * @typedef {object} Rival
 * @property {string} id
 * @property {number} level
 * @property {Style} [style]
 * @property {number} rating the levels are as far apart as matches between them say (docs/log/strength.md)
 */

/** @type {Rival[]} */
export const RIVALS = [
  { id: "pebble", level: 1, rating: 400 },
  { id: "sparrow", level: 2, style: "greedy", rating: 640 },
  { id: "tortoise", level: 3, style: "cautious", rating: 850 },
  { id: "hare", level: 4, style: "wild", rating: 1045 },
  { id: "magpie", level: 5, style: "greedy", rating: 1270 },
  { id: "heron", level: 6, style: "cautious", rating: 1495 },
  { id: "fox", level: 7, style: "wild", rating: 1745 },
  { id: "gardener", level: 8, rating: 1980 },
];

/** @param {string | null | undefined} id */
export const rivalOf = (id) => RIVALS.find((rival) => rival.id === id);

/**
 * How strong a person is at each game, on this device: Elo ratings, and who has been beaten. Reading never trusts what it finds.
 *
 * @typedef {object} Standing
 * @property {number} rating
 * @property {number} played rated games
 * @property {string[]} beaten the opponents by their ids
 * @property {string[]} counted the ids of the games counted last, so that none counts twice
 */

const record = createRecord("stone-garden.ratings");

/** Where everyone begins, and the least there is. */
const START = 600;
const LEAST = 100;

/** Games until a rating is settled; what one game can change before and after. */
const SETTLED = 10;
const [QUICK, SLOW] = [64, 24];

/** Games remembered as counted. */
const COUNTED = 20;

/** @returns {Record<string, unknown>} */
function load() {
  const { games } = record.load();
  return games && typeof games === "object" ? games : {};
}

/** @param {any} value @returns {Standing} */
function soundOf(value) {
  const texts = (/** @type {unknown} */ list) =>
    Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
  const known = (/** @type {string} */ id) => RIVALS.some((rival) => rival.id === id);
  return {
    rating: Number.isFinite(value?.rating) ? Math.min(4000, Math.max(LEAST, Math.round(value.rating))) : START,
    played: Number.isInteger(value?.played) && value.played > 0 ? value.played : 0,
    beaten: [...new Set(texts(value?.beaten).filter(known))],
    counted: texts(value?.counted).slice(-COUNTED),
  };
}

/** How a person stands in a game. @param {string} game @returns {Standing} */
export const standingIn = (game) => soundOf(Object.hasOwn(load(), game) ? load()[game] : null);

/** The first opponent that is not beaten yet; null: all are. @param {Standing} standing */
export const nextRival = ({ beaten }) => RIVALS.find(({ id }) => !beaten.includes(id)) ?? null;

/** Points that are expected of a game, 0 to 1, by Elo's formula. @param {number} own @param {number} other */
export const expected = (own, other) => 1 / (1 + 10 ** ((other - own) / 400));

/**
 * The standing after a game.
 * @param {Standing} standing @param {Rival} rival @param {0 | 0.5 | 1} points @param {string} id the game's
 * @returns {Standing}
 */
export function after({ rating, played, beaten, counted }, rival, points, id) {
  const most = played < SETTLED ? QUICK : SLOW;
  const change = Math.round(most * (points - expected(rating, rival.rating)));
  return {
    rating: Math.max(LEAST, rating + change),
    played: played + 1,
    beaten: points === 1 && !beaten.includes(rival.id) ? [...beaten, rival.id] : beaten,
    counted: [...counted, id].slice(-COUNTED),
  };
}

/**
 * Counts a game that has ended, once.
 * @param {string} game @param {Rival} rival @param {0 | 0.5 | 1} points @param {string} id
 * @returns {{before: Standing, now: Standing}}
 */
export function count(game, rival, points, id) {
  const before = standingIn(game);
  if (before.counted.includes(id)) return { before, now: before };
  const now = after(before, rival, points, id);
  keep({ [game]: now });
  return { before, now };
}

/** @param {Record<string, Standing>} changed by the games */
const keep = (changed) => record.save({ games: { ...load(), ...changed } });

/** A name that a game may have. @param {string} game */
const isGame = (game) => /^[a-z0-9-]{1,64}$/.test(game);

/** How a person stands in all games played so far. @returns {Record<string, Standing>} */
export const allStandings = () =>
  Object.fromEntries(
    Object.keys(load())
      .filter(isGame)
      .map((game) => [game, standingIn(game)]),
  );

/**
 * Takes over what another device has. In each game the rating that rests on more games holds; whoever was beaten there or here is beaten.
 * @param {unknown} value
 */
export function bringStandings(value) {
  const brought = value && typeof value === "object" ? Object.entries(value).filter(([game]) => isGame(game)) : [];
  const changed = brought.map(([game, standing]) => {
    const [own, other] = [standingIn(game), soundOf(standing)];
    const firm = other.played > own.played ? other : own;
    const union = (/** @type {"beaten" | "counted"} */ part) => [...new Set([...other[part], ...own[part]])];
    return [game, { ...firm, beaten: union("beaten"), counted: union("counted").slice(-COUNTED) }];
  });
  if (changed.length) keep(Object.fromEntries(changed));
}

/** Whether anyone has been played yet, and where last: the game with most rated games. @returns {string | null} */
export function favourite() {
  const games = Object.keys(load()).map((game) => ({ game, played: standingIn(game).played }));
  return games.sort((one, other) => other.played - one.played).find(({ played }) => played > 0)?.game ?? null;
}
