/** One puzzle being tried: the moves on the board, the answers of the defence, wrong moves, the solution. */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { reasonText, winnerOf } from "../play/endings.js";
import { pieceName } from "../play/names.js";
import { t } from "../strings.js";
import { guideOf } from "./guides.js";
import { loadProgress, noteProgress } from "./progress.js";
import { lineFrom, moverOf, readableIn, takenIn } from "./record.js";
import { winnerIn } from "./sets.js";
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
  const guide = guideOf(puzzle, thinker);
  const gains = puzzle.goal === "gain";
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
  /** Where it stands now: the record keeps what has been taken back. */
  let at = start;
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
  const place = () => ({ variant, fen: puzzle.fen, moves: game.record.slice(0, at) });
  /** The words for a win, or for a gain. @param {string} key @param {Record<string, string | number>} values */
  const words = (key, values) => t(gains ? `${key}.gain` : key, values);

  /** @param {"done" | "wrong" | "help"} kind @param {string} text */
  function say(kind, text) {
    said.dataset.kind = kind;
    said.textContent = text;
  }

  /** @param {number} to a ply */
  function goTo(to) {
    game.goTo(to);
    at = to;
  }

  /** @param {string} move */
  function put(move) {
    own = true;
    game.play(move);
    own = false;
  }

  game.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
    at = detail.ply;
    if (own || gone()) return;
    // Nobody moves for the other side, or before it has answered.
    if (busy || shown || !again.hidden) return void queueMicrotask(() => goTo(ply));
    answer(detail.move);
  });
  game.addEventListener("error", (/** @type {CustomEvent} */ { detail }) =>
    say("wrong", t("puzzles.failed", { error: detail.message })),
  );

  /** Has the game ended, and well? Says so. */
  function ended() {
    const { status } = game;
    if (!status?.over) return false;
    if (winnerOf(status) !== us) refuse(t("puzzles.endsBadly", { reason: reasonText(status) }));
    else finish(reasonText(status));
    return true;
  }

  /** The puzzle is solved, or has been shown. @param {string} how */
  function finish(how) {
    if (!shown) {
      noteProgress(puzzle.id, "solved");
      noteDay();
    }
    parts.refresh();
    say(
      "done",
      `${shown ? `${t("puzzles.showing", { moves: lineFrom(place(), start) })}.` : t("puzzles.solved")} ${how}`,
    );
    solution.hidden = hint.hidden = true;
    again.hidden = !shown;
    busy = true;
    suggest(onwards);
  }

  /** What has been won in the end, and by what. */
  function gained() {
    const names = (/** @type {string[]} */ list) => list.map(pieceName).join(", ");
    const { taken, given } = takenIn(place(), start);
    const over = at - start > 2 * (puzzle.moves - 1);
    const key = !over ? "soon" : taken.length ? (given.length ? "for" : "won") : "ahead";
    const special = puzzle.theme === "gain" ? "" : ` ${t(`puzzles.theme.${puzzle.theme}`)}`;
    return t(`puzzles.gain.${key}`, { taken: names(taken), given: names(given) }) + special;
  }

  /** @param {string} text */
  function refuse(text) {
    say("wrong", text);
    again.hidden = false;
    suggest(again);
  }

  function setBack() {
    if (shown) return parts.restart();
    goTo(ply);
    again.hidden = true;
    suggest();
    say("help", words("puzzles.your", { side: us, count: left }));
    busy = false;
    game.shadowRoot?.querySelector(".grid button[tabindex='0']")?.focus({ preventScroll: true });
  }

  /** @param {string} made */
  async function answer(made) {
    if (ended()) return;
    busy = true;
    say("help", t("puzzles.thinking"));
    try {
      const [{ right, played = made, reply, ...after }] = await Promise.all([
        guide.answer({ place: place(), move: made, left }),
        wait(),
      ]);
      if (gone()) return;
      const move = readableIn({ ...place(), moves: game.record.slice(0, ply) }, played);
      if (played !== made) {
        goTo(ply);
        put(played);
      }
      if (reply) put(reply.move);
      const values = { move, reply: reply?.readable ?? "", count: left };
      if (!right) return refuse(words(reply ? "puzzles.wrong" : "puzzles.wrongPlain", values));
      if (ended()) return;
      left = after.left;
      if (!left) return finish(gained());
      ply = at;
      busy = false;
      say("done", words("puzzles.right", { ...values, count: left }));
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
      const move = await guide.next({ place: place(), left });
      if (gone()) return;
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
    goTo(start);
    const moves = guide.solution(place);
    try {
      while (true) {
        const [{ value, done }] = await Promise.all([moves.next(), wait()]);
        if (gone()) return;
        if (done || !value) break;
        put(value);
        say("help", t("puzzles.showing", { moves: lineFrom(place(), start) }));
        if (ended()) return;
      }
      if (gains) finish(gained());
    } catch (error) {
      if (!gone()) refuse(t("puzzles.trouble", { error: messageOf(error) }));
    }
  }
}
