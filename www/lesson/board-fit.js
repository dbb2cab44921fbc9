/** How a board fits the page beside its words: in lessons, and where puzzles are solved. */

import { ratioOf } from "../board/shape.js";

/** @param {number} shape width by height */
const shapeBoard = (shape) => document.body.style.setProperty("--shape", String(shape));

/** Hands and names beside a board make it taller than its squares are: only then is its shape known. */
const watch = new ResizeObserver(([{ contentRect: box, target }]) => {
  const now = Number(document.body.style.getPropertyValue("--shape"));
  const shape = box.width / box.height;
  if (target.firstElementChild && box.height && Math.abs(shape / now - 1) > 0.01) shapeBoard(shape);
});

/** How a board of this game fits the page. @param {import("../engine.js").Variant} variant */
export function fitTo(variant) {
  document.body.classList.toggle("two-part", variant.twoPart);
  shapeBoard(ratioOf(variant));
  watch.disconnect();
  const board = document.querySelector(".lesson-board");
  if (board && !variant.deep && !variant.twoPart) watch.observe(board);
}
