/** A diagram's board of three dimensions, as a sheet of slices cut as one likes. Loaded when the first such diagram is shown. */

import { el } from "../dom.js";
import { addTexts, t } from "../strings.js";
import { shape3d, sliceWords } from "./shape.js";
import texts from "../strings/en/board3d.js";

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

    /** @param {import("../engine.js").Diagram} handle @param {import("../stone-garden.js").View & {room: [number, number]}} view */
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
