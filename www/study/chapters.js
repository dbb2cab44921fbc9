/** The chapters of a study: to open, to name, to put in order, to add and to delete. */

import { button, el, fill } from "../dom.js";
import { variantOf, variants } from "../engine.js";
import { pieceName, renamedGame } from "../play/names.js";
import { t } from "../strings.js";
import { MOST, newNode, plainTitle, shift } from "./tree.js";

/** @param {import("./stage.js").Stage} stage @param {() => void} changed */
export function chaptersPart(stage, changed) {
  const { study } = stage;
  const list = el("ol", { class: "study-chapters" });
  const title = el("input", {
    id: "study-chapter-title",
    class: "field",
    maxlength: MOST.title,
    autocomplete: "off",
    on: {
      change() {
        stage.now().title = plainTitle(title.value) || t("study.chapterNumber", { number: stage.chapter() + 1 });
        changed();
      },
    },
  });
  const game = el(
    "select",
    { id: "study-chapter-game", class: "field" },
    ...variants()
      .map(renamedGame)
      .map(({ id, name }) => el("option", { value: id, text: name })),
  );
  const said = el("p", { class: "said", role: "status" });
  const up = button("study.chapterUp", () => move(-1));
  const down = button("study.chapterDown", () => move(1));
  const drop = button("study.chapterDelete", remove);
  const add = button("study.chapterAdd", () => append(game.value, null));
  const here = button("study.chapterHere", () => {
    const { variant } = stage.now();
    append(variant, stage.board()?.now()?.fen ?? null);
  });

  /** @param {number} by */
  async function move(by) {
    const from = stage.chapter();
    if (!shift(study.chapters, from, by)) return;
    await stage.open(from + by, stage.path());
    changed();
  }

  async function remove() {
    const at = stage.chapter();
    const [gone] = study.chapters.splice(at, 1);
    await stage.open(Math.min(at, study.chapters.length - 1));
    changed();
    const back = button("study.undo", async () => {
      study.chapters.splice(at, 0, gone);
      fill(said);
      await stage.open(at);
      changed();
    });
    fill(said, `${t("study.deleted", { title: gone.title })} `, back);
    back.focus();
  }

  /** @param {string} variant @param {string | null} fen */
  async function append(variant, fen) {
    if (study.chapters.length >= MOST.chapters) return fill(said, t("study.fault.chapters", { most: MOST.chapters }));
    const current = stage.now();
    const definition = current.variant === variant ? current.definition : variantOf(variant)?.definition;
    study.chapters.push({
      title: t("study.chapterNumber", { number: study.chapters.length + 1 }),
      variant,
      ...(definition && { definition }),
      fen,
      flip: current.variant === variant && current.flip,
      root: newNode(),
    });
    await stage.open(study.chapters.length - 1);
    changed();
  }

  return {
    list,
    tools: el(
      "details",
      { class: "study-fold" },
      el("summary", { text: t("study.chapterTools") }),
      el(
        "div",
        { class: "stack" },
        el(
          "div",
          { class: "stack-label" },
          el("label", { for: "study-chapter-title", text: t("study.chapterTitle") }),
          title,
        ),
        el("div", { class: "row" }, up, down, drop),
        el(
          "div",
          { class: "row study-add" },
          el("label", { class: "unseen", for: "study-chapter-game", text: t("study.game") }),
          game,
          add,
          here,
        ),
        said,
      ),
    ),
    draw() {
      const current = stage.chapter();
      fill(
        list,
        ...study.chapters.map(({ title, variant, definition }, index) =>
          el(
            "li",
            {},
            el(
              "button",
              {
                type: "button",
                class: "study-chapter",
                "aria-current": index === current ? "true" : null,
                on: { click: () => stage.open(index) },
              },
              el("span", { text: title }),
              el("span", { class: "quiet", text: pieceName(variantOf(variant, definition)?.name ?? variant) }),
            ),
          ),
        ),
      );
      if (document.activeElement !== title) title.value = stage.now().title;
      if (game.dataset.of !== stage.now().variant) game.value = game.dataset.of = stage.now().variant;
      up.disabled = current === 0;
      down.disabled = current === study.chapters.length - 1;
      drop.disabled = study.chapters.length === 1;
      add.disabled = here.disabled = study.chapters.length >= MOST.chapters;
    },
  };
}
