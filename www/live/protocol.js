/** What goes between the two sides of a live game: messages, what a relay puts around them, and links to meet by. */

import { isId } from "../storage/game-metadata.js";

// What two pages say to each other while they play live: small typed messages in JSON, the same over every
// connection. Whatever comes from the other side is read here and nowhere else: a message is good as a whole or
// refused as a whole, with the place named.

/** Of the messages. A page that says other things takes the next number. */
export const VERSION = 2;

/** Characters of a greeting, which holds the whole game and may hold its definition. */
const LONGEST = 160_000;

/** Characters of any other message. */
const SHORT = 2_000;

/** The longest definition that the engine reads, and the longest record that a link holds. */
const LONGEST_DEFINITION = 64 * 1024;
const LONGEST_MOVES = 40_000;

/** Milliseconds: no clock has more than a week. */
const MOST_TIME = 7 * 24 * 3600 * 1000;

/** People who may watch at one page. */
export const MOST_WATCHERS = 8;

/** The words that one can press; each page has its own text for them. */
export const PHRASES = /** @type {const} */ (["hello", "luck", "moment", "thanks", "oops", "nice", "well"]);

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {{result: "white-wins" | "black-wins" | "draw", reason: "resignation" | "agreement" | "time"}} Ended
 * @typedef {{base: number, step: number, left: [number, number]}} Clock seconds, seconds, milliseconds
 * @typedef {{id: string, variant: string, definition?: string, fen: string | null}} Game id: the same on both sides
 * @typedef {"draw" | "back" | "rematch"} AskKind
 * @typedef {{kind: AskKind, ply: number, to?: number}} Ask ply: moves played when it was asked; to: moves that are left
 *   if what is asked is granted
 *
 * @typedef {object} Hello all that one side knows; sent when a connection is there, and from time to time
 * @property {"hello"} type
 * @property {number} v
 * @property {Game} game
 * @property {Side} side of the sender
 * @property {string} moves with blanks between
 * @property {number} line how many moves back have been granted: what was said of an earlier line is stale
 * @property {Ended | null} ended
 * @property {Clock | null} clock
 * @property {Ask | null} ask what the sender has asked, and waits for
 * @property {string} visit a word of the sender's for its being there now
 * @property {string | null} heard the receiver's, as last heard: it proves that this was said since
 * @property {boolean} again the receiver shall greet, too
 *
 * @typedef {{type: "beat", game: string, line: number, ply: number, left: number, visit: string, heard: string | null, again: boolean}} Beat
 *   said each second while there is a clock: that one is there, how many moves one knows of, and what one has left, in milliseconds
 * @typedef {{type: "move", line: number, ply: number, move: string, left: number | null}} Moved left: milliseconds of the mover
 * @typedef {{type: "ask", line: number} & Ask} Asked
 * @typedef {{type: "answer", line: number, ply: number, kind: AskKind, yes: boolean}} Answer
 * @typedef {{type: "end", line: number, ply: number, reason: "resignation" | "time", loser: Side}} End
 * @typedef {{type: "say", phrase: typeof PHRASES[number]}} Say
 * @typedef {{type: "refuse", code: string, ply: number}} Refuse a move was refused
 * @typedef {{type: "watched", count: number}} Watched by how many people at the sender's page; only said from page to page, for a relay says
 *   it itself
 * @typedef {{type: "bye"} | {type: "ping"} | {type: "pong"}} Bare
 * @typedef {{game: string, name: string, side: Side, clock: string}} Seat that is free: the side, and minutes and seconds a move as `5+3`, or nothing
 * @typedef {{type: "offer", seat: Seat | null}} Offer to whoever comes by; only a relay hears it
 * @typedef {Offer | Hello | Beat | Moved | Asked | Answer | End | Say | Refuse | Watched | Bare} Message
 */

/** A message that can't be read. `code` names a text, `place` the field. */
export class MessageError extends Error {
  /** @param {"long" | "json" | "type" | "newer" | "field"} code @param {string} place */
  constructor(code, place) {
    super(`${code}: ${place}`);
    this.code = code;
    this.place = place;
  }
}

/** @typedef {(value: any) => boolean} Test */

