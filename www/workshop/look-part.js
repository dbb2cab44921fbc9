/**
 * What board and pieces look like: `[look]` of the definition. No rule depends on it; the board beside shows every change. Apart from
 * `workshop-page` because it has a board of its own to press on, as the start has.
 */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { createCellBoard, createPainter, groundOf, startOf } from "./cell-board.js";
import { valueAt } from "./definition-draft.js";
import { choiceField, numberField, pressGroup, textField } from "./form-fields.js";
import { onHexagons, onSquares, toHexagons, toSquares } from "./hexagonal.js";
import { holds, listOf, partOf, sizeOf } from "./notation.js";

/** What may stand on each kind of board, besides what may on all. @type {Record<"chequered" | "plain" | "lines" | "hexagons" | "rings", string[]>} */
const GROUNDS = {
  chequered: ["coordinates"],
  plain: ["coordinates", "palaces", "stars"],
  lines: ["coordinates", "palaces", "stars", "river", "river-words"],
  hexagons: ["coordinates"],
  rings: [],
};

/** Everything that some kind of board has no place for. */
const BOUND = ["coordinates", "palaces", "stars", "river", "river-words"];

/** The engine's sets of pieces. */
const SETS = ["stone", "xiangqi", "janggi", "shogi", "makruk"];

/** Of what a board may be made, until a reader chooses. */
const MATERIALS = ["stone", "wood", "paper", "slate", "cloth"];

/** What is put on the board: parts by two of their corners, places by one press. The sign of each shows where it is. */
const TOOLS = { stars: "✦", palaces: "╳", zones: "▒", homes: "▭", wells: "◯" };

/** @typedef {import("./cells.js").Ground} Ground */
/** @typedef {keyof typeof TOOLS} Tool */

/** Tools that mark parts of the board rather than places. @type {Tool[]} */
const PARTS = ["palaces", "zones", "homes"];

/** The edges at which names may stand; hexagons are named below and to the left. */
const EDGES = ["above", "left", "right", "below"];

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 * @returns {import("./workshop-page.js").Part}
 */
