/** Goes through the positions of a game, the last first, and remembers what was found as long as the page lives. */

/**
 * @typedef {import("../worker.js").Answer} Answer
 * @typedef {{variant: string, fen: string | null, moves: string[]}} Line
 */

/** What one position may cost: milliseconds, and nodes on a quick machine. */
const TIME = 600;
const NODES = 40000;

/** Positions remembered; more than a dozen long games. */
const MOST = 4000;

/** @type {Map<string, Answer>} */
const found = new Map();

/** @param {Line} line @param {number} ply */
const keyOf = ({ variant, fen, moves }, ply) => [variant, fen, ...moves.slice(0, ply)].join(" ");

/** What is known of the position after so many plies. @param {Line} line @param {number} ply */
export const known = (line, ply) => found.get(keyOf(line, ply)) ?? null;

/**
 * Asks for every position that is not known yet. Whoever else needs the thread has it first.
 * @param {import("../play/mind.js").Mind} mind
 * @param {Line} line
 * @param {() => void} onStep called after each
 * @returns {{done: Promise<boolean>, stop: () => void}} done: whether all is known; rejects if there is no thread
 */
export function sweep(mind, line, onStep) {
  /** @type {import("../play/mind.js").Question | null} */
  let question = null;
  let stopped = false;

  async function run() {
    for (let ply = line.moves.length; ply >= 0; ply--) {
      while (!known(line, ply)) {
        await mind.free();
        if (stopped) return false;
        question = mind.ask({ ...line, moves: line.moves.slice(0, ply) }, { movetime: TIME, nodes: NODES });
        const answer = await question.answer;
        if (stopped) return false;
        // None if somebody else has asked in the meantime: then once more.
        if (!answer) continue;
        if (found.size >= MOST) found.clear();
        found.set(keyOf(line, ply), answer);
        onStep();
      }
    }
    return true;
  }

  return {
    done: run(),
    stop() {
      stopped = true;
      question?.cancel();
    },
  };
}
