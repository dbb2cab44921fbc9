/** On a phone the buttons that begin a game lie below the board, which may come with a module of its own: it is shown once it is drawn. */

import { place } from "./place.js";

/** @param {import("./table.js").Table} table */
export function bindBegin({ session, store, board }) {
  let begun = false;
  session.onChange(({ kind }) => {
    if (kind === "begin") begun = true;
  });
  store.onDraw(() => {
    if (!begun || !board.shape()) return;
    begun = false;
    const frame = place("frame");
    // As the page comes up it begins at its top, with its head whole.
    const { top } = frame.getBoundingClientRect();
    if (top >= 0 && top < innerHeight / 2) return;
    frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? "start" : "nearest" });
  });
}