/** @param {number} most @returns {Test} */
const whole = (most) => (value) => Number.isInteger(value) && value >= 0 && value <= most;
/** @param {number} most characters @returns {Test} */
const text = (most) => (value) => typeof value === "string" && value.length > 0 && value.length <= most;
/** @param {readonly unknown[]} known @returns {Test} */
const oneOf = (known) => (value) => known.includes(value);
/** @param {Test} test @returns {Test} */
const orNull = (test) => (value) => value === null || test(value);
/** @param {Record<string, Test>} shape @param {string} [place] @returns {(value: any) => string | null} the field that is wrong, if any is */
const fields =
  (shape, place = "") =>
  (value) => {
    if (!value || typeof value !== "object" || Array.isArray(value)) return place || "{}";
    const wrong = Object.keys(shape).find((name) => !shape[name](Object.hasOwn(value, name) ? value[name] : undefined));
    return wrong === undefined ? null : place + wrong;
  };
/** @param {Record<string, Test>} shape @returns {Test} */
const shaped = (shape) => (value) => fields(shape)(value) === null;
/** @param {Test} test @returns {Test} */
const may = (test) => (value) => value === undefined || test(value);

const SIDES = ["white", "black"];
const side = oneOf(SIDES);
const count = whole(LONGEST_MOVES);
const time = (/** @type {unknown} */ value) => typeof value === "number" && value >= 0 && value <= MOST_TIME;
const yesNo = oneOf([true, false]);
const kind = oneOf(["draw", "back", "rematch"]);

/** A move has a source, a goal and what is said besides; it has no blanks, and is never long. @type {Test} */
const move = (value) => typeof value === "string" && /^[!-~]{2,60}$/.test(value);

const ASK = { kind, ply: count, to: may(count) };

/** @type {Record<string, Record<string, Test>>} */
const SHAPES = {
  hello: {
    game: shaped({
      id: isId,
      variant: (value) => typeof value === "string" && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value),
      definition: may(text(LONGEST_DEFINITION)),
      fen: orNull(text(4000)),
    }),
    side,
    moves: (value) =>
      typeof value === "string" && value.length <= LONGEST_MOVES && (value === "" || value.split(" ").every(move)),
    line: count,
    ended: orNull(
      shaped({
        result: oneOf(["white-wins", "black-wins", "draw"]),
        reason: oneOf(["resignation", "agreement", "time"]),
      }),
    ),
    clock: orNull(
      shaped({
        base: time,
        step: time,
        left: (value) => Array.isArray(value) && value.length === 2 && value.every(time),
      }),
    ),
    ask: orNull(shaped(ASK)),
    visit: isId,
    heard: orNull(isId),
    again: yesNo,
  },
  beat: { game: isId, line: count, ply: count, left: time, visit: isId, heard: orNull(isId), again: yesNo },
  move: { line: count, ply: count, move, left: orNull(time) },
  ask: { line: count, ...ASK },
  answer: { line: count, ply: count, kind, yes: yesNo },
  end: { line: count, ply: count, reason: oneOf(["resignation", "time"]), loser: side },
  say: { phrase: oneOf(PHRASES) },
  refuse: { code: oneOf(["illegal", "turn", "over"]), ply: count },
  watched: { count: whole(MOST_WATCHERS) },
  bye: {},
  ping: {},
  pong: {},
};

/** Only what we know of a value is taken over: no field of the sender's own making goes any further. @param {any} value @param {string[]} names */
const only = (value, names) =>
  Object.fromEntries(names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]));

/**
 * @param {unknown} raw as it came
 * @returns {Message} throws a MessageError
 */
export function readMessage(raw) {
  if (typeof raw !== "string") throw new MessageError("json", "bytes");
  if (raw.length > LONGEST) throw new MessageError("long", String(raw.length));
  let value;
  try {
    value = JSON.parse(raw);
  } catch {
    throw new MessageError("json", raw.slice(0, 40));
  }
  const type = value && typeof value === "object" && typeof value.type === "string" ? value.type : "";
  if (!Object.hasOwn(SHAPES, type)) throw new MessageError("type", type.slice(0, 40));
  if (type !== "hello" && raw.length > SHORT) throw new MessageError("long", String(raw.length));
  if (type === "hello" && value.v !== VERSION) throw new MessageError(value.v > VERSION ? "newer" : "field", "v");
  const wrong = fields(SHAPES[type])(value);
  if (wrong !== null) throw new MessageError("field", `${type}.${wrong}`);
  const read = { type, ...only(value, Object.keys(SHAPES[type])) };
  if (type !== "hello") return /** @type {any} */ (read);
  const { game, ended, clock, ask } = value;
  return /** @type {any} */ ({
    ...read,
    v: VERSION,
    game: only(game, ["id", "variant", "definition", "fen"]),
    ended: ended && only(ended, ["result", "reason"]),
    clock: clock && only(clock, ["base", "step", "left"]),
    ask: ask && only(ask, Object.keys(ASK)),
  });
}

