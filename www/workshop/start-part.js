/**
 * Where one begins: a template, any game that is known, or a text in one of several forms; and what the game is called. Apart from
 * `workshop-page` because it brings along what a home knows of games.
 */

import { button, el, fill } from "../dom.js";
import { messageOf, variants } from "../engine.js";
import { definitionOf, formOf, namesIn, outline, translate } from "../definition/definition-reader.js";
import { CLASSICS, GROUPS } from "../home/catalogue.js";
import { TWINS } from "../home/twins.js";
import { createBoards } from "../home/preview-boards.js";
import { match, sought } from "../home/search.js";
import { renamedGame } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import homeTexts from "../strings/en/home.js";
import { valueAt } from "./definition-draft.js";
import { choiceField, textField } from "./form-fields.js";
import { idOf } from "./notation.js";
import { cellsIn, TEMPLATES } from "./templates.js";
import { gameIn, placed, toToml } from "./toml.js";

await addTexts(homeTexts, "home");

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./templates.js").Template} Template
 * @typedef {import("../engine.js").Variant} Variant
 */

/** The most characters that the engine reads of each of these. */
const LONGEST = { name: 100, author: 200, summary: 500 };

/** Whether a game has this id that comes with the site. @param {string} id */
const taken = (id) => variants().some((known) => known.id === id && known.group !== "defined");

/**
 * A game of one's own that is like another: it has another name, and nobody is said to have invented it yet.
 * @param {string} text a definition
 * @param {string} [called] its name, if not the other's
 * @returns {Tree}
 */
function copiedTree(text, called) {
  const tree = /** @type {Tree} */ (outline(text));
  const whole = called ?? t("workshop.start.copy", { name: String(tree.name ?? tree.id) });
  // By characters: half of one is none.
  const name = [...whole].slice(0, LONGEST.name).join("");
  return { id: idOf(name, taken), name, ...gameIn(tree) };
}

/** @param {string} id of a game @returns {string} the text of a game that is like it */
export const copyOf = (id) => toToml(copiedTree(definitionOf(id)));

/** @param {Template} template @param {number} size */
function textOf({ name, game, changes }, size) {
  const tree = copiedTree(definitionOf(game), t(`workshop.template.${name}.game`));
  return toToml((changes?.(size) ?? []).reduce((tree, [path, value]) => placed(tree, path, value), tree));
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {import("../storage/local-storage.js").Settings} settings
 * @param {(part: import("./workshop-page.js").PartName, said: string) => void} goOn opens the part where one goes on, and says what to do there
 * @returns {import("./workshop-page.js").Part}
 */
export function startPart(maker, settings, goOn) {
  const { draft } = maker;
  const boards = createBoards(() => settings);
  const names = el("div", { class: "stack" });
  let shown = "";

  /** @param {Template} template @param {number} [size] */
  function begin(template, size = 0) {
    maker.write(textOf(template, size));
    if (template.chosen) maker.choose(template.chosen);
    goOn(template.next, `${t(`workshop.template.${template.name}.next`)} ${t("workshop.start.replaced")}`);
  }
  /** @param {Variant} variant */
  function copy({ id, name }) {
    maker.write(copyOf(id));
    goOn("board", `${t("workshop.start.begun", { name })} ${t("workshop.start.replaced")}`);
  }

  return {
    element: el(
      "div",
      { class: "stack start-part" },
      el("h2", { text: t("workshop.start.templates") }),
      el("ul", { class: "templates" }, ...TEMPLATES.map((template) => templateCard(template, boards, begin))),
      el("h2", { text: t("workshop.start.games") }),
      gameList(boards, copy),
      pasted((text) => {
        maker.write(text);
        goOn("board", t("workshop.start.replaced"));
      }),
      el("h2", { text: t("workshop.start.called") }),
      names,
    ),
    // Templates and other texts take the place of any.
    form: names,
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
                  [["id"], idOf(value, taken)],
                ])
              : maker.set([key], value || undefined),
          { maxlength: LONGEST[key] },
        );
      fill(names, field("name", 0), field("author", 1), field("summary", 2));
    },
  };
}

/** @typedef {ReturnType<typeof createBoards>} Boards */

/** The start of a game, drawn once it is near. @param {Variant} variant @param {Boards} boards */
const pictureOf = (variant, boards) =>
  boards.show(el("canvas", { class: "start-picture", width: 8, height: 8, "aria-hidden": "true" }), {
    variant,
    ply: 0,
  });

/**
 * @param {Template} template @param {Boards} boards
 * @param {(template: Template, size?: number) => void} begin
 */
