/**
 * The board for keys and screen readers: a grid of buttons that lies unseen over the canvas, one a square, each saying what it holds.
 * One button is in the tab order; the arrows walk (keyboard.js). The painter draws the ring around the square with the focus.
 */

import { el, fill } from "../dom.js";
import { shownRows } from "../geometry.js";
import { leadsTo } from "../play/turn.js";
import { manWords } from "../play/words.js";
import { t } from "../strings.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/turn.js").Turn} parts.turn
 */
export function bindGrid({ grid, store, turn }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  let built = "";
  /** The square that Tab leads to. */
  let home = "";

  grid.addEventListener("focusin", (event) => {
    const { square } = /** @type {HTMLElement} */ (event.target).dataset;
    if (!square) return;
    setHome(square);
    store.update((state) => {
      state.cursor = square;
      state.hover = null;
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

  /** @param {import("../state.js").State} state @param {import("../state.js").Now} now */
  function build({ flip }, now) {
    const key = `${now.variant.id} ${flip}`;
    if (key === built) return;
    const focused = built !== "" && grid.contains(/** @type {Document | ShadowRoot} */ (grid.getRootNode()).activeElement) ? home : null;
    built = key;
    grid.setAttribute("aria-label", t("board.label", { game: now.variant.name }));
    const rows = shownRows(now.variant, flip).map((squares) =>
      el(
        "div",
        { role: "row", class: "grid-row" },
        ...squares.map((square) => {
          const button = buttons.get(square) ?? el("button", { type: "button", tabindex: -1, "data-square": square });
          buttons.set(square, button);
          return el("div", { role: "gridcell", class: "grid-cell" }, button);
        }),
      ),
    );
    fill(grid, ...rows);
    if (!buttons.get(home)?.isConnected) home = "";
    if (!home) setHome(startSquare(now));
    if (focused) buttons.get(focused)?.focus();
  }

  store.onDraw((state) => {
    const { now } = state;
    if (!now) return;
    build(state, now);
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
const startSquare = (now) => now.moves[0]?.from ?? "a1";

/**
 * @param {string} square
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 */
export function labelOf(square, { phase }, now) {
  const man = now.men.get(square);
  let label = man ? t("square.man", { square, who: manWords(man) }) : t("square.empty", { square });
  const add = (/** @type {string} */ key) => (label = t(key, { label }));
  if (phase.name !== "idle" && phase.square === square) add("square.selected");
  const moves = phase.name === "chosen" ? phase.moves.filter((move) => leadsTo(move, square)) : [];
  if (phase.name === "between") addSecond(square, phase, man, add);
  else if (phase.name === "chosen" && moves.length) {
    const castles = moves.every((move) => move.rook);
    add(moves.some((move) => move.capture) ? "square.capture" : castles ? "square.castle" : moves.every((move) => move.relay) ? "square.relay" : "square.move");
    if (phase.dangers.has(square)) add("square.danger");
  } else if (phase.name === "look") {
    const target = phase.targets.find((target) => target.square === square);
    if (target) add(target.capture ? "square.capture" : target.mark === "yellow" ? "square.onlyCapture" : "square.move");
  }
  if (now.status.check === square) add("square.check");
  if ((now.first?.move ?? now.record[now.ply - 1])?.to === square) add("square.last");
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
    add(phase.between.seconds.some((second) => second.legal && second.from === square) ? "square.movable" : "square.stuck");
  }
}
