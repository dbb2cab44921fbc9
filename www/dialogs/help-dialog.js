/** How to play: the men, the ends, the keyboard shortcuts. */

import { KEYMAP } from "../board/keyboard.js";
import { el } from "../dom.js";
import { LESSONS } from "../lesson/lessons.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/help.js";
import { openDialog } from "./dialog.js";
import { manPicture } from "./piece-icon.js";

await addTexts(texts, "help");

/** @param {import("../state.js").State} state */
export function openHelp(state) {
  const pieces = state.now?.variant.pieces ?? [];
  const garden = state.now?.variant.repetitionLoses ?? false;
  const two = state.now?.variant.twoPart ?? false;
  /** Nothing is taught of an author's own game. */
  const known = state.now?.variant.group !== "defined" && state.now?.variant.id;
  openDialog(
    "help",
    t("help.title"),
    known &&
      el(
        "p",
        {},
        el("a", {
          class: "rules-link",
          href: `?page=learn&game=${known}`,
          text: t(LESSONS.includes(known) ? "help.lesson" : "help.exercises"),
        }),
      ),
    section(
      "help.how",
      el("p", { text: t("help.how1") }),
      two && el("p", { text: t("help.how3") }),
      el("p", { text: t("help.how2") }),
      el("p", { text: t("help.how4") }),
    ),
    two &&
      section(
        "help.second",
        ...["help.second1", "help.second2", "help.second3"].map((key) => el("p", { text: t(key) })),
      ),
    section(
      "help.pieces",
      el(
        "ul",
        { class: "men" },
        ...pieces.map(({ letter, name, value }) =>
          el(
            "li",
            {},
            manPicture(state, letter.toUpperCase()),
            state.now?.variant.group === "own"
              ? el("a", {
                  href: `?page=piece&game=${state.now.variant.id}&piece=${encodeURIComponent(letter)}`,
                  text: `${name} (${letter.toUpperCase()})`,
                })
              : el("span", { text: `${name} (${letter.toUpperCase()})` }),
            el("span", { class: "quiet", text: t("help.value", { value: value ?? 0 }) }),
          ),
        ),
      ),
    ),
    section(
      "help.ends",
      ...(garden
        ? ["help.end1", "help.end2", "help.end3"]
        : ["help.endChess1", two ? "help.endChess2" : "help.endChess3"]
      ).map((key) => el("p", { text: t(key) })),
    ),
    section(
      "help.keys",
      el(
        "dl",
        { class: "keys" },
        ...KEYMAP.filter(({ twoPart }) => two || !twoPart).flatMap(({ name, text }) => [
          el("dt", {}, el("kbd", { text: name })),
          el("dd", { text: t(text) }),
        ]),
      ),
    ),
  );
}

/** @param {string} key @param {...(Node | false)} body */
const section = (key, ...body) => el("section", {}, el("h3", { text: t(key) }), ...body);
