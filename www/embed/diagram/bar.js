/** The buttons under a live diagram. */

import { button, el, fill } from "../../dom.js";
import { fileName } from "../../escape.js";
import { pngOf, save } from "../../export/picture.js";
import { fileRank, squareName } from "../../geometry.js";
import { t } from "../texts.js";

/** Which way a piece can face, and how that is shown. @type {[string, string][]} */
const FACINGS = [
  ["n", "↑"],
  ["e", "→"],
  ["s", "↓"],
  ["w", "←"],
];

/**
 * @param {HTMLElement} bar
 * @param {import("./study.js").Study} study
 * @param {object} parts
 * @param {import("../../engine.js").Variant} parts.variant
 * @param {boolean} parts.full whether all of them are wanted
 * @param {HTMLElement[]} parts.before those that the board's shape brings along
 * @param {() => string} parts.svg
 * @param {() => void} parts.clear
 * @param {(square: string) => void} parts.moveTo
 * @param {(letter: string, facing: string | undefined) => void} parts.recast
 * @param {() => void} parts.redraw
 */
export function createBar(bar, study, { variant, full, before, svg, clear, moveTo, recast, redraw }) {
  const clearer = button("diagram.clear", clear);
  const flipper = button("diagram.flip", () => ((study.flip = !study.flip), redraw()), {
    sign: "flip",
    class: "button sign",
  });
  const other = button("diagram.side", () => {
    const { side, letter } = study.report;
    recast(side === "white" ? letter.toLowerCase() : letter.toUpperCase(), undefined);
  });
  const middle = el("button", { type: "button", class: "button", on: { click: () => moveTo(beyond()) } });
  const faces = FACINGS.map(([facing, text]) =>
    el("button", {
      type: "button",
      class: "button sign",
      on: { click: () => recast(study.report.letter, facing) },
      "aria-label": t(`diagram.face.${facing}`, { last: variant.ranks }),
      text,
    }),
  );

  /** The square of the same file as far beyond the middle as the piece now stands before it. */
  function beyond() {
    const [file, rank] = fileRank(study.report.square);
    return squareName(file, variant.ranks - 1 - rank);
  }

  /** What a picture of it is called. */
  function name() {
    const { name, promoted, side, square, facing } = study.report;
    return fileName(variant.id, name, promoted ? "promoted" : null, side === "black" ? "black" : null, square, facing);
  }

  const svgButton = button("diagram.svg", () => save(`${name()}.svg`, svg()), { hint: "diagram.svgHint" });
  const pngButton = button("diagram.png", async () => save(`${name()}.png`, await pngOf(svg())), {
    hint: "diagram.pngHint",
  });
  const royal = variant.demotions && study.report.name === "King";
  fill(
    bar,
    ...before,
    royal && middle,
    ...(study.report.facing ? faces : []),
    full && other,
    clearer,
    full && flipper,
    full && svgButton,
    full && pngButton,
  );

  return {
    flip: () => flipper.click(),

    /** Brings the buttons up to date. */
    update() {
      const { promoted, others, facing } = study.report;
      middle.textContent = t(promoted ? "diagram.demote" : "diagram.promote");
      clearer.setAttribute("aria-disabled", String(!others.length));
      faces.forEach((face, i) => {
        face.setAttribute("aria-pressed", String(facing === FACINGS[i][0]));
      });
    },
  };
}
