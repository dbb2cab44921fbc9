/** Evaluations as they are shown: from White's view, in pawns or as a number of moves. */

import { t } from "../strings.js";

/** @typedef {import("../engine.js").Side} Side */

/** Hundredths of a pawn below which nobody is called better. */
const EVEN = 25;

/** Pawns above which a number says no more than "winning". */
const MOST = 20;

/**
 * @typedef {object} Verdict
 * @property {string} short "+1.3", "0.0", "+20" or more, "#3", "#−3"
 * @property {string} words "White is better", "Black wins in 3", "Black wins by a third repetition"
 * @property {number} white White's share of the bar, 0 to 1
 */

/**
 * @param {{score: number | null, mate: number | null, repetition: boolean | null}} line for the side to move
 * @param {Side} side to move
 * @returns {Verdict}
 */
export function verdictOf({ score, mate, repetition }, side) {
  const sign = side === "white" ? 1 : -1;
  if (mate !== null) return won(mate * sign, "analysis.wins");
  if (repetition !== null) return repeats(repetition === (side === "white"));
  const points = (score ?? 0) * sign;
  const size = Math.abs(points);
  const pawns = size >= MOST * 100 ? String(MOST) : (size / 100).toFixed(1);
  const short = `${pawns === "0.0" ? "" : points > 0 ? "+" : "−"}${pawns}`;
  const words =
    Math.abs(points) < EVEN
      ? t("analysis.even")
      : t("analysis.better", { side: t(`side.${points > 0 ? "white" : "black"}`), amount: Math.abs(points / 100) });
  // Three pawns ahead fill about three quarters; a decided game alone fills the bar.
  return { short, words, white: Math.min(0.97, Math.max(0.03, 1 / (1 + Math.exp(-points / 280)))) };
}

/** A game that is decided. @param {number} moves until it is won; negative: by Black @param {string} key of the words @returns {Verdict} */
function won(moves, key) {
  const white = moves > 0;
  const count = Math.abs(moves);
  return {
    short: `#${white ? "" : "−"}${count}`,
    words: t(key, { side: t(`side.${white ? "white" : "black"}`), count }),
    white: white ? 1 : 0,
  };
}

/** A game that a third repetition will decide; nobody counts the moves until then. @param {boolean} white Does White win? @returns {Verdict} */
function repeats(white) {
  return {
    short: white ? "#" : "−#",
    words: t("analysis.repeats", { side: t(`side.${white ? "white" : "black"}`) }),
    white: white ? 1 : 0,
  };
}

/** The share of the bar once the game has ended. @param {import("../engine.js").Outcome} outcome */
export const shareOf = ({ result }) => (result === "white-wins" ? 1 : result === "black-wins" ? 0 : 0.5);
