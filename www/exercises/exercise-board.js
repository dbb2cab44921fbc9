/** An exercise on its board: squares are buttons, the piece goes where it is told if the rules let it. */

import { putCell, tiledShape } from "../board/shape.js";
import { el, fill } from "../dom.js";
import { layoutOf, loadGame, messageOf, paint, paintMan } from "../engine.js";
import { shownRows } from "../geometry.js";
import { markSign } from "../panel/legend.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { levelNames, moved, ringOf } from "./exercise.js";

// The squares of an exercise as buttons, level by level, and the keys that go from one to the next.

/** @typedef {import("./exercise.js").Exercise} Exercise @typedef {import("../engine.js").Variant} Variant */

/**
 * @param {Variant} variant
 * @param {Exercise} exercise
 * @param {(square: string) => void} go a square has been pressed
 * @param {Ground | null} ground
 */
function createSquares(variant, exercise, go, ground) {
  /** @type {Map<string, HTMLButtonElement>} */
  const squares = new Map();
  /** The squares as they lie: levels, rows, columns. @type {string[][][]} */
  const lying = ground?.shape
    ? [ground.shape.panels[0].rows]
    : (exercise.levels ?? [""]).map((level) => shownRows(variant, false).map((row) => row.map((name) => level + name)));

  /** @param {string} name @param {string} kind */
  const square = (name, kind) => {
    const button = el("button", {
      type: "button",
      class: `exercise-square ${kind}`,
      "data-square": name,
      tabindex: name === exercise.start ? 0 : -1,
      on: { click: () => go(name) },
    });
    squares.set(name, button);
    return el("div", { role: "gridcell" }, button);
  };
  const panels = lying.map((rows, level) =>
    el(
      "div",
      panelOf(exercise, level),
      ...rows.map((names, row) =>
        el(
          "div",
          { role: "row", class: "exercise-row" },
          ...names.map((name, column) => square(name, kindOf(variant, exercise, level, row, column))),
        ),
      ),
    ),
  );
  const element = el(
    "div",
    {
      class: exercise.levels ? "exercise-block" : "exercise-board",
      role: "grid",
      "aria-label": t(exercise.levels ? "learn.block" : "learn.board"),
    },
    ...panels,
  );
  element.style.setProperty("--files", String(variant.files));
  element.style.setProperty("--levels", String(panels.length));
  if (ground) {
    element.prepend(ground.canvas);
    element.classList.add("native");
    if (ground.shape) layCells(element, squares, ground.shape);
  }
  bindKeys(element, squares, lying, exercise, ground?.shape ?? null);
  return { element, squares };
}

/** Puts cells that are no squares where they are painted. @param {HTMLElement} element @param {Map<string, HTMLButtonElement>} squares @param {Shape} shape */
function layCells(element, squares, shape) {
  element.classList.add("tiled");
  element.style.aspectRatio = `${shape.width} / ${shape.height}`;
  for (const [name, button] of squares) putCell(/** @type {HTMLElement} */ (button.parentElement), shape, name);
}

/** Cells of a block are told apart by their rings. @param {Variant} variant @param {Exercise} exercise @param {number} level @param {number} row @param {number} column */
function kindOf(variant, { levels }, level, row, column) {
  if (levels) return `ring-${ringOf(variant, levelNames(variant.levels).indexOf(levels[level]), column)}`;
  return (row + column) % 2 ? "dark" : "";
}

/** What a level's part of the board is told to be. @param {Exercise} exercise @param {number} at */
function panelOf({ levels }, at) {
  if (!levels) return { role: "rowgroup" };
  const name = levelName(levels, at);
  return { role: "rowgroup", class: "exercise-level", "aria-label": name, "data-name": name };
}

/** What a level is called, and where it lies. @param {readonly string[]} levels @param {number} at */
function levelName(levels, at) {
  const name = t("learn.level", { name: levels[at] });
  const last = levels.length - 1;
  if (!last || (at && at < last)) return name;
  return t(at ? "learn.lowest" : "learn.highest", { name });
}

/**
 * The arrows go from square to square, the page keys from level to level.
 * @param {HTMLElement} element @param {Map<string, HTMLButtonElement>} squares @param {string[][][]} lying @param {Exercise} exercise
 * @param {Shape | null} shape of cells that are no squares
 */
function bindKeys(element, squares, lying, exercise, shape) {
  /** The square that the Tab key comes to. */
  let home = exercise.start;
  /** @type {Record<string, [number, number, number]>} levels down, rows down, columns right */
  const steps = {
    ArrowLeft: [0, 0, -1],
    ArrowRight: [0, 0, 1],
    ArrowUp: [0, -1, 0],
    ArrowDown: [0, 1, 0],
    ...(exercise.levels && { PageUp: [-1, 0, 0], PageDown: [1, 0, 0] }),
  };
  element.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    const from = /** @type {HTMLElement} */ (event.target).dataset.square;
    if (!step || !from) return;
    event.preventDefault();
    const level = lying.findIndex((rows) => rows.some((row) => row.includes(from)));
    const row = lying[level].findIndex((row) => row.includes(from));
    const next = shape
      ? shape.neighbour(from, step[2], step[1])
      : lying[level + step[0]]?.[row + step[1]]?.[lying[level][row].indexOf(from) + step[2]];
    if (!next) return;
    squares.get(home)?.setAttribute("tabindex", "-1");
    home = next;
    const button = squares.get(next);
    button?.setAttribute("tabindex", "0");
    button?.focus();
  });
}

// Where an exercise stands on its board: plain values, changed by the moves alone.

/**
 * @typedef {object} Trial
 * @property {import("./exercise.js").Place} place who stands where
 * @property {number} moves how many have been made
 * @property {boolean} over nothing is left to be done
 * @property {number} turn grows with every beginning: what is being shown then stops
 */

