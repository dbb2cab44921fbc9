/** The page of a lesson, and those on which puzzles are solved: a board beside its words, and how it fits there. */

import { ratioOf } from "../board/shape.js";
import { el } from "../dom.js";
import { t } from "../strings.js";

/**
 * Puts such a page in place of what there was.
 * @param {object} parts
 * @param {string} parts.title
 * @param {HTMLElement} parts.header
 * @param {HTMLElement} parts.leave the way out
 * @param {HTMLElement} parts.board
 * @param {HTMLElement} parts.heading one of the words, to which one can skip
 * @param {string} [parts.kind] a class besides
 * @param {...(HTMLElement | string | false | null)} words
 */
export function layOut({ title, header, leave, board, heading, kind = "" }, ...words) {
  document.title = title;
  document.body.classList.add("lesson-page");
  document.body.replaceChildren(
    el("a", { class: "skip", href: `#${heading.id}`, text: t("page.skip") }),
    header,
    el(
      "main",
      { class: `lesson ${kind}`.trim() },
      el("div", { class: "lesson-head" }, el("h1", { text: title }), leave),
      board,
      el("section", { class: "lesson-words", "aria-labelledby": heading.id }, ...words),
    ),
  );
}

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
