/**
 * Exercises for one piece, made from the engine: reach the star, capture three, get round what stands in the way. The
 * same for everyone, by a seed; each comes with a solution that the engine has played. In three dimensions they begin
 * on one level and add others. Apart from `exercises-page` because it knows no page: what is on the board and what is left to do are plain
 * values.
 */

import { loadGame, newDiagram } from "../engine.js";
import { squareName } from "../board/shape.js";

// Levels and rings of a block: what a learner finds the way by.

/** The names of so many levels, the uppermost first. @param {number} count */
export const levelNames = (count) => Array.from({ length: count }, (_, i) => String.fromCharCode(123 - count + i));

/**
 * The ring that a cell's file belongs to, seen along the files: 0 is the one in the centre.
 * @param {{files: number, levels: number}} size @param {number} level from the uppermost @param {number} file
 */
export const ringOf = ({ files, levels }, level, file) =>
  Math.max(Math.abs(level - (levels - 1) / 2), Math.abs(file - (files - 1) / 2));

/** Attempts at an exercise before there is none: some pieces can't be blocked, or don't capture. */
const TRIES = 60;

/** Who can go to so many cells at once comes far in two moves. */
const MANY = 30;

/**
 * @typedef {"star" | "take" | "round" | "hop"} Kind
 * @typedef {object} Exercise
 * @property {Kind} kind
 * @property {string[] | null} levels those of the board that are played on, the uppermost first; null: it is flat
 * @property {string} start
 * @property {string | null} star to be reached
 * @property {string[]} enemies to be captured, one a move
 * @property {string[]} friends in the way
 * @property {string[]} solution squares, one after the other
 *
 * @typedef {object} Place where the piece is, and what is around it
 * @property {string} at
 * @property {string[] | null} levels where it may go
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
 * @param {import("../engine.js").Variant} variant
 * @param {string} letter
 */
export function createStudy({ id, files, ranks, levels }, letter) {
  const flat = Array.from({ length: files * ranks }, (_, i) => squareName(i % files, Math.floor(i / files)));
  const names = levels > 1 ? levelNames(levels) : [""];
  const squares = names.flatMap((level) => flat.map((square) => level + square));
  const diagram = newDiagram(id, letter, squares[0]);
  /** Where the game lets the piece be: a King may be bound to his Fortress. @type {Map<string, boolean>} */
  const known = new Map();
  const mayBeOn = (/** @type {string} */ square) => {
    if (!known.has(square)) known.set(square, diagram.mayBeOn(square));
    return known.get(square) === true;
  };
  /** @param {Place} place @param {string} square */
  const inside = ({ levels }, square) => (!levels || levels.includes(square[0])) && mayBeOn(square);
  /** @param {Place} place */
  function set({ at, enemies, friends }) {
    diagram.clear();
    diagram.moveTo(at);
    for (const square of enemies) diagram.put(square, "enemy");
    for (const square of friends) diagram.put(square, "friend");
    return diagram;
  }
  return {
    squares,
    mayBeOn,

    /** Where the piece can go from here. @param {Place} place @returns {Going[]} */
    goings(place) {
      const { marks } = set(place).report();
      return marks.flatMap(({ square, mark, capture }) =>
        (capture || mark !== "yellow") && inside(place, square) ? [{ to: square, capture }] : [],
      );
    },

    /** Where it could capture if an enemy stood there. @param {Place} place @returns {string[]} */
    captures: (place) =>
      set(place)
        .report()
        .marks.filter(({ square, mark, capture }) => mark !== "blue" && !capture && inside(place, square))
        .map(({ square }) => square),

    /** The squares of the first way to a square. @param {Place} place @param {string} to @returns {string[]} */
    way: (place, to) => set(place).inspect(to).paths[0]?.squares ?? [],

    free: () => diagram.free(),
  };
}

/** @typedef {ReturnType<typeof createStudy>} Study */

/** The place after a move. @param {Place} place @param {string} to @returns {Place} */
export const moved = ({ enemies, friends, levels }, to) => ({
  at: to,
  levels,
  enemies: enemies.filter((square) => square !== to),
  friends,
});

/**
 * The squares that can be reached in so many moves without captures, each by a shortest way.
 * @param {Study} study @param {Place} place @param {number} most @param {string} [star] no more is asked for when it is reached
 * @returns {Map<string, string[]>}
 */
