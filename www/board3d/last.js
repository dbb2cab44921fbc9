/** Whose turn it is and what was played last, in one line over the board: where the slices are many, the rest of the page is far. */

import { t } from "../strings.js";

/** @param {HTMLElement} line @param {import("../state.js").Store} store */
export function bindLast(line, store) {
  store.onDraw(({ now, thinking }) => {
    if (!now?.variant.deep) return;
    const entry = now.record[now.ply - 1];
    const turn = thinking ? t("status.thinking") : t("status.toMove", { side: t(`side.${now.side}`) });
    const words = [
      now.status.over ? t(`result.${now.status.result}`) : turn,
      entry && t("board3d.last", { side: t(`side.${entry.side}`), move: entry.readable }),
    ];
    const text = words.filter(Boolean).join(" · ");
    if (line.textContent !== text) line.textContent = text;
  });
}
