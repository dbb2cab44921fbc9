/** A game's own ideas, one position after the other. */

import "../element.js";
import { button, el, fill } from "../dom.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/ideas.js";
import { themeWord } from "../theme.js";
import { IDEAS } from "./ideas.js";

await addTexts(texts, "ideas");

/**
 * @param {string} game
 * @param {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette}} look
 * @returns {HTMLElement | null} null: its pieces are all that there is to it
 */
export function tryout(game, look) {
  const ideas = IDEAS[game];
  if (!ideas) return null;
  const place = el("div", { class: "learn-board" });
  const title = el("h3", {});
  const text = el("p", {});
  const said = el("p", { class: "learn-said", role: "status" });
  const bar = el("div", { class: "row" });
  begin(0);
  return el(
    "section",
    { class: "learn-table", "aria-labelledby": "learn-ideas" },
    el("h2", { id: "learn-ideas", text: t(`ideas.${game}`) }),
    el("div", { class: "learn-exercise" }, place, el("div", { class: "learn-words" }, title, text, said, bar)),
  );

  /** @param {number} at */
  function begin(at) {
    const { id, fen, right } = ideas[at];
    title.textContent = `${at + 1}/${ideas.length} · ${t(`idea.${id}.title`)}`;
    text.textContent = t(`idea.${id}.text`);
    fill(said);
    delete said.dataset.kind;
    const board = el("stone-garden", { game, fen, controls: "none", theme: themeWord(look) });
    board.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
      const good = right.test(detail.move);
      said.dataset.kind = good ? "done" : "wrong";
      said.textContent = t(good ? `idea.${id}.done` : `idea.${id}.help`);
      fill(
        bar,
        good && at + 1 < ideas.length && button("learn.nextOne", () => begin(at + 1), { class: "button main" }),
        button("learn.again", () => begin(at)),
      );
      bar.querySelector("button")?.focus({ preventScroll: true });
    });
    fill(place, board);
    fill(bar);
  }
}
