/** What takes the place of an Interactive Diagram: its game to play, an opponent if one is asked for, and how its pieces move. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** Attributes of the element that a page may give the old one, as `data-side` and so on. */
const GIVEN = ["side", "opponent", "controls", "theme", "lang"];

/**
 * @param {HTMLElement} old
 * @param {string} definition
 * @param {import("../engine.js").PieceKind[]} pieces
 */
export function boardOf(old, definition, pieces) {
  const given = Object.fromEntries(GIVEN.map((name) => [name, old.getAttribute(`data-${name}`)]));
  /** @param {Record<string, string | null>} attributes */
  const element = (attributes) =>
    el("stone-garden", { ...given, ...attributes }, el("script", { type: "text/plain", text: definition }));
  const board = element({});
  const study = piecesOf(pieces, (letter) => element({ piece: letter, controls: "basic", opponent: null }));
  const whole = el("div", { class: "stone-garden-diagram" }, board, opponentOf(board), study.fold);
  // Pages let words of their text show a piece: the Diagram's script has this name for it, and counts from 1.
  /** @type {any} */ (window).ShowMoves ??= (/** @type {number} */ number) => study.show(number - 1);
  return whole;
}

/** Who plays the other side: nobody, until the reader asks for the computer. @param {HTMLElement} board */
function opponentOf(board) {
  const against = () => board.hasAttribute("opponent") && board.getAttribute("opponent") !== "none";
  const [alone, computer] = [t("idiagram.alone"), t("idiagram.computer")];
  const button = el("button", { type: "button", text: against() ? alone : computer });
  button.addEventListener("click", () => {
    if (against()) board.removeAttribute("opponent");
    else board.setAttribute("opponent", "computer");
    button.textContent = against() ? alone : computer;
  });
  return el("p", { class: "stone-garden-opponent" }, button);
}

/**
 * The pieces by name; the one that is pressed has its diagram below.
 * @param {import("../engine.js").PieceKind[]} pieces
 * @param {(letter: string) => HTMLElement} diagram
 */
function piecesOf(pieces, diagram) {
  const place = el("div", {});
  const buttons = pieces.map(({ name, letter }, at) =>
    el("button", {
      type: "button",
      "aria-pressed": "false",
      text: name,
      "data-letter": letter,
      on: { click: () => choose(at) },
    }),
  );
  const fold = el(
    "details",
    { class: "stone-garden-pieces" },
    el("summary", { text: t("idiagram.pieces") }),
    el("div", { class: "stone-garden-names" }, ...buttons),
    place,
  );
  fold.addEventListener("toggle", () => {
    if (fold.open && !place.childElementCount) choose(0);
  });

  /** @param {number} at */
  function choose(at) {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === buttons[at]));
    fill(place, diagram(pieces[at].letter));
  }

  return {
    fold,
    /** @param {number} at */
    show(at) {
      if (!pieces[at]) return;
      choose(at);
      fold.open = true;
      fold.scrollIntoView({ block: "nearest" });
    },
  };
}
