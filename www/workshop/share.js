/** What comes out of the workshop: a game to play, a link that holds it, a file, code for one's own page, and all its diagrams. */

import { button, el, fill } from "../dom.js";
import { pack } from "../definition/code.js";
import { elementCode, frameCode } from "../embed/code.js";
import { fileName } from "../escape.js";
import { save } from "../export/picture.js";
import { t } from "../strings.js";
import { themeWord } from "../theme.js";
import { puzzlePart } from "./puzzle.js";

/**
 * @param {ReturnType<typeof import("./draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../keep/storage.js").loadSettings>} settings
 * @returns {import("./page.js").Part}
 */
export function sharePart({ draft }, settings) {
  const element = el("div", { class: "stack" });
  const said = el("p", { class: "said", role: "status" });
  let shown = "";
  /** What looks for a puzzle of the game shown. @type {ReturnType<typeof puzzlePart> | null} */
  let puzzle = null;

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      fill(said, t("workshop.share.copied"));
    } catch {
      fill(said, t("workshop.share.notCopied", { text }));
    }
  }

  async function draw() {
    const { variant, played, faults } = draft;
    // A puzzle of the game before is wanted no more.
    puzzle?.stop();
    puzzle = null;
    // What is being read is not yet what would be shared.
    if (!variant || faults.length || draft.text !== played)
      return fill(element, el("p", { text: t("workshop.share.notYet") }));
    const site = new URL(".", document.baseURI).href;
    const packed = await pack(played);
    if (played !== draft.played) return;
    const link = `${site}#definition=${packed}`;
    const code = elementCode(site, {}, null, played);
    puzzle = puzzlePart({ ...variant, definition: played }, packed, settings);
    const frame = frameCode(site, { definition: packed }, variant.name, variant.ranks / variant.files, null);
    fill(
      element,
      el(
        "div",
        { class: "row" },
        el("a", { class: "button main", href: link, text: t("workshop.share.play") }),
        el("a", { class: "button", href: `rules.html#definition=${packed}`, text: t("workshop.share.rules") }),
        el("a", { class: "button", href: `?page=position#definition=${packed}`, text: t("workshop.share.position") }),
      ),
      el(
        "div",
        { class: "row" },
        button("workshop.share.link", () => copy(link)),
        button("workshop.share.file", () =>
          save(`${fileName(variant.id)}.toml`, new Blob([played], { type: "application/toml" })),
        ),
        button("workshop.share.code", () => copy(code)),
        button("workshop.share.frame", () => copy(frame)),
      ),
      said,
      el("p", { class: "quiet", text: t("workshop.share.linkSize", { bytes: link.length }) }),
      puzzle.element,
      el("h2", { text: t("workshop.share.diagrams") }),
      el(
        "div",
        { class: "workshop-sheet" },
        ...variant.pieces.map(({ letter, name }) =>
          el(
            "figure",
            {},
            el("figcaption", { text: name }),
            el(
              "stone-garden",
              { piece: letter, controls: "none", theme: themeWord(settings) },
              el("script", { type: "text/plain", text: played }),
            ),
          ),
        ),
      ),
    );
  }

  return {
    element,
    show() {
      const now = `${draft.faults.length} ${draft.text === draft.played} ${draft.played}`;
      if (now === shown) return;
      shown = now;
      fill(said);
      draw();
    },
  };
}
