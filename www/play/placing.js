/**
 * What is placed on the board besides pieces that move there: men in hand (in a pocket), who are dropped; a piece that is replaced (Stock
 * Taijitu) or a wall (the duck, an arrow), placed by one more press; and what a turn that was played did so.
 *
 * @typedef {import("../engine.js").Man} Man
 * @typedef {import("../engine.js").Move} Move
 * @typedef {import("../state.js").Now} Now
 * @typedef {{name: "placing", square: string, to: string, letter: string, moves: Move[], how: {dropped?: boolean}}} Placing
 */

// Who can be dropped is named like a square, `P@`, wherever a man in hand is chosen, dragged or moved.

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

/** Where a man in hand can be dropped, as targets. @param {Move[]} moves @returns {import("../engine.js").Target[]} */
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

// What a move places besides moving its piece.

/** Where a move places something, if it does. A wall stands in its machine form: `d2d4,d4b3`. @param {Move} move @returns {string | null} */
const placeOf = ({ replaced, move }) => replaced ?? /,[a-z]+\d+([a-z]+\d+)$/.exec(move)?.[1] ?? null;

/** Whether some of these moves place something: the moves are all there from the start, and what follows only finds out which is meant. @param {Move[]} moves */
export const mayPlace = (moves) => moves.some(placeOf);

/** A move without what it places. @param {Move} move */
export const firstOf = ({ move }) => move.split(",")[0];

/** The squares where something could be placed. @param {Placing} phase @returns {string[]} */
export const places = ({ moves }) => [...new Set(moves.flatMap((move) => placeOf(move) ?? []))];

/** The move that places nothing. @param {Placing} phase */
export const plainOf = ({ moves }) => moves.find((move) => !placeOf(move)) ?? null;

/** The moves that place something on a square. @param {Placing} phase @param {string} square */
export const placing = ({ moves }, square) => moves.filter((move) => placeOf(move) === square);

/**
 * What a turn did besides moving its piece: a stone or relay went from one square to another (Stones & Relays), or a piece was replaced
 * on its square (Stock Taijitu), whose new letter is then told.
 * @param {{move: string, neutral: [string, string] | null} | undefined} entry of the record
 * @returns {{from: string, to: string, letter: string | null} | null}
 */
export function secondOf(entry) {
  if (!entry) return null;
  if (entry.neutral) return { from: entry.neutral[0], to: entry.neutral[1], letter: null };
  const [, square, letter] = /,([a-z]+\d+)=([a-z])$/i.exec(entry.move) ?? [];
  return square ? { from: square, to: square, letter } : null;
}

/** The second part of the last turn, while no first part of the next is shown. @param {Now} now */
export const lastSecond = (now) => (now.first ? null : secondOf(now.record[now.ply - 1]));
