/** What a turn may have to ask: which of several moves to the same square, and whether a bad end is meant. */

import { t } from "../strings.js";
import { endsBadly, warningText } from "./endings.js";
import { manAt } from "./hand.js";

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {(question: import("../dialogs/ask.js").Question) => Promise<string | null>} Ask
 */

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Ask} ask
 */
export function createQuestions(store, session, ask) {
  const { state } = store;

  /** @param {Move} move @param {boolean} promotes whether another of the moves promotes @returns {{value: string, label: string, man?: string, arrow?: string}} */
  function optionOf(move, promotes) {
    const { now } = state;
    if (move.promotion) {
      const letter = now?.side === "white" ? move.promotion.toUpperCase() : move.promotion.toLowerCase();
      const kind = now?.variant.pieces.find((piece) => piece.letter.toUpperCase() === letter.toUpperCase());
      return { value: move.move, label: kind?.name ?? letter, man: letter };
    }
    if (move.passed) return { value: move.move, label: t("choose.passing", { square: move.passed }) };
    const man = now && promotes ? manAt(now, move.from) : undefined;
    if (man) return { value: move.move, label: t("choose.unpromoted", { name: man.name }), man: man.letter };
    const facing = move.facing ? t(`facing.${move.facing}`) : "";
    const plain = now?.variant.turning ? "choose.stay" : "choose.walk";
    /** @type {Partial<Record<Move["kind"], string>>} */
    const keys = { turn: "choose.face", "step-turn": "choose.stepFace", castling: "choose.castling" };
    const key = keys[move.kind] ?? plain;
    return { value: move.move, label: t(key, { facing }), arrow: move.facing ?? undefined };
  }

  /** What can be chosen. Moves that differ by what no word of ours names are called as the record will. @param {Move[]} moves */
  function distinct(moves) {
    const promotes = moves.some((move) => move.promotion);
    const options = moves.map((move) => optionOf(move, promotes));
    const labels = new Set(options.map(({ label }) => label));
    return labels.size === moves.length
      ? options
      : options.map((option, i) => ({ ...option, label: moves[i].readable }));
  }

  return {
    /**
     * Which of several moves to the same square; the only one without asking.
     * @param {Move[]} moves
     * @param {string} square
     * @returns {Promise<Move | null>}
     */
    async which(moves, square) {
      if (moves.length < 2) return moves[0] ?? null;
      const every = (/** @type {(move: Move) => unknown} */ holds) => moves.every(holds);
      const promotes = moves.some((move) => move.promotion);
      const kind = every((move) => move.replaced)
        ? "choose.replacement"
        : promotes
          ? "choose.promotion"
          : every((move) => move.passed)
            ? "choose.way"
            : "";
      const title = t(kind ? kind : moves.every((move) => move.facing) ? "choose.facing" : "choose.kind");
      const answer = await ask({
        title,
        square,
        options: distinct(moves),
        cancel: t("choose.cancel"),
      });
      return moves.find((move) => move.move === answer) ?? null;
    },

    /**
     * Whether a whole turn is to be played: asks before it ends the game badly, unless there is no other.
     * @param {string} move
     * @param {string} square
     */
    async confirmed(move, square) {
      const { now } = state;
      if (!now || (now.moves.length < 2 && !now.variant.twoPart)) return true;
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
    },
  };
}

/** @typedef {ReturnType<typeof createQuestions>} Questions */
