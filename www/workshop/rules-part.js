/**
 * Rules and ends as plain questions, each answer with what it means and a game that is played so. All else is said in the
 * text. Apart from `workshop-page` because it has fields of its own: pieces and squares that are pressed.
 */

import { shownRows } from "../board/shape.js";
import { createSpreadBoard, spreadShape } from "../board/spread-board.js";
import { button, el, fill } from "../dom.js";
import { paintMan, variants } from "../engine.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { lettersOf, valueAt } from "./definition-draft.js";
import { choiceField, numberField } from "./form-fields.js";
import { holds, listOf, sizeOf } from "./notation.js";
import { ALL, answerOf, changesFor, keysOf, lettersIn, QUESTIONS } from "./rules-questions.js";
import { isTable } from "./toml.js";

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./rules-questions.js").Answer} Answer
 */

/** @param {number} files @param {number} ranks */
const squaresOf = (files, ranks) =>
  spreadShape(`${files}x${ranks}`, [{ label: null, rows: shownRows({ files, ranks }, false) }]);

/** Keys of `[rules]` and `[end]` that have no field but go along with an answer, or have a field of another kind. */
const ASKED = [
  "pseudo-royal",
  "checkmate",
  "stalemate",
  "repetition",
  "moves",
  "checks",
  "flag",
  "extinction",
  "connect",
];

/** Squares that a press can choose: not a part of the board that is described by other words. */
const SQUARES = /^\s*(?:[a-z]\d+(?:-[a-z]\d+)?[\s,]*)*$/;

/** CSS pixels of a piece's picture beside its name. */
const SIZE = 28;

/** @typedef {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} Settings */

/** A piece as the board paints it, if the engine knows it. @param {import("../engine.js").Variant | null} variant @param {string} letter @param {Settings} settings */
function pictureOf(variant, letter, settings) {
  if (!variant?.pieces.some((known) => known.letter === letter)) return null;
  const size = Math.round(SIZE * (devicePixelRatio || 1));
  const canvas = el("canvas", { class: "man", width: size, height: size, "aria-hidden": "true" });
  paintMan(variant.id, letter, canvas.getContext("2d"), size, boardTheme(settings));
  return canvas;
}

/**
 * Some of the game's pieces, each to be pressed.
 * @param {string} key of the label @param {Tree} tree @param {string} value letters
 * @param {(letter: string) => Node | null} picture @param {(letters: string) => void} change
 */
function piecesField(key, tree, value, picture, change) {
  const chosen = lettersIn(value);
  const press = (/** @type {string} */ letter) =>
    change((chosen.includes(letter) ? chosen.filter((each) => each !== letter) : [...chosen, letter]).join(""));
  return el(
    "fieldset",
    { class: "presses", "data-field": key },
    el("legend", { text: t(key) }),
    el(
      "div",
      { class: "row" },
      ...lettersOf(tree).map((letter) =>
        el(
          "button",
          {
            type: "button",
            class: "button small with-man",
            "aria-pressed": String(chosen.includes(letter)),
            on: { click: () => press(letter) },
          },
          picture(letter),
          String(valueAt(tree, ["pieces", letter, "name"]) ?? letter),
        ),
      ),
    ),
  );
}

/**
 * Squares of the board, each to be pressed; a part that is described by words is left to the text.
 * @param {string} key of the label @param {Tree} tree @param {string} value @param {(squares: string) => void} change
 */
