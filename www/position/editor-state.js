/** The position in hand while it is set up: what a press on a square does, and the way back. */

import { loadGame, messageOf } from "../engine.js";
import { moved, withMan, writeFen } from "./fen.js";

// What the engine says of a position that is being set up: whether it can be, why not, and how the game would stand.

/** @typedef {import("./fen.js").Position} Position */

/**
 * @typedef {object} Verdict
 * @property {string} fen as the engine writes it, or as it was refused
 * @property {string | null} error why it can't be; null: it can
 * @property {import("../engine.js").Status | null} status
 * @property {Set<string>} rights to castle that the pieces allow, of `KQkq`
 */

/** The rights to castle, in FEN's order. */
export const RIGHTS = ["K", "Q", "k", "q"];

/**
 * @param {import("../engine.js").Variant} variant @param {import("./fen.js").Form} form @param {Position} position
 * @returns {Verdict}
 */
function verdictOn(variant, form, position) {
  const write = (/** @type {string} */ castling) => writeFen({ ...position, castling }, form, variant);
  const can = (/** @type {string} */ castling) => {
    try {
      open(variant, write(castling)).free();
      return true;
    } catch {
      return false;
    }
  };
  // Rights are tried one by one where all else can be: only then is their refusal about them.
  const rights = new Set(form.castling && can("-") ? RIGHTS.filter(can) : []);
  const fen = write(held(position.castling, rights, form));
  try {
    const game = open(variant, fen);
    const verdict = { fen: game.fen(), error: null, status: game.status(), rights };
    game.free();
    return verdict;
  } catch (error) {
    return { fen, error: messageOf(error).replace(/^FEN, /, ""), status: null, rights };
  }
}

/** @param {import("../engine.js").Variant} variant @param {string} fen */
const open = ({ id, definition }, fen) => loadGame(id, fen, "", definition);

/**
 * The rights of a field that the pieces allow; gates stay as they were written.
 * @param {string} castling @param {Set<string>} rights @param {import("./fen.js").Form} form
 */
function held(castling, rights, form) {
  const kept = [...castling].filter((letter) => letter !== "-" && (!RIGHTS.includes(letter) || rights.has(letter)));
  return form.castling || form.gates ? kept.join("") || "-" : "-";
}

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
