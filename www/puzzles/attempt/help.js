/** What helps whoever tries a puzzle: a hint, and the solution played through. */

import { messageOf } from "../../engine.js";
import { pieceName } from "../../play/names.js";
import { t } from "../../strings.js";
import { loadProgress, noteProgress } from "../progress.js";
import { lineFrom, moverOf } from "../record.js";

/** Milliseconds before an answer on the board, so that one sees one's own move. */
const BREATH = 700;

export const breath = () => new Promise((resolve) => setTimeout(resolve, BREATH));

/** First the piece that moves, then where it goes. @param {import("../attempt.js").Attempt} attempt */
export async function giveHint({ trial, stage, bar, guide }) {
  if (trial.busy || trial.shown || !bar.again.hidden) return;
  if (trial.told.ply !== trial.ply) trial.told = { ply: trial.ply, steps: 0 };
  trial.busy = true;
  try {
    const move = await guide.next({ place: stage.place(), left: trial.left });
    if (stage.gone()) return;
    const { piece, from, to } = moverOf(stage.place(), move);
    trial.told.steps += 1;
    const key = !piece ? "drop" : trial.told.steps > 1 ? "to" : "from";
    bar.say("help", t(`puzzles.hint.${key}`, { name: piece && pieceName(piece), from, to }));
  } catch (error) {
    if (!stage.gone()) bar.say("wrong", t("puzzles.trouble", { error: messageOf(error) }));
  }
  trial.busy = false;
}

/** Plays it through, the defence as stubborn as can be. @param {import("../attempt.js").Attempt} attempt */
export async function showSolution({ parts, trial, stage, bar, guide, verdict }) {
  const { puzzle, thinker } = parts;
  if (loadProgress()[puzzle.id] !== "solved") noteProgress(puzzle.id, "shown");
  thinker.cancel();
  trial.shown = true;
  trial.busy = true;
  bar.again.hidden = true;
  bar.solution.hidden = bar.hint.hidden = true;
  bar.suggest();
  stage.goTo(trial.start);
  const moves = guide.solution(stage.place);
  try {
    while (true) {
      const [{ value, done }] = await Promise.all([moves.next(), breath()]);
      if (stage.gone()) return;
      if (done || !value) break;
      stage.put(value);
      bar.say("help", t("puzzles.showing", { moves: lineFrom(stage.place(), trial.start) }));
      if (verdict.ended()) return;
    }
    if (puzzle.goal === "gain") verdict.finish(verdict.gained());
  } catch (error) {
    if (!stage.gone()) verdict.refuse(t("puzzles.trouble", { error: messageOf(error) }));
  }
}
