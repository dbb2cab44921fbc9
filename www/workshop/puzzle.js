/** Where the workshop looks for a puzzle of its game, and shows what it has found. */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { frameAddress } from "../embed/code.js";
import { t } from "../strings.js";
import { themeWord } from "../theme.js";
import { GAMES, searchPuzzle } from "./find.js";

/**
 * @param {import("../engine.js").Variant} variant
 * @param {string} code of its definition
 * @param {ReturnType<typeof import("../keep/storage.js").loadSettings>} settings
 */
export function puzzlePart(variant, code, settings) {
  const said = el("p", { class: "said", role: "status" });
  const place = el("div", { class: "workshop-diagram" });
  /** @type {ReturnType<typeof searchPuzzle> | null} */
  let searching = null;
  const find = button("workshop.share.find", search);
  const stop = button("workshop.share.stop", () => searching?.stop());
  stop.hidden = true;

  async function search() {
    fill(place);
    [find.hidden, stop.hidden] = [true, false];
    searching = searchPuzzle(variant, (games) => fill(said, t("workshop.share.finding", { games })));
    try {
      const found = await searching.found;
      if (found) show(found);
      else fill(said, t("workshop.share.none", { games: GAMES }));
    } catch (error) {
      fill(said, messageOf(error));
    }
    [find.hidden, stop.hidden] = [false, true];
  }

  /** @param {import("./find.js").Found} found */
  function show({ fen, side, moves, solution }) {
    const site = new URL(".", document.baseURI).href;
    const [, asked] = frameAddress(site, { definition: code, fen, side, opponent: "none" }).split("?");
    fill(said, t("workshop.share.found", { side: t(`side.${side}`), moves }));
    fill(
      place,
      el(
        "stone-garden",
        { fen, side, theme: themeWord(settings) },
        el("script", { type: "text/plain", text: variant.definition ?? "" }),
      ),
      el("p", {}, el("a", { href: `${site}#${asked}`, text: t("workshop.share.open") })),
      el("details", {}, el("summary", { text: t("workshop.share.solution") }), el("p", { text: solution.join(" ") })),
    );
  }

  const element = el(
    "section",
    { class: "stack" },
    el("h2", { text: t("workshop.share.puzzle") }),
    el("p", { class: "quiet", text: t("workshop.share.findHint") }),
    el("div", { class: "row" }, find, stop),
    said,
    place,
  );
  return { element, stop: () => searching?.stop() };
}
