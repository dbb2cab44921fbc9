/** What the connection of the live game brings: one thing after the other, told as events of the game. */

import { messageOf, ready } from "../engine.js";
import { otherSide } from "../play/endings.js";
import { isComplete } from "./here.js";

/**
 * @typedef {object} Deeds what the game makes of it
 * @property {(run: () => unknown) => void} inTurn
 * @property {(event: import("./state.js").Event) => void} act
 * @property {(sign: import("./here.js").Sign) => void} sign
 * @property {() => void} show
 * @property {() => void} lost the connection has ended and is not sought again
 * @property {(why: string, error?: string) => void} closed
 * @property {() => void} hangUp
 */

/**
 * @param {import("./here.js").Here} here
 * @param {Deeds} deeds
 * @returns {import("./wire.js").Hears}
 */
export function createEars(here, { inTurn, act, sign, show, lost, closed, hangUp }) {
  /** Makes the game known that a greeting tells of. @param {import("./message.js").Game} game */
  async function isPlayable({ variant, definition }) {
    try {
      // A definition is taken from a greeting only where there is no game yet.
      await ready(variant, here.live?.game ? undefined : definition);
      return true;
    } catch (error) {
      hangUp();
      closed("unplayable", messageOf(error));
      return false;
    }
  }

  return {
    up: () =>
      inTurn(() => {
        here.watching = 0;
        sign("up");
        act({ do: "connection", up: true });
      }),
    down: (again) =>
      inTurn(() => {
        sign(again ? "cut" : "ended");
        act({ do: "connection", up: false });
        if (!again) lost();
      }),
    ignored: () =>
      inTurn(() => {
        if (here.live) here.live = { ...here.live, trouble: { code: "malformed" } };
        show();
      }),
    here: (told) =>
      inTurn(() => {
        here.watching = told.watching;
        here.there = isComplete(here.place, told);
        if (!here.there) act({ do: "gone" });
        show();
      }),
    closed: (code) => inTurn(() => closed(code)),
    heard(message, from) {
      const room = here.place?.room;
      const isOurs = () => here.live && here.place?.room === room;
      inTurn(async () => {
        if (!isOurs()) return;
        if (message.type === "hello" && !(await isPlayable(message.game))) return;
        const { live } = here;
        if (!live || !isOurs()) return;
        if (from && message.type === "hello" && !live.side)
          here.seats = { [from]: message.side, [from === "host" ? "guest" : "host"]: otherSide(message.side) };
        const mover = from ? here.seats[from] : undefined;
        act({ do: "heard", message, ...(mover && { from: mover }) });
      });
    },
  };
}
