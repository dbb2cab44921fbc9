/**
 * XBetza of a movement that was painted on a board. A painted square is a step, in files to the right and ranks forward, with what may
 * happen where it ends and how it is made. `tests/page/workshop.test.js` asks the engine whether each notation says what was painted.
 */

/**
 * @typedef {"both" | "move" | "take"} Mode
 * @typedef {"leap" | "lame" | "slide" | "hop"} Manner lame: a leap that what stands between blocks; hop: a slide that lands only behind one other piece
 * @typedef {{mode: Mode, manner: Manner}} Paint
 * @typedef {Map<string, Paint>} Painting by steps written `dx,dy`
 */

/** The farthest step that can be painted. */
export const FARTHEST = 4;

/** The leapers by their steps, the smaller number first. */
const ATOMS = new Map(
  Object.entries({
    "0,1": "W",
    "1,1": "F",
    "0,2": "D",
    "1,2": "N",
    "2,2": "A",
    "0,3": "H",
    "1,3": "C",
    "2,3": "Z",
    "3,3": "G",
    "0,4": "WX",
    "1,4": "FX",
    "2,4": "DY",
    "3,4": "NY",
    "4,4": "AY",
  }),
);

/** @param {string} step @returns {[number, number]} */
export const stepOf = (step) => /** @type {[number, number]} */ (step.split(",").map(Number));

/** The class of a step: its two numbers without signs, the smaller one first. @param {string} step */
const classOf = (step) =>
  stepOf(step)
    .map(Math.abs)
    .sort((a, b) => a - b)
    .join(",");

/** Whether a manner makes sense for a step. @param {string} step @param {Manner} manner */
export function suits(step, manner) {
  const [short, long] = classOf(step).split(",").map(Number);
  if (manner === "hop") return long === 1;
  if (manner === "lame") return long > 1 && long <= 3;
  return short + long > 0;
}

/** The steps that belong together under a symmetry. @param {string} step @param {"all" | "sides" | "one"} symmetry @returns {string[]} */
export function together(step, symmetry) {
  const [x, y] = stepOf(step);
  const steps =
    symmetry === "one"
      ? [[x, y]]
      : symmetry === "sides"
        ? [
            [x, y],
            [-x, y],
          ]
        : [-1, 1].flatMap((a) =>
            [-1, 1].flatMap((b) => [
              [a * x, b * y],
              [a * y, b * x],
            ]),
          );
  // Without the sum -0 would be written as such.
  return [...new Set(steps.map(([dx, dy]) => `${dx + 0},${dy + 0}`))];
}

/** The letters for directions of a class, as few as do. @param {string} kind @param {string[]} steps */
function directions(kind, steps) {
  const [short, long] = kind.split(",").map(Number);
  if (steps.length === (short === 0 || short === long ? 4 : 8)) return "";
  const letter = (/** @type {number} */ x, /** @type {number} */ y) => (y > 0 ? "f" : y < 0 ? "b" : x > 0 ? "r" : "l");
  const has = new Set(steps);
  if (short === 0) return steps.map((step) => letter(...stepOf(step))).join("");
  const half = (/** @type {(x: number, y: number) => boolean} */ within) =>
    steps.every((step) => within(...stepOf(step)));
  if (short === long) {
    if (has.size === 2) {
      if (half((_, y) => y > 0)) return "f";
      if (half((_, y) => y < 0)) return "b";
      if (half((x) => x > 0)) return "r";
      if (half((x) => x < 0)) return "l";
    }
    return steps.map((step) => letter(0, stepOf(step)[1]) + letter(stepOf(step)[0], 0)).join("");
  }
  const narrow = (/** @type {number} */ x, /** @type {number} */ y) => Math.abs(y) > Math.abs(x);
  if (has.size === 2) {
    if (half((x, y) => y > 0 && narrow(x, y))) return "f";
    if (half((x, y) => y < 0 && narrow(x, y))) return "b";
    if (half((x, y) => x > 0 && !narrow(x, y))) return "r";
    if (half((x, y) => x < 0 && !narrow(x, y))) return "l";
  }
  if (has.size === 4) {
    if (half(narrow)) return "v";
    if (half((x, y) => !narrow(x, y))) return "s";
    if (half((_, y) => y > 0)) return "fh";
    if (half((_, y) => y < 0)) return "bh";
    if (half((x) => x > 0)) return "rh";
    if (half((x) => x < 0)) return "lh";
  }
  // `rf` is the step to the right that is nearest to forward.
  return steps
    .map((step) => {
      const [x, y] = stepOf(step);
      const [side, way] = [letter(x, 0), letter(0, y)];
      return narrow(x, y) ? side + way : way + side;
    })
    .join("");
}

/** How an atom is written in each manner. @param {string} kind @param {Manner} manner */
function atomOf(kind, manner) {
  const atom = /** @type {string} */ (ATOMS.get(kind));
  if (manner === "leap") return ["", atom];
  if (manner === "lame") return ["n", atom];
  const rider = kind === "0,1" ? "R" : kind === "1,1" ? "B" : `${atom}0`;
  return [manner === "hop" ? "p" : "", rider];
}

const LETTERS = { both: "", move: "m", take: "c" };

/** The XBetza of a painting; empty if nothing is painted. @param {Painting} painting @returns {string} */
export function notationOf(painting) {
  /** @type {Map<string, {kind: string, mode: Mode, manner: Manner, steps: string[]}>} */
  const groups = new Map();
  for (const [step, { mode, manner }] of painting) {
    const kind = classOf(step);
    const name = [mode, manner, kind].join(" ");
    const group = groups.get(name) ?? { kind, mode, manner, steps: [] };
    group.steps.push(step);
    groups.set(name, group);
  }
  const order = [...ATOMS.keys()];
  const parts = [...groups.values()]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, mode, manner, steps }) => {
      const [modifier, atom] = atomOf(kind, manner);
      return `${modifier}${LETTERS[mode]}${directions(kind, steps)}${atom}`;
    });
  return joined(parts, "R", "B", "Q", joined(parts, "W", "F", "K", parts)).join("");
}

/** Two parts that have one letter together. @param {string[]} all @param {string} a @param {string} b @param {string} both @param {string[]} parts */
function joined(all, a, b, both, parts) {
  for (const before of ["", "m", "c", "p", "pm", "pc"])
    if (all.includes(before + a) && all.includes(before + b)) {
      const rest = parts.filter((part) => part !== before + a && part !== before + b);
      return [before + both, ...rest];
    }
  return parts;
}
