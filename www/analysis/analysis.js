/**
 * Analysis: while it is on, both sides are moved at this board, what the computer thinks of the position stands beside it, and the game waits
 * as it was; whatever is tried leaves it alone. Loaded when it is first asked for.
 */

import { el } from "../dom.js";
import { drawn } from "../play/hint.js";
import { mayAsk } from "../state.js";
import { t } from "../strings.js";
import { createEvaluation } from "./evaluation.js";

/** @typedef {import("../state.js").Now} Now */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.place in the panel
 * @param {HTMLElement} parts.frame the board's
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/mind.js").Mind} parts.mind
 * @param {import("../play/opponent.js").Opponent} parts.opponent
 * @param {import("../play/announce.js").Announcer} parts.announcer
 * @param {() => void} parts.look looks through the whole game
 */
export function createAnalysis({ place, frame, store, session, mind, opponent, announcer, look }) {
  const { state, update } = store;
  const whole = el("button", {
    type: "button",
    class: "button eval-whole",
    text: t("status.look"),
    on: { click: () => look() },
  });
  const evaluation = createEvaluation({
    place,
    frame,
    mind,
    play: (moves) => session.playOn(moves),
    best(base, move) {
      // Of a turn in two parts the position before its first is thought about.
      if ((state.now?.first?.base ?? state.now) === base)
        update((state) => (state.advice = { text: "", ...drawn(/** @type {Now} */ (state.now), move) }));
    },
    say: (text) => announcer.say(text),
    more: whole,
  });

  /** Thinks about what is shown, and about nothing while nobody looks. */
  function follow() {
    const { now, analysis, flip } = state;
    const on = !!analysis;
    place.hidden = !on;
    whole.hidden = !analysis?.game.moves.length;
    evaluation.bar.show(on, flip);
    evaluation.follow(on && !state.looking && !document.hidden && now ? (now.first?.base ?? now) : null);
  }

  store.onDraw(follow);
  document.addEventListener("visibilitychange", follow);
  // The thread of a page that was left is gone.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    evaluation.rest();
    follow();
  });

  function enter() {
    const game = session.keep();
    // What one does not see would be told by what it is worth.
    if (!game || !mayAsk(state) || state.analysis || state.now?.unseen.length) return;
    opponent.rest();
    update((state) => {
      state.analysis = { game };
      state.advice = null;
    });
    // A game that was given up may still be looked into beyond its end.
    if (game.about?.ended) session.begin({ ...game, about: {} }, "step");
  }

  /** Another line of the game, at so many of its moves: the game waits. @param {string[]} moves @param {number} ply */
  function show(moves, ply) {
    enter();
    const game = session.keep();
    if (state.analysis && game) session.begin({ ...game, moves, ply, first: null }, "step");
  }

  /** Back to the game as it waits, with the players and the side that are chosen now. */
  function leave() {
    const { game } = state.analysis ?? {};
    if (!game) return;
    evaluation.rest();
    mind.close();
    const { players, flip, levels } = state;
    update((state) => {
      state.analysis = null;
      state.advice = null;
    });
    const { ply, moves, first } = session.keep() ?? game;
    const same =
      !game.about?.ended && ply === game.ply && first === game.first && moves.join(" ") === game.moves.join(" ");
    if (!same) session.begin({ ...game, players: { ...players }, flip, levels }, "step");
    else if (state.now?.ply === state.now?.record.length) opponent.think();
  }

  return { toggle: () => (state.analysis ? leave() : enter()), enter, leave, show };
}

/** @typedef {ReturnType<typeof createAnalysis>} Analysis */
