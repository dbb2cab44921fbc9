/** A live diagram: where a piece can go, and what becomes of it when friends, enemies, stones and relays stand in its way. */

import { button, el, fill } from "../dom.js";
import { messageOf, newDiagram } from "../engine.js";
import { fileName, pngOf, save } from "../export/picture.js";
import { flatShape } from "../board/shape.js";
import { fileRank, squareName } from "../geometry.js";
import { bindLegend } from "../panel/legend.js";
import { pieceName } from "../play/names.js";
import { manWords } from "../play/words.js";
import { boardTheme } from "../theme.js";
import { gameOf } from "./game.js";
import { createSquares } from "./squares.js";
import { t } from "./texts.js";

/** How far the pointer wanders before a press becomes a drag, in CSS pixels. */
const THRESHOLD = 6;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.shell
 * @param {import("./settings.js").Settings} parts.settings
 * @param {(name: string, detail: object) => void} parts.emit
 * @param {import("../deep/sheet.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
 * @param {import("../export/words.js").Words | null} parts.words of pictures, if not English
 */
export function mountDiagram({ shell, settings, emit, sheet, words }) {
  const variant = gameOf(settings.game);
  let handle = newDiagram(settings.game, settings.piece ?? "", settings.square ?? undefined, settings.facing ?? undefined);
  try {
    for (const [what, square] of settings.others) handle.put(square, what);
  } catch (error) {
    handle.free();
    throw error;
  }
  /** @type {import("../engine.js").DiagramReport} */
  let report = handle.report();
  let flip = settings.side === "black";
  /** @type {string | null} */
  let pointed = null;
  /** Whether the piece is in hand, by press or key, waiting for its square. */
  let held = false;
  /** @type {{x: number, y: number, over: string | null} | null} */
  let drag = null;
  let released = false;
  let asked = 0;

  const frame = /** @type {HTMLElement} */ (shell.querySelector(".board"));
  const foot = /** @type {HTMLElement} */ (shell.querySelector(".foot"));
  const canvas = /** @type {HTMLCanvasElement} */ (el("canvas", { "aria-hidden": "true", part: "canvas", width: 8, height: 8 }));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const grid = el("div", { class: "grid", role: "grid" });
  const region = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  const line = el("p", { class: "line", part: "line" });
  const bar = el("div", { class: "bar", part: "controls" });
  const legend = el("ul", { class: "legend", part: "legend", "aria-label": t("diagram.legend") });
  /** Where the squares lie. @type {import("../board/shape.js").Shape} */
  let shape = flatShape(variant, flip);
  let shapeFlip = flip;
  fill(frame, canvas, grid);
  foot.hidden = settings.controls === "none";
  fill(foot, line, bar, settings.controls === "full" && legend);
  shell.append(region);
  bindLegend(legend, /** @type {any} */ ({ onDraw: (/** @type {Function} */ draw) => draw({ now: null }) }));

  const squares = createSquares(grid, {
    press,
    focus: (square) => {
      pointed = square;
      redraw();
    },
    key(square, key) {
      if (key === "p" || key === "P") moveTo(square);
      else if (key === "Delete" || key === "Backspace") change(() => handle.put(square, "empty"));
      else if (key === "Escape" && held) held = false;
      else return false;
      redraw();
      return true;
    },
  });
  layOut();
  squares.setHome(report.square);

  /** Who can stand on a square, one press after the other. */
  const cycle = ["empty", "enemy", "friend", ...(variant.twoPart ? ["stone", "relay"] : [])];
  const standing = (/** @type {string} */ square) => report.others.find((other) => other.square === square)?.what ?? "empty";
  const shownName = () => pieceName(report.name);
  /** The piece and where it stands, in the language of the page: "White Lawman on d4". */
  const title = () => t("say.attacker", { who: manWords({ ...report, name: shownName() }), square: report.square });
  const say = (/** @type {string} */ text) => (region.textContent = region.textContent === text ? `${text}\u00a0` : text);

  /** @param {() => void} attempt */
  function change(attempt) {
    try {
      attempt();
      report = handle.report();
    } catch (error) {
      say(messageOf(error));
    }
    tool();
    redraw();
    emit("change", { title: report.title, marks: report.marks.map(({ square, mark }) => `${square} ${mark}`) });
  }

  /** @param {string} square */
  function press(square) {
    if (held) return square === report.square ? ((held = false), redraw()) : moveTo(square);
    if (square === report.square) {
      held = true;
      say(t("diagram.held", { name: shownName() }));
      return redraw();
    }
    const next = cycle[(cycle.indexOf(standing(square)) + 1) % cycle.length];
    change(() => handle.put(square, next));
    say(labelOf(square));
  }

  /** @param {string} square */
  function moveTo(square) {
    held = false;
    change(() => handle.moveTo(square));
    squares.setHome(square);
    say(`${title()}. ${t("inspect.own-square", { title: shownName(), count: report.marks.length })}`);
  }

  /** The same others round another piece: of the other side, or facing another way. @param {string} letter @param {string | undefined} facing */
  function recast(letter, facing) {
    change(() => {
      const next = newDiagram(settings.game, letter, report.square, facing);
      for (const { what, square } of report.others) next.put(square, what);
      handle.free();
      handle = next;
    });
    say(title());
  }

  /** @param {string} square */
  function labelOf(square) {
    const other = standing(square);
    let label = square === report.square ? t("diagram.piece", { square, title: title() }) : t(`diagram.${other}`, { square });
    const marked = report.marks.find((mark) => mark.square === square);
    if (marked) label = t(`diagram.${marked.mark}`, { label });
    return marked?.relay ? t("diagram.through", { label }) : label;
  }

  /** @param {string} square */
  function inspectionText(square) {
    if (held) return t("diagram.held", { name: shownName() });
    const { state, mark, paths } = handle.inspect(square);
    const blockers = [...new Set(paths.flatMap((/** @type {import("../engine.js").Path} */ path) => path.blockers))].join(", ");
    const key = state === "open" ? `inspect.open.${mark}` : `inspect.${state}`;
    const text = t(key, { name: shownName(), square, blockers, title: title(), count: report.marks.length });
    return state === "open" && paths.length > 1 ? t("inspect.ways", { text, count: paths.length }) : text;
  }

  const clear = button("diagram.clear", () => change(() => handle.clear()));
  const flipper = button("diagram.flip", () => ((flip = !flip), redraw()), { sign: "flip", class: "button sign" });
  const other = button("diagram.side", () => recast(report.side === "white" ? report.letter.toLowerCase() : report.letter.toUpperCase(), undefined));
  const middle = el("button", { type: "button", class: "button", on: { click: () => moveTo(beyond()) } });
  const faces = ["n", "e", "s", "w"].map((facing) =>
    el("button", { type: "button", class: "button sign", on: { click: () => recast(report.letter, facing) }, "aria-label": t(`diagram.face.${facing}`, { last: variant.ranks }), text: { n: "↑", e: "→", s: "↓", w: "←" }[facing] }),
  );
  const name = () => fileName(settings.game, report.name, report.promoted ? "promoted" : null, report.side === "black" ? "black" : null, report.square, report.facing);
  const svgButton = button("diagram.svg", () => save(`${name()}.svg`, svg()), { hint: "diagram.svgHint" });
  const pngButton = button("diagram.png", async () => save(`${name()}.png`, await pngOf(svg())), { hint: "diagram.pngHint" });
  const royal = variant.demotions && report.name === "King";
  fill(bar, ...(sheet?.buttons(redraw) ?? []), royal && middle, ...(report.facing ? faces : []), settings.controls === "full" && other, clear, settings.controls === "full" && flipper, settings.controls === "full" && svgButton, settings.controls === "full" && pngButton);

  /** The square of the same file as far beyond the middle as the piece now stands before it. */
  function beyond() {
    const [file, rank] = fileRank(report.square);
    return squareName(file, variant.ranks - 1 - rank);
  }

  /** Brings the buttons up to date. */
  function tool() {
    middle.textContent = t(report.promoted ? "diagram.demote" : "diagram.promote");
    clear.setAttribute("aria-disabled", String(!report.others.length));
    for (const [i, face] of faces.entries()) face.setAttribute("aria-pressed", String(report.facing === ["n", "e", "s", "w"][i]));
  }

  /** @param {object} more */
  function view(more) {
    return { flip, theme: boardTheme(settings), coordinates: true, slicing: sheet?.slicing(), words: sheet?.words(), ...more };
  }

  /** Lays the squares out as they are shown now. */
  function layOut() {
    if (sheet) shape = sheet.shape(handle, view({ room: sheet.room(frame.clientWidth) }));
    else if (shapeFlip !== flip) shape = flatShape(variant, (shapeFlip = flip));
    shell.style.setProperty("--files", String(shape.width));
    shell.style.setProperty("--ranks", String(shape.height));
    squares.lay(shape);
  }

  /** The diagram as it stands, for print. @param {{legend?: boolean}} [options] */
  const svg = ({ legend = true } = {}) => {
    const plain = handle.svg(view({ frame: true, legend }));
    return words ? words.diagramInWords(plain, title(), report) : plain;
  };

  function redraw() {
    if (asked || released) return;
    asked = requestAnimationFrame(draw);
  }

  function draw() {
    asked = 0;
    if (released || !frame.clientWidth) return;
    layOut();
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
    grid.setAttribute("aria-label", t("diagram.label", { title: title() }));
    squares.tell((square) => ({ label: labelOf(square), mark: report.marks.find((mark) => mark.square === square)?.mark ?? null }));
    const text = target ? inspectionText(target) : held ? t("diagram.held", { name: shownName() }) : t("diagram.hint");
    if (line.textContent !== text) line.textContent = text;
  }

  // Pointer: a press on a square, or a drag of the piece.
  /** @type {{id: number, square: string, x: number, y: number} | null} */
  let pressed = null;

  /** @param {{clientX: number, clientY: number}} event */
  function cellsAt(event) {
    const box = canvas.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * shape.width, y: ((event.clientY - box.top) / box.height) * shape.height };
  }

  /** @param {{clientX: number, clientY: number}} event @returns {string | null} */
  function squareAt(event) {
    const { x, y } = cellsAt(event);
    return shape.squareAt(x, y);
  }

  canvas.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length === 1 && squareAt(event.touches[0]) === report.square && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener("pointerdown", (event) => {
    const square = squareAt(event);
    if (event.button !== 0 || !event.isPrimary || !square) return;
    pressed = { id: event.pointerId, square, x: event.clientX, y: event.clientY };
    if (square === report.square) canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const square = squareAt(event);
    if (pressed?.id === event.pointerId) {
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= THRESHOLD;
      if (pressed.square !== report.square || !(drag || far)) return;
      const { x, y } = cellsAt(event);
      drag = { x: Math.min(Math.max(x, 0.5), shape.width - 0.5), y: Math.min(Math.max(y, 0.5), shape.height - 0.5), over: square };
    } else if (event.pointerType !== "mouse" || square === pointed) return;
    else pointed = square;
    canvas.dataset.pointer = drag ? "drag" : square === report.square ? "grab" : "move";
    redraw();
  });
  canvas.addEventListener("pointerup", (event) => {
    if (pressed?.id !== event.pointerId) return;
    const from = pressed.square;
    pressed = null;
    const square = squareAt(event);
    if (drag) {
      drag = null;
      if (square && square !== report.square) moveTo(square);
    } else if (square && square === from) {
      pointed = square;
      press(square);
    }
    redraw();
  });
  canvas.addEventListener("pointercancel", () => {
    pressed = null;
    drag = null;
    redraw();
  });
  canvas.addEventListener("pointerleave", () => {
    if (pressed) return;
    pointed = null;
    redraw();
  });

  const observer = new ResizeObserver(redraw);
  observer.observe(frame);
  tool();
  redraw();

  return {
    report: () => report,
    svg,
    /** The marked squares as the command line prints them. @returns {string} */
    text: () => handle.text(),
    centreOf: (/** @type {string} */ square) => shape.centreOf(square),
    redraw,
    flip: () => flipper.click(),
    release() {
      released = true;
      cancelAnimationFrame(asked);
      observer.disconnect();
      region.remove();
      handle.free();
    },
  };
}

/** @typedef {ReturnType<typeof mountDiagram>} MountedDiagram */
