/**
 * “How does it play?”: the computer plays quick games against itself, in threads of their own, and what they say of the game is shown.
 * More games add up.
 */

import { button, el, fill } from "../dom.js";
import { messageOf, paintMan } from "../engine.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/report.js";
import { boardTheme } from "../theme.js";
import { nextNumber, reportView, tallied } from "./report-view.js";
import { createTeam, threadsHere } from "./team.js";

await addTexts(texts, "report");

/** Games of a round, and positions that the engine visits for each of their moves. */
export const ROUND = 40;
const NODES = 300;
/** The same games each time: who asks twice is told the same. */
const SEED = 1;
/** CSS pixels of a piece's picture. */
const SIZE = 40;
/** Games of which time is told: the first ones take longer, since threads have to begin. */
const TELLING = 3;

/**
 * @typedef {import("../stone-garden-player.js").BalanceReport} BalanceReport
 * @typedef {{lines: string, report: BalanceReport}} Watched the games, as lines of a shard, and what they say
 */

/** How long something still takes, in words. @param {number} seconds */
const timeLeft = (seconds) =>
  seconds < 100
    ? t("report.seconds", { count: Math.max(1, Math.ceil(seconds / 5) * 5) })
    : t("report.minutes", { count: Math.ceil(seconds / 60) });

/**
 * @param {{variant: string, definition?: string}} game
 * @param {import("../storage/local-storage.js").Settings | import("../state.js").State} look as pieces are painted
 * @param {{heading: string, known?: Watched | null, keep?: (watched: Watched) => void}} how known: what was watched before; keep: is
 *   given what there is now, after each round
 */
export function createWatch(game, look, { heading, known = null, keep = () => {} }) {
  let watched = known;
  /** @type {AbortController | null} */
  let running = null;

  const begin = button("report.begin", start, { class: "button main" });
  const stopping = button("report.stop", () => running?.abort());
  const progress = el("progress", { max: 1, value: 0, "aria-label": t("report.progress") });
  const stage = el("p", { class: "report-stage" });
  const said = el("p", { class: "said", role: "status" });
  const problem = el("p", { class: "typed-error", role: "alert" });
  const found = el("div", { class: "report-found" });
  const work = el("div", { class: "report-work" }, progress, stage, stopping);
  const element = el("div", { class: "stack report" }, el("div", { class: "row" }, begin), work, said, problem, found);

  const sheet = new URL("report.css", import.meta.url).href;
  if (!document.querySelector(`link[href="${sheet}"]`))
    document.head.append(el("link", { rel: "stylesheet", href: sheet }));

  /** @param {string} letter */
  function picture(letter) {
    const size = Math.round(SIZE * (devicePixelRatio || 1));
    const canvas = el("canvas", { width: size, height: size, "aria-hidden": "true" });
    try {
      paintMan(game.variant, letter, canvas.getContext("2d"), size, boardTheme(look));
      return canvas;
    } catch {
      return el("span", { class: "letter", "aria-hidden": "true", text: letter });
    }
  }

  function show() {
    work.hidden = !running;
    begin.hidden = !!running;
    begin.textContent = t(watched ? "report.more" : "report.begin", { games: ROUND });
    fill(found, watched && reportView(watched.report, picture, heading));
  }

  /** @param {string} lines */
  async function judged(lines) {
    const team = await createTeam(game, { threads: 1, nodes: NODES, seed: SEED });
    try {
      return /** @type {BalanceReport} */ (await team.one({ type: "balance", shards: lines }));
    } finally {
      team.end();
    }
  }

  async function start() {
    if (running) return;
    const mine = new AbortController();
    running = mine;
    const focused = element.contains(document.activeElement);
    fill(said);
    fill(problem);
    progress.value = 0;
    fill(stage, t("report.starting"));
    show();
    if (focused) stopping.focus();
    let lines = watched?.lines ?? "";
    const before = lines.length;
    try {
      lines = await play(lines, mine.signal, (more) => (lines = more));
    } catch (error) {
      if (!mine.signal.aborted) fill(problem, t("report.failed", { error: messageOf(error) }));
    }
    try {
      // What was played until somebody stopped it counts.
      if (lines.length > before) {
        watched = { lines, report: await judged(lines) };
        keep(watched);
      }
      if (!problem.textContent) fill(said, t(mine.signal.aborted ? "report.stopped" : "report.done"));
    } catch (error) {
      fill(problem, t("report.failed", { error: messageOf(error) }));
    }
    const there = element.contains(document.activeElement);
    running = null;
    show();
    if (there) begin.focus();
  }

  /**
   * A round of games.
   * @param {string} lines of those before @param {AbortSignal} signal @param {(lines: string) => void} tell called after each
   */
  async function play(lines, signal, tell) {
    const team = await createTeam(game, { threads: threadsHere(), nodes: NODES, seed: SEED });
    try {
      signal.throwIfAborted();
      signal.addEventListener("abort", team.end, { once: true });
      const began = performance.now();
      let [begun, played] = [0, 0];
      await team.games(
        "watch",
        () => begun++ < ROUND,
        (more) => {
          lines += more;
          played += 1;
          tell(lines);
          progress.value = played / ROUND;
          const left = ((performance.now() - began) / 1000 / played) * (ROUND - played);
          const counts = tallied(lines);
          fill(
            stage,
            t("report.playing", { played, games: ROUND, ...counts }),
            played >= TELLING && played < ROUND ? ` ${timeLeft(left)}` : "",
          );
        },
        nextNumber(lines),
      );
      return lines;
    } finally {
      signal.removeEventListener("abort", team.end);
      team.end();
    }
  }

  show();
  return {
    element,
    start,
    /** What is being played is wanted no more. */
    stop: () => running?.abort(),
    busy: () => !!running,
    watched: () => watched,
  };
}

/** What was watched since the page was opened, by the game's text or id. @type {Map<string, Watched>} */
const known = new Map();

/**
 * The dialog about the game in hand. The workshop shows the same in its own place, without what dialogs bring along.
 * @param {import("../engine.js").Variant} variant
 * @param {import("../state.js").State} state
 */
export async function openReport(variant, state) {
  const { openDialog } = await import("../dialogs/dialog.js");
  const game = { variant: variant.id, ...(variant.definition && { definition: variant.definition }) };
  const key = game.definition ?? game.variant;
  const watch = createWatch(game, state, {
    heading: "h3",
    known: known.get(key),
    keep: (watched) => known.set(key, watched),
  });
  const dialog = openDialog(
    "report",
    t("report.titleOf", { game: variant.name }),
    el("div", { class: "stack" }, el("p", { text: t("report.whatHere") }), watch.element),
  );
  dialog.addEventListener("close", watch.stop);
  return dialog;
}
