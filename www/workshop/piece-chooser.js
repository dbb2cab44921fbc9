/**
 * Choosing a piece that is known by name: what fits the text of a field, each with its drawing and how it moves. Apart from
 * `piece-editor` because it asks nothing of a game in the making.
 */

import { el, fill } from "../dom.js";
import { define, messageOf, paintMan } from "../engine.js";
import { tellingOf } from "../definition/definition-reader.js";
import { movement } from "../made/going.js";
import { pieceName } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/made.js";
import { boardTheme } from "../theme.js";
import { drawingNameOf, KNOWN } from "./known-pieces.js";
import { toToml } from "./toml.js";

// Movements are told in the words of the pages of rules.
await addTexts(texts, "made");

/** @typedef {import("./known-pieces.js").Known} Known */
/** @typedef {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} Settings */

// The engine paints and tells pieces of games only: those that are known stand in games made for that, a few in each, so that the
// first are there soon.

/** Pieces of one such game, besides its kings. */
const GROUP = 24;
const LETTERS = "ABCDEFGHIJLMNOPQRSTUVWXYZ";

/** @typedef {{game: string, letter: string, words: string}} Shown */

/** What has been asked for. @type {Map<number, Promise<Map<Known, Shown>>>} */
const groups = new Map();

/** @param {number} group */
async function showGroup(group) {
  const pieces = KNOWN.slice(group * GROUP, (group + 1) * GROUP);
  const id = `known-pieces-${group}`;
  const { id: game } = await define(
    toToml({
      id,
      name: id,
      board: "8x8",
      array: "7k/8/8/8/8/8/8/K7",
      pieces: Object.fromEntries([
        ["K", { name: "King", moves: "K", royal: true }],
        ...pieces.map((known, i) => [
          LETTERS[i],
          { name: known.name, moves: known.moves, drawing: drawingNameOf(known) },
        ]),
      ]),
    }),
  );
  const { pieces: told } = tellingOf(game);
  return new Map(
    pieces.map((known, i) => {
      const telling = told.find(({ letter }) => letter === LETTERS[i]);
      return [known, { game, letter: LETTERS[i], words: telling ? movement(telling).join(" ") : "" }];
    }),
  );
}

/** How a piece looks and moves. @param {Known} known @returns {Promise<Shown | undefined>} */
async function showing(known) {
  const group = Math.floor(KNOWN.indexOf(known) / GROUP);
  let asked = groups.get(group);
  if (!asked) {
    asked = showGroup(group);
    // What fails once may work later.
    asked.catch(() => groups.delete(group));
    groups.set(group, asked);
  }
  return (await asked).get(known);
}

/** CSS pixels of a piece's picture. */
const SIZE = 44;

/** What a piece is called in the language of the page, and in which game. @param {Known} known */
export const calledKnown = ({ name, of }) => (of ? `${pieceName(name)} (${of})` : pieceName(name));

/** Its drawing, its name and how it moves, which come when the engine has them. @param {Known} known @param {Settings} settings */
export function knownCard(known, settings) {
  const size = Math.round(SIZE * (devicePixelRatio || 1));
  const canvas = el("canvas", { width: size, height: size, "aria-hidden": "true" });
  const words = el("span", { class: "quiet" });
  showing(known)
    .then((shown) => {
      if (!shown) return;
      paintMan(shown.game, shown.letter, canvas.getContext("2d"), size, boardTheme(settings));
      words.textContent = shown.words;
    })
    .catch((error) => console.warn("a known piece:", messageOf(error)));
  return el(
    "span",
    { class: "known-card" },
    canvas,
    el("span", { class: "stack tight" }, el("strong", { text: calledKnown(known) }), words),
  );
}

let count = 0;

/**
 * A list of what fits below a text field, for pointer and keys: a combobox.
 * @param {HTMLInputElement} field
 * @param {{find: (text: string) => readonly Known[], choose: (known: Known) => void, settings: Settings}} asked
 */
export function createChooser(field, { find, choose, settings }) {
  const list = el("div", {
    class: "known-list",
    role: "listbox",
    id: `known-list-${++count}`,
    "aria-label": t("workshop.known.list"),
  });
  const heard = el("p", { class: "unseen", role: "status" });
  /** @type {readonly Known[]} */
  let found = [];
  let active = -1;
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  }))
    field.setAttribute(name, value);

  /** @param {number} next */
  function activate(next) {
    active = next;
    for (const [i, option] of [...list.children].entries()) option.setAttribute("aria-selected", String(i === active));
    const option = list.children[active];
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  }

  /** Shows what fits now. */
  function update() {
    const next = find(field.value);
    if (next.length === found.length && next.every((known, i) => known === found[i])) return;
    found = next;
    fill(
      list,
      ...found.map((known, i) =>
        el(
          "div",
          {
            role: "option",
            id: `${list.id}-${i}`,
            class: "known-option",
            "aria-selected": "false",
            on: { click: () => take(known) },
          },
          knownCard(known, settings),
        ),
      ),
    );
    list.hidden = !found.length;
    field.setAttribute("aria-expanded", String(found.length > 0));
    activate(-1);
    fill(heard, field.value.trim() && t("workshop.known.count", { count: found.length }));
  }

  function close() {
    found = [];
    fill(list);
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    activate(-1);
  }

  /** @param {Known} known */
  function take(known) {
    close();
    choose(known);
  }

  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) {
      event.preventDefault();
      activate(active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === "Escape" && found.length) close();
  });
  list.hidden = true;
  return { element: el("div", { class: "stack tight" }, list, heard), update };
}
