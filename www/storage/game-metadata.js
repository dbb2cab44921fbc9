/** What belongs to a game besides its moves. Everything may be missing; what is there and unsound is dropped. */

/**
 * @typedef {object} About
 * @property {string} [id] its name in the library, given when the game is first kept
 * @property {string} [from] the finished game from whose middle it is played: what was said of that is kept with it
 * @property {boolean} [said] it came with a text that says more than its moves, which the library has
 * @property {import("../engine.js").Outcome} [ended] how the players or the clock ended it, if not the rules
 * @property {Link} [link] of a game played by links
 * @property {Clock} [clock]
 * @property {Live} [live] of a game played live
 * @property {Rival} [rival] of a rated game against a named opponent of the computer's
 *
 * @typedef {object} Link
 * @property {string} id the same on both sides
 * @property {import("../engine.js").Side} me
 * @property {number} sent how many plies of the record the friend has, or has been sent
 * @property {import("../engine.js").Side} [draw] who offers a draw
 *
 * @typedef {object} Live where two pages meet, and what must outlast a reload besides the moves; live/live-state.js says more
 * @property {string} room its name on the relay; the same through all rematches
 * @property {"host" | "guest" | "watch"} seat
 * @property {string} key of the seat; empty: the two speak without a relay
 * @property {string} own the host's: what the invitation says; the guest's: by which it is known again
 * @property {number} line
 * @property {number | null} backs
 * @property {number | null} draws
 * @property {boolean} rematch
 *
 * @typedef {object} Rival
 * @property {string} id
 * @property {"cautious" | "greedy" | "wild"} [style]
 * @property {boolean} [aided] the person has been helped: it no longer counts
 *
 * @typedef {object} Clock
 * @property {number} base seconds at the start
 * @property {number} step seconds added after each move
 * @property {[number, number]} left milliseconds, White's and Black's
 */

const RESULTS = ["white-wins", "black-wins", "draw"];
/** Nothing: nobody said why. */
const REASONS = ["resignation", "agreement", "time", null];
const SIDES = ["white", "black"];
const STYLES = ["cautious", "greedy", "wild"];

/** An id as this page gives them, or as a link brings one. @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && /^[A-Za-z0-9_-]{6,40}$/.test(id);

/** A new one: 96 bits by chance. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36).padStart(7, "0")).join("");

/** @param {any} value @returns {About} */
export function aboutFrom(value) {
  /** @type {About} */
  const about = {};
  if (!value || typeof value !== "object") return about;
  const { id, from, said, ended, link, clock, live, rival } = value;
  if (isId(id)) about.id = id;
  if (isId(from)) about.from = from;
  if (said === true) about.said = true;
  if (RESULTS.includes(ended?.result) && REASONS.includes(ended?.reason))
    about.ended = { result: ended.result, reason: ended.reason };
  if (isId(link?.id) && SIDES.includes(link.me) && Number.isInteger(link.sent) && link.sent >= 0) {
    about.link = { id: link.id, me: link.me, sent: link.sent, ...(SIDES.includes(link.draw) && { draw: link.draw }) };
  }
  const time = (/** @type {unknown} */ number) => Number.isFinite(number) && Number(number) >= 0;
  if (
    time(clock?.base) &&
    time(clock.step) &&
    Array.isArray(clock.left) &&
    clock.left.length === 2 &&
    clock.left.every(time)
  ) {
    about.clock = { base: clock.base, step: clock.step, left: [clock.left[0], clock.left[1]] };
  }
  if (typeof rival?.id === "string" && /^[a-z]{1,20}$/.test(rival.id))
    about.rival = {
      id: rival.id,
      ...(STYLES.includes(rival.style) && { style: rival.style }),
      ...(rival.aided === true && { aided: true }),
    };
  const count = (/** @type {unknown} */ number) =>
    Number.isInteger(number) && Number(number) >= 0 ? Number(number) : null;
  const word = (/** @type {unknown} */ text) => (isId(text) ? text : "");
  if (isId(live?.room) && ["host", "guest", "watch"].includes(live.seat)) {
    about.live = {
      room: live.room,
      seat: live.seat,
      key: word(live.key),
      own: word(live.own),
      line: count(live.line) ?? 0,
      backs: count(live.backs),
      draws: count(live.draws),
      rematch: live.rematch === true,
    };
  }
  return about;
}
