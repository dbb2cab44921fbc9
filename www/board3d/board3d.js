/**
 * The board of three dimensions: how large it is painted, where its squares lie, what belongs round it. Loaded when
 * the first such game is opened. Canvas and grid then lie in a box that scrolls; a flat board takes them back.
 */

import { manPicture } from "../dialogs/piece-icon.js";
import { drawing, el, fill } from "../dom.js";
import { hitIn } from "../engine.js";
import { isHand, manAt, plainOf } from "../play/placing.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/board3d.js";
import { bindGestures, createTurning, createZoom } from "./camera.js";
import { adoptBoard3dStyles, createLying } from "./shape3d.js";
import { bindTrays } from "./tray3d.js";

// Whose turn it is and what was played last, in one line over the board: where the slices are many, the rest of the
// page is far.

/** @param {HTMLElement} line @param {import("../state.js").Store} store */
function bindLast(line, store) {
  store.onDraw(({ now, thinking }) => {
    if (!now?.variant.deep) return;
    const entry = now.record[now.ply - 1];
    const turn = thinking ? t("status.thinking") : t("status.toMove", { side: t(`side.${now.side}`) });
    const words = [
      now.status.over ? t(`result.${now.status.result}`) : turn,
      entry && t("board3d.last", { side: t(`side.${entry.side}`), move: entry.readable }),
    ];
    const text = words.filter(Boolean).join(" · ");
    if (line.textContent !== text) line.textContent = text;
  });
}

// The men of the game with letter and name, to unfold under the legend of the markers.

/** @param {import("../state.js").Store} store @param {HTMLElement} legend */
function bindMen(store, legend) {
  const list = el("ul", { class: "board3d-men" });
  const fold = el("details", { class: "board3d-men-fold" }, el("summary", { text: t("board3d.men") }), list);
  legend.after(fold);
  let shown = "";
  store.onDraw((state) => {
    const { now, theme } = state;
    fold.hidden = !now?.variant.deep;
    const key = `${now?.variant.id} ${theme}`;
    if (!now || !fold.open || key === shown) return;
    shown = key;
    fill(
      list,
      ...now.variant.pieces.map(({ letter, name }) =>
        el("li", {}, manPicture(state, letter), el("b", { text: letter }), el("span", { text: name })),
      ),
    );
  });
  fold.addEventListener("toggle", () => store.update());
}

// What a finger means on a board of three dimensions whose cells are smaller than it.

/** Cells smaller than this, in CSS pixels, are no targets for a finger: a touch then means the nearest square that matters. */
const FINGER = 30;

/** How far from a finger that may be, in CSS pixels. */
const REACH = 26;

/**
 * Of the squares that a press would do something with, the nearest.
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 * @param {import("../board/shape.js").Shape} shape
 * @param {{x: number, y: number, cell: number}} finger where it is, in cells, and CSS pixels per cell
 */
function nearest({ now, phase }, session, shape, { x, y, cell }) {
  if (!now) return null;
  const targets = phase.name === "chosen" ? phase.moves.map(({ to }) => to) : [];
  const own = session.mayMove() ? now.moves.map(({ from }) => from) : [];
  let [best, least] = [/** @type {string | null} */ (null), REACH / cell];
  for (const square of new Set([...targets, ...own])) {
    if (isHand(square)) continue;
    const at = shape.centreOf(square);
    // Whoever has a piece in hand would rather move it than take another.
    const away = Math.hypot(at.x - x, at.y - y) * (targets.includes(square) ? 1 : 1 + Number(targets.length > 0) / 2);
    if (away < least) [best, least] = [square, away];
  }
  return best;
}

// The bar that asks for the second part of a move: who gives his place, or nobody.

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {import("../play/turn.js").Turn} turn
 */
export function bindSecond(bar, store, turn) {
  /** @type {import("../state.js").Phase | null} */
  let shown = null;
  store.onDraw(({ phase, now }) => {
    const next = phase.name === "placing" ? phase : null;
    bar.hidden = !next;
    if (next === shown) return;
    shown = next;
    if (!next || !now) return fill(bar);
    bar.setAttribute("aria-label", t("board3d.second"));
    fill(
      bar,
      el("span", {
        class: "board3d-second-text",
        text: t("board3d.replace", { man: manAt(now, next.square)?.name ?? "", square: next.to }),
      }),
      plainOf(next) &&
        el("button", {
          type: "button",
          class: "button main",
          text: t("board3d.replaceNone"),
          on: { click: () => turn.press(next.to) },
        }),
      el("button", { type: "button", class: "button", text: t("board3d.back"), on: { click: () => turn.cancel() } }),
    );
  });
}

// Who could capture the piece in hand: among so many squares nobody sees it at a glance.

/** More would hide the board. */
const MOST = 6;

/**
 * @param {import("../play/session.js").Session} session
 * @returns {(state: import("../state.js").State) => string[]} the squares of the other side's pieces that attack the chosen one
 */
function createThreats(session) {
  /** @type {unknown[]} */
  let seen = [];
  /** @type {string[]} */
  let found = [];
  return ({ now, phase }) => {
    const square = phase.name === "chosen" ? phase.square : null;
    if (now === seen[0] && square === seen[1]) return found;
    seen = [now, square];
    const own = square && now?.men.get(square);
    found = [];
    if (!now || !own) return found;
    for (const { square: from, side } of now.men.values()) {
      if (side === own.side || side === "neutral") continue;
      if (session.targets(from).some((target) => target.square === square && target.mark !== "blue")) found.push(from);
      if (found.length === MOST) break;
    }
    return found;
  };
}

