/**
 * A look through a game: the evaluation over its plies, the bad moves marked and explained, and what would have been better.
 * Loaded when it is first asked for.
 */

import evaluationTexts from "../strings/en/analysis.js";
import { button, el, fill } from "../dom.js";
import { loadGame, messageOf } from "../engine.js";
import { drawn } from "../play/hint.js";
import { addTexts, t } from "../strings.js";
import { createCard } from "./card.js";
import { createGraph } from "./graph.js";
import { emptyLook, scoreAt, sharesOf, standing, tally, weigh, wordsAt } from "./look.js";
import { keepMistakes } from "./mistakes.js";
import { createMoves } from "./moves.js";
import texts from "../strings/en/review.js";
import { sweep } from "./sweep.js";

await Promise.all([addTexts(evaluationTexts, "analysis"), addTexts(texts, "review")]);

/**
 * @typedef {import("./judge.js").Judgement} Judgement
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
  const graph = createGraph(
    (ply) => show(ply),
    () => place(),
  );
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
  const look = emptyLook();
  const moves = createMoves(look, (ply) => show(ply));
  const puzzles = el("a", { class: "review-mine", href: "?page=puzzles&mine", hidden: true });
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
    counts,
    moves.element,
    puzzles,
    ...card.elements,
    graph.element,
  );
  after.after(section);

  /** Where the board is in the game looked through; null if it shows another line. */
  function place() {
    const { now } = state;
    const { game } = look;
    if (!now || !game || now.variant.id !== game.variant || now.ply > game.moves.length) return null;
    const along = now.record.slice(0, now.ply).every(({ move }, i) => move === game.moves[i]);
    return along && session.keep()?.fen === game.fen ? now.ply : null;
  }

  function redraw() {
    if (!look.game) return;
    const ply = place();
    if (ply !== null && ply !== look.seen) {
      look.seen = ply;
      look.chosen = ply;
    }
    const shares = sharesOf(look);
    const marks = new Map([...look.judgements].map(([at, { kind }]) => [at, kind]));
    graph.show({ shares, marks, ply, words: (at) => wordsAt(look, at) });
    const count = shares.filter((share) => share !== null).length;
    const whole = count === shares.length;
    running.hidden = whole;
    progress.max = shares.length;
    progress.value = count;
    said.textContent = t("review.progress", { count, all: shares.length });
    stop.hidden = !look.sweeping;
    goOn.hidden = !!look.sweeping;
    const sides = /** @type {const} */ (["white", "black"]);
    fill(counts, ...(whole ? sides.map((side) => el("li", { text: tally(look, side) })) : []));
    moves.redraw();
    const { chosen } = look;
    card.show({
      ply: chosen,
      entry: look.record[chosen - 1],
      bad: look.judgements.get(chosen),
      standing: standing(look, chosen),
      scores: [scoreAt(look, chosen - 1), scoreAt(look, chosen)],
    });
  }

  /** Brings a ply of this game on the board, whatever line is there. @param {number} ply */
  function bring(ply) {
    const { game } = look;
    if (!game || !state.now) return;
    const played = state.now.record.map(({ move }) => move);
    if (played.join(" ") === game.moves.join(" ") && place() !== null) session.goTo(ply);
    else if (state.analysis)
      session.begin({ ...game, about: {}, first: null, ply, players: state.players, flip: state.flip }, "step");
  }

  /** Goes to a ply; behind a bad move it draws what punishes it. @param {number} ply */
  function show(ply) {
    bring(ply);
    look.seen = ply;
    look.chosen = ply;
    const reply = look.judgements.get(ply)?.reply;
    if (reply && state.now && place() === ply) {
      const { arrows, circles } = drawn(state.now, reply.move);
      const red = (/** @type {any} */ mark) => ({ ...mark, colour: "red" });
      update((state) => (state.advice = { text: "", arrows: arrows.map(red), circles: circles.map(red) }));
    } else update();
  }

  /** Goes to where a bad move was made, and draws the better one. @param {Judgement} bad */
  function showBetter({ ply, better }) {
    bring(ply - 1);
    look.seen = ply - 1;
    look.chosen = ply;
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
    look.sweeping?.stop();
    look.sweeping = null;
    update((state) => (state.looking = false));
  }

  async function go() {
    const { game } = look;
    if (!game || look.sweeping) return;
    problem.textContent = "";
    update((state) => (state.looking = true));
    const mine = (look.sweeping = sweep(mind, game, () => {
      weigh(look);
      update();
    }));
    try {
      const whole = await mine.done;
      if (whole && look.sweeping === mine) {
        announcer.say(`${t("review.done")} ${tally(look, "white")} ${tally(look, "black")}`);
        const count = keepMistakes(look);
        puzzles.hidden = !count;
        puzzles.textContent = t("review.mine", { count });
      }
    } catch (error) {
      if (look.sweeping === mine) problem.textContent = t("review.failed", { error: messageOf(error) });
    }
    if (look.sweeping === mine) {
      halt();
      if (!state.analysis) mind.close();
    }
  }

  function close() {
    halt();
    look.game = null;
    section.hidden = true;
    update();
  }

  store.onDraw(redraw);
  session.onChange(({ kind }) => {
    if (!look.game || state.analysis || place() !== null) return;
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
      look.record = handle.record();
      handle.free();
      look.game = kept;
      look.seen = -1;
      puzzles.hidden = true;
      moves.forget();
      weigh(look);
      section.hidden = false;
      go();
      graph.element.focus({ preventScroll: true });
      section.scrollIntoView({ block: "nearest" });
    },
  };
}

/** @typedef {ReturnType<typeof createReview>} Review */
