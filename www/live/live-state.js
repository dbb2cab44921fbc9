/**
 * A live game as one page knows it, and what follows from each thing that is done here or heard from the other side.
 * Nothing here touches the page, the connection or the engine: `reduce` answers with the new state, the messages to
 * send and the news to tell, and the rules are asked through `Rules`. What does not fit is refused with a name and
 * changes nothing.
 */

import { VERSION } from "./protocol.js";

// When the clocks of a live game run, and who is there. A page reckons its own side's time and no other's, and counts
// only what lies before a sign that the friend was there, too; of the friend's time it believes what the friend says,
// and never more than it last said. A sign is a greeting or a beat that repeats this page's `visit`, a word that is
// made anew whenever the line was cut or the friend's seat empty. What a relay has kept, or a slow line brings late,
// repeats an older one: an old greeting is no meeting.

/**
 * @typedef {import("./protocol.js").Message} Message
 * @typedef {import("./protocol.js").Side} Side
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
export const other = (side) => (side === "white" ? "black" : "white");

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

/** @param {import("./protocol.js").Clock} clock @param {Side} side @param {number} left @returns {import("./protocol.js").Clock} */
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
function timeOfMove(live, at) {
  const { side, clock, since } = live;
  if (!side || !clock || since === null) return clock;
  const now = counted(live, Math.min(at, since + 2 * BEAT)) ?? clock;
  return withTime(now, side, now.left[indexOf(side)] + clock.step * 1000);
}

