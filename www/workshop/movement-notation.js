/**
 * A painted movement as data, and its translation into notation and back: XBetza where that says it, else legs. Apart from
 * `movement-painter` because it needs no page: `tests/page/painting.test.js` reads and writes with it, and
 * `tests/browser/painting.spec.js` asks the engine whether each notation says what was painted.
 */

/**
 * @typedef {[number, number]} Vector files to the right, ranks forward
 * @typedef {"empty" | "hop" | "take" | "any"} On what stands where a step ends, if another follows: nothing; one piece, which stays; an
 *   enemy, who is captured; whatever
 * @typedef {{by: Vector, times: number, on: On}} Step times: at most so often; 0: as far as it can
 * @typedef {"both" | "move" | "take"} Mode
 * @typedef {"all" | "sides" | "one"} Symmetry in all four or eight directions, left and right, or as it is
 * @typedef {object} Way
 * @property {Step[]} steps one after the other
 * @property {Mode} end what it may do where the way ends
 * @property {Symmetry} symmetry
 * @property {boolean} stops whether it may end after each earlier step, too
 * @typedef {Way[]} Movement one way or another
 * @typedef {{moves: string} | {legs: string}} Notation as the keys of a definition
 */

/** The most steps of a way. */
export const MOST_STEPS = 12;

// Ways without symmetry: each image on its own, each place to stop a way of its own.

/** @typedef {{steps: Step[], ends: number}} Chain ends: bits of {@link MOVES} and {@link TAKES} */

const MOVES = 1;
const TAKES = 2;
const ENDS = { both: MOVES | TAKES, move: MOVES, take: TAKES };

/** Copies as maps of files and ranks: as it is, left and right exchanged, and the other six. */
const COPIES = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
];
const ROTATIONS = [COPIES[0], COPIES[2], COPIES[3], COPIES[4]];
const COUNT = { all: 8, sides: 2, one: 1 };

/** @param {Step[]} steps @param {number[]} copy @returns {Step[]} */
const copied = (steps, [a, b, c, d]) =>
  // Without the sum -0 would be written as such.
  steps.map((step) => ({ ...step, by: [a * step.by[0] + b * step.by[1] + 0, c * step.by[0] + d * step.by[1] + 0] }));

/** The same for the same steps; what stands where the last one ends is no matter. @param {Step[]} steps */
const keyOf = (steps) =>
  steps.map(({ by, times, on }, i) => `${by},${times},${i + 1 < steps.length ? on : ""}`).join(";");

/** The different images of a way's steps. @param {Step[]} steps @param {Symmetry} symmetry @returns {Step[][]} */
export function images(steps, symmetry) {
  const all = COPIES.slice(0, COUNT[symmetry]).map((copy) => copied(steps, copy));
  return [...new Map(all.map((image) => [keyOf(image), image])).values()];
}

/** A way and, if it may stop before, what it is then. @param {Way} way @returns {Step[][]} */
const parts = ({ steps, stops }) =>
  steps.flatMap((step, i) => (i + 1 === steps.length || (stops && step.on === "empty") ? [steps.slice(0, i + 1)] : []));

/** @param {Movement} movement @returns {Chain[]} */
function chainsOf(movement) {
  /** @type {Map<string, Chain>} */
  const chains = new Map();
  for (const way of movement)
    for (const part of parts(way))
      for (const steps of images(part, way.symmetry)) {
        const key = keyOf(steps);
        chains.set(key, { steps, ends: (chains.get(key)?.ends ?? 0) | ENDS[way.end] });
      }
  // What goes as far, and may do as much there, makes a shorter slide needless.
  const all = [...chains.values()];
  const farther = (/** @type {number} */ a, /** @type {number} */ b) => a !== b && (a === 0 || (b !== 0 && a > b));
  return all.filter(
    ({ steps: [one, ...more], ends }) =>
      more.length > 0 ||
      !all.some(
        (other) =>
          other.steps.length === 1 &&
          String(other.steps[0].by) === String(one.by) &&
          farther(other.steps[0].times, one.times) &&
          (other.ends & ends) === ends,
      ),
  );
}

