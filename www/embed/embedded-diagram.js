/**
 * A live diagram: where a piece can go, and what becomes of it when friends, enemies, stones and relays stand in its
 * way.
 */

import { createHandleBoard } from "../board/handle-board.js";
import { button, el, fill } from "../dom.js";
import { messageOf, newDiagram } from "../engine.js";
import { fileName } from "../escape.js";
import { pngOf, save } from "../export/save-picture.js";
import { fileRank, squareName } from "../board/shape.js";
import { bindLegend } from "../panel/legend.js";
import { manWords, pieceName } from "../play/words.js";
import { gameOf } from "./named-game.js";
import { t } from "./embed-settings.js";

// The buttons under a live diagram.

/** Which way a piece can face, and how that is shown. @type {[string, string][]} */
const FACINGS = [
  ["n", "↑"],
  ["e", "→"],
  ["s", "↓"],
  ["w", "←"],
];

/**
 * @param {HTMLElement} bar
 * @param {Study} study
 * @param {object} parts
 * @param {import("../engine.js").Variant} parts.variant
 * @param {boolean} parts.full whether all of them are wanted
 * @param {HTMLElement[]} parts.before those that the board's shape brings along
 * @param {() => string} parts.svg
 * @param {() => void} parts.clear
 * @param {(square: string) => void} parts.moveTo
 * @param {(letter: string, facing: string | undefined) => void} parts.recast
 * @param {() => void} parts.redraw
 */
