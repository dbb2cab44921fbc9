/** The bad moves of a game as a list of buttons. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { label } from "./card.js";
import { signOf } from "./graph.js";
import { standing } from "./look.js";

/** The side that a person here played against; null if both sides are played by the same. @param {import("./look.js").Look} look */
function rivalOf({ game }) {
  const { white, black } = game?.players ?? {};
  if (white === black) return null;
  return white === "person" ? "black" : "white";
}

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
      // One's own come first: they are what one can mend.
      const other = (/** @type {number} */ ply) => Number(look.record[ply - 1]?.side === rivalOf(look));
      const plies = [...look.judgements.keys()].sort((one, two) => other(one) - other(two) || one - two);
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