/** @param {Chain[]} chains @returns {Movement} */
function movementOf(chains) {
  const known = new Map(chains.map(({ steps, ends }) => [`${keyOf(steps)}:${ends}`, steps]));
  /** @type {Movement} */
  const movement = [];
  const forward = (/** @type {Step[]} */ steps) => steps.flatMap(({ by: [x, y] }) => [y, x]);
  /** Nearer to forward, then to the right. @param {Step[]} one @param {Step[]} other */
  const before = (one, other) => {
    const [a, b] = [forward(one), forward(other)];
    const differs = a.findIndex((value, i) => value !== b[i]);
    return differs < 0 ? 0 : b[differs] - a[differs];
  };
  for (const { steps, ends } of chains) {
    if (!known.has(`${keyOf(steps)}:${ends}`)) continue;
    const orbit = (/** @type {Symmetry} */ symmetry) => images(steps, symmetry);
    const symmetry =
      /** @type {const} */ (["all", "sides"]).find(
        (each) =>
          (each === "all" || orbit(each).length > 1) &&
          orbit(each).every((image) => known.has(`${keyOf(image)}:${ends}`)),
      ) ?? "one";
    const mine = orbit(symmetry);
    for (const image of mine) known.delete(`${keyOf(image)}:${ends}`);
    const end = /** @type {Mode[]} */ (["move", "take", "both"])[ends - 1];
    movement.push({ steps: mine.toSorted(before)[0], end, symmetry, stops: false });
  }
  return withStops(movement);
}

/** Where all that a way is when it ends before is there, too, it may stop on the way. @param {Movement} movement */
function withStops(movement) {
  const nameOf = (/** @type {Step[]} */ steps, /** @type {Way} */ { symmetry, end }) =>
    `${end} ${images(steps, symmetry).map(keyOf).sort().join(" ")}`;
  /** @type {Set<Way>} */
  const shorter = new Set();
  const named = new Map(movement.map((way) => [nameOf(way.steps, way), way]));
  for (const way of movement.filter(({ steps }) => steps.length > 1)) {
    const found = parts({ ...way, stops: true })
      .slice(0, -1)
      .map((steps) => named.get(nameOf(steps, way)));
    if (!found.length || found.includes(undefined)) continue;
    way.stops = true;
    for (const each of found) if (each) shorter.add(each);
  }
  return movement.filter((way) => !shorter.has(way));
}

// Directions of XBetza: one of eight, clockwise; 0 is straight forward, or of an oblique step the first to the right of it.
// A selection of them is a set of eight bits.

/** @typedef {"orthogonal" | "diagonal" | "royal" | "oblique"} Family how an atom's steps lie; later legs turn as a royal one */

const ALL = { orthogonal: 0b01010101, diagonal: 0b10101010, royal: 0xff, oblique: 0xff };
/** Of a later leg that names none: all but back. */
const NOT_BACK = 0xff & ~(1 << 4);

const turned = (/** @type {number} */ bits, /** @type {number} */ eighths) =>
  ((bits << eighths) | (bits >> (8 - eighths))) & 0xff;
const quarterOf = (/** @type {string} */ letter) => "frbl".indexOf(letter);
const exact = (/** @type {string} */ letter) => turned(1, 2 * quarterOf(letter));
const beside = (/** @type {string} */ letter) => turned(0b10000010, 2 * quarterOf(letter));
const narrow = (/** @type {string} */ letter) => turned(0b10000001, 2 * quarterOf(letter));
const wide = (/** @type {string} */ letter) => turned(0b11000011, 2 * quarterOf(letter));

/** A letter's value, that of v and s being a sum. @param {string} letter @param {(letter: string) => number} of */
const sum = (letter, of) =>
  letter === "v" ? of("f") | of("b") : letter === "s" ? of("l") | of("r") : "fblr".includes(letter) ? of(letter) : 0;

/** @param {Family} family @param {string} letter */
const alone = (family, letter) => sum(letter, family === "diagonal" ? beside : family === "oblique" ? narrow : exact);

/** What two letters say together; 0: they are no pair. @param {Family} family @param {string} first @param {string} second */
function paired(family, first, second) {
  if (family === "orthogonal" || !second) return 0;
  if (first === second) return alone(family, first);
  const crossed =
    ("fbv".includes(first) && "lrs".includes(second)) || ("lrs".includes(first) && "fbv".includes(second));
  const one = "fblr".includes(first);
  if (family !== "oblique") {
    if (crossed) return sum(first, beside) & sum(second, beside);
    return family === "royal" && one && second === "h" ? exact(first) | beside(first) : 0;
  }
  if (one && second === "h") return wide(first);
  if (one && crossed) return wide(first) & sum(second, narrow);
  return first === "h" ? ({ r: 0b01010101, l: 0b10101010 }[second] ?? 0) : 0;
}

/**
 * What the letters of a leg select; others stand between. 0: what they say is nothing.
 * @param {Family} family @param {string} letters @param {number} usual if there are none
 */
