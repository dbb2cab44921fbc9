// What painted movements do, worked out from the painting alone: the twin of what is written of them.
import { images } from "../../www/workshop/movement-notation.js";

/** @typedef {import("../../www/workshop/movement-notation.js").Movement} Movement */
/** @typedef {import("../../www/workshop/movement-notation.js").Step} Step */
/** @typedef {Map<string, "friend" | "enemy">} Others by files and ranks from 0, `3,4` */

const SIZE = 8;

/** @param {string | number[]} at */
const nameOf = (at) => {
  const [file, rank] = typeof at === "string" ? at.split(",").map(Number) : at;
  return `${"abcdefgh"[file]}${rank + 1}`;
};

/**
 * Where a painted piece can go, as the engine writes it without the beginning: `e4`, `e5xd4`.
 * @param {Movement} movement @param {number[]} from @param {Others} others
 */
export function reached(movement, from, others) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const way of movement)
    for (const steps of images(way.steps, way.symmetry)) {
      /** @param {number} number @param {number[]} begin @param {string[]} victims */
      const follow = (number, begin, victims) => {
        const { by, times, on } = steps[number];
        const last = number + 1 === steps.length;
        let at = begin;
        for (let count = 1; ; count++) {
          at = [at[0] + by[0], at[1] + by[1]];
          if (at.some((value) => value < 0 || value >= SIZE)) return;
          const there = victims.includes(String(at)) ? undefined : others.get(String(at));
          const may = last || (way.stops && on === "empty");
          if (may && ((!there && way.end !== "take") || (there === "enemy" && way.end !== "move")))
            found.add([nameOf(at), ...victims.map(nameOf).sort()].join("x"));
          if (!last) {
            if (on === "any" || (on === "empty" && !there) || (on === "hop" && there)) follow(number + 1, at, victims);
            if (on === "take" && there === "enemy") follow(number + 1, at, [...victims, String(at)]);
          }
          if (there || count === times || (on === "any" && !last)) return;
        }
      };
      follow(0, from, []);
    }
  return [...found].sort();
}

/** The board's part of a FEN with a piece X, friends P and enemies p. @param {number[]} from @param {Others} others */
export function boardOf(from, others) {
  const rows = Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, file) => {
      const at = [file, SIZE - 1 - row];
      return String(at) === String(from)
        ? "X"
        : { friend: "P", enemy: "p", none: "1" }[others.get(String(at)) ?? "none"];
    }).join(""),
  );
  return rows.join("/").replace(/1+/g, (run) => String(run.length));
}

/** Chance that is the same each time. @param {number} seed */
export function chance(seed) {
  let state = seed;
  const below = (/** @type {number} */ count) => {
    state = (state * 48271) % 2147483647;
    return state % count;
  };
  /** @template T @param {readonly T[]} list */
  const pick = (list) => list[below(list.length)];
  /** The first seven go to neighbours. */
  const steps = "0,1 1,1 1,0 -1,1 0,-1 1,-1 -1,0 1,2 2,1 0,2 2,2 1,3 -1,2"
    .split(" ")
    .map((text) => /** @type {[number, number]} */ (text.split(",").map(Number)));

  /** @returns {Movement} */
  function movement() {
    return Array.from({ length: pick([1, 1, 2, 3]) }, () => {
      const near = below(3) > 0;
      const length = pick([1, 1, 2, 2, 2, 3]);
      return {
        steps: Array.from({ length }, (_, i) => {
          const on = pick(/** @type {const} */ (["empty", "empty", "hop", "take", "any"]));
          const by = pick(steps.slice(0, near ? 7 : steps.length));
          return { by, times: on === "any" && i + 1 < length ? 1 : pick([1, 1, 0, 0, 2, 3]), on };
        }),
        end: pick(/** @type {const} */ (["both", "both", "move", "take"])),
        symmetry: pick(/** @type {const} */ (["all", "all", "sides", "one"])),
        stops: below(3) === 0,
      };
    });
  }

  /** A piece's square and who else is there. @returns {{from: number[], others: Others}} */
  function position() {
    const from = [below(SIZE), below(SIZE)];
    /** @type {Others} */
    const others = new Map();
    for (let count = pick([0, 6, 14, 20]); count > 0; count--) {
      const at = `${below(SIZE)},${below(SIZE)}`;
      if (at !== String(from)) others.set(at, pick(/** @type {const} */ (["friend", "enemy"])));
    }
    return { from, others };
  }
  return { movement, position };
}

