/** What a press on the board places: the pieces of both sides, holes, and nothing; and how each looks and is called. */

import { el, fill } from "../dom.js";
import { paintMan } from "../engine.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { lettersOf, valueAt } from "./draft.js";

/** CSS pixels of a piece's picture. */
const SIZE = 40;

/**
 * @param {ReturnType<typeof import("./draft.js").createDraft>["draft"]} draft
 * @param {ReturnType<typeof import("../keep/storage.js").loadSettings>} settings
 */
export function createPalette(draft, settings) {
  const element = el("div", { class: "palette", role: "group", "aria-label": t("workshop.board.palette") });
  /** What is chosen: a letter, `*` for a hole, or nothing. */
  let tool = "";

  /** A piece as the board paints it, or its letter as long as the engine does not know it. @param {string} letter */
  function picture(letter) {
    if (!letter || letter === "*") return el("span", { class: letter ? "hole" : "none", "aria-hidden": "true" });
    const size = Math.round(SIZE * (devicePixelRatio || 1));
    const canvas = el("canvas", { width: size, height: size, "aria-hidden": "true" });
    try {
      if (!draft.variant) throw new Error("no game yet");
      paintMan(draft.variant.id, letter, canvas.getContext("2d"), size, boardTheme(settings));
      return canvas;
    } catch {
      return el("span", { class: "letter", "aria-hidden": "true", text: letter });
    }
  }

  /** @param {string} letter */
  function nameOf(letter) {
    if (!letter) return t("workshop.board.empty");
    if (letter === "*") return t("workshop.board.hole");
    const side = t(letter === letter.toLowerCase() ? "workshop.board.black" : "workshop.board.white");
    const known = valueAt(draft.tree, ["pieces", letter.toUpperCase(), "name"]);
    return `${side} ${known ?? letter.toUpperCase()}`;
  }

  function show() {
    const letters = lettersOf(draft.tree);
    const tools = [...letters, ...letters.map((letter) => letter.toLowerCase()), "*", ""];
    if (!tools.includes(tool) || (!tool && letters.length && !element.childElementCount)) tool = letters[0] ?? "";
    fill(element, ...tools.map(choice));
  }

  /** @param {string} letter */
  function choice(letter) {
    const name = letter ? nameOf(letter) : t("workshop.board.clear");
    const click = () => {
      tool = letter;
      show();
    };
    return el(
      "button",
      {
        type: "button",
        class: "button square",
        "aria-pressed": String(letter === tool),
        "aria-label": name,
        title: name,
        on: { click },
      },
      letter ? picture(letter) : el("span", { class: "erase", "aria-hidden": "true", text: "×" }),
    );
  }

  return { element, show, picture, nameOf, tool: () => tool };
}
