/**
 * Premoves: moves made while the other side is to move, several if one likes. Each is played when its turn comes if it is legal then; if it
 * isn't, all that are left go. Anything that the piece could ever do from where it will stand is offered, since nobody knows the reply.
 */

import { loadGame, newDiagram } from "../engine.js";
import { mayMove, mayPremove } from "../state.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/premoves.js";
import { heldBy, isHand } from "./placing.js";
import { nameOf, otherSide } from "./words.js";

/**
 * @typedef {import("../engine.js").Man} Man
 * @typedef {import("../engine.js").Target} Target
 * @typedef {import("../state.js").Now} Now
 * @typedef {import("../state.js").Premove} Premove
 */

/** A FEN with the other side to move, and nothing to be taken in passing. @param {string} fen */
const turned = (fen) =>
  fen
    .replace(/ ([wb])(?= |$)/, (_, side) => (side === "w" ? " b" : " w"))
    .replace(/^(\S+ [wb] \S+) [a-z]\d+(?= )/, "$1 -");

/** @param {Omit<Target, "path" | "relay" | "over" | "swap" | "legal" | "victim">} what @returns {Target} */
const target = (what) => ({ ...what, legal: true, victim: null, path: [], relay: false, over: [], swap: false });

/** Who stands where once these moves have been made. @param {Now} now @param {Premove[]} premoves */
function menAfter(now, premoves) {
  const men = new Map(now.men);
  for (const { from, to, letter } of premoves) {
    const man = men.get(from) ?? fromHand(now, from, letter);
    men.delete(from);
    if (man) men.set(to, { ...man, square: to });
  }
  return men;
}

/** A piece of the side that waits, taken from its hand. @param {Now} now @param {string} place @param {string} letter @returns {Man | undefined} */
function fromHand(now, place, letter) {
  const side = otherSide(now.side);
  const held = heldBy(now, side).find((held) => `${held.letter}@` === place);
  return held && { square: place, letter, name: held.name, side, promoted: false, facing: null };
}

/**
 * @param {object} parts
 * @param {import("../state.js").Store} parts.store
 * @param {import("./session.js").Session} parts.session
 * @param {import("./turn.js").Turn} parts.turn
 * @param {import("../board/board.js").Board} parts.board
 * @param {HTMLElement} parts.frame holds the board: a press of the right button there takes premoves back
 * @param {(text: string) => void} parts.say
 */
