/**
 * What the pointed square (mouse, else keyboard cursor) adds to the board: the reach of a man pointed at,
 * the path to a target, or why a square can't be reached. Asked from the engine once per pointed square, not once a frame.
 */

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../engine.js").Target} Target
 * @typedef {{pointed: string | null, man: string | null, targets: Target[], target: Target | null,
 *   why: import("../engine.js").WhyNot | null, king: boolean | null}} Preview
 *   man: the square of the man whose reach is shown; target: the one pointed at; king: whether the move there promotes (true)
 *   or demotes (false) the King
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
    const pointed = state.drag ? state.drag.over : (state.hover ?? state.cursor);
    const asked = [state.now, state.phase, state.pinned, pointed];
    if (!preview || asked.some((value, i) => value !== seen[i])) {
      seen = asked;
      preview = look(state, pointed);
    }
    return preview;
  };

  /** @param {State} state @param {string | null} pointed @returns {Preview} */
  function look(state, pointed) {
    const { now, phase, pinned } = state;
    /** @type {Preview} */
    const none = { pointed, man: null, targets: [], target: null, why: null, king: null };
    if (!now || phase.name === "asking") return none;
    if (phase.name === "idle") {
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
    const target = targetAt(phase.targets, asked);
    const move = phase.moves.find((move) => move.to === asked);
    if (move) return { ...shown, target, king: session.kingChanges(move.move) };
    // Over his own fellows one chooses another man: that needs no excuse.
    if (asked !== pinned && now.men.get(asked)?.side === now.side) return shown;
    return { ...shown, target, why: session.whyNot(phase.square, asked) };
  }
}

/** @param {Target[]} targets @param {string} square */
const targetAt = (targets, square) => targets.find((target) => target.square === square) ?? null;
