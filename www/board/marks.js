/** From the state of the page to the View that the painter takes. Apart from `play-board` because its test in Node has no canvas. */

import { endsBadly } from "../play/words.js";
import { isHand, lastSecond, places } from "../play/placing.js";

/** Ways to cure a check that are drawn as arrows: more would hide the board. */
const MOST_CURES = 6;

/**
 * @import {Look, MarkedCell, View} from "../stone-garden.js"
 * @typedef {import("../stone-garden.js").Flying} Flying
 */

/**
 * @param {import("../state.js").State} state
 * @param {import("./play-board.js").Preview} preview
 * @param {{flying: Flying[], hide: string[]}} motion men on their way
 * @param {Look} theme
 * @param {import("../state.js").Arrow | null} sketch an arrow being drawn
 * @param {import("./shape.js").Shape} shape
 * @returns {View}
 */
export function viewOf(state, preview, motion, theme, sketch, shape) {
  const { phase, drag, premoves } = state;
  const now = /** @type {import("../state.js").Now} */ (state.now);
  const entry = now.first?.move ?? now.record[now.ply - 1];
  const second = lastSecond(now);
  // Of a turn of several moves the last two are shown, as both parts of a turn are.
  const before = now.variant.turns && !now.first ? now.record[now.ply - 2] : null;
  const flying = [...motion.flying];
  const hide = [...motion.hide];
  /** Who will stand where: a piece that has moved ahead is known by its letter alone. @type {Map<string, string>} */
  const ahead = new Map();
  for (const { from, to, letter } of premoves) {
    hide.push(...(isHand(from) ? [to] : [from, to]));
    ahead.delete(from);
    ahead.set(to, letter);
  }
  for (const [square, man] of ahead)
    if (square !== drag?.from)
      flying.push({ man, square: null, ...shape.centreOf(square), scale: shape.sizeOf(square) });
  if (drag) {
    const square = ahead.has(drag.from) ? null : onBoard(drag.from);
    if (square) hide.push(square);
    flying.push({ man: drag.man, square, x: drag.x, y: drag.y, scale: drag.scale });
  } else if ((phase.name === "asking" || phase.name === "placing") && phase.square !== phase.to) {
    // The piece waits on its target while the question stands.
    const square = onBoard(phase.square);
    hide.push(...(square ? [square, phase.to] : [phase.to]));
    flying.push({ man: phase.letter, square, ...shape.centreOf(phase.to), scale: shape.sizeOf(phase.to) });
  }
  const marks = marksOf(state, now, preview);
  return {
    flip: state.flip,
    theme,
    coordinates: state.coordinates,
    large: state.points === "large",
    legend: false,
    selected:
      phase.name === "idle" || (phase.name === "asking" && phase.square === phase.to) || isHand(phase.square)
        ? null
        : phase.square,
    cursor: state.cursor,
    last: entry?.to ? [onBoard(entry.from) ?? entry.to, entry.to] : null,
    second: second
      ? [second.from, second.to]
      : before && before.side === now.record[now.ply - 1]?.side
        ? [onBoard(before.from) ?? before.to, before.to]
        : null,
    check: now.status.check,
    hover: hovered(state, preview),
    marks,
    // Who can go nowhere needs nobody out of the way.
    dim: marks.length > 0 && phase.name !== "idle",
    paths: pathsOf(state, now, preview),
    arrows: arrowsOf(state, sketch),
    circles: circlesOf(state, now, preview, sketch),
    hide,
    flying,
  };
}

/** A square's name, or null for a man in hand. @param {string} place */
const onBoard = (place) => (isHand(place) ? null : place);

/** The reach of a man; where a king may castle, his rook too: either may be pressed. @param {import("../state.js").State} state @param {import("../state.js").Now} now @param {import("./play-board.js").Preview} preview @returns {MarkedCell[]} */
function marksOf({ phase }, now, preview) {
  if (phase.name === "asking") return [];
  if (phase.name === "placing") {
    const mark = phase.moves.some((move) => move.replaced) ? "swap" : "blue";
    return places(phase).map((square) => ({ square, mark, dim: false, relay: false }));
  }
  const marks = preview.targets.map((target) => markOf(target, now, preview));
  if (phase.name !== "chosen" || preview.man !== phase.square) return marks;
  const rooks = phase.moves.flatMap(({ rook }) =>
    rook ? [{ square: rook.from, mark: /** @type {const} */ ("blue"), dim: false, relay: false }] : [],
  );
  return [...marks, ...rooks];
}

