/** Evaluations as they are shown: from White's view, in pawns or as a number of moves. */

import { t } from "../strings.js";

/** @typedef {import("../engine.js").Side} Side */

/** Hundredths of a pawn below which nobody is called better. */
const EVEN = 25;

/**
 * @typedef {object} Verdict
 * @property {string} short "+1.3", "0.0", "#3", "#−3"
 * @property {string} words "White is better", "Black wins in 3"
 * @property {number} white White's share of the bar, 0 to 1
 */

/**
 * @param {{score: number | null, mate: number | null}} line for the side to move
 * @param {Side} side to move
 * @returns {Verdict}
 */
export function verdictOf({ score, mate }, side) {
  const sign = side === "white" ? 1 : -1;
  if (mate !== null) {
    const moves = mate * sign;
    const white = moves > 0;
    return { short: `#${white ? "" : "−"}${Math.abs(moves)}`, words: t("analysis.wins", { side: t(`side.${white ? "white" : "black"}`), count: Math.abs(moves) }), white: white ? 1 : 0 };
  }
  const points = (score ?? 0) * sign;
  const pawns = Math.abs(points / 100).toFixed(1);
  const short = `${pawns === "0.0" ? "" : points > 0 ? "+" : "−"}${pawns}`;
  const words = Math.abs(points) < EVEN ? t("analysis.even") : t("analysis.better", { side: t(`side.${points > 0 ? "white" : "black"}`), amount: Math.abs(points / 100) });
  // Three pawns ahead fill about three quarters; a decided game alone fills the bar.
  return { short, words, white: Math.min(0.97, Math.max(0.03, 1 / (1 + Math.exp(-points / 280)))) };
}

/** The share of the bar once the game has ended. @param {import("../engine.js").Outcome} outcome */
export const shareOf = ({ result }) => (result === "white-wins" ? 1 : result === "black-wins" ? 0 : 0.5);
