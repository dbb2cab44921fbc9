/**
 * A rush, `?page=puzzles&game=…&rush`: as many first moves as one finds in three minutes, the short puzzles first;
 * the third miss ends it.
 */

import { button, el, fill } from "../dom.js";
import "../element.js";
import { ready } from "../engine.js";
import { winnerOf } from "../play/words.js";
import { createRecord } from "../storage/record.js";
import { t } from "../strings.js";
import { themeWord } from "../theme.js";
import { siteHeader } from "../header/header.js";
import { fitTo, layOut } from "../lesson/lesson-layout.js";
import { isKey, loadSet, noteDay, winnerIn } from "./puzzle-sets.js";

// The best rush of each game on this device. Reading never trusts what it finds.

const record = createRecord("stone-garden.rush");

/** How many have been solved in the best rush; 0: there was none. @param {string} game */
function bestRush(game) {
  const { best } = record.load();
  const value = best && typeof best === "object" && Object.hasOwn(best, game) ? best[game] : 0;
  return Number.isInteger(value) ? Number(value) : 0;
}

/** @param {string} game @param {number} solved @returns {boolean} whether it is a new best */
function noteRush(game, solved) {
  if (solved <= bestRush(game)) return false;
  record.save({ best: { ...record.load().best, [game]: solved } });
  return true;
}

/** Seconds of a rush, and the misses that end it. */
const TIME = 180;
const MISSES = 3;

/** Seconds left that are said aloud. */
const SAID = [60, 30, 10];

/** Milliseconds that a miss is shown. */
const PAUSE = 900;

/** @typedef {import("./puzzle-sets.js").Puzzle} Puzzle */

/** The short ones first, those of a length in any order. @param {Puzzle[]} set */
function mixed(set) {
  const order = new Map(set.map((puzzle) => [puzzle, puzzle.moves + Math.random()]));
  return [...set].sort((one, other) => Number(order.get(one)) - Number(order.get(other)));
}

/** @param {number} seconds */
const clockText = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * @param {import("../engine.js").Variant} variant
 * @param {import("../storage/local-storage.js").Settings} settings
 */