function squaresField(key, tree, value, change) {
  const size = sizeOf(String(tree.board ?? ""));
  if (!size || !SQUARES.test(value))
    return el("p", { class: "quiet", "data-field": key, text: `${t(key)}: ${value || t("workshop.rules.never")}` });
  const grid = el("div", { class: "setup looks-grid", role: "grid", "data-field": key, "aria-label": t(key) });
  grid.style.setProperty("--files", String(size[0]));
  const shape = squaresOf(...size);
  const parts = listOf(value);
  const marked = (/** @type {string} */ square) => parts.some((part) => holds(part, square));
  const board = createSpreadBoard({
    grid,
    on: {
      shape: () => shape,
      home: () => shape.corner(false),
      label: (square) =>
        t("workshop.board.square", {
          square,
          what: t(marked(square) ? "workshop.rules.wins" : "workshop.board.empty"),
        }),
      show(button, square) {
        button.textContent = marked(square) ? "⚑" : "";
      },
      press(square) {
        const all = shape.panels.flatMap(({ rows }) => rows.flat());
        const now = all.filter((each) => marked(each) !== (each === square));
        change(now.join(" "));
      },
    },
  });
  board.draw();
  return el("div", { class: "stack tight" }, el("p", { class: "label", "aria-hidden": "true", text: t(key) }), grid);
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {Settings} settings
 * @param {(part: import("./workshop-page.js").PartName) => void} open
 * @returns {import("./workshop-page.js").Part}
 */
export function rulesPart(maker, settings, open) {
  const { draft } = maker;
  const element = el("div", { class: "stack" });
  let shown = "";
  const picture = (/** @type {string} */ letter) => pictureOf(draft.variant, letter, settings);

  /** @param {...string} path */
  const at = (...path) => valueAt(draft.tree, path);
  const table = (/** @type {string[]} */ ...path) => isTable(/** @type {any} */ (at(...path)));
  const numberAt = (/** @type {string[]} */ ...path) =>
    typeof at(...path) === "number" ? /** @type {number} */ (at(...path)) : "";

  /** A question, its answers, and what the one that holds means. @param {[string, Record<string, Answer>]} question */
  function asked([name, answers]) {
    const now = answerOf(draft.tree, answers);
    const key = `workshop.rules.${name}`;
    const options = Object.keys(answers).map((word) => /** @type {[string, string]} */ ([word, t(`${key}.${word}`)]));
    if (now === "own") options.push(["own", t("workshop.rules.own")]);
    const choice = choiceField(key, now, options, (word) => {
      if (word !== "own") maker.setAll(changesFor(draft.tree, name, word));
    });
    const usual = now === "own" || now === Object.keys(answers)[0];
    const game = variants().find(({ id }) => !usual && id === answers[now].game);
    if (!usual)
      choice.append(
        el(
          "p",
          { class: "quiet" },
          t(`${key}.${now}.means`),
          game && " ",
          game && el("a", { href: `rules.html?game=${game.id}`, text: t("workshop.rules.asIn", { game: game.name }) }),
        ),
      );
    return choice;
  }

  /** What an end of the game is for the side to move. @param {string} name @param {string[]} words */
  function result(name, words) {
    const value = table("end", name) ? at("end", name, "result") : at("end", name);
    return choiceField(
      `workshop.rules.${name}`,
      typeof value === "string" ? value : "",
      words.map((word) => [word, t(`workshop.rules.${word || "goOn"}`)]),
      (word) => {
        if (name === "repetition") maker.set(["end", name], word ? { times: 3, result: word } : false);
        else maker.set(table("end", name) && word ? ["end", name, "result"] : ["end", name], word || undefined);
      },
    );
  }

  /** @param {string} key @param {number} most @param {number} [least] what is said where it is left empty is `none` @param {false} [none] */
  const count = (key, most, least = 1, none) =>
    numberField(`workshop.rules.${key}`, numberAt("end", key), (number) => maker.set(["end", key], number ?? none), {
      min: least,
      max: most,
      placeholder: t("workshop.rules.never"),
    });

  /** @param {string} key @param {...(Node | false)} body */
  const group = (key, ...body) =>
    el("section", { class: "stack" }, el("h2", { text: t(`workshop.rules.group.${key}`) }), ...body);

  function draw() {
    const letters = String(at("end", "flag", "pieces") ?? "");
    const zone = String(at("end", "flag", "zone") ?? "");
    const royal = lettersOf(draft.tree).filter((letter) => at("pieces", letter, "royal") === true);
    const asks = Object.values(ALL).flatMap((answers) => keysOf(answers).map((key) => key.split(".").at(-1)));
    const others = ["end", "rules"]
      .flatMap((section) => Object.keys(/** @type {any} */ (at(section) ?? {})))
      .filter((key) => !ASKED.includes(key) && !asks.includes(key));
    fill(
      element,
      group(
        "ends",
        result("checkmate", ["loss", "win", "draw", ""]),
        result("stalemate", ["draw", "loss", "win", ""]),
        result("repetition", ["draw", "loss", "win", ""]),
        count("moves", 1000, 1, false),
      ),
      group(
        "wins",
        count("checks", 20),
        squaresField("workshop.rules.flag", draft.tree, zone, (squares) =>
          maker.set(
            ["end", "flag"],
            squares
              ? {
                  .../** @type {Tree} */ (table("end", "flag") ? at("end", "flag") : {}),
                  pieces: letters || royal.join("") || lettersOf(draft.tree).join(""),
                  zone: squares,
                }
              : undefined,
          ),
        ),
        zone !== "" &&
          piecesField("workshop.rules.flagPieces", draft.tree, letters, picture, (pieces) =>
            maker.set(["end", "flag", "pieces"], pieces || undefined),
          ),
        piecesField(
          "workshop.rules.extinction",
          draft.tree,
          String(at("end", "extinction", "pieces") ?? ""),
          picture,
          (pieces) =>
            maker.set(
              ["end", "extinction"],
              pieces
                ? {
                    result: "loss",
                    .../** @type {Tree} */ (table("end", "extinction") ? at("end", "extinction") : {}),
                    pieces,
                  }
                : undefined,
            ),
        ),
        !table("end", "connect") && count("connect", 12, 3),
      ),
      ...Object.entries(QUESTIONS).map(([name, questions]) => group(name, ...Object.entries(questions).map(asked))),
      el(
        "p",
        { class: "quiet" },
        others.length > 0 && `${t("workshop.rules.stillFoundIn", { keys: others.join(", ") })} `,
        t("workshop.rules.other"),
      ),
      el(
        "div",
        { class: "row" },
        button("workshop.rules.toText", () => open("text")),
      ),
    );
  }

  return {
    element,
    form: element,
    show() {
      const { end, rules, hands, turns, pieces, board } = draft.tree;
      const now = JSON.stringify([end, rules, hands, turns, pieces, board, draft.variant?.id]);
      if (now === shown || (element.contains(document.activeElement) && document.activeElement?.matches("input")))
        return;
      shown = now;
      // What is drawn anew keeps the focus where it was.
      const places = () => /** @type {HTMLElement[]} */ ([...element.querySelectorAll("select, input, button")]);
      const held = places().indexOf(/** @type {HTMLElement} */ (document.activeElement));
      draw();
      if (held >= 0) places()[held]?.focus({ preventScroll: true });
    },
  };
}