function reached(study, place, most, star) {
  /** @type {Map<string, string[]>} */
  const found = new Map([[place.at, []]]);
  let last = [place.at];
  for (let moves = 1; moves <= most && !(star && found.has(star)); moves += 1) {
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

/** What is practised on a flat board, and on one with levels: how many of these. @type {{kind: Kind, count: number}[]} */
const FLAT = [
  { kind: "star", count: 0 },
  { kind: "take", count: 0 },
  { kind: "round", count: 0 },
];
/** @type {{kind: Kind, count: number}[]} */
const THREE_DIMENSIONAL = [
  { kind: "star", count: 1 },
  { kind: "star", count: 2 },
  { kind: "take", count: 3 },
  { kind: "hop", count: 3 },
  { kind: "round", count: 3 },
  { kind: "star", count: Number.POSITIVE_INFINITY },
];

/** The pieces of the start, as FEN has them. @param {string} game */
function atStart(game) {
  const start = loadGame(game);
  const [board] = start.fen().split(" ");
  start.free();
  return board;
}

/** The lowest rank on which White has such a piece; 0: it has none. @param {string} board of a flat game, as FEN has it @param {string} letter */
function lowestRank(board, letter) {
  const rows = board.split("[")[0].split("/").reverse();
  return rows.findIndex((row) => row.replace(/\+./g, "").includes(letter)) + 1;
}

/** The middle ones of all levels. @param {string[]} all @param {number} count */
const middle = (all, count) => {
  const first = Math.max(0, Math.floor((all.length - count) / 2));
  return all.slice(first, first + Math.min(count, all.length));
};

/**
 * @param {import("../engine.js").Variant} variant
 * @param {string} letter
 * @returns {Exercise[]}
 */
export function exercisesFor(variant, letter) {
  const study = createStudy(variant, letter);
  const random = chance(`${variant.id} ${letter}`);
  /** @template T @param {T[]} list */
  const any = (list) => list[Math.floor(random() * list.length)];
  const half = Math.ceil(variant.ranks / 2);
  // From the own half there is room ahead, for those that never go back. Who is not there at the start comes into being beyond it.
  const ahead = variant.deep && !atStart(variant.id).includes(letter);
  const rankOf = (/** @type {string} */ square) => Number(/\d+$/.exec(square)?.[0]);
  const isStart = (/** @type {string} */ square) => {
    const rank = rankOf(square);
    return study.mayBeOn(square) && (ahead ? rank > half : rank <= half);
  };
  // Who never goes back, such as a pawn, stands nowhere behind where it begins.
  const home = variant.deep ? 0 : lowestRank(atStart(variant.id), letter);
  const returns = study.squares.some(
    (square) =>
      rankOf(square) >= home &&
      study.mayBeOn(square) &&
      study.goings({ at: square, levels: null, enemies: [], friends: [] }).some(({ to }) => rankOf(to) < home),
  );
  const starts = study.squares.filter((square) => isStart(square) && (returns || rankOf(square) >= home));
  /** How many levels lie between two squares. @param {string} one @param {string} other */
  const apart = (one, other) => Math.abs(one.charCodeAt(0) - other.charCodeAt(0));

  /** Whether a square is on a level that is played on. @param {Place} place @param {string} square */
  const shown = ({ levels }, square) => !levels || levels.includes(square[0]);

  /** @param {string[] | null} levels @returns {Place} */
  const begin = (levels) => ({
    at: any(levels ? starts.filter((square) => levels.includes(square[0])) : starts),
    levels,
    enemies: [],
    friends: [],
  });
  /** A way over other squares; null, should chance not find one. @param {Place} place */
  const long = (place) => {
    const goings = study.goings(place);
    const way = goings.length ? study.way(place, any(goings).to) : [];
    return way.length > 2 ? way : null;
  };
  /** @type {Record<Kind, (place: Place) => Omit<Exercise, "kind" | "levels" | "start"> | null>} */
  const makers = {
    star(place) {
      const { levels } = place;
      // Where there are more levels, the star is as far above or below as can be.
      const slow = !!levels && levels.length > 3 && study.goings(place).length < MANY;
      let far = [...reached(study, place, slow ? 3 : 2)].filter(([, way]) => way.length >= 2);
      if (levels && levels.length > 1) {
        const most = Math.max(1, ...far.map(([star]) => apart(star, place.at)));
        far = far.filter(([star]) => apart(star, place.at) === most);
      }
      if (!far.length) return null;
      const [star, solution] = any(far);
      return { star, enemies: [], friends: [], solution };
    },
    take(place) {
      /** @type {string[]} */
      const enemies = [];
      let { at } = place;
      for (let more = 3; more > 0; more -= 1) {
        const open = study
          .captures({ ...place, at })
          .filter((square) => square !== place.at && !enemies.includes(square));
        if (!open.length) return null;
        at = any(open);
        enemies.push(at);
      }
      if (place.levels && enemies.every((square) => !apart(square, place.at))) return null;
      const solution = captureAll(study, { ...place, enemies });
      return solution && { star: null, enemies, friends: [], solution };
    },
    hop(place) {
      // Only who can't capture without.
      if (study.captures(place).length) return null;
      const way = long(place);
      if (!way) return null;
      const friends = [way[1]];
      if (!shown(place, way[1])) return null;
      const enemies = study.captures({ ...place, friends }).filter((square) => apart(square, place.at));
      if (!enemies.length) return null;
      const enemy = any(enemies);
      return { star: null, enemies: [enemy], friends, solution: [enemy] };
    },
    round(place) {
      const way = long(place);
      if (!way) return null;
      const star = way[way.length - 1];
      const friends = [way[1 + Math.floor(random() * (way.length - 2))]];
      if (!shown(place, friends[0])) return null;
      const solution = reached(study, { ...place, friends }, 3, star).get(star);
      // What has another way at once is no detour.
      if (!solution || solution.length < 2) return null;
      return { star, enemies: [], friends, solution };
    },
  };
  const all = variant.deep ? levelNames(variant.levels) : null;
  const made = (all ? THREE_DIMENSIONAL : FLAT).flatMap(({ kind, count }) => {
    const levels = all && middle(all, count);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const place = begin(levels);
      const exercise = place.at ? makers[kind](place) : null;
      if (exercise) return [{ kind, levels, start: place.at, ...exercise }];
    }
    return [];
  });
  study.free();
  return made;
}
