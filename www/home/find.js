/** Search and tags over the cards of a home. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {import("./card.js").Card} Card */

/**
 * @param {() => Promise<void>} bringAll brings all the games that can be asked for
 * @returns {{element: HTMLElement, none: HTMLElement, cards: (cards: Card[]) => void}}
 */
export function createFind(bringAll) {
  /** @type {Card[]} */
  let all = [];
  /** @type {Set<string>} */
  const wanted = new Set();
  const field = el("input", {
    type: "search",
    class: "field",
    "aria-label": t("home.find"),
    placeholder: t("home.find"),
    autocomplete: "off",
    on: { input: () => search() },
  });
  const tags = el("div", { class: "find-tags", role: "group", "aria-label": t("home.tags") });
  const said = el("p", { class: "unseen", role: "status" });
  const none = el("p", { class: "quiet", hidden: true, text: t("home.none") });

  /** The tags that there are, each once, as buttons to be pressed. */
  function offer() {
    const known = [...new Set(all.flatMap(({ variant }) => variant.tags))];
    fill(
      tags,
      ...known.map((tag) =>
        el("button", {
          type: "button",
          class: "tag",
          "aria-pressed": String(wanted.has(tag)),
          text: t(`tag.${tag}`),
          on: {
            click: (/** @type {Event} */ { currentTarget }) => {
              if (!wanted.delete(tag)) wanted.add(tag);
              /** @type {HTMLElement} */ (currentTarget).setAttribute("aria-pressed", String(wanted.has(tag)));
              search();
            },
          },
        }),
      ),
    );
  }

  async function search() {
    sift();
    if (!field.value.trim() && !wanted.size) return;
    await bringAll();
    sift();
  }

  function sift() {
    const words = field.value.toLowerCase().split(/\s+/);
    let found = 0;
    for (const { element, text, variant } of all) {
      const fits =
        words.every((/** @type {string} */ word) => text.includes(word)) &&
        [...wanted].every((tag) => variant.tags.includes(tag));
      element.hidden = !fits;
      if (fits) found += 1;
    }
    none.hidden = found > 0;
    said.textContent = field.value.trim() || wanted.size ? t("home.found", { count: found }) : "";
  }

  return {
    element: el("div", { class: "find", role: "search" }, field, tags, said),
    none,
    cards(cards) {
      all = cards;
      const focus = document.activeElement?.closest(".tag")?.textContent;
      offer();
      for (const tag of tags.children) if (focus && tag.textContent === focus) /** @type {HTMLElement} */ (tag).focus();
      sift();
    },
  };
}
