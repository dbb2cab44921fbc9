/**
 * When the clocks of a live game run, and who is there. A page reckons its own side's time and no other's, and counts only what lies before a
 * sign that the friend was there, too; of the friend's time it believes what the friend says, and never more than it last said.
 *
 * A sign is a greeting or a beat that repeats this page's `visit`, a word that is made anew whenever the line was cut or the friend's seat
 * empty. What a relay has kept, or a slow line brings late, repeats an older one: an old greeting is no meeting.
 */

import { VERSION } from "./message.js";

/**
 * @typedef {import("./state.js").Live} Live
 * @typedef {import("./state.js").Rules} Rules
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./message.js").Message} Message
 * @typedef {import("./message.js").Side} Side
 */

/** Milliseconds between two signs that one is there, while there is a clock. */
export const BEAT = 1000;

/** Milliseconds without a sign of the friend after which the clocks stand. */
export const LEASE = 6000;

/** Milliseconds before one says again what seems not to have been heard. */
const AGAIN = 2500;

/** @param {Side} side */
const indexOf = (side) => (side === "white" ? 0 : 1);

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "white" ? "black" : "white");

/** All that a page knows, for the friend. @param {Live} live @param {boolean} [again] the friend shall greet, too @returns {Message[]} */
export function greeting({ game, side, moves, line, ended, clock, ask, visit, friend }, again = false) {
  if (!game || !side) return [];
  const known = { game, side, moves: moves.join(" "), line, ended, clock, ask };
  return [{ type: "hello", v: VERSION, ...known, visit, heard: friend, again }];
}

/** @param {Live} live @param {boolean} again @returns {Message[]} */
function beat({ game, side, clock, line, moves, visit, friend }, again) {
  if (!game || !side || !clock) return [];
  const left = clock.left[indexOf(side)];
  return [{ type: "beat", game: game.id, line, ply: moves.length, left, visit, heard: friend, again }];
}

/** Whose clock runs, or null: both are there and agree on what has been played, from the first move on. @param {Live} live @param {Rules} rules @returns {Side | null} */
export function running(live, rules) {
  const { game, clock, met, agreed, moves, ended } = live;
  if (!game || !clock || !met || !agreed || !moves.length || ended) return null;
  const { side, over } = rules.at(game, moves);
  return over ? null : side;
}

/** What is known of who is there, which holds for the next game on the same line. @param {Live} live */
export const presence = ({ up, visit, friend, echoed, met, signed, said, beat }) => ({
  ...{ up, visit, friend, echoed, met, signed, said, beat },
});

/** Nobody is known to be there until the friend repeats this visit. @param {Live} live @param {string} visit @returns {Live} */
export const alone = (live, visit) => ({ ...live, visit, met: false, agreed: false });

/** Has the friend given no sign for so long that the clocks stand? @param {Live} live @param {number} at */
const isLapsed = ({ clock, ended, met, signed }, at) => !!clock && !ended && met && at - signed > LEASE;

/** @param {import("./message.js").Clock} clock @param {Side} side @param {number} left @returns {import("./message.js").Clock} */
const withTime = (clock, side, left) => ({
  ...clock,
  left: side === "white" ? [left, clock.left[1]] : [clock.left[0], left],
});

/** The clock when this side's time has counted until then. @param {Live} live @param {number} until */
const counted = ({ clock, side, since }, until) =>
  clock && side && since !== null
    ? withTime(clock, side, Math.max(0, clock.left[indexOf(side)] - Math.max(0, until - since)))
    : clock;

/** The clock after a move that is made here: what a move adds is added where its time has counted. @param {Live} live @param {number} at */
export function timeOfMove(live, at) {
  const { side, clock, since } = live;
  if (!side || !clock || since === null) return clock;
  const now = counted(live, Math.min(at, since + 2 * BEAT)) ?? clock;
  return withTime(now, side, now.left[indexOf(side)] + clock.step * 1000);
}

/** What a side says that it has left: never more than it said before, and what a move adds. @param {Live} live @param {Side} side @param {number | null} left @param {boolean} moved @returns {Live} */
export function believed(live, side, left, moved) {
  const { clock } = live;
  if (!clock || left === null) return live;
  const before = clock.left[indexOf(side)];
  const now = Math.min(left, before + (moved ? clock.step * 1000 : 0));
  return now === before ? live : { ...live, clock: withTime(clock, side, now) };
}

/**
 * A greeting or a beat of the friend's: which visit it is, and whether it knows of this one.
 * @param {Live} live @param {{visit: string, heard: string | null}} sign @param {number} at @returns {Live}
 */
export function signed(live, { visit, heard }, at) {
  const same = visit === live.friend;
  if (heard !== live.visit || !live.visit)
    return same ? live : { ...live, friend: visit, met: false, agreed: false, since: null };
  const known = { friend: visit, met: true, signed: at };
  if (!same || !live.met || !live.agreed) return { ...live, ...known, agreed: false, since: null };
  if (live.since === null) return { ...live, signed: at };
  return { ...live, signed: at, clock: counted(live, at), since: at };
}