/** A step of a way. @param {[number, number]} by @param {number} [times] @param {Step["on"]} [on] @returns {Step} */
export const step = (by, times = 1, on = "empty") => ({ by, times, on });

/** A way in all directions. @param {Step[]} steps @param {Partial<Movement[0]>} [more] @returns {Movement[0]} */
export const way = (steps, more = {}) => ({ steps, end: "both", symmetry: "all", stops: false, ...more });

const bent = { stops: true };
/** A way along a circle. @param {string} steps */
const round = (steps) =>
  way(
    steps.split(" ").map((text) => step(/** @type {[number, number]} */ (text.split(",").map(Number)))),
    bent,
  );

/**
 * Movements as people paint them, and what the field has called them for long.
 * @type {[string, Movement, string][]}
 */
export const KNOWN = [
  ["griffon", [way([step([1, 1]), step([0, 1], 0)], bent)], "FyafsF"],
  ["manticore", [way([step([0, 1]), step([1, 1], 0)], bent)], "WyafsW"],
  ["hook mover", [way([step([0, 1], 0), step([1, 0], 0)], bent)], "RmasR"],
  [
    "ship",
    [
      way([step([1, 1]), step([0, 1], 0)], { ...bent, symmetry: "sides" }),
      way([step([1, -1]), step([0, -1], 0)], { ...bent, symmetry: "sides" }),
    ],
    "FfryaflFflyafrFbryafrFblyaflF",
  ],
  [
    "cannon",
    [way([step([0, 1], 0)], { end: "move" }), way([step([0, 1], 0, "hop"), step([0, 1], 0)], { end: "take" })],
    "mRcpR",
  ],
  ["grasshopper", [way([step([0, 1], 0, "hop"), step([0, 1])]), way([step([1, 1], 0, "hop"), step([1, 1])])], "gQ"],
  [
    "grasshopper that turns",
    [way([step([0, 1], 0, "hop"), step([1, 0])]), way([step([1, 1], 0, "hop"), step([-1, 1])])],
    "gasQ",
  ],
  ["horse of xiangqi", [way([step([0, 1]), step([1, 1])])], "nN"],
  ["horse of xiangqi, by legs", [way([step([0, 1]), step([1, 1])])], "mafsW"],
  ["moa", [way([step([1, 1]), step([0, 1])])], "mafsF"],
  ["elephant of janggi", [way([step([0, 1]), step([1, 1]), step([1, 1])])], "mafsmafW"],
  ["elephant of xiangqi", [way([step([1, 1]), step([1, 1])])], "nA"],
  ["bent nightrider", [way([step([1, 2], 0), step([2, 1], 0)])], "hryafrNNhlyaflNN"],
  ["short rook", [way([step([0, 1], 3)])], "R3"],
  ["nightrider", [way([step([1, 2], 0)])], "NN"],
  ["captures over a screen", [way([step([1, 1], 0, "hop"), step([1, 1], 0)], { end: "take" })], "cpB"],
  [
    "checker",
    [
      way([step([1, 1])], { end: "move", symmetry: "sides" }),
      way([step([1, 1], 1, "take"), step([1, 1])], { end: "move", symmetry: "sides" }),
    ],
    "fmFfcafmF",
  ],
  [
    "flying king",
    [way([step([1, 1], 0)], { end: "move" }), way([step([1, 1], 0, "take"), step([1, 1], 0)], { end: "move" })],
    "mBcafmB",
  ],
  ["giraffe of Tamerlane", [way([step([1, 1]), step([0, 1]), step([0, 1]), step([0, 1], 0)])], "mafsmafyafF"],
  [
    "contra-grasshopper",
    [way([step([0, 1], 1, "hop"), step([0, 1], 0)]), way([step([1, 1], 1, "hop"), step([1, 1], 0)])],
    "gK",
  ],
  ["whatever is between", [way([step([0, 1], 1, "any"), step([1, 1])])], "mpafsW"],
  [
    "ox",
    [
      way([step([0, 1], 2)], { end: "take" }),
      way([step([0, 1]), step([0, 1]), step([0, 1])]),
      way([step([0, 1]), step([0, 1]), step([1, 1])]),
    ],
    "cW2mafmafhW",
  ],
  ["rose", [round("1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1"), round("1,2 -1,2 -2,1 -2,-1 -1,-2 1,-2 2,-1")], "qN"],
];
