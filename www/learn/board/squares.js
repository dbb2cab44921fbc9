/** The squares of an exercise as buttons, level by level, and the keys that go from one to the next. */

import { el } from "../../dom.js";
import { shownRows } from "../../geometry.js";
import { t } from "../../strings.js";
import { levelNames, ringOf } from "../levels.js";

/** @typedef {import("../exercise.js").Exercise} Exercise @typedef {import("../../engine.js").Variant} Variant */

/**
 * @param {Variant} variant
 * @param {Exercise} exercise
 * @param {(square: string) => void} go a square has been pressed
 */
export function createSquares(variant, exercise, go) {
  /** @type {Map<string, HTMLButtonElement>} */
  const squares = new Map();
  /** The squares as they lie: levels, rows, columns. @type {string[][][]} */
  const lying = (exercise.levels ?? [""]).map((level) =>
    shownRows(variant, false).map((row) => row.map((name) => level + name)),
  );

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
  bindKeys(element, squares, lying, exercise);
  return { element, squares };
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
 */
function bindKeys(element, squares, lying, exercise) {
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
    const next = lying[level + step[0]]?.[row + step[1]]?.[lying[level][row].indexOf(from) + step[2]];
    if (!next) return;
    squares.get(home)?.setAttribute("tabindex", "-1");
    home = next;
    const button = squares.get(next);
    button?.setAttribute("tabindex", "0");
    button?.focus();
  });
}
