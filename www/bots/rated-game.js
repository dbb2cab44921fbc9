/**
 * A rated game against a named opponent: who it is, whether it still counts, and what its end changes. Loaded with
 * the first such game.
 */

import { openLink } from "../definition/definition-link.js";
import { openDialog } from "../dialogs/dialog.js";
import { button, el } from "../dom.js";
import { freshGame } from "../play/session.js";
import { otherSide, winnerOf } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/rivals.js";
import { portrait } from "./avatar.js";
import { count, nextRival, rivalOf, RIVALS, standingIn } from "./rating.js";

// The end of a rated game: a moment for whoever has won it, and what comes next for whoever has not.

/** Milliseconds from the last move: one wants to see it. */
const BREATH = 900;

/** Petals that fall. */
const PETALS = 18;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Resolves once the style is there. */
const dressed = new Promise((resolve) => {
  const href = new URL("bots.css", import.meta.url).href;
  document.head.append(el("link", { rel: "stylesheet", href, on: { load: resolve, error: resolve } }));
});

/** Everyone in their order, those who are beaten marked. @param {string[]} beaten @param {string} [fresh] beaten just now */
const climb = (beaten, fresh) =>
  el(
    "ol",
    { class: "climb", "aria-label": t("rivals.climb", { count: beaten.length, all: RIVALS.length }) },
    ...RIVALS.map(({ id }) => {
      const done = beaten.includes(id);
      const name = t(`rival.${id}`);
      const item = el("li", { class: done ? "beaten" : "", "data-fresh": id === fresh ? "yes" : null, title: name });
      item.append(portrait(id), el("span", { class: "unseen", text: done ? t("rivals.isBeaten", { name }) : name }));
      return item;
    }),
  );

/** @param {number} count */
const petals = (count) =>
  el(
    "div",
    { class: "petals", "aria-hidden": "true" },
    ...Array.from({ length: count }, (_, i) => {
      const petal = el("span", {});
      petal.style.insetInlineStart = `${(i * 37) % 100}%`;
      petal.style.animationDelay = `${((i * 53) % 100) / 60}s`;
      petal.style.animationDuration = `${2.6 + ((i * 29) % 100) / 60}s`;
      return petal;
    }),
  );

/**
 * @param {object} end
 * @param {import("./rating.js").Rival} end.rival
 * @param {0 | 0.5 | 1} end.points
 * @param {import("./rating.js").Standing | null} end.before null: the game was for fun
 * @param {import("./rating.js").Standing | null} end.after
 * @param {import("../engine.js").Variant} end.game
 * @param {boolean} end.motion
 * @param {() => void} end.rematch
 * @param {(id: string) => void} end.next begins a game against another
 * @param {() => void} end.look
 */
async function showMoment({ rival, points, before, after, game, motion, rematch, next, look }) {
  await Promise.all([dressed, new Promise((resolve) => setTimeout(resolve, BREATH))]);
  if (document.querySelector("dialog[open]")) return;
  const name = t(`rival.${rival.id}`);
  const won = points === 1;
  const fresh = !!after && after.beaten.length > (before?.beaten.length ?? 0);
  // Who has beaten somebody with help goes on all the same.
  const upcoming = nextRival(after ?? standingIn(game.id));
  const all = fresh && !upcoming;
  const title = t(won ? "rivals.won" : points ? "rivals.drawn" : "rivals.lost", { name });
  const text = all ? t("rivals.all") : t(`rival.${rival.id}.${won ? "loses" : "wins"}`);
  const rating =
    after &&
    before &&
    el(
      "p",
      { class: "moment-rating" },
      el("span", { class: "moment-number", text: after.rating }),
      " ",
      el("span", { class: "quiet", text: t("rivals.change", { change: signed(after.rating - before.rating) }) }),
    );
  const then = (/** @type {() => void} */ run) => () => {
    dialog.close();
    run();
  };
  const onward = won && upcoming && upcoming.id !== rival.id ? () => next(upcoming.id) : null;
  const dialog = openDialog(
    "moment",
    title,
    el(
      "div",
      { class: `moment${won ? " won" : ""}` },
      el("div", { class: "moment-face" }, portrait(rival.id)),
      el("p", { class: "moment-text", text }),
      rating,
      !after && el("p", { class: "quiet", text: t("rivals.forFun") }),
      after && climb(after.beaten, fresh ? rival.id : undefined),
      el(
        "div",
        { class: "row" },
        onward && upcoming && button("rivals.again", then(onward), { class: "button main" }),
        button("rivals.rematch", then(rematch), { class: onward ? "button" : "button main" }),
        button("rivals.look", then(look)),
        el("a", { class: "button", href: `?page=rivals&game=${game.id}`, text: t("rivals.others") }),
      ),
    ),
  );
  if (onward && upcoming) {
    const first = /** @type {HTMLElement} */ (dialog.querySelector(".button.main"));
    first.textContent = t("rivals.next", { name: t(`rival.${upcoming.id}`) });
    first.focus();
  }
  if (!won || calm.matches || !motion) return;
  dialog.append(petals(all ? 3 * PETALS : PETALS));
}

