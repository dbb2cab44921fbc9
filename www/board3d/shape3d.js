/**
 * The board of three dimensions as shown: slices side by side, or the block in perspective. Made from what the engine
 * says of the layout.
 */

import { adoptSheet, el } from "../dom.js";
import { layoutOf } from "../engine.js";
import { addTexts, isTranslated, t } from "../strings.js";
import texts from "../strings/en/board3d.js";

/** What a slice is called: the engine says "Rank 9", "Level w", "Filestack d". @param {string} label */
function sliceName(label) {
  const [kind, name] = label.split(" ");
  return name ? t(`slice.${kind.toLowerCase()}`, { name }) : label;
}

/** What the painter calls slices and the cells marked on them; in English it has its own words. @param {"level" | "file" | "rank"} slicing @returns {[string, string] | undefined} */
export const sliceWords = (slicing) =>
  isTranslated("slice.targets")
    ? [t(`slice.${slicing === "file" ? "filestack" : slicing}`, { name: "" }).trim(), t("slice.targets")]
    : undefined;

/**
 * @param {import("../stone-garden.js").LayoutReport} layout
 * @param {string} key
 * @param {boolean} loose the block in perspective
 * @returns {import("../board/shape.js").Shape & {panelAt: (x: number, y: number) => number}}
 */
function shape3d(layout, key, loose) {
  /** @type {Map<string, {panel: number, column: number, row: number, place: number}>} */
  const where = new Map();
  let next = 0;
  const panels = layout.panels.map(({ label, left, top, columns, rows }, panel) => ({
    label: sliceName(label),
    left,
    top,
    columns,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        const square = layout.squares[next];
        where.set(square, { panel, column, row, place: 3 * next });
        next++;
        return square;
      }),
    ),
  }));
  const at = (/** @type {string} */ square) => where.get(square) ?? { panel: 0, column: 0, row: 0, place: 0 };
  const onBoard = (/** @type {string} */ square, /** @type {string} */ old) => (where.has(square) ? square : old);

  return {
    key,
    width: layout.width,
    height: layout.height,
    panels,
    loose,
    centreOf(square) {
      const { place } = at(square);
      return { x: layout.places[place], y: layout.places[place + 1] };
    },
    sizeOf: (square) => layout.places[at(square).place + 2],
    neighbour(square, right, down, deeper = 0) {
      const { panel, column, row } = at(square);
      return panels[panel + deeper]?.rows[row + down]?.[column + right] ?? null;
    },
    corner(last) {
      const rows = panels[last ? panels.length - 1 : 0].rows;
      return last ? rows[rows.length - 1][rows[0].length - 1] : rows[0][0];
    },
    onRank: (square, rank) => onBoard(square.slice(0, 2) + rank, square),
    onFile: (square, file) => onBoard(square[0] + String.fromCharCode(96 + file) + square.slice(2), square),

    /** The slice whose grid or name lies under a point; -1: none. @param {number} x @param {number} y */
    panelAt: (x, y) =>
      panels.findIndex(
        ({ left, top, columns, rows }) =>
          x >= left - 0.7 && x < left + columns + 0.3 && y >= top - 0.9 && y < top + rows.length + 0.6,
      ),

    /** The square of a sheet under a point. @param {number} x @param {number} y */
    squareAt(x, y) {
      for (const { left, top, rows } of panels) {
        const square = rows[Math.floor(y - top)]?.[Math.floor(x - left)];
        if (square) return square;
      }
      return null;
    },
  };
}

