/** Men on their way from square to square: short, and none at all if the system asks for less motion. */

import { centreOf } from "../geometry.js";

/** Milliseconds of a man's walk. */
const DURATION = 170;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {import("../state.js").Now} Now
 * @typedef {{letter: string, from: {x: number, y: number}, to: {x: number, y: number}, square: string}} Walk
 */

/**
 * The men who stand elsewhere than before, each with where he came from: by the record for the man moved, by likeness for the rest.
 * @param {Now} before
 * @param {Now} after
 * @returns {{from: string, to: string, letter: string}[]}
 */
export function walksBetween(before, after) {
  if (before.variant.id !== after.variant.id || Math.abs(before.ply - after.ply) !== 1) return [];
  const onwards = after.ply > before.ply;
  const entry = (onwards ? after : before).record[Math.max(before.ply, after.ply) - 1];
  if (!entry) return [];
  const walks = [];
  const [from, to] = onwards ? [entry.from, entry.to] : [entry.to, entry.from];
  const man = after.men.get(to);
  if (man && from !== to) walks.push({ from, to, letter: man.letter });
  const left = [...before.men.values()].filter(({ square, letter }) => square !== from && after.men.get(square)?.letter !== letter);
  for (const { square, letter } of after.men.values()) {
    if (square === to || before.men.get(square)?.letter === letter) continue;
    const origin = left.findIndex((other) => other.letter === letter);
    if (origin >= 0) walks.push({ from: left.splice(origin, 1)[0].square, to: square, letter });
  }
  return walks;
}

/**
 * @param {() => void} redraw asks for the next frame
 */
export function createMotion(redraw) {
  /** @type {Walk[]} */
  let walks = [];
  let started = 0;

  return {
    /**
     * @param {{from: string, to: string, letter: string}[]} moved
     * @param {import("../geometry.js").Size} size
     * @param {boolean} flip
     */
    start(moved, size, flip) {
      if (calm.matches || !moved.length) return this.stop();
      started = performance.now();
      walks = moved.map(({ from, to, letter }) => ({ letter, square: to, from: centreOf(from, size, flip), to: centreOf(to, size, flip) }));
      redraw();
    },

    /** Lets a man glide back to his square from where he was let go. @param {string} letter @param {{x: number, y: number}} from @param {string} square @param {import("../geometry.js").Size} size @param {boolean} flip */
    snapBack(letter, from, square, size, flip) {
      if (calm.matches) return;
      started = performance.now();
      walks = [{ letter, square, from, to: centreOf(square, size, flip) }];
      redraw();
    },

    stop() {
      walks = [];
    },

    /** The men under way in this frame; asks for another frame while there are any. */
    frame() {
      const part = Math.min(1, (performance.now() - started) / DURATION);
      if (part >= 1) walks = [];
      if (!walks.length) return { flying: [], hide: [] };
      const eased = 1 - (1 - part) ** 3;
      redraw();
      return {
        flying: walks.map(({ letter, square, from, to }) => ({
          man: letter,
          square,
          x: from.x + (to.x - from.x) * eased,
          y: from.y + (to.y - from.y) * eased,
          scale: 1,
        })),
        hide: walks.map(({ square }) => square),
      };
    },
  };
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
