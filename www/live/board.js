/** The live game and the board: what is heard comes to the board and is kept at once; what is done there is told. */

import { gameOf, showMoves } from "./onboard.js";
import { placeToKeep } from "./here.js";

/**
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./message.js").Ended} Ended
 *
 * @typedef {object} Told
 * @property {() => void} begun another game is at the board
 * @property {(event: () => Event | null) => void} done something was done in the live game; what it was is asked when it is its turn
 */

/** Milliseconds after which the times are kept, should the page end without a word. */
const KEPT = 5000;

/**
 * @param {import("./hook.js").Parts} parts
 * @param {import("./here.js").Here} here
 * @param {Told} told
 */
export function createBoard({ store: { state }, session, keeping }, here, told) {
  /** What is done at the board now is done by this module. */
  let ours = false;

  /** @param {() => void} run */
  function quietly(run) {
    ours = true;
    try {
      run();
    } finally {
      ours = false;
    }
  }

  /** Another game comes to the board: the first of the room, or a rematch. */
  function take() {
    const { live, place } = here;
    if (!live?.game || !place) return;
    const kept = gameOf(live, placeToKeep(here));
    quietly(() => session.begin(kept));
    keeping.keep();
  }

  const isHere = () => !!here.place && state.about.live?.room === here.place.room;

  session.onChange(({ kind, after }) => {
    if (ours || state.analysis) return;
    if (kind === "begin") return told.begun();
    const { game, side, moves } = here.live ?? {};
    if (!game || !side || state.about.link?.id !== game.id) return;
    const last = after.record.at(-1);
    if (kind === "play" && last?.side === side && after.record.length === (moves?.length ?? 0) + 1)
      told.done(() => ({ do: "moved", move: last.move }));
    if (kind === "end" && state.about.ended)
      told.done(() => {
        const { ended } = state.about;
        return ended && !here.live?.ended ? { do: "ended", ended: /** @type {Ended} */ (ended) } : null;
      });
  });

  /** When the times were last kept. */
  let kept = 0;

  return {
    /** The board follows what has changed. @param {string[]} kinds of the news @param {boolean} news is there any but of time */
    follow(kinds, news) {
      const { live } = here;
      if (kinds.includes("rematch") || (kinds.includes("moves") && !isHere())) take();
      else if (kinds.includes("moves") && live) quietly(() => showMoves(session, state, live.moves));
      if (live?.clock && state.about.clock) state.about.clock.left = [...live.clock.left];
      if (isHere()) {
        state.about.live = placeToKeep(here);
        // A sign of life is no news: of those the times are kept, now and then.
        const late = !!live && live.since !== null && performance.now() - kept > KEPT;
        if (news || late) {
          kept = performance.now();
          (news ? keeping.keep : keeping.save)();
        }
      }
      const { ended } = live ?? {};
      const { ended: known } = state.about;
      if (!ended) return;
      // Both may have ended it at once: then one end stands.
      if (known && (known.result !== ended.result || known.reason !== ended.reason)) {
        state.about.ended = undefined;
        quietly(() => session.end(ended));
      } else if (!known && !state.now?.status.over) quietly(() => session.end(ended));
    },
  };
}
