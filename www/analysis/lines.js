/** The best lines, one a row: what each is worth, and its moves, each a press away. Rows and buttons keep their place while the text in them changes. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { verdictOf } from "./score.js";

/** Moves shown of a line: more would not fit, and would not be true. */
const MOST = 10;

/** Most lines. */
export const LINES = 3;

/**
 * @typedef {import("../worker.js").Info} Info
 * @typedef {import("../state.js").Now} Now
 */

/**
 * @param {HTMLElement} list
 * @param {(moves: string[]) => void} play goes to the end of these moves, in machine form
 */
export function bindLines(list, play) {
  /** @type {{now: Now, infos: Info[]}} */
  let shown = { now: /** @type {any} */ (null), infos: [] };
  const rows = Array.from({ length: LINES }, (_, rank) => row(rank));
  fill(list, ...rows.map(({ element }) => element));

  /** @param {number} rank from 0 */
  function row(rank) {
    const score = el("span", { class: "line-score" });
    const moves = Array.from({ length: MOST }, (_, i) =>
      el("button", {
        type: "button",
        class: "line-move",
        tabindex: i ? -1 : 0,
        hidden: true,
        on: { click: () => go(rank, i) },
      }),
    );
    const way = el("span", { class: "line-way" }, ...moves);
    // Left and right walk along the line; they would else walk along the record.
    way.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const next = moves[moves.indexOf(/** @type {any} */ (event.target)) + step];
      if (next && !next.hidden) next.focus();
    });
    return { element: el("li", { class: "line-row" }, score, way), score, moves };
  }

  /** @param {number} rank @param {number} i */
  function go(rank, i) {
    const pv = shown.infos[rank]?.pv ?? [];
    if (i < pv.length) play(pv.slice(0, i + 1).map(({ move }) => move));
  }

  return {
    /** @param {Now} now @param {Info[]} infos by rank @param {number} count of rows */
    show(now, infos, count) {
      shown = { now, infos };
      const first = now.counters.moveNumber;
      rows.forEach(({ element, score, moves }, rank) => {
        element.hidden = rank >= count;
        const info = infos[rank];
        const verdict = info && verdictOf(info, now.side);
        score.textContent = verdict ? verdict.short : "";
        score.title = verdict ? verdict.words : "";
        moves.forEach((button, i) => {
          const step = info?.pv[i];
          button.hidden = !step;
          if (!step) return;
          const half = i + (now.side === "white" ? 0 : 1);
          const number = first + (half >> 1);
          const dots = half % 2 ? "…" : ".";
          // Only White's moves and the first need their number; where turns have several moves it isn't known.
          const numbered = !now.variant.turns && !(half % 2 && i);
          const text = numbered ? `${number}${dots} ${step.readable}` : step.readable;
          if (button.textContent === text) return;
          button.textContent = text;
          button.setAttribute("aria-label", t("analysis.play", { number, dots, move: step.readable }));
        });
      });
    },
  };
}
