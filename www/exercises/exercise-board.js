/** An exercise on its board: squares are buttons, the piece goes where it is told or dragged if the rules let it. */

import { fileRank, shownRows, tiledShape } from "../board/shape.js";
import { createSpreadBoard, spreadShape } from "../board/spread-board.js";
import { el, fill } from "../dom.js";
import { layoutOf, loadGame, messageOf, paint, paintMan } from "../engine.js";
import { markSign } from "../panel/legend.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { levelNames, moved, ringOf } from "./exercise.js";

/** @typedef {import("./exercise.js").Exercise} Exercise @typedef {import("../engine.js").Variant} Variant */

/** Where the squares lie: rows, of a block level by level; cells that are no squares as their game has them. @param {Variant} variant @param {Exercise} exercise */
function shapeOf(variant, { levels }) {
  if (variant.tiled) {
    const game = loadGame(variant.id);
    const shape = tiledShape(layoutOf(game, {}), variant.id);
    game.free();
    return shape;
  }
  const rows = shownRows(variant, false);
  const of = (/** @type {string} */ level) => rows.map((row) => row.map((name) => level + name));
  return spreadShape(
    "",
    levels ? levels.map((level, at) => ({ label: levelName(levels, at), rows: of(level) })) : [{ label: null, rows }],
  );
}

/** Cells of a block are told apart by their rings. @param {Variant} variant @param {Exercise} exercise @param {string} square */
function ringsOf(variant, { levels }, square) {
  if (!levels) return [];
  const [file] = fileRank(square.slice(1));
  return [`ring-${ringOf(variant, levelNames(variant.levels).indexOf(square[0]), file)}`];
}

/** What a level is called, and where it lies. @param {readonly string[]} levels @param {number} at */
function levelName(levels, at) {
  const name = t("learn.level", { name: levels[at] });
  const last = levels.length - 1;
  if (!last || (at && at < last)) return name;
  return t(at ? "learn.lowest" : "learn.highest", { name });
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
  const shape = shapeOf(variant, exercise);
  // The game's own board lies behind the squares: its river and palaces say where some pieces may go.
  const ground = variant.signs || variant.tiled;
  const canvas = ground ? el("canvas", { class: "exercise-ground", "aria-hidden": "true" }) : null;
  const grid = el("div", {
    class: exercise.levels ? "exercise-block" : "exercise-board",
    role: "grid",
    "aria-label": t(exercise.levels ? "learn.block" : "learn.board"),
  });
  grid.style.setProperty("--files", String(variant.files));
  grid.style.setProperty("--levels", String(shape.panels.length));
  if (shape.loose) grid.style.aspectRatio = `${shape.width} / ${shape.height}`;
  const frame = el("div", { class: ground ? "exercise-frame native" : "exercise-frame" }, canvas, grid);
  const own = picture(parts, piece.letter);
  const victim = victimOf(parts);
  const left = () => leftIn(exercise, trial);
  /** Where the piece can go. @type {import("./exercise.js").Going[]} */
  let goings = [];

  const board = createSpreadBoard({
    frame,
    grid,
    canvas,
    on: {
      shape: () => shape,
      home: () => exercise.start,
      made: () => [trial.place, trial.over],
      label(square) {
        const what = whatOn(exercise, trial, square);
        const going = goings.some(({ to }) => to === square);
        const label = [square, what && t(`learn.at.${what}`, { name: piece.name }), going && t("learn.at.move")];
        return label.filter(Boolean).join(", ");
      },
      show(button, square) {
        const going = goings.find(({ to }) => to === square);
        const what = whatOn(exercise, trial, square);
        button.classList.add("exercise-square", ...ringsOf(variant, exercise, square));
        button.classList.toggle("open", !!going);
        fill(
          button,
          what === "own" && own,
          what === "enemy" && picture(parts, victim.letter.toLowerCase()),
          what === "friend" && picture(parts, victim.letter),
          what === "star" && el("span", { class: "exercise-star", "aria-hidden": "true", text: "★" }),
          going && markSign(going.capture ? "yellow" : "blue"),
        );
      },
      paint: (context, cell) => paintGround(parts, shape, context, cell),
      press: go,
      grabs: (square) => !trial.over && square === trial.place.at,
      drop: (_, over) => over && go(over, true),
    },
  });

  function draw() {
    goings = trial.over ? [] : study.goings(trial.place);
    board.draw();
  }

  /** @param {string} to @param {boolean} [dropped] it has been brought there */
  function go(to, dropped) {
    if (trial.over || to === trial.place.at) return;
    const going = study.goings(trial.place).find((one) => one.to === to);
    // Where three are to be captured, each move must capture one.
    if (!going || (exercise.kind === "take" && !going.capture)) return onRefused(to);
    play(to, dropped);
  }

  /** @param {string} to @param {boolean} [dropped] */
  function play(to, dropped) {
    const from = board.boxOf(trial.place.at);
    trial.place = moved(trial.place, to);
    trial.moves += 1;
    trial.over = !left();
    draw();
    const arrived = board.boxOf(to);
    if (!dropped && !calm.matches)
      own.animate(
        [{ transform: `translate(${from.x - arrived.x}px, ${from.y - arrived.y}px)` }, { transform: "none" }],
        { duration: 220, easing: "ease-out" },
      );
    onMove(trial.moves, left());
    if (trial.over) onDone();
  }

  draw();
  return {
    element: frame,
    release: board.release,

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
        if (mine !== trial.turn || !frame.isConnected) return;
        play(to);
      }
    },
  };
}

/** A kind of the other side to be captured: the least of the game. @param {Parts} parts */
const victimOf = ({ variant, piece }) =>
  [...variant.pieces].filter(({ value }) => value > 0).sort((a, b) => a.value - b.value)[0] ?? piece;

/** The board without its pieces. @param {Parts} parts @param {import("../board/shape.js").Shape} shape @param {CanvasRenderingContext2D} context @param {number} cell */
function paintGround({ variant, look }, { panels }, context, cell) {
  const game = loadGame(variant.id);
  try {
    paint(game, context, cell, { theme: boardTheme(look), hide: panels[0].rows.flat() });
  } finally {
    game.free();
  }
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
