/** What a turn may have to ask: which of several moves to the same square, and whether a bad end is meant. The words come with the first question. */

import { endsBadly } from "./endings.js";

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {(question: import("../dialogs/ask.js").Question) => Promise<string | null>} Ask
 */

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Ask} ask
 */
export function createQuestions({ state }, session, ask) {
  /** @param {string} square @param {(choice: typeof import("./choice.js")) => Omit<import("../dialogs/ask.js").Question, "square">} question */
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
      const chosen = await answer(square, ({ choiceOf }) => choiceOf(now, moves));
      return moves.find(({ move }) => move === chosen) ?? null;
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
      return !endsBadly(outcome, now.side) || (await answer(square, ({ warningOf }) => warningOf(outcome))) === "play";
    },
  };
}

/** @typedef {ReturnType<typeof createQuestions>} Questions */
