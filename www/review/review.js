/**
 * A look through a game: the evaluation over its plies, the bad moves marked and explained, and what would have been better.
 * Loaded when it is first asked for.
 */

import { verdictOf } from "../analysis/score.js";
import evaluationTexts from "../strings/en/analysis.js";
import { button, el, fill } from "../dom.js";
import { loadGame, messageOf } from "../engine.js";
import { resultText } from "../play/endings.js";
import { drawn } from "../play/hint.js";
import { addTexts, t } from "../strings.js";
import { createCard, label } from "./card.js";
import { createGraph, signOf } from "./graph.js";
import { chancesOf, judge } from "./judge.js";
import texts from "../strings/en/review.js";
import { known, sweep } from "./sweep.js";

await Promise.all([addTexts(evaluationTexts, "analysis"), addTexts(texts, "review")]);

/**
 * @typedef {import("./judge.js").Judgement} Judgement
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("../engine.js").Entry} Entry
 */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.after in the panel; the look comes behind it
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/mind.js").Mind} parts.mind
 * @param {import("../play/announce.js").Announcer} parts.announcer
 * @param {() => Promise<void>} parts.enter begins to analyse the position shown
 */
export function createReview({ after, store, session, mind, announcer, enter }) {
  const { state, update } = store;
  document.head.append(el("link", { rel: "stylesheet", href: new URL("review.css", import.meta.url).pathname }));
  const graph = createGraph((ply) => show(ply));
  const progress = el("progress", { class: "review-progress", "aria-label": t("review.progressLabel") });
  const said = el("span", { class: "quiet" });
  const stop = button("review.stop", () => halt());
  const goOn = button("review.goOn", () => go());
  const running = el("div", { class: "row" }, progress, said, stop, goOn);
  const problem = el("p", { class: "typed-error", role: "alert" });
  const counts = el("ul", { class: "review-counts" });
  const card = createCard({
    better: (bad) => showBetter(bad),
    answer: ({ ply }) => show(ply),
    tryOut: (bad) => tryOut(bad),
  });
  const list = el("ol", { class: "review-moves", "aria-label": t("review.list") });
  const section = el(
    "section",
    { class: "review", "aria-label": t("review.title"), hidden: true },
    el(
      "div",
      { class: "review-head" },
      el("h2", { text: t("review.title") }),
      button("do.close", () => close(), { sign: "close", class: "button sign plain" }),
    ),
    running,
    problem,
    graph.element,
    counts,
    ...card.elements,
    list,
  );
  after.after(section);

  /** The game looked through. @type {Kept | null} */
  let game = null;
  /** @type {Entry[]} */
  let record = [];
  /** @type {Map<number, Judgement>} */
  let judgements = new Map();
  /** @type {ReturnType<typeof sweep> | null} */
  let sweeping = null;
  /** The move explained, by ply; 0: none. */
  let chosen = 0;
  /** The ply on the board for it: the one before, while the better move is shown. */
  let seen = -1;

  const sideAt = (/** @type {number} */ ply) =>
    record[ply]?.side ?? (record[ply - 1]?.side === "white" ? "black" : "white");
  const answerAt = (/** @type {number} */ ply) => game && known(game, ply);

  /** How a ply stands, in words. @param {number} ply */
  function standing(ply) {
    const answer = answerAt(ply);
    if (!answer) return "";
    if (!answer.move) return answer.story.end ? resultText(answer.story.end, { white: "person", black: "person" }) : "";
    const { short, words } = verdictOf(answer, sideAt(ply));
    return `${short} ${words}`;
  }

  /** The evaluation alone. @param {number} ply */
  function scoreAt(ply) {
    const answer = answerAt(ply);
    return answer ? verdictOf(answer, sideAt(ply)).short : "";
  }

  /** @param {number} ply */
  function words(ply) {
    const entry = record[ply - 1];
    const bad = judgements.get(ply);
    const move = entry
      ? t("record.move", { number: entry.number, side: t(`side.${entry.side}`), move: entry.readable })
      : t("record.start");
    return [move, bad && t(`review.${bad.kind}`), standing(ply)].filter(Boolean).join(". ");
  }

  /** White's share of what can be won. @param {number} ply */
  function shareAt(ply) {
    const answer = answerAt(ply);
    if (!answer) return null;
    const chances = chancesOf(answer, sideAt(ply));
    return (1 + (sideAt(ply) === "white" ? chances : -chances)) / 2;
  }

  function weigh() {
    judgements = new Map();
    for (const entry of record) {
      const [before, behind] = [answerAt(entry.ply - 1), answerAt(entry.ply)];
      const found = before && behind && judge(entry, before, behind);
      if (found) judgements.set(entry.ply, found);
    }
  }

  /** Where the board is in the game looked through; null if it shows another line. */
  function place() {
    const { now } = state;
    if (!now || !game || now.variant.id !== game.variant || now.ply > game.moves.length) return null;
    const along = now.record.slice(0, now.ply).every(({ move }, i) => move === game?.moves[i]);
    return along && session.keep()?.fen === game.fen ? now.ply : null;
  }

  function redraw() {
    if (!game) return;
    const ply = place();
    if (ply !== null && ply !== seen) {
      seen = ply;
      chosen = ply;
    }
    const shares = Array.from({ length: game.moves.length + 1 }, (_, at) => shareAt(at));
    const marks = new Map([...judgements].map(([at, { kind }]) => [at, kind]));
    graph.show({ shares, marks, ply, words });
    const count = shares.filter((share) => share !== null).length;
    const whole = count === shares.length;
    running.hidden = whole;
    progress.max = shares.length;
    progress.value = count;
    said.textContent = t("review.progress", { count, all: shares.length });
    stop.hidden = !sweeping;
    goOn.hidden = !!sweeping;
    fill(
      counts,
      ...(whole ? /** @type {const} */ (["white", "black"]).map((side) => el("li", { text: tally(side) })) : []),
    );
    drawList();
    card.show({
      ply: chosen,
      entry: record[chosen - 1],
      bad: judgements.get(chosen),
      standing: standing(chosen),
      scores: [scoreAt(chosen - 1), scoreAt(chosen)],
    });
  }

  /** @param {import("../engine.js").Side} side */
  function tally(side) {
    const kinds = [...judgements.values()].filter(({ ply }) => record[ply - 1].side === side).map(({ kind }) => kind);
    const count = (/** @type {string} */ kind) => kinds.filter((other) => other === kind).length;
    return t("review.tally", {
      side: t(`side.${side}`),
      inaccuracies: count("inaccuracy"),
      mistakes: count("mistake"),
      blunders: count("blunder"),
    });
  }

  let listed = "";
  function drawList() {
    const plies = [...judgements.keys()].sort((one, other) => one - other);
    const key = `${plies.join()}|${chosen}`;
    if (key === listed) return;
    listed = key;
    const focused =
      list.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.ply;
    fill(list, ...plies.map((ply) => el("li", {}, entryButton(ply))));
    if (focused) list.querySelector(`[data-ply="${focused}"]`)?.focus();
  }

  /** @param {number} ply */
  function entryButton(ply) {
    const { kind } = /** @type {Judgement} */ (judgements.get(ply));
    const entry = record[ply - 1];
    return el(
      "button",
      {
        type: "button",
        class: "button review-move",
        "data-ply": ply,
        "aria-current": ply === chosen ? "step" : null,
        on: { click: () => show(ply) },
      },
      signOf(kind),
      `${label(entry)}${t(`review.sign.${kind}`)}`,
      el("span", { class: "unseen", text: `, ${t(`side.${entry.side}`)}: ${t(`review.${kind}`)}. ${standing(ply)}` }),
    );
  }

  /** Brings a ply of this game on the board, whatever line is there. @param {number} ply */
  function bring(ply) {
    if (!game || !state.now) return;
    const moves = state.now.record.map(({ move }) => move);
    if (moves.join(" ") === game.moves.join(" ") && place() !== null) session.goTo(ply);
    else if (state.analysis)
      session.begin({ ...game, about: {}, first: null, ply, players: state.players, flip: state.flip }, "step");
  }

  /** Goes to a ply; behind a bad move it draws what punishes it. @param {number} ply */
  function show(ply) {
    bring(ply);
    seen = ply;
    chosen = ply;
    const reply = judgements.get(ply)?.reply;
    if (reply && state.now && place() === ply) {
      const { arrows, circles } = drawn(state.now, reply.move);
      const red = (/** @type {any} */ mark) => ({ ...mark, colour: "red" });
      update((state) => (state.advice = { text: "", arrows: arrows.map(red), circles: circles.map(red) }));
    } else update();
  }

  /** Goes to where a bad move was made, and draws the better one. @param {Judgement} bad */
  function showBetter({ ply, better }) {
    bring(ply - 1);
    seen = ply - 1;
    chosen = ply;
    const { now } = state;
    if (now && place() === ply - 1) update((state) => (state.advice = { text: "", ...drawn(now, better[0].move) }));
  }

  /** Plays the better line in an analysis; the game waits. @param {Judgement} bad */
  async function tryOut({ ply, better }) {
    bring(ply - 1);
    if (place() !== ply - 1) return;
    await enter();
    if (state.analysis) session.playOn(better.slice(0, 1).map(({ move }) => move));
  }

  function halt() {
    sweeping?.stop();
    sweeping = null;
    update((state) => (state.looking = false));
  }

  async function go() {
    if (!game || sweeping) return;
    problem.textContent = "";
    update((state) => (state.looking = true));
    const mine = (sweeping = sweep(mind, game, () => {
      weigh();
      update();
    }));
    try {
      const whole = await mine.done;
      if (whole && sweeping === mine) announcer.say(`${t("review.done")} ${tally("white")} ${tally("black")}`);
    } catch (error) {
      if (sweeping === mine) problem.textContent = t("review.failed", { error: messageOf(error) });
    }
    if (sweeping === mine) {
      halt();
      if (!state.analysis) mind.close();
    }
  }

  function close() {
    halt();
    game = null;
    section.hidden = true;
    update();
  }

  store.onDraw(redraw);
  session.onChange(({ kind }) => {
    if (!game || state.analysis || place() !== null) return;
    // Another game has begun, or this one goes another way.
    if (kind !== "step") close();
  });
  addEventListener("pagehide", halt);

  return {
    /** Looks through the game in hand; of an analysis, the one that waits. */
    start() {
      const kept = state.analysis?.game ?? session.keep();
      if (!kept?.moves.length) return;
      halt();
      const handle = loadGame(kept.variant, kept.fen ?? undefined, kept.moves.join(" "), kept.definition);
      record = handle.record();
      handle.free();
      game = kept;
      seen = -1;
      listed = "";
      weigh();
      section.hidden = false;
      go();
      graph.element.focus({ preventScroll: true });
      section.scrollIntoView({ block: "nearest" });
    },
  };
}

/** @typedef {ReturnType<typeof createReview>} Review */