function selected(family, letters, usual) {
  let bits = 0;
  let said = false;
  for (let at = 0; at < letters.length; at++) {
    if (!"fblrvsh".includes(letters[at])) continue;
    const next = "fblrvsh".includes(letters[at + 1] ?? "-") ? letters[at + 1] : "";
    const both = paired(family, letters[at], next);
    const found = both || alone(family, letters[at]);
    if (both) at++;
    if (!found) return 0;
    bits |= found;
    said = true;
  }
  return said ? bits : usual;
}

/** The shortest letters for each selection, by families. @type {Map<Family, Map<number, string>>} */
const SHORTEST = new Map();

/** The shortest letters that select these. @param {Family} family @param {number} bits */
function lettersFor(family, bits) {
  let known = SHORTEST.get(family);
  if (!known) {
    known = new Map();
    let texts = [""];
    for (let length = 1; length <= 4; length++) {
      texts = texts.flatMap((text) => [..."fblrvsh"].map((letter) => text + letter));
      for (const text of texts) {
        const found = selected(family, text, 0);
        if (found && !known.has(found)) known.set(found, text);
      }
    }
    SHORTEST.set(family, known);
  }
  const short = known.get(bits);
  if (short) return short;
  // One after the other; pairs go with no neighbour.
  const each = {
    orthogonal: ["f", "", "r", "", "b", "", "l", ""],
    diagonal: ["", "fr", "", "br", "", "bl", "", "fl"],
    royal: ["ff", "fr", "rr", "br", "bb", "bl", "ll", "fl"],
    oblique: ["rf", "fr", "br", "rb", "lb", "bl", "fl", "lf"],
  }[family];
  return each.filter((_, direction) => (bits >> direction) & 1).join("");
}

// Atoms: steps of one length in all their directions.

/** @typedef {Vector} Size the smaller number first; steps along and aslant of one length belong together: `[0, n]` stands for both */

const NAMES = new Map(
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
  }),
);
const STEPS = new Map([...NAMES].map(([size, name]) => [name, /** @type {Vector} */ (size.split(",").map(Number))]));
for (const [other, name] of [
  ["L", "C"],
  ["J", "Z"],
])
  STEPS.set(other, /** @type {Vector} */ (STEPS.get(name)));

/** The name of a leaper: X adds 3 to the longer number, Y adds 2 to both. @param {number} short @param {number} long @returns {string | null} */
function leaperOf(short, long) {
  const name = NAMES.get(`${short},${long}`);
  if (name || long < 4) return name ?? null;
  const byX = long - 3 >= short ? leaperOf(short, long - 3) : null;
  if (byX) return `${byX}X`;
  const byY = short >= 2 ? leaperOf(short - 2, long - 2) : null;
  return byY && `${byY}Y`;
}

/** @param {Vector} by @returns {Size} */
const classOf = ([x, y]) => (Math.abs(x) < Math.abs(y) ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)]);

/** @param {Size} size */
const isOblique = ([short, long]) => short > 0 && short < long;

/** @param {Vector} by @returns {Size} */
const sizeOf = (by) => (isOblique(classOf(by)) ? classOf(by) : [0, classOf(by)[1]]);

/** The step of a size in a direction. @param {Size} size @param {number} direction @returns {Vector} */
function stepIn([short, long], direction) {
  const even = direction % 2 === 0;
  /** @type {Vector} */
  let [x, y] = short > 0 ? (even ? [short, long] : [long, short]) : [even ? 0 : long, long];
  for (let quarter = 0; quarter < direction >> 1; quarter++) [x, y] = [y, -x];
  return [x + 0, y + 0];
}

/** @param {Vector} by */
const directionOf = (by) =>
  [0, 1, 2, 3, 4, 5, 6, 7].findIndex((direction) => String(stepIn(sizeOf(by), direction)) === String(by));

/** The squares that a lame leap passes and where it ends, one step after the other: first along, then aslant. @param {Vector} by @returns {Vector[]} */
function lameSteps([x, y]) {
  const [across, far] = [Math.abs(x), Math.abs(y)];
  const [right, up] = [Math.sign(x), Math.sign(y)];
  return [
    ...Array.from(
      { length: Math.abs(across - far) },
      () => /** @type {Vector} */ (across > far ? [right, 0] : [0, up]),
    ),
    ...Array.from({ length: Math.min(across, far) }, () => /** @type {Vector} */ ([right, up])),
  ];
}

// Writing XBetza: what differs in one place only becomes one part.

const EMPTY = 1;
const HOP = 2;
const TAKE = 4;
const BITS = { empty: EMPTY, hop: HOP, take: TAKE, any: EMPTY | HOP };

