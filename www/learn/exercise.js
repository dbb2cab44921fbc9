/**
 * Exercises for one piece, made from the engine: reach the star, capture three, get round what stands in the way. The same for everyone,
 * by a seed; each comes with a solution that the engine has played.
 */

import { newDiagram } from "../engine.js";
import { squareName } from "../geometry.js";

/** Attempts at an exercise before there is none: some pieces can't be blocked, or don't capture. */
const TRIES = 60;

/**
 * @typedef {"star" | "take" | "round"} Kind
 * @typedef {object} Exercise
 * @property {Kind} kind
 * @property {string} start
 * @property {string | null} star to be reached
 * @property {string[]} enemies to be captured, one a move
 * @property {string[]} friends in the way
 * @property {string[]} solution squares, one after the other
 *
 * @typedef {object} Place where the piece is, and what is around it
 * @property {string} at
 * @property {string[]} enemies
 * @property {string[]} friends
 *
 * @typedef {object} Going
 * @property {string} to
 * @property {boolean} capture
 */

/** Numbers from 0 to below 1, always the same for a seed. @param {string} seed */
function chance(seed) {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A piece on a board with others in its way. To be freed when it is no longer asked.
 * @param {import("../engine.js").Variant} variant of a flat board
 * @param {string} letter
 */
export function createStudy({ id, files, ranks }, letter) {
  const diagram = newDiagram(id, letter, "a1");
  /** Marked squares, and the way to one. @param {Place} place */
  function set({ at, enemies, friends }) {
    diagram.clear();
    diagram.moveTo(at);
    for (const square of enemies) diagram.put(square, "enemy");
    for (const square of friends) diagram.put(square, "friend");
    return diagram;
  }
  return {
    squares: Array.from({ length: files * ranks }, (_, i) => squareName(i % files, Math.floor(i / files))),

    /** Where the piece can go from here. @param {Place} place @returns {Going[]} */
    goings(place) {
      const { marks } = set(place).report();
      return marks.flatMap(({ square, mark, capture }) =>
        capture || mark !== "yellow" ? [{ to: square, capture }] : [],
      );
    },

    /** Where it could capture if an enemy stood there. @param {Place} place @returns {string[]} */
    captures: (place) =>
      set(place)
        .report()
        .marks.filter(({ mark, capture }) => mark !== "blue" && !capture)
        .map(({ square }) => square),

    /** The squares of the first way to a square. @param {Place} place @param {string} to @returns {string[]} */
    way: (place, to) => set(place).inspect(to).paths[0]?.squares ?? [],

    free: () => diagram.free(),
  };
}

/** @typedef {ReturnType<typeof createStudy>} Study */

/** The place after a move. @param {Place} place @param {string} to @returns {Place} */
export const moved = ({ enemies, friends }, to) => ({
  at: to,
  enemies: enemies.filter((square) => square !== to),
  friends,
});

/**
 * The squares that can be reached in so many moves without captures, each by a shortest way.
 * @param {Study} study @param {Place} place @param {number} most
 * @returns {Map<string, string[]>}
 */
function reached(study, place, most) {
  /** @type {Map<string, string[]>} */
  const found = new Map([[place.at, []]]);
  let last = [place.at];
  for (let moves = 1; moves <= most; moves += 1) {
    /** @type {string[]} */
    const next = [];
    for (const at of last)
      for (const { to, capture } of study.goings({ ...place, at })) {
        if (capture || found.has(to)) continue;
        found.set(to, [.../** @type {string[]} */ (found.get(at)), to]);
        next.push(to);
      }
    last = next;
  }
  return found;
}

/** All enemies captured, one with each move; null if that can't be. @param {Study} study @param {Place} place @returns {string[] | null} */
function captureAll(study, place) {
  if (!place.enemies.length) return [];
  for (const { to, capture } of study.goings(place)) {
    if (!capture) continue;
    const rest = captureAll(study, moved(place, to));
    if (rest) return [to, ...rest];
  }
  return null;
}

/**
 * @param {import("../engine.js").Variant} variant of a flat board
 * @param {string} letter
 * @returns {Exercise[]}
 */
export function exercisesFor(variant, letter) {
  const study = createStudy(variant, letter);
  const random = chance(`${variant.id} ${letter}`);
  /** @template T @param {T[]} list */
  const any = (list) => list[Math.floor(random() * list.length)];
  // From the own half there is room ahead, for those that never go back.
  const starts = study.squares.slice(0, Math.ceil(study.squares.length / 2));
  /** @type {Record<Kind, () => Exercise | null>} */
  const makers = {
    star() {
      const place = { at: any(starts), enemies: [], friends: [] };
      const far = [...reached(study, place, 2)].filter(([, way]) => way.length === 2);
      if (!far.length) return null;
      const [star, solution] = any(far);
      return { kind: "star", start: place.at, star, enemies: [], friends: [], solution };
    },
    take() {
      const start = any(starts);
      /** @type {string[]} */
      const enemies = [];
      let at = start;
      for (let more = 3; more > 0; more -= 1) {
        const open = study
          .captures({ at, enemies: [], friends: [] })
          .filter((square) => square !== start && !enemies.includes(square));
        if (!open.length) return null;
        at = any(open);
        enemies.push(at);
      }
      const solution = captureAll(study, { at: start, enemies, friends: [] });
      return solution && { kind: "take", start, star: null, enemies, friends: [], solution };
    },
    round() {
      const place = { at: any(starts), enemies: [], friends: /** @type {string[]} */ ([]) };
      const near = study
        .goings(place)
        .map(({ to }) => study.way(place, to))
        .filter((way) => way.length > 2);
      if (!near.length) return null;
      const way = any(near);
      const star = way[way.length - 1];
      place.friends = [way[1 + Math.floor(random() * (way.length - 2))]];
      const solution = reached(study, place, 3).get(star);
      // What has another way at once is no detour.
      if (!solution || solution.length < 2) return null;
      return { kind: "round", start: place.at, star, enemies: [], friends: place.friends, solution };
    },
  };
  const made = /** @type {Kind[]} */ (["star", "take", "round"]).flatMap((kind) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const exercise = makers[kind]();
      if (exercise) return [exercise];
    }
    return [];
  });
  study.free();
  return made;
}
