/** The two sides with what counts against them, the one at the top of the board first; and the counters of the game. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {import("../engine.js").Side} Side */

/** Demotions at which the game is drawn. */
const DEMOTIONS = 3;

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} counters
 * @param {import("../state.js").Store} store
 */
export function bindPlayers(list, counters, store) {
  let shown = "";
  store.onDraw((state) => {
    const { now, players, flip } = state;
    if (!now) return;
    const key = JSON.stringify([now.counters, now.side, now.status.over, players, flip, now.variant.id]);
    if (key === shown) return;
    shown = key;
    /** @type {Side[]} */
    const sides = flip ? ["white", "black"] : ["black", "white"];
    fill(list, ...sides.map((side) => player(state, now, side)));
    fill(
      counters,
      counter("count.progress", t("count.progressOf", { count: now.counters.progress, limit: now.counters.progressLimit }), near(now.counters)),
      counter(
        "count.repetition",
        now.counters.repetitions === 2 && !now.status.over && now.variant.family === "stone-garden"
          ? t("count.twice")
          : t("count.times", { count: now.counters.repetitions }),
        now.counters.repetitions > 1,
      ),
    );
  });
}

/** @param {import("../engine.js").Counters} counters */
const near = ({ progress, progressLimit }) => progress >= progressLimit - 20;

/** @param {import("../state.js").State} state @param {import("../state.js").Now} now @param {Side} side */
function player(state, now, side) {
  const alone = state.players.white !== state.players.black;
  const who = state.players[side] !== "person" ? `players.${state.players[side]}` : alone ? "players.human" : "players.person";
  const count = now.counters.demotions?.[side === "white" ? 0 : 1];
  const active = now.side === side && !now.status.over;
  return el(
    "li",
    { class: "player", "data-active": active ? "yes" : null, "aria-current": active ? "true" : null },
    el("span", { class: `stone ${side}`, "aria-hidden": "true" }),
    el("span", { class: "player-name", text: t(`side.${side}`) }),
    el("span", { class: "player-who", text: t(who) }),
    count !== undefined &&
      el(
        "span",
        { class: "demotions", title: t("count.demotionsHelp") },
        el("span", { class: "demotions-label", text: t("count.demotions") }),
        el("span", { class: "pips", role: "img", "aria-label": t("count.demotionsOf", { side: "", count }).trim() }, ...pips(count)),
      ),
  );
}

/** @param {number} count */
const pips = (count) => Array.from({ length: DEMOTIONS }, (_, i) => el("span", { class: i < count ? "pip full" : "pip" }));

/** @param {string} key @param {string} text @param {boolean} alarm */
const counter = (key, text, alarm) =>
  el("div", { "data-alarm": alarm ? "yes" : null }, el("dt", { text: t(key) }), el("dd", { text }));
