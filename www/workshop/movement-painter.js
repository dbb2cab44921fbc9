/**
 * A movement painted on a board, step by step: the piece stands in the middle, a press begins a way, and what is pressed beside
 * says how it goes on. Apart from `piece-editor` because it is a board of its own, which knows nothing of the form around it.
 */

import { createSpreadBoard, spreadShape } from "../board/spread-board.js";
import { button, el, fill, svg } from "../dom.js";
import { t } from "../strings.js";
import { checkField } from "./form-fields.js";
import { images, MOST_STEPS, notationOf, readMovement, turnedBy } from "./movement-notation.js";

/**
 * @typedef {import("./movement-notation.js").Way} Way
 * @typedef {import("./movement-notation.js").Vector} Vector
 * @typedef {object} Painting what has been painted so far, and where the painter is
 * @property {Way[]} ways
 * @property {number} chosen the way that is worked on; -1: none
 * @property {"then" | "instead" | null} next whether the next press adds a step to it, or takes the place of its last one
 * @property {import("./movement-notation.js").Mode} mode of the next way
 * @property {import("./movement-notation.js").Symmetry} symmetry of the next way
 * @property {string | null} said the notation that all this is
 * @property {boolean} byHand whether that can't be painted
 * @property {boolean} touched whether anything has been pressed
 */

/** @returns {Painting} */
export const newPainting = () => ({
  ways: [],
  chosen: -1,
  next: null,
  mode: "both",
  symmetry: "all",
  said: null,
  byHand: false,
  touched: false,
});

/** How far the board goes to each side. */
const FARTHEST = 4;
const ACROSS = Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => i - FARTHEST);
/** How far from its beginning a slide is drawn as turning, or as meeting a piece. */
const SOMEWHERE = 2;
/** Slides are followed so far. */
const BEYOND = 12;

/** @param {Vector} a @param {Vector} b @returns {Vector} */
const plus = ([a, b], [c, d]) => [a + c, b + d];
const times = (/** @type {Vector} */ [x, y], /** @type {number} */ count) =>
  /** @type {Vector} */ ([x * count, y * count]);

/** After how many squares a step is drawn as ending, if another follows. @param {import("./movement-notation.js").Step} step */
const drawnTimes = ({ times }) => (times === 0 ? SOMEWHERE : Math.min(times, SOMEWHERE));

/** Where the steps come to, one after the other, as they are drawn. @param {import("./movement-notation.js").Step[]} steps @returns {Vector[]} */
function path(steps) {
  /** @type {Vector[]} */
  const points = [[0, 0]];
  for (const [i, step] of steps.entries()) {
    const last = i + 1 === steps.length;
    const count = last ? (step.times === 0 ? BEYOND : step.times) : drawnTimes(step);
    points.push(plus(/** @type {Vector} */ (points.at(-1)), times(step.by, count)));
  }
  return points;
}

/**
 * What a way does on the board: squares where it ends, by bits (1 move, 2 capture), and where pieces stand that it needs.
 * @param {Way} way
 */
function reach(way) {
  /** @type {Map<string, number>} */
  const ends = new Map();
  /** @type {Map<string, "hop" | "take">} */
  const needed = new Map();
  const bits = { both: 3, move: 1, take: 2 }[way.end];
  const end = (/** @type {Vector} */ at) => ends.set(String(at), (ends.get(String(at)) ?? 0) | bits);
  for (const steps of images(way.steps, way.symmetry)) {
    /** Steps with the squares that they have begun from: slides that turn come to the same square in ever more ways. */
    const begun = new Set();
    /** @param {number} i @param {Vector} from */
    const follow = (i, from) => {
      const place = `${i} ${from}`;
      if (begun.has(place)) return;
      begun.add(place);
      const { by, times: most, on } = steps[i];
      const last = i + 1 === steps.length;
      for (let count = 1; count <= (most || BEYOND); count++) {
        const at = plus(from, times(by, count));
        if (Math.max(...at.map(Math.abs)) > BEYOND) return;
        if (last || (way.stops && on === "empty")) end(at);
        if (last) continue;
        if (on === "empty" || on === "any") follow(i + 1, at);
        else if (count === drawnTimes(steps[i])) {
          needed.set(String(at), on);
          follow(i + 1, at);
          return;
        }
      }
    };
    follow(0, [0, 0]);
  }
  ends.delete("0,0");
  return { ends, needed };
}

