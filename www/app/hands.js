/** Hands and pools stand beside a flat board that has them; their part of the page comes with the first such game. */

import { place } from "./place.js";

/** @param {import("./table.js").Table} table */
export function bindHands({ session, store, turn, board, keeping }) {
  let handed = false;
  session.onChange(async ({ after }) => {
    const { deep, group } = after.variant;
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
