/** The board and its start: pieces are placed by press, moved by drag, and the other side gets its own. */

import { el, fill } from "../dom.js";
import { messageOf, paintMan } from "../engine.js";
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

/** The most files and ranks of a flat board. */
const MOST = 16;

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
  /** The square that the keyboard is on. @type {[number, number]} */
  let home = [0, 0];
  let shown = "";
  /** @type {{rank: number, file: number} | null} */
  let lifted = null;

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

  /** @param {number} rank @param {number} file */
  function press(rank, file) {
    const now = start();
    if (!now) return;
    const tool = palette.tool();
    put(now, rank, file, now.ranks[rank][file] === tool ? "" : tool);
    home = [rank, file];
    write(now);
  }

  /** @param {number} rank @param {number} file */
  function drop(rank, file) {
    const now = start();
    if (!now || !lifted || (lifted.rank === rank && lifted.file === file)) return;
    const letter = now.ranks[lifted.rank][lifted.file];
    put(now, lifted.rank, lifted.file, "");
    put(now, rank, file, letter);
    lifted = null;
    write(now);
  }

  /** @param {Start} now */
  function drawGrid(now) {
    const [ranks, files] = [now.ranks.length, now.ranks[0].length];
    grid.style.setProperty("--files", String(files));
    home = [Math.min(home[0], ranks - 1), Math.min(home[1], files - 1)];
    const held = grid.contains(document.activeElement);
    fill(
      grid,
      ...now.ranks.map((row, rank) =>
        el(
          "div",
          { role: "row", class: "setup-row" },
          ...row.map((letter, file) => cell(rank, file, letter, `${String.fromCharCode(97 + file)}${ranks - rank}`)),
        ),
      ),
    );
    if (held) focus(...home);
  }

  /** @param {number} rank @param {number} file */
  const focus = (rank, file) =>
    /** @type {HTMLElement | undefined} */ (grid.children[rank]?.children[file]?.firstElementChild)?.focus();

  /** @param {number} rank @param {number} file @param {string} letter @param {string} square */
  function cell(rank, file, letter, square) {
    const control = el(
      "button",
      {
        type: "button",
        class: (rank + file) % 2 ? "dark" : "light",
        tabindex: rank === home[0] && file === home[1] ? 0 : -1,
        "aria-label": t("workshop.board.square", { square, what: palette.nameOf(letter) }),
        draggable: letter && letter !== "*" ? "true" : null,
        on: {
          click: () => press(rank, file),
          dragstart(/** @type {DragEvent} */ event) {
            lifted = { rank, file };
            event.dataTransfer?.setData("text/plain", square);
          },
          dragover: (/** @type {Event} */ event) => event.preventDefault(),
          drop(/** @type {Event} */ event) {
            event.preventDefault();
            drop(rank, file);
          },
          keydown(/** @type {KeyboardEvent} */ event) {
            const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
            if (!step) return;
            event.preventDefault();
            const next = [rank + step[0], file + step[1]];
            if (!grid.children[next[0]]?.children[next[1]]) return;
            control.tabIndex = -1;
            home = [next[0], next[1]];
            const there = grid.children[next[0]].children[next[1]].firstElementChild;
            /** @type {HTMLElement} */ (there).tabIndex = 0;
            focus(...home);
          },
        },
      },
      palette.picture(letter),
    );
    return el("div", { role: "gridcell" }, control);
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
      const board = String(valueAt(draft.tree, ["board"]) ?? "");
      const pieces = lettersOf(draft.tree).map((letter) => [
        letter,
        valueAt(draft.tree, ["pieces", letter, "name"]) ?? "",
        valueAt(draft.tree, ["pieces", letter, "drawing"]) ?? "",
      ]);
      const now = JSON.stringify([board, valueAt(draft.tree, ["array"]), pieces, draft.played]);
      if (now === shown) return;
      shown = now;
      const size = sizeOf(board);
      const known = start();
      for (const part of [palette.element, symmetries, grid]) part.hidden = !known;
      hint.textContent = known ? t("workshop.board.place") : t("workshop.board.block", { board });
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
        drawGrid(known);
      } catch (error) {
        hint.textContent = messageOf(error);
      }
    },
  };
}