/**
 * @typedef {object} Part
 * @property {Size} size
 * @property {boolean} lame
 * @property {number} [round] how many steps it has at most that turn by an eighth each, either way
 * @property {number} first its directions
 * @property {{times: number, on: number, turns: number}[]} legs on: bits; turns: in eighths to the right, of the first leg none
 * @property {number} ends
 */

/** @param {Chain} chain @returns {Part | null} null: its steps are of different sizes, or its ranges are not sayable */
function partOf({ steps, ends }) {
  const size = sizeOf(steps[0].by);
  const directions = steps.map(({ by }) => directionOf(by));
  if (steps.some(({ by, times }, i) => String(sizeOf(by)) !== String(size) || (i > 0 && times > 1) || times > 99))
    return null;
  if (!leaperOf(...classOf(steps[0].by))) return null;
  return {
    size,
    lame: false,
    first: 1 << directions[0],
    legs: steps.map(({ times, on }, i) => ({
      times,
      on: i + 1 < steps.length ? BITS[on] : 0,
      turns: i ? 1 << ((directions[i] - directions[i - 1] + 8) % 8) : 0,
    })),
    ends,
  };
}

/** Steps over empty squares that together are a lame leap. @param {Chain} chain @returns {Part | null} */
function lamePartOf({ steps, ends }) {
  const whole = /** @type {Vector} */ ([0, 1].map((i) => steps.reduce((sum, { by }) => sum + by[i], 0)));
  const [short, long] = classOf(whole);
  const way = lameSteps(whole);
  const same = way.length === steps.length && steps.every(({ by }, i) => String(by) === String(way[i]));
  const plain = steps.every(({ times, on }, i) => times === 1 && (on === "empty" || i + 1 === steps.length));
  if (steps.length < 2 || !same || !plain || !leaperOf(short, long)) return null;
  const legs = [{ times: 1, on: 0, turns: 0 }];
  return { size: sizeOf(whole), lame: true, first: 1 << directionOf(whole), legs, ends };
}

/** The most steps along a circle of eighths. */
const ROUND = 7;

/** A step turned by eighths to the right. @param {Vector} by @param {number} eighths */
export const turnedBy = (by, eighths) => stepIn(sizeOf(by), (directionOf(by) + eighths + 8) % 8);

/** The ways along a circle that begins with a step, with all places to stop. @param {Vector} by @param {number} most @returns {Step[][]} */
const roundsOf = (by, most) =>
  Array.from({ length: most }, (_, i) => i + 1).flatMap((length) =>
    (length === 1 ? [1] : [1, -1]).map((turn) =>
      Array.from({ length }, (_, i) => ({ by: turnedBy(by, i * turn), times: 1, on: /** @type {On} */ ("empty") })),
    ),
  );

/** Takes out what goes along circles. @param {Chain[]} chains @returns {{round: Part[], rest: Chain[]}} */
function roundPartsOf(chains) {
  const left = new Map(chains.map((chain) => [`${keyOf(chain.steps)}:${chain.ends}`, chain]));
  /** @type {Part[]} */
  const round = [];
  for (const { steps, ends } of chains) {
    const { by, times } = steps[0];
    if (steps.length > 1 || times !== 1 || !leaperOf(...classOf(by))) continue;
    const keys = (/** @type {number} */ most) => roundsOf(by, most).map((each) => `${keyOf(each)}:${ends}`);
    let most = ROUND;
    while (most > 1 && !keys(most).every((key) => left.has(key))) most--;
    if (most === 1) continue;
    for (const key of keys(most)) left.delete(key);
    const legs = [{ times: 1, on: 0, turns: 0 }];
    round.push({ size: sizeOf(by), lame: false, round: most, first: 1 << directionOf(by), legs, ends });
  }
  return { round, rest: [...left.values()] };
}

/** Joins parts that differ in one place, of the leg with this number. @param {Part[]} parts @param {Place} place @param {number} number */
function joinedAt(parts, place, number) {
  /** @type {Map<string, Part>} */
  const all = new Map();
  for (const part of parts) {
    const legs = part.legs.map(({ times, on, turns }, i) => [
      times,
      place === "on" && i === number ? "" : on,
      place === "turns" && i === number ? "" : turns,
    ]);
    const { size, lame, round, first, ends } = part;
    const rest = [size, lame, round, place === "first" ? "" : first, place === "ends" ? "" : ends, ...legs];
    const key = rest.join(";");
    const other = all.get(key);
    if (!other) all.set(key, part);
    else if (place === "first" || place === "ends") all.set(key, { ...other, [place]: other[place] | part[place] });
    else {
      const both = (/** @type {Part["legs"][0]} */ leg, /** @type {number} */ i) =>
        i === number ? { ...leg, [place]: leg[place] | part.legs[i][place] } : leg;
      all.set(key, { ...other, legs: other.legs.map(both) });
    }
  }
  return [...all.values()];
}

