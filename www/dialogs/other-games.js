/** In the choice of game: the classics, and games that somebody brings as a text. Fetched when they are asked for. */

import { button, el, fill } from "../dom.js";
import { loadReader, define, messageOf, variants } from "../engine.js";
import { namesIn, translate } from "../definition/definition-reader.js";
import { CLASSICS } from "../home/catalogue.js";
import { TWINS } from "../home/twins.js";
import { match, sought } from "../home/search.js";
import { renamedGame } from "../play/words.js";
import { t } from "../strings.js";

/** The longest text of a game that the engine reads, in bytes: one may hold many. */
const LONGEST = 512 * 1024;

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
    "aria-label": t("new.file"),
  });
  const said = el("p", { class: "said", role: "status" });
  const faults = el("ol", { class: "new-faults", id: "new-faults", role: "alert" });
  const which = el("select", { class: "field", hidden: true, "aria-label": t("new.which") });
  which.addEventListener("change", () => read());
  /** The definition: what the text says in whichever form, of several games the chosen one. */
  function definition() {
    const names = namesIn(field.value);
    which.hidden = names.length < 2;
    if ([...which.options].map(({ value }) => value).join() !== names.join())
      fill(which, ...names.map((name) => el("option", { value: name, text: name })));
    return translate(field.value, "my-game", names.length > 0 ? which.value : undefined);
  }
  async function read() {
    fill(said);
    fill(faults);
    try {
      const { id, name } = await define(definition());
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
    // Forms of others are older than UTF-8.
    const bytes = await chosen.arrayBuffer();
    try {
      field.value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      field.value = new TextDecoder("windows-1252").decode(bytes);
    }
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
      which,
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
