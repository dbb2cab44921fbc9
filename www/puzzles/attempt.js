/** One puzzle being tried: the moves on the board, the answers of the defence, wrong moves, the solution. */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { reasonText, winnerOf } from "../play/endings.js";
import { pieceName } from "../play/names.js";
import { t } from "../strings.js";
import { loadProgress, noteProgress } from "./progress.js";
import { lineFrom, moverOf } from "./record.js";
import { isKey, winnerIn } from "./sets.js";
import { noteDay } from "./streak.js";

/** Milliseconds before an answer on the board, so that one sees one's own move. */
const BREATH = 700;

/** @typedef {import("./sets.js").Puzzle} Puzzle */

/**
 * Puts a puzzle on the board and goes along with whoever tries it.
 * @param {object} parts
 * @param {Puzzle} parts.puzzle
 * @param {string} parts.variant the game's id
 * @param {string} parts.theme of the board
 * @param {{board: HTMLElement, said: HTMLElement, bar: HTMLElement}} parts.places
 * @param {import("../play/thinker.js").Thinker} parts.thinker
 * @param {() => boolean} parts.current whether it is still this try that is asked for
 * @param {() => void} parts.refresh the progress has changed
 * @param {() => void} parts.onwards to the next puzzle
 * @param {() => void} parts.restart the same again
 */
