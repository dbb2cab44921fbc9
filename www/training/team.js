/** Threads that play a game, or learn it, together: each with an engine of its own. */

import { openClient } from "../play/thread.js";

const WORKER = new URL("./training-worker.js", import.meta.url);

/** @typedef {import("./training-worker.js").Reply} Reply */
/** @typedef {import("./training-worker.js").Work} Work */

/** As many threads as leave the page one of its own, at most four. */
export const threadsHere = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

/**
 * @param {{variant: string, definition?: string}} game
 * @param {{threads: number, nodes: number, seed: number}} how nodes: positions visited for each move
 */
export async function createTeam({ variant, definition }, { threads, nodes, seed }) {
  const members = Array.from({ length: threads }, () => openClient(WORKER));
  const end = () => {
    for (const member of members) member.end();
  };
  /** @param {Work} request */
  const all = (request) => Promise.all(members.map((member) => member.ask(request)));
  try {
    await all({ type: "begin", variant, definition, nodes, seed });
  } catch (error) {
    end();
    throw error;
  }

  return {
    all,
    end,

    /** Asks one of them. @param {Work} request @param {(step: any) => void} [onStep] */
    one: (request, onStep) => members[0].ask(request, { onInfo: onStep }),

    /**
     * Games by all of them, each of a number of its own, for as long as more are wanted.
     * @param {"play" | "contest" | "watch"} type
     * @param {() => boolean} more
     * @param {(answer: any) => unknown} onGame
     * @param {number} [first] the number of the first of them
     */
    async games(type, more, onGame, first = 0) {
      let next = first;
      await Promise.all(
        members.map(async (member) => {
          while (more()) await onGame(await member.ask({ type, number: next++ }));
        }),
      );
    },
  };
}
