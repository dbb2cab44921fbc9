/**
 * The clock of both players, beside their names: how it counts down at one board. In a live game it shows what the two pages have agreed on
 * (`live/live-state.js`, where it counts down too). At one board it runs for the side to move from the first move on, while the latest position
 * is shown; it stops for a look back, a pause, a dialog such as the settings (not for a question that belongs to a move), and when the page is
 * left or hidden, as it is before it is suspended: nobody loses time to a reload or to a phone that is put away. It counts time that has gone
 * by, not the time of day.
 */

import { button, el, fill } from "../dom.js";
import { otherSide } from "../play/words.js";
import { atLatest } from "../state.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/clock.js";

await addTexts(texts, "clock");

/** Milliseconds at which time begins to be short. */
const LOW = 20000;

/** Milliseconds between two looks at the time. */
const BEAT = 100;

/** Milliseconds without a look: then nobody was at the board, the machine slept. */
const ASLEEP = 15000;

/** `4:07`, or `0:09.3` when it is short. @param {number} milliseconds */
export function timeText(milliseconds) {
  const left = Math.max(0, milliseconds);
  const seconds = left < LOW / 2 ? (Math.ceil(left / 100) / 10).toFixed(1) : String(Math.ceil(left / 1000) % 60);
  const minutes = left < LOW / 2 ? 0 : Math.floor(Math.ceil(left / 1000) / 60);
  return `${minutes}:${seconds.padStart(left < LOW / 2 ? 4 : 2, "0")}`;
}

/**
 * @param {object} parts
 * @param {Record<"white" | "black", HTMLElement>} parts.slots where each side's time stands
 * @param {HTMLElement} parts.after the button that stops it stands after this
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {() => void} parts.save keeps the game with its times
 * @param {() => void} parts.warn time is short
 */
export function bindClock({ slots, after, store, session, save, warn }) {
  const { state } = store;
  /** When the time of the side to move was last taken, or null while the clock stands. @type {number | null} */
  let since = null;
  /** When that was last looked at. */
  let looked = 0;
  let paused = true;
  let warned = false;
  const times = {
    white: el("span", { class: "clock-time", role: "timer" }),
    black: el("span", { class: "clock-time", role: "timer" }),
  };
  fill(slots.white, times.white);
  fill(slots.black, times.black);
  const toggle = button("clock.pause", () => {
    take();
    paused = !paused;
    run();
  });
  const bar = el("div", { class: "row clock", role: "group", "aria-label": t("clock.title") }, toggle);
  after.after(bar);

  const clock = () => state.about.clock;
  /** Of a live game. */
  const time = () => state.live?.time ?? null;
  const index = () => (state.now?.side === "black" ? 1 : 0);
  const runs = () =>
    !!clock() &&
    !state.live &&
    !!state.now?.record.length &&
    !state.now.status.over &&
    !paused &&
    !state.analysis &&
    !document.querySelector("dialog.sheet[open]") &&
    atLatest(state);

  /** Has the machine slept since the last look? */
  const slept = () => performance.now() - looked > ASLEEP;

  /** What has gone by and is not taken yet: until now, or until nobody looked any more. */
  const spent = () => (since === null ? 0 : (slept() ? looked : performance.now()) - since);

  /** What is left of a time, of which some has been spent. @param {number} i whose @param {boolean} running */
  function leftOf(i, running = index() === i) {
    const live = time();
    if (live) return Math.max(0, live.left[i] - (live.runs === i ? performance.now() - live.since : 0));
    return Math.max(0, (clock()?.left[i] ?? 0) - (running ? spent() : 0));
  }

  /** Whose time runs. */
  const going = () => (state.live ? (time()?.runs ?? null) : since === null ? null : index());

  /** Takes the time that has gone by from whoever's it was: the side to move, or the one that has just moved. */
  function take(i = index()) {
    const own = clock();
    if (own) own.left[i] = leftOf(i, true);
    since = null;
  }

  /** Stops until somebody says to go on. */
  function rest() {
    // What is left in a live game is kept, should the page not come back.
    if (state.live) return clock() && save();
    take();
    if (paused) return;
    paused = true;
    run();
    if (clock()) save();
  }

  function run() {
    since = runs() ? performance.now() : null;
    looked = performance.now();
    show();
  }

  function show() {
    const own = clock();
    bar.hidden = !own;
    slots.white.hidden = slots.black.hidden = !own;
    if (!own || !state.now) return;
    const sides = /** @type {const} */ (["white", "black"]);
    sides.forEach((side, i) => {
      const left = leftOf(i);
      const text = timeText(left);
      if (times[side].textContent !== text) {
        times[side].textContent = text;
        times[side].setAttribute("aria-label", t("clock.of", { side: t(`side.${side}`), time: text }));
      }
      times[side].dataset.going = going() === i ? "yes" : "no";
      times[side].dataset.low = left < LOW ? "yes" : "no";
    });
    toggle.textContent = t(paused ? "clock.go" : "clock.pause");
    bar.hidden = !!state.about.live || state.now.status.over || !state.now.record.length;
  }

  /** Starts or stops where that is due; false where it is not. */
  function follow() {
    if ((since !== null) === runs()) return false;
    take();
    run();
    return true;
  }

  session.onChange(({ kind, before }) => {
    const own = clock();
    if (state.live && kind !== "begin") {
      warned &&= kind !== "play";
      return show();
    }
    // Positions are analysed on nobody's time.
    if (state.analysis) return run();
    if (kind === "begin") {
      since = null;
      paused = true;
      warned = false;
    } else if (own && before && kind === "play") {
      // The time is his who has moved.
      const mover = before.side === "black" ? 1 : 0;
      const counted = since !== null;
      take(mover);
      if (counted) own.left[mover] += own.step * 1000;
      paused = false;
      warned = false;
      save();
    } else if (own && before && since !== null) {
      take(before.side === "black" ? 1 : 0);
    }
    run();
  });

  setInterval(() => {
    const own = clock();
    follow();
    const whose = going();
    if (!own || whose === null) return;
    if (!state.live && slept()) return rest();
    looked = performance.now();
    const side = whose ? "black" : "white";
    if (leftOf(whose) < LOW / 2 && !warned && !(state.live && state.players[side] === "friend")) {
      warned = true;
      warn();
    }
    if (!state.live && spent() >= own.left[whose]) {
      take();
      own.left[whose] = 0;
      const winner = otherSide(side);
      // Nobody wins by time who has too little left to win at all.
      const result = !session.canWin(winner) ? "draw" : winner === "white" ? "white-wins" : "black-wins";
      session.end({ result, reason: "time" });
    }
    show();
  }, BEAT);

  addEventListener("pagehide", rest);
  document.addEventListener("visibilitychange", () => document.hidden && rest());
  store.onDraw(() => follow() || show());
  run();
}
