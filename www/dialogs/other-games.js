/** In the choice of game: the classics, and games that somebody brings as a text. Fetched when they are asked for. */

import { button, el, fill } from "../dom.js";
import { loadReader, define, messageOf, variants } from "../engine.js";
import { CLASSICS, TWINS } from "../home/catalogue.js";
import { match, sought } from "../home/search.js";
import { renamedGame } from "../play/names.js";
import { t } from "../strings.js";

/** The longest definition that the engine reads, in bytes. */
const LONGEST = 64 * 1024;

/** @typedef {{line: number, column: number, message: string}} Fault */

/**
 * @param {HTMLElement} place
 * @param {(variant: import("../engine.js").Variant, checked: boolean) => HTMLElement} choice one game as a radio button
 * @param {string | undefined} current the game in hand
 */
export async function fillOtherGames(place, choice, current) {
  await loadReader();
  const games = el("div", { class: "games" });
  const search = el("input", {
    type: "search",
    class: "field",
    "aria-label": t("new.search"),
    placeholder: t("new.search"),
    autocomplete: "off",
  });
  /** @param {string | undefined} chosen */
  const list = (chosen) =>
    fill(
      games,
      ...variants()
        .filter(({ group, id }) => group !== "own" && (!TWINS[id] || id === chosen))
        .map((variant) => choice(renamedGame(variant), variant.id === chosen)),
    );
  list(current);
  search.addEventListener("input", () => {
    const labels = /** @type {HTMLElement[]} */ ([...games.children]);
    const fits = match(
      search.value,
      labels.map((label) => soughtOf(label)),
    );
    for (const [index, label] of labels.entries()) label.hidden = !Number.isFinite(fits[index]);
  });
  // Enter here looks for a game, and starts none.
  search.addEventListener(
    "keydown",
    (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && event.preventDefault(),
  );
  fill(place, search, games, fromText(list));
}

/** The game of a radio button as it is sought: by its names in any script, and by what is said of it. @param {HTMLElement} label */
function soughtOf(label) {
  const id = /** @type {HTMLInputElement} */ (label.querySelector("input")).value;
  const [name = ""] = [...label.querySelectorAll(".choice-name")].map(({ textContent }) => textContent ?? "");
  const english = variants().find((variant) => variant.id === id)?.name ?? "";
  return sought([name, english, id, ...(CLASSICS[id]?.names ?? "").split(",")], label.textContent ?? "");
}

/** @param {(chosen: string) => void} list */
function fromText(list) {
  const field = el("textarea", {
    id: "new-definition",
    class: "field code",
    rows: 6,
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "new-faults",
  });
  const file = el("input", {
    type: "file",
    class: "field",
    accept: ".toml,.txt,text/plain",
    "aria-label": t("new.file"),
  });
  const said = el("p", { class: "said", role: "status" });
  const faults = el("ol", { class: "new-faults", id: "new-faults", role: "alert" });
  async function read() {
    fill(said);
    fill(faults);
    try {
      const { id, name } = await define(field.value);
      list(id);
      fill(said, t("new.defined", { name }));
    } catch (error) {
      fill(faults, ...faultsOf(error).map((text) => el("li", { text })));
    }
  }
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    if (chosen.size > LONGEST) return fill(faults, el("li", { text: t("new.long", { most: LONGEST }) }));
    field.value = await chosen.text();
    read();
  });
  return el(
    "details",
    { class: "new-own" },
    el("summary", { text: t("new.fromText") }),
    el(
      "div",
      { class: "stack" },
      el("label", { for: "new-definition", text: t("new.definition") }),
      field,
      el("div", { class: "row" }, file, button("new.read", read)),
      said,
      faults,
    ),
  );
}

/** What is wrong with a definition, a line each. @param {any} error @returns {string[]} */
const faultsOf = (error) =>
  Array.isArray(error?.faults)
    ? error.faults.map((/** @type {Fault} */ { line, column, message }) => t("new.fault", { line, column, message }))
    : [messageOf(error)];