/** The square told apart under the pointer: only where a press would do something. @param {import("../state.js").State} state @param {import("./play-board.js").Preview} preview */
function hovered({ phase, now }, { pointed, target }) {
  if (!pointed || phase.name === "asking") return null;
  if (phase.name === "placing") return places(phase).includes(pointed) ? pointed : null;
  return ((phase.name === "chosen" || phase.name === "between") && target?.legal) || now?.men.has(pointed)
    ? pointed
    : null;
}

/**
 * A man in hand shows grey what he can't do now; a man looked at, only the empty squares where he could but capture.
 * @param {import("../engine.js").Target} target
 * @param {import("../state.js").Now} now
 * @param {import("./play-board.js").Preview} preview
 * @returns {MarkedCell}
 */
function markOf({ square, mark, capture, legal, relay, swap }, now, { man }) {
  const side = man !== null && now.men.get(man)?.side;
  const own = !now.status.over && (side === "neutral" || (side === now.status.moving && !now.first));
  return { square, mark: swap ? "swap" : mark, dim: own ? !legal : mark === "yellow" && !capture, relay };
}

/** The way to a square pointed at; while nothing is in hand, that of the stone or relay moved last. @param {import("../state.js").State} state @param {import("../state.js").Now} now @param {import("./play-board.js").Preview} preview */
function pathsOf({ phase }, now, { man, target, why }) {
  if (why) return why.paths.map(({ squares, open, blockers }) => ({ squares, open, blockers }));
  if (target && target.path.length > 1) return [{ squares: target.path, open: true, blockers: [], over: target.over }];
  const second = phase.name === "idle" && !man ? lastSecond(now) : null;
  return second && second.from !== second.to ? [{ squares: [second.from, second.to], open: true, blockers: [] }] : [];
}

/** What the computer advises and a person has drawn; and the few ways to cure a check between the parts of a turn. @param {import("../state.js").State} state @param {import("../state.js").Arrow | null} sketch @returns {import("../state.js").Arrow[]} */
function arrowsOf({ phase, arrows, advice, premoves }, sketch) {
  const all = [...(advice?.arrows ?? []), ...arrows];
  for (const { from, to } of premoves) if (!isHand(from)) all.push({ from, to, colour: "blue" });
  if (sketch && sketch.from !== sketch.to) all.push(sketch);
  if (phase.name !== "between" || phase.between.alone || phase.square) return all;
  const cures = phase.between.seconds.filter((second) => second.legal);
  if (cures.length <= MOST_CURES) for (const { from, to } of cures) all.push({ from, to, colour: "green" });
  return all;
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 * @param {import("./play-board.js").Preview} preview
 * @param {import("../state.js").Arrow | null} sketch
 * @returns {import("../state.js").Circle[]}
 */
function circlesOf({ phase, circles, advice, premoves }, now, { target, next }, sketch) {
  const all = [...(advice?.circles ?? []), ...circles];
  for (const { to } of premoves) all.push({ square: to, colour: "blue" });
  if (phase.name === "chosen") for (const square of phase.dangers.keys()) all.push({ square, colour: "red" });
  // Who is captured where the captor does not go.
  if (phase.name === "chosen" && target?.victim) all.push({ square: target.victim, colour: "red" });
  if (phase.name === "between" && phase.square) {
    const bad = phase.between.seconds.filter(
      ({ from, outcome }) => from === phase.square && outcome && endsBadly(outcome, now.side),
    );
    for (const { to } of bad) all.push({ square: to, colour: "red" });
  }
  // The stones and relays that may move: now, or after the move pointed at.
  const between = phase.name === "between" ? phase.between : phase.name === "chosen" ? next : null;
  const held = phase.name === "between" ? phase.square : null;
  const movable = new Set(between?.seconds.filter(({ legal, from }) => legal && from !== held).map(({ from }) => from));
  for (const square of movable) all.push({ square, colour: phase.name === "between" ? "accent" : "blue" });
  if (sketch && sketch.from === sketch.to) all.push({ square: sketch.from, colour: sketch.colour });
  return all;
}