/** @param {Part[]} parts @param {Place[]} order what is joined before */
function joined(parts, order) {
  const most = Math.max(...parts.map(({ legs }) => legs.length));
  let all = parts;
  for (const place of [...order, ...order])
    for (let number = 0; number < (place === "on" || place === "turns" ? most : 1); number++)
      all = joinedAt(all, place, number);
  return all;
}

/** The shortest of some texts; null ones can't be said. @param {(string | null)[]} texts @returns {string | null} */
const shortest = (texts) =>
  texts.reduce((best, text) => (text !== null && (best === null || text.length < best.length) ? text : best), null);

/** @param {Part} part @returns {string | null} */
function written(part) {
  const { size, first } = part;
  const [, long] = size;
  if (isOblique(size)) return writtenAs(part, "oblique", /** @type {string} */ (leaperOf(...size)));
  const split = [
    [ALL.orthogonal, "orthogonal", leaperOf(0, long)],
    [ALL.diagonal, "diagonal", leaperOf(long, long)],
  ].flatMap(([within, family, atom]) => {
    const directions = first & /** @type {number} */ (within);
    return directions
      ? [writtenAs({ ...part, first: directions }, /** @type {Family} */ (family), /** @type {string} */ (atom))]
      : [];
  });
  const apart = split.includes(null) ? null : split.join("");
  return shortest([apart, long === 1 && split.length > 1 && !part.lame ? writtenAs(part, "royal", "K") : null]);
}

const SLIDERS = /** @type {Record<string, string>} */ ({ W: "R", F: "B", K: "Q" });

/** @param {Part} part @param {Family} family @param {string} atom */
function writtenAs(part, family, atom) {
  const { first, legs } = part;
  const directions = first === ALL[family] ? "" : lettersFor(family, first);
  /** @type {{legs: typeof legs, hop: string}[]} */
  const forms = [{ legs, hop: "" }];
  // Over a piece and straight on is one leg, if nothing follows.
  const [mount, behind] = legs.slice(-2);
  if (behind && mount.on === HOP && behind.turns === 1) {
    const hop =
      mount.times === behind.times && mount.times <= 1
        ? "p"
        : mount.times + behind.times === 1 || behind.times === 0
          ? "g"
          : "";
    if (hop) forms.push({ legs: [...legs.slice(0, -2), { ...mount, on: 0 }], hop });
  }
  const texts = forms.flatMap(({ legs, hop }) =>
    (SLIDERS[atom] ? [false, true] : [false]).map((slides) => {
      const ranges = rangesOf(legs, slides, atom);
      if (!ranges) return null;
      const texts = legs.map(({ turns }, i) => {
        const last = i + 1 === legs.length;
        const how = last ? ["", "m", "c", ""][part.ends] + (part.lame ? "n" : part.round ? "q" : hop) : ranges.how[i];
        const where = i === 0 ? directions : turns === NOT_BACK ? "" : lettersFor("royal", turns);
        return where + how;
      });
      return `${texts.join("a")}${slides ? SLIDERS[atom] : atom}${part.round === ROUND ? "" : (part.round ?? ranges.suffix)}`;
    }),
  );
  return shortest(texts);
}

/**
 * What says how far each leg goes and who may stand where it ends, for an atom that slides or steps by itself.
 * @param {Part["legs"]} legs @param {boolean} slides @param {string} atom
 */
function rangesOf(legs, slides, atom) {
  let toggled = false;
  /** @type {string[]} */
  const how = [];
  for (const [i, { on }] of legs.slice(0, -1).entries()) {
    const other = (legs[i + 1].times === 0) !== slides;
    const toggles = other !== toggled;
    toggled = other;
    let letters = on === EMPTY ? "" : `${on & EMPTY ? "m" : ""}${on & HOP ? "p" : ""}${on & TAKE ? "c" : ""}`;
    if (toggles) {
      if (on & EMPTY) letters = `${letters.replace("m", "")}y`;
      else if (on & HOP) letters = letters.replace("p", "g");
      else return null;
    }
    how.push(letters);
  }
  const { times } = legs[0];
  const own = slides ? 0 : 1;
  const suffix = times === own ? "" : times > 0 ? String(times) : /^[WFDAHGCZN]$/.test(atom) ? atom : "0";
  return { how, suffix };
}

