/**
 * On a phone the buttons that begin a game lie below the board, which may come with a module of its own: it is shown once it is drawn. Whoever
 * meets a game with signs of its own for the first time is told, once, that there are other pieces.
 */

import { t } from "../strings.js";
import { late } from "./late.js";
import { place } from "./place.js";

/** @param {import("./table.js").Table} table */
export function bindBegin({ session, store, board, keeping }) {
  let begun = false;
  session.onChange(({ kind }) => {
    if (kind === "begin") begun = true;
  });
  const choose = late(async () => (await import("../dialogs/looks.js")).openPieces(store), keeping.tell);
  const tell = async () => {
    await null;
    store.update((state) => {
      state.pieces = "native";
      state.notice = { text: t("signs.told"), action: { label: t("signs.choose"), run: choose } };
    });
  };
  store.onDraw((state) => {
    if (!begun || !board.shape()) return;
    begun = false;
    if (state.now?.variant.signs && !state.pieces && !state.notice) tell();
    const frame = place("frame");
    // As the page comes up it begins at its top, with its head whole.
    const { top } = frame.getBoundingClientRect();
    if (top >= 0 && top < innerHeight / 2) return;
    frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? "start" : "nearest" });
  });
}
