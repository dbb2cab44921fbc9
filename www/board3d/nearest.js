/** What a finger means on a board of three dimensions whose cells are smaller than it. */

import { isHand } from "../play/hand.js";

/** Cells smaller than this, in CSS pixels, are no targets for a finger: a touch then means the nearest square that matters. */
export const FINGER = 30;

/** How far from a finger that may be, in CSS pixels. */
const REACH = 26;

/**
 * Of the squares that a press would do something with, the nearest.
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 * @param {import("../board/shape.js").Shape} shape
 * @param {{x: number, y: number, cell: number}} finger where it is, in cells, and CSS pixels per cell
 */
export function nearest({ now, phase }, session, shape, { x, y, cell }) {
  if (!now) return null;
  const targets = phase.name === "chosen" ? phase.moves.map(({ to }) => to) : [];
  const own = session.mayMove() ? now.moves.map(({ from }) => from) : [];
  let [best, least] = [/** @type {string | null} */ (null), REACH / cell];
  for (const square of new Set([...targets, ...own])) {
    if (isHand(square)) continue;
    const at = shape.centreOf(square);
    // Whoever has a piece in hand would rather move it than take another.
    const away = Math.hypot(at.x - x, at.y - y) * (targets.includes(square) ? 1 : 1 + Number(targets.length > 0) / 2);
    if (away < least) [best, least] = [square, away];
  }
  return best;
}
