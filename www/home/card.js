/** One game on a home: its board, a line that makes curious, how long and how hard, and the ways in. */

import { el } from "../dom.js";
import { hasText, t } from "../strings.js";
import { GAMES } from "./games.js";

/**
 * @typedef {object} Card
 * @property {import("../engine.js").Variant} variant
 * @property {HTMLElement} element
 * @property {string} text all that can be searched for, in small letters
 */

/**
 * @param {import("../engine.js").Variant} variant
 * @param {import("./boards.js").Boards} boards
 * @param {string} [definition] the code of the text that defines it
 * @returns {Card}
 */
export function gameCard(variant, boards, definition) {
  const { id, name, tags, deep } = variant;
  const facts = GAMES[id];
  const hook = hasText(`hook.${id}`) ? t(`hook.${id}`) : variant.summary;
  // Its name and its ways stand beside it: the board is the same way once more, for the pointer.
  const canvas = el("canvas", { class: "card-board" });
  const { files, ranks } = deep ? { files: 1, ranks: 1 } : variant;
  canvas.style.aspectRatio = `${files} / ${ranks}`;
  // The picture's place is a square.
  canvas.style.width = `${100 * Math.min(1, files / ranks)}%`;
  boards.show(canvas, { variant, line: facts?.line });
  const own = variant.group === "own";
  const address = `./?game=${id}${definition ? `&definition=${definition}` : ""}`;
  const words = tags.map((tag) => t(`tag.${tag}`));
  /** @param {string} key @param {string} href @param {string} [look] */
  const way = (key, href, look = "card-way") =>
    el("a", { class: look, href, "aria-label": t(`card.${key}Game`, { game: name }), text: t(`card.${key}`) });
  const element = el(
    "li",
    { class: "card", "data-game": id },
    el("a", { class: "card-picture", href: address, tabindex: "-1", "aria-hidden": "true" }, canvas),
    el(
      "div",
      { class: "card-words" },
      el("h3", { text: name }),
      el("p", { class: "card-hook", text: hook }),
      facts &&
        el(
          "p",
          { class: "card-facts quiet" },
          t("home.minutes", { least: facts.minutes[0], most: facts.minutes[1] }),
          el("span", { "aria-hidden": "true", text: " · " }),
          el("span", { class: "unseen", text: ", " }),
          t(`home.hard.${facts.hard}`),
        ),
      words.length > 0 && el("p", { class: "card-tags quiet", text: words.join(" · ") }),
    ),
    el(
      "div",
      { class: "card-ways" },
      way("play", address, "button main"),
      own && way("learn", `?page=learn&game=${id}`),
      own && way("rules", `rules.html?game=${id}`),
      own && way("puzzles", `?page=puzzles&game=${id}`),
    ),
  );
  const { author, summary } = variant;
  return { variant, element, text: [id, name, author, summary, hook, ...words].join(" ").toLowerCase() };
}
