/** Men in hand (in a pocket). One who can be dropped is named like a square, `P@`, wherever a man in hand is chosen, dragged or moved. */

/**
 * @typedef {import("../engine.js").Man} Man
 * @typedef {import("../state.js").Now} Now
 */

/** Whether this names a man in hand rather than a square. @param {string | null | undefined} place */
export const isHand = (place) => !!place && place.endsWith("@");

/**
 * The men of a side in hand or pool, or, where as much is dropped as one likes, those that are: then there is no end of them.
 * @param {Now} now @param {import("../engine.js").Side} side
 */
export const heldBy = ({ reserves }, side) =>
  (reserves?.[side] ?? [])
    .map((held) => (reserves?.free ? { ...held, count: Infinity } : held))
    .filter(({ count }) => count > 0);

/**
 * Who stands on a square, or waits in the hand of the side to move.
 * @param {Now} now
 * @param {string | null} place
 * @returns {Man | undefined}
 */
export function manAt(now, place) {
  if (!place) return undefined;
  if (!isHand(place)) return now.men.get(place);
  const held = now.reserves?.drops && heldBy(now, now.side).find(({ letter }) => letter === place[0]);
  if (!held) return undefined;
  const letter = now.side === "white" ? held.letter : held.letter.toLowerCase();
  return { square: place, letter, name: held.name, side: now.side, promoted: false, facing: null };
}

/** Where a man in hand can be dropped, as targets. @param {import("../engine.js").Move[]} moves @returns {import("../engine.js").Target[]} */
export const dropTargets = (moves) =>
  moves.map(({ to }) => ({
    square: to,
    mark: "blue",
    capture: false,
    legal: true,
    path: [],
    relay: false,
    victim: null,
    over: [],
    swap: false,
  }));
