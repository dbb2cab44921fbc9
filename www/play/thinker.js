/**
 * The page's side of the computer player: a worker that is started with the first question, and never answers late.
 *
 * One question at a time: a new one cancels the one before. A question that is cancelled or stopped ends its worker at
 * once; the next one starts another. A worker that crashes fails its question, and the next one starts anew; so does one that says
 * nothing any more, since a system that is short of memory ends a thread without a word.
 *
 * @typedef {import("../worker.js").How} How
 * @typedef {import("../worker.js").Info} Info
 * @typedef {import("../worker.js").Answer} Answer
 * @typedef {{variant: string, definition?: string, fen: string | null, moves: string[]}} Place a start, the game's own if fen is null, and the
 *   moves from there; definition: the text of a game that comes as one
 *
 * @typedef {object} Question
 * @property {(answer: any) => void} resolve with what the task answers
 * @property {(error: unknown) => void} reject
 * @property {Map<number, Info>} lines the latest told, by rank
 * @property {number} patience seconds without a word until the thread is taken for dead
 */

import { learnedBy, learnedChanges } from "../training/net-store.js";
import { taste } from "../state.js";
import { openClient } from "./thread.js";

/** Seconds that loading the thread, or an overlong search, may take beyond the time that was asked for. */
const GRACE = 60;

/** Why a question has no answer: somebody has cancelled it. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

/** @param {How} how */
const patienceFor = ({ movetime = 0 }) => GRACE + Math.ceil(movetime / 1000);

export function createThinker() {
  /** @type {ReturnType<typeof openClient> | null} */
  let client = null;
  /** @type {Question | null} */
  let asked = null;
  /** The games whose net of this device, or the lack of one, the thread has been told. @type {Set<string>} */
  const taught = new Set();
  let seen = learnedChanges();
  /** Counts the seconds while there is a question. @type {ReturnType<typeof setInterval> | undefined} */
  let watch;

  /** The question that waits has its end. */
  function settle() {
    clearInterval(watch);
    asked = null;
  }

  /** Ends the worker: nothing that it has sent or will send is heard any more. */
  function end() {
    client?.end();
    client = null;
    settle();
  }

  /** Beats are counted, not time: whatever sleeps, page and thread do so together. */
  function beat() {
    const question = asked;
    if (!question || question.patience-- > 0) return;
    end();
    question.reject(new Error("the computer player has fallen silent"));
  }

  /** What the game has learned on this device goes to the thread before its first question about it. @param {string} game */
  function teach(game) {
    if (taught.has(game)) return;
    taught.add(game);
    const learned = learnedBy(game);
    if (learned) client?.tell({ type: "net", variant: game, net: learned.net });
  }

  return {
    /** Is there a question that is not answered yet? */
    get thinking() {
      return asked !== null;
    },

    /**
     * Asks for the best move. Rejects with {@link Cancelled} if cancelled, and with the engine's error if the place can't be.
     * @param {Place} place
     * @param {How} how
     * @param {(info: Info) => void} [onInfo] called for each line of each depth
     * @returns {Promise<Answer>}
     */
    think(place, how, onInfo) {
      return this.ask("think", place, how, onInfo);
    },

    /**
     * Asks the thread for any task.
     * @template {import("../worker.js").Task} T
     * @param {T} type
     * @param {Place} place
     * @param {How} how
     * @param {(info: Info) => void} [onInfo]
     * @returns {Promise<import("../worker.js").Answers[T]>}
     */
    ask(type, place, how, onInfo) {
      this.cancel();
      return new Promise((resolve, reject) => {
        /** @type {Question} */
        const question = { resolve, reject, lines: new Map(), patience: patienceFor(how) };
        asked = question;
        // What is to think without a limit may be silent for as long.
        if (how.movetime) watch = setInterval(beat, 1000);
        const { variant, definition, fen, moves } = place;
        // A thread that has been told otherwise, or has failed meanwhile, gives way to another.
        if (seen !== learnedChanges() || client?.failed()) {
          client?.end();
          client = null;
          seen = learnedChanges();
        }
        if (!client) taught.clear();
        try {
          client ??= openClient(undefined, "the computer player could not be started");
          teach(variant);
        } catch (error) {
          end();
          return reject(error);
        }
        const manner = taste.mannerIn(variant, definition);
        const request = { type, variant, definition, fen, moves: [...moves], how: { ...how, manner } };
        /** @param {Info} info */
        const hear = (info) => {
          if (asked !== question) return;
          question.patience = patienceFor(how);
          question.lines.set(info.rank, info);
          onInfo?.(info);
        };
        client.ask(request, { onInfo: hear }).then(
          (answer) => {
            if (asked !== question) return;
            settle();
            if (answer || type === "seek") resolve(answer);
            else reject(new Error("the computer player gave no answer"));
          },
          (error) => {
            if (asked !== question) return;
            if (client?.failed()) end();
            else settle();
            reject(error);
          },
        );
      });
    },

    /** Forgets the question; its answer will never come. */
    cancel() {
      const question = asked;
      if (!question) return;
      end();
      question.reject(new Cancelled());
    },

    /** Ends the thinking now: the question is answered with the best found so far, or cancelled if nothing was told yet. */
    stop() {
      const question = asked;
      if (!question) return;
      end();
      const lines = [...question.lines.values()].sort((one, other) => one.rank - other.rank);
      const best = lines[0];
      if (!best?.pv.length) return question.reject(new Cancelled());
      const { score, mate, repetition, pv, depth, nodes } = best;
      question.resolve({
        move: pv[0].move,
        readable: pv[0].readable,
        score,
        mate,
        repetition,
        pv,
        depth,
        nodes,
        lines,
        story: { end: null, wins: null, promotes: null, crosses: null, demotes: null },
      });
    },

    /** Ends everything, thread and question: when the page is left. */
    close() {
      this.cancel();
      end();
    },
  };
}

/** @typedef {ReturnType<typeof createThinker>} Thinker */
