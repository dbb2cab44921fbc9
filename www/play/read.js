/** What the page keeps of the engine's game as it stands: read here, after every change. */

import { messageOf } from "../engine.js";
import { renamed, renamedWhy } from "./names.js";

/**
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../state.js").Now} Now
 * @typedef {import("../state.js").State} State
 */

/** Who stands where. @param {Game} game @returns {Now["men"]} */
export const readMen = (game) => new Map(game.men().map((man) => [man.square, renamed(man)]));

/**
 * The whole position.
 * @param {Game} game
 * @param {State} state
 * @param {import("../engine.js").Variant | null} own the game that a text defines; others are found among those listed
 * @returns {Now}
 */
export const readNow = (game, { variants, about }, own) => ({
  variant:
    own ?? /** @type {import("../engine.js").Variant} */ (variants.find((variant) => variant.id === game.variant())),
  fen: game.fen(),
  startFen: game.startFen(),
  side: game.side(),
  men: readMen(game),
  status: endedStatus(game, about),
  ...listed(game),
  record: game.record(),
  ply: game.ply(),
  counters: game.counters(),
  first: null,
  reserves: game.reserves(),
});

/**
 * The legal moves; none, and why, where the engine finds a position too dear for a list of them. Everything else of it can be seen, and
 * what led there taken back.
 * @param {Game} game @returns {Pick<Now, "moves" | "dear">}
 */
function listed(game) {
  try {
    return { moves: game.moves(), dear: "" };
  } catch (error) {
    return { moves: [], dear: messageOf(error) };
  }
}

/** A game that was resigned, agreed on or lost on time is over at its latest move. @param {Game} game @param {State["about"]} about @returns {import("../engine.js").Status} */
function endedStatus(game, about) {
  const status = game.status();
  return about.ended && !status.over && game.ply() === game.record().length
    ? { ...status, ...about.ended, over: true }
    : status;
}

/** Whether the line in hand has come to an end, wherever in it one is. @param {Game} game @param {Now} now @param {State["about"]} about */
export function isFinished(game, now, about) {
  if (about.ended) return true;
  game.goTo(now.record.length);
  const { over } = game.status();
  game.goTo(now.ply);
  return over;
}

/**
 * What the engine is asked about the position in hand. Each throws the engine's error where a text means nothing.
 * @param {() => Game} game the one in hand when it is asked
 */
export const questionsTo = (game) => ({
  /** What could follow a first part. @param {string} move @returns {import("../engine.js").Between} */
  between: (move) => game().between(move),

  /** @param {string} square @returns {import("../engine.js").Target[]} */
  targets: (square) => game().targets(square),

  /** @param {string} from @param {string} to @returns {import("../engine.js").WhyNot} */
  whyNot: (from, to) => renamedWhy(game().whyNot(from, to)),

  /** What the status would be after a move. @param {string} move @returns {import("../engine.js").Outcome} */
  outcomeAfter: (move) => game().outcomeAfter(move),

  /** What it would be after every move of a piece on a square, or in hand. @param {string} square @returns {Record<string, import("../engine.js").Outcome>} */
  outcomesFrom: (square) => game().outcomesFrom(square),

  /** The legal move that a text means, in machine form. @param {string} text @returns {string} */
  parse: (text) => game().parse(text),

  /** Whether a move promotes a King that crosses the middle (true), demotes it (false), or neither (null). @param {string} move @returns {boolean | null} */
  kingChanges: (move) => game().kingChanges(move) ?? null,
});
