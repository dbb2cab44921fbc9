/** “How does it play?”: what the game in hand is like, by quick games of the computer. */

import { openDialog } from "../dialogs/dialog.js";
import { el } from "../dom.js";
import { t } from "../strings.js";
import { createWatch } from "./game-watch.js";

/** What was watched since the page was opened, by the game's text or id. @type {Map<string, import("./game-watch.js").Watched>} */
const known = new Map();

/** @param {import("../engine.js").Variant} variant the game in hand @param {import("../state.js").State} state */
export function openReport(variant, state) {
  const game = { variant: variant.id, ...(variant.definition && { definition: variant.definition }) };
  const key = game.definition ?? game.variant;
  const watch = createWatch(game, state, {
    heading: "h3",
    known: known.get(key),
    keep: (watched) => known.set(key, watched),
  });
  const dialog = openDialog(
    "report",
    t("report.titleOf", { game: variant.name }),
    el("div", { class: "stack" }, el("p", { text: t("report.whatHere") }), watch.element),
  );
  dialog.addEventListener("close", watch.stop);
  return dialog;
}
