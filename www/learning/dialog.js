/** “Train the computer”: the computer learns the game in hand from nothing but its rules, and what it found out about the game is told. */

import { openDialog } from "../dialogs/frame.js";
import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { fileName } from "../escape.js";
import { save } from "../export/picture.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/learning.js";
import { balanceTable } from "./balance.js";
import { MOST_BYTES, forgetLearned, keepLearned, learnedBy } from "./kept.js";
import { check, learn } from "./learn.js";

await addTexts(texts, "learning");

const MINUTES = [1, 3, 10, 30];
const USUAL = 3;

/** @param {number} elo */
const signed = (elo) => `${elo < 0 ? "−" : "+"}${Math.round(Math.abs(elo))}`;

/** @param {import("./learn.js").Progress} progress */
function stageText({ stage, games, positions, wins, draws, losses }) {
  if (stage === "play") return t("learning.playing", { games, positions });
  if (stage === "train") return t("learning.training", { positions });
  return t("learning.match", { wins, draws, losses });
}

/** @param {import("../engine.js").Variant} variant the game in hand */
export function openLearning(variant) {
  const sheet = el("link", { rel: "stylesheet", href: new URL("learning.css", import.meta.url).href });
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
  const found = el("div", { class: "learning-found" });
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
      found,
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
    fill(found);
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

  /** @param {import("./learn.js").Lesson} lesson */
  function tell({ net, match, balance }) {
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
    fill(found, balanceTable(balance));
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
