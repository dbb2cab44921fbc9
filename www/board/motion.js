/** Pieces on their way from square to square: short, and none at all if the system asks for less motion. Fetched before anybody moves. */

/** Milliseconds of a man's walk. */
const DURATION = 170;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {import("../state.js").Now} Now
 * @typedef {{from: string, to: string, letter: string, later?: boolean, fades?: boolean}} Hop later: after the others; fades: he is taken
 * @typedef {{letter: string, from: {x: number, y: number}, to: {x: number, y: number}, square: string, later: boolean, fades: boolean}} Walk
 */

/**
 * The men who stand elsewhere than before, each with where he came from: by the record for the man moved, by likeness for the rest
 * (the rook of castling, a stone or relay).
 * @param {Now} before
 * @param {Now} after
 * @returns {Hop[]}
 */
function walksBetween(before, after) {
  const step = stepBetween(before, after);
  if (!step) return [];
  const { move, onwards, man: walks } = step;
  /** @type {Hop[]} */
  const hops = [];
  const [from, to] = onwards ? [move.from, move.to] : [move.to, move.from];
  const man = after.men.get(to);
  if (walks && man && from !== to && before.men.has(from)) hops.push({ from, to, letter: man.letter });
  const left = [...before.men.values()].filter(
    ({ square, letter }) => square !== from && after.men.get(square)?.letter !== letter,
  );
  for (const { square, letter, side } of after.men.values()) {
    if ((walks && square === to) || before.men.get(square)?.letter === letter) continue;
    const origin = left.findIndex((other) => other.letter === letter);
    if (origin < 0) continue;
    hops.push({
      from: left.splice(origin, 1)[0].square,
      to: square,
      letter,
      later: walks && onwards && side === "neutral",
    });
  }
  const victim = onwards && walks && move.victim && before.men.get(move.victim);
  if (victim) hops.push({ from: victim.square, to: victim.square, letter: victim.letter, fades: true });
  return hops;
}

/**
 * The one move or part of a turn between two positions, if there is but one: its man walks unless he has done so already.
 * @param {Now} before
 * @param {Now} after
 * @returns {{move: {from: string, to: string, victim: string | null}, onwards: boolean, man: boolean} | null}
 */
function stepBetween(before, after) {
  if (before.variant.id !== after.variant.id) return null;
  const onwards = after.ply > before.ply;
  if (after.ply === before.ply) {
    if (after.first) return before.first ? null : { move: after.first.move, onwards: true, man: true };
    return before.first && { move: before.first.move, onwards: false, man: true };
  }
  const entry = (onwards ? after : before).record[Math.max(before.ply, after.ply) - 1];
  if (!entry || entry.hidden || Math.abs(before.ply - after.ply) !== 1 || (before.first && !onwards)) return null;
  const shown = before.first && entry.from === before.first.move.from && entry.to === before.first.move.to;
  return { move: entry, onwards, man: !shown };
}

/**
 * @param {() => void} redraw asks for the next frame
 * @param {() => boolean} [wanted] whether men walk at all
 */
export function createMotion(redraw, wanted = () => true) {
  /** @type {Walk[]} */
  let walks = [];
  let started = 0;

  return {
    /**
     * From one position to the next.
     * @param {Now} before @param {Now} after
     * @param {import("./shape.js").Shape | null} shape
     */
    walk(before, after, shape) {
      const moved = walksBetween(before, after);
      if (calm.matches || !wanted() || !moved.length || !shape) return this.stop();
      started = performance.now();
      walks = moved.map(({ from, to, letter, later = false, fades = false }) => ({
        letter,
        square: to,
        from: shape.centreOf(from),
        to: shape.centreOf(to),
        later,
        fades,
      }));
      redraw();
    },

    /** Lets a man glide back to his square from where he was let go. @param {string} letter @param {{x: number, y: number}} from @param {string} square @param {import("./shape.js").Shape} shape */
    snapBack(letter, from, square, shape) {
      if (calm.matches || !wanted()) return;
      started = performance.now();
      walks = [{ letter, square, from, to: shape.centreOf(square), later: false, fades: false }];
      redraw();
    },

    stop() {
      walks = [];
    },

    /** The men under way in this frame; asks for another frame while there are any. */
    frame() {
      const time = (performance.now() - started) / DURATION;
      if (time >= (walks.some(({ later }) => later) ? 2 : 1)) walks = [];
      if (!walks.length) return { flying: [], hide: [] };
      redraw();
      return {
        flying: walks.map(({ letter, square, from, to, later, fades }) => {
          const part = Math.min(1, Math.max(0, later ? time - 1 : time));
          const eased = 1 - (1 - part) ** 3;
          const [x, y] = [from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased];
          // Whoever is taken is drawn by its letter: it stands nowhere any more.
          return fades ? { man: letter, x, y, scale: 1 - eased } : { man: letter, square, x, y, scale: 1 };
        }),
        hide: walks.filter(({ fades }) => !fades).map(({ square }) => square),
      };
    },
  };
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