// The buttons over the board of three dimensions, each with its sign and its name: how it is cut, the block, its
// slices, zoom.

/** Degrees that one press turns the block. */
const TURN = 15;

/** Line drawings of 24 by 24. */
const SIGNS = {
  level: "M12 4l9 4-9 4-9-4zM3 12l9 4 9-4M3 16l9 4 9-4",
  file: "M4 5v14l4-3V2zM10 5v14l4-3V2zM16 5v14l4-3V2z",
  rank: "M4 8h9v12H4zM7 8V5h9v12h-3M10 5V2h9v12h-3",
  block: "M12 2l9 5v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10",
  left: "M6 8a8 8 0 1 1-1 7M6 3v5h5",
  right: "M18 8a8 8 0 1 0 1 7M18 3v5h-5",
  above: "M3 18l9 3 9-3M12 3v11M8 7l4-4 4 4",
  below: "M3 6l9-3 9 3M12 21V10M8 17l4 4 4-4",
  apart: "M4 4h16M4 20h16M12 7v10M9 10l3-3 3 3M9 14l3 3 3-3",
  out: "M5 12h14",
  in: "M5 12h14M12 5v14",
  all: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** @param {keyof typeof SIGNS} name */
const sign = (name) => drawing("icon", SIGNS[name]);

/**
 * @param {keyof typeof SIGNS} name also of its words: `board3d.<name>` is what it is called, `board3d.<name>Hint` what it does
 * @param {() => void} run
 */
const tool = (name, run) =>
  el(
    "button",
    { type: "button", class: "button board3d-tool", title: t(`board3d.${name}Hint`), on: { click: run } },
    sign(name),
    el("span", { text: t(`board3d.${name}`) }),
  );

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {{zoomTo: (zoom: number) => void, enlarge: (panel: number | null) => void, slices: () => string[]}} board3d
 * @param {import("./camera.js").Turning} turning
 */
function bindTools(bar, store, board3d, turning) {
  const { state, update } = store;
  const cut = (/** @type {"level" | "file" | "rank"} */ slicing) =>
    tool(slicing, () => {
      board3d.enlarge(null);
      update(({ block }) => Object.assign(block, { slicing, lifted: null, out: 0 }));
    });
  const cuts = { level: cut("level"), file: cut("file"), rank: cut("rank") };
  const block = tool("block", () => {
    board3d.enlarge(null);
    update(({ block }) => Object.assign(block, { perspective: !block.perspective, lifted: null, out: 0 }));
  });
  const group = (/** @type {string} */ name, /** @type {HTMLElement[]} */ ...buttons) =>
    el("div", { class: "board3d-group", role: "group", "aria-label": t(`board3d.${name}`) }, ...buttons);
  const out = tool("out", () => board3d.zoomTo(state.block.zoom / 1.5));
  const all = tool("all", () => board3d.enlarge(null));
  const zooms = group(
    "zoom",
    out,
    tool("in", () => board3d.zoomTo(state.block.zoom * 1.5)),
    all,
  );
  const turns = group(
    "turn",
    tool("left", () => turning.by(TURN, 0)),
    tool("right", () => turning.by(-TURN, 0)),
    tool("above", () => turning.by(0, TURN)),
    tool("below", () => turning.by(0, -TURN)),
    tool("apart", () => turning.spread()),
  );
  const slices = group("lift");
  fill(bar, group("cut", ...Object.values(cuts)), el("div", { class: "board3d-group" }, block), slices, turns, zooms);
  let listed = "";

  /** A button for each slice, to take it out of the block. */
  function list() {
    const names = board3d.slices();
    const key = names.join();
    if (key === listed) return;
    listed = key;
    fill(
      slices,
      el("span", { class: "board3d-lift", "aria-hidden": "true", text: t("board3d.liftName") }),
      ...names.map((name, slice) =>
        el("button", {
          type: "button",
          class: "button board3d-slice",
          text: name.split(" ").at(-1),
          "aria-label": t("board3d.liftOne", { name }),
          title: t("board3d.liftHint", { name }),
          on: { click: () => turning.lift(slice) },
        }),
      ),
    );
  }

  store.onDraw(({ now, block: { slicing, perspective, zoom } }) => {
    if (!now?.variant.deep) return;
    for (const [name, button] of Object.entries(cuts)) button.setAttribute("aria-pressed", String(name === slicing));
    block.setAttribute("aria-pressed", String(perspective));
    turns.hidden = slices.hidden = !perspective;
    if (perspective) {
      list();
      slices.querySelectorAll("button").forEach((/** @type {Element} */ button, /** @type {number} */ i) => {
        button.setAttribute("aria-pressed", String(turning.isOut(i)));
      });
    }
    out.setAttribute("aria-disabled", String(zoom <= 1));
    all.setAttribute("aria-disabled", String(zoom <= 1));
  });
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("../board/board.js").Board} parts.board
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
    },
  };

  // Whoever looks at one slice from near sees where another player has moved.
  session.onChange(({ kind, after }) => {
    const entry = after.record[after.ply - 1];
    if (shown && kind === "play" && !state.analysis && state.players[entry.side] !== "person") zoom.reveal(entry.to);
  });
  bindTools(tools, store, board3d, turning);
  bindLast(last, store);
  bindTrays({ trays, store, turn, board, grid });
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
