/** What the page shows of a live game: where it stands, and for a while the friend's last word. */

import { t } from "../strings.js";
import { phaseAfter } from "./here.js";
import { isOver } from "./state.js";
import { shownTime } from "./time.js";

/** Milliseconds that a friendly word stands. */
const WORD = 12_000;

/**
 * @param {import("./here.js").Here} here
 * @param {import("./state.js").Rules} rules
 * @param {import("../state.js").Store["update"]} update
 */
export function createShown(here, rules, update) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;

  /** All that is shown of it is drawn anew. @param {Partial<import("./here.js").Here>} change */
  function show(change = {}) {
    Object.assign(here, change);
    const game = here.place && here.live;
    update(
      (state) =>
        (state.live = game
          ? { up: game.up, met: game.met, over: isOver(game, rules), time: shownTime(game, rules) }
          : null),
    );
  }

  return {
    show,

    /** @param {import("./here.js").Sign} sign */
    sign(sign) {
      here.phase = phaseAfter(here.phase, sign);
    },

    /** @param {string} phrase */
    tellWord(phrase) {
      clearTimeout(fading);
      here.phrase = t(`live.said.${phrase}`);
      fading = setTimeout(() => show({ phrase: "" }), WORD);
    },

    /** @param {import("../state.js").Notice} notice */
    tell: (notice) => update((state) => (state.notice = notice)),
  };
}

/** @typedef {ReturnType<typeof createShown>} Shown */