export function lookPart(maker, settings) {
  const { draft } = maker;
  const painter = createPainter(draft, settings);
  const fields = el("div", { class: "stack" });
  const tools = el("div", { class: "stack" });
  const hint = el("p", { class: "quiet", role: "status" });
  const names = el("div", { class: "row fields" });
  /** @type {Tool} */
  let tool = "zones";
  /** The first corner of a part, once it is pressed. @type {string | null} */
  let corner = null;
  let shown = "";
  /** What is asked of an author who chooses another kind of board, and what has become of it. */
  const asked = el("div", { class: "stack", role: "status" });
  /** The text of which something is said there. */
  let saidOf = "";

  /** @param {string[]} path */
  const at = (...path) => valueAt(draft.tree, ["look", ...path]);
  /** @param {string} key */
  const text = (key) => String(at(key) ?? "");
  const ground = () => groundOf(draft.tree);
  const toolsHere = () =>
    /** @type {Tool[]} */ (Object.keys(TOOLS)).filter((key) => !BOUND.includes(key) || GROUNDS[ground()].includes(key));

  /** Asks what should become of a game whose pieces go otherwise than the new kind of board asks for. @param {string} word */
  function choose(word) {
    const kind = /** @type {Ground} */ (word);
    fill(asked);
    const [old, next] = [ground(), kind].map((each) => each === "hexagons");
    const strangers = old === next ? [] : next ? onSquares(draft.tree) : onHexagons(draft.tree);
    if (!strangers.length) return lay(kind);
    const way = next ? "hexagons" : "squares";
    const answer = (/** @type {string} */ key, /** @type {() => void} */ run, main = false) =>
      el("button", {
        type: "button",
        class: main ? "button main" : "button",
        text: t(key),
        on: {
          click() {
            fill(asked);
            run();
            // What was pressed is gone.
            const field = fields.querySelector("select");
            if (field) field.value = ground();
            field?.focus();
          },
        },
      });
    const title = el("p", { id: "workshop-turn", text: t(`workshop.look.turn.${way}`) });
    const group = el(
      "div",
      { class: "stack workshop-next", role: "group", tabindex: -1, "aria-labelledby": title.id },
      title,
      el("p", { class: "quiet", text: t("workshop.look.turn.gameHint") }),
      answer(`workshop.look.turn.game.${way}`, () => turn(next, kind), true),
      el("p", { class: "quiet", text: t("workshop.look.turn.drawnHint") }),
      answer(`workshop.look.turn.drawn.${way}`, () => lay(kind)),
      answer("workshop.look.turn.leave", () => {}),
    );
    fill(asked, group);
    group.focus();
  }

  /** Makes it a game on hexagons, or on squares. @param {boolean} hexagonal @param {Ground} kind */
  function turn(hexagonal, kind) {
    const made = hexagonal ? toHexagons(draft.tree) : toSquares(draft.tree);
    if (!made) return fill(asked, el("p", { role: "alert", text: t("workshop.look.turn.none") }));
    const names = made.kept.map((letter) => String(valueAt(draft.tree, ["pieces", letter, "name"]) ?? letter));
    const laid = /** @type {[string[], string][]} */ (
      hexagonal || kind === "chequered" ? [] : [[["look", "board"], kind]]
    );
    maker.setAll([...made.changes, ...laid]);
    const said = names.length ? "workshop.look.turn.kept" : "workshop.look.turn.done";
    fill(asked, el("p", { class: "workshop-next", text: t(said, { pieces: names.join(", ") }) }));
    saidOf = draft.text;
  }

  /** Another kind of board; what it has no place for goes with the old one. @param {Ground} kind */
  function lay(kind) {
    const gone = BOUND.filter((key) => !GROUNDS[kind].includes(key) && at(key) !== undefined);
    // On hexagons names stand at two edges alone, and mean something else.
    if (at("coordinates") !== undefined && (kind === "hexagons") !== (ground() === "hexagons"))
      gone.push("coordinates");
    maker.setAll([
      [["look", "board"], kind === "chequered" ? undefined : kind],
      ...gone.map((key) => /** @type {[string[], undefined]} */ ([["look", key], undefined])),
    ]);
  }

  /** @param {Tool} key @param {string[]} list */
  const write = (key, list) => maker.set(["look", key], list.length ? list.join(" ") : undefined);

  /** @param {string} square */
  function press(square) {
    const list = listOf(text(tool));
    const rest = list.filter((entry) => !holds(entry, square));
    const isPart = PARTS.includes(tool);
    if (corner === null && rest.length < list.length) return write(tool, rest);
    if (isPart && corner === null) {
      corner = square;
      return mark();
    }
    const entry = isPart && corner ? partOf(corner, square) : square;
    corner = null;
    write(tool, [...list, entry]);
    mark();
  }

  /** What stands on a square. @param {string} square */
  const onSquare = (square) => toolsHere().filter((key) => listOf(text(key)).some((entry) => holds(entry, square)));
  const board = createCellBoard({
    field: "workshop.look.grid",
    kind: "looks-grid",
    on: {
      label(square) {
        const said = onSquare(square)
          .map((key) => t(`workshop.look.${key}`))
          .join(", ");
        return t("workshop.board.square", { square, what: said || t("workshop.board.empty") });
      },
      show(button, square) {
        button.textContent = onSquare(square)
          .map((key) => TOOLS[key])
          .join("");
        button.setAttribute("aria-pressed", String(square === corner));
      },
      press,
    },
  });

  /** What stands where, and what a press does. */
  function mark() {
    hint.textContent = t(
      !PARTS.includes(tool) ? "workshop.look.press" : corner ? "workshop.look.other" : "workshop.look.corner",
    );
    const start = startOf(draft.tree);
    if (start) board.lay(start.lie, start.isCell, false, painter.colours());
  }

  /** @param {number} ranks */
  function draw(ranks) {
    const kind = ground();
    const words = (/** @type {string} */ key, /** @type {readonly string[]} */ values) =>
      values.map((value) => /** @type {[string, string]} */ ([value, t(`workshop.look.${key}.${value}`)]));
    const set = text("pieces") || "stone";
    fill(
      fields,
      choiceField("workshop.look.board", kind, words("board", Object.keys(GROUNDS)), choose),
      asked,
      choiceField("workshop.look.pieces", set, words("pieces", SETS), (word) =>
        maker.set(["look", "pieces"], word === "stone" ? undefined : word),
      ),
      choiceField("workshop.look.first", text("first") || "white", words("first", ["white", "black"]), (word) =>
        maker.set(["look", "first"], word === "white" ? undefined : word),
      ),
      choiceField("workshop.look.made", text("material") || "stone", words("made", MATERIALS), (word) =>
        maker.set(["look", "material"], word === "stone" ? undefined : word),
      ),
      GROUNDS[kind].includes("river") &&
        numberField(
          "workshop.look.river",
          typeof at("river") === "number" ? /** @type {number} */ (at("river")) : "",
          (rank) =>
            maker.setAll([
              [["look", "river"], rank],
              // Words without a river have no place.
              .../** @type {[string[], undefined][]} */ (
                rank === undefined ? [[["look", "river-words"], undefined]] : []
              ),
            ]),
          { min: 1, max: ranks - 1 },
        ),
      typeof at("river") === "number" &&
        textField(
          "workshop.look.riverWords",
          text("river-words"),
          (value) => maker.set(["look", "river-words"], value.trim() || undefined),
          { maxlength: 40, placeholder: "楚河 漢界" },
        ),
    );
    if (!toolsHere().includes(tool)) tool = "zones";
    const choices = toolsHere().map((key) => /** @type {[Tool, string]} */ ([key, t(`workshop.look.${key}`)]));
    fill(
      tools,
      pressGroup("workshop.look.tool", choices, tool, (word) => {
        tool = word;
        corner = null;
        mark();
      }),
    );
    const edges = kind === "hexagons" ? ["below", "left"] : EDGES;
    names.hidden = !GROUNDS[kind].includes("coordinates");
    fill(
      names,
      ...edges.map((edge) =>
        textField(
          `workshop.look.${edge}`,
          String(at("coordinates", edge) ?? ""),
          (value) => maker.set(["look", "coordinates", edge], value.trim() || undefined),
          { maxlength: 100, placeholder: t("workshop.look.usual") },
        ),
      ),
    );
    mark();
  }

  const element = el(
    "div",
    { class: "stack" },
    fields,
    tools,
    hint,
    board.element,
    el("h2", { text: t("workshop.look.coordinates") }),
    el("p", { class: "quiet", text: t("workshop.look.coordinatesHint") }),
    names,
  );

  return {
    element,
    form: element,
    show() {
      const wanted = String(valueAt(draft.tree, ["board"]) ?? "");
      const now = JSON.stringify([wanted, at(), valueAt(draft.tree, ["array"]), draft.played]);
      if (now === shown) return;
      shown = now;
      if (draft.text !== saidOf) fill(asked);
      const size = sizeOf(wanted);
      for (const part of [fields, tools, board.element, names]) part.hidden = !size;
      if (!size) return fill(hint, t("workshop.board.block", { board: wanted }));
      // A field that is typed in stays as it is.
      if (names.contains(document.activeElement)) return mark();
      // What is drawn anew keeps the focus where it was.
      const places = () => /** @type {HTMLElement[]} */ ([...element.querySelectorAll("select, input, button")]);
      const held = places().indexOf(/** @type {HTMLElement} */ (document.activeElement));
      draw(size[1]);
      if (held >= 0) places()[held]?.focus();
    },
  };
}
