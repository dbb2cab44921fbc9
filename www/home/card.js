/** One game on a home: its board, a line that makes curious, how long and how hard, and the ways in. */

import { el } from "../dom.js";
import { hasText, t } from "../strings.js";
import { sought } from "./match.js";

/**
 * @typedef {object} Card
 * @property {import("../engine.js").Variant} variant
 * @property {HTMLElement} element
 * @property {[number, number]} [minutes] how long it takes
 * @property {import("./match.js").Sought} sought
 *
 * @typedef {object} Told what the home knows of a game besides its rules
 * @property {[number, number]} [minutes]
 * @property {1 | 2 | 3} [hard]
 * @property {string} [line]
 * @property {string} [names] others, parted by commas
 * @property {string} [english] its name in English, by which it is found in every language
 * @property {string} [definition] the code of the text that defines it
 */

/**
 * @param {import("../engine.js").Variant} variant
 * @param {import("./boards.js").Boards} boards
 * @param {Told} told
 * @returns {Card}
 */
export function gameCard(variant, boards, told) {
  const { id, name, tags, deep } = variant;
  const { minutes, hard, line, names = "", english = name, definition } = told;
  const hook = hasText(`hook.${id}`) ? t(`hook.${id}`) : variant.summary;
  // Its name and its ways stand beside it: the board is the same way once more, for the pointer.
  const canvas = el("canvas", { class: "card-board" });
  const { files, ranks } = deep ? { files: 1, ranks: 1 } : variant;
  canvas.style.aspectRatio = `${files} / ${ranks}`;
  // The picture's place is a square.
  canvas.style.width = `${100 * Math.min(1, files / ranks)}%`;
  boards.show(canvas, { variant, line });
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
      minutes &&
        el(
          "p",
          { class: "card-facts quiet" },
          t("home.minutes", { least: minutes[0], most: minutes[1] }),
          hard && el("span", { "aria-hidden": "true", text: " · " }),
          hard && el("span", { class: "unseen", text: ", " }),
          hard && t(`home.hard.${hard}`),
        ),
      words.length > 0 && el("p", { class: "card-tags quiet", text: words.join(" · ") }),
    ),
    el(
      "div",
      { class: "card-ways" },
      way("play", address, "button main"),
      own && way("learn", `?page=learn&game=${id}`),
      !definition && way("rules", `rules.html?game=${id}`),
      own && way("puzzles", `?page=puzzles&game=${id}`),
    ),
  );
  const { author, summary } = variant;
  const called = [name, english, id, ...names.split(",")];
  return { variant, element, minutes, sought: sought(called, [author, summary, hook, ...words].join(" ")) };
}
