/**
 * A look through a game: the evaluation over its plies, the bad moves marked and explained, and what would have been
 * better. Loaded when it is first asked for.
 */

import { button, el, fill, svg } from "../dom.js";
import { loadGame, messageOf, variantOf } from "../engine.js";
import { drawn } from "../play/hint.js";
import { pieceName } from "../play/words.js";
import { noteMistakes } from "../puzzles/puzzle-sets.js";
import { addTexts, t } from "../strings.js";
import evaluationTexts from "../strings/en/analysis.js";
import texts from "../strings/en/review.js";
import { emptyLook, scoreAt, sharesOf, standing, sweep, tally, weigh, wordsAt } from "./analyse-game.js";

// The evaluation over the plies: light is White's share. A press goes to a ply; by the keys it is a slider that says
// what stands there. Bad moves have a shape each besides their colour.

const HEIGHT = 96;
/** Pixels kept free at both ends, so that a mark there is whole. */
const EDGE = 8;

/** Half a mark's size. */
const SIZE = 5.5;

/** @typedef {import("./analyse-game.js").Kind} Kind */
/**
 * @typedef {object} Shown
 * @property {(number | null)[]} shares White's share by ply, 0 to 1; null: not known yet
 * @property {Map<number, Kind>} marks by ply
 * @property {number | null} ply the one on the board
 * @property {(ply: number) => string} words of a ply
 */

/** Round, three-cornered, four-cornered: told apart without colours. @param {Kind} kind @param {number} x @param {number} y */
function markOf(kind, x, y) {
  if (kind === "inaccuracy") return svg("circle", { class: "review-mark inaccuracy", cx: x, cy: y, r: SIZE - 1 });
  const points =
    kind === "mistake"
      ? [
          [0, -SIZE],
          [SIZE, SIZE - 1],
          [-SIZE, SIZE - 1],
        ]
      : [
          [0, -SIZE - 1],
          [SIZE + 1, 0],
          [0, SIZE + 1],
          [-SIZE - 1, 0],
        ];
  return svg("polygon", {
    class: `review-mark ${kind}`,
    points: points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "),
  });
}

/** The mark of a kind of move, for the texts. @param {Kind} kind */
function signOf(kind) {
  const sign = svg("svg", { viewBox: "0 0 16 16", class: "review-sign", "aria-hidden": "true" });
  sign.append(markOf(kind, 8, 8));
  return sign;
}

/**
 * @param {(ply: number) => void} go
 * @param {() => number | null} here where the board is in the game: two presses within a frame come before it is drawn
 */
