/** The bar along the board: how much of it is light says how White stands; the same in words for whoever can't see it. */

import { el } from "../dom.js";
import { t } from "../strings.js";

/** @param {HTMLElement} frame the board's */
export function createBar(frame) {
  const light = el("div", { class: "eval-light" });
  const bar = el("div", { class: "eval-bar", role: "img" }, light, el("div", { class: "eval-middle" }));

  return {
    /** @param {boolean} on @param {boolean} flip Black at the bottom */
    show(on, flip) {
      if (on && !bar.isConnected) frame.append(bar);
      else if (!on) bar.remove();
      bar.classList.toggle("flip", flip);
    },

    /** @param {number} white White's share, 0 to 1 @param {string} score @param {string} words */
    tell(white, score, words) {
      bar.style.setProperty("--white", `${(white * 100).toFixed(1)}%`);
      bar.setAttribute("aria-label", t("analysis.bar", { score, words }));
      bar.title = `${score} ${words}`;
    },
  };
}
