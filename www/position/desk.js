/** The position in hand while it is set up: what a press on a square does, and the way back. */

import { verdictOn } from "./verdict.js";
import { moved, withMan, writeFen } from "./fen.js";

/** @typedef {import("./fen.js").Position} Position */

/** How many changes can be undone. */
const MOST = 200;

/** What a press does: `hand` lifts a piece and puts it down, `erase` takes it off, `origin` marks it as one that has promoted; else the letter that is put. */
/** @typedef {string} Tool */

/**
 * @param {import("../engine.js").Variant} variant @param {import("./fen.js").Form} form @param {Position} begun
 * @param {() => void} changed called after every change of what is shown
 */
export function createDesk(variant, form, begun, changed) {
  /** @type {Position[]} */
  let past = [];
  /** @type {Position[]} */
  let future = [];

  const desk = {
    variant,
    form,
    position: begun,
    verdict: verdictOn(variant, form, begun),
    /** @type {Tool} */
    tool: "hand",
    /** The square of the piece in hand. @type {string | null} */
    lifted: null,
    flip: false,

    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    fen: () => writeFen(desk.position, form, variant),

    /** @param {Position} next */
    set(next) {
      if (writeFen(next, form, variant) === desk.fen()) return;
      past = [...past.slice(1 - MOST), desk.position];
      future = [];
      show(next);
    },

    undo: () => step(past, future),
    redo: () => step(future, past),

    /** @param {Tool} tool */
    choose(tool) {
      desk.tool = tool;
      desk.lifted = null;
      changed();
    },

    /** @param {string} square */
    press(square) {
      const { position, tool, lifted } = desk;
      const there = position.men.get(square) ?? "";
      if (tool === "erase") desk.set(withMan(position, square, ""));
      else if (tool === "origin") desk.set(withMan(position, square, marked(there)));
      else if (tool !== "hand") desk.set(withMan(position, square, there === tool ? "" : tool));
      else if (lifted) {
        desk.lifted = null;
        desk.set(moved(position, lifted, square));
        changed();
      } else if (there) {
        desk.lifted = square;
        changed();
      }
    },

    /** Where a drag ends. @param {string | null} from the square that it began on @param {string} letter @param {string | null} to null: beside the board */
    drop(from, letter, to) {
      desk.lifted = null;
      if (!from) return to ? desk.set(withMan(desk.position, to, letter)) : changed();
      desk.set(to ? moved(desk.position, from, to) : withMan(desk.position, from, ""));
      changed();
    },

    /** @param {string} square @param {string} letter empty: takes off who stands there */
    put: (square, letter) => desk.set(withMan(desk.position, square, letter)),
  };
  return desk;

  /** @param {Position} next */
  function show(next) {
    desk.position = next;
    desk.lifted = null;
    desk.verdict = verdictOn(variant, form, next);
    changed();
  }

  /** @param {Position[]} from @param {Position[]} to */
  function step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(desk.position);
    show(next);
  }
}

/** @typedef {ReturnType<typeof createDesk>} Desk */

/** A piece with the mark of one that has promoted, or without; stones have none. @param {string} letter */
const marked = (letter) =>
  letter.endsWith("~") ? letter.slice(0, -1) : /\p{L}$/u.test(letter) ? `${letter}~` : letter;