/** The simplest first. @param {Part} one @param {Part} other */
const simpler = (one, other) =>
  one.legs.length - other.legs.length || one.size[1] - other.size[1] || one.size[0] - other.size[0];

/** @param {Chain[]} chains @returns {string | null} null if XBetza can't say them */
function betzaOf(chains) {
  /** @param {ReturnType<typeof roundPartsOf>} some @param {boolean} lame @param {Place[]} order */
  const text = ({ round, rest }, lame, order) => {
    const parts = [...rest.map((chain) => (lame ? lamePartOf(chain) : null) ?? partOf(chain)), ...round];
    if (parts.includes(null)) return null;
    const texts = joined(/** @type {Part[]} */ (parts), order)
      .sort(simpler)
      .map(written);
    return texts.includes(null) ? null : texts.join("");
  };
  const circles = roundPartsOf(chains);
  const lames = chains.some(lamePartOf) ? [true, false] : [false];
  const found = shortest(
    [{ round: [], rest: chains }, ...(circles.round.length ? [circles] : [])].flatMap((some) =>
      lames.flatMap((lame) => ORDERS.map((order) => text(some, lame, order))),
    ),
  );
  return found !== null && found.length <= LONGEST ? found : null;
}

/** @typedef {"first" | "turns" | "on" | "ends"} Place where parts differ that are one */

/** Which is shortest is tried. @type {Place[][]} */
const ORDERS = [
  ["ends", "first", "turns", "on"],
  ["ends", "turns", "first", "on"],
  ["on", "ends", "turns", "first"],
  ["first", "turns", "on", "ends"],
];

/** Longer notation says nothing to a reader: legs do. */
const LONGEST = 240;

// Legs: each way written out, in the copies in which it is meant.

const WORDS = { both: "", move: " move", take: " capture" };
const GROUPS = { empty: "then", hop: "over", take: "takes", any: "then" };

/** @param {Way} way @returns {string} */
function legOf({ steps, end, stops }) {
  const [{ by, times, on }, ...rest] = steps;
  const last = rest.length === 0;
  const land = last || (stops && on === "empty") ? WORDS[end] : on === "any" ? " leap" : " pass";
  const slide = times === 1 ? "" : times === 0 ? " slide" : ` slide ${times}`;
  const more = last ? "" : ` ${GROUPS[on]} { ${legOf({ steps: rest, end, stops, symmetry: "one" })} }`;
  return `(${by})${land}${slide}${more}`;
}

/** The legs of a piece that never moves. */
export const NEVER = "none";

/** @param {Movement} movement */
function legsOf(movement) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const way of movement) {
    const keys = new Set(images(way.steps, way.symmetry).map(keyOf));
    const turns = ROTATIONS.map((copy) => keyOf(copied(way.steps, copy)));
    const word =
      keys.size === 1
        ? ""
        : way.symmetry === "sides"
          ? "mirror "
          : new Set(turns).size === keys.size
            ? "rotate "
            : "all ";
    groups.set(word, [...(groups.get(word) ?? []), legOf(way)]);
  }
  return [...groups].map(([word, legs]) => word + legs.join(" | ")).join("; ");
}

/** What a definition says of a movement: the shortest XBetza, or legs. @param {Movement} movement @returns {Notation} */
export function notationOf(movement) {
  if (!movement.length) return { legs: NEVER };
  const moves = betzaOf(chainsOf(movement));
  return moves === null ? { legs: legsOf(movement) } : { moves };
}

// Reading what is written here, and a good deal more; null: this can't be painted.

/** More than that is no painting. */
const MOST_CHAINS = 1024;
/** Words of legs that are looked at, and looked at again in each copy, before it is none. */
const MOST_WORDS = 1_000_000;

/** @param {string} text XBetza @returns {Movement | null} */
export function readBetza(text) {
  /** @type {Chain[]} */
  const chains = [];
  let read = 0;
  for (const [whole, modifiers, leaper, longer = "", doubled, other = "", number] of text.matchAll(
    /([a-z]*)(?:([WFDAHGCLZJN])([XY]*)(\2?)|([KQRB]))(\d{0,2})/g,
  )) {
    read += whole.length;
    const slides = /[RBQ]/.test(other);
    const royal = /[KQ]/.test(other);
    const named = STEPS.get(leaper ?? (other === "B" ? "F" : "W"));
    if (!named || (longer && doubled)) return null;
    const size = /** @type {Size} */ ([...named]);
    for (const each of longer)
      if (each === "X") size[1] += 3;
      else for (const i of [0, 1]) size[i] += 2;
    /** @type {Family} */
    const family = royal ? "royal" : isOblique(size) ? "oblique" : size[0] ? "diagonal" : "orthogonal";
    const range = number ? Number(number) : slides || doubled ? 0 : 1;
    const found = readPart(modifiers.split("a"), isOblique(size) ? size : [0, size[1]], family, slides, range);
    if (!found || chains.length + found.length > MOST_CHAINS) return null;
    chains.push(...found);
  }
  return read === text.length && read > 0 ? movementOf(merged(chains)) : null;
}

