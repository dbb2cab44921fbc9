/** The moves of a chapter to read and to press: the main line, and variations set in below the move that they stand for. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./stage.js").Stage} Stage */

/** Variations set in deeper than this stand no farther to the right. */
const DEEPEST = 4;

/** @param {Stage} stage */
export function createMoves(stage) {
  const element = el("div", { class: "study-moves", role: "group", "aria-label": t("study.moves") });
  /** The buttons by the places that they lead to. @type {Map<string, HTMLElement>} */
  const buttons = new Map();
  let built = "";

  /** @param {Node} node @param {string[]} place @param {boolean} numbered */
  function move(node, place, numbered) {
    const number = node.side === "white" ? `${node.number}.` : numbered ? `${node.number}…` : "";
    const signs = `${node.shown || node.text}${node.glyph}`;
    const button = el(
      "button",
      {
        type: "button",
        class: "study-move",
        on: { click: () => stage.goTo(place) },
      },
      number && el("span", { class: "study-number", text: number }),
      signs,
      (node.arrows.length > 0 || node.circles.length > 0) &&
        el("span", { class: "study-drawn", "aria-hidden": "true", text: "◦" }),
    );
    buttons.set(place.join(" "), button);
    return button;
  }

  /** A line, its variations after the moves that they stand for. @param {Node} from @param {string[]} at @param {boolean} numbered @param {number} depth @returns {Node[] & HTMLElement[]} */
  function line(from, at, numbered, depth) {
    /** @type {any[]} */
    const parts = [];
    for (let [node, path] = [from, at]; node.children.length; ) {
      const [main, ...others] = node.children;
      const place = [...path, main.move];
      parts.push(move(main, place, numbered), comment(main));
      numbered = !!main.comment || others.length > 0;
      for (const other of others) {
        const beside = [...path, other.move];
        parts.push(
          el(
            "div",
            { class: "study-variation", "data-depth": Math.min(depth + 1, DEEPEST) },
            move(other, beside, true),
            comment(other),
            ...line(other, beside, !!other.comment, depth + 1),
          ),
        );
      }
      [node, path] = [main, place];
    }
    return /** @type {any} */ (parts);
  }

  /** @param {Node} node */
  const comment = ({ comment }) => comment && el("p", { class: "study-comment", text: comment });

  function draw() {
    const { root } = stage.now();
    const key = JSON.stringify([stage.chapter(), signOf(root)]);
    if (key !== built) {
      built = key;
      buttons.clear();
      fill(
        element,
        comment(root),
        ...line(root, [], true, 0),
        !root.children.length && el("p", { class: "quiet study-none", text: t("study.noMoves") }),
      );
    }
    const current = buttons.get(stage.path().join(" "));
    for (const button of buttons.values()) {
      if (button === current) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (!current) return;
    // Within its own place only: the page stays where it is.
    const [box, shown] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
    if (box.top < shown.top) element.scrollTop += box.top - shown.top - 8;
    else if (box.bottom > shown.bottom) element.scrollTop += box.bottom - shown.bottom + 8;
  }

  return { element, draw };
}

/** Changes when a tree has to be drawn anew. @param {Node} root */
function signOf(root) {
  const signs = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const { move, glyph, comment, children, arrows, circles } = node;
    signs.push(`${move}${glyph}(${children.length})${comment}${arrows.length + circles.length ? "*" : ""}`);
    open.push(...node.children.toReversed());
  }
  return signs.join("|");
}