/** Both have the same record: now the clocks may run. @param {Live} live @param {number} line @param {number} ply @returns {Live} */
export const agreeing = (live, line, ply) =>
  live.met &&
  !live.agreed &&
  line === live.line &&
  ply === live.moves.length &&
  (!live.trouble || live.trouble.code === "malformed")
    ? { ...live, agreed: true }
    : live;

/**
 * The friend's beat: a sign, what the friend has left, and whether both know of the same moves.
 * @param {Live} live @param {import("./message.js").Beat} message @param {number} at @param {Rules} rules @returns {Step}
 */
export function beaten(live, message, at, rules) {
  const { line, ply, left, again } = message;
  if (!live.game || !live.clock) return { live, send: [], news: [] };
  if (!live.side) return { live: watchedBeat(live, message, at, rules), send: [], news: [] };
  const theirs = other(live.side);
  let now = signed(live, message, at);
  const same = message.game === live.game.id && line === now.line && ply === now.moves.length;
  if (same) now = believed(agreeing(now, line, ply), theirs, left, false);
  // Whoever has not heard of the end yet goes on giving signs.
  if (live.ended && at - live.said > BEAT) return { live: now, send: greeting(now), news: [] };
  // What was said may still be on its way; else it was lost, and both say all that they know.
  if (!same && at - live.said > AGAIN) return { live: now, send: greeting(now, true), news: [] };
  if (message.heard !== now.visit && at - live.said > BEAT / 2) return { live: now, send: greeting(now), news: [] };
  if (again && at - live.beat >= BEAT / 2) return { live: { ...now, beat: at }, send: beat(now, false), news: [] };
  return { live: now, send: [], news: [] };
}

/** One who watches believes each side of its own time. @param {Live} live @param {import("./message.js").Beat} message @param {number} at @param {Rules} rules @returns {Live} */
function watchedBeat(live, { game, line, ply, left }, at, rules) {
  if (game !== live.game?.id || line !== live.line || ply !== live.moves.length) return live;
  // Those who beat say what they have: only the side to move has less than before.
  const { side } = rules.at(live.game, live.moves);
  const now = left < (live.clock?.left[indexOf(side)] ?? 0) ? believed(live, side, left, false) : live;
  return { ...now, agreed: true, signed: at };
}

/**
 * Time has gone by.
 * @param {Live} live
 * @param {{at: number, visit: string, there: boolean}} tick there: as far as the connection knows, the friend's seat is taken
 * @returns {Step}
 */
export function tick(live, { at, visit, there }) {
  if (!live.side) return { live: isLapsed(live, at) ? { ...live, agreed: false } : live, send: [], news: [] };
  if (!live.up || !live.game) return { live, send: [], news: [] };
  const lapsed = isLapsed(live, at);
  const now = lapsed ? alone(live, visit) : live;
  /** @type {import("./state.js").News[]} */
  const news = lapsed ? [{ kind: "left" }] : [];
  if (!there && !now.met) return { live: now, send: [], news };
  if (!now.met && at - now.said > AGAIN) return { live: now, send: greeting(now, true), news };
  if (!now.clock || now.ended || !now.met) return { live: now, send: [], news };
  return { live: { ...now, beat: at }, send: beat(now, true), news };
}

/**
 * What every step ends with: the clock of this side runs where it should, and its time is up where it is.
 * @param {Step} step @param {number} at @param {Rules} rules @returns {Step}
 */
export function inTime({ live, send, news }, at, rules) {
  const turn = running(live, rules);
  const own = turn !== null && turn === live.side;
  if (own && live.since !== null && live.clock?.left[indexOf(turn)] === 0) {
    /** @type {import("./message.js").Ended} */
    const ended = { result: turn === "white" ? "black-wins" : "white-wins", reason: "time" };
    const lost = { ...live, ended, ask: null, asked: null, since: null };
    const { line, moves } = live;
    return {
      live: lost,
      send: [...send, { type: "end", line, ply: moves.length, reason: "time", loser: turn }],
      news: [...news, { kind: "ended" }],
    };
  }
  const since = own ? (live.since ?? at) : null;
  return { live: since === live.since ? live : { ...live, since }, send, news };
}

/** What has been said is known to have been. @param {Live} live @param {Message[]} send @param {number} at @returns {Live} */
export function saying(live, send, at) {
  if (!send.some(({ type }) => type !== "beat" && type !== "pong")) return live;
  return { ...live, said: at, ...(send.some(({ type }) => type === "hello") && { echoed: live.friend }) };
}

/** A line that was silent for too long has counted for nobody. @param {Live} live @param {number} at @returns {Live} */
export const afterSilence = (live, at) =>
  live.since !== null && at - live.since > LEASE ? { ...live, since: null, agreed: false } : live;

/**
 * What the clocks show: what each side has left, and whose runs since when.
 * @param {Live} live @param {Rules} rules
 * @returns {{left: [number, number], runs: 0 | 1 | null, since: number} | null}
 */
export function shownTime(live, rules) {
  if (!live.clock) return null;
  const turn = running(live, rules);
  const since = turn === live.side && live.since !== null ? live.since : Math.max(live.signed, live.said);
  return { left: live.clock.left, runs: turn && indexOf(turn), since };
}
