/** Threads that learn a game together, each with an engine of its own. */

import { openThread } from "../play/thread.js";

const WORKER = new URL("./worker.js", import.meta.url);

/** @typedef {import("./worker.js").Reply} Reply */
/** @typedef {import("./worker.js").Work} Work */

/** As many threads as leave the page one of its own, at most four. */
export const threadsHere = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

/** One of the threads: asked one thing at a time. */
function createMember() {
  const thread = openThread(WORKER);
  let last = 0;
  /** @type {{id: number, resolve: (answer: any) => void, reject: (error: unknown) => void, onStep?: (step: any) => void} | null} */
  let asked = null;
  /** @param {unknown} error */
  const fail = (error) => {
    asked?.reject(error);
    asked = null;
  };
  thread.addEventListener("message", ({ data }) => {
    const reply = /** @type {Reply} */ (data);
    if (reply.id !== asked?.id) return;
    if (reply.type === "step") return asked.onStep?.(reply.step);
    const { resolve, reject } = asked;
    asked = null;
    if (reply.type === "done") resolve(reply.answer);
    else reject(new Error(reply.message));
  });
  thread.addEventListener("error", (event) => {
    event.preventDefault();
    fail(new Error(event.message || "a thread of the computer player has failed"));
  });
  return {
    /** @param {Work} request @param {(step: any) => void} [onStep] @returns {Promise<any>} */
    ask: (request, onStep) =>
      new Promise((resolve, reject) => {
        asked = { id: ++last, resolve, reject, onStep };
        thread.postMessage({ id: last, ...request });
      }),
    end: () => {
      thread.terminate();
      fail(new DOMException("stopped", "AbortError"));
    },
  };
}

/**
 * @param {{variant: string, definition?: string}} game
 * @param {{threads: number, nodes: number, seed: number}} how nodes: positions visited for each move
 */
export async function createTeam({ variant, definition }, { threads, nodes, seed }) {
  const members = Array.from({ length: threads }, createMember);
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
    one: (request, onStep) => members[0].ask(request, onStep),

    /**
     * Games by all of them, each of a number of its own, for as long as more are wanted.
     * @param {"play" | "contest"} type
     * @param {() => boolean} more
     * @param {(answer: any) => unknown} onGame
     */
    async games(type, more, onGame) {
      let next = 0;
      await Promise.all(
        members.map(async (member) => {
          while (more()) await onGame(await member.ask({ type, number: next++ }));
        }),
      );
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createTeam>>} Team */