function createGraph(go, here) {
  const drawing = svg("svg", { class: "review-drawing", "aria-hidden": "true", height: HEIGHT });
  const element = /** @type {HTMLElement} */ (
    el(
      "div",
      { class: "review-graph", role: "slider", tabindex: 0, "aria-label": t("review.graph"), "aria-valuemin": 0 },
      drawing,
    )
  );
  /** @type {Shown} */
  let shown = { shares: [], marks: new Map(), ply: null, words: () => "" };

  const last = () => shown.shares.length - 1;
  const width = () => Math.max(80, element.clientWidth);
  const x = (/** @type {number} */ ply) => EDGE + (ply / Math.max(1, last())) * (width() - 2 * EDGE);
  const y = (/** @type {number} */ share) => (1 - share) * HEIGHT;

  /** @param {number} ply */
  const to = (ply) => go(Math.min(last(), Math.max(0, ply)));

  element.addEventListener("click", ({ clientX }) => {
    const at = clientX - element.getBoundingClientRect().left;
    to(Math.round(((at - EDGE) / (width() - 2 * EDGE)) * last()));
  });
  element.addEventListener("keydown", (event) => {
    const ply = here() ?? 0;
    const bad = [...shown.marks.keys()].sort((one, other) => one - other);
    /** @type {Record<string, number | undefined>} */
    const places = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      Home: 0,
      End: last(),
      PageUp: bad.findLast((other) => other < ply) ?? ply,
      PageDown: bad.find((other) => other > ply) ?? ply,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    to(place);
  });
  new ResizeObserver(() => draw()).observe(element);

  function draw() {
    const { shares, marks, ply } = shown;
    drawing.setAttribute("width", String(width()));
    drawing.setAttribute("viewBox", `0 0 ${width()} ${HEIGHT}`);
    const known = shares.flatMap((share, at) => (share === null ? [] : [{ at, share }]));
    /** @type {Element[]} */
    const parts = [];
    if (known.length) {
      const [from, until] = [known[0].at, known[known.length - 1].at];
      const [left, right] = [from ? x(from) : 0, until < last() ? x(until) : width()];
      const line = known.map(({ at, share }) => `L${x(at).toFixed(1)},${y(share).toFixed(1)}`).join("");
      parts.push(
        svg("rect", { class: "review-dark", x: left, y: 0, width: Math.max(0, right - left), height: HEIGHT }),
      );
      parts.push(
        svg("path", {
          class: "review-light",
          d: `M${left},${HEIGHT}L${left},${y(known[0].share)}${line}L${right},${y(known[known.length - 1].share)}L${right},${HEIGHT}Z`,
        }),
      );
    }
    parts.push(svg("line", { class: "review-middle", x1: 0, x2: width(), y1: HEIGHT / 2, y2: HEIGHT / 2 }));
    if (ply !== null) parts.push(svg("line", { class: "review-now", x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT }));
    for (const [at, kind] of marks)
      parts.push(markOf(kind, x(at), Math.min(HEIGHT - 8, Math.max(8, y(shares[at] ?? 0.5)))));
    fill(drawing, ...parts);
  }

  return {
    element,
    /** @param {Shown} next */
    show(next) {
      shown = next;
      element.setAttribute("aria-valuemax", String(last()));
      element.setAttribute("aria-valuenow", String(next.ply ?? 0));
      element.setAttribute("aria-valuetext", next.words(next.ply ?? 0));
      draw();
    },
  };
}

// The move looked at: how bad it was, why, and what was better.

/** Moves shown of a better line. */
const MOST = 8;

/**
 * @typedef {import("./analyse-game.js").Judgement} Judgement
 * @typedef {import("../engine.js").Entry} Entry
 *
 * @typedef {object} Looked
 * @property {number} ply
 * @property {Entry | undefined} entry none at the start
 * @property {Judgement | undefined} bad none of a move that was good enough
 * @property {string} standing how the game stands after it, in words
 * @property {[string, string]} scores before and after it
 */

/** "12… Oc4" @param {Entry} entry */
const label = ({ number, side, readable }) => `${number}${side === "white" ? "." : "…"} ${readable}`;

/** One sentence. @param {Judgement} bad @param {[string, string]} scores */
function whyText({ why: { key, values } }, [from, to]) {
  const { man } = values;
  if (key === "review.worse") return t(key, { from, to });
  return t(key, man ? { ...values, man: pieceName(String(man)) } : values);
}

/**
 * @param {Record<"better" | "answer" | "tryOut", (bad: Judgement) => void>} does shows the better move, what punishes this one, or plays
 *   the better one
 */
function createCard(does) {
  const card = el("div", { class: "review-card", role: "status" });
  const tools = el("div", { class: "row review-tools" });
  let shown = "";

  return {
    elements: [card, tools],

    /** @param {Looked} looked */
    show({ ply, entry, bad, standing, scores }) {
      const key = JSON.stringify([ply, entry, bad ?? null, standing]);
      if (key === shown) return;
      shown = key;
      fill(tools);
      if (!entry) return fill(card, el("p", { class: "quiet", text: t("review.begin") }));
      if (!bad) return fill(card, el("p", {}, el("strong", { text: label(entry) }), ` ${standing}`));
      const { kind, better, wins } = bad;
      fill(
        card,
        el(
          "p",
          { class: "review-what" },
          signOf(kind),
          el("strong", { text: `${label(entry)}${t(`review.sign.${kind}`)}` }),
          ` ${t(`review.${kind}`)}`,
          el("span", { class: "quiet", text: ` ${standing}` }),
        ),
        el("p", { text: whyText(bad, scores) }),
        el("p", {
          text: t(wins !== null && wins > 0 ? "review.betterWins" : "review.better", {
            move: better[0].readable,
            count: wins ?? 0,
          }),
        }),
        el("p", {
          class: "quiet review-line",
          text: better
            .slice(0, MOST)
            .map(({ readable }) => readable)
            .join(" "),
        }),
      );
      fill(
        tools,
        button("review.showBetter", () => does.better(bad)),
        button("review.showWhy", () => does.answer(bad)),
        button("review.try", () => does.tryOut(bad)),
      );
    },
  };
}

