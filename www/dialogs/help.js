/** How to play: the men, the ends, the keys. */

import { el } from "../dom.js";
import { addTexts, t } from "../strings.js";
import { openDialog } from "./frame.js";
import { manPicture } from "./man-picture.js";

await addTexts({
  "help.title": "Help",
  "help.lesson": "The lesson of three minutes",
  "help.how": "How to play",
  "help.how1": "Click or tap a man, then a square; or drag him there. Point at any man to see his squares, at a square to see his path.",
  "help.how2": "Right-drag draws arrows, a right click a circle. The wheel over the record steps through it.",
  "help.how3": "A dashed ring marks what a man reaches through a relay; point at it to see his path.",
  "help.second": "The second part of a turn",
  "help.second1": "After your man’s move the stones and relays that may move are ringed: press one, then its square. Or end the turn without it.",
  "help.second2": "Your King must be safe when the whole turn is over; in between he may be attacked.",
  "help.second3": "Ko: what your opponent has just moved may not go straight back in your very next turn.",
  "help.pieces": "The men",
  "help.keys": "Keys",
  "help.ends": "How it ends",
  "help.end1": "Checkmate wins. Stalemate wins for the side that can’t move.",
  "help.end2": "Whoever brings a position about for the third time loses at once, even by giving check.",
  "help.end3": "Draws: the third demotion of one King, only Kings left, fifty moves each without a capture or a promotion.",
  "help.endChess1": "Checkmate wins.",
  "help.endChess2": "Draws: stalemate, a third repetition, fifty moves each without a capture or a pawn’s move, only Kings left.",
  "help.endChess3": "Draws: stalemate, a third repetition, fifty moves each without a capture or a pawn’s move, men too few for mate.",
  "help.value": ({ value }) => (Number(value) > 0 ? `worth ${value}` : ""),
  "key.arrows": "on the board: walk; with Shift: step through the record",
  "key.steps": "outside the board: back, forward; ↑ start, ↓ latest",
  "key.enter": "choose a man, then a square; where nothing is to be chosen, end a turn in two parts",
  "key.esc": "let go; take the first part of a turn back",
  "key.digits": "on the board: to this rank; with Shift: to this file (0: the tenth)",
  "key.letters": "on the board: to the next man of that letter",
  "key.stones": "on the board: to the next stone or relay",
  "key.m": "say the moves of the chosen man, or all (M: captures)",
  "key.o": "say where I am",
  "key.l": "say the last move",
  "key.x": "say who attacks this square",
  "key.alt": "with Alt where a man has that letter",
  "key.f": "flip the board",
  "key.u": "take back",
  "key.h": "a hint: what the computer would play",
  "key.a": "analyse: evaluation and best lines",
  "key.help": "this help",
}, "help");

/** @type {[string, string][]} */
const KEYS = [
  ["← → ↑ ↓", "key.arrows"],
  ["← →", "key.steps"],
  ["Enter, Space", "key.enter"],
  ["Esc", "key.esc"],
  ["1–9", "key.digits"],
  ["A B C …", "key.letters"],
  ["S", "key.stones"],
  ["M", "key.m"],
  ["O", "key.o"],
  ["L", "key.l"],
  ["X", "key.x"],
  ["Alt", "key.alt"],
  ["F", "key.f"],
  ["U", "key.u"],
  ["H", "key.h"],
  ["A", "key.a"],
  ["?", "key.help"],
];

/** @param {import("../state.js").State} state */
export function openHelp(state) {
  const pieces = state.now?.variant.pieces ?? [];
  const garden = state.now?.variant.family === "stone-garden";
  const two = state.now?.variant.twoPart ?? false;
  openDialog(
    "help",
    t("help.title"),
    el("p", {}, el("a", { class: "rules-link", href: "?page=lesson", text: t("help.lesson") })),
    section("help.how", el("p", { text: t("help.how1") }), two && el("p", { text: t("help.how3") }), el("p", { text: t("help.how2") })),
    two && section("help.second", ...["help.second1", "help.second2", "help.second3"].map((key) => el("p", { text: t(key) }))),
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
    section("help.ends", ...(garden ? ["help.end1", "help.end2", "help.end3"] : ["help.endChess1", two ? "help.endChess2" : "help.endChess3"]).map((key) => el("p", { text: t(key) }))),
    section("help.keys", el("dl", { class: "keys" }, ...KEYS.filter(([keys]) => two || keys !== "S").flatMap(([keys, key]) => [el("dt", {}, el("kbd", { text: keys })), el("dd", { text: t(key) })]))),
  );
}

/** @param {string} key @param {...(Node | false)} body */
const section = (key, ...body) => el("section", {}, el("h3", { text: t(key) }), ...body);