export async function createPremoves({ store, session, turn, board, frame, say }) {
  await addTexts(texts, "premoves");
  const { state, update } = store;
  const squares = () => board.shape()?.panels.flatMap(({ rows }) => rows.flat()) ?? [];

  /** The piece of the side that waits on a square, or in its hand, as it will be after the premoves. @param {string} place */
  function own(place) {
    const { now, premoves } = state;
    if (!now || !mayPremove(state)) return undefined;
    const side = otherSide(now.side);
    if (!isHand(place)) {
      const man = menAfter(now, premoves).get(place);
      return man?.side === side ? man : undefined;
    }
    const held = now.reserves?.drops && heldBy(now, side).find(({ letter }) => `${letter}@` === place);
    const used = premoves.filter(({ from }) => from === place).length;
    if (!held || held.count <= used) return undefined;
    return fromHand(now, place, side === "white" ? held.letter : held.letter.toLowerCase());
  }

  /**
   * What the side that waits could do if it were to move now, and again after each premove: among it castling and drops.
   * @param {Now} now @returns {import("../engine.js").Move[]}
   */
  function movesNow({ fen, variant: { id, definition, fog } }) {
    // What could be done now would tell what stands in the fog.
    if (fog) return [];
    let place = fen;
    try {
      for (let made = 0; ; made += 1) {
        const game = loadGame(id, turned(place), "", definition);
        const moves = game.moves();
        const next = state.premoves[made];
        const move = next && moves.find(({ from, to }) => from === next.from && to === next.to);
        if (move) game.play(move.move);
        place = game.fen();
        game.free();
        if (!next || !move) return next ? [] : moves;
      }
    } catch {
      // The side to move is in check: nothing else could be played before it has seen to that.
      return [];
    }
  }

  /** Where it could ever go on an empty board. @param {Man} man @returns {[string, Target["mark"]][]} */
  function everWhere({ letter, square, facing }) {
    const { now } = state;
    if (!now || isHand(square)) return [];
    try {
      const diagram = newDiagram(now.variant.id, letter, square, facing ?? undefined);
      const { marks } = diagram.report();
      diagram.free();
      return marks.map(({ square, mark }) => [square, mark]);
    } catch {
      // A piece may not stand everywhere.
      return [];
    }
  }

  /** @param {Man} man @returns {Target[]} */
  function targetsOf(man) {
    const { now, premoves } = state;
    if (!now) return [];
    const men = menAfter(now, premoves);
    /** @type {Map<string, Target>} */
    const found = new Map();
    const add = (/** @type {string} */ square, /** @type {Target["mark"]} */ mark) => {
      if (square === man.square || found.has(square)) return;
      found.set(square, target({ square, mark, capture: men.get(square)?.side === now.side }));
    };
    if (!premoves.length && !isHand(man.square))
      for (const { square, mark } of session.targets(man.square)) add(square, mark);
    for (const [square, mark] of everWhere(man)) add(square, mark);
    for (const { from, to, rook } of movesNow(now)) {
      if (from !== man.square) continue;
      add(to, "blue");
      if (rook) add(rook.from, "blue");
    }
    if (isHand(man.square) && !found.size) for (const square of squares()) if (!men.has(square)) add(square, "blue");
    return [...found.values()];
  }

  /** @param {Premove[]} premoves @param {string} words */
  function set(premoves, words) {
    update((state) => {
      state.premoves = premoves;
      // Where the pointer rests it asks for nothing: what stands there now is not what will.
      state.still = state.hover ?? state.cursor;
      state.phase = { name: "idle" };
      state.pinned = null;
    });
    say(words);
  }

  const premoves = {
    own,

    /** Takes such a piece in hand; false if none is there. @param {string} place */
    choose(place) {
      const man = own(place);
      if (!man) return false;
      update((state) => {
        state.phase = { name: "look", square: place, targets: targetsOf(man), from: null, ahead: true };
        state.pinned = null;
      });
      return true;
    },

    /** Whether a press on this square makes a premove of the piece in hand. @param {string} to */
    leadsTo: (to) =>
      state.phase.name === "look" && !!state.phase.ahead && state.phase.targets.some(({ square }) => square === to),

    /** Makes a premove of the piece in hand; false if it could never go there. @param {string} to */
    add(to) {
      const { phase } = state;
      const man = phase.name === "look" && phase.ahead ? own(phase.square) : undefined;
      if (!man || !premoves.leadsTo(to)) return false;
      set(
        [...state.premoves, { from: man.square, to, letter: man.letter }],
        t("premove.made", { name: nameOf(man), to }),
      );
      return true;
    },

    /** Forgets all of them; false if there are none. */
    clear() {
      if (!state.premoves.length) return false;
      set([], t("premove.cleared"));
      return true;
    },
  };

  session.onChange(({ kind }) => {
    const [next, ...others] = state.premoves;
    if (!next) return;
    // A walk through the record, another game or an end is no reply.
    if (kind !== "play") return premoves.clear();
    if (!mayMove(state)) return;
    update((state) => (state.premoves = others));
    if (!turn.go(next.from, next.to)) set([], t("premove.illegal", { to: next.to }));
  });

  // Like a press of the right button during a drag it undoes what is meant, and draws nothing.
  const back = (/** @type {PointerEvent} */ event) => {
    if (event.button === 2 && premoves.clear()) event.stopPropagation();
  };
  frame.addEventListener("pointerdown", back, { capture: true });
  return premoves;
}

/** @typedef {Awaited<ReturnType<typeof createPremoves>>} Premoves */
