/**
 * The page's one thread for thinking: for the computer's moves, for hints and for analysis, whoever asked last. What it needs is
 * fetched with the first question.
 *
 * @typedef {import("./thinker.js").Place} Place
 * @typedef {import("../worker.js").How} How
 * @typedef {import("../worker.js").Info} Info
 * @typedef {import("../worker.js").Answer} Answer
 *
 * @typedef {object} Question
 * @property {Promise<Answer | null>} answer null: it was cancelled or another was asked; rejects if there is no thread or it has crashed
 * @property {() => void} stop ends it now: the answer is the best found so far, null if nothing was told yet
 * @property {() => void} cancel forgets it and ends its thread; of a question that is answered or was taken over, nothing
 */

/**
 * @param {() => boolean} lasting whether the thread is kept after an answer, since more questions will come
 */
export function createMind(lasting) {
  /** @type {import("./thinker.js").Thinker | null} */
  let thinker = null;
  /** The question that the thread belongs to; 0: none. */
  let owner = 0;
  let last = 0;
  /** Those who wait until nobody has it. @type {(() => void)[]} */
  const waiting = [];

  const release = () => {
    owner = 0;
    for (const go of waiting.splice(0)) go();
  };

  const load = async () => (thinker ??= (await import("./thinker.js")).createThinker());

  return {
    /**
     * @param {Place} place
     * @param {How} how
     * @param {(info: Info) => void} [onInfo] called for each line of each depth
     * @returns {Question}
     */
    ask(place, how, onInfo) {
      const mine = ++last;
      owner = mine;
      const held = () => owner === mine;

      async function think() {
        try {
          const thinker = await load();
          return held() ? await thinker.think(place, how, onInfo) : null;
        } catch (error) {
          if (!held() || (error instanceof Error && error.name === "Cancelled")) return null;
          // After a failure the next question gets a thread of its own.
          thinker?.close();
          throw error;
        } finally {
          if (held()) {
            release();
            if (!lasting()) thinker?.close();
          }
        }
      }

      return {
        answer: think(),
        stop() {
          if (held()) thinker?.stop();
        },
        cancel() {
          if (!held()) return;
          release();
          thinker?.cancel();
        },
      };
    },

    /** Resolves once nobody waits for an answer. @returns {Promise<void>} */
    free: () => new Promise((go) => (owner ? waiting.push(go) : go())),

    /** Ends the thread and whatever it was asked. */
    close() {
      release();
      thinker?.close();
    },
  };
}

/** @typedef {ReturnType<typeof createMind>} Mind */

/** The position shown, as the thread is told of it. @param {import("../state.js").Now} now @returns {Place} */
export const placeOf = (now) => ({
  variant: now.variant.id,
  definition: now.variant.definition,
  fen: now.startFen,
  moves: now.record.slice(0, now.ply).map((entry) => entry.move),
});
