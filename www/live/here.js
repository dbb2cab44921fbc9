/** Where this page stands in live games: one plain value, which the modules beside share and everything that is shown is read from. */

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../keep/about.js").Live} Place
 *
 * @typedef {"off" | "waiting" | "on" | "away" | "lost" | "closed"} Phase off: there is no connection, and none is sought; waiting: for somebody
 *   to come; on: both are here; away: the friend has gone; lost: it is sought again; closed: it is over with it
 * @typedef {"sought" | "up" | "met" | "left" | "cut" | "ended" | "closed"} Sign what happens to a connection: cut: it is tried anew; ended: it is
 *   not; closed: it may not be
 *
 * @typedef {object} Here
 * @property {Place | null} place where the two meet; null: no live game is at the board
 * @property {import("./state.js").Live | null} live the game as it is known
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

/** Whether those are there whom this page plays against, or watches. @param {Place | null} place @param {import("./relay.js").Here} told */
export const isComplete = (place, { host, guest }) =>
  (place?.seat === "host" || host) && (place?.seat === "guest" || guest);

/** The place as it is kept with the game. @param {Here} here @returns {Place} */
export function placeToKeep({ place, live }) {
  const { line = 0, backs = null, draws = null, rematch = false } = live ?? {};
  return { .../** @type {Place} */ (place), line, backs, draws, rematch };
}
