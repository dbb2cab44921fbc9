/** A live diagram: where a piece can go, and what becomes of it when friends, enemies, stones and relays stand in its way. */

import { el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { flatShape } from "../board/shape.js";
import { bindLegend } from "../panel/legend.js";
import { boardTheme } from "../theme.js";
import { createBar } from "./diagram/bar.js";
import { bindPointer } from "./diagram/pointer.js";
import { attributesOf, openStudy, recast, standing } from "./diagram/study.js";
import { heldText, inspectionText, labelOf, nameOf, titleOf } from "./diagram/words.js";
import { gameOf } from "./game.js";
import { createSquares } from "./squares.js";
import { t } from "./texts.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.shell
 * @param {import("./settings.js").Settings} parts.settings
 * @param {(name: string, detail: object) => void} parts.emit
 * @param {import("../deep/sheet.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
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
  const canvas = /** @type {HTMLCanvasElement} */ (
    el("canvas", { "aria-hidden": "true", part: "canvas", width: 8, height: 8 })
  );
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const grid = el("div", { class: "grid", role: "grid" });
  const region = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  const line = el("p", { class: "line", part: "line" });
  const bar = el("div", { class: "bar", part: "controls" });
  const legend = el("ul", { class: "legend", part: "legend", "aria-label": t("diagram.legend") });
  /** Where the squares lie. @type {import("../board/shape.js").Shape} */
  let shape = flatShape(variant, study.flip);
  let shapeFlip = study.flip;
  fill(frame, canvas, grid);
  foot.hidden = settings.controls === "none";
  fill(foot, line, bar, settings.controls === "full" && legend);
  shell.append(region);
  bindLegend(legend, /** @type {any} */ ({ onDraw: (/** @type {Function} */ draw) => draw({ now: null }) }));

  const squares = createSquares(grid, {
    press,
    focus: (square) => {
      study.pointed = square;
      redraw();
    },
    key(square, key) {
      if (key === "p" || key === "P") moveTo(square);
      else if (key === "Delete" || key === "Backspace") change(() => study.handle.put(square, "empty"));
      else if (key === "Escape" && study.held) study.held = false;
      else return false;
      redraw();
      return true;
    },
  });
  layOut();
  squares.setHome(study.report.square);

  /** Who can stand on a square, one press after the other. */
  const cycle = ["empty", "enemy", "friend", ...(variant.twoPart ? ["stone", "relay"] : [])];
  const say = (/** @type {string} */ text) =>
    (region.textContent = region.textContent === text ? `${text}\u00a0` : text);

  /** @param {() => void} attempt */
  function change(attempt) {
    try {
      attempt();
      study.report = study.handle.report();
    } catch (error) {
      say(messageOf(error));
    }
    tools.update();
    redraw();
    const { title, marks } = study.report;
    emit("change", { title, marks: marks.map(({ square, mark }) => ({ square, mark })) });
  }

  /** @param {string} square */
  function press(square) {
    const home = square === study.report.square;
    if (study.held) return home ? ((study.held = false), redraw()) : moveTo(square);
    if (home) {
      study.held = true;
      say(heldText(study));
      return redraw();
    }
    const next = cycle[(cycle.indexOf(standing(study, square)) + 1) % cycle.length];
    change(() => study.handle.put(square, next));
    say(labelOf(study, square));
  }

  /** @param {string} square */
  function moveTo(square) {
    study.held = false;
    change(() => study.handle.moveTo(square));
    squares.setHome(square);
    const count = study.report.marks.length;
    say(`${titleOf(study)}. ${t("inspect.own-square", { title: nameOf(study), count })}`);
  }

  const tools = createBar(bar, study, {
    variant,
    full: settings.controls === "full",
    before: sheet?.buttons(redraw) ?? [],
    svg,
    clear: () => change(() => study.handle.clear()),
    moveTo,
    recast(letter, facing) {
      change(() => recast(study, letter, facing));
      say(titleOf(study));
    },
    redraw,
  });

  /** @template {import("../stone-garden.js").View} T @param {T} more what is to be shown besides */
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

  /** Lays the squares out as they are shown now. */
  function layOut() {
    if (sheet) shape = sheet.shape(study.handle, view({ room: sheet.room(frame.clientWidth) }));
    else if (shapeFlip !== study.flip) shape = flatShape(variant, (shapeFlip = study.flip));
    shell.style.setProperty("--files", String(shape.width));
    shell.style.setProperty("--ranks", String(shape.height));
    squares.lay(shape);
  }

  /** The diagram as it stands, for print. @param {{legend?: boolean}} [options] */
  function svg({ legend = true } = {}) {
    const plain = study.handle.svg(view({ frame: true, legend }));
    return words ? words.diagramInWords(plain, titleOf(study), study.report) : plain;
  }

  function redraw() {
    if (asked || released) return;
    asked = requestAnimationFrame(draw);
  }

  function draw() {
    asked = 0;
    if (released || !frame.clientWidth) return;
    speak();
    layOut();
    const { handle, report, pointed, held, drag } = study;
    const ratio = devicePixelRatio || 1;
    const cell = Math.max(1, Math.floor((frame.clientWidth * ratio) / shape.width));
    const [width, height] = [Math.ceil(cell * shape.width), Math.ceil(cell * shape.height)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / ratio}px`;
      canvas.style.height = `${height / ratio}px`;
    }
    const target = drag ? null : pointed;
    const paths = target && target !== report.square ? handle.inspect(target).paths : [];
    const flying = drag ? [{ man: report.letter, square: report.square, x: drag.x, y: drag.y, scale: 1.15 }] : [];
    handle.paint(
      context,
      cell,
      view({
        selected: held || drag ? report.square : null,
        cursor: grid.contains(/** @type {ShadowRoot} */ (grid.getRootNode()).activeElement) ? pointed : null,
        hover: drag ? drag.over : target,
        paths,
        room: sheet?.room(frame.clientWidth),
        hide: drag ? [report.square] : [],
        flying,
      }),
    );
    grid.setAttribute("aria-label", t("diagram.label", { title: titleOf(study) }));
    squares.tell((square) => ({
      label: labelOf(study, square),
      mark: report.marks.find((mark) => mark.square === square)?.mark ?? null,
    }));
    const text = target ? inspectionText(study, target) : held ? heldText(study) : t("diagram.hint");
    if (line.textContent !== text) line.textContent = text;
  }

  bindPointer(canvas, study, { shape: () => shape, press, moveTo, redraw });
  const observer = new ResizeObserver(redraw);
  observer.observe(frame);
  tools.update();
  redraw();

  return {
    report: () => study.report,
    svg,
    /** The marked squares as the command line prints them. @returns {string} */
    text: () => study.handle.text(),
    centreOf: (/** @type {string} */ square) => shape.centreOf(square),
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
