/** What a page knows of a live game, and the steps that it takes from there. */

import { greeting } from "./time.js";

/**
 * @typedef {import("./message.js").Side} Side
 * @typedef {import("./message.js").Message} Message
 * @typedef {import("./message.js").Ended} Ended
 * @typedef {import("./message.js").Ask} Ask
 * @typedef {import("./message.js").AskKind} AskKind
 *
 * @typedef {object} Live
 * @property {Side | null} side whose moves are made here; null: of nobody, one watches
 * @property {import("./message.js").Game | null} game null: it is still to be heard of
 * @property {string[]} moves
 * @property {number} line how many moves back have been granted
 * @property {number | null} backs to how few moves one has asked to go back, of this line; null: one has not
 * @property {number | null} draws at how many moves one has first offered a draw since the friend's last move
 * @property {boolean} rematch whether one has asked for a rematch of this game
 * @property {Ended | null} ended by the players or the clock
 * @property {import("./message.js").Clock | null} clock
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
 *   | {kind: "phrase", phrase: import("./message.js").Say["phrase"]}
 *   | {kind: "watched", count: number}} News
 *
 * @typedef {object} Rules
 * @property {(game: import("./message.js").Game, moves: string[]) => {side: Side, over: boolean}} at how a line stands; throws if it can't be played
 *
 * @typedef {{do: "connection", up: boolean}
 *   | {do: "heard", message: Message, from?: Side}
 *   | {do: "moved", move: string}
 *   | {do: "ended", ended: Ended}
 *   | {do: "ask", kind: AskKind}
 *   | {do: "answer", yes: boolean}
 *   | {do: "say", phrase: import("./message.js").Say["phrase"]}
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

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === "white" ? "black" : "white");

/** @param {Live} live @param {Partial<Live>} [change] @param {{send?: Message[], news?: News[]}} [said] @returns {Step} */
export const step = (live, change = {}, { send = [], news = [] } = {}) => ({
  live: { ...live, ...change },
  send,
  news,
});

/** @param {Live} live @param {Trouble} trouble @param {Message[]} [send] @returns {Step} */
export const stuck = (live, trouble, send = []) =>
  step(live, { trouble, agreed: false }, { send, news: [{ kind: "trouble" }] });

/** @param {Live} live @param {Rules} rules */
export const isOver = ({ game, moves, ended }, rules) => !!ended || (!!game && rules.at(game, moves).over);

/** The id of the rematch of a game: both sides know it without a word. @param {string} id */
export function nextId(id) {
  const [, first, number] = /** @type {RegExpMatchArray} */ (id.match(/^(.*?)(?:-(\d{1,6}))?$/));
  return `${first.slice(0, 33)}-${Number(number ?? 1) + 1}`;
}

/**
 * What was asked comes true on this side. The greeting tells it to those who watch, to whom nobody has said what was asked.
 * @param {Live} live @param {Ask} wish @param {Side} side whose page this is @returns {Step}
 */
export function grant(live, wish, side) {
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