// Where the squares of a board of three dimensions lie: laid out by the engine, and again when anything about it
// changes.

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 */
export function createLying({ state }, session) {
  /** @type {ReturnType<typeof shape3d> | null} */
  let shape = null;
  let made = "";
  /** Width and height of the place for the board in CSS pixels. @type {[number, number]} */
  let room = [800, 600];

  /** What the painter must know besides: the part of the view that decides where things lie. */
  const framing = () => {
    const { slicing, perspective, yaw, pitch, apart, lifted, out } = state.block;
    return {
      flip: state.flip,
      coordinates: state.coordinates,
      slicing,
      words: sliceWords(slicing),
      room,
      block: perspective
        ? { yaw, pitch, apart, lifted: lifted === null || !out ? null : { slice: lifted, by: out } }
        : null,
    };
  };

  return {
    framing,

    /** The shape as it is now. */
    shape() {
      const view = framing();
      const id = state.now?.variant.id;
      const key = JSON.stringify([id, view]);
      if (shape && key === made) return shape;
      made = key;
      const { slicing, perspective } = state.block;
      const layout = layoutOf(session.handle(), view);
      shape = shape3d(layout, `${id} ${state.flip} ${slicing} ${perspective}`, perspective);
      return shape;
    },

    /** Cells that the shape laid out last is wide. */
    width: () => shape?.width ?? 1,

    room: () => room,

    /** @param {[number, number]} now */
    setRoom(now) {
      room = now;
    },

    /** The shape is of no use any more. */
    forget() {
      shape = null;
    },
  };
}

/** @typedef {ReturnType<typeof createLying>} Lying */

// The style of boards of three dimensions, for the page or a shadow root.

/** @type {Promise<string> | undefined} */
let coming;

async function load() {
  const url = new URL("./board3d.css", import.meta.url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer.text();
}

/** Fetched once, and as a constructed sheet, so that a page that embeds boards need not allow styles. @param {Document | ShadowRoot} root */
export async function adoptBoard3dStyles(root) {
  coming ??= load().catch((error) => {
    // What did not come may come the next time.
    coming = undefined;
    throw error;
  });
  adoptSheet(root, await coming);
}

// A diagram's board of three dimensions, as a sheet of slices cut as one likes. Loaded when the first such diagram is
// shown.

/** Below this width, in CSS pixels, a sheet is taller than wide. */
const NARROW = 480;

/** @typedef {import("../stone-garden.js").Slicing} Slicing */

export async function createSheet() {
  await addTexts(texts, "board3d");
  // By ranks, as the source draws its boards: there the radials and their walls are seen best.
  /** @type {Slicing} */
  let slicing = "rank";
  let made = "";
  /** @type {ReturnType<typeof shape3d> | null} */
  let shape = null;

  const sheet = {
    slicing: () => slicing,

    /** What the painter calls the slices, if not by its English words. */
    words: () => sliceWords(slicing),

    /** Width and height that the slices are arranged for. @param {number} width @returns {[number, number]} */
    room: (width) => (width < NARROW ? [width, width * 1.4] : [width, width * 0.75]),

    /** @param {Pick<import("../engine.js").Diagram, "layout">} handle @param {import("../stone-garden.js").View & {room: [number, number]}} view */
    shape(handle, view) {
      // Only the ratio counts, and whether it is flipped.
      const key = `${slicing} ${view.flip} ${view.room[0] < NARROW}`;
      if (shape && key === made) return shape;
      made = key;
      shape = shape3d(handle.layout(view), key, false);
      return shape;
    },

    /** How it is cut. @param {() => void} redraw */
    buttons(redraw) {
      const cuts = /** @type {const} */ (["level", "file", "rank"]);
      const buttons = cuts.map((cut) =>
        el("button", {
          type: "button",
          class: "button",
          "aria-pressed": String(cut === slicing),
          text: t(`board3d.${cut}`),
          title: t(`board3d.${cut}Hint`),
          on: { click: () => choose(cut) },
        }),
      );
      /** @param {Slicing} cut */
      const choose = (cut) => {
        slicing = cut;
        buttons.forEach((button, i) => {
          button.setAttribute("aria-pressed", String(cuts[i] === cut));
        });
        redraw();
      };
      return buttons;
    },
  };
  return sheet;
}

/** @typedef {Awaited<ReturnType<typeof createSheet>>} Sheet */
