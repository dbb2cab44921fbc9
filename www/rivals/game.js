/**
 * A rated game against a named opponent: who it is, whether it still counts, and what its end changes. Loaded with the first such game.
 */

import { winnerOf, otherSide } from "../play/endings.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/rivals.js";
import { showMoment } from "./moment.js";
import { count } from "./rating.js";
import { rivalOf } from "./rivals.js";

await addTexts(texts, "rivals");

/**
 * @param {import("../app/table.js").Table} table
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
 * A game against an opponent, before its first move; the other colour than the last time.
 * @param {string} variant @param {string} id the opponent's
 * @param {import("../engine.js").Side} [last] what the person played before
 * @returns {import("../play/session.js").Kept}
 */
export function rivalGame(variant, id, last) {
  const rival = rivalOf(id);
  if (!rival) throw new Error(t("rivals.unknown", { name: id }));
  const black = last ? last === "white" : Math.random() < 0.5;
  return {
    variant,
    fen: null,
    moves: [],
    ply: 0,
    players: black ? { white: "computer", black: "person" } : { white: "person", black: "computer" },
    flip: black,
    levels: { white: rival.level, black: rival.level },
    first: null,
    about: { rival: { id, ...(rival.style && { style: rival.style }) } },
  };
}
