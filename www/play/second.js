/**
 * Between the parts of a turn: one of the mover's men has moved, and a stone or relay may follow. The first part is shown, not
 * played: the record, the undo and whatever is kept know whole turns only.
 */

import { t } from "../strings.js";

/** @typedef {Extract<import("../state.js").Phase, {name: "between"}>} Between */

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {import("./questions.js").Questions} questions
 */
export function createSecond(store, session, questions) {
  const { state, update } = store;

  /** @returns {Between | null} */
  const phaseNow = () => (state.phase.name === "between" ? state.phase : null);

  /** @param {string} square */
  const isNeutral = (square) => state.now?.men.get(square)?.side === "neutral";

  /** Takes a stone or relay in hand, or lets go of the one there. @param {Between} phase @param {string | null} square */
  const hold = (phase, square) =>
    update((state) => {
      state.phase = { ...phase, square, targets: square ? session.targets(square) : [] };
      state.pinned = null;
    });

  /** The legal second part to a square of what is in hand. @param {string} to */
  const secondTo = (to) => {
    const phase = phaseNow();
    return phase?.between.seconds.find((second) => second.legal && second.from === phase.square && second.to === to);
  };

  /**
   * Plays the whole turn, after a warning if it ends the game badly.
   * @param {string} turn
   * @param {string} from where the stone or relay stands; the man's square if none moves
   * @param {string} to
   * @param {{dropped?: boolean}} how
   */
  async function finish(turn, from, to, how) {
    const { now } = state;
    const phase = phaseNow();
    if (!now || !phase) return;
    update((state) => (state.phase = { name: "asking", square: from, to, letter: now.men.get(from)?.letter ?? "" }));
    const agreed = await questions.confirmed(turn, to);
    if (state.now !== now) return;
    if (agreed) session.play(turn, how);
    else hold(phase, phase.square);
  }

  return {
    /** Whether a press on this square takes a stone or relay in hand. @param {string} square */
    canGrab: (square) => !!phaseNow()?.between.seconds.some((second) => second.from === square && second.legal),

    /** Takes it in hand for a drag; true if it was not in hand before. @param {string} square */
    grab(square) {
      const phase = phaseNow();
      if (!phase || phase.square === square) return false;
      hold(phase, square);
      return true;
    },

    /** @param {string} square */
    press(square) {
      const phase = phaseNow();
      if (!phase) return;
      const second = secondTo(square);
      if (second) return finish(second.move, second.from, square, {});
      if (isNeutral(square)) return hold(phase, phase.square === square ? null : square);
      if (state.pinned !== square) return update((state) => (state.pinned = square));
      hold(phase, null);
    },

    /** @param {string} square */
    drop(square) {
      const second = secondTo(square);
      if (second) finish(second.move, second.from, square, { dropped: true });
      return !!second;
    },

    /** Whether Enter on this square ends the turn: where a press would have nothing to do. @param {string} square */
    entersEnd: (square) => phaseNow()?.square === null && !isNeutral(square),

    /** Ends the turn without a second part. Returns why that can't be, or null. */
    end() {
      const phase = phaseNow();
      const first = state.now?.first?.move;
      if (!phase || !first) return null;
      if (!phase.between.alone) return t("second.check");
      finish(first.move, first.to, first.to, {});
      return null;
    },

    /** Lets go of what is in hand; if nothing is, takes the first part back. */
    cancel() {
      const phase = phaseNow();
      if (phase?.square) hold(phase, null);
      else if (phase) this.takeBack();
    },

    /** Takes the first part back. Returns the square of its man, or null if there was none. */
    takeBack() {
      const from = state.now?.first?.move.from ?? null;
      session.takeFirstBack();
      return from;
    },
  };
}

/** @typedef {ReturnType<typeof createSecond>} Second */
