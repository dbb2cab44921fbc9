/** An exercise on its board: squares are buttons, the piece goes where it is told if the rules let it. */

import { el, fill } from "../dom.js";
import { loadGame, messageOf, paint, paintMan } from "../engine.js";
import { markSign } from "../panel/legend.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { createSquares } from "./board/squares.js";
import { leftIn, trialOf, whatOn } from "./board/trial.js";
import { moved } from "./exercise.js";

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
  const { element, squares } = createSquares(variant, exercise, go);
  if (variant.signs) {
    element.prepend(groundOf(parts, [...squares.keys()]));
    element.classList.add("native");
  }
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

/** @param {Parts} parts @param {string[]} squares all of them, of whose pieces none is shown */
function groundOf({ variant, look }, squares) {
  const [width, height] = [variant.files * GROUND, variant.ranks * GROUND];
  const canvas = el("canvas", { class: "exercise-ground", width, height, "aria-hidden": "true" });
  const game = loadGame(variant.id);
  try {
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    paint(game, context, GROUND, { theme: boardTheme(look), hide: squares });
  } catch (error) {
    console.warn("board:", messageOf(error));
  }
  game.free();
  return canvas;
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
