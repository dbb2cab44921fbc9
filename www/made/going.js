/**
 * How a piece goes, in sentences: from what the engine has put together of its compiled movement. And where: parts of the board by the
 * names that players have for them.
 */

import { hasText, t } from "../strings.js";

/**
 * @typedef {import("../definition/definition-reader.js").Going} Going
 * @typedef {import("../definition/definition-reader.js").PieceTelling} PieceTelling
 * @typedef {import("../definition/definition-reader.js").ZoneName} ZoneName
 */

const [STRAIGHT, DIAGONAL] = ["0", "1"];

/** Is a step along a rank, a file or a diagonal? @param {Going} going */
const isLine = ({ step: [a, b] }) => a === 0 || a === b;

/** A list in words: "a, b or c". @param {string[]} texts */
export function either(texts) {
  if (texts.length < 2) return texts.join("");
  return t("made.either", { list: texts.slice(0, -1).join(", "), last: texts[texts.length - 1] });
}

/** The same of longer parts. @param {string[]} texts */
function orElse(texts) {
  if (texts.length < 2) return texts.join("");
  return t("made.orElse", { list: texts.slice(0, -1).join(", "), last: texts[texts.length - 1] });
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** One direction after the other. @param {string} to @param {string} kind of step: `0` along ranks and files, `1` diagonal, `2` any other */
function directions(to, kind) {
  const whole = `made.to.${kind}.${to}`;
  return hasText(whole) ? t(whole) : either(to.split(" ").map((one) => t(`made.to.${kind}.${one}`)));
}

/** In which directions these go, which are alike in all else. @param {Going[]} goings */
function whither(goings) {
  const kind = (/** @type {Going} */ { step: [a, b] }) => (a === 0 ? STRAIGHT : a === b ? DIAGONAL : "2");
  const straight = goings.find((going) => kind(going) === STRAIGHT);
  const diagonal = goings.find((going) => kind(going) === DIAGONAL);
  if (straight?.to === "all" && diagonal?.to === "all") return t("made.to.any");
  return either(goings.map((going) => directions(going.to, kind(going))));
}

/** What goings must have in common to be said as one: all but the direction. @param {Going} going */
function manner(going) {
  const { how, step, least, most, after, then } = going;
  const size = isLine(going) ? ["line", step[1]] : step;
  return JSON.stringify([how, size, least, most, after, ["bent", "turn"].includes(how) ? [step, then] : 0]);
}

/** Goings in groups that are said as one. @param {Going[]} goings */
function groups(goings) {
  /** @type {Map<string, Going[]>} */
  const found = new Map();
  for (const going of goings) {
    // Of these the diagram shows the rest.
    const key = ["hops", "locust", "shoot", "stay", "destroy", "other"].includes(going.how) ? going.how : manner(going);
    found.set(key, [...(found.get(key) ?? []), going]);
  }
  return [...found.values()];
}

/** Goings of one manner, as what follows "moves". @param {Going[]} group */
function phrase(group) {
  const [{ how, step, least, most, after, then }] = group;
  const to = group.every(isLine) ? whither(group) : "";
  const [a, b] = step;
  const first = t(a === 0 ? "made.leg.straight" : "made.leg.diagonal", { count: after });
  const second = (/** @type {number} */ count) =>
    t(then[0] === 0 ? "made.leg.straight" : "made.leg.diagonal", { count });
  if (how === "step") {
    if (isLine(group[0])) return b === 1 ? t("made.go.step", { to }) : t("made.go.leap", { count: b, to });
    const where = group[0].to === "all" ? "" : t("made.only", { where: directions(group[0].to, "2") });
    return a === 1 && b === 2 ? t("made.go.knight", { where }) : t("made.go.far", { long: b, short: a, where });
  }
  if (how === "slide") {
    if (!isLine(group[0]))
      return a === 1 && b === 2 ? t("made.go.riderKnight") : t("made.go.rider", { long: b, short: a });
    if (b > 1) return t("made.go.leaps", { count: b, to });
    if (least > 1) return t("made.go.atLeast", { count: least, to });
    return most ? t("made.go.upTo", { count: most, to }) : t("made.go.slide", { to });
  }
  if (how === "lame") return t("made.go.lame", { count: most * b, to });
  if (how === "bent") return t("made.go.bent", { first, second: second(most) });
  if (how === "turn")
    return t(most ? "made.go.turnUpTo" : "made.go.turn", { first, second: second(most || 2), count: most });
  if (how === "hop") {
    if (!to) return t("made.go.other");
    if (after === 1) return t(most === 1 ? "made.go.hopNear" : "made.go.hopBehind", { to });
    return t("made.go.hop", { to });
  }
  return t(`made.go.${how}`);
}

/** @param {Going[]} goings @param {boolean} hexagons */
export const phrases = (goings, hexagons) =>
  orElse((hexagons && phrasesOnHexagons(goings)) || groups(goings).map(phrase));

// On hexagons the engine's files and ranks lie aslant: what goes along a rank or a diagonal there has another name for whoever looks.

/** The six steps across a side, from straight forward on to the right and round; and the six over a corner. */
const EDGES = ["0,1", "1,0", "1,-1", "0,-1", "-1,0", "-1,1"];
const CORNERS = ["1,1", "2,-1", "1,-2", "-1,-1", "-2,1", "-1,2"];
/** To the nearest cells that neither leads to. */
const KNIGHTS = ["1,2", "2,1", "3,-1", "3,-2", "2,-3", "1,-3", "-1,-2", "-2,-1", "-3,1", "-3,2", "-2,3", "-1,3"];

/** The steps that a going stands for, as files and ranks. @param {Going} going @returns {[number, number][]} */
function stepsOf({ step: [a, b], to }) {
  const all = a === 0 ? "f b l r" : a === b ? "fl fr bl br" : "fl fr bl br lf lb rf rb";
  return (to === "all" ? all : to).split(" ").map((way) => {
    // The first letter says where it goes farther.
    const [far, near] = way;
    const [x, y] = ["l", "r"].includes(far) ? [b, a] : [a, b];
    const sign = (/** @type {string} */ minus) => (far === minus || near === minus ? -1 : 1);
    return [x * sign("l"), y * sign("b")];
  });
}

/** The directions of one sort in words. @param {Set<string>} steps @param {string[]} those @param {"edge" | "corner"} sort */
function hexagonal(steps, those, sort) {
  if (those.every((one) => steps.has(one))) return [t(`made.hex.${sort}.all`)];
  return those.flatMap((one, i) => (steps.has(one) ? [t(`made.hex.${sort}.${i}`)] : []));
}

/** @param {Going[]} goings @returns {string[] | null} null: there are no words for that here */
function phrasesOnHexagons(goings) {
  /** @type {Map<string, {how: string, count: number, steps: Set<string>}>} */
  const found = new Map();
  for (const going of goings) {
    const { how, least, most, after } = going;
    if (!["step", "slide", "lame"].includes(how) || after > 0 || (how === "slide" && (most || least > 1))) return null;
    for (const [x, y] of stepsOf(going)) {
      // A leap of two is twice a step.
      const times = KNIGHTS.includes(`${x},${y}`) || x % 2 || y % 2 ? 1 : 2;
      const key = `${how} ${most} ${times}`;
      const known = found.get(key) ?? { how, count: Math.max(1, most) * times, steps: new Set() };
      known.steps.add(`${x / times},${y / times}`);
      found.set(key, known);
    }
  }
  /** @type {string[]} */
  const said = [];
  for (const { how, count, steps } of found.values()) {
    const known = (/** @type {string[]} */ those) => those.filter((one) => steps.has(one)).length;
    if (how === "step" && known(KNIGHTS) === 12) {
      said.push(t("made.hex.knight"));
      for (const one of KNIGHTS) steps.delete(one);
      if (!steps.size) continue;
    }
    if (known(EDGES) + known(CORNERS) < steps.size) return null;
    const every = known(EDGES) === 6 && known(CORNERS) === 6;
    const to = every
      ? t("made.hex.every")
      : either([...hexagonal(steps, EDGES, "edge"), ...hexagonal(steps, CORNERS, "corner")]);
    if (how !== "slide" && count > 1) said.push(t(`made.hex.${how === "lame" ? "lame" : "leap"}`, { count, to }));
    else said.push(t(`made.hex.${how === "slide" ? "slide" : "step"}`, { to }));
  }
  return said;
}

/** Who takes on the way does nothing but capture, wherever that ends. @param {Going} going */
const markOf = ({ how, mark }) => (how === "shoot" || how === "locust" ? "yellow" : mark);

/** The sentences for goings: those that move and capture, those that only move, those that only capture. @param {Going[]} goings @param {boolean} [hexagons] @returns {string[]} */
export function sentences(goings, hexagons = false) {
  return ["green", "blue", "yellow"].flatMap((mark) => {
    const these = goings.filter((going) => markOf(going) === mark);
    return these.length ? [t(`made.moves.${mark}`, { list: phrases(these, hexagons) })] : [];
  });
}

/** What a going adds to others, in directions. @param {Going} going @param {Going[]} known @returns {Going | null} null if nothing */
function added(going, known) {
  const same = known.find((other) => JSON.stringify({ ...other, to: "" }) === JSON.stringify({ ...going, to: "" }));
  if (!same) return going;
  if (same.to === "all") return null;
  const all = going.step[0] === 0 ? "f b l r" : "fl fr bl br";
  const more = (going.to === "all" ? all : going.to).split(" ").filter((one) => !same.to.split(" ").includes(one));
  return more.length ? { ...going, to: more.sort().join(" ") } : null;
}

/**
 * How a piece goes, wherever it is.
 * @param {PieceTelling} piece
 * @param {boolean} [always] whether its first move can be any of its moves
 * @param {boolean} [hexagons] whether its board is of hexagons
 * @returns {string[]}
 */
export function movement({ usual, first, areas, black, palaceLines, stays }, always = false, hexagons = false) {
  const said = sentences(usual, hexagons);
  const leaps = (/** @type {Going} */ { how, step }) => how === "step" && step[1] > 1;
  // Beside a slide it must be said which of the two leaps; whoever steps to the next square has nothing between.
  if (!hexagons && usual.some(leaps))
    said.push(t(usual.every(({ how }) => how === "step") ? "made.leaps" : "made.leapsWhere"));
  const firstOnly = first
    .map((going) => added(going, usual))
    .filter((going) => going !== null)
    .map((going) => (going.how === "slide" && going.most ? { ...going, how: /** @type {const} */ ("lame") } : going));
  if (firstOnly.length) said.push(t(always ? "made.everyTime" : "made.first", { list: phrases(firstOnly, hexagons) }));
  if (palaceLines) said.push(t("made.palaceLines"));
  for (const { zone, besides, goings } of areas) {
    const more = besides ? goings.map((going) => added(going, usual)).filter((going) => going !== null) : goings;
    if (more.length)
      said.push(
        t(besides ? "made.alsoIn" : "made.elseIn", { where: zoneWords(zone, "in"), list: phrases(more, hexagons) }),
      );
    else if (!besides) said.push(t("made.notIn", { where: zoneWords(zone, "in") }));
  }
  if (stays)
    said.push(stays.is === "near-bank" ? t("made.stays.river") : t("made.stays", { where: zoneWords(stays, "in") }));
  if (black) said.push(t("made.black", { words: sentences(black, hexagons).join(" ") }));
  return said.map(capital);
}

// Parts of the board.

/** More squares than these are not listed. */
const MOST = 12;

/**
 * Are these the ends of all files: one square of each, White's beyond Black's? On hexagons and boards with corners cut off these are no rank.
 * @param {string[]} white
 * @param {string[]} black
 */
function areEnds(white, black) {
  const byFile = (/** @type {string[]} */ squares) =>
    new Map(squares.map((square) => [square[0], Number(square.slice(1))]));
  const [far, near] = [byFile(white), byFile(black)];
  return (
    white.length > 4 &&
    [white, black].every((squares) => squares.length === far.size) &&
    [...far].every(([file, rank]) => rank > (near.get(file) ?? Infinity))
  );
}

/**
 * @param {ZoneName} zone
 * @param {"in" | "to"} how where something is, or where it comes to
 * @returns {string}
 */
export function zoneWords(zone, how) {
  const key = (/** @type {string} */ name) => `made.zone.${name}.${how}`;
  switch (zone.is) {
    case "last-ranks":
    case "first-ranks":
      return t(key(zone.count === 1 ? zone.is.replace("ranks", "rank") : zone.is), { count: zone.count });
    case "ranks":
    case "same-ranks":
      return t(key(zone.from === zone.to ? "rank" : "ranks"), { from: zone.from, to: zone.to });
    case "files":
      return t(key(zone.from === zone.to ? "file" : "files"), { from: zone.from, to: zone.to });
    case "centre":
    case "all-but":
      return t(key(zone.is), { squares: zone.squares.join(", ") });
    case "squares": {
      const { white, black } = zone;
      if (areEnds(white, black)) return t(key("file-end"));
      if (Math.max(white.length, black.length) > MOST) return t(key("some"));
      if (!black.length || !white.length) return t(key("squares"), { squares: [...white, ...black].join(", ") });
      return t(key("each"), { white: white.join(", "), black: black.join(", ") });
    }
    default:
      return t(key(zone.is));
  }
}