// In words.

/** The turn between two steps in eighths; -1: they are not of one sort. @param {Vector} a @param {Vector} b */
function turnBetween(a, b) {
  const sort = ([x, y] = a) => {
    const [short, long] = [Math.min(Math.abs(x), Math.abs(y)), Math.max(Math.abs(x), Math.abs(y))];
    return short === 0 || short === long ? `${long}` : `${short},${long}`;
  };
  if (sort(a) !== sort(b)) return -1;
  const angle = Math.abs(Math.atan2(b[1], b[0]) - Math.atan2(a[1], a[0]));
  return Math.round((Math.min(angle, 2 * Math.PI - angle) * 4) / Math.PI);
}

/** @param {Vector} by @param {number} count */
function stepInWords([x, y], count, turn = -1) {
  const [short, long] = [Math.min(Math.abs(x), Math.abs(y)), Math.max(Math.abs(x), Math.abs(y))];
  const steps = long === 1;
  const kind = short === 0 ? "straight" : short === long ? "diagonal" : long === 2 ? "knight" : "oblique";
  const how =
    turn >= 0
      ? t(`workshop.paint.turn.${turn}`)
      : t(`workshop.paint.${steps || kind === "knight" ? "go" : "leap"}.${kind}`, { short, long });
  if (!steps && count === 1) return how;
  const often = count === 0 ? "far" : count > 1 ? "upTo" : "once";
  return t(`workshop.paint.${steps ? "slide" : "ride"}.${often}`, { how, count });
}

