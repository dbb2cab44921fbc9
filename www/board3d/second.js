/** The bar that asks for the second part of a move: who gives his place, or nobody. */

import { el, fill } from "../dom.js";
import { plainOf } from "../play/parts.js";
import { manAt } from "../play/hand.js";
import { t } from "../strings.js";

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {import("../play/turn.js").Turn} turn
 */
export function bindSecond(bar, store, turn) {
  /** @type {import("../state.js").Phase | null} */
  let shown = null;
  store.onDraw(({ phase, now }) => {
    const next = phase.name === "placing" ? phase : null;
    bar.hidden = !next;
    if (next === shown) return;
    shown = next;
    if (!next || !now) return fill(bar);
    bar.setAttribute("aria-label", t("board3d.second"));
    fill(
      bar,
      el("span", {
        class: "board3d-second-text",
        text: t("board3d.replace", { man: manAt(now, next.square)?.name ?? "", square: next.to }),
      }),
      plainOf(next) &&
        el("button", {
          type: "button",
          class: "button main",
          text: t("board3d.replaceNone"),
          on: { click: () => turn.press(next.to) },
        }),
      el("button", { type: "button", class: "button", text: t("board3d.back"), on: { click: () => turn.cancel() } }),
    );
  });
}
