/** Premoves: what belongs to them comes when the other side moves first. */

import { mayPremove } from "../state.js";
import { place } from "./place.js";

/** @param {import("./table.js").Table} table */
export function bindAhead({ session, store, turn, board, announcer, keeping }) {
  let bound = false;
  session.onChange(async () => {
    if (bound || !mayPremove(store.state)) return;
    bound = true;
    try {
      const { createPremoves } = await import("../play/premoves.js");
      turn.ahead = await createPremoves({ store, session, turn, board, frame: place("frame"), say: announcer.say });
      // One's own hand can be taken from now.
      store.update();
    } catch (error) {
      bound = false;
      keeping.tell(error);
    }
  });
}