export function attempt(parts) {
  const { puzzle, variant, theme, thinker } = parts;
  const { board, said, bar } = parts.places;
  const us = winnerIn(puzzle);
  const start = puzzle.past?.split(" ").length ?? 0;
  const game = el("stone-garden", {
    game: variant,
    fen: puzzle.fen,
    moves: puzzle.past,
    side: us,
    controls: "none",
    theme,
  });
  fill(board, game);
  fill(said);
  delete said.dataset.kind;
  /** Moves left to win in, and where the record stands while a person is to move. */
  let [left, ply] = [puzzle.moves, start];
  let busy = false;
  let own = false;
  let shown = false;
  const solution = button("puzzles.show", () => showSolution());
  const hint = button("puzzles.hint", () => giveHint());
  /** How much has been told of the move that is looked for, and where in the record. */
  let told = { ply: -1, steps: 0 };
  const again = button("puzzles.again", () => setBack());
  const onwards = button("puzzles.next", parts.onwards);
  again.hidden = true;
  fill(bar, again, hint, solution, onwards);

  /** The one thing to do next; none: to move. @param {HTMLButtonElement} [next] */
  function suggest(next) {
    for (const each of [again, solution, onwards]) each.classList.toggle("main", each === next);
    next?.focus({ preventScroll: true });
  }

  const gone = () => !parts.current() || !game.isConnected;
  const wait = () => new Promise((resolve) => setTimeout(resolve, BREATH));
  const place = () => ({ variant, fen: puzzle.fen, moves: game.record });

  /** @param {"done" | "wrong" | "help"} kind @param {string} text */
  function say(kind, text) {
    said.dataset.kind = kind;
    said.textContent = text;
  }

  /** @param {string} move */
  function put(move) {
    own = true;
    game.play(move);
    own = false;
  }

  game.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
    if (own || gone()) return;
    // Nobody moves for the other side, or before it has answered.
    if (busy || shown || !again.hidden) return void queueMicrotask(() => game.goTo(ply));
    answer(detail.move, detail.readable);
  });
  game.addEventListener("error", (/** @type {CustomEvent} */ { detail }) =>
    say("wrong", t("puzzles.failed", { error: detail.message })),
  );

  /** Has the game ended, and well? Says so. */
  function ended() {
    const { status } = game;
    if (!status?.over) return false;
    if (winnerOf(status) !== us) {
      refuse(t("puzzles.endsBadly", { reason: reasonText(status) }));
      return true;
    }
    if (!shown) {
      noteProgress(puzzle.id, "solved");
      noteDay();
    }
    parts.refresh();
    say(
      "done",
      `${shown ? `${t("puzzles.showing", { moves: lineFrom(place(), start) })}.` : t("puzzles.solved")} ${reasonText(status)}`,
    );
    solution.hidden = hint.hidden = true;
    again.hidden = !shown;
    busy = true;
    suggest(onwards);
    return true;
  }

  /** @param {string} text */
  function refuse(text) {
    say("wrong", text);
    again.hidden = false;
    suggest(again);
  }

  function setBack() {
    if (shown) return parts.restart();
    game.goTo(ply);
    again.hidden = true;
    suggest();
    say("help", t("puzzles.your", { side: us, count: left }));
    busy = false;
    game.shadowRoot?.querySelector(".grid button[tabindex='0']")?.focus({ preventScroll: true });
  }

  /** @param {string} move @param {string} readable */
  async function answer(move, readable) {
    if (ended()) return;
    busy = true;
    const rest = left - 1;
    const first = ply === start;
    // The first move is one alone; a second part that it does not need may still spoil it.
    const known = first && move === puzzle.key;
    const wrong = first && !isKey(puzzle, move);
    say("help", t("puzzles.thinking"));
    try {
      const [defence] = await Promise.all([
        thinker.ask("defend", place(), { left: rest, known: Number(known) }),
        wait(),
      ]);
      if (gone()) return;
      const { holds, reply, moves } = /** @type {import("../worker.js").Defence} */ (defence);
      if (reply) put(reply.move);
      if (wrong || holds === false || (!rest && holds !== true)) {
        return refuse(
          t(reply ? "puzzles.wrong" : "puzzles.wrongPlain", {
            move: readable,
            reply: reply?.readable ?? "",
            count: left,
          }),
        );
      }
      if (ended()) return;
      left = holds ? moves : rest;
      ply = game.record.length;
      busy = false;
      say("done", t("puzzles.right", { move: readable, reply: reply?.readable ?? "", count: left }));
    } catch (error) {
      if (gone()) return;
      refuse(t("puzzles.trouble", { error: messageOf(error) }));
    }
  }

  /** First the piece that moves, then where it goes. */
  async function giveHint() {
    if (busy || shown || !again.hidden) return;
    if (told.ply !== ply) told = { ply, steps: 0 };
    busy = true;
    try {
      const step = ply > start && (await thinker.ask("attack", place(), { left }));
      if (gone()) return;
      const move = step ? /** @type {import("../worker.js").Step} */ (step).move : puzzle.key;
      const { piece, from, to } = moverOf(place(), move);
      told.steps += 1;
      const key = !piece ? "drop" : told.steps > 1 ? "to" : "from";
      say("help", t(`puzzles.hint.${key}`, { name: piece && pieceName(piece), from, to }));
    } catch (error) {
      if (!gone()) say("wrong", t("puzzles.trouble", { error: messageOf(error) }));
    }
    busy = false;
  }

  /** Plays it through, the defence as stubborn as can be. */
  async function showSolution() {
    if (loadProgress()[puzzle.id] !== "solved") noteProgress(puzzle.id, "shown");
    thinker.cancel();
    shown = true;
    busy = true;
    again.hidden = true;
    solution.hidden = hint.hidden = true;
    suggest();
    game.goTo(start);
    let rest = puzzle.moves;
    let move = puzzle.key;
    try {
      while (!gone()) {
        await wait();
        if (gone()) return;
        put(move);
        say("help", t("puzzles.showing", { moves: lineFrom(place(), start) }));
        rest -= 1;
        if (ended()) return;
        const [defence] = await Promise.all([thinker.ask("defend", place(), { left: rest, known: 1 }), wait()]);
        if (gone()) return;
        const { reply, moves } = /** @type {import("../worker.js").Defence} */ (defence);
        if (reply) put(reply.move);
        say("help", t("puzzles.showing", { moves: lineFrom(place(), start) }));
        if (ended() || !reply) return;
        rest = moves;
        const step = /** @type {import("../worker.js").Step} */ (await thinker.ask("attack", place(), { left: rest }));
        move = step.move;
      }
    } catch (error) {
      if (!gone()) refuse(t("puzzles.trouble", { error: messageOf(error) }));
    }
  }
}
