/**
 * “Train the computer”: the computer learns the game in hand from nothing but its rules.
 */

import { openDialog } from "../dialogs/dialog.js";
import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { fileName } from "../escape.js";
import { save } from "../export/save-picture.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/learning.js";
import { forgetLearned, keepLearned, learnedBy, MOST_BYTES } from "./net-store.js";
import { createTeam, threadsHere } from "./team.js";

/**
 * Lets a game be learned: games of the engine against itself, a net trained on their positions, and a match that says whether it
 * plays better with it. All in threads, for about as long as was asked for.
 *
 * @typedef {import("../stone-garden-player.js").MatchReport} MatchReport
 * @typedef {object} Progress
 * @property {"play" | "train" | "match"} stage
 * @property {number} part of the whole, from 0 to 1
 * @property {number} games played in this stage
 * @property {number} positions found to learn from
 * @property {number} wins of the match, with the net
 * @property {number} draws
 * @property {number} losses
 * @typedef {{net: Uint8Array<ArrayBuffer>, match: MatchReport}} Lesson
 */

/**
 * Is it a net of this game? Rejects with the engine's words if it is none.
 * @param {{variant: string, definition?: string}} game
 * @param {Uint8Array} net
 */
async function check(game, net) {
  const team = await createTeam(game, { threads: 1, nodes: NODES, seed: 0 });
  try {
    await team.one({ type: "meet", net });
  } finally {
    team.end();
  }
}

/** Positions that the engine visits for each move, in the games it learns from and in the match. */
const NODES = 500;

/** Parts of the time: for the games, and for games and training; the rest is for the match. */
const PLAYING = 0.66;
const TRAINING = 0.76;

/** More positions are not kept in memory. */
const MOST_POSITIONS = 800_000;
/** Games of the match at most, and of a round, after which it is asked whether it is decided: one is played however long it takes. */
const MOST_GAMES = 400;
const ROUND = 20;

/**
 * @param {{variant: string, definition?: string}} game
 * @param {{minutes: number, signal: AbortSignal, onProgress: (progress: Progress) => void, threads?: number, seed?: number}} how
 * @returns {Promise<Lesson>} rejects if it is stopped
 */
async function learn(game, { minutes, signal, onProgress, threads = threadsHere(), seed = Date.now() % 1e6 }) {
  const team = await createTeam(game, { threads, nodes: NODES, seed });
  signal.addEventListener("abort", team.end, { once: true });
  const began = performance.now();
  const passed = () => (performance.now() - began) / (minutes * 60_000);
  try {
    signal.throwIfAborted();
    /** @type {string[]} */
    const shards = [];
    let positions = 0;
    /** @param {Partial<Progress> & Pick<Progress, "stage" | "part">} progress */
    const tell = (progress) =>
      onProgress({ games: 0, wins: 0, draws: 0, losses: 0, ...progress, positions, part: Math.min(1, progress.part) });
    await team.games(
      "play",
      // One game at least, whatever it takes.
      () => !shards.length || (passed() < PLAYING && positions < MOST_POSITIONS),
      (lines) => {
        shards.push(lines);
        positions += lines.split("\n").length - 2;
        tell({ stage: "play", part: Math.min(passed(), PLAYING), games: shards.length });
      },
    );
    const text = shards.join("");
    const net = await team.one({ type: "train", shards: text }, ({ epoch, epochs }) =>
      tell({ stage: "train", part: PLAYING + ((TRAINING - PLAYING) * epoch) / epochs }),
    );
    await team.all({ type: "meet", net });
    const tally = { wins: 0, draws: 0, losses: 0 };
    const played = () => tally.wins + tally.draws + tally.losses;
    /** @type {MatchReport} */
    let match;
    const before = passed();
    do {
      const until = played() + ROUND;
      await team.games(
        "contest",
        () => played() < until,
        (points) => {
          tally[points > 0.5 ? "wins" : points < 0.5 ? "losses" : "draws"] += 1;
          const part = Math.max((passed() - before) / Math.max(1 - before, 0.05), played() / MOST_GAMES);
          tell({ stage: "match", part: TRAINING + (1 - TRAINING) * part, games: played(), ...tally });
        },
      );
      match = await team.one({ type: "tally", ...tally });
    } while (!match.decided && passed() < 1 && played() < MOST_GAMES);
    return { net, match };
  } finally {
    signal.removeEventListener("abort", team.end);
    team.end();
  }
}

await addTexts(texts, "learning");

const MINUTES = [1, 3, 10, 30];
const USUAL = 3;

/** @param {number} elo */
const signed = (elo) => `${elo < 0 ? "−" : "+"}${Math.round(Math.abs(elo))}`;