/** @param {Way} way */
function inWords({ steps, end, symmetry, stops }) {
  const parts = steps.map(({ by, times }, i) => {
    if (i === 0) return stepInWords(by, times);
    const { by: before, on } = steps[i - 1];
    return t(`workshop.paint.then.${on}`, { step: stepInWords(by, times, turnBetween(before, by)) });
  });
  if (stops && steps.length > 1) parts.push(t("workshop.paint.stopping"));
  if (end !== "both") parts.push(t(`workshop.paint.end.${end}`));
  if (symmetry !== "all") parts.push(t(`workshop.paint.toward.${symmetry}`));
  const text = parts.join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

// The picture over the squares.

/** The signs of the site: a blue point moves, a yellow cross captures, a green ring does both. @param {Vector} at @param {number} bits */
function sign([x, y], bits) {
  if (bits === 1) return svg("circle", { class: "move", cx: x, cy: y, r: 0.17 });
  if (bits === 3) return svg("circle", { class: "both", cx: x, cy: y, r: 0.27 });
  const d = `M${x - 0.22} ${y - 0.22}l.44 .44M${x + 0.22} ${y - 0.22}l-.44 .44`;
  return svg("g", {}, svg("path", { class: "take-edge", d }), svg("path", { class: "take", d }));
}

/**
 * @param {Painting} painting kept by whoever asks, so that it can be gone on with
 * @param {import("./toml.js").Tree} piece as the definition has it
 * @param {(notation: import("./movement-notation.js").Notation) => void} change
 * @returns {{element: HTMLElement, follow: (piece: import("./toml.js").Tree) => void}} follow: when the definition says something else
 */
export function createPainter(painting, piece, change) {
  const said = el("p", { class: "paint-said", role: "status" });
  const grid = el("div", { class: "setup paint", role: "grid", "aria-label": t("workshop.paint.grid") });
  grid.style.setProperty("--files", String(ACROSS.length));
  const picture = svg("svg", {
    viewBox: `${-FARTHEST - 0.5} ${-FARTHEST - 0.5} ${ACROSS.length} ${ACROSS.length}`,
    "aria-hidden": "true",
    class: "paint-picture",
  });
  const list = el("div", { class: "stack tight", role: "group", "aria-label": t("workshop.paint.ways") });
  const code = el("p", { class: "quiet" });

  const way = () => /** @type {Way | undefined} */ (painting.ways[painting.chosen]);
  const lastStep = () => way()?.steps.at(-1);
  /** Where the chosen way has come to, from where the next press counts. @returns {Vector} */
  function reached() {
    const steps = way()?.steps ?? [];
    const before = painting.next === "instead" ? steps.slice(0, -1) : steps;
    // As if another followed: a slide turns somewhere.
    return painting.next ? path([...before, { by: [0, 1], times: 1, on: "empty" }])[before.length] : [0, 0];
  }
  /** How far the board has gone along with the way. @returns {Vector} */
  function shift() {
    const within = (/** @type {number} */ value) => value - Math.max(-SOMEWHERE, Math.min(SOMEWHERE, value));
    const [x, y] = reached();
    return [within(x), within(y)];
  }
  const squareAt = (/** @type {string} */ square) =>
    plus(/** @type {Vector} */ (square.split(",").map(Number)), shift());

  /** What the definition says now, unless it is what has been painted. @param {import("./toml.js").Tree} piece */
  function follow(piece) {
    const { movement, said } = readMovement(piece);
    if (said === painting.said) return draw();
    const { mode, symmetry } = newPainting();
    Object.assign(painting, { ways: movement ?? [], chosen: -1, next: null, mode, symmetry, said, byHand: !movement });
    draw();
  }

  /** What has been done is written down. */
  function painted() {
    const notation = notationOf(painting.ways);
    Object.assign(painting, { said: JSON.stringify(notation), byHand: false, touched: true });
    draw();
    change(notation);
  }

  /** @param {string} [what] said instead of what to press next @param {Record<string, any>} [values] */
  function tell(what, values) {
    const { byHand, next, ways } = painting;
    const [x, y] = reached();
    const key = what ?? (byHand ? "byHand" : next ? next : way() ? "goOn" : ways.length ? "another" : "first");
    fill(said, t(`workshop.paint.say.${key}`, values ?? { x, y }));
  }

  /** @param {string} square */
  function press(square) {
    painting.touched = true;
    const at = squareAt(square);
    const now = way();
    if (painting.next && now) {
      const from = reached();
      const by = /** @type {Vector} */ ([at[0] - from[0], at[1] - from[1]]);
      if (!by[0] && !by[1]) return tell("here");
      if (painting.next === "instead") now.steps.pop();
      // Where it could end until now it still may, unless the box below is unchecked; where it could not it does not begin to.
      else if (now.steps.slice(0, -1).every(({ on }) => on !== "empty")) now.stops = true;
      now.steps.push({ by, times: 1, on: "empty" });
      painting.next = null;
      return painted();
    }
    if (!at[0] && !at[1]) return tell("home");
    const { mode, symmetry } = painting;
    // The same once more takes it out, or shows it. What slides there, or goes on from there, is another way.
    const same = painting.ways.findIndex(
      ({ steps: [step, ...more], ...each }) =>
        !more.length &&
        step.times === 1 &&
        each.end === mode &&
        each.symmetry === symmetry &&
        images([step], symmetry).some(([{ by }]) => String(by) === String(at)),
    );
    if (same >= 0 && same === painting.chosen) return remove();
    if (same >= 0) {
      choose(same);
      return tell("known");
    }
    painting.chosen = painting.ways.length;
    painting.ways.push({ steps: [{ by: at, times: 1, on: "empty" }], end: mode, symmetry, stops: false });
    painted();
  }

  /** @param {number} index */
  function choose(index) {
    painting.chosen = index;
    painting.next = null;
    const { end: mode, symmetry } = way() ?? { end: painting.mode, symmetry: painting.symmetry };
    Object.assign(painting, { mode, symmetry });
    draw();
  }

  function remove() {
    painting.ways.splice(painting.chosen, 1);
    Object.assign(painting, { chosen: -1, next: null });
    painted();
  }

  /** @param {"empty" | "hop" | "take"} on what stands where the way goes on */
  function goOn(on) {
    const [now, last] = [way(), lastStep()];
    if (!now || !last) return;
    if (now.steps.length === MOST_STEPS) return tell("long", { most: MOST_STEPS });
    if (on === "empty") {
      painting.next = painting.next === "then" ? null : "then";
      return draw();
    }
    last.on = on;
    now.steps.push({ by: [...last.by], times: on === "hop" ? last.times : 1, on: "empty" });
    painting.next = "instead";
    painted();
    tell(on);
  }

  /** Once more as before: on, or turning as the last step has turned. */
  function again() {
    const now = way();
    const [before, last] = now?.steps.slice(-2) ?? [];
    if (!now || !last) return;
    if (now.steps.length === MOST_STEPS) return tell("long", { most: MOST_STEPS });
    const turn = [0, 1, 2, 3, 4, 5, 6, 7].find((turn) => String(turnedBy(before.by, turn)) === String(last.by));
    now.steps.push({ ...last, by: turnedBy(last.by, turn ?? 0) });
    painting.next = null;
    painted();
  }

  function back() {
    const now = way();
    if (!now) return;
    now.steps.pop();
    painting.next = null;
    const last = now.steps.at(-1);
    if (!last) return remove();
    last.on = "empty";
    painted();
  }

  const squares = spreadShape("", [
    { label: null, rows: ACROSS.toReversed().map((y) => ACROSS.map((x) => `${x},${y}`)) },
  ]);
  /** What the ways do, as it is drawn. @type {Map<string, {bits: number, needed?: "hop" | "take"}>} */
  let shown = new Map();
  const board = createSpreadBoard({
    grid,
    on: {
      shape: () => squares,
      home: () => "0,1",
      label(square) {
        const at = squareAt(square);
        const { bits = 0, needed } = shown.get(String(at)) ?? {};
        const what = [
          painting.next && String(at) === String(reached()) && t("workshop.paint.reached"),
          String(at) === "0,0" && t("workshop.paint.home"),
          needed && t(`workshop.paint.needs.${needed}`),
          bits && t(`workshop.paint.${["", "move", "take", "both"][bits]}`),
        ].filter(Boolean);
        return t("workshop.paint.square", { x: at[0], y: at[1], what: what.join(", ") || t("workshop.paint.none") });
      },
      mark(square) {
        return ["", "move", "take", "both"][shown.get(String(squareAt(square)))?.bits ?? 0] || null;
      },
      show() {},
      press,
    },
  });

  function drawPicture() {
    const [right, up] = shift();
    /** @param {Vector} at @returns {Vector} */
    const seen = ([x, y]) => [x - right, up - y];
    const within = (/** @type {Vector} */ at) => Math.max(...seen(at).map(Math.abs)) <= FARTHEST;
    shown = new Map();
    /** @type {SVGElement[]} */
    const lines = [];
    /** @type {SVGElement[]} */
    const signs = [];
    for (const [index, each] of painting.ways.entries()) {
      const chosen = index === painting.chosen;
      const { ends, needed } = reach(each);
      for (const [at, bits] of ends) shown.set(at, { ...shown.get(at), bits: (shown.get(at)?.bits ?? 0) | bits });
      for (const [at, how] of needed) shown.set(at, { bits: 0, ...shown.get(at), needed: how });
      for (const [number, steps] of images(each.steps, each.symmetry).entries()) {
        const points = path(steps).map((at) => seen(at).join(" "));
        const name = !chosen ? "line other" : number ? "line image" : "line";
        lines.push(svg("path", { class: name, d: `M${points.join("L")}` }));
      }
    }
    for (const [at, { bits, needed }] of shown) {
      const where = /** @type {Vector} */ (at.split(",").map(Number));
      if (!within(where)) continue;
      const [x, y] = seen(where);
      if (needed) signs.push(svg("circle", { class: "screen", cx: x, cy: y, r: 0.38 }));
      if (needed === "take") signs.push(sign([x, y], 2));
      else if (!bits) signs.push(svg("circle", { class: "screen-piece", cx: x, cy: y, r: 0.15 }));
      else signs.push(sign([x, y], bits));
    }
    const [x, y] = seen([0, 0]);
    signs.push(svg("circle", { class: "stand", cx: x, cy: y, r: 0.32 }));
    signs.push(svg("path", { class: "forward", d: `M${x} ${y + 0.16}v-.3m-.13 .13l.13 -.13l.13 .13` }));
    if (painting.next) {
      const [x, y] = seen(reached());
      signs.push(svg("rect", { class: "reached", x: x - 0.44, y: y - 0.44, width: 0.88, height: 0.88, rx: 0.12 }));
    }
    picture.replaceChildren(
      // Other ways lie below the one that is worked on.
      ...lines.sort((a, b) => Number(a.matches(".line:not(.other)")) - Number(b.matches(".line:not(.other)"))),
      ...signs,
    );
  }

  /** Choices side by side, which show what holds. @param {string} key @param {[string, string, string?][]} options words, texts, and what is heard instead @param {(word: string) => void} set @param {() => string} now */
  function choices(key, options, set, now) {
    const buttons = options.map(([word, text, heard]) =>
      el("button", {
        type: "button",
        class: "button small",
        text,
        "aria-label": heard,
        on: { click: () => set(word) },
      }),
    );
    const row = el("div", { class: "row" }, ...buttons);
    return {
      element: el("fieldset", { class: "presses" }, el("legend", { text: t(key) }), row),
      show() {
        for (const [i, [word]] of options.entries()) buttons[i].setAttribute("aria-pressed", String(word === now()));
      },
    };
  }

  const often = choices(
    "workshop.paint.often",
    [
      ["1", "1", t("workshop.paint.often.once")],
      ...["2", "3", "4"].map(
        (count) => /** @type {[string, string, string]} */ ([count, count, t("workshop.paint.often.upTo", { count })]),
      ),
      ["0", t("workshop.paint.often.far")],
    ],
    (word) => {
      const last = lastStep();
      if (!last) return;
      last.times = Number(word);
      painted();
    },
    () => String(lastStep()?.times),
  );
  const then = button("workshop.paint.turn", () => goOn("empty"), { class: "button small" });
  const repeat = button("workshop.paint.again", again, { class: "button small" });
  const onward = el(
    "fieldset",
    { class: "presses" },
    el("legend", { text: t("workshop.paint.onward") }),
    el(
      "div",
      { class: "row" },
      then,
      button("workshop.paint.hop", () => goOn("hop"), { class: "button small" }),
      button("workshop.paint.capture", () => goOn("take"), { class: "button small" }),
      repeat,
      button("workshop.paint.other", () => choose(-1), { class: "button small" }),
    ),
  );
  /**
   * What holds of the chosen way, and of those that are begun after it.
   * @param {"mode" | "symmetry"} name @param {string[]} words @param {"end" | "symmetry"} key of the way
   */
  const wayChoice = (name, words, key) =>
    choices(
      `workshop.paint.${name}`,
      words.map((word) => [word, t(`workshop.paint.${word}`)]),
      (word) => {
        const now = way();
        Object.assign(painting, { [name]: word });
        if (!now) return draw();
        Object.assign(now, { [key]: word });
        painted();
      },
      () => painting[name],
    );
  const mode = wayChoice("mode", ["both", "move", "take"], "end");
  const symmetry = wayChoice("symmetry", ["all", "sides", "one"], "symmetry");
  const stops = checkField("workshop.paint.stops", false, (on) => {
    const now = way();
    if (!now) return;
    now.stops = on;
    painted();
  });
  function drawList() {
    fill(
      list,
      ...painting.ways.map((each, index) =>
        el("button", {
          type: "button",
          class: "button small paint-way",
          "aria-pressed": String(index === painting.chosen),
          text: inWords(each),
          on: { click: () => choose(index === painting.chosen ? -1 : index) },
        }),
      ),
    );
    const { moves, legs } = JSON.parse(painting.said ?? "{}");
    const key = moves ? "moves" : "legs";
    const text = moves || legs;
    fill(
      code,
      painting.ways.length > 0 && `${t(`workshop.paint.written.${key}`)} `,
      painting.ways.length > 0 && el("code", { text }),
    );
  }

  function draw() {
    const now = way();
    drawPicture();
    board.draw();
    drawList();
    for (const each of [often, mode, symmetry]) each.show();
    for (const each of [often.element, onward, taking, removing]) each.hidden = !now;
    repeat.hidden = !now || now.steps.length < 2;
    stops.hidden = !now || now.steps.length < 2;
    const check = /** @type {HTMLInputElement} */ (stops.querySelector("input"));
    check.checked = !!now?.stops;
    then.setAttribute("aria-pressed", String(painting.next === "then"));
    clearing.hidden = !painting.ways.length;
    tell();
  }

  const taking = button("workshop.paint.back", back, { class: "button small" });
  const removing = button("workshop.paint.remove", remove, { class: "button small" });
  const clear = () => {
    Object.assign(painting, { ways: [], chosen: -1, next: null });
    painted();
  };
  const clearing = button("workshop.paint.clear", clear, { class: "button small" });
  const element = el(
    "div",
    { class: "stack painter" },
    // It stays in sight while what lies below is scrolled to.
    el("div", { class: "paint-seen" }, said, el("div", { class: "paint-board" }, grid, picture)),
    list,
    code,
    often.element,
    onward,
    stops,
    mode.element,
    symmetry.element,
    el("div", { class: "row" }, taking, removing, clearing),
  );
  follow(piece);
  return { element, follow };
}
