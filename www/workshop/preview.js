/** What the game in the making looks like: a board to play on, and the move diagram of the piece that is worked on. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { themeWord } from "../theme.js";

/**
 * @param {ReturnType<typeof import("./draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../keep/storage.js").loadSettings>} settings
 */
export function createPreview({ draft }, settings) {
  const board = el("div", { class: "workshop-board" });
  const heading = el("h2", {});
  const study = el("div", { class: "workshop-diagram" });
  const element = el("div", { class: "workshop-preview" }, board, el("div", { class: "stack" }, heading, study));
  let shown = "";
  /** @type {string | null} */
  let piece = null;

  /** @param {Record<string, string>} attributes */
  const shownAs = (attributes) =>
    el(
      "stone-garden",
      { controls: "basic", site: new URL(".", document.baseURI).href, theme: themeWord(settings), ...attributes },
      el("script", { type: "text/plain", text: draft.played }),
    );

  return {
    element,
    /** Shows the last state that was a game, if it is another one than before. */
    show() {
      if (!draft.variant) return;
      const other = shown !== draft.played;
      shown = draft.played;
      if (other) fill(board, shownAs({}));
      const known = draft.variant.pieces.find(({ letter }) => letter === draft.chosen) ?? draft.variant.pieces[0];
      if (!known || (!other && piece === known.letter)) return;
      piece = known.letter;
      heading.textContent = t("workshop.diagram", { piece: known.name });
      fill(study, shownAs({ piece, controls: "full" }));
    },
  };
}
