/** The connection of the game at the board: sought when a live game comes there, let go when it goes. */

import { t } from "../strings.js";
import { liveConfig } from "./config.js";
import { nowhere } from "./here.js";
import { liveOf } from "./onboard.js";
import { greeting, presence } from "./time.js";

/**
 * @param {import("./hook.js").Parts} table
 * @param {import("./here.js").Here} here
 * @param {object} parts
 * @param {import("./shown.js").Shown} parts.shown
 * @param {ReturnType<typeof import("./watchers.js").createWatchers>} parts.watchers
 * @param {ReturnType<typeof import("./wire.js").createWire>} parts.wire
 * @param {import("./course.js").Course} parts.course
 */
export function createConnection({ store, session }, here, { shown, watchers, wire, course }) {
  /** Seeks the connection of the game's place, if a relay has it. */
  async function connect() {
    const wanted = here.place;
    if (!wanted?.key) return shown.show({ phase: "off" });
    const { relay } = await liveConfig();
    if (here.place !== wanted || wire.is()) return;
    if (!relay) return shown.show({ phase: "off" });
    shown.sign("sought");
    wire.seek(relay, wanted);
    shown.show({ seats: {} });
  }

  function leave() {
    wire.send({ type: "bye" });
    wire.hangUp();
    watchers.letGo();
    shown.show(nowhere());
  }

  addEventListener("pagehide", () => wire.send({ type: "bye" }));
  addEventListener("pageshow", ({ persisted }) => persisted && here.place && !wire.is() && connect());

  return {
    connect,
    leave,

    /** The game that has come to the board is a live one, or is none. */
    follow() {
      const kept = session.keep();
      const next = store.state.about.live ?? null;
      if (!kept || !next || (next.seat !== "watch" && !kept.about?.link)) return leave();
      const same = here.place?.room === next.room && wire.is();
      if (!same) leave();
      const before = same ? here.live : null;
      here.place = next;
      here.live = { ...liveOf(kept, next), ...(before && presence(before)) };
      if (same) course.say(greeting(here.live, true));
      else connect();
      shown.show();
    },

    /** @param {string} why @param {string} [error] */
    closed(why, error = "") {
      course.act({ do: "connection", up: false });
      shown.sign("closed");
      shown.show({ why });
      shown.tell({ text: t(`live.closed.${why}`, { error }), bad: true });
    },
  };
}
