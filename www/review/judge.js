/** Which moves of a game were bad, how bad, and why: from what the computer found before and after each of them. */

import { otherSide, winnerOf } from "../play/endings.js";

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../worker.js").Answer} Answer
 * @typedef {"inaccuracy" | "mistake" | "blunder"} Kind
 * @typedef {{key: string, values: Record<string, string | number>}} Why a text's key and what fills it; `man` is the engine's English name
 *
 * @typedef {object} Judgement of one move
 * @property {number} ply from 1
 * @property {Kind} kind
 * @property {Why} why what it allowed, or what it let slip
 * @property {import("../worker.js").Step | null} reply what punishes it
 * @property {import("../worker.js").Step[]} better the line that was there instead
 * @property {number | null} wins moves in which that line wins
 */

/** Winning chances, from -1 to 1, whose loss makes a move bad; the worst first. @type {[Kind, number][]} */
const LIMITS = [
  ["blunder", 0.3],
  ["mistake", 0.2],
  ["inaccuracy", 0.1],
];

/**
 * The winning chances of the side to move, from -1 to 1: the logistic of the score, as for the bar along the board.
 * @param {Answer} answer
 * @param {Side} side to move
 */
export function chancesOf({ move, score, mate, story }, side) {
  if (!move && story.end) {
    const winner = winnerOf(story.end);
    return winner ? (winner === side ? 1 : -1) : 0;
  }
  if (mate !== null) return mate > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-(score ?? 0) / 280)) - 1;
}

/**
 * @param {{move: string, side: Side, ply: number}} entry the move
 * @param {Answer} before what was found where it was played
 * @param {Answer} after what was found behind it
 * @param {Side} next who is to move then: within a turn of several moves the same side
 * @returns {Judgement | null} null: the move was good enough
 */
export function judge({ move, side, ply }, before, after, next) {
  if (before.move === move) return null;
  const again = next === side;
  const lost = chancesOf(before, side) + (again ? -chancesOf(after, next) : chancesOf(after, next));
  const [kind] = LIMITS.find(([, limit]) => lost >= limit) ?? [];
  if (!kind) return null;
  return {
    ply,
    kind,
    why: again ? missed(before) : reasonOf(side, before, after),
    reply: after.pv[0] ?? null,
    better: before.pv,
    wins: before.mate,
  };
}

/** What could have been had. @param {Answer} before @returns {Why} */
function missed({ mate, story: { wins } }) {
  if (mate !== null && mate > 0) return { key: "review.missed.win", values: { count: mate } };
  if (wins) return { key: "review.missed.man", values: { man: wins.man, square: wins.square } };
  return { key: "review.worse", values: {} };
}

/** @param {Side} side who made the move @param {Answer} before @param {Answer} after @returns {Why} */
function reasonOf(side, before, after) {
  const other = otherSide(side);
  const { end } = after.story;
  const plies = after.pv.length;
  const count = (plies + 1) >> 1;
  if (end?.reason && winnerOf(end) !== side) {
    const how = winnerOf(end) ? end.reason : `${end.reason}.draw`;
    if (!after.move) return { key: `review.made.${how}`, values: { side, other } };
    return { key: `review.allowed.${how}`, values: { side, other, count } };
  }
  if (after.mate !== null && after.mate > 0) return { key: "review.allowed.win", values: { count: after.mate } };
  if (after.repetition) return { key: "review.allowed.repetition", values: { side, other, count } };
  if (before.mate !== null && before.mate > 0) return missed(before);
  const { wins, promotes, crosses, demotes } = after.story;
  if (wins)
    return { key: wins.ply === 1 ? "review.hangs" : "review.loses", values: { man: wins.man, square: wins.square } };
  if (before.story.wins) return missed(before);
  if (promotes) return { key: "review.promotes", values: { man: promotes.man, square: promotes.square } };
  if (demotes) return { key: "review.demotes", values: { side } };
  if (crosses) return { key: "review.crosses", values: { other } };
  return { key: "review.worse", values: {} };
}
