/** Asks whether the game's pawns may promote to a piece that is new in it, wherever it has come. */

import { el } from "../dom.js";
import { t } from "../strings.js";
import { lettersOf, valueAt } from "./definition-draft.js";

/** @typedef {import("./toml.js").Tree} Tree */

/** Pieces that choose what they promote to and can't choose this one, by their letters. @param {Tree} tree @param {string} letter @returns {string[]} */
export function promotersLacking(tree, letter) {
  if (valueAt(tree, ["pieces", letter, "royal"])) return [];
  return lettersOf(tree).filter((other) => {
    const to = valueAt(tree, ["pieces", other, "promotes", "to"]);
    // One letter alone, or a plus, is no choice but what this piece becomes.
    return other !== letter && typeof to === "string" && /^\p{Lu}{2,}$/u.test(to) && !to.includes(letter);
  });
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {string} letter
 * @param {() => void} done called with either answer
 */
export function promotionOffer(maker, letter, done) {
  const { tree } = maker.draft;
  const nameOf = (/** @type {string} */ one) => String(valueAt(tree, ["pieces", one, "name"]) ?? one);
  const who = promotersLacking(tree, letter);
  const answer = (/** @type {"yes" | "no"} */ word) =>
    el("button", {
      type: "button",
      class: "button small",
      text: t(`workshop.promotion.${word}`),
      on: {
        click() {
          element.remove();
          done();
          if (word === "yes")
            maker.setAll(
              who.map((other) => {
                const path = ["pieces", other, "promotes", "to"];
                return [path, `${valueAt(maker.draft.tree, path)}${letter}`];
              }),
            );
        },
      },
    });
  const element = el(
    "div",
    { class: "row promotion-offer", role: "group", "aria-label": t("workshop.promotion.label") },
    el("span", {
      text: t("workshop.promotion.ask", { who: who.map(nameOf).join(", "), name: nameOf(letter) }),
    }),
    answer("yes"),
    answer("no"),
  );
  return element;
}
