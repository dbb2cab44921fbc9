/** The board of a handle of the engine that is no game: a diagram, or a position being set up. */

import { boardTheme } from "../theme.js";
import { createBoard } from "./board.js";
import { flatShape, tiledShape } from "./shape.js";

/**
 * What a game's own names of files and ranks take beside its board, where they are shown: left, above, right, below.
 * @param {{beside?: number[] | null}} variant
 * @param {{coordinates?: boolean, pieces?: string}} settings
 * @returns {number[]}
 */
const besideOf = ({ beside }, { coordinates = true, pieces }) =>
  (coordinates && pieces !== "international" && beside) || [0, 0, 0, 0];

/** @typedef {import("../stone-garden.js").View} View */
/** @typedef {Pick<import("../engine.js").Diagram, "layout" | "paint">} Handle */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame
 * @param {HTMLElement} parts.grid
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement | null} [parts.sized]
 * @param {import("../engine.js").Variant} parts.variant
 * @param {Parameters<typeof besideOf>[1] & Parameters<typeof boardTheme>[0]} parts.settings
 * @param {import("../board3d/shape3d.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
 * @param {() => Handle} parts.handle
 * @param {() => boolean} parts.flip
 * @param {() => View} parts.shown what the painter is told besides how the board lies
 * @param {Omit<import("./board.js").Asked, "shape" | "paint">} parts.on
 */
export function createHandleBoard({ variant, settings, sheet, handle, flip, shown, on, ...parts }) {
  const beside = besideOf(variant, settings);
  /** @type {import("./shape.js").Shape | null} */
  let flat = null;
  const room = () => sheet?.room(parts.frame.clientWidth);

  /** @param {View} more @returns {View} */
  const view = (more) => ({
    flip: flip(),
    theme: boardTheme(settings),
    coordinates: true,
    slicing: sheet?.slicing(),
    words: sheet?.words(),
    ...more,
  });

  function shape() {
    if (sheet) return sheet.shape(handle(), { ...view({}), room: sheet.room(parts.frame.clientWidth) });
    const key = `${variant.id} ${flip()}`;
    // Another one only where squares lie otherwise, since the grid is then laid out anew.
    if (flat?.key !== key)
      flat = variant.tiled
        ? tiledShape(handle().layout({ flip: flip(), coordinates: true }), key)
        : { ...flatShape(variant, flip(), beside), key };
    return flat;
  }

  const paint = (/** @type {CanvasRenderingContext2D} */ context, /** @type {number} */ cell) =>
    handle().paint(context, cell, view({ ...shown(), room: room() }));
  return { ...createBoard({ ...parts, on: { ...on, shape, paint } }), view };
}
