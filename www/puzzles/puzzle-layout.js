/** What the pages of puzzles share: their styles, the board at the side, the words. */

import { el } from "../dom.js";
import { siteHeader } from "../header/header.js";
import { t } from "../strings.js";

/** The style sheets of all pages of puzzles. */
export function dress() {
  document.head.append(
    el("link", { rel: "stylesheet", href: new URL("../lesson/lesson.css", import.meta.url).href }),
    el("link", { rel: "stylesheet", href: new URL("puzzles.css", import.meta.url).href }),
  );
}

/**
 * Puts a page in place of the board.
 * @param {string} title
 * @param {string} game that the places above mean
 * @param {HTMLElement} board
 * @param {...(HTMLElement | string | false | null)} words
 */
export function layOut(title, game, board, ...words) {
  document.title = title;
  document.body.classList.add("lesson-page");
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#puzzle-heading", text: t("page.skip") }),
    siteHeader("puzzles", game),
    el(
      "main",
      { class: "lesson puzzles" },
      el(
        "div",
        { class: "lesson-head" },
        el("h1", { text: title }),
        el("a", { class: "button", href: `?page=puzzles&game=${game}`, text: t("puzzles.all") }),
      ),
      board,
      el("section", { class: "lesson-words", "aria-labelledby": "puzzle-heading" }, ...words),
    ),
  );
}
