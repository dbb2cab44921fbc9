/**
 * A board of the workshop that is pressed: it looks as the game's board does, whether or not that is a game yet. Its ground is drawn under
 * the squares, in the colours of the game's own board.
 */

import { fileRank } from "../board/shape.js";
import { createSpreadBoard } from "../board/spread-board.js";
import { el, svg } from "../dom.js";
import { newArrangement } from "../definition/definition-reader.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { valueAt } from "./definition-draft.js";
import { cellsOf } from "./cells.js";
import { readArray } from "./notation.js";

/**
 * @typedef {import("./cells.js").Lie} Lie
 * @typedef {import("./cells.js").Ground} Ground
 * @typedef {ReturnType<typeof import("./definition-draft.js").createDraft>["draft"]} Draft
 * @typedef {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} Settings
 */

/** @type {Ground[]} */
export const GROUNDS = ["chequered", "plain", "lines", "hexagons", "rings"];

/** What the pieces of a game stand on. @param {import("./toml.js").Tree} tree @returns {Ground} */
export function groundOf(tree) {
  const said = /** @type {Ground} */ (valueAt(tree, ["look", "board"]));
  return GROUNDS.includes(said) ? said : "chequered";
}

/** The start of a flat board, and how it lies. @param {import("./toml.js").Tree} tree */
export function startOf(tree) {
  const start = readArray(String(tree.array ?? ""), String(tree.board ?? ""));
  if (!start) return null;
  const [ranks, files] = [start.ranks.length, start.ranks[0].length];
  return {
    start,
    lie: { files, ranks, ground: groundOf(tree) },
    /** @param {number} file @param {number} rank from 0 */
    isCell: (file, rank) => start.ranks[ranks - 1 - rank][file] !== "*",
  };
}

// The colours: those that the engine paints the board in, whatever it is made of.

/** CSS pixels of a cell that is looked at for its colour. */
const LOOKED = 12;

/**
 * The colours of a game's board, by the tints of `cells`: of each that which most of its cells have, for some are marked.
 * @param {import("../definition/definition-reader.js").Arrangement} arrangement an empty board
 * @param {Pick<import("../engine.js").Variant, "files" | "ranks" | "tiled">} variant
 * @param {Ground} ground
 * @param {Settings} settings
 * @returns {string[]}
 */
