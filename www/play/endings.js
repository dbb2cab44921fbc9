/** Endings in words: results that are there, and those that a move would bring. */

import { hasText, t } from "../strings.js";

/**
 * @typedef {import("../engine.js").Outcome} Outcome
 * @typedef {import("../engine.js").Side} Side
 */

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "white" ? "black" : "white");

/** @param {Outcome} outcome @returns {Side | null} */
export const winnerOf = ({ result }) => (result === "white-wins" ? "white" : result === "black-wins" ? "black" : null);

/** The result in a few words, as the one person sees it who plays against the computer. @param {Outcome} outcome @param {import("../state.js").State["players"]} players */
export function resultText(outcome, players) {
  const winner = winnerOf(outcome);
  const alone = players.white !== players.black;
  if (winner && alone) return t(players[winner] === "person" ? "result.you-win" : "result.you-lose");
  return t(`result.${outcome.result}`);
}

/**
 * Why the game ended; nothing if nobody knows.
 * @param {Outcome} outcome
 * @param {Side} [stuck] whose turn it would be: whoever has no move wins in some games, and loses in others
 * @param {import("../state.js").Now | null} [now] where it has ended
 */
export function reasonText(outcome, stuck, now) {
  if (!outcome.reason) return "";
  const winner = winnerOf(outcome);
  const drawn = `reason.${outcome.reason}.draw`;
  let decided = `reason.${outcome.reason}`;
  if (outcome.reason === "stalemate" && winner !== stuck) decided = "reason.stalemate.loss";
  // Most games that count pieces count kings.
  const king = winner === "white" ? "k" : "K";
  if (outcome.reason === "extinction" && now?.variant.pieces.some(({ letter }) => letter === "K"))
    if (![...now.men.values()].some(({ letter }) => letter === king)) decided = "reason.extinction.king";
  const key = !winner && hasText(drawn) ? drawn : decided;
  /** @type {import("../strings.js").Values} */
  const values = winner ? { winner: t(`side.${winner}`), loser: t(`side.${otherSide(winner)}`) } : {};
  const text = hasText(key) ? t(key, values) : t("reason.other", { reason: outcome.reason });
  const share = winner && outcome.reason === "stalemate" && now?.status.share;
  return share ? `${text} ${t("reason.share", { ...values, share })}` : text;
}

/**
 * Whether a move with this outcome ends the game without winning it for the mover.
 * @param {Outcome} outcome
 * @param {Side} mover
 */
export const endsBadly = (outcome, mover) => outcome.result !== "ongoing" && winnerOf(outcome) !== mover;

/** A warning before such a move. @param {Outcome} outcome */
export function warningText(outcome) {
  const winner = winnerOf(outcome);
  // A move that leaves the other side without one is warned of only where that side wins by it.
  const key = winner ? `warn.${outcome.reason}` : `warn.draw.${outcome.reason}`;
  return t(hasText(key) ? key : winner ? "warn.checkmate" : "warn.draw", {
    winner: winner ? t(`side.${winner}`) : "",
    other: t("side.opponent"),
  });
}
