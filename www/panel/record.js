/**
 * The moves of the game, to read and to step through: by press, by the four buttons, by the wheel over the list; and the two buttons with which a
 * turn of two parts ends, or its first is taken back.
 */

import { button, el, fill } from "../dom.js";
import { t } from "../strings.js";

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {{goTo: (ply: number) => void, step: (steps: number) => void, first: () => void, last: () => void}} commands
 */
export function bindRecord(list, bar, store, commands) {
  const steps = [
    button("record.first", commands.first, { sign: "first", class: "button sign" }),
    button("record.back", () => commands.step(-1), { sign: "back", class: "button sign" }),
    button("record.forward", () => commands.step(1), { sign: "forward", class: "button sign" }),
    button("record.last", commands.last, { sign: "last", class: "button sign" }),
  ];
  fill(bar, ...steps);

  list.addEventListener("click", (event) => {
    const { ply } = /** @type {HTMLElement} */ (event.target).dataset;
    if (ply) commands.goTo(Number(ply));
  });

  let rolled = 0;
  list.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
      if (Math.abs(rolled) < 40) return;
      commands.step(Math.sign(rolled));
      rolled = 0;
    },
    { passive: false },
  );

  let shown = "";
  store.onDraw(({ now }) => {
    if (!now) return;
    const key = `${now.startFen}|${now.ply}|${now.record.map((entry) => entry.readable).join(" ")}`;
    if (key === shown) return;
    shown = key;
    // Whoever pressed a move by key stays among the moves.
    const within = list.contains(document.activeElement);
    fill(list, ...(now.record.length ? rowsOf(now) : [el("li", { class: "record-none", text: t("record.none") })]));
    const current = list.querySelector("[aria-current]");
    if (within) /** @type {HTMLElement | null} */ (current)?.focus({ preventScroll: true });
    if (current) keepInSight(list, /** @type {HTMLElement} */ (current));
    // To ask an empty list where it stands would have the whole page laid out for nothing.
    else if (now.record.length) list.scrollTop = 0;
    steps.forEach((step, i) => {
      setAble(step, i < 2 ? now.ply > 0 : now.ply < now.record.length);
    });
  });
}

/**
 * A button that can do nothing now says so but keeps the focus, lest a keyboard user falls back to the top of the page.
 * @param {HTMLButtonElement} element
 * @param {boolean} able
 */
export function setAble(element, able) {
  element.setAttribute("aria-disabled", String(!able));
}

/** Scrolls the list alone, never the page. @param {HTMLElement} list @param {HTMLElement} item */
function keepInSight(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}

/** One row a move number. @param {import("../state.js").Now} now */
function rowsOf({ record, ply }) {
  /** @type {HTMLElement[]} */
  const rows = [];
  let number = -1;
  for (const entry of record) {
    if (entry.number !== number) {
      number = entry.number;
      rows.push(
        el(
          "li",
          { class: "record-row" },
          el("span", { class: "record-number", "aria-hidden": "true", text: `${number}.` }),
        ),
      );
      if (entry.side === "black")
        rows[rows.length - 1].append(el("span", { class: "record-gap", "aria-hidden": "true", text: "…" }));
    }
    rows[rows.length - 1].append(
      el("button", {
        type: "button",
        class: entry.ply > ply ? "record-move later" : "record-move",
        "data-ply": entry.ply,
        "aria-current": entry.ply === ply ? "step" : null,
        "aria-label": t("record.move", { number: entry.number, side: t(`side.${entry.side}`), move: entry.readable }),
        text: entry.readable,
      }),
    );
  }
  return rows;
}

/**
 * The second part of a turn: its buttons keep their place in games that have one.
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {{endTurn: () => unknown, takeBack: () => void}} commands
 */
export function bindSecond(bar, store, commands) {
  const end = button("second.end", commands.endTurn, { class: "button" });
  const back = button("second.back", commands.takeBack);
  fill(bar, end, back);
  store.onDraw(({ now, phase }) => {
    bar.hidden = !now?.variant.twoPart;
    if (bar.hidden) return;
    const between = phase.name === "between" ? phase.between : null;
    setAble(end, !!between?.alone);
    setAble(back, !!between);
    end.className = between?.alone ? "button main" : "button";
    const reason = t(between ? (between.alone ? "second.endHint" : "second.check") : "second.early");
    if (end.title !== reason) end.title = reason;
    bar.dataset.phase = between ? "second" : "first";
  });
}