/** What a side says that it has left: never more than it said before, and what a move adds. @param {Live} live @param {Side} side @param {number | null} left @param {boolean} moved @returns {Live} */
function believed(live, side, left, moved) {
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
function signed(live, { visit, heard }, at) {
  const same = visit === live.friend;
  if (heard !== live.visit || !live.visit)
    return same ? live : { ...live, friend: visit, met: false, agreed: false, since: null };
  const known = { friend: visit, met: true, signed: at };
  if (!same || !live.met || !live.agreed) return { ...live, ...known, agreed: false, since: null };
  if (live.since === null) return { ...live, signed: at };
  return { ...live, signed: at, clock: counted(live, at), since: at };
}

/** Both have the same record: now the clocks may run. @param {Live} live @param {number} line @param {number} ply @returns {Live} */
const agreeing = (live, line, ply) =>
  live.met &&
  !live.agreed &&
  line === live.line &&
  ply === live.moves.length &&
  (!live.trouble || live.trouble.code === "malformed")
    ? { ...live, agreed: true }
    : live;

/**
 * The friend's beat: a sign, what the friend has left, and whether both know of the same moves.
 * @param {Live} live @param {import("./protocol.js").Beat} message @param {number} at @param {Rules} rules @returns {Step}
 */
function beaten(live, message, at, rules) {
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

/** One who watches believes each side of its own time. @param {Live} live @param {import("./protocol.js").Beat} message @param {number} at @param {Rules} rules @returns {Live} */
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
  /** @type {News[]} */
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
function inTime({ live, send, news }, at, rules) {
  const turn = running(live, rules);
  const own = turn !== null && turn === live.side;
  if (own && live.since !== null && live.clock?.left[indexOf(turn)] === 0) {
    const ended = lostBy(live, turn, "time", rules);
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
function saying(live, send, at) {
  if (!send.some(({ type }) => type !== "beat" && type !== "pong")) return live;
  return { ...live, said: at, ...(send.some(({ type }) => type === "hello") && { echoed: live.friend }) };
}

/** A line that was silent for too long has counted for nobody. @param {Live} live @param {number} at @returns {Live} */
const afterSilence = (live, at) =>
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

// What a page knows of a live game, and the steps that it takes from there.

/**
 * @typedef {import("./protocol.js").Ended} Ended
 * @typedef {import("./protocol.js").Ask} Ask
 * @typedef {import("./protocol.js").AskKind} AskKind
 *
 * @typedef {object} Live
 * @property {Side | null} side whose moves are made here; null: of nobody, one watches
 * @property {import("./protocol.js").Game | null} game null: it is still to be heard of
 * @property {string[]} moves
 * @property {number} line how many moves back have been granted
 * @property {number | null} backs to how few moves one has asked to go back, of this line; null: one has not
 * @property {number | null} draws at how many moves one has first offered a draw since the friend's last move
 * @property {boolean} rematch whether one has asked for a rematch of this game
 * @property {Ended | null} ended by the players or the clock
 * @property {import("./protocol.js").Clock | null} clock
 * @property {Ask | null} ask what has been asked here and not been answered
 * @property {Ask | null} asked the same of the other side
 * @property {boolean} up there is a connection
 * @property {string} visit a word for this page's presence, made anew whenever the line was cut or the friend's seat empty
 * @property {string | null} friend the friend's, as last heard
 * @property {string | null} echoed the one that was last repeated to the friend in a greeting
 * @property {boolean} met the friend has repeated this visit: both are there
 * @property {boolean} agreed both have said since that they have the same record
 * @property {number} signed when the friend last repeated it, in milliseconds as events have them
 * @property {number | null} since from when this side's time has not been counted yet; null: its clock stands
 * @property {number} said when something was last said that both must know
 * @property {number} beat when one last said that one is there
 * @property {Trouble | null} trouble what keeps the two from going on together
 *
 * @typedef {{code: string, ply?: number, move?: string}} Trouble
 *
 * @typedef {{kind: "moves" | "ended" | "clock" | "met" | "left" | "asked" | "declined" | "granted" | "rematch" | "trouble"}
 *   | {kind: "phrase", phrase: import("./protocol.js").Say["phrase"]}
 *   | {kind: "watched", count: number}} News
 *
 * @typedef {object} Rules
 * @property {(game: import("./protocol.js").Game, moves: string[]) => {side: Side, over: boolean}} at how a line stands; throws if it can't be played
 * @property {(game: import("./protocol.js").Game, moves: string[], side: Side) => boolean} canWin could a side still win, so that its opponent loses by time?
 *
 * @typedef {{do: "connection", up: boolean}
 *   | {do: "heard", message: Message, from?: Side}
 *   | {do: "moved", move: string}
 *   | {do: "ended", ended: Ended}
 *   | {do: "ask", kind: AskKind}
 *   | {do: "answer", yes: boolean}
 *   | {do: "say", phrase: import("./protocol.js").Say["phrase"]}
 *   | {do: "tick", there: boolean}
 *   | {do: "gone"}} Event
 *   heard: `from` tells one who watches whose message it is; tick: a second has gone by, `there` tells whether the friend's seat is taken as
 *   far as the connection knows
 *
 * @typedef {{at: number, visit: string}} Moment when it happens, in milliseconds that never run back, and a word that nobody has said yet
 *
 * @typedef {{live: Live, send: Message[], news: News[]}} Step
 */

/** @param {Pick<Live, "side"> & Partial<Live>} known @returns {Live} */
export const begin = (known) => ({
  game: null,
  moves: [],
  line: 0,
  backs: null,
  draws: null,
  rematch: false,
  ended: null,
  clock: null,
  ask: null,
  asked: null,
  up: false,
  visit: "",
  friend: null,
  echoed: null,
  met: false,
  agreed: false,
  signed: 0,
  since: null,
  said: 0,
  beat: 0,
  trouble: null,
  ...known,
});

/** @param {Live} live @param {Partial<Live>} [change] @param {{send?: Message[], news?: News[]}} [said] @returns {Step} */
export const step = (live, change = {}, { send = [], news = [] } = {}) => ({
  live: { ...live, ...change },
  send,
  news,
});

/** @param {Live} live @param {Trouble} trouble @param {Message[]} [send] @returns {Step} */
const stuck = (live, trouble, send = []) =>
  step(live, { trouble, agreed: false }, { send, news: [{ kind: "trouble" }] });

/** @param {Live} live @param {Rules} rules */
export const isOver = ({ game, moves, ended }, rules) => !!ended || (!!game && rules.at(game, moves).over);

/** The id of the rematch of a game: both sides know it without a word. @param {string} id */
function nextId(id) {
  const [, first, number] = /** @type {RegExpMatchArray} */ (id.match(/^(.*?)(?:-(\d{1,6}))?$/));
  return `${first.slice(0, 33)}-${Number(number ?? 1) + 1}`;
}

/**
 * What was asked comes true on this side. The greeting tells it to those who watch, to whom nobody has said what was asked.
 * @param {Live} live @param {Ask} wish @param {Side} side whose page this is @returns {Step}
 */
function grant(live, wish, side) {
  const done = { ask: null, asked: null, trouble: null };
  /** @param {Partial<Live>} change @param {News[]} news */
  const granted = (change, news) => {
    const now = { ...live, ...done, ...change };
    return { live: now, send: greeting(now), news: [/** @type {News} */ ({ kind: "granted" }), ...news] };
  };
  if (wish.kind === "draw")
    return granted({ ended: { result: "draw", reason: "agreement" } }, [{ kind: "moves" }, { kind: "ended" }]);
  if (wish.kind === "back")
    return granted({ moves: live.moves.slice(0, wish.to ?? 0), line: live.line + 1, backs: null, draws: null }, [
      { kind: "moves" },
    ]);
  const { clock, game } = live;
  if (!game) return step(live, done);
  const fresh = {
    ...done,
    game: { ...game, id: nextId(game.id) },
    side: other(side),
    moves: [],
    line: 0,
    backs: null,
    draws: null,
    rematch: false,
    ended: null,
    agreed: false,
    since: null,
    clock:
      clock && /** @type {typeof clock} */ ({ ...clock, left: [clock.base * 1000 || 1000, clock.base * 1000 || 1000] }),
  };
  return step(live, fresh, { send: greeting({ ...live, ...fresh }), news: [{ kind: "rematch" }] });
}

// What is heard from the other side, and what follows from it: taken up where it fits, refused by a name where it
// does not.

/** @param {Live} live @param {Extract<Event, {do: "heard"}> & Moment} event @param {Rules} rules @returns {Step} */
function applyRemote(live, { message, from, at, visit }, rules) {
  const theirs = live.side ? other(live.side) : (from ?? null);
  switch (message.type) {
    case "hello":
      return live.side || !live.game ? greeted(live, message, at, rules) : watched(live, message, rules);
    case "beat":
      return beaten(live, message, at, rules);
    case "move":
      return played(live, message, theirs, rules);
    case "ask":
      return wished(live, message, rules);
    case "answer":
      return answered(live, message);
    case "end":
      return over(live, message, theirs, rules);
    case "say":
      // Words are between the two.
      return step(live, {}, { news: live.side ? [{ kind: "phrase", phrase: message.phrase }] : [] });
    case "refuse":
      return live.side ? stuck(live, { code: `refused.${message.code}`, ply: message.ply }) : step(live);
    case "watched":
      return step(live, {}, { news: live.side ? [{ kind: "watched", count: message.count }] : [] });
    case "bye":
      return step(alone(live, visit), {}, { news: [{ kind: "left" }] });
    case "ping":
      return step(live, {}, { send: [{ type: "pong" }] });
    default:
      return step(live);
  }
}

/** @param {import("./protocol.js").Game} a @param {import("./protocol.js").Game} b */
const sameStart = (a, b) =>
  a.variant === b.variant && a.fen === b.fen && (a.definition ?? null) === (b.definition ?? null);

/** The other side says all that it knows. @param {Live} before @param {import("./protocol.js").Hello} hello @param {number} at @param {Rules} rules @returns {Step} */
function greeted(before, hello, at, rules) {
  const live = before.side === null ? before : signed(before, hello, at);
  const { game, side } = live;
  const moves = hello.moves ? hello.moves.split(" ") : [];
  // Whoever does not know yet that one is there is told, once for each visit.
  const unknown = hello.again || hello.heard !== live.visit || live.echoed !== hello.visit;
  const reply = (/** @type {Live} */ now) => (unknown ? greeting(now) : []);
  if (!game) {
    // A game that was unknown here until now: taken over as it is, if it can be played.
    try {
      rules.at(hello.game, moves);
    } catch {
      return stuck(live, { code: "unplayable" });
    }
    const { line, ended, clock, ask } = hello;
    const next = { ...live, game: hello.game, moves, line, ended, clock, asked: ask, trouble: null };
    // Who watches takes the sender's moves and nobody's side.
    const seated = live.side === null ? { ...next, met: true } : { ...next, side: other(hello.side) };
    return {
      live: seated,
      send: greeting(seated),
      news: [{ kind: "moves" }, ...(ended ? [/** @type {News} */ ({ kind: "ended" })] : [])],
    };
  }
  if (!side) return step(live);
  if (game.id !== hello.game.id) {
    // They have begun the rematch that was asked for here, and it was not heard.
    if (live.rematch && nextId(game.id) === hello.game.id && sameStart(game, hello.game)) {
      const granted = grant(live, { kind: "rematch", ply: 0 }, side);
      const on = greeted(granted.live, hello, at, rules);
      return { live: on.live, send: [...granted.send, ...on.send], news: [...granted.news, ...on.news] };
    }
    // They have not heard yet that it has begun: our greeting tells it.
    if (nextId(hello.game.id) === game.id) return step(live, {}, { send: greeting(live) });
    return stuck(live, { code: "otherGame" });
  }
  if (!sameStart(game, hello.game)) return stuck(live, { code: "otherStart" });
  if (hello.side === side) return stuck(live, { code: "sameSide" });
  return together(live, hello, moves, reply, rules);
}

/**
 * Two records of one game become one again: what they have further is taken up, as far as it may be.
 * @param {Live} live @param {import("./protocol.js").Hello} hello @param {string[]} moves theirs
 * @param {(now: Live) => Message[]} reply @param {Rules} rules @returns {Step}
 */
function together(live, hello, moves, reply, rules) {
  const side = /** @type {Side} */ (live.side);
  const game = /** @type {import("./protocol.js").Game} */ (live.game);
  let now = /** @type {Live} */ ({ ...live, trouble: null });
  /** @type {News[]} */
  const news = [];
  // They have granted a move back, and it was not heard: no more is gone than was asked for.
  const common = now.moves.findIndex((move, i) => move !== moves[i]);
  const kept = common < 0 ? now.moves.length : common;
  if (hello.line === now.line + 1 && now.backs !== null && kept >= now.backs) {
    now = { ...now, moves: now.moves.slice(0, kept), line: hello.line, backs: null, ask: null, asked: null };
    news.push({ kind: "granted" }, { kind: "moves" });
  }
  if (hello.line > now.line) return stuck(now, { code: "back" });
  // What they know is older than a move back that was granted here: our greeting tells it.
  if (hello.line < now.line) return { live: now, send: greeting(now), news };
  const apart = now.moves.findIndex((move, i) => i < moves.length && move !== moves[i]);
  if (apart >= 0) return stuck(now, { code: "parted", ply: apart + 1, move: moves[apart] }, reply(now));
  const more = moves.slice(now.moves.length);
  if (more.length) {
    // They have moved before they heard of the end: our greeting tells it.
    if (now.ended) return { live: now, send: greeting(now), news };
    // After one's own last move the friend has one, no more: the rest would be moves made in one's name.
    if (more.length > 1) return stuck(now, { code: "ahead", ply: now.moves.length + 2 }, reply(now));
    const tried = tryMove(game, now.moves, more[0], other(side), rules);
    if (tried)
      return stuck(now, { code: tried, ply: now.moves.length + 1, move: more[0] }, [
        { type: "refuse", code: tried, ply: now.moves.length + 1 },
      ]);
    now = { ...now, moves, draws: null, ask: null, asked: null };
    news.push({ kind: "moves" });
  }
  if (hello.clock && moves.length === now.moves.length) {
    now = believed(now, other(side), hello.clock.left[side === "white" ? 1 : 0], more.length > 0);
    news.push({ kind: "clock" });
  }
  now = agreeing(now, hello.line, moves.length);
  if (hello.ended && now.ended) {
    // Both have ended it: a last move here that the friend had not heard of counts no more.
    if (now.moves.length === moves.length + 1 && !isTurnOf(side, game, now.moves, rules)) {
      now = { ...now, moves };
      news.push({ kind: "moves" });
    }
    if (standsAgainst(now, hello.ended, rules)) {
      now = { ...now, ended: hello.ended };
      news.push({ kind: "ended" });
    } else if (now.ended && !isSameEnd(now.ended, hello.ended)) {
      if (hello.ended.reason === "agreement") return stuck(now, { code: "ended" });
      return { live: now, send: greeting(now), news };
    }
    if (now.moves !== live.moves) return { live: now, send: greeting(now), news };
  } else if (hello.ended && !now.ended) {
    const { result, reason } = hello.ended;
    // Whoever ends the game may not have heard one's last move yet: then it counts no more.
    const near = now.moves.length - moves.length <= 1;
    const wins = near && losesBy({ ...now, moves: now.moves.slice(0, moves.length) }, hello.ended, side, rules);
    const agreed =
      reason === "agreement" && result === "draw" && now.draws !== null && now.draws <= moves.length && near;
    if (!wins && !agreed) return stuck(now, { code: "ended" });
    now = { ...now, moves: now.moves.slice(0, moves.length), ended: hello.ended, ask: null, asked: null };
    news.push({ kind: "moves" }, { kind: "ended" });
  }
  now = { ...now, asked: null };
  if (hello.ask?.ply === now.moves.length && isFair(now, hello.ask, rules)) {
    const asked = asking(now, hello.ask, side);
    return { live: asked.live, send: [...asked.send, ...reply(asked.live)], news: [...news, ...asked.news] };
  }
  return { live: now, send: reply(now), news };
}

/** @param {Side} side @param {import("./protocol.js").Game} game @param {string[]} moves @param {Rules} rules */
const isTurnOf = (side, game, moves, rules) => rules.at(game, moves).side === side;

/** Can a side's time be up: has the game a clock, and is it that side's turn? @param {Pick<Live, "game" | "moves" | "clock">} live @param {Side} side @param {Rules} rules */
const mayRunOut = ({ game, moves, clock }, side, rules) => !!clock && !!game && isTurnOf(side, game, moves, rules);

/**
 * Does a friend say that it has lost to this side, or that its time is up where this side could not win?
 * @param {Pick<Live, "game" | "moves" | "clock">} live @param {Ended} ended @param {Side} side @param {Rules} rules
 */
const losesBy = (live, { result, reason }, side, rules) =>
  result === `${side}-wins` ||
  (reason === "time" &&
    mayRunOut(live, other(side), rules) &&
    result === lostBy(live, other(side), reason, rules).result);

/** @param {Ended} a @param {Ended} b */
const isSameEnd = (a, b) => a.result === b.result && a.reason === b.reason;

/**
 * Both have ended the game at once, each for itself: a draw that was agreed on stands, else what the side to move has said.
 * @param {Live} live that has ended @param {Ended} ended what the friend says @param {Rules} rules whether it stands against one's own
 */
function standsAgainst({ game, side, moves, ended, draws, clock }, { result, reason }, rules) {
  if (!game || !side || !ended || isSameEnd(ended, { result, reason })) return false;
  if (ended.reason === "agreement") return false;
  if (reason === "agreement") return result === "draw" && draws !== null;
  // Nobody loses by hearsay.
  return losesBy({ game, moves, clock }, { result, reason }, side, rules) && !isTurnOf(side, game, moves, rules);
}

/** What is wrong with a move, or null. @param {import("./protocol.js").Game} game @param {string[]} moves @param {string} move @param {Side | null} mover @param {Rules} rules */
function tryMove(game, moves, move, mover, rules) {
  const before = rules.at(game, moves);
  if (before.over) return "over";
  if (before.side !== mover) return "turn";
  try {
    rules.at(game, [...moves, move]);
    return null;
  } catch {
    return "illegal";
  }
}

/** @param {Live} live @param {import("./protocol.js").Moved} message @param {Side | null} theirs @param {Rules} rules @returns {Step} */
function played(live, message, theirs, rules) {
  const { game, moves } = live;
  const { line, ply, move, left } = message;
  if (!game || line < live.line) return step(live);
  if (line > live.line || ply > moves.length) {
    // Something was not heard: both say what they know.
    return step(live, {}, { send: greeting(live, true) });
  }
  if (ply < moves.length) {
    if (moves[ply] === move) return step(live);
    return stuck(live, { code: "parted", ply: ply + 1, move }, greeting(live));
  }
  if (live.ended) return step(live, {}, { send: greeting(live) });
  const wrong = tryMove(game, moves, move, theirs, rules);
  if (wrong)
    return stuck(
      live,
      { code: wrong, ply: ply + 1, move },
      live.side ? [{ type: "refuse", code: wrong, ply: ply + 1 }] : [],
    );
  const { clock } = theirs ? believed(live, theirs, left, true) : live;
  return step(
    live,
    { moves: [...moves, move], clock, draws: null, ask: null, asked: null, trouble: null },
    { news: [{ kind: "moves" }] },
  );
}

/** Whether what they ask can be asked now. @param {Live} live @param {Ask} wish @param {Rules} rules */
function isFair(live, wish, rules) {
  if (isOver(live, rules) !== (wish.kind === "rematch")) return false;
  if (wish.kind === "back") return wish.to !== undefined && wish.to < wish.ply;
  return true;
}

/** @param {Live} live @param {import("./protocol.js").Asked} message @param {Rules} rules @returns {Step} */
function wished(live, { type, line, ...wish }, rules) {
  const { side } = live;
  if (!side || line !== live.line || wish.ply !== live.moves.length || !isFair(live, wish, rules)) return step(live);
  return asking(live, wish, side);
}

/**
 * They ask for something. One thing is asked at a time: if both have asked at once for different things White's ask stands; for the
 * same it is agreed on.
 * @param {Live} live @param {Ask} wish @param {Side} side whose page this is @returns {Step}
 */
function asking(live, wish, side) {
  if (live.ask?.kind === wish.kind && wish.kind !== "back") return grant(live, wish, side);
  if (live.ask && side === "white") return step(live);
  return step(live, { ask: null, asked: wish }, { news: [{ kind: "asked" }] });
}

/** @param {Live} live @param {import("./protocol.js").Answer} message @returns {Step} */
function answered(live, { line, ply, kind, yes }) {
  const { ask, side } = live;
  if (!side || line !== live.line) return step(live);
  // A draw that is granted before one's next move was heard stands.
  const crossed =
    kind === "draw" && yes && live.draws !== null && live.draws <= ply && live.moves.length === ply + 1 && !live.ended;
  if (crossed) return grant({ ...live, moves: live.moves.slice(0, ply) }, { kind, ply }, side);
  if (!ask || ask.kind !== kind || ask.ply !== ply) return step(live);
  if (!yes) return step(live, { ask: null }, { news: [{ kind: "declined" }] });
  return grant(live, ask, side);
}

/** @param {Live} live @param {import("./protocol.js").End} message @param {Side | null} theirs @param {Rules} rules @returns {Step} */
function over(live, { line, ply, reason, loser }, theirs, rules) {
  if (line < live.line) return step(live);
  // Both have ended it at once: greetings tell which end stands.
  const differs = live.ended && live.ended.result !== lostBy(live, loser, reason, rules).result;
  if (differs && live.side) return step(live, {}, { send: greeting(live, true) });
  if (isOver(live, rules)) return step(live);
  if (line > live.line || ply !== live.moves.length) return step(live, {}, { send: greeting(live, true) });
  // One says of oneself that one has lost, or that one's time is up, and of nobody else.
  if (loser !== theirs && live.side) return stuck(live, { code: "ended" });
  const ended = lostBy(live, loser, reason, rules);
  if (ended.result === "draw" && !mayRunOut(live, loser, rules)) return stuck(live, { code: "ended" });
  return step(live, { ended, ask: null, asked: null }, { news: [{ kind: "ended" }] });
}

/**
 * How a game ends for a side that resigns, or whose time is up: that is a draw if the other one has too little left to win.
 * @param {Pick<Live, "game" | "moves">} live @param {Side} loser @param {"resignation" | "time"} reason @param {Rules} rules @returns {Ended}
 */
function lostBy({ game, moves }, loser, reason, rules) {
  const saved = reason === "time" && !!game && !rules.canWin(game, moves, other(loser));
  return { result: saved ? "draw" : loser === "white" ? "black-wins" : "white-wins", reason };
}

/**
 * Whoever watches believes the further of two records, if it can be played: of one line the longer, but one that has ended above all. A draw
 * that is granted takes back the move that has crossed it.
 * @param {Live} live @param {import("./protocol.js").Hello} hello @param {Rules} rules @returns {Step}
 */
function watched(live, hello, rules) {
  const moves = hello.moves ? hello.moves.split(" ") : [];
  const next = live.game?.id !== hello.game.id;
  const same = hello.line === live.line;
  const longer = !!live.ended === !!hello.ended ? moves.length >= live.moves.length : !!hello.ended;
  const further = hello.line > live.line || (same && longer);
  if (!next && !further) return step(live, { met: true });
  try {
    rules.at(hello.game, moves);
  } catch {
    return stuck(live, { code: "unplayable" });
  }
  const { game, line, ended, clock } = hello;
  return step(
    live,
    { game, moves, line, ended: ended ?? (next ? null : live.ended), clock, met: true },
    { news: [{ kind: next ? "rematch" : "moves" }, ...(ended ? [/** @type {News} */ ({ kind: "ended" })] : [])] },
  );
}

/**
 * @param {Live} live
 * @param {Event & Moment} event
 * @param {Rules} rules
 * @returns {Step}
 */
export function reduce(live, event, rules) {
  const { at } = event;
  const done = inTime(follow(afterSilence(live, at), event, rules), at, rules);
  const met = done.live.met && !live.met;
  return {
    live: saying(done.live, done.send, at),
    send: done.send,
    news: met ? [...done.news, { kind: "met" }] : done.news,
  };
}

/** @param {Live} live @param {Event & Moment} event @param {Rules} rules @returns {Step} */
function follow(live, event, rules) {
  switch (event.do) {
    case "connection": {
      const now = { ...alone(live, event.visit), up: event.up };
      return step(now, {}, { send: event.up ? greeting(now) : [] });
    }
    case "gone":
      return step(alone(live, event.visit), {}, { news: live.met ? [{ kind: "left" }] : [] });
    case "tick":
      return tick(live, event);
    case "moved":
      return moved(live, event.move, event.at);
    case "ended":
      return ended(live, event.ended);
    case "ask":
      return ask(live, event.kind, rules);
    case "answer":
      return answer(live, event.yes);
    case "say":
      return step(live, {}, { send: live.side ? [{ type: "say", phrase: event.phrase }] : [] });
    case "heard":
      return applyRemote(live, event, rules);
  }
}

/** A move made here: legal, and this side's. @param {Live} live @param {string} move @param {number} at @returns {Step} */
function moved(live, move, at) {
  if (!live.side || live.ended) return step(live);
  const { moves, line } = live;
  const clock = timeOfMove(live, at);
  const left = clock?.left[live.side === "white" ? 0 : 1] ?? null;
  return step(
    live,
    { moves: [...moves, move], clock, since: null, ask: null, asked: null, trouble: null },
    { send: [{ type: "move", line, ply: moves.length, move, left }] },
  );
}

/** The game ended here by this side's resignation. @param {Live} live @param {Ended} ended @returns {Step} */
function ended(live, ended) {
  if (!live.side || live.ended) return step(live);
  const change = { ended, ask: null, asked: null };
  if (ended.reason === "agreement") return step(live, change, { send: greeting({ ...live, ...change }) });
  const loser = ended.result === "white-wins" ? "black" : "white";
  const { line, moves } = live;
  return step(live, change, {
    send: [{ type: "end", line, ply: moves.length, reason: ended.reason, loser }],
  });
}

/** The moves that are left when a side has its last move back. @param {Live} live @param {Rules} rules */
export function backTo({ side, game, moves }, rules) {
  if (!side || !game || !moves.length) return null;
  const to = rules.at(game, moves).side === side ? moves.length - 2 : moves.length - 1;
  return to >= 0 ? to : null;
}

/** @param {Live} live @param {AskKind} kind @param {Rules} rules @returns {Step} */
function ask(live, kind, rules) {
  const { side, game, moves, line, asked } = live;
  if (!side || !game || isOver(live, rules) !== (kind === "rematch")) return step(live);
  // Both want the same: that is an agreement already.
  if (asked?.kind === kind && kind !== "back") return answer(live, true);
  // One thing at a time: theirs is to be answered first.
  if (asked) return step(live);
  // Asked twice it is asked once.
  if (live.ask?.kind === kind && live.ask.ply === moves.length)
    return step(live, {}, { send: [{ type: "ask", line, ...live.ask }] });
  /** @type {Ask} */
  const wish = { kind, ply: moves.length };
  let { backs, draws } = live;
  if (kind === "back") {
    const { trouble } = live;
    const to = trouble?.code === "parted" ? (trouble.ply ?? 1) - 1 : backTo(live, rules);
    if (to === null) return step(live);
    wish.to = to;
    backs = Math.min(backs ?? to, to);
  }
  if (kind === "draw") draws = Math.min(draws ?? wish.ply, wish.ply);
  return step(
    live,
    { ask: wish, backs, draws, rematch: live.rematch || kind === "rematch" },
    { send: [{ type: "ask", line, ...wish }] },
  );
}

/** @param {Live} live @param {boolean} yes @returns {Step} */
function answer(live, yes) {
  const { asked, line } = live;
  if (!asked || !live.side) return step(live);
  /** @type {Message} */
  const said = { type: "answer", line, ply: asked.ply, kind: asked.kind, yes };
  if (!yes) return step(live, { asked: null }, { send: [said] });
  const granted = grant(live, asked, live.side);
  return { ...granted, send: [said, ...granted.send] };
}

// Where this page stands in live games: one plain value, which the modules beside share and everything that is shown
// is read from.

/**
 * @typedef {import("../storage/game-metadata.js").Live} Place
 *
 * @typedef {"off" | "waiting" | "on" | "away" | "lost" | "closed"} Phase off: there is no connection, and none is sought; waiting: for somebody
 *   to come; on: both are here; away: the friend has gone; lost: it is sought again; closed: it is over with it
 * @typedef {"sought" | "up" | "met" | "left" | "cut" | "ended" | "closed"} Sign what happens to a connection: cut: it is tried anew; ended: it is
 *   not; closed: it may not be
 *
 * @typedef {object} Here
 * @property {Place | null} place where the two meet; null: no live game is at the board
 * @property {Live | null} live the game as it is known
 * @property {Phase} phase
 * @property {string} why the code of what closed the connection
 * @property {string} phrase the friend's last word, for a while
 * @property {boolean} there the relay says that those are there whom this page plays against, or watches
 * @property {number} watching
 * @property {Partial<Record<"host" | "guest", Side>>} seats for those who watch: which seat plays which side
 */

/** @returns {Here} */
export const nowhere = () => ({
  place: null,
  live: null,
  phase: "off",
  why: "",
  phrase: "",
  there: false,
  watching: 0,
  seats: {},
});

/** @type {Record<Sign, Phase>} */
const AFTER = { sought: "lost", up: "waiting", met: "on", left: "away", cut: "lost", ended: "off", closed: "closed" };

/** @param {Phase} phase @param {Sign} sign @returns {Phase} */
export const phaseAfter = (phase, sign) =>
  // Whoever has said goodbye is away, whatever the connection then does.
  sign === "ended" && phase === "away" ? "away" : AFTER[sign];

/** Whether those are there whom this page plays against, or watches. @param {Place | null} place @param {import("./transport.js").Here} told */
export const isComplete = (place, { host, guest }) =>
  (place?.seat === "host" || host) && (place?.seat === "guest" || guest);

/** The place as it is kept with the game. @param {Here} here @returns {Place} */
export function placeToKeep({ place, live }) {
  const { line = 0, backs = null, draws = null, rematch = false } = live ?? {};
  return { .../** @type {Place} */ (place), line, backs, draws, rematch };
}
