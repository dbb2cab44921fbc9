/** An exercise on its board: squares are buttons, the piece goes where it is told if the rules let it. */

import { el, fill } from "../dom.js";
import { messageOf, paintMan } from "../engine.js";
import { shownRows } from "../geometry.js";
import { markSign } from "../panel/legend.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { moved } from "./exercise.js";
import { levelNames, ringOf } from "./levels.js";

/** Milliseconds between two moves that are shown. */
const PAUSE = 650;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {object} parts
 * @param {import("../engine.js").Variant} parts.variant
 * @param {{letter: string, name: string}} parts.piece
 * @param {import("./exercise.js").Exercise} parts.exercise
 * @param {import("./exercise.js").Study} parts.study of the piece
 * @param {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette}} parts.look
 * @param {(moves: number, left: number) => void} parts.onMove
 * @param {() => void} parts.onDone
 * @param {(square: string) => void} parts.onRefused
 */
export function exerciseBoard({ variant, piece, exercise, study, look, onMove, onDone, onRefused }) {
  /** @type {import("./exercise.js").Place} */
  let place = begin();
  let moves = 0;
  let over = false;
  /** Grows with every beginning: what is being shown then stops. */
  let turn = 0;
  /** @type {Map<string, HTMLButtonElement>} */
  const squares = new Map();
  /** The squares as they lie: levels, rows, columns. @type {string[][][]} */
  const lying = (exercise.levels ?? [""]).map((level) =>
    shownRows(variant, false).map((row) => row.map((name) => level + name)),
  );
  let home = exercise.start;

  /** A kind of the other side to be captured: the least of the game. */
  const victim = [...variant.pieces].filter(({ value }) => value > 0).sort((a, b) => a.value - b.value)[0] ?? piece;

  function begin() {
    const { start, levels, enemies, friends } = exercise;
    return { at: start, levels, enemies, friends };
  }

  /** @param {string} letter */
  const picture = (letter) => {
    const canvas = el("canvas", { class: "exercise-piece", width: 112, height: 112, "aria-hidden": "true" });
    try {
      paintMan(variant.id, letter, canvas.getContext("2d"), 112, boardTheme(look));
    } catch (error) {
      console.warn("piece:", messageOf(error));
    }
    return canvas;
  };
  const pictures = { own: picture(piece.letter) };

  /** @param {string} name @param {string} kind */
  const square = (name, kind) => {
    const button = el("button", {
      type: "button",
      class: `exercise-square ${kind}`,
      "data-square": name,
      tabindex: name === home ? 0 : -1,
      on: { click: () => go(name) },
    });
    squares.set(name, button);
    return el("div", { role: "gridcell" }, button);
  };
  /** Cells of a block are told apart by their rings. @param {number} level @param {number} row @param {number} column */
  const kind = (level, row, column) =>
    exercise.levels
      ? `ring-${ringOf(variant, levelNames(variant.levels).indexOf(exercise.levels[level]), column)}`
      : (row + column) % 2
        ? "dark"
        : "";
  const panels = lying.map((rows, level) =>
    el(
      "div",
      exercise.levels
        ? { role: "rowgroup", class: "exercise-level", "aria-label": levelName(level), "data-name": levelName(level) }
        : { role: "rowgroup" },
      ...rows.map((names, row) =>
        el(
          "div",
          { role: "row", class: "exercise-row" },
          ...names.map((name, column) => square(name, kind(level, row, column))),
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
  element.addEventListener("keydown", walk);

  /** What a level is called, and where it lies. @param {number} at */
  function levelName(at) {
    const { levels } = exercise;
    const name = t("learn.level", { name: levels?.[at] ?? "" });
    const last = (levels?.length ?? 1) - 1;
    if (!last || (at && at < last)) return name;
    return t(at ? "learn.lowest" : "learn.highest", { name });
  }

  /** The arrows go from square to square, the page keys from level to level. @param {KeyboardEvent} event */
  function walk(event) {
    /** @type {Record<string, [number, number, number]>} levels down, rows down, columns right */
    const steps = {
      ArrowLeft: [0, 0, -1],
      ArrowRight: [0, 0, 1],
      ArrowUp: [0, -1, 0],
      ArrowDown: [0, 1, 0],
      ...(exercise.levels && { PageUp: [-1, 0, 0], PageDown: [1, 0, 0] }),
    };
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
  }

  function draw() {
    const goings = over ? [] : study.goings(place);
    for (const [name, button] of squares) {
      const going = goings.find(({ to }) => to === name);
      const what =
        name === place.at
          ? "own"
          : place.enemies.includes(name)
            ? "enemy"
            : place.friends.includes(name)
              ? "friend"
              : name === exercise.star
                ? "star"
                : "";
      fill(
        button,
        what === "own" && pictures.own,
        what === "enemy" && picture(victim.letter.toLowerCase()),
        what === "friend" && picture(victim.letter),
        what === "star" && el("span", { class: "exercise-star", "aria-hidden": "true", text: "★" }),
        going && markSign(going.capture ? "yellow" : "blue"),
      );
      const label = [name, what && t(`learn.at.${what}`, { name: piece.name }), going && t("learn.at.move")];
      button.setAttribute("aria-label", label.filter(Boolean).join(", "));
      button.classList.toggle("open", !!going);
    }
  }

  /** What is left to be done. */
  const left = () => (exercise.star ? Number(place.at !== exercise.star) : place.enemies.length);

  /** @param {string} to */
  function go(to) {
    if (over || to === place.at) return;
    const going = study.goings(place).find((one) => one.to === to);
    // Where three are to be captured, each move must capture one.
    if (!going || (exercise.kind === "take" && !going.capture)) return onRefused(to);
    play(to);
  }

  /** @param {string} to */
  function play(to) {
    const from = squares.get(place.at)?.getBoundingClientRect();
    place = moved(place, to);
    moves += 1;
    over = !left();
    draw();
    const arrived = squares.get(to)?.getBoundingClientRect();
    if (from && arrived && !calm.matches)
      pictures.own.animate(
        [{ transform: `translate(${from.x - arrived.x}px, ${from.y - arrived.y}px)` }, { transform: "none" }],
        { duration: 220, easing: "ease-out" },
      );
    onMove(moves, left());
    if (over) onDone();
  }

  draw();
  return {
    element,

    /** From the beginning. */
    restart() {
      turn += 1;
      place = begin();
      moves = 0;
      over = false;
      draw();
      onMove(moves, left());
    },

    /** Plays the solution from the beginning, move by move. */
    async show() {
      this.restart();
      const mine = turn;
      for (const to of exercise.solution) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (mine !== turn || !element.isConnected) return;
        play(to);
      }
    },
  };
}