/** @param {number} change */
const signed = (change) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");

await addTexts(texts, "rivals");

/**
 * @param {import("../app/board-context.js").Table} table
 * @param {() => void} look goes through the game for its mistakes
 */
export function bindRivalGame({ store, session, keeping }, look) {
  const { state, update } = store;

  /** Who plays a game with help plays it for fun. */
  function forFun() {
    // While positions are analysed the game waits, and what belongs to it with it.
    const about = state.analysis ? (state.analysis.game.about ??= {}) : state.about;
    if (!about.rival || about.rival.aided || (!state.analysis && state.now?.status.over)) return;
    about.rival = { ...about.rival, aided: true };
    keeping.save();
    update((state) => (state.notice = { text: t("rivals.aided") }));
  }

  function name() {
    const rival = rivalOf(state.about.rival?.id);
    const text = rival ? t(`rival.${rival.id}`) : "";
    if (state.rival !== text) update((state) => (state.rival = text));
  }

  /** @param {import("../state.js").Now} now */
  function end(now) {
    const rival = rivalOf(state.about.rival?.id);
    const me = state.players.white === "person" ? "white" : "black";
    const { id } = state.about;
    if (!rival || !id || state.players[otherSide(me)] !== "computer") return;
    const winner = winnerOf(now.status);
    const points = winner ? (winner === me ? 1 : 0) : 0.5;
    const counts = !state.about.rival?.aided;
    const game = now.variant.id;
    const { before, now: after } = counts ? count(game, rival, points, id) : { before: null, now: null };
    const rematch = () => keeping.open(rivalGame(game, rival.id, me));
    const next = (/** @type {string} */ id) => keeping.open(rivalGame(game, id, me));
    showMoment({ rival, points, before, after, game: now.variant, motion: state.motion, rematch, next, look });
  }

  session.onChange(({ kind, after, before, replaced }) => {
    name();
    if (!state.about.rival || state.analysis) return;
    if (replaced) forFun();
    const ended = kind === "end" || (kind === "play" && !before?.status.over);
    if (ended && after.status.over) end(after);
  });
  store.onDraw(({ advice, analysis }) => {
    if (advice?.text || analysis) forFun();
  });
  name();
}

/**
 * The game that an address asks for: `?game=…&rival=…`, and `&definition=…` for one that comes as a text.
 * @param {string} search
 */
export async function rivalAsked(search) {
  const rival = new URLSearchParams(search).get("rival") ?? "";
  const link = await openLink(search, "", "");
  return rivalGame(link?.game?.variant ?? "", rival);
}

/**
 * A game against an opponent, before its first move; the other colour than the last time.
 * @param {string} variant @param {string} id the opponent's
 * @param {import("../engine.js").Side} [last] what the person played before
 * @returns {import("../play/session.js").Kept}
 */
export function rivalGame(variant, id, last) {
  const rival = rivalOf(id);
  if (!rival) throw new Error(t("rivals.unknown", { name: id }));
  const black = last ? last === "white" : Math.random() < 0.5;
  /** @type {import("../play/session.js").Kept["players"]} */
  const players = black ? { white: "computer", black: "person" } : { white: "person", black: "computer" };
  return {
    ...freshGame(variant, players, black, { white: rival.level, black: rival.level }),
    about: { rival: { id, ...(rival.style && { style: rival.style }) } },
  };
}
