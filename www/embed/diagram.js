/** A live diagram: where a piece can go, and what becomes of it when friends, enemies, stones and relays stand in its way. */

import { el, fill } from "../dom.js";
import { bindLegend } from "../panel/legend.js";
import { createBar } from "./diagram/bar.js";
import { createDeeds } from "./diagram/deeds.js";
import { bindPointer } from "./diagram/pointer.js";
import { createStage } from "./diagram/stage.js";
import { attributesOf, openStudy } from "./diagram/study.js";
import { heldText, inspectionText, labelOf, titleOf } from "./diagram/words.js";
import { gameOf } from "./game.js";
import { createSquares } from "./squares.js";
import { t } from "./texts.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.shell
 * @param {import("./settings.js").Settings} parts.settings
 * @param {(name: string, detail: object) => void} parts.emit
 * @param {import("../board3d/sheet.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
 * @param {import("../export/words.js").Words | null} parts.words of pictures, if not English
 * @param {() => void} parts.speak takes the diagram's own language, whatever another one has said last
 */
export function mountDiagram({ shell, settings, emit, sheet, words, speak }) {
  const variant = gameOf(settings.game);
  const study = openStudy(settings);
  const begun = study.report;
  let released = false;
  let asked = 0;

  const frame = /** @type {HTMLElement} */ (shell.querySelector(".board"));
  const foot = /** @type {HTMLElement} */ (shell.querySelector(".foot"));
  const grid = el("div", { class: "grid", role: "grid" });
  const region = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  const caption = el("p", { class: "caption", part: "line" });
  const bar = el("div", { class: "bar", part: "controls" });
  const legend = el("ul", { class: "legend", part: "legend", "aria-label": t("diagram.legend") });
  const stage = createStage(study, { shell, frame, variant, settings, sheet });
  fill(frame, stage.canvas, grid);
  foot.hidden = settings.controls === "none";
  fill(foot, caption, bar, settings.controls === "full" && legend);
  shell.append(region);
  bindLegend(legend, /** @type {any} */ ({ onDraw: (/** @type {Function} */ draw) => draw({ now: null }) }));

  const deeds = createDeeds(study, {
    stones: variant.twoPart,
    say: (text) => (region.textContent = region.textContent === text ? `${text}\u00a0` : text),
    changed() {
      tools.update();
      redraw();
      const { title, marks } = study.report;
      emit("change", { title, marks: marks.map(({ square, mark }) => ({ square, mark })) });
    },
    redraw,
    setHome: (square) => squares.setHome(square),
  });
  const squares = createSquares(grid, {
    press: deeds.press,
    focus: (square) => {
      study.pointed = square;
      redraw();
    },
    key: deeds.key,
  });
  layOut();
  squares.setHome(study.report.square);

  const tools = createBar(bar, study, {
    variant,
    full: settings.controls === "full",
    before: sheet?.buttons(redraw) ?? [],
    svg,
    clear: deeds.clear,
    moveTo: deeds.moveTo,
    recast: deeds.recast,
    redraw,
  });

  function layOut() {
    stage.layOut();
    squares.lay(stage.shape());
  }

  /** The diagram as it stands, for print. @param {{legend?: boolean}} [options] */
  function svg({ legend = true } = {}) {
    const plain = study.handle.svg(stage.view({ frame: true, legend }));
    return words ? words.diagramInWords(plain, titleOf(study), study.report) : plain;
  }

  function redraw() {
    if (asked || released) return;
    asked = requestAnimationFrame(draw);
  }

  /** Names the board and each of its squares. */
  function name() {
    const { marks } = study.report;
    grid.setAttribute("aria-label", t("diagram.label", { title: titleOf(study) }));
    squares.tell((square) => ({
      label: labelOf(study, square),
      mark: marks.find((mark) => mark.square === square)?.mark ?? null,
    }));
  }

  function draw() {
    asked = 0;
    if (released || !frame.clientWidth) return;
    speak();
    layOut();
    const { pointed, held, drag } = study;
    const { activeElement } = /** @type {ShadowRoot} */ (grid.getRootNode());
    stage.paint(grid.contains(activeElement) ? pointed : null);
    name();
    const target = drag ? null : pointed;
    const text = target ? inspectionText(study, target) : held ? heldText(study) : t("diagram.hint");
    if (caption.textContent !== text) caption.textContent = text;
  }

  bindPointer(stage.canvas, study, { shape: stage.shape, press: deeds.press, moveTo: deeds.moveTo, redraw });
  const observer = new ResizeObserver(redraw);
  observer.observe(frame);
  tools.update();
  // Without waiting for a frame: no square is ever there without a name.
  name();
  redraw();

  return {
    report: () => study.report,
    svg,
    /** The marked squares as the command line prints them. @returns {string} */
    text: () => study.handle.text(),
    centreOf: (/** @type {string} */ square) => stage.shape().centreOf(square),
    /** Paints it as it is to look now: paper waits for no frame. */
    redraw() {
      cancelAnimationFrame(asked);
      draw();
    },
    attributes: () => attributesOf(study, begun, settings),
    flip: tools.flip,
    release() {
      released = true;
      cancelAnimationFrame(asked);
      observer.disconnect();
      region.remove();
      study.handle.free();
    },
  };
}

/** @typedef {ReturnType<typeof mountDiagram>} MountedDiagram */
