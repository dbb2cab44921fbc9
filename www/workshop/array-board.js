/**
 * The board and its start: pieces are placed by press, moved by press or drag, and the other side gets its own. Apart from `workshop-page` because it
 * has a board of its own to press on, as the look has.
 */

import { fileRank, squareName } from "../board/shape.js";
import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { t } from "../strings.js";
import { createCellBoard, createPainter, startOf } from "./cell-board.js";
import { imagesOf } from "./cells.js";
import { lettersOf, valueAt } from "./definition-draft.js";
import { numberField, pressGroup } from "./form-fields.js";
import { hexagonResized, SIDES, sideOf } from "./hexagonal.js";
import { castlingWithin, emptyStart, resized, sizeOf, swapped, writeArray } from "./notation.js";
import { promotersLacking, promotionOffer } from "./piece-editor.js";

// What a press on the board places: the pieces of both sides, holes, and nothing; and how each looks and is called.

/** CSS pixels of a piece's picture. */
const SIZE = 64;

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>["draft"]} draft
 * @param {ReturnType<typeof createPainter>} painter
 * @param {() => void} chosen called when another tool was chosen
 */
function createPalette(draft, painter, chosen) {
  const element = el("div", { class: "palette", role: "group", "aria-label": t("workshop.board.palette") });
  /** What is chosen: a letter, `*` for a hole, or empty for clearing; null as long as nothing is, for a press would replace what it meets. @type {string | null} */
  let tool = null;
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();

  /** A piece as the board paints it, or its letter as long as the engine does not know it. @param {string} letter */
  function picture(letter) {
    if (!letter || letter === "*") return el("span", { class: letter ? "hole" : "none", "aria-hidden": "true" });
    const size = Math.round(SIZE * (devicePixelRatio || 1));
    const canvas = el("canvas", { width: size, height: size, "aria-hidden": "true" });
    if (painter.paint(letter, canvas)) return canvas;
    return el("span", { class: "letter", "aria-hidden": "true", text: letter });
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
    const small = letters.map((letter) => letter.toLowerCase());
    const held = element.contains(document.activeElement);
    buttons.clear();
    if (tool !== null && ![...letters, ...small, "*", ""].includes(tool)) tool = null;
    fill(
      element,
      ...[letters, small, ["*", ""]].map((tools) => el("div", { class: "palette-row" }, ...tools.map(choice))),
    );
    mark();
    if (held && tool !== null) buttons.get(tool)?.focus();
  }

  function mark() {
    for (const [letter, button] of buttons) button.setAttribute("aria-pressed", String(letter === tool));
  }

  /** @param {string | null} letter null lets go of what was chosen */
  function take(letter) {
    tool = letter;
    mark();
    chosen();
  }

  /** @param {string} letter */
  function choice(letter) {
    const worded = ["*", ""].includes(letter);
    const name = letter ? nameOf(letter) : t("workshop.board.clear");
    const click = () => take(tool === letter ? null : letter);
    const button = el(
      "button",
      {
        type: "button",
        class: worded ? "button small" : "button square",
        "aria-label": worded ? null : name,
        title: worded ? null : name,
        on: { click },
      },
      letter ? picture(letter) : el("span", { class: "erase", "aria-hidden": "true", text: "×" }),
      worded && el("span", { text: name }),
    );
    buttons.set(letter, button);
    return button;
  }

  return { element, show, picture, nameOf, take, tool: () => tool };
}

/** The most files and ranks of a flat board. */
const MOST = 25;

/**
 * A number that keeps its field while it changes: a finger may be on its way to the next one.
 * @param {string} key @param {(value: number) => void} change @param {{min: number, max: number}} limits
 */
