/**
 * What the computer thinks of a position, deeper and deeper up to a limit: a bar along the board, words, and the best lines, each move a
 * press away. The analysis of a game and the engine of a study show it alike. Loaded when it is first asked for.
 */

import { el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { drawn } from "../play/hint.js";
import { createMind, placeOf } from "../play/mind.js";
import { reasonText } from "../play/words.js";
import { mayAsk } from "../state.js";
import { addTexts, t } from "../strings.js";
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
 * @param {HTMLElement} parts.place what is said, and the lines
 * @param {HTMLElement} parts.frame the board's
 * @param {import("../play/mind.js").Mind} parts.mind
 * @param {(moves: string[]) => void} parts.play goes to the end of these moves, in machine form
 * @param {(now: Now, move: string) => void} parts.best called with what is thought best of the position that is thought about
 * @param {(text: string) => void} parts.say
 * @param {HTMLElement | null} [parts.more] what stands below
 */
function createEvaluation({ place, frame, mind, play, best, say, more = null }) {
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
    more,
  );
  place.setAttribute("aria-label", t("analysis.title"));
  const lines = bindLines(list, play);

  /** The position thought about. @type {Now | null} */
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
    const [first] = infos;
    const { over } = base.status;
    depth.textContent = over ? "" : first ? t("analysis.depth", { depth: first.depth }) : t("analysis.wait");
    if (over) {
      score.textContent = "";
      words.textContent = t("analysis.over");
      bar.tell(shareOf(base.status), "", reasonText(base.status, base.side));
    }
    if (!first) return;
    const verdict = verdictOf(first, base.side);
    score.textContent = verdict.short;
    words.textContent = verdict.words;
    bar.tell(verdict.white, verdict.short, verdict.words);
    best(base, first.pv[0]?.move ?? "");
  }

  function speak() {
    const [first] = infos;
    if (!base || !first?.pv.length) return;
    const { short, words } = verdictOf(first, base.side);
    say(t("analysis.say", { words, score: short, move: first.pv[0].readable }));
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

  /** Thinks about a position, or about nothing. @param {Now | null} wanted */
  function follow(wanted) {
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
    const now = base;
    rest();
    follow(now);
  }

  count.addEventListener("change", again);

  return { follow, rest, bar };
}

/** @typedef {ReturnType<typeof createEvaluation>} Evaluation */

// The bar along the board: how much of it is light says how White stands; the same in words for whoever can't see it.

/** @param {HTMLElement} frame the board's */
function createBar(frame) {
  const light = el("div", { class: "eval-light" });
  const bar = el("div", { class: "eval-bar", role: "img" }, light, el("div", { class: "eval-middle" }));

  return {
    /** @param {boolean} on @param {boolean} flip Black at the bottom */
    show(on, flip) {
      if (on && !bar.isConnected) frame.append(bar);
      else if (!on) bar.remove();
      bar.classList.toggle("flip", flip);
    },

    /** @param {number} white White's share, 0 to 1 @param {string} score @param {string} words */
    tell(white, score, words) {
      bar.style.setProperty("--white", `${(white * 100).toFixed(1)}%`);
      bar.setAttribute("aria-label", t("analysis.bar", { score, words }));
      bar.title = `${score} ${words}`;
    },
  };
}

// The best lines, one a row: what each is worth, and its moves, each a press away. Rows and buttons keep their place
// while the text in them changes.

/** Moves shown of a line: more would not fit, and would not be true. */
const MOST = 10;

/** Most lines. */
const LINES = 3;

/**
 * @param {HTMLElement} list
 * @param {(moves: string[]) => void} play goes to the end of these moves, in machine form
 */
function bindLines(list, play) {
  /** @type {{now: Now, infos: Info[]}} */
  let shown = { now: /** @type {any} */ (null), infos: [] };
  const rows = Array.from({ length: LINES }, (_, rank) => row(rank));
  fill(list, ...rows.map(({ element }) => element));

  /** @param {number} rank from 0 */
  function row(rank) {
    const score = el("span", { class: "line-score" });
    const moves = Array.from({ length: MOST }, (_, i) =>
      el("button", {
        type: "button",
        class: "line-move",
        tabindex: i ? -1 : 0,
        hidden: true,
        on: { click: () => go(rank, i) },
      }),
    );
    const way = el("span", { class: "line-way" }, ...moves);
    // Left and right walk along the line; they would else walk along the record.
    way.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const next = moves[moves.indexOf(/** @type {any} */ (event.target)) + step];
      if (next && !next.hidden) next.focus();
    });
    return { element: el("li", { class: "line-row" }, score, way), score, moves };
  }

  /** @param {number} rank @param {number} i */
  function go(rank, i) {
    const pv = shown.infos[rank]?.pv ?? [];
    if (i < pv.length) play(pv.slice(0, i + 1).map(({ move }) => move));
  }

  return {
    /** @param {Now} now @param {Info[]} infos by rank @param {number} count of rows */
    show(now, infos, count) {
      shown = { now, infos };
      const first = now.counters.moveNumber;
      rows.forEach(({ element, score, moves }, rank) => {
        element.hidden = rank >= count;
        const info = infos[rank];
        const verdict = info && verdictOf(info, now.side);
        score.textContent = verdict ? verdict.short : "";
        score.title = verdict ? verdict.words : "";
        moves.forEach((button, i) => {
          const step = info?.pv[i];
          button.hidden = !step;
          if (!step) return;
          const half = i + (now.side === "white" ? 0 : 1);
          const number = first + (half >> 1);
          const dots = half % 2 ? "…" : ".";
          // Only White's moves and the first need their number; where turns have several moves it isn't known.
          const numbered = !now.variant.turns && !(half % 2 && i);
          const text = numbered ? `${number}${dots} ${step.readable}` : step.readable;
          if (button.textContent === text) return;
          button.textContent = text;
          button.setAttribute("aria-label", t("analysis.play", { number, dots, move: step.readable }));
        });
      });
    },
  };
}