/** @param {Chain[]} chains */
function merged(chains) {
  /** @type {Map<string, Chain>} */
  const all = new Map();
  for (const { steps, ends } of chains)
    all.set(keyOf(steps), { steps, ends: ends | (all.get(keyOf(steps))?.ends ?? 0) });
  return [...all.values()];
}

/**
 * @param {string[]} legs their letters @param {Size} size @param {Family} family @param {boolean} slides whether the atom does by itself
 * @param {number} range of the first leg
 * @returns {Chain[] | null}
 */
function readPart(legs, size, family, slides, range) {
  if (legs.some((letters) => /[^fblrvshmcpgynq]/.test(letters)) || legs.length > MOST_STEPS) return null;
  /** @type {Chain[]} */
  const chains = [];
  let sayable = true;

  /** @param {number} index @param {number} direction of the leg before @param {boolean} toggled @param {Step[]} before */
  function read(index, direction, toggled, before) {
    const letters = legs[index];
    const has = (/** @type {string} */ any) => [...any].some((letter) => letters.includes(letter));
    const times = index === 0 ? range : slides === toggled ? 1 : 0;
    const turns = index === 0 ? selected(family, letters, ALL[family]) : selected("royal", letters, NOT_BACK);
    if (!turns || chains.length > MOST_CHAINS) sayable = false;
    const last = index + 1 === legs.length;
    const ends = (has("m") ? MOVES : 0) | (has("c") ? TAKES : 0) || MOVES | TAKES;
    for (let turn = 0; turn < 8 && sayable; turn++) {
      if (!((turns >> turn) & 1)) continue;
      const at = (direction + turn) % 8;
      const by = stepIn(size, at);
      const step = (/** @type {On} */ on, many = times) => /** @type {Step} */ ({ by, times: many, on });
      const lame = has("n") && classOf(by)[1] > 1;
      if (lame && (legs.length > 1 || times !== 1 || has("pg"))) sayable = false;
      else if (lame) chains.push({ steps: lameSteps(by).map((each) => ({ by: each, times: 1, on: "empty" })), ends });
      else if (last && has("y")) sayable = false;
      else if (has("q")) {
        if (legs.length > 1 || has("pgn")) sayable = false;
        for (const steps of roundsOf(by, times > 1 ? Math.min(times, ROUND) : ROUND)) chains.push({ steps, ends });
      } else if (last && has("g"))
        chains.push({ steps: [...before, step("hop"), step("empty", times === 0 ? 1 : 0)], ends });
      else if (last && has("p")) {
        if (times > 1) sayable = false;
        chains.push({ steps: [...before, step("hop"), step("empty")], ends });
      } else if (last) chains.push({ steps: [...before, step("empty")], ends });
      else {
        const through = has("my") || !has("cpg");
        const over = has("pg");
        /** @type {On[]} */
        const on = [];
        if (through && over && times === 1) on.push("any");
        else if (through) on.push("empty");
        if (over && !on.includes("any")) on.push("hop");
        if (has("c")) on.push("take");
        for (const each of on) read(index + 1, at, toggled !== has("yg"), [...before, step(each)]);
      }
    }
  }

  read(0, 0, false, []);
  return sayable ? chains : null;
}

