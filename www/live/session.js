/**
 * A live game as one page knows it, and what follows from each thing that is done here or heard from the other side. Nothing here
 * touches the page, the connection or the engine: `reduce` answers with the new state, the messages to send and the news to tell, and the
 * rules are asked through `Rules`. What does not fit is refused with a name and changes nothing.
 */

import { heard } from "./heard.js";
import { grant, isOver, step } from "./state.js";
import { afterSilence, alone, greeting, inTime, saying, tick, timeOfMove } from "./time.js";

/**
 * @typedef {import("./state.js").Live} Live
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./state.js").Rules} Rules
 * @typedef {import("./message.js").Message} Message
 * @typedef {import("./message.js").Ended} Ended
 * @typedef {import("./message.js").Ask} Ask
 * @typedef {import("./message.js").AskKind} AskKind
 */

/**
 * @param {Live} live
 * @param {Event & import("./state.js").Moment} event
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

/** @param {Live} live @param {Event & import("./state.js").Moment} event @param {Rules} rules @returns {Step} */
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
      return heard(live, event, rules);
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
