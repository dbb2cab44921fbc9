/**
 * The squares of a diagram for keys and screen readers: a grid of buttons that lies unseen over the picture, one a square.
 * One button is in the tab order; the arrows walk, digits jump to a rank (with Shift: to a file), on a board of several slices
 * Page up and Page down go from one to the next.
 */

import { gridRows } from "../board/rows.js";
import { insetOf, putCell } from "../board/shape.js";
import { el, fill } from "../dom.js";

/** @type {Record<string, [number, number]>} columns right, rows down */
const WALK = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {HTMLElement} grid
 * @param {object} on
 * @param {(square: string) => void} on.press
 * @param {(square: string | null) => void} on.focus
 * @param {(square: string, key: string) => boolean} on.key another key; true if it was known
 */
export function createSquares(grid, on) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  let home = "";
  /** @type {import("../board/shape.js").Shape | null} */
  let shape = null;

  const squareOf = (/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.target).dataset.square ?? null;

  grid.addEventListener("focusin", (event) => {
    const square = squareOf(event);
    if (square) setHome(square);
    on.focus(square);
  });
  grid.addEventListener("focusout", () => on.focus(null));
  grid.addEventListener("click", (event) => {
    const square = squareOf(event);
    if (square) on.press(square);
  });
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const walk = WALK[event.key];
    const digit = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0);
    const deeper = shape && shape.panels.length > 1 ? { PageUp: -1, PageDown: 1 }[event.key] : undefined;
    if (!shape) return;
    if (walk || deeper) focus(shape.neighbour(home, walk?.[0] ?? 0, walk?.[1] ?? 0, deeper));
    else if (digit) focus(event.shiftKey ? shape.onFile(home, digit) : shape.onRank(home, digit));
    else if (!on.key(home, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {string} square */
  function setHome(square) {
    const old = buttons.get(home);
    if (old) old.tabIndex = -1;
    home = square;
    const button = buttons.get(square);
    if (button) button.tabIndex = 0;
  }

  /** @param {string | null} square */
  function focus(square) {
    if (square) buttons.get(square)?.focus();
  }

  return {
    /** Lays the squares out as shown. @param {import("../board/shape.js").Shape} next */
    lay(next) {
      if (next === shape) return;
      shape = next;
      const { panels, width, height } = shape;
      if (panels.length === 1) {
        grid.style.inset = insetOf(shape);
        fill(grid, ...gridRows(panels[0].rows, buttons));
        for (const [square, button] of shape.loose ? buttons : []) {
          const cell = /** @type {HTMLElement} */ (button.parentElement);
          cell.style.position = "absolute";
          putCell(cell, shape, square);
        }
        return;
      }
      const part = (/** @type {number} */ value, /** @type {number} */ all) => `${((value / all) * 100).toFixed(3)}%`;
      const groups = panels.map(({ label, left, top, columns, rows }) => {
        const group = el("div", { role: "rowgroup", "aria-label": label }, ...gridRows(rows, buttons));
        group.style.inset = `${part(top, height)} auto auto ${part(left, width)}`;
        group.style.width = part(columns, width);
        group.style.height = part(rows.length, height);
        return group;
      });
      fill(grid, ...groups);
    },

    /** Says of each square what it holds. @param {(square: string) => {label: string, mark: string | null}} tell */
    tell(tell) {
      for (const [square, button] of buttons) {
        const { label, mark } = tell(square);
        if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
        if (mark) button.dataset.mark = mark;
        else delete button.dataset.mark;
      }
    },

    setHome,
    focus,
  };
}
