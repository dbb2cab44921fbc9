/** One puzzle being tried: the moves on the board, the answers of the defence, wrong moves, the solution. */

import { fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { t } from "../strings.js";
import { createBar } from "./attempt/bar.js";
import { breath, giveHint, showSolution } from "./attempt/help.js";
import { createStage } from "./attempt/stage.js";
import { trialOf } from "./attempt/trial.js";
import { createVerdict } from "./attempt/verdict.js";
import { guideOf } from "./guides.js";
import { readableIn } from "./record.js";
import { winnerIn } from "./sets.js";

/**
 * @typedef {object} Parts
 * @property {import("./sets.js").Puzzle} puzzle
 * @property {string} variant the game's id
 * @property {string} theme of the board
 * @property {{board: HTMLElement, said: HTMLElement, bar: HTMLElement}} places
 * @property {import("../play/thinker.js").Thinker} thinker
 * @property {() => boolean} current whether it is still this try that is asked for
 * @property {() => void} refresh the progress has changed
 * @property {() => void} onwards to the next puzzle
 * @property {() => void} restart the same again
 * @property {() => void} [cheer] it is solved
 *
 * @typedef {object} Attempt
 * @property {Parts} parts
 * @property {import("./attempt/trial.js").Trial} trial where it stands
 * @property {import("./attempt/stage.js").Stage} stage
 * @property {import("./attempt/bar.js").Bar} bar
 * @property {import("./attempt/verdict.js").Verdict} verdict
 * @property {import("./guides.js").Guide} guide
 */

/** Puts a puzzle on the board and goes along with whoever tries it. @param {Parts} parts */
export function attempt(parts) {
  const { puzzle, places, thinker } = parts;
  const trial = trialOf(puzzle);
  const stage = createStage(parts, trial, winnerIn(puzzle));
  fill(places.board, stage.game);
  const bar = createBar(places, {
    again: () => setBack(made),
    hint: () => giveHint(made),
    show: () => showSolution(made),
    onwards: parts.onwards,
  });
  const verdict = createVerdict(parts, trial, stage, bar);
  /** @type {Attempt} */
  const made = { parts, trial, stage, bar, verdict, guide: guideOf(puzzle, thinker) };

  stage.game.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
    trial.at = detail.ply;
    if (trial.own || stage.gone()) return;
    // Nobody moves for the other side, or before it has answered.
    if (trial.busy || trial.shown || !bar.again.hidden) return void queueMicrotask(() => stage.goTo(trial.ply));
    answer(made, detail.move);
  });
  stage.game.addEventListener("error", (/** @type {CustomEvent} */ { detail }) =>
    bar.say("wrong", t("puzzles.failed", { error: detail.message })),
  );
}

/** The words for a win, or for a gain. @param {Parts} parts @param {string} key @param {Record<string, string | number>} values */
const words = ({ puzzle }, key, values) => t(puzzle.goal === "gain" ? `${key}.gain` : key, values);

/** A wrong move is taken back. @param {Attempt} attempt */
function setBack({ parts, trial, stage, bar }) {
  if (trial.shown) return parts.restart();
  stage.goTo(trial.ply);
  bar.again.hidden = true;
  bar.suggest();
  bar.say("help", words(parts, "puzzles.your", { side: winnerIn(parts.puzzle), count: trial.left }));
  trial.busy = false;
  stage.focus();
}

/** @param {Attempt} attempt @param {string} made */
async function answer({ parts, trial, stage, bar, verdict, guide }, made) {
  if (verdict.ended()) return;
  trial.busy = true;
  bar.say("help", t("puzzles.thinking"));
  try {
    const [{ right, played = made, reply, ...after }] = await Promise.all([
      guide.answer({ place: stage.place(), move: made, left: trial.left }),
      breath(),
    ]);
    if (stage.gone()) return;
    const before = stage.game.record.slice(0, trial.ply);
    const move = readableIn({ ...stage.place(), moves: before }, played);
    if (played !== made) {
      stage.goTo(trial.ply);
      stage.put(played);
    }
    if (reply) stage.put(reply.move);
    const values = { move, reply: reply?.readable ?? "", count: trial.left };
    if (!right) return verdict.refuse(words(parts, reply ? "puzzles.wrong" : "puzzles.wrongPlain", values));
    if (verdict.ended()) return;
    trial.left = after.left;
    if (!trial.left) return verdict.finish(verdict.gained());
    trial.ply = trial.at;
    trial.busy = false;
    bar.say("done", words(parts, "puzzles.right", { ...values, count: trial.left }));
  } catch (error) {
    if (stage.gone()) return;
    verdict.refuse(t("puzzles.trouble", { error: messageOf(error) }));
  }
}