function createBar(bar, study, { variant, full, before, svg, clear, moveTo, recast, redraw }) {
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

// The state of a live diagram: the piece and the others on the engine's board, and how they are shown.

/**
 * @typedef {object} Study
 * @property {import("../engine.js").Diagram} handle
 * @property {import("../engine.js").DiagramReport} report what the handle tells since it was last changed
 * @property {boolean} flip
 * @property {string | null} pointed
 * @property {boolean} held whether the piece is in hand, by press or key, waiting for its square
 * @property {import("../board/board.js").Dragged | null} drag
 */

/** @param {import("./embed-settings.js").Settings} settings @returns {Study} */
function openStudy({ game, piece, square, facing, others, side }) {
  const handle = newDiagram(game, piece ?? "", square ?? undefined, facing ?? undefined);
  try {
    for (const [what, at] of others) handle.put(at, what);
  } catch (error) {
    handle.free();
    throw error;
  }
  return { handle, report: handle.report(), flip: side === "black", pointed: null, held: false, drag: null };
}

/**
 * Puts another piece, of the other side or facing another way, among the others that stand there.
 * @param {Study} study @param {string} letter @param {string | undefined} facing
 */
function recast(study, letter, facing) {
  const { variant, square, others } = study.report;
  const next = newDiagram(variant, letter, square, facing);
  for (const other of others) next.put(other.square, other.what);
  study.handle.free();
  study.handle = next;
}

/** Who stands on a square besides the piece. @param {Study} study @param {string} square */
const standing = ({ report }, square) => report.others.find((other) => other.square === square)?.what ?? "empty";

/**
 * The attributes that show it as it stands.
 * @param {Study} study
 * @param {import("../engine.js").DiagramReport} begun what it was at first
 * @param {import("./embed-settings.js").Settings} settings
 * @returns {Record<string, string>}
 */
function attributesOf({ report, flip }, begun, settings) {
  const on = (/** @type {string} */ kind) =>
    report.others
      .filter(({ what }) => what === kind)
      .map(({ square }) => square)
      .join(" ");
  const other = report.letter !== begun.letter;
  const square = other || settings.square || report.square !== begun.square ? report.square : "";
  const facing = other || settings.facing || report.facing !== begun.facing ? (report.facing ?? "") : "";
  return {
    game: report.variant,
    piece: report.letter,
    square,
    facing,
    friends: on("friend"),
    enemies: on("enemy"),
    stones: on("stone"),
    relays: on("relay"),
    side: flip ? "black" : "",
  };
}

// What a live diagram says of its piece and of its squares, in the language of the page.

/** The piece's name. @param {Study} study */
const nameOf = ({ report }) => pieceName(report.name);

/** The piece and where it stands: "White Lawman on d4". @param {Study} study */
const titleOf = ({ report }) =>
  t("say.attacker", { who: manWords({ ...report, name: pieceName(report.name) }), square: report.square });

/** @param {Study} study @param {string} square */
function labelOf(study, square) {
  const { report } = study;
  let label =
    square === report.square
      ? t("diagram.piece", { square, title: titleOf(study) })
      : t(`diagram.${standing(study, square)}`, { square });
  const marked = report.marks.find((mark) => mark.square === square);
  if (marked) label = t(`diagram.${marked.mark}`, { label });
  return marked?.relay ? t("diagram.through", { label }) : label;
}

/** What is to be done with the piece in hand. @param {Study} study */
const heldText = (study) => t("diagram.held", { name: nameOf(study) });

/** Whether the piece gets to a square, and by which ways. @param {Study} study @param {string} square */
function inspectionText(study, square) {
  if (study.held) return heldText(study);
  const { state, mark, paths } = study.handle.inspect(square);
  const blockers = [...new Set(paths.flatMap((path) => path.blockers))].join(", ");
  const key = state === "open" ? `inspect.open.${mark}` : `inspect.${state}`;
  const count = study.report.marks.length;
  const text = t(key, { name: nameOf(study), square, blockers, title: titleOf(study), count });
  return state === "open" && paths.length > 1 ? t("inspect.ways", { text, count: paths.length }) : text;
}

// What presses and keys do in a live diagram: the piece moves, and others come and go on its board.

/**
 * @param {Study} study
 * @param {object} parts
 * @param {boolean} parts.stones whether the game has stones and relays
 * @param {(text: string) => void} parts.say
 * @param {() => void} parts.changed tells the others that the board has changed
 * @param {() => void} parts.redraw
 * @param {(square: string) => void} parts.setHome
 */
function createDeeds(study, { stones, say, changed, redraw, setHome }) {
  /** Who can stand on a square, one press after the other. */
  const cycle = ["empty", "enemy", "friend", ...(stones ? ["stone", "relay"] : [])];

  /** @param {() => void} attempt */
  function change(attempt) {
    try {
      attempt();
      study.report = study.handle.report();
    } catch (error) {
      say(messageOf(error));
    }
    changed();
  }

  /** @param {string} square */
  function moveTo(square) {
    study.held = false;
    change(() => study.handle.moveTo(square));
    setHome(square);
    const count = study.report.marks.length;
    say(`${titleOf(study)}. ${t("inspect.own-square", { title: nameOf(study), count })}`);
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

  return {
    moveTo,
    press,

    /** Whether the key means something on a square. @param {string} square @param {KeyboardEvent} event */
    key(square, { key, altKey }) {
      if (altKey) return false;
      if (key === "p" || key === "P") moveTo(square);
      else if (key === "Delete" || key === "Backspace") change(() => study.handle.put(square, "empty"));
      else if (key === "Escape" && study.held) study.held = false;
      else return false;
      redraw();
      return true;
    },

    clear: () => change(() => study.handle.clear()),

    /** @param {string} letter @param {string | undefined} facing */
    recast(letter, facing) {
      change(() => recast(study, letter, facing));
      say(titleOf(study));
    },
  };
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.shell
 * @param {import("./embed-settings.js").Settings} parts.settings
 * @param {(name: string, detail: object) => void} parts.emit
 * @param {import("../board3d/shape3d.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
 * @param {import("../export/picture-words.js").Words | null} parts.words of pictures, if not English
 * @param {() => void} parts.speak takes the diagram's own language, whatever another one has said last
 */
export function mountDiagram({ shell, settings, emit, sheet, words, speak }) {
  const variant = gameOf(settings.game);
  const study = openStudy(settings);
  const begun = study.report;

  const frame = /** @type {HTMLElement} */ (shell.querySelector(".board"));
  const foot = /** @type {HTMLElement} */ (shell.querySelector(".foot"));
  const grid = el("div", { class: "grid", role: "grid" });
  const region = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  const caption = el("p", { class: "caption", part: "line" });
  const bar = el("div", { class: "bar", part: "controls" });
  const legend = el("ul", { class: "legend", part: "legend", "aria-label": t("diagram.legend") });
  const canvas = el("canvas", { "aria-hidden": "true", part: "canvas", width: 8, height: 8 });
  fill(frame, canvas, grid);
  foot.hidden = settings.controls === "none";
  fill(foot, caption, bar, settings.controls === "full" && legend);
  shell.append(region);
  bindLegend(legend, /** @type {any} */ ({ onDraw: (/** @type {Function} */ draw) => draw({ now: null }) }));

  const deeds = createDeeds(study, {
    stones: variant.twoPart,
    say: (text) => (region.textContent = region.textContent === text ? `${text}\u00a0` : text),
    changed() {
      tools.update();
      board.redraw();
      const { title, marks } = study.report;
      emit("change", { title, marks: marks.map(({ square, mark }) => ({ square, mark })) });
    },
    redraw: () => board.redraw(),
    setHome: (square) => board.setHome(square),
  });
  const isHome = (/** @type {string} */ square) => square === study.report.square;

  const board = createHandleBoard({
    frame,
    grid,
    canvas,
    sized: shell,
    variant,
    settings,
    sheet,
    handle: () => study.handle,
    flip: () => study.flip,
    shown,
    on: {
      label: (square) => labelOf(study, square),
      mark: (square) => study.report.marks.find((mark) => mark.square === square)?.mark ?? null,
      home: () => study.report.square,
      press(square) {
        study.pointed = square;
        deeds.press(square);
        board.redraw();
      },
      focus: point,
      hover: (square) => square !== study.pointed && point(square),
      key: deeds.key,
      pointer: () => (study.drag ? "drag" : study.pointed && isHome(study.pointed) ? "grab" : "move"),
      grabs: isHome,
      drag(drag) {
        study.drag = drag;
        board.redraw();
      },
      drop(from, over) {
        study.drag = null;
        if (over && over !== from) deeds.moveTo(over);
        board.redraw();
      },
      cancel() {
        study.drag = null;
        board.redraw();
      },
    },
  });

  /** @param {string | null} square */
  function point(square) {
    study.pointed = square;
    board.redraw();
  }

  const tools = createBar(bar, study, {
    variant,
    full: settings.controls === "full",
    before: sheet?.buttons(board.redraw) ?? [],
    svg,
    clear: deeds.clear,
    moveTo: deeds.moveTo,
    recast: deeds.recast,
    redraw: board.redraw,
  });

  /** The diagram as it stands, for print. @param {{legend?: boolean}} [options] */
  function svg({ legend = true } = {}) {
    const plain = study.handle.svg(board.view({ frame: true, legend }));
    return words ? words.diagramInWords(plain, titleOf(study), study.report) : plain;
  }

  /** What is to be painted; said beside it is the same. @returns {import("../stone-garden.js").View} */
  function shown() {
    speak();
    const { handle, report, pointed, held, drag } = study;
    const target = drag ? null : pointed;
    grid.setAttribute("aria-label", t("diagram.label", { title: titleOf(study) }));
    const text = target ? inspectionText(study, target) : held ? heldText(study) : t("diagram.hint");
    if (caption.textContent !== text) caption.textContent = text;
    const { activeElement } = /** @type {ShadowRoot} */ (grid.getRootNode());
    return {
      selected: held || drag ? report.square : null,
      cursor: grid.contains(activeElement) ? pointed : null,
      hover: drag ? drag.over : target,
      paths: target && !isHome(target) ? handle.inspect(target).paths : [],
      hide: drag ? [report.square] : [],
      flying: drag ? [{ ...drag, man: report.letter, square: report.square }] : [],
    };
  }

  tools.update();
  // Without waiting for a frame: no square is ever there without a name.
  board.draw();

  return {
    report: () => study.report,
    svg,
    /** The marked squares as the command line prints them. @returns {string} */
    text: () => study.handle.text(),
    centreOf: (/** @type {string} */ square) => board.shape()?.centreOf(square),
    /** Paints it as it is to look now: paper waits for no frame. */
    redraw: board.draw,
    attributes: () => attributesOf(study, begun, settings),
    flip: tools.flip,
    release() {
      board.release();
      region.remove();
      study.handle.free();
    },
  };
}

/** @typedef {ReturnType<typeof mountDiagram>} MountedDiagram */
