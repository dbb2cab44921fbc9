/** The computer's side: it thinks in the thread, moves after a breath, and never once it is no longer asked. */

import { messageOf } from "../engine.js";
import { atLatest, toMove } from "../state.js";
import { t } from "../strings.js";
import { otherSide } from "./words.js";
import { placeOf } from "./mind.js";

/** Milliseconds before it moves, at least, so that one sees who moved what. */
const BREATH = 400;

/** Milliseconds until it is worth telling how far it has looked. */
const LONG = 700;

/** Milliseconds that a move may take: the last level's time; the others are through sooner, but on a slow machine. */
const MOST = 1000;

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {import("./mind.js").Mind} mind
 */
export function bindOpponent(store, session, mind) {
  const { state, update } = store;
  /** @type {import("./mind.js").Question | null} */
  let question = null;
  /** Ends the wait for the breath's end. */
  let hurry = () => {};

  /** @param {boolean} thinking @param {string | null} [trouble] */
  const show = (thinking, trouble = null) => {
    if (state.thinking === thinking && state.trouble === trouble && !state.depth) return;
    update((state) => Object.assign(state, { thinking, trouble, depth: 0 }));
  };

  /** Forgets what it was about to do. */
  function rest() {
    const asked = question;
    question = null;
    asked?.cancel();
    show(false);
  }

  /** Moves, if it is the computer's turn. */
  async function think() {
    rest();
    const { now } = state;
    if (!now || now.status.over || toMove(state) !== "computer") return;
    show(true);
    const started = performance.now();
    const breath = new Promise((resolve) => {
      hurry = () => resolve(undefined);
      setTimeout(resolve, BREATH);
    });
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const { style } = state.about.rival ?? {};
    const how = { level: state.levels[now.side], movetime: MOST, seed, style, fair: now.variant.fog };
    const asked = mind.ask(placeOf(now), how, ({ depth, rank }) => {
      if (question === asked && rank === 1 && performance.now() - started > LONG)
        update((state) => (state.depth = depth));
    });
    question = asked;
    try {
      const answer = await asked.answer;
      await breath;
      if (question !== asked || state.now !== now) return;
      question = null;
      if (!answer?.move) return show(false, t("computer.silent"));
      show(false);
      session.play(session.draw(answer.move));
    } catch (error) {
      if (question !== asked) return;
      question = null;
      show(false, messageOf(error));
    }
  }

  session.onChange(({ kind, after }) => {
    // A new game begins with an empty memory, and after the last move nobody has to think.
    if (kind === "begin" || (after.status.over && !state.looking)) mind.close();
    // Whoever walks back through the record wants to look, not to be answered.
    if (kind !== "step" || atLatest(state)) think();
    else rest();
  });

  // A page that is left takes its thread along; one that comes back as it was goes on.
  addEventListener("pagehide", () => {
    rest();
    mind.close();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && atLatest(state)) think();
  });

  return {
    think,
    rest,

    /** Moves now, with the best found so far. */
    hurry() {
      if (!state.depth) return;
      question?.stop();
      hurry();
    },

    /** Who plays a side from now on. @param {import("./session.js").Side} side @param {"person" | "computer"} who @param {number} [level] */
    seat(side, who, level = state.levels[side]) {
      update((state) => {
        state.players = { ...state.players, [side]: who };
        // Where it plays one side alone there is one level, whichever side that is by and by.
        const both = state.players[otherSide(side)] === "computer";
        state.levels = both ? { ...state.levels, [side]: level } : { white: level, black: level };
      });
      // A move of the level before would come as a surprise.
      if (state.analysis) return;
      if (toMove(state) === "computer" && atLatest(state)) think();
      else rest();
    },
  };
}

/** @typedef {ReturnType<typeof bindOpponent>} Opponent */