// What a look through a game hands on to the puzzles: the mistakes of whoever sits here.

/** Plies before a mistake that are kept with it: as far back as a repetition is likely to reach. */
const PAST = 8;

/** The mistakes of the people at this board become puzzles. @param {import("./analyse-game.js").Look} look @returns {number} how many there are */
function keepMistakes({ game, record, judgements }) {
  // A game that came as a text may be another by the next visit.
  if (!game || game.definition !== undefined) return 0;
  // What a puzzle makes of a reply takes sides to move in turn.
  if (variantOf(game.variant)?.turns) return 0;
  const { variant, fen, moves, players } = game;
  const own = [...judgements.values()].filter(
    ({ ply, kind, better }) => kind !== "inaccuracy" && better.length > 0 && players[record[ply - 1].side] === "person",
  );
  return noteMistakes(
    own.map(({ ply, better }) => {
      const begin = Math.max(0, ply - 1 - PAST);
      const handle = loadGame(variant, fen ?? undefined, moves.slice(0, begin).join(" "));
      const start = handle.fen();
      handle.free();
      return {
        game: variant,
        fen: start,
        past: moves.slice(begin, ply - 1).join(" "),
        played: record[ply - 1].readable,
        better: better[0].move,
      };
    }),
  );
}

// The bad moves of a game as a list of buttons.

/** The side that a person here played against; null if both sides are played by the same. @param {import("./analyse-game.js").Look} look */
function rivalOf({ game }) {
  const { white, black } = game?.players ?? {};
  if (white === black) return null;
  return white === "person" ? "black" : "white";
}

/** @param {import("./analyse-game.js").Look} look @param {(ply: number) => void} show */
function createMoves(look, show) {
  const element = el("ol", { class: "review-moves", "aria-label": t("review.list") });
  /** What the list shows; null: nothing yet. @type {string | null} */
  let listed = null;

  /** @param {number} ply */
  function entryButton(ply) {
    const { kind } = /** @type {import("./analyse-game.js").Judgement} */ (look.judgements.get(ply));
    const entry = look.record[ply - 1];
    return el(
      "button",
      {
        type: "button",
        class: "button review-move",
        "data-ply": ply,
        "aria-current": ply === look.chosen ? "step" : null,
        on: { click: () => show(ply) },
      },
      signOf(kind),
      `${label(entry)}${t(`review.sign.${kind}`)}`,
      el("span", {
        class: "unseen",
        text: `, ${t(`side.${entry.side}`)}: ${t(`review.${kind}`)}. ${standing(look, ply)}`,
      }),
    );
  }

  return {
    element,

    /** Another game is looked through: all of it is drawn anew. */
    forget: () => (listed = null),

    redraw() {
      // One's own come first: they are what one can mend.
      const other = (/** @type {number} */ ply) => Number(look.record[ply - 1]?.side === rivalOf(look));
      const plies = [...look.judgements.keys()].sort((one, two) => other(one) - other(two) || one - two);
      const key = `${plies.join()}|${look.chosen}`;
      if (key === listed) return;
      listed = key;
      const focused =
        element.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.ply;
      fill(element, ...plies.map((ply) => el("li", {}, entryButton(ply))));
      if (focused) element.querySelector(`[data-ply="${focused}"]`)?.focus();
    },
  };
}

await Promise.all([addTexts(evaluationTexts, "analysis"), addTexts(texts, "review")]);

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