/** @param {Progress} progress */
function stageText({ stage, games, positions, wins, draws, losses }) {
  if (stage === "play") return t("learning.playing", { games, positions });
  if (stage === "train") return t("learning.training", { positions });
  return t("learning.match", { wins, draws, losses });
}

/** @param {import("../engine.js").Variant} variant the game in hand */
export function openLearning(variant) {
  const sheet = el("link", { rel: "stylesheet", href: new URL("training.css", import.meta.url).href });
  if (!document.querySelector(`link[href="${sheet.href}"]`)) document.head.append(sheet);
  const game = { variant: variant.id, ...(variant.definition && { definition: variant.definition }) };
  /** @type {AbortController | null} */
  let running = null;

  const known = el("p", { class: "learning-known" });
  const forget = button("learning.forget", () => (forgetLearned(variant.id), show()));
  const download = button("learning.save", () => {
    const learned = learnedBy(variant.id);
    if (learned) save(`${fileName(variant.id)}.net`, new Blob([learned.net], { type: "application/octet-stream" }));
  });
  const file = el("input", {
    type: "file",
    class: "unseen",
    tabindex: -1,
    accept: ".net",
    "aria-label": t("learning.load"),
  });
  const minutes = el(
    "select",
    { id: "learning-minutes", class: "field" },
    ...MINUTES.map((count) =>
      el("option", { value: count, text: t("learning.minutes", { count }), selected: count === USUAL }),
    ),
  );
  const start = button("learning.start", begin, { class: "button main" });
  const stop = button("learning.stop", () => running?.abort());
  const bar = el("progress", { max: 1, value: 0, "aria-label": t("learning.progress") });
  const stage = el("p", { class: "learning-stage" });
  const said = el("p", { class: "learning-said", role: "status" });
  const problem = el("p", { class: "typed-error", role: "alert" });
  const work = el("div", { class: "learning-work" }, bar, stage, stop);
  const choice = el(
    "div",
    { class: "row learning-choice" },
    el("label", { for: "learning-minutes", text: t("learning.time") }),
    minutes,
    start,
  );

  const dialog = openDialog(
    "learning",
    t("learning.title", { game: variant.name }),
    el(
      "div",
      { class: "stack" },
      el("p", { text: t("learning.what") }),
      known,
      choice,
      work,
      said,
      problem,
      el(
        "div",
        { class: "row" },
        download,
        button("learning.load", () => file.click()),
        forget,
        file,
      ),
    ),
  );
  dialog.addEventListener("close", () => running?.abort());
  file.addEventListener("change", take);

  function show() {
    const learned = learnedBy(variant.id);
    fill(
      known,
      learned
        ? learned.elo === null
          ? t("learning.known")
          : t("learning.knownElo", { elo: signed(learned.elo) })
        : t("learning.unknown"),
    );
    download.hidden = forget.hidden = !learned;
    choice.hidden = !!running;
    work.hidden = !running;
  }

  async function begin() {
    const mine = new AbortController();
    running = mine;
    fill(said);
    fill(problem);
    bar.value = 0;
    fill(stage, t("learning.begins"));
    show();
    stop.focus();
    try {
      const lesson = await learn(game, {
        minutes: Number(minutes.value),
        signal: mine.signal,
        onProgress: (progress) => {
          bar.value = progress.part;
          fill(stage, stageText(progress));
        },
      });
      tell(lesson);
    } catch (error) {
      if (mine.signal.aborted) fill(said, t("learning.stopped"));
      else fill(problem, t("learning.failed", { error: messageOf(error) }));
    } finally {
      running = null;
      show();
      if (dialog.open) start.focus();
    }
  }

  /** @param {Lesson} lesson */
  function tell({ net, match }) {
    const values = {
      share: Math.round(match.share * 100),
      games: match.games,
      elo: signed(match.elo),
      low: signed(match.low),
      high: signed(match.high),
    };
    if (match.better) {
      const kept = keepLearned(variant.id, { net, elo: Math.round(match.elo), at: Date.now() });
      fill(said, t("learning.better", values), kept ? "" : ` ${t("learning.unkept")}`);
    } else fill(said, t("learning.worse", values));
  }

  async function take() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    file.value = "";
    fill(problem);
    if (chosen.size > MOST_BYTES) return fill(problem, t("learning.large"));
    try {
      const net = new Uint8Array(await chosen.arrayBuffer());
      await check(game, net);
      const kept = keepLearned(variant.id, { net, elo: null, at: Date.now() });
      fill(said, t("learning.taken"), kept ? "" : ` ${t("learning.unkept")}`);
    } catch (error) {
      fill(problem, t("learning.refused", { error: messageOf(error) }));
    }
    show();
  }

  show();
  return dialog;
}
