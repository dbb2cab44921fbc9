/**
 * Analysis: what the computer thinks of the position shown, deeper and deeper up to a limit. While it is on, both sides are moved at
 * this board and the game waits as it was; whatever is tried leaves it alone. Loaded when it is first asked for.
 */

import { el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { reasonText } from "../play/endings.js";
import { drawn } from "../play/hint.js";
import { placeOf } from "../play/mind.js";
import { mayAsk } from "../state.js";
import { addTexts, t } from "../strings.js";
import { createBar } from "./bar.js";
import { LINES, bindLines } from "./lines.js";
import { shareOf, verdictOf } from "./score.js";
import texts from "../strings/en/analysis.js";

await addTexts(texts, "analysis");

/** Milliseconds that one position is thought about: deeper costs a phone's battery more than it tells. */
const LIMIT = 20000;

/** Milliseconds that a position must stay before it is thought about: whoever steps along the record passes most. */
const SETTLED = 120;

/** Milliseconds between two redraws of the lines. */
const REST = 150;

/** Milliseconds after which a position is spoken of, once. */
const SPOKEN = 1500;

/**
 * @typedef {import("../worker.js").Info} Info
 * @typedef {import("../state.js").Now} Now
 */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.place in the panel
 * @param {HTMLElement} parts.frame the board's
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/mind.js").Mind} parts.mind
 * @param {import("../play/opponent.js").Opponent} parts.opponent
 * @param {import("../play/announce.js").Announcer} parts.announcer
 * @param {() => void} parts.look looks through the whole game
 */
export function createAnalysis({ place, frame, store, session, mind, opponent, announcer, look }) {
  const { state, update } = store;
  document.head.append(el("link", { rel: "stylesheet", href: new URL("analysis.css", import.meta.url).pathname }));
  const bar = createBar(frame);
  const score = el("strong", { class: "eval-score" });
  const words = el("span", { class: "eval-words" });
  const depth = el("span", { class: "eval-depth quiet" });
  const count = el(
    "select",
    { class: "eval-count", "aria-label": t("analysis.lines") },
    ...Array.from({ length: LINES }, (_, i) => el("option", { value: i + 1, text: `${i + 1}` })),
  );
  count.value = "2";
  const list = el("ol", { class: "lines" });
  const retry = el("button", {
    type: "button",
    class: "button",
    text: t("analysis.retry"),
    on: { click: () => again() },
  });
  const problem = el("p", { class: "typed-error", role: "alert" });
  const trouble = el("div", { class: "row", hidden: true }, problem, retry);
  const whole = el("button", {
    type: "button",
    class: "button eval-whole",
    text: t("status.look"),
    on: { click: () => look() },
  });
  fill(
    place,
    el(
      "div",
      { class: "eval-head" },
      score,
      words,
      depth,
      el("label", { class: "eval-lines quiet" }, el("span", { class: "eval-label", text: t("analysis.lines") }), count),
    ),
    list,
    trouble,
    whole,
  );
  place.setAttribute("aria-label", t("analysis.title"));
  const lines = bindLines(list, (moves) => session.playOn(moves));

  /** The position thought about; of a turn in two parts what was before its first. @type {Now | null} */
  let base = null;
  /** @type {import("../play/mind.js").Question | null} */
  let question = null;
  /** @type {Info[]} */
  let infos = [];
  let waiting = 0;
  let redrawing = 0;
  let spoken = 0;

  /** Shows what is known, no more often than one can read. */
  function redraw() {
    redrawing = 0;
    if (!base) return;
    lines.show(base, infos, Number(count.value));
    const best = infos[0];
    const { over } = base.status;
    depth.textContent = over ? "" : best ? t("analysis.depth", { depth: best.depth }) : t("analysis.wait");
    if (over) {
      score.textContent = "";
      words.textContent = t("analysis.over");
      bar.tell(shareOf(base.status), "", reasonText(base.status, base.side));
    }
    if (!best) return;
    const verdict = verdictOf(best, base.side);
    score.textContent = verdict.short;
    words.textContent = verdict.words;
    bar.tell(verdict.white, verdict.short, verdict.words);
    if ((state.now?.first?.base ?? state.now) === base)
      update(
        (state) => (state.advice = { text: "", ...drawn(/** @type {Now} */ (state.now), best.pv[0]?.move ?? "") }),
      );
  }

  function speak() {
    const best = infos[0];
    if (!base || !best?.pv.length) return;
    const { short, words } = verdictOf(best, base.side);
    announcer.say(t("analysis.say", { words, score: short, move: best.pv[0].readable }));
  }

  /** Forgets what was asked. */
  function rest() {
    clearTimeout(waiting);
    clearTimeout(redrawing);
    clearTimeout(spoken);
    redrawing = 0;
    question?.cancel();
    question = null;
    base = null;
  }

  /** @param {Now} now */
  async function think(now) {
    spoken = setTimeout(speak, SPOKEN);
    const asked = mind.ask(placeOf(now), { movetime: LIMIT, multipv: Number(count.value) }, (info) => {
      if (question !== asked) return;
      infos[info.rank - 1] = info;
      redrawing ||= setTimeout(redraw, REST);
    });
    question = asked;
    try {
      await asked.answer;
    } catch (error) {
      if (question !== asked) return;
      problem.textContent = t("analysis.failed", { error: messageOf(error) });
      trouble.hidden = false;
    }
  }

  /** Thinks about what is shown, and about nothing while nobody looks. */
  function follow() {
    const { now, analysis, flip } = state;
    const on = !!analysis;
    place.hidden = !on;
    whole.hidden = !analysis?.game.moves.length;
    bar.show(on, flip);
    const wanted = on && !state.looking && !document.hidden && now ? (now.first?.base ?? now) : null;
    if (wanted === base) return;
    rest();
    base = wanted;
    if (!wanted) return;
    infos = [];
    trouble.hidden = true;
    redraw();
    if (!wanted.status.over) waiting = setTimeout(() => think(wanted), SETTLED);
  }

  function again() {
    rest();
    follow();
  }

  store.onDraw(follow);
  count.addEventListener("change", again);
  document.addEventListener("visibilitychange", follow);
  // The thread of a page that was left is gone.
  addEventListener("pageshow", ({ persisted }) => persisted && again());

  function enter() {
    const game = session.keep();
    if (!game || !mayAsk(state) || state.analysis) return;
    opponent.rest();
    update((state) => {
      state.analysis = { game };
      state.advice = null;
    });
    // A game that was given up may still be looked into beyond its end.
    if (game.about?.ended) session.begin({ ...game, about: {} }, "step");
  }

  /** Back to the game as it waits, with the players and the side that are chosen now. */
  function leave() {
    const { game } = state.analysis ?? {};
    if (!game) return;
    rest();
    mind.close();
    const { players, flip, levels } = state;
    update((state) => {
      state.analysis = null;
      state.advice = null;
    });
    const { ply, moves, first } = session.keep() ?? game;
    const same =
      !game.about?.ended && ply === game.ply && first === game.first && moves.join(" ") === game.moves.join(" ");
    if (!same) session.begin({ ...game, players: { ...players }, flip, levels }, "step");
    else if (state.now?.ply === state.now?.record.length) opponent.think();
  }

  return { toggle: () => (state.analysis ? leave() : enter()), enter, leave };
}

/** @typedef {ReturnType<typeof createAnalysis>} Analysis */
