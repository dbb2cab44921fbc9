/**
 * What the pointed square (mouse, else keyboard cursor) adds to the board: the reach of a man pointed at,
 * the path to a target, or why a square can't be reached. Asked from the engine once per pointed square, not once a frame.
 */

import { isHand } from "../play/hand.js";
import { leadsTo } from "../play/turn.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../engine.js").Target} Target
 * @typedef {{pointed: string | null, man: string | null, targets: Target[], target: Target | null,
 *   why: import("../engine.js").WhyNot | null, king: boolean | null, next: import("../engine.js").Between | null}} Preview
 *   man: the square of the man, stone or relay whose reach is shown; target: the one pointed at; king: whether the move there promotes
 *   (true) or demotes (false) the King; next: what the second part of the turn would offer after it
 */

/**
 * @param {import("../play/session.js").Session} session
 */
export function createPreview(session) {
  /** @type {unknown[]} */
  let seen = [];
  /** @type {Preview} */
  let preview;

  /** @param {State} state @returns {Preview} */
  return (state) => {
    const resting = state.hover ?? state.cursor;
    const pointed = state.drag ? state.drag.over : resting === state.still ? null : resting;
    const asked = [state.now, state.phase, state.pinned, pointed];
    if (!preview || asked.some((value, i) => value !== seen[i])) {
      seen = asked;
      preview = previewOf(state, pointed);
    }
    return preview;
  };

  /** @param {State} state @param {string | null} pointed @returns {Preview} */
  function previewOf(state, pointed) {
    const { now, phase, pinned } = state;
    /** @type {Preview} */
    const none = { pointed, man: null, targets: [], target: null, why: null, king: null, next: null };
    if (!now || phase.name === "asking" || phase.name === "placing") return { ...none, pointed };
    if (phase.name === "idle" || (phase.name === "between" && !phase.square)) {
      // A piece pressed between the parts of a turn says why it can't go on.
      const asked =
        phase.name === "between" && pinned && pinned === (pointed ?? pinned) && now.men.has(pinned) ? pinned : null;
      if (asked) return { ...none, why: session.whyNot(asked, asked) };
      return pointed && now.men.has(pointed) ? { ...none, man: pointed, targets: session.targets(pointed) } : none;
    }
    const shown = { ...none, man: phase.square, targets: phase.targets };
    if (phase.name === "look") {
      if (pointed && pointed !== phase.square) return { ...shown, target: targetAt(phase.targets, pointed) };
      return phase.from ? { ...shown, why: session.whyNot(phase.from, phase.square) } : shown;
    }
    // A square just clicked keeps its answer while the pointer rests on it or leaves the board.
    const asked = pointed && pointed !== phase.square ? pointed : pinned;
    if (!asked || asked === phase.square) return shown;
    const fromHand = isHand(phase.square);
    if (phase.name === "between") return second(shown, phase, now, asked, asked === pinned);
    const move = phase.moves.find((move) => leadsTo(move, asked));
    if (move) {
      const next = now.variant.twoPart ? session.between(move.move) : null;
      return {
        ...shown,
        target: targetAt(phase.targets, move.to),
        king: fromHand ? null : session.kingChanges(move.move),
        next,
      };
    }
    // Over its own fellows one chooses another piece: that needs no excuse.
    if (fromHand || (asked !== pinned && now.men.get(asked)?.side === now.side)) return shown;
    return { ...shown, target: targetAt(phase.targets, asked), why: session.whyNot(phase.square, asked) };
  }

  /**
   * A stone or relay in hand, and a square asked for.
   * @param {Preview} shown
   * @param {Extract<import("../state.js").Phase, {name: "between"}>} phase
   * @param {import("../state.js").Now} now
   * @param {string} asked
   * @param {boolean} pressed
   * @returns {Preview}
   */
  function second(shown, phase, now, asked, pressed) {
    const target = targetAt(phase.targets, asked);
    if (!phase.square || target?.legal) return { ...shown, target };
    // Over another stone or relay one takes that one.
    if (!pressed && now.men.get(asked)?.side === "neutral") return shown;
    return { ...shown, target, why: session.whyNot(phase.square, asked) };
  }
}

/** @param {Target[]} targets @param {string} square */
const targetAt = (targets, square) => targets.find((target) => target.square === square) ?? null;