/** @param {string} text legs @returns {Movement | null} */
export function readLegs(text) {
  if (text.trim() === NEVER) return [];
  const tokens = text.match(/[a-z][a-z-]*|-?\d+|\S/g) ?? [];
  let [at, seen] = [0, 0];
  const takes = (/** @type {string} */ token) => tokens[at] === token && ++at > 0;
  /** @type {Chain[]} */
  const chains = [];

  /** The steps from one on, in the ways that legs parted by `|` go on; false: this can't be painted. @param {Step[]} before @param {number[]} copy @returns {boolean} */
  function list(before, copy) {
    do if (!leg(before, copy)) return false;
    while (takes("|"));
    return true;
  }

  /** @param {Vector | null} came @returns {Vector | null} */
  function vector(came) {
    if (takes("on")) return tokens[at] === "(" ? null : came;
    if (!takes("(")) return null;
    const x = Number(tokens[at++]);
    if (!takes(",")) return null;
    const y = Number(tokens[at++]);
    return takes(")") && Number.isInteger(x) && Number.isInteger(y) && (x || y) ? [x, y] : null;
  }

  /** @param {Step[]} before @param {number[]} copy @returns {boolean} */
  function leg(before, copy) {
    // What the steps before were is known as it is written, not as it is copied.
    const came = before.at(-1)?.by ?? null;
    /** @type {Vector[]} */
    const ways = [];
    if (takes("["))
      while (!takes("]")) {
        const way = vector(came);
        if (!way) return false;
        ways.push(way);
      }
    else {
      const way = vector(came);
      if (!way) return false;
      ways.push(way);
    }
    const from = at;
    for (const by of ways) {
      at = from;
      if (!words(before, by, copy)) return false;
    }
    return ways.length > 0 && chains.length <= MOST_CHAINS;
  }

  /** @param {Step[]} before @param {Vector} by @param {number[]} copy @returns {boolean} */
  function words(before, by, copy) {
    /** @type {Record<string, number>} */
    const lands = { move: MOVES, capture: TAKES, both: MOVES | TAKES, pass: 0, leap: 0 };
    let [ends, leaps, times] = [MOVES | TAKES, false, 1];
    /** @type {{on: On, at: number}[]} */
    const groups = [];
    for (;;) {
      const word = tokens[at] ?? "";
      // Those that only pass make no chain that counts.
      if (++seen > MOST_WORDS) return false;
      if (Object.hasOwn(lands, word)) {
        ends = lands[word];
        leaps = word === "leap";
        at++;
      } else if (takes("slide")) times = /^\d+$/.test(tokens[at] ?? "") ? Number(tokens[at++]) : 0;
      else if (["then", "over", "takes"].includes(word) && tokens[at + 1] === "{") {
        at += 2;
        groups.push({ on: word === "then" ? "empty" : word === "over" ? "hop" : "take", at });
        for (let depth = 1; depth > 0; at++) {
          if (at >= tokens.length || ++seen > MOST_WORDS) return false;
          depth += tokens[at] === "{" ? 1 : tokens[at] === "}" ? -1 : 0;
        }
      } else break;
    }
    const after = at;
    const step = (/** @type {On} */ on) => /** @type {Step} */ ({ by, times, on });
    if (leaps && (times !== 1 || groups.length !== 1 || groups[0].on !== "empty")) return false;
    if (before.length >= MOST_STEPS) return false;
    if (ends) chains.push({ steps: copied([...before, step("empty")], copy), ends });
    for (const { on, at: inside } of groups) {
      at = inside;
      if (!list([...before, step(leaps ? "any" : on)], copy) || !takes("}")) return false;
    }
    at = after;
    return true;
  }

  do {
    const from = at;
    const copies = takes("all")
      ? COPIES
      : takes("rotate")
        ? ROTATIONS
        : takes("mirror")
          ? COPIES.slice(0, 2)
          : [COPIES[0]];
    const begin = at;
    for (const copy of copies) {
      at = begin;
      if (!list([], copy)) return null;
    }
    if (at === from) return null;
  } while (takes(";"));
  // Who can't end anywhere never moves, but that is not what is written.
  return at === tokens.length && chains.length ? movementOf(merged(chains)) : null;
}

/** What else a piece can say of its movement. */
const OTHERWISE = [
  "program",
  "moves-in",
  "legs-in",
  "program-in",
  "black-moves",
  "black-legs",
  "black-program",
  "relays",
];

/** Keys that say how a piece moves: a movement takes the place of them all. */
export const MOVEMENT = ["moves", "legs", ...OTHERWISE];

/**
 * The movement of a piece, as far as it can be painted, and what the definition says of it, to be told apart.
 * @param {import("./toml.js").Tree} piece
 * @returns {{movement: Movement | null, said: string}}
 */
export function readMovement(piece) {
  const found = MOVEMENT.filter((key) => piece[key] !== undefined);
  const said = JSON.stringify(Object.fromEntries(found.map((key) => [key, piece[key]])));
  const [key] = found;
  const text = String(piece[key] ?? "").trim();
  if (found.length > 1 || OTHERWISE.includes(key)) return { movement: null, said };
  if (!text) return { movement: [], said };
  return { movement: key === "legs" ? readLegs(text) : readBetza(text), said };
}
