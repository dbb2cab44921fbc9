/**
 * On a phone the buttons that begin a game lie below the board, which may come with a module of its own: it is shown once it is drawn. So is what
 * can be done when a game has ended, above the bar at the bottom. Whoever
 * meets a game with signs of its own for the first time is told, once, that there are other pieces.
 */

import { t } from "../strings.js";
import { late } from "./late.js";
import { place } from "./place.js";

/** The bar at the bottom of a phone, in CSS pixels. */
const BAR = 64;

/** Shows the buttons of the end that the bar hides, and what is said of it as long as the whole board stays in sight. */
function showEnd() {
  const [status, actions, frame] = ["status", "actions", "frame"].map(place);
  const hidden = (/** @type {Element | null} */ element) =>
    (element?.getBoundingClientRect().bottom ?? 0) - (innerHeight - BAR);
  if (getComputedStyle(actions, "::after").position !== "fixed") return;
  // Who has gone elsewhere is left there.
  if (status.getBoundingClientRect().top > innerHeight || hidden(status) <= 0) return;
  const whole = Math.min(hidden(status), frame.getBoundingClientRect().top);
  scrollBy(0, Math.max(hidden(status.lastElementChild), whole, 0));
}

/** @param {import("./table.js").Table} table */
export function bindBegin({ session, store, board, keeping }) {
  let begun = false;
  session.onChange(({ kind, after }) => {
    if (kind === "begin") begun = true;
    else if (after.status.over && kind !== "step") requestAnimationFrame(() => requestAnimationFrame(showEnd));
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
