/** Rows of squares as a grid of buttons for keys and screen readers; which button says what is its caller's. */

import { el } from "../dom.js";

/**
 * @param {string[][]} rows squares, from the top left as shown
 * @param {Map<string, HTMLButtonElement>} buttons by square: those that are there are used again, the others are added
 */
export const gridRows = (rows, buttons) =>
  rows.map((squares) =>
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
