/** What a block of levels is, before the first piece moves on it: levels over each other, and rings seen along the files. */

import { el } from "../dom.js";
import { t } from "../strings.js";
import { levelNames, ringOf } from "./levels.js";

/** @param {import("../engine.js").Variant} variant of three dimensions */
export function blockGuide(variant) {
  const names = levelNames(variant.levels);
  const files = Array.from({ length: variant.files }, (_, file) => file);
  const rows = names.map((name, level) =>
    el(
      "div",
      { class: "block-row" },
      el("span", { class: "block-name", text: name }),
      ...files.map((file) => el("span", { class: `block-cell ring-${ringOf(variant, level, file)}` })),
    ),
  );
  const letters = files.map((file) => el("span", { class: "block-name", text: String.fromCharCode(97 + file) }));
  return el(
    "section",
    { class: "block-guide", "aria-labelledby": "block-guide" },
    el("h2", { id: "block-guide", text: t("learn.guide") }),
    el(
      "div",
      { class: "block-guide-body" },
      el(
        "div",
        { class: "block-front", role: "img", "aria-label": t("learn.guideFront") },
        ...rows,
        el("div", { class: "block-row" }, el("span", {}), ...letters),
      ),
      el(
        "ul",
        { class: "block-words" },
        el("li", { text: t("learn.guideLevels", { levels: names.length, ranks: variant.ranks }) }),
        el("li", { text: t("learn.guideRings") }),
        el("li", { text: t("learn.guideNames") }),
      ),
    ),
  );
}
