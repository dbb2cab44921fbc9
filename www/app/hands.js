/** Hands and pools stand beside a flat board that has them; their part of the page comes with the first such game. */

import { place } from "./place.js";

/** @param {import("./table.js").Table} table */
export function bindHands({ session, store, turn, board, keeping }) {
  let handed = false;
  const table = /** @type {HTMLElement} */ (place("panel").parentElement);
  session.onChange(async ({ after }) => {
    const { deep, group, reserves } = after.variant;
    // Their room is kept from the first frame on, so that nothing jumps under a finger when they come.
    table.classList.toggle("handed", reserves && !deep);
    if (handed || deep || group === "own") return;
    handed = true;
    try {
      const { createHands } = await import("../board/hands.js");
      await createHands({ session, after: place("caption").parentElement, grid: place("squares"), store, turn, board });
    } catch (error) {
      handed = false;
      keeping.tell(error);
    }
  });
}
