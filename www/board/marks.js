/** From the state of the page to the View that the painter takes. */

import { centreOf } from "../geometry.js";

/**
 * @typedef {{man: string, square: string, x: number, y: number, scale: number}} Flying
 */

/**
 * @param {import("../state.js").State} state
 * @param {import("./preview.js").Preview} preview
 * @param {{flying: Flying[], hide: string[]}} motion men on their way
 * @param {"light" | "dark"} theme
 * @param {import("../state.js").Arrow | null} sketch an arrow being drawn
 */
export function viewOf(state, preview, motion, theme, sketch) {
  const { phase, drag } = state;
  const now = /** @type {import("../state.js").Now} */ (state.now);
  const entry = now.record[now.ply - 1];
  const flying = [...motion.flying];
  const hide = [...motion.hide];
  if (drag) {
    hide.push(drag.from);
    flying.push({ man: drag.man, square: drag.from, x: drag.x, y: drag.y, scale: drag.scale });
  } else if (phase.name === "asking" && phase.square !== phase.to) {
    // The man waits on his target while the question stands.
    hide.push(phase.square, phase.to);
    flying.push({ man: phase.letter, square: phase.square, ...centreOf(phase.to, now.variant, state.flip), scale: 1 });
  }
  return {
    flip: state.flip,
    theme,
    coordinates: state.coordinates,
    legend: false,
    selected: phase.name === "idle" ? null : phase.square,
    cursor: state.cursor,
    last: entry ? [entry.from, entry.to] : null,
    check: now.status.check,
    hover: hovered(state, preview),
    marks: phase.name === "asking" ? [] : preview.targets.map((target) => markOf(target, now, preview)),
    paths: pathsOf(preview),
    arrows: sketch && sketch.from !== sketch.to ? [...state.arrows, sketch] : state.arrows,
    circles: circlesOf(state, sketch),
    hide,
    flying,
  };
}

/** The square told apart under the pointer: only where a press would do something. @param {import("../state.js").State} state @param {import("./preview.js").Preview} preview */
function hovered({ phase, now }, { pointed, target }) {
  if (!pointed || phase.name === "asking") return null;
  return (phase.name === "chosen" && target?.legal) || now?.men.has(pointed) ? pointed : null;
}

/**
 * A man in hand shows pale what he can't do now; a man looked at, only the empty squares where he could but capture.
 * @param {import("../engine.js").Target} target
 * @param {import("../state.js").Now} now
 * @param {import("./preview.js").Preview} preview
 */
function markOf({ square, mark, capture, legal, relay }, now, { man }) {
  const own = man !== null && now.men.get(man)?.side === now.side && !now.status.over;
  return { square, mark, dim: own ? !legal : mark === "yellow" && !capture, relay };
}

/** @param {import("./preview.js").Preview} preview */
function pathsOf({ target, why }) {
  if (why) return why.paths.map(({ squares, open, blockers }) => ({ squares, open, blockers }));
  return target && target.path.length > 1 ? [{ squares: target.path, open: true, blockers: [] }] : [];
}

/** @param {import("../state.js").State} state @param {import("../state.js").Arrow | null} sketch */
function circlesOf({ phase, circles }, sketch) {
  const all = [...circles];
  if (phase.name === "chosen") for (const square of phase.dangers.keys()) all.push({ square, colour: "red" });
  if (sketch && sketch.from === sketch.to) all.push({ square: sketch.from, colour: sketch.colour });
  return all;
}
