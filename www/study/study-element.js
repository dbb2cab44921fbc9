/** A study in an element: readers choose a chapter, step through it, and may try moves of their own, which nobody keeps. */

import { openLink, t } from "../embed/embed-settings.js";
import { pack } from "../definition/definition-code.js";
import { button, el, fill } from "../dom.js";
import { addTexts } from "../strings.js";
import texts from "../strings/en/study.js";
import { adoptStudyStyle, createMoves, createStage } from "./study-board.js";
import { openStudy, textOf } from "./resolve.js";

await addTexts(texts, "study");

/** Characters of a code that an address still carries. */
const LONGEST = 8000;

/**
 * @param {object} parts
 * @param {ShadowRoot} parts.root
 * @param {HTMLElement} parts.shell
 * @param {import("../embed/embed-settings.js").Settings} parts.settings
 * @param {string} parts.text of the study
 * @param {(name: string, detail: object) => void} parts.emit
 * @param {import("../export/picture-words.js").Words | null} parts.words of pictures, if not English
 * @param {() => void} parts.speak takes the element's own language
 */
export async function mountStudy({ root, shell, settings, text, emit, words, speak }) {
  const study = await openStudy(text, settings.game, speak);
  speak();
  adoptStudyStyle(root);
  const stage = createStage({ study, root, shell, settings, changed, tell: () => {}, words, speak });
  const moves = createMoves(stage);
  const said = el("p", { class: "study-now", "aria-live": "polite" });
  const chapters = el(
    "select",
    { "aria-label": t("study.chapter"), on: { change: () => stage.open(Number(chapters.value)) } },
    ...study.chapters.map(({ title }, index) => el("option", { value: index, text: `${index + 1}. ${title}` })),
  );
  const step = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ run) =>
    button(key, run, { sign, class: "button sign" });
  const link = openLink(settings.site);
  if (link && settings.site) {
    // The whole study goes along where an address can hold it.
    const { site } = settings;
    const hold = (/** @type {string} */ code) =>
      code.length <= LONGEST && (link.href = `${site}?page=study#study=${code}`);
    pack(textOf(study)).then(hold, () => {});
  }
  const foot = el(
    "div",
    { class: "study-foot", part: "foot" },
    el(
      "div",
      { class: "study-bar" },
      chapters,
      step("record.first", "first", () => stage.goTo([])),
      step("record.back", "back", () => stage.step(-1)),
      step("record.forward", "forward", () => stage.step(1)),
      step("record.last", "last", () => stage.step(Infinity)),
      step("embed.flip", "flip", () => stage.flip()),
      link,
    ),
    said,
    moves.element,
  );
  shell.append(foot);
  await stage.open(0);

  function changed() {
    speak();
    moves.draw();
    chapters.value = String(stage.chapter());
    const { comment } = stage.node();
    const about = comment || (stage.path().length ? "" : stage.now().title);
    if (said.textContent !== about) fill(said, about);
    const now = stage.board()?.now();
    emit("step", { title: study.title, chapter: stage.chapter(), ply: stage.path().length, fen: now?.fen ?? null });
  }

  return {
    stage,
    text: () => textOf(study),
    release() {
      foot.remove();
      stage.release();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof mountStudy>>} MountedStudy */
