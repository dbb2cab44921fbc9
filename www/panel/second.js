/** The second part of a turn: the two buttons that end it or take the first part back. They keep their place in games that have one. */

import { button, fill } from "../dom.js";
import { t } from "../strings.js";
import { setAble } from "./record.js";

/**
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
