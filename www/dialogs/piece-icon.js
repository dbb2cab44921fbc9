/** A small picture of one man, painted by the same painter as the board. */

import { messageOf, paintMan } from "../engine.js";
import { el } from "../dom.js";
import { boardTheme } from "../theme.js";

/** CSS pixels. */
const SIZE = 44;

/**
 * @param {import("../state.js").State} state
 * @param {string} letter its case is the side
 * @returns {HTMLCanvasElement}
 */
export function manPicture(state, letter) {
  const size = Math.round(SIZE * (devicePixelRatio || 1));
  const canvas = el("canvas", { class: "man-picture", width: size, height: size, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  try {
    if (state.now) paintMan(state.now.variant.id, letter, context, size, boardTheme(state));
  } catch (error) {
    console.error("paintMan:", messageOf(error));
  }
  return canvas;
}
