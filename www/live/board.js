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

  /** Milliseconds that a side has by this board's clock. @param {import("../engine.js").Side | null | undefined} side */
  const left = (side) => (side ? state.about.clock?.left[side === "white" ? 0 : 1] : undefined);

  session.onChange(({ kind, after }) => {
    if (ours || state.analysis) return;
    if (kind === "begin") return told.begun();
    const { game, side, moves } = here.live ?? {};
    if (!game || !side || state.about.link?.id !== game.id) return;
    const last = after.record.at(-1);
    if (kind === "play" && last?.side === side && after.record.length === (moves?.length ?? 0) + 1)
      // After all who hear of the move: the clock reckons what is left.
      queueMicrotask(() =>
        told.done(() => {
          const time = left(side);
          return { do: "moved", move: last.move, ...(time !== undefined && { left: Math.round(time) }) };
        }),
      );
    if (kind === "end" && state.about.ended)
      told.done(() => {
        const { ended } = state.about;
        return ended && !here.live?.ended ? { do: "ended", ended: /** @type {Ended} */ (ended) } : null;
      });
  });

  return {
    left,

    /** The board follows what has changed. @param {string[]} kinds of the news */
    follow(kinds) {
      const { live } = here;
      if (kinds.includes("rematch") || (kinds.includes("moves") && !isHere())) take();
      else if (kinds.includes("moves") && live) quietly(() => showMoves(session, state, live.moves));
      if (live?.clock && state.about.clock) state.about.clock.left = [...live.clock.left];
      if (isHere()) {
        state.about.live = placeToKeep(here);
        keeping.keep();
      }
      if (live?.ended && !state.about.ended && !state.now?.status.over) {
        const { ended } = live;
        quietly(() => session.end(ended));
      }
    },
  };
}
