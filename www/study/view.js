/** A study to read and to write: the board, its moves, what is said of them, its chapters, and ways to take it along. */

import { button, el, fill } from "../dom.js";
import { messageOf, variantOf } from "../engine.js";
import { adoptEmbedStyle } from "../embed/style.js";
import { siteHeader } from "../header/header.js";
import { sentence, t } from "../strings.js";
import { adoptMarkers, onLook } from "../theme.js";
import { chaptersPart } from "./chapters.js";
import { createMoves } from "./moves.js";
import { checkText, textOf } from "./resolve.js";
import { sharePart } from "./share.js";
import { onBoard, readShapes, shapeWords } from "./shapes.js";
import { putStudy } from "./shelf.js";
import { createStage, settingsFor } from "./stage.js";
import { MOST, inVariation, plainComment, plainTitle, promote, promoteWhole, removeMove } from "./tree.js";
import { GLYPHS } from "./write.js";

/** Milliseconds after a change until it is kept: whoever types is not kept at every letter. */
const REST = 400;

/**
 * @param {import("./tree.js").Study} study
 * @param {string | null} id under which it is kept; null: it came with the address, and is kept when somebody asks for it
 * @param {import("../keep/storage.js").Settings} settings
 */
export async function showStudy(study, id, settings) {
  const host = el("div", { class: "study-board" });
  const root = host.attachShadow({ mode: "open" });
  adoptEmbedStyle(root);
  adoptMarkers(root);
  const shell = el(
    "div",
    { class: "shell", "data-theme": settings.theme, "data-palette": settings.palette },
    el("div", { class: "board" }),
    el("div", { class: "foot", hidden: true }),
  );
  root.append(shell);
  const look = settingsFor({ theme: settings.theme, palette: settings.palette });
  const said = el("p", { class: "study-state quiet", role: "status" });
  const stage = createStage({ study, root, shell, settings: look, changed, tell: (code) => tell(code) });
  const moves = createMoves(stage);
  const name = el("input", {
    id: "study-name",
    class: "field",
    value: study.title,
    maxlength: MOST.title,
    autocomplete: "off",
    on: {
      change() {
        study.title = plainTitle(name.value) || t("study.untitled");
        changed(true);
      },
    },
  });
  const comment = el("textarea", {
    id: "study-comment",
    class: "field",
    rows: 4,
    maxlength: MOST.comment,
    on: {
      input() {
        stage.node().comment = plainComment(comment.value);
        changed(true);
      },
    },
  });
  const glyph = el(
    "select",
    {
      id: "study-glyph",
      class: "field",
      on: {
        change() {
          stage.node().glyph = glyph.value;
          changed(true);
        },
      },
    },
    ...GLYPHS.map((sign) =>
      el("option", { value: sign, text: sign ? `${sign} ${t(`study.glyph.${sign}`)}` : t("study.glyph.none") }),
    ),
  );
  // What the mouse draws, in letters: for keys, for fingers, and to see what is there.
  const drawn = el("input", {
    id: "study-drawn",
    class: "field code",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "Ge4 Re2e4",
    title: t("study.drawnHint"),
    on: {
      change() {
        const words = drawn.value
          .trim()
          .split(/[\s,]+/)
          .join(",");
        const { variant, definition } = stage.now();
        const board = variantOf(variant, definition);
        const read = readShapes(`[%csl ${words}][%cal ${words}]`);
        const { arrows, circles } = board ? onBoard(read, board) : read;
        Object.assign(stage.node(), { arrows: arrows.slice(0, MOST.shapes), circles: circles.slice(0, MOST.shapes) });
        stage.refresh();
      },
    },
  });
  const tree = [
    button("study.promote", () => (promote(stage.now(), stage.path()), stage.refresh())),
    button("study.main", () => (promoteWhole(stage.now(), stage.path()), stage.refresh())),
  ];
  const remove = button("study.remove", () => {
    const [chapter, path] = [stage.now(), stage.path()];
    const putBack = removeMove(chapter, path);
    stage.refresh();
    const back = button("study.undo", () => {
      putBack();
      if (stage.now() === chapter) stage.goTo(path);
      changed(true);
    });
    fill(said, `${t("study.removed")} `, back);
  });
  const undrawn = button("study.undraw", () => {
    Object.assign(stage.node(), { arrows: [], circles: [] });
    stage.refresh();
  });
  const keepIt = button("study.keep", () => keep(true), { class: "button main" });
  const chapters = chaptersPart(stage, () => changed(true));
  const share = sharePart(stage);
  const step = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ run) =>
    button(key, run, { sign, class: "button sign" });

  document.body.replaceChildren(
    el("a", { class: "skip", href: "#study-side", text: t("study.skip") }),
    siteHeader(null),
    el(
      "main",
      { class: "study" },
      el(
        "div",
        { class: "study-head" },
        el("h1", { class: "unseen", text: t("study.title") }),
        el("div", { class: "stack-label" }, el("label", { for: "study-name", text: t("study.name") }), name),
        el("div", { class: "row" }, keepIt, el("a", { class: "button", href: "?page=study", text: t("study.all") })),
        said,
      ),
      el(
        "section",
        { class: "study-see", "aria-label": t("study.board") },
        host,
        el(
          "div",
          { class: "row" },
          step("record.first", "first", () => stage.goTo([])),
          step("record.back", "back", () => stage.step(-1)),
          step("record.forward", "forward", () => stage.step(1)),
          step("record.last", "last", () => stage.step(Infinity)),
          step("study.flip", "flip", () => stage.flip()),
        ),
        el("p", { class: "quiet", text: t("study.drawHint") }),
      ),
      el(
        "section",
        { class: "study-side", id: "study-side", tabindex: -1, "aria-label": t("study.about") },
        chapters.list,
        moves.element,
        el("div", { class: "row" }, ...tree, remove, undrawn),
        el(
          "div",
          { class: "study-words" },
          el("div", { class: "stack-label" }, el("label", { for: "study-comment", text: t("study.comment") }), comment),
          el(
            "div",
            { class: "stack" },
            el("div", { class: "stack-label" }, el("label", { for: "study-glyph", text: t("study.glyph") }), glyph),
            el("div", { class: "stack-label" }, el("label", { for: "study-drawn", text: t("study.drawn") }), drawn),
          ),
        ),
        chapters.tools,
        share.element,
      ),
    ),
  );
  onLook(() => stage.board()?.redraw());
  document.addEventListener("keydown", walk);
  const asked = Number(new URLSearchParams(location.search).get("chapter") ?? 1);
  await stage.open(Number.isInteger(asked) ? asked - 1 : 0);

  /** The arrows step where nothing else needs them. @param {KeyboardEvent} event */
  function walk(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const [target] = event.composedPath();
    if (/** @type {HTMLElement} */ (target).closest?.("input, textarea, select, dialog, [role=grid]")) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    const by = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (by === undefined) return;
    event.preventDefault();
    stage.step(by);
  }

  /** @param {boolean} edited */
  function changed(edited) {
    const node = stage.node();
    document.title = t("study.titleOf", { title: study.title });
    moves.draw();
    chapters.draw();
    if (document.activeElement !== comment || !edited) comment.value = node.comment;
    glyph.value = node.glyph;
    if (document.activeElement !== drawn || !edited) drawn.value = shapeWords(node.arrows, node.circles);
    const root = stage.path().length === 0;
    glyph.disabled = remove.disabled = root;
    for (const button of tree) button.disabled = !inVariation(stage.now(), stage.path());
    undrawn.disabled = !node.arrows.length && !node.circles.length;
    keepIt.hidden = id !== null;
    if (!edited) return;
    share.draw();
    if (id !== null) later();
  }

  let waiting = 0;
  function later() {
    clearTimeout(waiting);
    waiting = setTimeout(() => keep(false), REST);
  }
  // What is not kept yet is kept when the page goes.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && waiting) keep(false);
  });

  /** @type {Promise<void>} */
  let writing = Promise.resolve();
  /** @param {boolean} asked by a press */
  function keep(asked) {
    clearTimeout(waiting);
    waiting = 0;
    writing = writing.then(async () => {
      try {
        const text = textOf(study);
        // What is kept can be read again.
        await checkText(text);
        const kept = await putStudy(id, { title: study.title, text, chapters: study.chapters.length });
        const parted = id !== null && kept !== id;
        if (kept !== id) history.replaceState(null, "", `?page=study&id=${kept}`);
        id = kept;
        keepIt.hidden = true;
        if (parted || asked) said.textContent = t(parted ? "study.parted" : "study.kept");
      } catch (error) {
        said.textContent = t("study.notKept", { error: sentence(messageOf(error)) });
      }
    });
  }

  /** @param {string} code */
  function tell(code) {
    said.textContent = sentence(t(`study.fault.${code}`, { most: MOST[/** @type {keyof typeof MOST} */ (code)] }));
  }
}