/** @param {Message} message @returns {string} */
export const writeMessage = (message) => JSON.stringify(message);

// What a relay says, and a page that lets others watch: who is there, and what the two sides have said.

/** @param {import("./transport.js").Here} here */
export const writeHere = ({ host, guest, watching }) => JSON.stringify({ type: "here", host, guest, watching });

/** @param {"host" | "guest"} from @param {string} text */
export const writeFrom = (from, text) => JSON.stringify({ type: "from", from, text });

/**
 * @param {unknown} data as it came
 * @param {Pick<import("./transport.js").Ears, "heard" | "here">} ears
 * @param {(code: string, text: string) => void} refused
 */
export function readHanded(data, ears, refused) {
  let said;
  try {
    said = JSON.parse(String(data));
  } catch {
    return;
  }
  if (said?.type === "from" && typeof said.text === "string")
    ears.heard(said.text, said.from === "host" || said.from === "guest" ? said.from : null);
  else if (said?.type === "here")
    ears.here({
      host: said.host === true,
      guest: said.guest === true,
      watching: Number.isInteger(said.watching) && said.watching > 0 ? Math.min(said.watching, 99) : 0,
    });
  else if (said?.type === "refused") refused(String(said.code), String(said.text));
}

/** @typedef {Seat & {room: string, key: string}} FreeSeat with what its link would hold */

const SEAT = fields({
  room: isId,
  key: isId,
  game: (value) => typeof value === "string" && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value),
  name: text(120),
  side,
  clock: (value) => typeof value === "string" && /^(\d{1,3}\+\d{1,3})?$/.test(value),
});

/** What a relay lists of seats that anybody may take; what is not a whole one is left out. @param {unknown} data as it came @returns {FreeSeat[] | null} */
export function readLobby(data) {
  let said;
  try {
    said = JSON.parse(String(data));
  } catch {
    return null;
  }
  if (said?.type !== "lobby" || !Array.isArray(said.seats)) return null;
  return said.seats.slice(0, 100).filter((/** @type {unknown} */ seat) => SEAT(seat) === null);
}

// What a link of a live game says: `live=1<kind>.<parts>`.

/**
 * @typedef {{kind: "new"}
 *   | {kind: "guest", room: string, key: string}
 *   | {kind: "watch", room: string}
 *   | {kind: "offer" | "show", nonce: string, game: string, sdp: string}
 *   | {kind: "answer", nonce: string, sdp: string}} Invitation
 *   new: to invite; guest, watch: by a relay; offer, answer: from page to page, `nonce` tells which answer is to which offer;
 *   show: an offer to one who wants to watch
 */

/** @param {Invitation} invitation */
function partsOf(invitation) {
  switch (invitation.kind) {
    case "guest":
      return ["1g", invitation.room, invitation.key];
    case "watch":
      return ["1w", invitation.room];
    case "offer":
    case "show":
      return [
        invitation.kind === "show" ? "1s" : "1o",
        invitation.nonce,
        invitation.game,
        encodeURIComponent(invitation.sdp),
      ];
    case "answer":
      return ["1a", invitation.nonce, encodeURIComponent(invitation.sdp)];
    default:
      return ["new"];
  }
}

/** @param {Invitation} invitation @param {string} base the page's own address without query and hash */
export const linkOf = (invitation, base) => `${base}#live=${partsOf(invitation).join(".")}`;

/** @param {string} text a link, or what stands after its `#` @returns {Invitation | null} null: it is no whole link of a live game */
export function invitationOf(text) {
  const said = text.slice(0, 6000).match(/(?:^|#|&)live=([^&\s]*)/)?.[1];
  if (said === "new") return { kind: "new" };
  const [kind, first = "", second = "", ...rest] = (said ?? "").split(".");
  if (!isId(first)) return null;
  try {
    if (kind === "1g" && isId(second) && !rest.length) return { kind: "guest", room: first, key: second };
    if (kind === "1w" && !second) return { kind: "watch", room: first };
    if ((kind === "1o" || kind === "1s") && isId(second)) {
      const sdp = decodeURIComponent(rest.join("."));
      return { kind: kind === "1s" ? "show" : "offer", nonce: first, game: second, sdp };
    }
    if (kind === "1a" && second)
      return { kind: "answer", nonce: first, sdp: decodeURIComponent([second, ...rest].join(".")) };
  } catch {
    // A broken % code.
  }
  return null;
}
