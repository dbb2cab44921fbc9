/**
 * The board for keys and screen readers: a grid of buttons that lies unseen over the canvas, one a square, each saying what it holds.
 * One button is in the tab order; the arrows walk (keyboard.js). The painter draws the ring around the square with the focus.
 */

import { el, fill } from "../dom.js";
import { lastSecond, places } from "../play/parts.js";
import { leadsTo } from "../play/turn.js";
import { manWords } from "../play/words.js";
import { t } from "../strings.js";
import { gridRows } from "./rows.js";
import { insetOf, putCell } from "./shape.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {import("./view.js").BoardView} parts.board
 */
export function bindGrid({ grid, store, turn, board }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  let built = "";
  /** The square that Tab leads to. */
  let home = "";
  /** @type {import("./shape.js").Shape | null} */
  let placed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** What the labels were made of. @type {unknown[]} */
  let said = [];

  grid.addEventListener("focusin", (event) => {
    const { square } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!square) return;
    setHome(square);
    board.reveal(square);
    store.update((state) => {
      state.cursor = square;
      state.hover = state.still = null;
    });
  });
  grid.addEventListener("focusout", () => store.update((state) => (state.cursor = null)));
  grid.addEventListener("click", (event) => {
    const { square } = /** @type {HTMLElement} */ (event.target).dataset;
    if (square) turn.press(square);
  });

  /** @param {string} square */
  function setHome(square) {
    const old = buttons.get(home);
    if (old) old.tabIndex = -1;
    home = square;
    const button = buttons.get(square);
    if (button) button.tabIndex = 0;
  }

  /** @param {import("../state.js").Now} now @param {import("./shape.js").Shape} shape */
  function build(now, shape) {
    const key = `${now.variant.id} ${shape.key}`;
    if (key === built) return;
    const focused =
      built !== "" && grid.contains(/** @type {Document | ShadowRoot} */ (grid.getRootNode()).activeElement)
        ? home
        : null;
    if (!built.startsWith(`${now.variant.id} `)) {
      buttons.clear();
      home = "";
    }
    built = key;
    grid.setAttribute("aria-label", t("board.label", { game: now.variant.name }));
    grid.classList.toggle("loose", !!shape.loose);
    grid.style.inset = shape.panels.length === 1 ? insetOf(shape) : "";
    if (shape.panels.length === 1) fill(grid, ...gridRows(shape.panels[0].rows, buttons));
    else
      fill(
        grid,
        ...shape.panels.map(({ label, rows }) =>
          el("div", { role: "rowgroup", "aria-label": label }, ...gridRows(rows, buttons)),
        ),
      );
    if (!buttons.get(home)?.isConnected) setHome(startSquare(now));
    if (focused) buttons.get(focused)?.focus();
  }

  /** Puts the buttons of a board of several slices, or of cells that are no squares, where these are seen. @param {import("./shape.js").Shape} shape */
  function place(shape) {
    if ((shape.panels.length === 1 && !shape.loose) || shape === placed) return;
    placed = shape;
    if (shape.loose) {
      for (const [square, button] of buttons) putCell(/** @type {HTMLElement} */ (button.parentElement), shape, square);
      return;
    }
    const part = (/** @type {number} */ value, /** @type {number} */ all) => `${((value / all) * 100).toFixed(3)}%`;
    shape.panels.forEach(({ left, top, columns, rows }, i) => {
      const { style } = /** @type {HTMLElement} */ (grid.children[i]);
      style.inset = `${part(top, shape.height)} auto auto ${part(left, shape.width)}`;
      [style.width, style.height] = [part(columns, shape.width), part(rows.length, shape.height)];
    });
  }

  store.onDraw((state) => {
    const { now, phase } = state;
    const shape = now && board.shape();
    if (!now || !shape) return;
    build(now, shape);
    // A block being turned needs no buttons in their places before it rests.
    clearTimeout(resting);
    if (shape.loose && placed?.key === shape.key) resting = setTimeout(() => place(shape), 120);
    else place(shape);
    const made = [now, phase, state.premoves, built];
    if (made.every((value, i) => value === said[i])) return;
    said = made;
    for (const [square, button] of buttons) {
      const label = labelOf(square, state, now);
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    }
  });

  return {
    /** Moves the focus to a square. @param {string | null} square */
    focus(square) {
      if (square) buttons.get(square)?.focus();
    },
    home: () => home,
    /** What the square with the focus says. */
    label: () => buttons.get(home)?.getAttribute("aria-label") ?? "",
  };
}

/** @typedef {ReturnType<typeof bindGrid>} Grid */

/** Where the keyboard begins: on the first man who can move, else at the first square. @param {import("../state.js").Now} now */
const startSquare = (now) => now.moves.find((move) => now.men.has(move.from))?.from ?? [...now.men.keys()][0] ?? "a1";

/**
 * @param {string} square
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 */
export function labelOf(square, { phase, premoves }, now) {
  const man = now.men.get(square);
  let label = man ? t("square.man", { square, who: manWords(man) }) : t("square.empty", { square });
  const add = (/** @type {string} */ key) => (label = t(key, { label }));
  if (phase.name !== "idle" && phase.square === square) add("square.selected");
  const moves = phase.name === "chosen" ? phase.moves.filter((move) => leadsTo(move, square)) : [];
  if (phase.name === "between") addSecond(square, phase, man, add);
  else if (phase.name === "chosen" && moves.length) {
    const castles = moves.every((move) => move.rook);
    add(
      moves.some((move) => move.capture)
        ? "square.capture"
        : castles
          ? "square.castle"
          : moves.every((move) => move.kind === "swap")
            ? "square.swap"
            : moves.every((move) => move.relay)
              ? "square.relay"
              : "square.move",
    );
    if (phase.dangers.has(square)) add("square.danger");
  } else if (phase.name === "placing" && places(phase).includes(square)) {
    add(phase.moves.some((move) => move.replaced) ? "square.replace" : "square.place");
  } else if (phase.name === "look") {
    const target = phase.targets.find((target) => target.square === square);
    if (target)
      add(target.capture ? "square.capture" : target.mark === "yellow" ? "square.onlyCapture" : "square.move");
  }
  if (premoves.some(({ to }) => to === square)) add("square.premove");
  if (now.status.check === square) add("square.check");
  if ((now.first?.move ?? now.record[now.ply - 1])?.to === square || lastSecond(now)?.to === square) add("square.last");
  return label;
}

/**
 * What a square is good for between the parts of a turn.
 * @param {string} square
 * @param {Extract<import("../state.js").Phase, {name: "between"}>} phase
 * @param {import("../engine.js").Man | undefined} man
 * @param {(key: string) => void} add
 */
function addSecond(square, phase, man, add) {
  const target = phase.targets.find((target) => target.square === square);
  if (target) add(target.legal ? "square.place" : "square.forbidden");
  else if (man?.side === "neutral" && square !== phase.square) {
    add(
      phase.between.seconds.some((second) => second.legal && second.from === square)
        ? "square.movable"
        : "square.stuck",
    );
  }
}