function sizeField(key, change, limits) {
  const element = numberField(key, "", (value) => value && change(value), { ...limits, required: true });
  const input = /** @type {HTMLInputElement} */ (element.querySelector("input"));
  return {
    element,
    /** @param {number} value */
    show(value) {
      if (input !== document.activeElement) input.value = String(value);
    },
  };
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 * @param {(part: import("./workshop-page.js").PartName) => void} open
 * @returns {import("./workshop-page.js").Part}
 */
export function boardPart(maker, settings, open) {
  const { draft } = maker;
  const painter = createPainter(draft, settings);
  const palette = createPalette(draft, painter, () => putDown());
  const hint = el("p", { class: "quiet" });
  const anew = button("workshop.board.anew", () => {
    const [files, ranks] = sizeOf(boardText()) ?? [1, 1];
    maker.set(["array"], writeArray(emptyStart(files, ranks)));
    // What was pressed is gone.
    /** @type {HTMLElement | null} */ (board.grid.querySelector('[tabindex="0"]'))?.focus();
  });
  const ways = el(
    "div",
    { class: "row" },
    button("workshop.rules.toText", () => open("text")),
    anew,
  );
  const said = el("p", { class: "said quiet", role: "status" });
  const asked = el("div", { "aria-live": "polite" });
  /** @type {"mirror" | "turn" | "none"} */
  let symmetry = "mirror";
  let shown = "";
  /** The text of which something is said. */
  let saidOf = "";
  /** Grows when pieces look otherwise. */
  let edition = 0;
  let looks = "";
  /** The start that is shown. @type {ReturnType<typeof startOf>} */
  let now = null;
  /** The square of the piece that is taken up, to be put where the next press is. @type {string | null} */
  let lifted = null;
  const files = sizeField("workshop.board.files", (files) => resize({ files }), { min: 1, max: MOST });
  const ranks = sizeField("workshop.board.ranks", (ranks) => resize({ ranks }), { min: 1, max: MOST });
  const side = sizeField("workshop.board.side", (side) => maker.setAll(hexagonResized(draft.tree, side)), {
    min: SIDES.least,
    max: SIDES.most,
  });
  const sizes = el(
    "div",
    {
      class: "row sizes",
      role: "group",
      "aria-label": t("workshop.board.size"),
      "data-field": "workshop.board.size",
    },
    files.element,
    ranks.element,
    side.element,
  );

  const boardText = () => String(valueAt(draft.tree, ["board"]) ?? "");

  /** What stands on a square. @param {string} square */
  function letterOn(square) {
    const [file, rank] = fileRank(square);
    return now?.start.ranks[now.lie.ranks - 1 - rank]?.[file] ?? "";
  }
  const isPiece = (/** @type {string} */ square) => !["", "*"].includes(letterOn(square));

  /** What is said of the state that there is now. @param {string[]} sentences */
  function say(...sentences) {
    saidOf = draft.text;
    fill(said, ...sentences);
  }

  function putDown() {
    lifted = null;
    say();
    lay();
  }

  const board = createCellBoard({
    field: "workshop.board.grid",
    on: {
      label: (square) => t("workshop.board.square", { square, what: palette.nameOf(letterOn(square)) }),
      show(button, square) {
        const letter = letterOn(square);
        const look = `${edition} ${letter}`;
        button.classList.toggle("lifted", square === lifted);
        if (square === lifted) button.setAttribute("aria-pressed", "true");
        else button.removeAttribute("aria-pressed");
        if (button.dataset.look === look) return;
        button.dataset.look = look;
        fill(button, letter !== "*" && palette.picture(letter));
      },
      press(square) {
        const tool = palette.tool();
        if (tool !== null) return place(square, letterOn(square) === tool ? "" : tool);
        if (square === lifted) return putDown();
        if (lifted) return place(square, letterOn(lifted), lifted);
        if (!isPiece(square)) return say(t("workshop.board.none"));
        lifted = square;
        say(t("workshop.board.taken", { what: palette.nameOf(letterOn(square)) }));
        lay();
      },
      grabs: (square, touch) => isPiece(square) && (touch ? "aside" : true),
      grab(square) {
        board.grid.querySelector(`[data-square="${square}"]`)?.classList.add("lifted");
        return false;
      },
      drop(from, over) {
        if (over && over !== from) place(over, letterOn(from), from);
        else putDown();
      },
    },
  });

  /** @param {{files?: number, ranks?: number}} to */
  function resize(to) {
    const [files, ranks] = sizeOf(boardText()) ?? [1, 1];
    const next = { files, ranks, ...to };
    const start = startOf(draft.tree)?.start;
    maker.setAll([
      [["board"], `${next.files}x${next.ranks}`],
      // A start that fits no board of the old size may fit this one: it is its author's.
      [["array"], start ? writeArray(resized(start, next.files, next.ranks)) : draft.tree.array],
      [["castling"], castlingWithin(valueAt(draft.tree, ["castling"]), next.files)],
    ]);
  }

  /** @param {string} square @param {string} letter @param {string} [from] the square that it leaves */
  function place(square, letter, from) {
    lifted = null;
    const next = startOf(draft.tree);
    if (!next) return;
    const before = letterOn(square).toUpperCase();
    const { start, lie, isCell } = next;
    const image = symmetry === "none" ? () => null : imagesOf(lie, isCell, symmetry);
    const others = (/** @type {string} */ square) => (square === "*" ? square : swapped(square));
    /** What stands in an image's way, and stays. @type {string[]} */
    const kept = [];
    const put = (/** @type {string} */ square, /** @type {string} */ letter) => {
      const [file, rank] = fileRank(square);
      const row = lie.ranks - 1 - rank;
      const old = start.ranks[row][file];
      const other = image(file, rank);
      start.ranks[row][file] = letter;
      if (!other) return;
      const [there, at] = [start.ranks[lie.ranks - 1 - other[1]], other[0]];
      // What is no image of what stood here is somebody's own.
      if (["", others(old), others(letter)].includes(there[at])) there[at] = others(letter);
      else if (letter) kept.push(squareName(...other));
    };
    if (from) put(from, "");
    put(square, letter);
    maker.set(["array"], writeArray(start));
    say(...kept.map((square) => t("workshop.board.kept", { square, what: palette.nameOf(letterOn(square)) })));
    // Who stands in the place of what pawns promote to may be meant for that, too.
    const kind = letter.toUpperCase();
    const instead = !from && before && !["*", kind].includes(before) && /\p{Lu}/u.test(kind);
    const lacks = instead && promotersLacking(draft.tree, kind).length > 0;
    fill(asked, lacks && promotionOffer(maker, kind, () => fill(asked)));
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

  function lay() {
    if (now) board.lay(now.lie, now.isCell, palette.tool() === "*", painter.colours());
  }

  /** Takes over what the draft says now. */
  function follow() {
    const wanted = boardText();
    const pieces = lettersOf(draft.tree).map((letter) => [
      letter,
      valueAt(draft.tree, ["pieces", letter, "name"]) ?? "",
      valueAt(draft.tree, ["pieces", letter, "drawing"]) ?? "",
    ]);
    const look = JSON.stringify([pieces, draft.played]);
    const key = JSON.stringify([wanted, valueAt(draft.tree, ["array"]), valueAt(draft.tree, ["look"]), look]);
    if (key === shown) return;
    shown = key;
    if (draft.text !== saidOf) fill(said);
    now = startOf(draft.tree);
    if (lifted && !isPiece(lifted)) lifted = null;
    for (const part of [palette.element, symmetries, board.element]) part.hidden = !now;
    // A swipe over a piece scrolls the page: a finger has to rest first.
    const drag = matchMedia("(pointer: coarse)").matches ? "workshop.board.hold" : "workshop.board.drag";
    const size = sizeOf(wanted);
    hint.textContent = now
      ? `${t("workshop.board.place")} ${t(drag)}`
      : t(size ? "workshop.board.unread" : "workshop.board.block", { board: wanted.replace(/\s*x\s*/g, " × ") });
    ways.hidden = now !== null;
    anew.hidden = !size;
    sizes.hidden = !size;
    const hexagon = now?.lie.ground === "hexagons" ? sideOf(now.start) : null;
    files.element.hidden = ranks.element.hidden = hexagon !== null;
    side.element.hidden = hexagon === null;
    if (size) {
      files.show(size[0]);
      ranks.show(size[1]);
    }
    if (hexagon) side.show(hexagon);
    if (!now) return;
    try {
      if (look !== looks) {
        looks = look;
        edition++;
        palette.show();
      }
      lay();
    } catch (error) {
      hint.textContent = messageOf(error);
    }
  }

  // What is placed and where lie side by side: on a phone both are in sight at once.
  const element = el(
    "div",
    { class: "stack" },
    sizes,
    palette.element,
    board.element,
    said,
    asked,
    hint,
    ways,
    symmetries,
  );
  return {
    element,
    form: element,
    show() {
      follow();
      // Who was led here to put a piece on the board has chosen it.
      if (draft.placing && now) palette.take(draft.placing);
      draft.placing = null;
    },
  };
}
