/** Ways to take a study along: its text as a file or to copy, a link that holds it, code for one's own page, and the position shown. */

import { button, el, fill } from "../dom.js";
import { pack } from "../definition/code.js";
import { frameCode, studyCode } from "../embed/code.js";
import { fileName } from "../escape.js";
import { save } from "../export/picture.js";
import { linkTo } from "../keep/url.js";
import { t } from "../strings.js";
import { textOf } from "./resolve.js";

/** Characters of a link that mail and chat still carry whole. */
const LONGEST = 8000;

/** Height by width of a frame with a board, and the moves below it. */
const HIGH = 1.8;

/** Bytes of a text that a link can hold at all. */
const HELD = 60_000;

/** @param {import("./stage.js").Stage} stage */
export function sharePart(stage) {
  const { study } = stage;
  const site = new URL(".", document.baseURI).href;
  const said = el("p", { class: "said", role: "status" });
  const file = () => `${fileName(study.title, "study")}.pgn`;

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      fill(said, t("study.copied"));
    } catch {
      fill(said, t("study.notCopied"), el("br"), el("code", { text: text.slice(0, LONGEST) }));
    }
  }

  /** The code of the text, if a link can hold it. */
  async function code() {
    const text = textOf(study);
    if (new Blob([text]).size > HELD) return null;
    const packed = await pack(text);
    return packed.length > LONGEST ? null : packed;
  }

  /** @param {(code: string) => string} write */
  const withCode = async (write) => {
    const packed = await code();
    if (packed) await copy(write(packed));
    else fill(said, t("study.tooLong"));
  };

  /** The game that begins at the position shown. */
  function kept() {
    const { variant, definition } = stage.now();
    const person = /** @type {const} */ ("person");
    return {
      variant,
      ...(definition && { definition }),
      fen: stage.board()?.now()?.fen ?? null,
      moves: [],
      ply: 0,
      players: { white: person, black: person },
      flip: stage.board()?.store.state.flip ?? false,
      first: null,
    };
  }

  /** @param {string} key @param {string} place */
  function way(key, place) {
    const link = el("a", { class: "button", href: place, text: t(key) });
    // The address is made when it is followed: the position is another after every step.
    const aim = () => (link.href = linkTo(kept(), place));
    for (const event of ["pointerenter", "focus", "pointerdown", "click"]) link.addEventListener(event, aim);
    return link;
  }

  return {
    element: el(
      "details",
      { class: "study-fold" },
      el("summary", { text: t("study.share") }),
      el(
        "div",
        { class: "stack" },
        el(
          "div",
          { class: "row" },
          button("study.saveText", () => save(file(), new Blob([textOf(study)], { type: "text/plain" }))),
          button("study.copyText", () => copy(textOf(study))),
          button("study.copyLink", () => withCode((packed) => `${site}?page=study#study=${packed}`)),
        ),
        el(
          "div",
          { class: "row" },
          button("study.copyElement", () => copy(studyCode(site, textOf(study)))),
          button("study.copyFrame", () =>
            withCode((packed) => frameCode(site, { study: packed }, study.title, HIGH, null)),
          ),
        ),
        el("div", { class: "row" }, way("study.play", "./"), way("study.setUp", "?page=position")),
        said,
      ),
    ),
    /** What was said is about the study as it was. */
    draw: () => fill(said),
  };
}
