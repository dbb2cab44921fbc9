/** The bad moves of a game as a list of buttons. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { label } from "./card.js";
import { signOf } from "./graph.js";
import { standing } from "./look.js";

/** @param {import("./look.js").Look} look @param {(ply: number) => void} show */
export function createMoves(look, show) {
  const element = el("ol", { class: "review-moves", "aria-label": t("review.list") });
  /** What the list shows; null: nothing yet. @type {string | null} */
  let listed = null;

  /** @param {number} ply */
  function entryButton(ply) {
    const { kind } = /** @type {import("./judge.js").Judgement} */ (look.judgements.get(ply));
    const entry = look.record[ply - 1];
    return el(
      "button",
      {
        type: "button",
        class: "button review-move",
        "data-ply": ply,
        "aria-current": ply === look.chosen ? "step" : null,
        on: { click: () => show(ply) },
      },
      signOf(kind),
      `${label(entry)}${t(`review.sign.${kind}`)}`,
      el("span", {
        class: "unseen",
        text: `, ${t(`side.${entry.side}`)}: ${t(`review.${kind}`)}. ${standing(look, ply)}`,
      }),
    );
  }

  return {
    element,

    /** Another game is looked through: all of it is drawn anew. */
    forget: () => (listed = null),

    redraw() {
      const plies = [...look.judgements.keys()].sort((one, other) => one - other);
      const key = `${plies.join()}|${look.chosen}`;
      if (key === listed) return;
      listed = key;
      const focused =
        element.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement).dataset.ply;
      fill(element, ...plies.map((ply) => el("li", {}, entryButton(ply))));
      if (focused) element.querySelector(`[data-ply="${focused}"]`)?.focus();
    },
  };
}