function templateCard(template, boards, begin) {
  const { name, game, badge, sizes } = template;
  const variant = variants().find(({ id }) => id === game);
  const title = t(`workshop.template.${name}`);
  const ways = (sizes ?? [0]).map((size) =>
    el("button", {
      type: "button",
      class: sizes ? "button" : "button main",
      text: sizes ? String(cellsIn(size)) : t("workshop.start.use"),
      "aria-label": sizes
        ? t("workshop.template.size", { title, cells: cellsIn(size) })
        : `${t("workshop.start.use")}: ${title}`,
      on: { click: () => begin(template, size) },
    }),
  );
  return el(
    "li",
    { class: "template" },
    el(
      "div",
      { class: "template-picture", "aria-hidden": "true" },
      variant && pictureOf(variant, boards),
      el("span", { class: "template-badge", text: badge }),
    ),
    el(
      "div",
      { class: "template-words" },
      el("h3", { text: title }),
      el("p", { class: "quiet", text: t(`workshop.template.${name}.what`) }),
      sizes && el("p", { text: t("workshop.template.sizes") }),
      el("div", { class: "row" }, ...ways),
    ),
  );
}

/**
 * All games in the groups of a home, and what is found among them by whatever names they have.
 * @param {Boards} boards
 * @param {(variant: Variant) => void} copy
 */
function gameList(boards, copy) {
  const games = variants()
    .filter(({ group, id }) => group !== "defined" && !TWINS[id])
    .map((variant) => {
      const { name, author, summary, pieces } = renamedGame(variant);
      const { group = "chess", names = "" } = CLASSICS[variant.id] ?? {};
      const men = pieces.map((piece) => piece.name).join(", ");
      const row = el(
        "button",
        { type: "button", class: "button game-row", on: { click: () => copy({ ...variant, name }) } },
        pictureOf(variant, boards),
        el("span", { class: "game-words" }, el("strong", { text: name }), el("span", { class: "quiet", text: men })),
      );
      return {
        name,
        group: variant.group === "own" ? "own" : group,
        element: el("li", {}, row),
        sought: sought([name, variant.name, variant.id, ...names.split(",")], [author, summary, men].join(" ")),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
  const groups = [...GROUPS, "own"].map((group) => {
    const own = games.filter((game) => game.group === group);
    const list = el("ul", { class: "games" });
    const element = el(
      "details",
      {},
      el("summary", {
        text: t("workshop.start.group", {
          name: t(group === "own" ? "workshop.start.own" : `group.${group}`),
          games: own.length,
        }),
      }),
      list,
    );
    return { element, list, own };
  });
  const found = el("ul", { class: "games" });
  const said = el("p", { class: "quiet", role: "status" });
  const field = el("input", {
    type: "search",
    class: "field",
    "aria-label": t("workshop.start.find"),
    placeholder: t("workshop.start.find"),
    autocomplete: "off",
    on: { input: seek },
  });

  function seek() {
    const seeking = field.value.trim() !== "";
    const fits = match(
      field.value,
      games.map(({ sought }) => sought),
    );
    const hits = seeking
      ? games
          .map((game, at) => ({ game, fit: fits[at] }))
          .filter(({ fit }) => Number.isFinite(fit))
          .sort((one, other) => one.fit - other.fit)
      : [];
    found.replaceChildren(...hits.map(({ game }) => game.element));
    for (const { element, list, own } of groups) {
      element.hidden = seeking;
      if (!seeking) list.replaceChildren(...own.map((game) => game.element));
    }
    fill(said, seeking && t("workshop.start.found", { games: hits.length }));
  }
  seek();
  return el("div", { class: "stack" }, field, said, found, ...groups.map(({ element }) => element));
}

/** A text of one's own or of others. @param {(text: string) => void} replace */
function pasted(replace) {
  const field = el("textarea", { class: "field code", rows: 6, spellcheck: "false", autocomplete: "off" });
  field.id = "workshop-pasted";
  const faults = el("p", { class: "said", role: "alert" });
  let which = "";
  const games = el("div", {});
  const form = el("p", { class: "quiet", role: "status" });
  const offer = () => {
    const found = namesIn(field.value);
    which = found.includes(which) ? which : (found[0] ?? "");
    fill(
      form,
      field.value.trim() !== "" && t("workshop.start.form", { form: t(`workshop.start.form.${formOf(field.value)}`) }),
    );
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
      replace(translate(field.value, "my-game", which || undefined));
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
      el("label", { for: field.id, text: t("workshop.start.text") }),
      field,
      form,
      games,
      el("div", { class: "row" }, button("workshop.start.read", read)),
      faults,
    ),
  );
}
