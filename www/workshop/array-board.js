/** The board and its start: pieces are placed by press, moved by drag, and the other side gets its own. */

import { createSpreadBoard, spreadShape } from "../board/spread-board.js";
import { el, fill } from "../dom.js";
import { messageOf, paintMan } from "../engine.js";
import { fileRank, shownRows } from "../board/shape.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { lettersOf, valueAt } from "./definition-draft.js";
import { numberField, pressGroup } from "./form-fields.js";
import { castlingWithin, emptyStart, partner, readArray, resized, sizeOf, swapped, writeArray } from "./notation.js";

// What a press on the board places: the pieces of both sides, holes, and nothing; and how each looks and is called.

/** CSS pixels of a piece's picture. */
const SIZE = 40;

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>["draft"]} draft
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 */
function createPalette(draft, settings) {
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

/** @param {number} files @param {number} ranks */
export const squaresOf = (files, ranks) =>
  spreadShape(`${files}x${ranks}`, [{ label: null, rows: shownRows({ files, ranks }, false) }]);

/** The most files and ranks of a flat board. */
const MOST = 25;

/** @typedef {import("./notation.js").Start} Start */

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 * @returns {import("./workshop-page.js").Part}
 */
export function boardPart(maker, settings) {
  const { draft } = maker;
  const sizes = el("div", { class: "row sizes" });
  const palette = createPalette(draft, settings);
  const grid = el("div", { class: "setup", role: "grid", "aria-label": t("workshop.board.grid") });
  const hint = el("p", { class: "quiet" });
  /** @type {"mirror" | "turn" | "none"} */
  let symmetry = "mirror";
  let shown = "";
  /** The start that is shown. @type {Start | null} */
  let now = null;
  let shape = squaresOf(1, 1);

  /** The place of a square in the start. @param {string} square @returns {[number, number]} */
  function placeOf(square) {
    const [file, rank] = fileRank(square);
    return [shape.height - 1 - rank, file];
  }
  const letterOn = (/** @type {string} */ square) => {
    const [rank, file] = placeOf(square);
    return now?.ranks[rank]?.[file] ?? "";
  };
  const board = createSpreadBoard({
    grid,
    on: {
      shape: () => shape,
      home: () => shape.corner(false),
      label: (square) => t("workshop.board.square", { square, what: palette.nameOf(letterOn(square)) }),
      show: (button, square) => fill(button, palette.picture(letterOn(square))),
      press(square) {
        const tool = palette.tool();
        place(square, letterOn(square) === tool ? "" : tool);
      },
      grabs: (square) => !["", "*"].includes(letterOn(square)),
      drop(from, over) {
        if (over && over !== from) place(over, letterOn(from), from);
      },
    },
  });

  const start = () =>
    readArray(String(valueAt(draft.tree, ["array"]) ?? ""), String(valueAt(draft.tree, ["board"]) ?? ""));

  /** @param {Start} next */
  const write = (next) => maker.set(["array"], writeArray(next));

  /** @param {number} files @param {number} ranks */
  function resize(files, ranks) {
    const now = start() ?? emptyStart(files, ranks);
    maker.setAll([
      [["board"], `${files}x${ranks}`],
      [["array"], writeArray(resized(now, files, ranks))],
      [["castling"], castlingWithin(valueAt(draft.tree, ["castling"]), files)],
    ]);
  }

  /** Puts a piece on a square, and its counterpart where the symmetry says. @param {Start} now @param {number} rank @param {number} file @param {string} letter */
  function put(now, rank, file, letter) {
    const other = partner(now, rank, file, symmetry);
    now.ranks[rank][file] = letter;
    if (other) now.ranks[other[0]][other[1]] = letter === "*" || !letter ? letter : swapped(letter);
  }

  /** @param {string} square @param {string} letter @param {string} [from] the square that it leaves */
  function place(square, letter, from) {
    const next = start();
    if (!next) return;
    if (from) put(next, ...placeOf(from), "");
    put(next, ...placeOf(square), letter);
    write(next);
  }

  const symmetries = pressGroup(
    "workshop.board.symmetry",
    [
      ["mirror", t("workshop.board.symmetry.mirror")],
      ["turn", t("workshop.board.symmetry.turn")],
      ["none", t("workshop.board.symmetry.none")],
    ],
    symmetry,
    (word) => (symmetry = word),
  );

  return {
    element: el("div", { class: "stack" }, sizes, hint, palette.element, symmetries, grid),
    show() {
      const wanted = String(valueAt(draft.tree, ["board"]) ?? "");
      const pieces = lettersOf(draft.tree).map((letter) => [
        letter,
        valueAt(draft.tree, ["pieces", letter, "name"]) ?? "",
        valueAt(draft.tree, ["pieces", letter, "drawing"]) ?? "",
      ]);
      const key = JSON.stringify([wanted, valueAt(draft.tree, ["array"]), pieces, draft.played]);
      if (key === shown) return;
      shown = key;
      const size = sizeOf(wanted);
      const known = start();
      now = known;
      for (const part of [palette.element, symmetries, grid]) part.hidden = !known;
      hint.textContent = known ? t("workshop.board.place") : t("workshop.board.block", { board: wanted });
      if (!size) return fill(sizes);
      const limits = { min: 1, max: MOST, required: true };
      if (!sizes.contains(document.activeElement))
        fill(
          sizes,
          numberField("workshop.board.files", size[0], (files) => files && resize(files, size[1]), limits),
          numberField("workshop.board.ranks", size[1], (ranks) => ranks && resize(size[0], ranks), limits),
        );
      if (!known) return;
      try {
        palette.show();
        const [ranks, files] = [known.ranks.length, known.ranks[0].length];
        shape = squaresOf(files, ranks);
        grid.style.setProperty("--files", String(files));
        board.draw();
      } catch (error) {
        hint.textContent = messageOf(error);
      }
    },
  };
}