/** @param {Exercise} exercise @param {number} turn @returns {Trial} */
function trialOf({ start, levels, enemies, friends }, turn) {
  return { place: { at: start, levels, enemies, friends }, moves: 0, over: false, turn };
}

/** What is left to be done. @param {Exercise} exercise @param {Trial} trial */
const leftIn = ({ star }, { place }) => (star ? Number(place.at !== star) : place.enemies.length);

/** What stands on a square; nothing on most. @param {Exercise} exercise @param {Trial} trial @param {string} name */
function whatOn({ star }, { place }, name) {
  if (name === place.at) return "own";
  if (place.enemies.includes(name)) return "enemy";
  if (place.friends.includes(name)) return "friend";
  return name === star ? "star" : "";
}

/** Milliseconds between two moves that are shown. */
const PAUSE = 650;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Parts
 * @property {import("../engine.js").Variant} variant
 * @property {{letter: string, name: string}} piece
 * @property {import("./exercise.js").Exercise} exercise
 * @property {import("./exercise.js").Study} study of the piece
 * @property {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette}} look
 * @property {(moves: number, left: number) => void} onMove
 * @property {() => void} onDone
 * @property {(square: string) => void} onRefused
 */

/** @param {Parts} parts */
export function exerciseBoard(parts) {
  const { variant, piece, exercise, study, onMove, onDone, onRefused } = parts;
  let trial = trialOf(exercise, 0);
  const ground = variant.signs || variant.tiled ? groundOf(parts) : null;
  const { element, squares } = createSquares(variant, exercise, go, ground);
  const own = picture(parts, piece.letter);
  const victim = victimOf(parts);
  const left = () => leftIn(exercise, trial);

  function draw() {
    const goings = trial.over ? [] : study.goings(trial.place);
    for (const [name, button] of squares) {
      const going = goings.find(({ to }) => to === name);
      const what = whatOn(exercise, trial, name);
      fill(
        button,
        what === "own" && own,
        what === "enemy" && picture(parts, victim.letter.toLowerCase()),
        what === "friend" && picture(parts, victim.letter),
        what === "star" && el("span", { class: "exercise-star", "aria-hidden": "true", text: "★" }),
        going && markSign(going.capture ? "yellow" : "blue"),
      );
      const label = [name, what && t(`learn.at.${what}`, { name: piece.name }), going && t("learn.at.move")];
      button.setAttribute("aria-label", label.filter(Boolean).join(", "));
      button.classList.toggle("open", !!going);
    }
  }

  /** @param {string} to */
  function go(to) {
    if (trial.over || to === trial.place.at) return;
    const going = study.goings(trial.place).find((one) => one.to === to);
    // Where three are to be captured, each move must capture one.
    if (!going || (exercise.kind === "take" && !going.capture)) return onRefused(to);
    play(to);
  }

  /** @param {string} to */
  function play(to) {
    const from = squares.get(trial.place.at)?.getBoundingClientRect();
    trial.place = moved(trial.place, to);
    trial.moves += 1;
    trial.over = !left();
    draw();
    const arrived = squares.get(to)?.getBoundingClientRect();
    if (from && arrived && !calm.matches)
      own.animate(
        [{ transform: `translate(${from.x - arrived.x}px, ${from.y - arrived.y}px)` }, { transform: "none" }],
        { duration: 220, easing: "ease-out" },
      );
    onMove(trial.moves, left());
    if (trial.over) onDone();
  }

  draw();
  return {
    element,

    /** From the beginning. */
    restart() {
      trial = trialOf(exercise, trial.turn + 1);
      draw();
      onMove(trial.moves, left());
    },

    /** Plays the solution from the beginning, move by move. */
    async show() {
      this.restart();
      const mine = trial.turn;
      for (const to of exercise.solution) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (mine !== trial.turn || !element.isConnected) return;
        play(to);
      }
    },
  };
}

/** A kind of the other side to be captured: the least of the game. @param {Parts} parts */
const victimOf = ({ variant, piece }) =>
  [...variant.pieces].filter(({ value }) => value > 0).sort((a, b) => a.value - b.value)[0] ?? piece;

/** In a cell's pixels, the game's own board behind the squares: its river and palaces say where some pieces may go. */
const GROUND = 80;

/** @typedef {import("../board/shape.js").Shape} Shape */
/** @typedef {{canvas: HTMLCanvasElement, shape: Shape | null}} Ground the board without its pieces, and where cells lie that are no squares */

/** @param {Parts} parts @returns {Ground} */
function groundOf({ variant, look }) {
  const game = loadGame(variant.id);
  const shape = variant.tiled ? tiledShape(layoutOf(game, {}), variant.id) : null;
  const [width, height] = [shape?.width ?? variant.files, shape?.height ?? variant.ranks].map(
    (cells) => cells * GROUND,
  );
  const canvas = el("canvas", { class: "exercise-ground", width, height, "aria-hidden": "true" });
  const hide = shape ? shape.panels[0].rows.flat() : shownRows(variant, false).flat();
  try {
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    paint(game, context, GROUND, { theme: boardTheme(look), hide });
  } catch (error) {
    console.warn("board:", messageOf(error));
  }
  game.free();
  return { canvas, shape };
}

/** A piece, painted. @param {Parts} parts @param {string} letter */
function picture({ variant, look }, letter) {
  const canvas = el("canvas", { class: "exercise-piece", width: 112, height: 112, "aria-hidden": "true" });
  try {
    paintMan(variant.id, letter, canvas.getContext("2d"), 112, boardTheme(look));
  } catch (error) {
    console.warn("piece:", messageOf(error));
  }
  return canvas;
}
