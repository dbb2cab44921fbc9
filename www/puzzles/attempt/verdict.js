/** How a try ends: solved, shown, or not well. */

import { reasonText, winnerOf } from "../../play/endings.js";
import { pieceName } from "../../play/names.js";
import { t } from "../../strings.js";
import { noteProgress } from "../progress.js";
import { lineFrom, takenIn } from "../record.js";
import { winnerIn } from "../sets.js";
import { noteDay } from "../streak.js";

/**
 * @param {import("../attempt.js").Parts} parts
 * @param {import("./trial.js").Trial} trial
 * @param {import("./stage.js").Stage} stage
 * @param {import("./bar.js").Bar} bar
 */
export function createVerdict({ puzzle, refresh, cheer }, trial, { game, place }, bar) {
  /** @param {string} text */
  function refuse(text) {
    bar.say("wrong", text);
    bar.again.hidden = false;
    bar.suggest(bar.again);
  }

  /** The puzzle is solved, or has been shown. @param {string} how */
  function finish(how) {
    const { shown, start } = trial;
    if (!shown) {
      noteProgress(puzzle.id, "solved");
      noteDay();
      cheer?.();
    }
    refresh();
    const what = shown ? `${t("puzzles.showing", { moves: lineFrom(place(), start) })}.` : t("puzzles.solved");
    bar.say("done", `${what} ${how}`);
    bar.solution.hidden = bar.hint.hidden = true;
    bar.again.hidden = !shown;
    trial.busy = true;
    bar.suggest(bar.onwards);
  }

  return {
    refuse,
    finish,

    /** Has the game ended, and well? Says so. */
    ended() {
      const { status } = game;
      if (!status?.over) return false;
      // Games with puzzles are won by whoever has no move.
      const winner = winnerOf(status) ?? undefined;
      if (winner !== winnerIn(puzzle)) refuse(t("puzzles.endsBadly", { reason: reasonText(status, winner) }));
      else finish(reasonText(status, winner));
      return true;
    },

    /** What has been won in the end, and by what. */
    gained() {
      const names = (/** @type {string[]} */ list) => list.map(pieceName).join(", ");
      const { taken, given } = takenIn(place(), trial.start);
      const over = trial.at - trial.start > 2 * (puzzle.moves - 1);
      const key = !over ? "soon" : taken.length ? (given.length ? "for" : "won") : "ahead";
      const special = puzzle.theme === "gain" ? "" : ` ${t(`puzzles.theme.${puzzle.theme}`)}`;
      return t(`puzzles.gain.${key}`, { taken: names(taken), given: names(given) }) + special;
    },
  };
}

/** @typedef {ReturnType<typeof createVerdict>} Verdict */
