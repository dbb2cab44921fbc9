/**
 * The board of three dimensions: how large it is painted, where its squares lie, what belongs round it. Loaded when the first such
 * game is opened. Canvas and grid then lie in a box that scrolls; a flat board takes them back.
 */

import { hitIn } from "../engine.js";
import { el } from "../dom.js";
import { addTexts, t } from "../strings.js";
import { bindGestures } from "./gestures.js";
import { bindLast } from "./last.js";
import { createLying } from "./lying.js";
import { bindMen } from "./men.js";
import { FINGER, nearest } from "./nearest.js";
import { bindSecond } from "./second.js";
import texts from "../strings/en/board3d.js";
import { adoptBoard3dStyles } from "./styles.js";
import { createThreats } from "./threats.js";
import { bindTools } from "./tools.js";
import { bindTrays } from "./tray.js";
import { createTurning } from "./turning.js";
import { createZoom } from "./zoom.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("../board/view.js").BoardView} parts.board
 * @param {Document | ShadowRoot} [parts.root] where it lies
 * @param {HTMLElement | null} [parts.legend] after which the men are listed
 * @param {() => void} [parts.speak] takes the board's language, where others have theirs
 */
export async function createBoard3d({
  frame,
  canvas,
  grid,
  store,
  session,
  turn,
  board,
  root = document,
  legend = document.getElementById("legend"),
  speak,
}) {
  await addTexts(texts, "board3d");
  await adoptBoard3dStyles(root);
  speak?.();
  const leaving = new AbortController();
  const { state, update } = store;
  const stage = el("div", { class: "board3d-stage" });
  const scroller = el("div", { class: "board3d-scroller" }, stage);
  const tools = el("div", { class: "board3d-tools" });
  const last = el("p", { class: "board3d-last" });
  const turning = createTurning(store);
  const threatsTo = createThreats(session);
  const trays = { top: el("div", { class: "tray" }), bottom: el("div", { class: "tray" }) };
  const second = el("div", { class: "board3d-second", role: "group" });
  const around = [tools, last, trays.top, scroller, second, trays.bottom];
  const lying = createLying(store, session);
  const zoom = createZoom({ canvas, stage, scroller, store, lying });
  let shown = false;
  /** The view painted last: what a press is about. @type {import("../stone-garden.js").View} */
  let painted = {};

  const board3d = {
    scroller,

    /** Takes the board over, or gives it back. @param {boolean} on */
    show(on) {
      if (on === shown) return;
      shown = on;
      frame.classList.toggle("board3d", on);
      // Each kind of board sizes the canvas in its own way.
      canvas.removeAttribute("style");
      canvas.width = 0;
      if (on) {
        stage.append(canvas, grid);
        frame.append(...around);
        zoom.measure();
      } else {
        frame.append(canvas, grid);
        for (const element of around) element.remove();
        grid.removeAttribute("style");
        lying.forget();
      }
    },

    shape: lying.shape,
    ...zoom,

    /** The painter's view with what only this board has. @param {any} view */
    viewOf(view) {
      const threats = threatsTo(state);
      const { block, ...frame } = lying.framing();
      const to = state.phase.name === "chosen" ? state.phase.square : "";
      // Arrows show the way through the block; between slices that lie side by side they would say nothing.
      const arrows = block ? threats.map((from) => ({ from, to, colour: "red" })) : [];
      const circles = threats.map((square) => ({ square, colour: "red" }));
      painted = {
        ...view,
        ...frame,
        block,
        // On the sheet nothing lies behind anything else, and both sides are to be told apart at a glance.
        dim: view.dim && !!block,
        arrows: [...view.arrows, ...arrows],
        circles: [...view.circles, ...circles],
      };
      return painted;
    },

    /** What the slices are called. */
    slices: () => lying.shape().panels.map(({ label }) => label ?? ""),

    /** @param {number} x @param {number} y in cells @param {boolean} [finger] which means what is near */
    squareAt(x, y, finger = false) {
      const shape = lying.shape();
      const hit = shape.loose ? hitIn(session.handle(), x, y, painted) : shape.squareAt(x, y);
      // Beside the slices of a sheet stand their names.
      const cell = zoom.cellSize();
      const near = finger && (hit || shape.loose) && cell < FINGER;
      return (near && nearest(state, session, shape, { x, y, cell })) || hit;
    },

    /** Lets go of the document and of its size. */
    release() {
      observer.disconnect();
      leaving.abort();
    },
  };

  // Whoever looks at one slice from near sees where another player has moved.
  session.onChange(({ kind, after }) => {
    const entry = after.record[after.ply - 1];
    if (shown && kind === "play" && !state.analysis && state.players[entry.side] !== "person") zoom.reveal(entry.to);
  });
  bindTools(tools, store, board3d, turning);
  bindLast(last, store);
  bindTrays({ trays, store, turn, board, grid, signal: leaving.signal });
  bindSecond(second, store, turn);
  if (legend) bindMen(store, legend);
  bindGestures({ canvas, scroller, store, board3d, board, turning, root });
  const observer = new ResizeObserver(() => {
    zoom.measure();
    update();
  });
  observer.observe(scroller);
  scroller.setAttribute("aria-label", t("board3d.board"));
  return board3d;
}

/** @typedef {Awaited<ReturnType<typeof createBoard3d>>} Board3d */
