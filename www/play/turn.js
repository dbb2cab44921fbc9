/**
 * A turn, step by step, whatever it comes from: mouse, touch, keys, screen reader, typed moves.
 * The phases are listed in state.js. A turn in two parts gets a phase of its own here, entered from `propose`.
 */

import { messageOf } from "../engine.js";
import { t } from "../strings.js";
import { endsBadly, warningText } from "./endings.js";

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {import("../state.js").Phase} Phase
 * @typedef {(question: import("../dialogs/ask.js").Question) => Promise<string | null>} Ask
 */

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Ask} ask
 */
export function createTurn(store, session, ask) {
  const { state, update } = store;

  /** @param {Phase} phase */
  const enter = (phase) =>
    update((state) => {
      state.phase = phase;
      state.pinned = null;
    });

  /** Whether this square holds a man whom the person at the board may move now. @param {string} square */
  const isOwn = (square) => session.mayMove() && state.now?.men.get(square)?.side === state.now?.side;

  /**
   * Takes a man in hand, or looks at one who can't be moved now.
   * @param {string} square
   * @param {string | null} [from] the man in hand until now, who can't go to this square: the line will say why
   */
  function choose(square, from = null) {
    const { now } = state;
    if (!now?.men.has(square)) return enter({ name: "idle" });
    const targets = session.targets(square);
    if (!isOwn(square)) return enter({ name: "look", square, targets, from });
    const moves = now.moves.filter((move) => move.from === square);
    enter({ name: "chosen", square, targets, moves, dangers: dangersOf(moves) });
  }

  /** The squares where every move would end the game badly for the mover. @param {Move[]} moves */
  function dangersOf(moves) {
    const dangers = new Map();
    const safe = new Set();
    for (const move of moves) {
      const outcome = session.outcomeAfter(move.move);
      if (state.now && endsBadly(outcome, state.now.side)) dangers.set(move.to, outcome);
      else safe.add(move.to);
    }
    for (const square of safe) dangers.delete(square);
    return dangers;
  }

  /**
   * Plays one of several moves between the same two squares, after asking what has to be asked.
   * @param {Move[]} moves
   * @param {{dropped?: boolean}} how
   */
  async function propose(moves, how) {
    const { now } = state;
    if (!now || !moves.length) return;
    const [{ from, to }] = moves;
    const man = now.men.get(from);
    enter({ name: "asking", square: from, to, letter: man?.letter ?? "" });
    const chosen = moves.length === 1 ? moves[0].move : await ask(questionOf(moves, to));
    const agreed = chosen && (await confirmed(chosen, to));
    // The game may have changed while the question stood: then the answer is about nothing.
    if (state.now !== now) return;
    if (agreed) session.play(chosen, how);
    else choose(from);
  }

  /** Asks which of several moves to the same square. @param {Move[]} moves @param {string} square @returns {import("../dialogs/ask.js").Question} */
  function questionOf(moves, square) {
    const promotion = moves.every((move) => move.promotion);
    const white = state.now?.side === "white";
    const nameOf = (/** @type {string} */ letter) =>
      state.now?.variant.pieces.find((piece) => piece.letter.toUpperCase() === letter.toUpperCase())?.name ?? letter;
    return {
      title: t(promotion ? "choose.promotion" : moves.every((move) => move.facing) ? "choose.facing" : "choose.kind"),
      square,
      options: moves.map((move) => {
        if (move.promotion) {
          const letter = white ? move.promotion.toUpperCase() : move.promotion.toLowerCase();
          return { value: move.move, label: nameOf(letter), man: letter };
        }
        const facing = move.facing ? t(`facing.${move.facing}`) : "";
        const key = { turn: "choose.face", "step-turn": "choose.stepFace", castling: "choose.castling" }[move.kind] ?? "choose.stay";
        return { value: move.move, label: t(key, { facing }), arrow: move.facing ?? undefined };
      }),
      cancel: t("choose.cancel"),
    };
  }

  /** Warns before a move that ends the game badly, unless there is no other. @param {string} move @param {string} square */
  async function confirmed(move, square) {
    const { now } = state;
    if (!now || now.moves.length < 2) return true;
    const outcome = session.outcomeAfter(move);
    if (!endsBadly(outcome, now.side)) return true;
    const answer = await ask({
      title: t("warn.title"),
      text: warningText(outcome),
      square,
      warning: true,
      options: [{ value: "play", label: t("warn.play") }],
      cancel: t("warn.back"),
    });
    return answer === "play";
  }

  /** The moves of the man in hand to a square. @param {string} to */
  const movesTo = (to) => (state.phase.name === "chosen" ? state.phase.moves.filter((move) => move.to === to) : []);

  return {
    /** Whether a press on this square takes a man in hand, so that a drag may start. @param {string} square */
    canGrab: (square) => isOwn(square) && !movesTo(square).some((move) => move.from !== square),

    /** Takes the man in hand for a drag; true if he was not in hand before. @param {string} square */
    grab(square) {
      if (state.phase.name === "chosen" && state.phase.square === square) return false;
      choose(square);
      return true;
    },

    /** A click, tap or Enter on a square. @param {string} square */
    press(square) {
      const { phase } = state;
      if (phase.name === "asking") return;
      const moves = movesTo(square);
      if (moves.length) return propose(moves, {});
      if ((phase.name === "chosen" || phase.name === "look") && phase.square === square) return enter({ name: "idle" });
      if (state.now?.men.has(square)) {
        return choose(square, phase.name === "chosen" ? phase.square : null);
      }
      if (phase.name === "chosen" && state.pinned !== square) return update((state) => (state.pinned = square));
      enter({ name: "idle" });
    },

    /** The man in hand is dropped on a square: true if that is a move. @param {string} square */
    drop(square) {
      const moves = movesTo(square).filter((move) => move.from !== square);
      if (!moves.length) return false;
      propose(moves, { dropped: true });
      return true;
    },

    /** Lets go of whatever is in hand. */
    cancel: () => enter({ name: "idle" }),

    /** Plays a move as typed, machine form or readable. Returns an error to show, or null. @param {string} text */
    typed(text) {
      const { now } = state;
      const wanted = text.trim();
      if (!now || !wanted) return null;
      if (now.status.over) return t("typed.over");
      if (!session.mayMove()) return t("typed.wait");
      const bare = (/** @type {string} */ move) => move.replace(/[+#]$/, "").toLowerCase();
      const found =
        now.moves.find((move) => move.move === wanted || move.readable === wanted) ??
        now.moves.find((move) => bare(move.move) === bare(wanted) || bare(move.readable) === bare(wanted));
      if (found) {
        propose([found], {});
        return null;
      }
      try {
        session.outcomeAfter(wanted);
        session.play(wanted);
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}

/** @typedef {ReturnType<typeof createTurn>} Turn */
