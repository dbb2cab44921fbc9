/**
 * A clock for two people at one board. It runs for the side to move from the first move on, while the latest position is shown;
 * it stops for a look back, a pause, and when the page is left: nobody loses time to a reload.
 */

import { button, el, fill } from "../dom.js";
import { otherSide } from "../play/endings.js";
import { atLatest } from "../state.js";
import { addTexts, t } from "../strings.js";

addTexts({
  "clock.title": "Clock",
  "clock.pause": "Pause",
  "clock.go": "Go on",
  "clock.of": "{side}: {time}",
});

/** Milliseconds at which time begins to be short. */
const LOW = 20000;

/** `4:07`, or `0:09.3` when it is short. @param {number} milliseconds */
export function timeText(milliseconds) {
  const left = Math.max(0, milliseconds);
  const seconds = left < LOW / 2 ? (Math.ceil(left / 100) / 10).toFixed(1) : String(Math.ceil(left / 1000) % 60);
  const minutes = left < LOW / 2 ? 0 : Math.floor(Math.ceil(left / 1000) / 60);
  return `${minutes}:${seconds.padStart(left < LOW / 2 ? 4 : 2, "0")}`;
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.after the clock stands after this
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {() => void} parts.save keeps the game with its times
 * @param {() => void} parts.warn time is short
 */
export function bindClock({ after, store, session, save, warn }) {
  const { state } = store;
  /** When the time of the side to move was last taken, or null while the clock stands. @type {number | null} */
  let since = null;
  let paused = true;
  let warned = false;
  const times = { white: el("span", { class: "clock-time" }), black: el("span", { class: "clock-time" }) };
  const toggle = button("clock.pause", () => {
    take();
    paused = !paused;
    run();
  });
  const bar = el("div", { class: "row clock", role: "group", "aria-label": t("clock.title") }, times.white, toggle, times.black);
  after.after(bar);

  const clock = () => state.about.clock;
  const index = () => (state.now?.side === "black" ? 1 : 0);
  const runs = () => !!clock() && !paused && !state.analysis && !!state.now && state.now.record.length > 0 && atLatest(state) && !state.now.status.over;

  /** Takes the time that has gone by from whoever's it was. */
  function take() {
    const own = clock();
    if (own && since !== null) own.left[index()] = Math.max(0, own.left[index()] - (performance.now() - since));
    since = null;
  }

  function run() {
    since = runs() ? performance.now() : null;
    show();
  }

  function show() {
    const own = clock();
    bar.hidden = !own;
    if (!own || !state.now) return;
    const sides = /** @type {const} */ (["white", "black"]);
    sides.forEach((side, i) => {
      const going = since !== null && index() === i;
      const left = own.left[i] - (going ? performance.now() - /** @type {number} */ (since) : 0);
      const text = timeText(left);
      if (times[side].textContent !== text) {
        times[side].textContent = text;
        times[side].setAttribute("aria-label", t("clock.of", { side: t(`side.${side}`), time: text }));
      }
      times[side].setAttribute("role", "timer");
      times[side].dataset.going = going ? "yes" : "no";
      times[side].dataset.low = left < LOW ? "yes" : "no";
    });
    // The side at the bottom of the board has its time on the left.
    const order = state.flip ? [times.black, toggle, times.white] : [times.white, toggle, times.black];
    if (bar.firstElementChild !== order[0]) fill(bar, ...order);
    toggle.textContent = t(paused ? "clock.go" : "clock.pause");
    toggle.hidden = state.now.status.over || !state.now.record.length;
  }

  session.onChange(({ kind, before }) => {
    const own = clock();
    // Positions are analysed on nobody's time.
    if (state.analysis) return run();
    if (kind === "begin") {
      since = null;
      paused = true;
      warned = false;
    } else if (own && before && kind === "play") {
      // The time is his who has moved.
      const mover = before.side === "black" ? 1 : 0;
      if (since !== null) own.left[mover] = Math.max(0, own.left[mover] - (performance.now() - since));
      if (since !== null) own.left[mover] += own.step * 1000;
      paused = false;
      warned = false;
      save();
    } else if (own && before && since !== null) {
      own.left[before.side === "black" ? 1 : 0] -= performance.now() - since;
    }
    run();
  });

  setInterval(() => {
    const own = clock();
    if (!own || since === null) return;
    const left = own.left[index()] - (performance.now() - since);
    if (left < LOW / 2 && !warned) {
      warned = true;
      warn();
    }
    if (left <= 0 && state.now) {
      take();
      own.left[index()] = 0;
      session.end({ result: otherSide(state.now.side) === "white" ? "white-wins" : "black-wins", reason: "time" });
    }
    show();
  }, 100);

  addEventListener("pagehide", () => {
    take();
    paused = true;
    if (clock()) save();
  });
  store.onDraw(() => {
    if ((since !== null) !== runs()) {
      take();
      run();
    } else show();
  });
  run();
}
