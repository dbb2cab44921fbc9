/** Where a live diagram is seen: its canvas, and where the squares lie on it. */

import { besideOf, flatShape } from "../../board/shape.js";
import { el } from "../../dom.js";
import { boardTheme } from "../../theme.js";

/**
 * @param {import("./study.js").Study} study
 * @param {object} parts
 * @param {HTMLElement} parts.shell
 * @param {HTMLElement} parts.frame
 * @param {import("../../engine.js").Variant} parts.variant
 * @param {import("../settings.js").Settings} parts.settings
 * @param {import("../../board3d/sheet.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
 */
export function createStage(study, { shell, frame, variant, settings, sheet }) {
  const canvas = /** @type {HTMLCanvasElement} */ (
    el("canvas", { "aria-hidden": "true", part: "canvas", width: 8, height: 8 })
  );
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const beside = besideOf(variant, settings);
  /** Where the squares lie. @type {import("../../board/shape.js").Shape} */
  let shape = flatShape(variant, study.flip, beside);
  let shapeFlip = study.flip;

  /** @template {import("../../stone-garden.js").View} T @param {T} more what is to be shown besides */
  function view(more) {
    return {
      flip: study.flip,
      theme: boardTheme(settings),
      coordinates: true,
      slicing: sheet?.slicing(),
      words: sheet?.words(),
      ...more,
    };
  }

  /** @param {number} ratio pixels of the screen in one of CSS @returns {number} the size of a square, in pixels of the screen */
  function fit(ratio) {
    const cell = Math.max(1, Math.floor((frame.clientWidth * ratio) / shape.width));
    const [width, height] = [Math.ceil(cell * shape.width), Math.ceil(cell * shape.height)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / ratio}px`;
      canvas.style.height = `${height / ratio}px`;
    }
    return cell;
  }

  return {
    canvas,
    view,
    shape: () => shape,

    /** Lays the squares out as they are shown now. */
    layOut() {
      if (sheet) shape = sheet.shape(study.handle, view({ room: sheet.room(frame.clientWidth) }));
      else if (shapeFlip !== study.flip) shape = flatShape(variant, (shapeFlip = study.flip), beside);
      shell.style.setProperty("--files", String(shape.width));
      shell.style.setProperty("--ranks", String(shape.height));
    },

    /** @param {string | null} cursor the square with the keyboard's focus */
    paint(cursor) {
      const { handle, report, pointed, held, drag } = study;
      const cell = fit(devicePixelRatio || 1);
      const target = drag ? null : pointed;
      const paths = target && target !== report.square ? handle.inspect(target).paths : [];
      const flying = drag ? [{ man: report.letter, square: report.square, x: drag.x, y: drag.y, scale: 1.15 }] : [];
      handle.paint(
        context,
        cell,
        view({
          selected: held || drag ? report.square : null,
          cursor,
          hover: drag ? drag.over : target,
          paths,
          room: sheet?.room(frame.clientWidth),
          hide: drag ? [report.square] : [],
          flying,
        }),
      );
    },
  };
}
