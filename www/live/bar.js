/** What stands beside the board in a live game: how the connection is, what the friend asks, and what one may ask or say. */

import { button, el, fill } from "../dom.js";
import { setAble } from "../panel/record.js";
import { t } from "../strings.js";
import { PHRASES } from "./message.js";
import { backTo } from "./session.js";

/**
 * @param {import("./live.js").Table} table
 * @param {import("../state.js").Store} store
 * @param {HTMLElement} after
 */
export function createBar(table, store, after) {
  const sheet = el("link", { rel: "stylesheet", href: new URL("live.css", import.meta.url).href });
  document.head.append(sheet);
  const state = el("span", { class: "live-state" });
  const head = el(
    "p",
    { class: "live-head", role: "status" },
    el("span", { class: "live-dot", "aria-hidden": "true" }),
    state,
  );
  const word = el("p", { class: "live-word", role: "status" });
  const trouble = el("p", { class: "live-trouble", role: "alert" });
  const asked = el("p", { class: "live-asked-text" });
  const asking = el(
    "div",
    { class: "live-asked", role: "alertdialog", "aria-label": t("live.asks") },
    asked,
    el(
      "div",
      { class: "row" },
      button("live.yes", () => table.answer(true), { class: "button main" }),
      button("live.no", () => table.answer(false)),
    ),
  );
  const own = el("p", { class: "quiet live-own" });
  const draw = button("live.draw", () => table.ask("draw"));
  const back = button("live.back", () => table.ask("back"));
  const rematch = button("live.rematch", () => table.ask("rematch"), { class: "button main" });
  const resign = twice("live.resign", () => table.resign());
  const meet = button("live.meet", () => table.meet());
  const watch = button("live.watch", () => table.letWatch());
  const letter = button("live.letter", () => table.letter());
  const words = el(
    "div",
    { class: "row live-words" },
    ...PHRASES.map((phrase) =>
      el("button", {
        type: "button",
        class: "button",
        text: t(`live.say.${phrase}`),
        on: { click: () => (table.say(phrase), (say.open = false)) },
      }),
    ),
  );
  const say = el("details", { class: "live-say" }, el("summary", { class: "button", text: t("live.say") }), words);
  const row = el("div", { class: "row" }, rematch, draw, back, resign, say, watch, meet, letter);
  const bar = el(
    "section",
    { class: "live", hidden: true, "aria-label": t("live.title") },
    head,
    trouble,
    asking,
    own,
    row,
    word,
  );
  after.after(bar);
  let shown = "";

  store.onDraw((page) => {
    const { live, place, phase, why, phrase } = table.here;
    const watching = table.here.watching + table.watchers.count();
    bar.hidden = !place;
    if (!live || !place || !page.now) return;
    const over = page.now.status.over || !!live.ended;
    const key = JSON.stringify([live, phase, why, phrase, watching, over, page.now.record.length]);
    if (key === shown) return;
    shown = key;
    bar.dataset.phase = phase;
    state.textContent = [
      t(phase === "closed" ? `live.closed.${why}` : `live.phase.${place.seat === "watch" ? "watch." : ""}${phase}`, {
        error: "",
      }),
      // Whoever watches knows of oneself.
      watching > (live.side ? 0 : 1) ? t("live.watching", { count: watching }) : "",
    ]
      .filter(Boolean)
      .join(" ");
    word.textContent = phrase;
    word.hidden = !phrase;
    trouble.hidden = !live.trouble;
    trouble.textContent = live.trouble
      ? t(`live.trouble.${live.trouble.code}`, { ply: 0, move: "", ...live.trouble })
      : "";
    asking.hidden = !live.asked || !live.side;
    asked.textContent = live.asked
      ? t(`live.asked.${live.asked.kind}`, { count: live.asked.ply - (live.asked.to ?? 0) })
      : "";
    own.hidden = !live.ask;
    own.textContent = live.ask ? t(`live.ask.${live.ask.kind}`) : "";
    const plays = !!live.side;
    const open = live.up && live.met;
    rematch.hidden = !plays || !over;
    draw.hidden = back.hidden = resign.hidden = !plays || over || !live.moves.length;
    const free = open && !live.ask && !live.asked;
    setAble(draw, free);
    setAble(rematch, free);
    setAble(
      back,
      free &&
        (live.trouble?.code === "parted" || (live.side !== null && !!live.game && backTo(live, table.rules) !== null)),
    );
    say.hidden = !plays || !open;
    watch.hidden = !plays || !open || over;
    meet.hidden = !plays || open || (place.seat === "guest" && !!place.key) || over;
    meet.textContent = t(place.key ? "live.meet" : "live.meetDirect");
    letter.hidden = !plays || open || !live.moves.length;
    row.hidden = [...row.children].every((child) => /** @type {HTMLElement} */ (child).hidden);
  });
}

/** A button that must be pressed twice. @param {string} key @param {() => void} run */
function twice(key, run) {
  let sure = false;
  const element = button(key, () => {
    if (sure) run();
    sure = !sure;
    fill(element, t(sure ? "live.sure" : key));
    element.classList.toggle("main", sure);
  });
  element.addEventListener("blur", () => {
    sure = false;
    fill(element, t(key));
    element.classList.remove("main");
  });
  return element;
}