export async function openRush(variant, settings) {
  const [set] = await Promise.all([loadSet(variant.id), ready(variant.id)]);
  const place = el("div", { class: "lesson-board" });
  const clock = el("span", { class: "rush-clock", role: "timer", "aria-label": t("rush.left") });
  const score = el("span", { class: "rush-score" });
  const hearts = el("span", { class: "rush-hearts", role: "img" });
  const heading = el("h2", { tabindex: -1, id: "puzzle-heading", text: t("rush.heading") });
  const text = el("p", { class: "lesson-text" });
  const said = el("p", { class: "lesson-said", role: "status" });
  const trail = el("ol", { class: "rush-trail", "aria-label": t("rush.trail") });
  const bar = el("div", { class: "row" });
  const top = el("p", { class: "rush-top", hidden: true }, clock, score, hearts);
  const header = siteHeader("puzzles", variant.id);
  const leave = el("a", { class: "button", href: `?page=puzzles&game=${variant.id}`, text: t("puzzles.all") });
  const title = t("rush.title", { game: variant.name });
  layOut({ title, header, leave, board: place, heading, kind: "puzzles" }, top, heading, text, said, trail, bar);
  fitTo(variant);

  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  /** @type {Puzzle[]} */
  let coming = [];
  let [solved, missed, end] = [0, 0, 0];
  wait();

  const left = () => Math.max(0, Math.ceil((end - performance.now()) / 1000));

  /** Before the first press. */
  function wait() {
    const best = bestRush(variant.id);
    text.textContent = t("rush.how", { minutes: TIME / 60, misses: MISSES });
    said.textContent = best ? t("rush.best", { count: best }) : "";
    fill(bar, button("rush.start", start, { class: "button main" }));
    fill(place, el("stone-garden", { game: variant.id, controls: "none", theme: themeWord(settings), inert: true }));
  }

  function start() {
    coming = mixed(set);
    [solved, missed] = [0, 0];
    end = performance.now() + TIME * 1000;
    top.hidden = false;
    fill(trail);
    fill(bar, button("rush.stop", finish));
    clearInterval(ticking);
    ticking = setInterval(tick, 250);
    tick();
    next();
  }

  function tick() {
    if (!place.isConnected) return clearInterval(ticking);
    const seconds = left();
    const shown = clockText(seconds);
    if (clock.textContent === shown) return;
    clock.textContent = shown;
    clock.toggleAttribute("data-low", seconds <= 30);
    if (SAID.includes(seconds)) said.textContent = t("rush.seconds", { count: seconds });
    if (!seconds) finish();
  }

  function tally() {
    score.textContent = t("rush.score", { count: solved });
    hearts.textContent = "●".repeat(MISSES - missed) + "○".repeat(missed);
    hearts.setAttribute("aria-label", t("rush.misses", { count: MISSES - missed }));
  }

  function next() {
    tally();
    const puzzle = coming.shift();
    if (!puzzle) return finish();
    const side = winnerIn(puzzle);
    heading.textContent = t(`puzzles.goal.${puzzle.goal}`, { winner: side, count: puzzle.moves });
    text.textContent = t(puzzle.moves > 1 ? "rush.first" : "rush.only");
    const board = el("stone-garden", {
      game: variant.id,
      fen: puzzle.fen,
      moves: puzzle.past,
      side,
      controls: "none",
      theme: themeWord(settings),
    });
    board.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => answer(puzzle, board, detail.move));
    fill(place, board);
  }

  /** @param {Puzzle} puzzle @param {any} board @param {string} move */
  async function answer(puzzle, board, move) {
    if (!ticking || !board.isConnected) return;
    const over = !!board.status?.over;
    const won = over && winnerOf(board.status) === winnerIn(puzzle);
    // Who is to be stalemated wins with the answer to the key; a mate in one is there or not.
    const right = won || (!over && isKey(puzzle, move) && (puzzle.moves > 1 || puzzle.goal !== "mate"));
    board.inert = true;
    if (right) solved += 1;
    else missed += 1;
    mark(puzzle, right);
    said.dataset.kind = right ? "done" : "wrong";
    said.textContent = t(right ? "rush.right" : "rush.wrong");
    tally();
    await new Promise((resolve) => setTimeout(resolve, right ? PAUSE / 3 : PAUSE));
    if (!ticking || !board.isConnected) return;
    if (missed >= MISSES) finish();
    else next();
  }

  /** @param {Puzzle} puzzle @param {boolean} right */
  function mark(puzzle, right) {
    const number = trail.childElementCount + 1;
    trail.append(
      el(
        "li",
        {},
        el("a", {
          href: `?page=puzzles&game=${variant.id}#${puzzle.id}`,
          class: right ? "right" : "wrong",
          target: "_blank",
          text: right ? "✓" : "✗",
          "aria-label": t(right ? "rush.linkRight" : "rush.linkWrong", { number }),
        }),
      ),
    );
  }

  function finish() {
    if (!ticking) return;
    clearInterval(ticking);
    ticking = undefined;
    const before = bestRush(variant.id);
    const better = noteRush(variant.id, solved);
    if (solved) noteDay();
    for (const board of place.children) board.inert = true;
    top.hidden = true;
    heading.textContent = t("rush.end", { count: solved });
    text.textContent =
      better && before ? t("rush.newBest", { before }) : t("rush.best", { count: bestRush(variant.id) });
    delete said.dataset.kind;
    said.textContent = missed ? t("rush.look") : "";
    fill(
      bar,
      button("rush.again", start, { class: "button main" }),
      el("a", { class: "button", href: `?page=puzzles&game=${variant.id}`, text: t("puzzles.all") }),
    );
    heading.focus();
  }
}