/**
 * Analysis: while it is on, both sides are moved at this board, what the computer thinks of the position stands beside it, and the game waits
 * as it was; whatever is tried leaves it alone.
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
  const whole = el("button", {
    type: "button",
    class: "button eval-whole",
    text: t("status.look"),
    on: { click: () => look() },
  });
  const evaluation = createEvaluation({
    place,
    frame,
    mind,
    play: (moves) => session.playOn(moves),
    best(base, move) {
      // Of a turn in two parts the position before its first is thought about.
      if ((state.now?.first?.base ?? state.now) === base)
        update((state) => (state.advice = { text: "", ...drawn(/** @type {Now} */ (state.now), move) }));
    },
    say: (text) => announcer.say(text),
    more: whole,
  });

  /** Thinks about what is shown, and about nothing while nobody looks. */
  function follow() {
    const { now, analysis, flip } = state;
    const on = !!analysis;
    place.hidden = !on;
    whole.hidden = !analysis?.game.moves.length;
    evaluation.bar.show(on, flip);
    evaluation.follow(on && !state.looking && !document.hidden && now ? (now.first?.base ?? now) : null);
  }

  store.onDraw(follow);
  document.addEventListener("visibilitychange", follow);
  // The thread of a page that was left is gone.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    evaluation.rest();
    follow();
  });

  function enter() {
    const game = session.keep();
    // What one does not see would be told by what it is worth.
    if (!game || !mayAsk(state) || state.analysis || state.now?.unseen.length) return;
    opponent.rest();
    update((state) => {
      state.analysis = { game };
      state.advice = null;
    });
    // A game that was given up may still be looked into beyond its end.
    if (game.about?.ended) session.begin({ ...game, about: {} }, "step");
  }

  /** Another line of the game, at so many of its moves: the game waits. @param {string[]} moves @param {number} ply */
  function show(moves, ply) {
    enter();
    const game = session.keep();
    if (state.analysis && game) session.begin({ ...game, moves, ply, first: null }, "step");
  }

  /** Back to the game as it waits, with the players and the side that are chosen now. */
  function leave() {
    const { game } = state.analysis ?? {};
    if (!game) return;
    evaluation.rest();
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

  return { toggle: () => (state.analysis ? leave() : enter()), enter, leave, show };
}

/** @typedef {ReturnType<typeof createAnalysis>} Analysis */

/**
 * The engine beside a study: what the computer thinks of the position at hand.
 * @param {import("../study/study-board.js").Stage} stage
 * @param {object} parts
 * @param {HTMLElement} parts.place what is said, and the lines
 * @param {HTMLElement} parts.frame around the board
 * @param {HTMLElement} parts.said read out once a position has been thought about for a while
 */
export function createStudyEngine(stage, { place, frame, said }) {
  let on = false;
  const mind = createMind(() => on);
  const evaluation = createEvaluation({
    place,
    frame,
    mind,
    play: (moves) => stage.playOn(moves),
    best(base, move) {
      const store = stage.board()?.store;
      const now = store?.state.now;
      if (!store || !now || (now.first?.base ?? now) !== base) return;
      store.update((state) => (state.advice = { text: "", ...drawn(now, move) }));
    },
    say: (text) => (said.textContent = text),
  });

  /** Thinks about what is shown, and about nothing while nobody looks. */
  function follow() {
    const state = stage.board()?.store.state;
    place.hidden = !on;
    evaluation.bar.show(on, state?.flip ?? false);
    const now = state?.now;
    evaluation.follow(on && !document.hidden && now ? (now.first?.base ?? now) : null);
  }

  document.addEventListener("visibilitychange", follow);
  // The thread of a page that was left is gone.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    evaluation.rest();
    follow();
  });

  return {
    follow,

    /** Switches it on or off. @returns {boolean} whether it is on now */
    toggle() {
      on = !on;
      if (!on) {
        evaluation.rest();
        mind.close();
        said.textContent = "";
        stage.board()?.store.update((state) => (state.advice = null));
      }
      follow();
      return on;
    },
  };
}
