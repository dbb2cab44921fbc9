/** Who could capture the piece in hand: among so many squares nobody sees it at a glance. */

/** More would hide the board. */
const MOST = 6;

/**
 * @param {import("../play/session.js").Session} session
 * @returns {(state: import("../state.js").State) => string[]} the squares of the other side's pieces that attack the chosen one
 */
export function createThreats(session) {
  /** @type {unknown[]} */
  let seen = [];
  /** @type {string[]} */
  let found = [];
  return ({ now, phase }) => {
    const square = phase.name === "chosen" ? phase.square : null;
    if (now === seen[0] && square === seen[1]) return found;
    seen = [now, square];
    const own = square && now?.men.get(square);
    found = [];
    if (!now || !own) return found;
    for (const { square: from, side } of now.men.values()) {
      if (side === own.side || side === "neutral") continue;
      if (session.targets(from).some((target) => target.square === square && target.mark !== "blue")) found.push(from);
      if (found.length === MOST) break;
    }
    return found;
  };
}
