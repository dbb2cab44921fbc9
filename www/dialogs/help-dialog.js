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
  const byHand = state.now?.variant.group === "own" && !state.now.variant.deep;
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
      // A finger has neither buttons nor a wheel.
      el("p", { text: t(matchMedia("(hover: none)").matches ? "help.howTouch" : "help.how2") }),
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
      ...(byHand
        ? endsByHand(garden, two).map((key) => el("p", { text: t(key) }))
        : [state.now ? endsFromRules(state.now.variant) : false]),
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

/** @param {boolean} garden @param {boolean} two */
const endsByHand = (garden, two) =>
  garden ? ["help.end1", "help.end2", "help.end3"] : ["help.endChess1", two ? "help.endChess2" : "help.endChess3"];

/** How a game ends as its definition says, once the words for that have come. @param {import("../engine.js").Variant} variant */
function endsFromRules(variant) {
  const list = el("ul", {});
  import("../made/ends.js")
    .then(({ endsOf }) => endsOf(variant))
    .then((ends) => list.replaceChildren(...ends.map((text) => el("li", { text }))))
    // Without them there is still a page that says it, unless the game is an author's own.
    .catch(() => {
      if (variant.definition) return;
      const href = `rules.html?game=${variant.id}`;
      list.before(el("p", {}, el("a", { class: "rules-link", href, text: t("site.rules") })));
    });
  return list;
}

/** @param {string} key @param {...(Node | false)} body */
const section = (key, ...body) => el("section", {}, el("h3", { text: t(key) }), ...body);
