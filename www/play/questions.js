/** What a turn may have to ask: which of several moves to the same square, and whether a bad end is meant. The words come with the first question. */

import { endsBadly } from "./endings.js";

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {(question: import("../dialogs/choice-dialog.js").Question) => Promise<string | null>} Ask
 */

/**
 * Of moves that differ by what the piece becomes, the one to the strongest; none if two are as strong, or something else is asked.
 * @param {Move[]} moves
 * @param {import("../state.js").Now} now
 */
function strongest(moves, { men, variant }) {
  const worth = (/** @type {Move} */ { promotion, from }) => {
    const letter = (promotion ?? men.get(from)?.letter ?? "").toUpperCase();
    return variant.pieces.find((piece) => piece.letter.toUpperCase() === letter)?.value ?? 0;
  };
  // Whoever enters by a gate becomes nobody.
  if (
    !moves.some(({ promotion }) => promotion) ||
    moves.some(({ kind, promotion }) => promotion && kind !== "promotion")
  )
    return null;
  const [best, next] = [...moves].sort((one, other) => worth(other) - worth(one));
  return worth(best) > worth(next) ? best : null;
}

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Ask} ask
 */
export function createQuestions({ state }, session, ask) {
  /** @param {string} square @param {(choice: typeof import("./choice.js")) => Omit<import("../dialogs/choice-dialog.js").Question, "square">} question */
  const answer = async (square, question) => {
    // What can't be asked is not done: the question comes again with the next try.
    const choice = await import("./choice.js").catch(() => null);
    return choice && ask({ ...question(choice), square });
  };

  return {
    /**
     * Which of several moves to the same square; the only one without asking.
     * @param {Move[]} moves
     * @param {string} square
     * @returns {Promise<Move | null>}
     */
    async which(moves, square) {
      const { now } = state;
      if (moves.length < 2 || !now) return moves[0] ?? null;
      const best = state.promote && strongest(moves, now);
      if (best) return best;
      const chosen = await answer(square, ({ choiceOf }) => choiceOf(now, moves));
      return moves.find(({ move }) => move === chosen) ?? null;
    },

    /**
     * Whether a whole turn is to be played: asks before it ends the game badly, unless there is no other; and before any, for whoever
     * wants that.
     * @param {string} move
     * @param {string} square
     */
    async confirmed(move, square) {
      const { now } = state;
      if (!now || (now.moves.length < 2 && !now.variant.twoPart && !state.confirm)) return true;
      const outcome = session.outcomeAfter(move);
      if (endsBadly(outcome, now.side)) return (await answer(square, ({ warningOf }) => warningOf(outcome))) === "play";
      if (!state.confirm) return true;
      const named = now.moves.find((known) => known.move === move)?.readable ?? move;
      return (await answer(square, ({ agreementOf }) => agreementOf(named))) === "play";
    },
  };
}

/** @typedef {ReturnType<typeof createQuestions>} Questions */
