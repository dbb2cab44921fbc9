/** What is heard from the other side, and what follows from it: taken up where it fits, refused by a name where it does not. */

import { grant, isOver, nextId, other, step, stuck } from "./state.js";
import { agreeing, alone, beaten, believed, greeting, signed } from "./time.js";

/**
 * @typedef {import("./state.js").Live} Live
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./state.js").Rules} Rules
 * @typedef {import("./state.js").News} News
 * @typedef {import("./message.js").Side} Side
 * @typedef {import("./message.js").Message} Message
 * @typedef {import("./message.js").Ended} Ended
 * @typedef {import("./message.js").Ask} Ask
 */

/** @param {Live} live @param {Extract<Event, {do: "heard"}> & import("./state.js").Moment} event @param {Rules} rules @returns {Step} */
export function heard(live, { message, from, at, visit }, rules) {
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

/** @param {import("./message.js").Game} a @param {import("./message.js").Game} b */
const sameStart = (a, b) =>
  a.variant === b.variant && a.fen === b.fen && (a.definition ?? null) === (b.definition ?? null);

/** The other side says all that it knows. @param {Live} before @param {import("./message.js").Hello} hello @param {number} at @param {Rules} rules @returns {Step} */
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
 * @param {Live} live @param {import("./message.js").Hello} hello @param {string[]} moves theirs
 * @param {(now: Live) => Message[]} reply @param {Rules} rules @returns {Step}
 */
function together(live, hello, moves, reply, rules) {
  const side = /** @type {Side} */ (live.side);
  const game = /** @type {import("./message.js").Game} */ (live.game);
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
    const wins = result === `${side}-wins` && near;
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

/** @param {Side} side @param {import("./message.js").Game} game @param {string[]} moves @param {Rules} rules */
const isTurnOf = (side, game, moves, rules) => rules.at(game, moves).side === side;

/** @param {Ended} a @param {Ended} b */
const isSameEnd = (a, b) => a.result === b.result && a.reason === b.reason;

/**
 * Both have ended the game at once, each for itself: a draw that was agreed on stands, else what the side to move has said.
 * @param {Live} live that has ended @param {Ended} ended what the friend says @param {Rules} rules whether it stands against one's own
 */
function standsAgainst({ game, side, moves, ended, draws }, { result, reason }, rules) {
  if (!game || !side || !ended || isSameEnd(ended, { result, reason })) return false;
  if (ended.reason === "agreement") return false;
  if (reason === "agreement") return result === "draw" && draws !== null;
  // Nobody loses by hearsay.
  return result === `${side}-wins` && !isTurnOf(side, game, moves, rules);
}

/** What is wrong with a move, or null. @param {import("./message.js").Game} game @param {string[]} moves @param {string} move @param {Side | null} mover @param {Rules} rules */
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

/** @param {Live} live @param {import("./message.js").Moved} message @param {Side | null} theirs @param {Rules} rules @returns {Step} */
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

/** @param {Live} live @param {import("./message.js").Asked} message @param {Rules} rules @returns {Step} */
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

/** @param {Live} live @param {import("./message.js").Answer} message @returns {Step} */
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

/** @param {Live} live @param {import("./message.js").End} message @param {Side | null} theirs @param {Rules} rules @returns {Step} */
function over(live, { line, ply, reason, loser }, theirs, rules) {
  if (line < live.line) return step(live);
  // Both have ended it at once: greetings tell which end stands.
  if (live.ended && live.side && loser !== loserOf(live.ended)) return step(live, {}, { send: greeting(live, true) });
  if (isOver(live, rules)) return step(live);
  if (line > live.line || ply !== live.moves.length) return step(live, {}, { send: greeting(live, true) });
  // One says of oneself that one has lost, or that one's time is up, and of nobody else.
  if (loser !== theirs && live.side) return stuck(live, { code: "ended" });
  /** @type {Ended} */
  const ended = { result: loser === "white" ? "black-wins" : "white-wins", reason };
  return step(live, { ended, ask: null, asked: null }, { news: [{ kind: "ended" }] });
}

/** @param {Ended} ended */
const loserOf = ({ result }) => (result === "draw" ? null : result === "white-wins" ? "black" : "white");

/**
 * Whoever watches believes the further of two records, if it can be played: of one line the longer, but one that has ended above all. A draw
 * that is granted takes back the move that has crossed it.
 * @param {Live} live @param {import("./message.js").Hello} hello @param {Rules} rules @returns {Step}
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
