/** Tells when the game on the board is played on in another window, and takes that line up if asked. Nothing is lost either way: the library keeps both. */

import { addTexts, t } from "../strings.js";
import texts from "../strings/en/windows.js";
import { onGameElsewhere } from "./local-storage.js";

await addTexts(texts, "windows");

/**
 * @param {import("../state.js").Store} store
 * @param {import("./autosave.js").Keeping} keeping
 */
export function watchWindows({ state, update }, keeping) {
  onGameElsewhere((kept) => {
    const { now, about, notice } = state;
    if (!now || !about.id || kept.about?.id !== about.id || notice?.bad) return;
    const own = now.record.map(({ move }) => move);
    // A window that is behind has nothing to show.
    if (kept.moves.every((move, i) => own[i] === move)) return;
    update(
      (state) =>
        (state.notice = { text: t("windows.on"), action: { label: t("windows.show"), run: () => keeping.open(kept) } }),
    );
  });
}
