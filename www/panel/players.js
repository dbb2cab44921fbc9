/** The two sides, who plays them and what counts against them, the one at the top of the board first; and the counters of the game. */

import { el, fill } from "../dom.js";
import { LEVELS } from "../state.js";
import { t } from "../strings.js";

/** @typedef {import("../engine.js").Side} Side */

/** Demotions at which the game is drawn. */
const DEMOTIONS = 3;

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} counters
 * @param {import("../state.js").Store} store
 * @param {(side: Side, who: "person" | "computer", level?: number) => void} seat gives a side to another player
 */
export function bindPlayers(list, counters, store, seat) {
  const rows = { white: player("white", seat), black: player("black", seat) };
  let shown = "";
  // From the start: the clock has its place in them, and may come before the first frame.
  let top = "black";
  fill(list, rows.black.element, rows.white.element);
  /** What has been captured comes with the first capture. @type {typeof import("./captured.js").showCaptured | undefined} */
  let showCaptured;
  let asked = false;
  const taken = {
    white: /** @type {HTMLElement} */ (rows.white.element.querySelector(".player-taken")),
    black: /** @type {HTMLElement} */ (rows.black.element.querySelector(".player-taken")),
  };
  let balanced = "";

  /** @param {import("../state.js").State} state @param {import("../state.js").Now} now */
  function balance(state, now) {
    // Captured pieces that can come back stand in trays of their own.
    const key = now.variant.reserves
      ? ""
      : `${now.startFen} ${now.fen} ${state.theme} ${state.palette} ${state.pieces}`;
    if (key === balanced) return;
    if (!asked && now.record.some(({ capture }) => capture)) {
      asked = true;
      import("./captured.js")
        .then(async (part) => {
          await part.worded;
          showCaptured = part.showCaptured;
          store.update();
        })
        // Without it a game goes on as well; the next capture tries again.
        .catch(() => (asked = false));
    }
    if (!showCaptured) return;
    balanced = key;
    if (key) showCaptured(taken, state);
    else taken.white.hidden = taken.black.hidden = true;
  }

  store.onDraw((state) => {
    const { now, players, levels, about, flip, rival, pieces } = state;
    if (!now) return;
    balance(state, now);
    const key = JSON.stringify([
      about.link?.id,
      about.live?.room,
      about.rival?.id,
      rival,
      now.counters,
      now.side,
      now.status.over,
      players,
      levels,
      flip,
      pieces,
      now.variant.id,
    ]);
    if (key === shown) return;
    shown = key;
    rows.white.show(state, now);
    rows.black.show(state, now);
    /** @type {Side[]} */
    const sides = flip ? ["white", "black"] : ["black", "white"];
    // Rows stay where they are while they may: a list being chosen from would close.
    if (sides[0] !== top) fill(list, ...sides.map((side) => rows[side].element));
    top = sides[0];
    fill(
      counters,
      // Shogi and others know no such end.
      now.counters.progressLimit > 0 &&
        counter(
          "count.progress",
          // Both sides have moved in a move.
          t("count.progressOf", {
            count: Math.floor(now.counters.progress / 2),
            limit: Math.floor(now.counters.progressLimit / 2),
          }),
          near(now.counters),
        ),
      counter(
        "count.repetition",
        now.counters.repetitions === 2 && !now.status.over && now.variant.repetitionLoses
          ? t("count.twice")
          : t("count.times", { count: now.counters.repetitions }),
        now.counters.repetitions > 1,
      ),
    );
  });
}

/** @param {import("../engine.js").Counters} counters */
const near = ({ progress, progressLimit }) => progress >= progressLimit - 20;

/**
 * One side: who plays it, to be changed by a choice, and how often its King was demoted.
 * @param {Side} side
 * @param {(side: Side, who: "person" | "computer", level?: number) => void} seat
 */
function player(side, seat) {
  const person = el("option", { value: "person" });
  const named = el("option", { value: "rival", hidden: true });
  const computers = LEVELS.map((level) =>
    el("option", { value: level, text: t("players.level", { level, word: t(`level.${level}`) }) }),
  );
  const who = el(
    "select",
    { class: "player-who" },
    person,
    named,
    el("optgroup", { label: t("players.computer") }, ...computers),
  );
  who.addEventListener("change", () =>
    who.value === "person" ? seat(side, "person") : seat(side, "computer", Number(who.value)),
  );
  const name = el("span", { class: "player-name" });
  const stone = el("span", { class: `stone ${side}`, "aria-hidden": "true" });
  const demotions = el("span", { class: "demotions", title: t("count.demotionsHelp") });
  const element = el(
    "li",
    { class: "player", "data-side": side },
    stone,
    name,
    who,
    demotions,
    el("span", { class: "player-clock", id: `clock-${side}`, hidden: true }),
    el("span", { class: "player-taken", hidden: true }),
  );
  return {
    element,
    /** @param {import("../state.js").State} state @param {import("../state.js").Now} now */
    show({ players, levels, about, rival, pieces }, now) {
      // Pieces of the West are as pale and dark as the board paints them; only red and blue ones keep the colours of the signs.
      const hues = pieces === "international" && now.variant.signs === "shogi" ? undefined : now.variant.hues;
      stone.className = `stone ${hues?.[side === "white" ? 0 : 1] ?? side}`;
      const called = t(`side.${side}`);
      name.textContent = called;
      who.setAttribute("aria-label", t("players.who", { side: called }));
      const alone = players.white !== players.black;
      const friend = players[side] === "friend" && (about.link || !about.live);
      person.textContent = t(
        friend ? "players.friend" : alone && players[side] === "person" ? "players.human" : "players.person",
      );
      named.textContent = rival;
      who.value = players[side] === "computer" ? (rival ? "rival" : String(levels[side])) : "person";
      who.disabled = !!(about.link || about.live || about.rival);
      const active = now.side === side && !now.status.over;
      if (active) element.dataset.active = "yes";
      else delete element.dataset.active;
      if (active) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
      const count = now.counters.demotions?.[side === "white" ? 0 : 1];
      demotions.hidden = count === undefined;
      if (count === undefined) return;
      demotions.dataset.count = String(count);
      fill(
        demotions,
        el("span", { class: "demotions-label", text: t("count.demotions") }),
        el(
          "span",
          { class: "pips", role: "img", "aria-label": t("count.demotionsOf", { side: "", count }).trim() },
          ...pips(count),
        ),
      );
    },
  };
}

/** @param {number} count */
const pips = (count) =>
  Array.from({ length: DEMOTIONS }, (_, i) => el("span", { class: i < count ? "pip full" : "pip" }));

/** @param {string} key @param {string} text @param {boolean} alarm */
const counter = (key, text, alarm) =>
  el("div", { "data-alarm": alarm ? "yes" : null }, el("dt", { text: t(key) }), el("dd", { text }));
