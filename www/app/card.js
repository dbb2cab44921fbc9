/** The card of a piece: by the right button, a long press, the button beside the words about it, or a key. */

import { button } from "../dom.js";
import { late } from "./late.js";
import { place } from "./place.js";

/**
 * @param {import("./table.js").Table} table
 * @returns {(square: string | null) => void} shows the card of the piece on a square, if there is one
 */
export function bindCard({ store, preview, keeping }) {
  const { state } = store;
  let asked = "";
  const open = late(async () => (await import("../card/dialog.js")).openCard(state, asked), keeping.tell);
  /** @param {string | null} square */
  const show = (square) => {
    const man = square && state.now?.men.get(square);
    if (!man) return false;
    asked = man.letter;
    open();
    return true;
  };
  place("board").addEventListener("piece", (/** @type {CustomEvent} */ event) => {
    if (show(event.detail)) event.preventDefault();
  });
  /** The piece that the words beside the board are about. */
  const meant = () => (state.phase.name === "chosen" ? state.phase.square : state.now ? preview(state).man : null);
  const about = button("caption.card", () => show(meant()), { sign: "info", class: "button sign plain caption-card" });
  place("caption").after(about);
  store.onDraw(() => {
    const square = meant();
    about.hidden = !square || !state.now?.men.has(square);
  });
  return show;
}
