/** What is said of a move: a comment, a sign, arrows and circles; and what can be done with the move itself. */

import { button, el } from "../dom.js";
import { variantOf } from "../engine.js";
import { t } from "../strings.js";
import { onBoard, readShapes, shapeWords } from "./shapes.js";
import { MOST, inVariation, plainComment, promote, promoteWhole, removeMove } from "./tree.js";
import { GLYPHS } from "./write.js";

/**
 * @param {import("./stage.js").Stage} stage
 * @param {() => void} changed
 * @param {(putBack: HTMLElement) => void} removed a move is gone; the button puts it back
 */
export function remarksPart(stage, changed, removed) {
  const comment = el("textarea", {
    id: "study-comment",
    class: "field",
    rows: 4,
    maxlength: MOST.comment,
    on: {
      input() {
        stage.node().comment = plainComment(comment.value);
        changed();
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
          changed();
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
    on: { change: draw },
  });
  const tree = [
    button("study.promote", () => (promote(stage.now(), stage.path()), stage.refresh())),
    button("study.main", () => (promoteWhole(stage.now(), stage.path()), stage.refresh())),
  ];
  const remove = button("study.remove", takeAway);
  const undrawn = button("study.undraw", () => {
    Object.assign(stage.node(), { arrows: [], circles: [] });
    stage.refresh();
  });

  function draw() {
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
  }

  function takeAway() {
    const [chapter, path] = [stage.now(), stage.path()];
    const putBack = removeMove(chapter, path);
    stage.refresh();
    removed(
      button("study.undo", () => {
        putBack();
        if (stage.now() === chapter) stage.goTo(path);
        changed();
      }),
    );
  }

  return {
    tools: el("div", { class: "row" }, ...tree, remove, undrawn),
    words: el(
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

    /** Shows what is said of the move at hand. @param {boolean} edited here: a field in use is left alone */
    show(edited) {
      const node = stage.node();
      if (document.activeElement !== comment || !edited) comment.value = node.comment;
      glyph.value = node.glyph;
      if (document.activeElement !== drawn || !edited) drawn.value = shapeWords(node.arrows, node.circles);
      glyph.disabled = remove.disabled = stage.path().length === 0;
      for (const button of tree) button.disabled = !inVariation(stage.now(), stage.path());
      undrawn.disabled = !node.arrows.length && !node.circles.length;
    },
  };
}
