/** Where one begins: any game that is known, or a text in one of three forms. */

import { button, el, fill } from "../dom.js";
import { messageOf, variants } from "../engine.js";
import { t } from "../strings.js";
import { valueAt } from "./draft.js";
import { definitionOf, iniNames, outline, translate } from "./engine.js";
import { choiceField, textField } from "./fields.js";
import { toToml } from "./toml.js";

/** The longest name that an id is made of. */
const LONGEST = 40;

/** An id for a name: small letters, digits and hyphens, and not that of a game that is here already. @param {string} name */
export function idOf(name) {
  const id = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST);
  const taken = variants().some((known) => known.id === id && known.group !== "defined");
  return taken ? `my-${id}` : id || "my-game";
}

/**
 * A game of one's own that is like another: it has another name, and nobody is said to have invented it yet.
 * @param {string} text a definition
 * @param {typeof t} words
 * @returns {string}
 */
export function copyOf(text, words) {
  const tree = /** @type {import("./toml.js").Tree} */ (outline(text));
  const name = words("workshop.start.copy", { name: String(tree.name ?? tree.id) });
  const { id: _id, name: _name, author: _author, year: _year, summary: _summary, source: _source, ...rest } = tree;
  return toToml({ id: idOf(name), name, ...rest });
}

/** @param {ReturnType<typeof import("./draft.js").createDraft>} maker @returns {import("./page.js").Part} */
export function beginPart(maker) {
  const { draft } = maker;
  const said = el("p", { class: "said", role: "status" });
  let chosen = "chess";
  const known = variants().filter(({ group }) => group !== "defined");
  const from = choiceField(
    "workshop.start.game",
    chosen,
    known.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
    (id) => (chosen = id),
  );
  const names = el("div", { class: "stack" });
  let shown = "";

  /** @param {string} text */
  function replace(text) {
    maker.write(text);
    fill(said, t("workshop.start.replaced"));
  }

  return {
    element: el(
      "div",
      { class: "stack" },
      names,
      from,
      el(
        "div",
        { class: "row" },
        button("workshop.start.use", () => replace(copyOf(definitionOf(chosen), t)), { class: "button main" }),
      ),
      said,
      pasted(replace),
    ),
    show() {
      const told = ["name", "author", "summary"].map((key) => String(valueAt(draft.tree, [key]) ?? ""));
      // A field that is typed in stays as it is.
      if (names.contains(document.activeElement) || told.join("\n") === shown) return;
      shown = told.join("\n");
      const field = (/** @type {"name" | "author" | "summary"} */ key, /** @type {number} */ i) =>
        textField(
          `workshop.game.${key}`,
          told[i],
          (value) =>
            key === "name"
              ? maker.setAll([
                  [["name"], value],
                  [["id"], idOf(value)],
                ])
              : maker.set([key], value || undefined),
          { maxlength: key === "summary" ? 200 : 60 },
        );
      fill(names, field("name", 0), field("author", 1), field("summary", 2));
    },
  };
}

/** A text of one's own or of others. @param {(text: string) => void} replace */
function pasted(replace) {
  const field = el("textarea", { class: "field code", rows: 6, spellcheck: "false", autocomplete: "off" });
  field.id = "workshop-pasted";
  const faults = el("p", { class: "said", role: "alert" });
  let form = "own";
  let which = "";
  const games = el("div", {});
  const offer = () => {
    const found = form === "ini" ? iniNames(field.value) : [];
    which = found.includes(which) ? which : (found[0] ?? "");
    fill(
      games,
      found.length > 0 &&
        choiceField(
          "workshop.start.which",
          which,
          found.map((name) => /** @type {[string, string]} */ ([name, name])),
          (name) => (which = name),
        ),
    );
  };
  field.addEventListener("input", offer);
  const read = () => {
    fill(faults);
    try {
      if (form === "own") replace(field.value);
      else replace(translate(field.value, "my-game", form === "ini" ? which : undefined));
    } catch (error) {
      fill(faults, messageOf(error));
    }
  };
  return el(
    "details",
    {},
    el("summary", { text: t("workshop.start.paste") }),
    el(
      "div",
      { class: "stack" },
      choiceField(
        "workshop.start.form",
        form,
        ["own", "diagram", "ini"].map((word) => [word, t(`workshop.start.form.${word}`)]),
        (word) => {
          form = word;
          offer();
        },
      ),
      el("label", { for: field.id, text: t("workshop.start.text") }),
      field,
      games,
      el("div", { class: "row" }, button("workshop.start.read", read)),
      faults,
    ),
  );
}