function coloursOf(arrangement, { files, ranks, tiled }, ground, settings) {
  const view = { theme: boardTheme(settings), coordinates: false };
  const layout = tiled ? arrangement.layout(view) : null;
  const { shape, tint } = cellsOf({ files, ranks, ground });
  const [width, height] = [layout?.width ?? files, layout?.height ?? ranks].map((size) => Math.ceil(size * LOOKED));
  const context = el("canvas", { width, height }).getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  arrangement.paint(context, LOOKED, view);
  const { data } = context.getImageData(0, 0, width, height);
  /** @type {Map<string, number>[]} */
  const found = [new Map(), new Map(), new Map()];
  shape.panels[0].rows.flat().forEach((square) => {
    const at = layout ? layout.squares.indexOf(square) : -1;
    const { x, y } = layout ? { x: layout.places[3 * at], y: layout.places[3 * at + 1] } : shape.centreOf(square);
    if (layout && !layout.places[3 * at + 2]) return;
    // Neither in the middle, where lines cross and stars are, nor at the edge.
    const [column, row] = [Math.floor((x - 0.22) * LOOKED), Math.floor((y - 0.16) * LOOKED)];
    const colour = `rgb(${[...data.slice(4 * (row * width + column), 4 * (row * width + column) + 3)].join(" ")})`;
    const counts = found[tint(square)];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  });
  return found.map((counts) => [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? "");
}

/**
 * The board without pieces, and its pieces, of the last state of a draft that was a game; made anew with each.
 * @param {Draft} draft
 * @param {Settings} settings
 */
export function createPainter(draft, settings) {
  /** @type {import("../definition/definition-reader.js").Arrangement | null} */
  let arrangement = null;
  let of = "";
  /** Pieces by their letters, as large as they were asked for. @type {Map<string, HTMLCanvasElement>} */
  const painted = new Map();
  function now() {
    if (of === draft.played) return arrangement;
    of = draft.played;
    painted.clear();
    arrangement?.free();
    arrangement = draft.variant && newArrangement({ id: draft.variant.id, definition: draft.played });
    return arrangement;
  }

  /**
   * A piece without a square: it is painted beside the board, where no ground is.
   * @param {string} letter @param {number} size in device pixels
   */
  function alone(letter, size) {
    const board = now();
    if (!board || !draft.variant) throw new Error("no game yet");
    const key = `${letter} ${size}`;
    const known = painted.get(key);
    if (known) return known;
    const view = { theme: boardTheme(settings), coordinates: false };
    const beside = Math.ceil(draft.variant.tiled ? board.layout(view).width : draft.variant.files);
    const all = el("canvas", { width: (beside + 1) * size, height: size });
    board.paint(all.getContext("2d"), size, { ...view, flying: [{ man: letter, x: beside + 0.5, y: 0.5 }] });
    const one = el("canvas", { width: size, height: size });
    one.getContext("2d").drawImage(all, beside * size, 0, size, size, 0, 0, size, size);
    painted.set(key, one);
    return one;
  }

  return {
    /** Paints a piece, if the game has it. @param {string} letter @param {HTMLCanvasElement} canvas @returns {boolean} */
    paint(letter, canvas) {
      try {
        canvas.getContext("2d")?.drawImage(alone(letter, canvas.width), 0, 0);
        return true;
      } catch {
        return false;
      }
    },
    /** @returns {string[]} */
    colours() {
      const board = now();
      if (!board || !draft.variant || draft.variant.deep) return [];
      try {
        return coloursOf(board, draft.variant, draft.variant.tiled ? groundOf(draft.tree) : "chequered", settings);
      } catch (error) {
        console.warn("board:", error);
        return [];
      }
    },
  };
}

// The ground, and the squares over it.

/** Lines through the middles of all cells, for boards on whose crossings pieces stand. @param {Lie} lie */
function crossings({ files, ranks }) {
  const line = (
    /** @type {number} */ x1,
    /** @type {number} */ y1,
    /** @type {number} */ x2,
    /** @type {number} */ y2,
  ) => svg("path", { d: `M${x1 + 0.5} ${y1 + 0.5}L${x2 + 0.5} ${y2 + 0.5}`, class: "line" });
  return [
    ...Array.from({ length: files }, (_, file) => line(file, 0, file, ranks - 1)),
    ...Array.from({ length: ranks }, (_, rank) => line(0, rank, files - 1, rank)),
  ];
}

/**
 * @param {object} parts
 * @param {string} parts.field what names all of it
 * @param {string} [parts.kind] its class
 * @param {Omit<Parameters<typeof createSpreadBoard>[0]["on"], "shape" | "home">} parts.on
 */
export function createCellBoard({ field, kind = "", on }) {
  const grid = el("div", { class: "setup", role: "grid", "data-field": field, "aria-label": t(field) });
  const ground = svg("svg", { "aria-hidden": "true", preserveAspectRatio: "none" });
  const element = el("div", { class: `cells ${kind}` }, ground, grid);
  let cells = cellsOf({ files: 1, ranks: 1, ground: "chequered" });
  let laid = "";
  const board = createSpreadBoard({
    grid,
    frame: element,
    on: { ...on, shape: () => cells.shape, home: () => cells.shape.corner(false) },
  });

  return {
    element,
    grid,
    draw: board.draw,

    /**
     * @param {Lie} lie
     * @param {(file: number, rank: number) => boolean} isCell holes are drawn, too, where they are shown
     * @param {boolean} holes whether holes are shown: on squares always, for rows go on behind them
     * @param {string[]} colours by tint
     */
    lay(lie, isCell, holes, colours) {
      const squared = !["hexagons", "rings"].includes(lie.ground);
      const next = cellsOf(lie, (file, rank) => holes || squared || isCell(file, rank));
      const isHole = (/** @type {string} */ square) => !isCell(...fileRank(square));
      const squares = next.shape.panels[0].rows.flat();
      const key = `${next.shape.key} ${squares.filter(isHole).join()} ${colours}`;
      if (key !== laid) {
        laid = key;
        const { width, height } = next.shape;
        element.style.aspectRatio = `${width} / ${height}`;
        element.style.setProperty("--ratio", (width / height).toFixed(3));
        element.dataset.ground = lie.ground;
        colours.forEach((colour, at) => {
          if (colour) element.style.setProperty(`--tint-${at}`, colour);
        });
        ground.setAttribute("viewBox", `0 0 ${width} ${height}`);
        ground.replaceChildren(
          ...squares.map((square) =>
            svg("path", {
              d: `M${next
                .outline(square)
                .map((point) => point.map((part) => part.toFixed(3)).join(" "))
                .join("L")}Z`,
              class: isHole(square) ? "gone" : `tint-${next.tint(square)}`,
            }),
          ),
          ...(lie.ground === "lines" ? crossings(lie) : []),
        );
      }
      if (next.shape.key !== cells.shape.key) cells = next;
      board.draw();
    },
  };
}
