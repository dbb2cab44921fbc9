/** How to play: the men, the ends, the keys. */

import { el } from "../dom.js";
import { t } from "../strings.js";
import { openDialog } from "./frame.js";
import { manPicture } from "./man-picture.js";

/** @type {[string, string][]} */
const KEYS = [
  ["← → ↑ ↓", "key.arrows"],
  ["← →", "key.steps"],
  ["Enter, Space", "key.enter"],
  ["Esc", "key.esc"],
  ["1–9", "key.digits"],
  ["H I R …", "key.letters"],
  ["M", "key.m"],
  ["O", "key.o"],
  ["L", "key.l"],
  ["Alt", "key.alt"],
  ["F", "key.f"],
  ["U", "key.u"],
  ["?", "key.help"],
];

/** @param {import("../state.js").State} state */
export function openHelp(state) {
  const pieces = state.now?.variant.pieces ?? [];
  openDialog(
    "help",
    t("help.title"),
    section("help.how", el("p", { text: t("help.how1") }), el("p", { text: t("help.how2") })),
    section(
      "help.pieces",
      el(
        "ul",
        { class: "men" },
        ...pieces.map(({ letter, name, value }) =>
          el("li", {}, manPicture(state, letter.toUpperCase()), el("span", { text: `${name} (${letter.toUpperCase()})` }), el("span", { class: "quiet", text: t("help.value", { value: value ?? 0 }) })),
        ),
      ),
    ),
    state.now?.variant.family === "stone-garden" &&
      section("help.ends", ...["help.end1", "help.end2", "help.end3"].map((key) => el("p", { text: t(key) }))),
    section("help.keys", el("dl", { class: "keys" }, ...KEYS.flatMap(([keys, key]) => [el("dt", {}, el("kbd", { text: keys })), el("dd", { text: t(key) })]))),
  );
}

/** @param {string} key @param {...Node} body */
const section = (key, ...body) => el("section", {}, el("h3", { text: t(key) }), ...body);
