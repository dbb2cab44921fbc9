/** What is known of a puzzle: of a win by the proofs of a thread, of a gain by the line that stands in its set. */

import { readableIn } from "./record.js";
import { isKey, isSame } from "./sets.js";

/**
 * @typedef {import("./sets.js").Puzzle} Puzzle
 * @typedef {{variant: string, fen: string, moves: string[]}} Place
 * @typedef {object} Answer
 * @property {boolean} right
 * @property {string} [played] what stands in the line in place of the move: the same without a second part that it does not need
 * @property {import("../worker.js").Step | null} reply
 * @property {number} left moves to win in after it; none: it is solved
 *
 * @typedef {object} Guide
 * @property {(asked: {place: Place, move: string, left: number}) => Promise<Answer>} answer to a move that has been made, the last of
 *   the place, with which so many were left
 * @property {(asked: {place: Place, left: number}) => Promise<string>} next the move that is looked for
 * @property {(place: () => Place) => AsyncGenerator<string, void, void>} solution its moves and their answers from the start, each when
 *   it is asked for
 */

/** @param {Puzzle} puzzle @param {import("../play/thinker.js").Thinker} thinker @returns {Guide} */
export const guideOf = (puzzle, thinker) => (puzzle.goal === "gain" ? byLine(puzzle) : byProof(puzzle, thinker));

/** Any move is right that still wins in time. @param {Puzzle} puzzle @param {import("../play/thinker.js").Thinker} thinker @returns {Guide} */
function byProof(puzzle, thinker) {
  /** @param {Place} place @param {number} left @param {boolean} known */
  const defend = async (place, left, known) =>
    /** @type {import("../worker.js").Defence} */ (await thinker.ask("defend", place, { left, known: Number(known) }));
  /** @param {Place} place @param {number} left */
  const attack = async (place, left) =>
    /** @type {import("../worker.js").Step} */ (await thinker.ask("attack", place, { left })).move;
  return {
    async answer({ place, move, left }) {
      const first = left === puzzle.moves;
      const rest = left - 1;
      // The first move is one alone; a second part that it does not need may still spoil it.
      const wrong = first && !isKey(puzzle, move);
      const { holds, reply, moves } = await defend(place, rest, first && move === puzzle.key);
      const right = !wrong && holds !== false && (rest > 0 || holds === true);
      return { right, reply, left: holds ? moves : rest };
    },
    next: async ({ place, left }) => (left === puzzle.moves ? puzzle.key : attack(place, left)),
    async *solution(place) {
      let left = puzzle.moves;
      let move = puzzle.key;
      while (true) {
        yield move;
        const { reply, moves } = await defend(place(), left - 1, true);
        if (!reply) return;
        yield reply.move;
        left = moves;
        move = await attack(place(), left);
      }
    },
  };
}

/** Each move is the only good one, so no other is right; where several are, the line is over. @param {Puzzle} puzzle @returns {Guide} */
function byLine(puzzle) {
  const line = (puzzle.line ?? puzzle.key).split(" ");
  const at = (/** @type {number} */ left) => 2 * (puzzle.moves - left);
  return {
    async answer({ place, move, left }) {
      const wanted = line[at(left)];
      if (!isSame(wanted, move)) return { right: false, reply: null, left };
      const reply = line[at(left) + 1];
      const moves = [...place.moves.slice(0, -1), wanted];
      const readable = reply && readableIn({ ...place, moves }, reply);
      return {
        right: true,
        played: wanted,
        reply: reply ? { move: reply, readable } : null,
        left: reply ? left - 1 : 0,
      };
    },
    next: async ({ left }) => line[at(left)],
    async *solution() {
      yield* line;
    },
  };
}
