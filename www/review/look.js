/** The state of a look through a game: what is known of each ply, and what is said of it. */

import { verdictOf } from "../analysis/score.js";
import { resultText } from "../play/endings.js";
import { t } from "../strings.js";
import { chancesOf, judge } from "./judge.js";
import { known } from "./sweep.js";

/**
 * @typedef {import("./judge.js").Judgement} Judgement
 *
 * @typedef {object} Look
 * @property {import("../play/session.js").Kept | null} game the game looked through
 * @property {import("../engine.js").Entry[]} record
 * @property {Map<number, Judgement>} judgements of the bad moves, by ply
 * @property {ReturnType<typeof import("./sweep.js").sweep> | null} sweeping
 * @property {number} chosen the move explained, by ply; 0: none
 * @property {number} seen the ply on the board for it: the one before, while the better move is shown
 */

/** @returns {Look} */
export const emptyLook = () => ({
  game: null,
  record: [],
  judgements: new Map(),
  sweeping: null,
  chosen: 0,
  seen: -1,
});

/** The side to move after a ply. @param {Look} look @param {number} ply */
const sideAt = ({ record }, ply) => record[ply]?.side ?? (record[ply - 1]?.side === "white" ? "black" : "white");

/** @param {Look} look @param {number} ply */
const answerAt = ({ game }, ply) => game && known(game, ply);

/** How a ply stands, in words. @param {Look} look @param {number} ply */
export function standing(look, ply) {
  const answer = answerAt(look, ply);
  if (!answer) return "";
  if (!answer.move) return answer.story.end ? resultText(answer.story.end, { white: "person", black: "person" }) : "";
  const { short, words } = verdictOf(answer, sideAt(look, ply));
  return `${short} ${words}`;
}

/** The evaluation alone. @param {Look} look @param {number} ply */
export function scoreAt(look, ply) {
  const answer = answerAt(look, ply);
  return answer ? verdictOf(answer, sideAt(look, ply)).short : "";
}

/** A move, what was bad about it and how it stands then. @param {Look} look @param {number} ply */
export function wordsAt(look, ply) {
  const entry = look.record[ply - 1];
  const bad = look.judgements.get(ply);
  const move = entry
    ? t("record.move", { number: entry.number, side: t(`side.${entry.side}`), move: entry.readable })
    : t("record.start");
  return [move, bad && t(`review.${bad.kind}`), standing(look, ply)].filter(Boolean).join(". ");
}

/** White's share of what can be won, at every ply; null where that is not known yet. @param {Look} look */
export function sharesOf(look) {
  return Array.from({ length: (look.game?.moves.length ?? 0) + 1 }, (_, ply) => {
    const answer = answerAt(look, ply);
    if (!answer) return null;
    const chances = chancesOf(answer, sideAt(look, ply));
    return (1 + (sideAt(look, ply) === "white" ? chances : -chances)) / 2;
  });
}

/** Judges the moves of which both sides are known. @param {Look} look */
export function weigh(look) {
  look.judgements = new Map();
  for (const entry of look.record) {
    const [before, behind] = [answerAt(look, entry.ply - 1), answerAt(look, entry.ply)];
    const found = before && behind && judge(entry, before, behind, sideAt(look, entry.ply));
    if (found) look.judgements.set(entry.ply, found);
  }
}

/** How many bad moves a side has made. @param {Look} look @param {import("../engine.js").Side} side */
export function tally({ judgements, record }, side) {
  const kinds = [...judgements.values()].filter(({ ply }) => record[ply - 1].side === side).map(({ kind }) => kind);
  const count = (/** @type {string} */ kind) => kinds.filter((other) => other === kind).length;
  return t("review.tally", {
    side: t(`side.${side}`),
    inaccuracies: count("inaccuracy"),
    mistakes: count("mistake"),
    blunders: count("blunder"),
  });
}
