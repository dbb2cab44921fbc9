/**
 * The workshop, `?page=workshop`: a game is changed at the left and plays at the right, and every change shows at
 * once.
 */

import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import "../element.js";
import { loadReader, messageOf, startEngine } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/workshop.js";
import { adoptMarkers, themeWord } from "../theme.js";
import { boardPart } from "./array-board.js";
import { createDraft, keptDraft, valueAt } from "./definition-draft.js";
import { checkField, choiceField, numberField, textField } from "./form-fields.js";
import { lookPart } from "./look-part.js";
import { piecesPart } from "./piece-editor.js";
import { sharePart } from "./publish.js";
import { copyOf, startPart } from "./start-part.js";
import { isTable } from "./toml.js";

// What the game in the making looks like: a board to play on, and the move diagram of the piece that is worked on.

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 */
function createPreview({ draft }, settings) {
  const board = el("div", { class: "workshop-board" });
  const heading = el("h2", {});
  const study = el("div", { class: "workshop-diagram" });
  /** What is seen here only: a reader chooses the material. */
  let palette = settings.palette;
  const material = choiceField(
    "workshop.look.material",
    palette,
    ["garden", "wood", "paper", "slate", "cloth", "contrast", "safe"].map((word) => [
      word,
      t(`workshop.look.material.${word}`),
    ]),
    (word) => {
      palette = /** @type {typeof palette} */ (word);
      for (const each of element.querySelectorAll("stone-garden")) each.setAttribute("theme", theme());
    },
  );
  const theme = () => themeWord({ ...settings, palette });
  const element = el(
    "div",
    { class: "workshop-preview" },
    el("div", { class: "stack" }, board, material),
    el("div", { class: "stack" }, heading, study),
  );
  let shown = "";
  /** @type {string | null} */
  let piece = null;

  /** @param {Record<string, string>} attributes */
  const shownAs = (attributes) =>
    el(
      "stone-garden",
      { controls: "basic", site: new URL(".", document.baseURI).href, theme: theme(), ...attributes },
      el("script", { type: "text/plain", text: draft.played }),
    );

  return {
    element,
    /** Shows the last state that was a game, if it is another one than before. */
    show() {
      if (!draft.variant) return;
      const other = shown !== draft.played;
      shown = draft.played;
      if (other) fill(board, shownAs({}));
      const known = draft.variant.pieces.find(({ letter }) => letter === draft.chosen) ?? draft.variant.pieces[0];
      if (!known || (!other && piece === known.letter)) return;
      piece = known.letter;
      heading.textContent = t("workshop.diagram", { piece: known.name });
      fill(study, shownAs({ piece, controls: "full" }));
    },
  };
}

// Rules and ends as plain questions, with what most games answer. All else is said in the text.

/** The keys that a question asks for. */
const ASKED = ["checkmate", "stalemate", "repetition", "moves", "checks", "flag", "extinction"];

/** @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker @returns {Part} */
function rulesPart(maker) {
  const { draft } = maker;
  const element = el("div", { class: "stack" });
  let shown = "";

  /** @param {...string} path */
  const at = (...path) => valueAt(draft.tree, path);
  /** @param {string[]} words */
  const results = (words) =>
    words.map((word) => /** @type {[string, string]} */ ([word, t(`workshop.rules.${word || "goOn"}`)]));
  /** A result that may stand alone or in a table with more. @param {string} key */
  const resultOf = (key) => {
    const value = at("end", key);
    return typeof value === "string"
      ? value
      : isTable(/** @type {any} */ (value))
        ? String(at("end", key, "result"))
        : "";
  };
  /** @param {string} key @param {string} word */
  function setResult(key, word) {
    const table = isTable(/** @type {any} */ (at("end", key)));
    maker.set(table && word ? ["end", key, "result"] : ["end", key], word || undefined);
  }

  function draw() {
    const repeated = at("end", "repetition");
    const pass = String(at("rules", "pass") ?? "never");
    const moves = at("end", "moves");
    const flag = at("end", "flag");
    const other = [
      ...Object.keys(/** @type {any} */ (at("end") ?? {})).filter((key) => !ASKED.includes(key)),
      ...Object.keys(/** @type {any} */ (at("rules") ?? {})).filter((key) => !["must-capture", "pass"].includes(key)),
    ];
    fill(
      element,
      choiceField("workshop.rules.checkmate", resultOf("checkmate"), results(["loss", "win", "draw", ""]), (word) =>
        setResult("checkmate", word),
      ),
      choiceField("workshop.rules.stalemate", resultOf("stalemate"), results(["draw", "loss", "win", ""]), (word) =>
        setResult("stalemate", word),
      ),
      choiceField(
        "workshop.rules.repetition",
        isTable(/** @type {any} */ (repeated)) ? resultOf("repetition") : "",
        results(["draw", "loss", "win", ""]),
        (word) => maker.set(["end", "repetition"], word ? { times: 3, result: word } : false),
      ),
      numberField(
        "workshop.rules.moves",
        typeof moves === "number" ? moves : "",
        (number) => maker.set(["end", "moves"], number ?? false),
        { min: 1, max: 1000, placeholder: t("workshop.rules.never") },
      ),
      numberField(
        "workshop.rules.checks",
        typeof at("end", "checks") === "number" ? /** @type {number} */ (at("end", "checks")) : "",
        (number) => maker.set(["end", "checks"], number),
        { min: 1, max: 20, placeholder: t("workshop.rules.never") },
      ),
      el(
        "div",
        { class: "row fields" },
        textField(
          "workshop.rules.flag",
          String(at("end", "flag", "zone") ?? ""),
          (text) =>
            text.trim()
              ? maker.set(["end", "flag"], {
                  pieces: "K",
                  ...(isTable(/** @type {any} */ (flag)) ? /** @type {any} */ (flag) : {}),
                  zone: text.trim(),
                })
              : maker.set(["end", "flag"], undefined),
          { maxlength: 120 },
        ),
        textField(
          "workshop.rules.flagPieces",
          String(at("end", "flag", "pieces") ?? ""),
          (text) => at("end", "flag") && maker.set(["end", "flag", "pieces"], text.trim()),
          { maxlength: 60, size: 6 },
        ),
      ),
      textField(
        "workshop.rules.extinction",
        String(at("end", "extinction", "pieces") ?? ""),
        (text) => maker.set(["end", "extinction"], text.trim() ? { result: "loss", pieces: text.trim() } : undefined),
        { maxlength: 60 },
      ),
      checkField("workshop.rules.capture", at("rules", "must-capture") === true, (on) =>
        maker.set(["rules", "must-capture"], on || undefined),
      ),
      checkField("workshop.rules.hands", at("hands", "captures") === true, setHands),
      choiceField(
        "workshop.rules.pass",
        pass,
        ["never", "always", "stuck"].map((word) => [word, t(`workshop.rules.pass.${word}`)]),
        (word) => maker.set(["rules", "pass"], word === "never" ? undefined : word),
      ),
      other.length > 0 &&
        el("p", { class: "quiet", text: t("workshop.rules.stillFoundIn", { keys: other.join(", ") }) }),
      el("p", { class: "quiet", text: t("workshop.rules.other") }),
    );
  }

  /** Hands are written behind the start, too. @param {boolean} on */
  function setHands(on) {
    const array = String(at("array") ?? "").replace(/\[[^\]]*\]\s*$/, "");
    maker.setAll([
      [["hands", "captures"], on || undefined],
      [["array"], on ? `${array}[]` : array],
    ]);
  }

  return {
    element,
    show() {
      const now = JSON.stringify([at("end"), at("rules"), at("hands")]);
      if (now === shown || (element.contains(document.activeElement) && document.activeElement?.matches("input")))
        return;
      shown = now;
      draw();
    },
  };
}

// The definition itself: what the forms write, and what can be written by hand.

/** @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker @returns {Part} */
function textPart({ draft, write }) {
  const field = el("textarea", {
    class: "field code",
    id: "workshop-text",
    rows: 24,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    wrap: "off",
  });
  field.addEventListener("input", () => write(field.value));
  const element = el(
    "div",
    { class: "stack" },
    el("label", { for: "workshop-text", text: t("workshop.text.label") }),
    el("p", { class: "quiet", text: t("workshop.text.hint") }),
    field,
  );
  return {
    element,
    show() {
      if (field.value !== draft.text) field.value = draft.text;
    },
  };
}

await addTexts(texts, "workshop");

/** The game that one begins with. */
const FIRST = "chess";

/** What can be changed, in the order of its tabs. Each is given the draft and shows it anew when it is asked to. */
const PARTS = {
  start: startPart,
  board: boardPart,
  look: lookPart,
  pieces: piecesPart,
  rules: rulesPart,
  text: textPart,
  share: sharePart,
};

/** @typedef {keyof typeof PARTS} PartName */
/** @typedef {{element: HTMLElement, show: () => void}} Part show: takes over what the draft says now, but for a field in use */

/** Opens the workshop in place of the board. */
export async function openWorkshop() {
  const { settings } = dress(new URL("workshop.css", import.meta.url));
  document.title = t("workshop.title");
  try {
    await Promise.all([startEngine(), loadReader()]);
    adoptMarkers(document);
    show(settings);
  } catch (error) {
    fill(
      document.body,
      el(
        "main",
        { class: "workshop" },
        el("p", { role: "alert", text: t("workshop.failed", { error: messageOf(error) }) }),
        el("a", { class: "button main", href: "./", text: t("workshop.leave") }),
      ),
    );
    console.error(error);
  }
}

/** @param {import("../storage/local-storage.js").Settings} settings */
function show(settings) {
  const maker = createDraft(changed);
  const preview = createPreview(maker, settings);
  const undo = button("workshop.undo", maker.undo);
  const redo = button("workshop.redo", maker.redo);
  const said = el("div", { class: "workshop-said", role: "status" });
  /** @type {Map<PartName, Part>} */
  const opened = new Map();
  const place = el("div", { class: "workshop-part", role: "tabpanel", tabindex: -1, id: "workshop-part" });
  const names = /** @type {PartName[]} */ (Object.keys(PARTS));
  /** @type {PartName} */
  let current = keptDraft() ? "pieces" : "start";
  const tabs = names.map((name) =>
    el("button", {
      type: "button",
      class: "button tab",
      role: "tab",
      id: `workshop-tab-${name}`,
      "aria-controls": "workshop-part",
      text: t(`workshop.part.${name}`),
      on: { click: () => open(name) },
    }),
  );
  const bar = el("div", { class: "tabs", role: "tablist", "aria-label": t("workshop.parts") }, ...tabs);
  bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (names.indexOf(current) + step + names.length) % names.length;
    open(names[next]);
    tabs[next].focus();
  });
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#workshop-preview", text: t("workshop.skip") }),
    siteHeader("workshop"),
    el(
      "main",
      { class: "workshop" },
      el(
        "div",
        { class: "workshop-head" },
        el("h1", { text: t("workshop.title") }),
        el("p", { class: "quiet", text: t("workshop.lead") }),
        el("div", { class: "row" }, undo, redo, el("a", { class: "button", href: "./", text: t("workshop.leave") })),
      ),
      el("section", { class: "workshop-make" }, bar, place),
      el(
        "section",
        { class: "workshop-see", id: "workshop-preview", "aria-label": t("workshop.preview") },
        said,
        preview.element,
      ),
    ),
  );
  document.body.classList.add("workshop-page");
  open(current);
  maker.begin(keptDraft() ?? copyOf(FIRST)).then(() => {
    document.documentElement.dataset.ready = "yes";
  });

  /** @param {PartName} name @param {string} [next] what to do there */
  function open(name, next = "") {
    current = name;
    names.forEach((each, i) => {
      tabs[i].setAttribute("aria-selected", String(each === name));
      tabs[i].tabIndex = each === name ? 0 : -1;
    });
    place.setAttribute("aria-labelledby", `workshop-tab-${name}`);
    const part = opened.get(name) ?? PARTS[name](maker, settings, goOn);
    opened.set(name, part);
    fill(place, next && el("p", { class: "workshop-next", role: "status", text: next }), part.element);
    part.show();
  }

  /** @param {PartName} name @param {string} next what to do there */
  function goOn(name, next) {
    open(name, next);
    bar.scrollIntoView({ block: "start" });
    place.focus({ preventScroll: true });
  }

  function changed() {
    undo.disabled = !maker.canUndo();
    redo.disabled = !maker.canRedo();
    const { faults } = maker.draft;
    said.dataset.kind = faults.length ? "bad" : "good";
    fill(
      said,
      el("p", { text: t(faults.length ? "workshop.faults" : "workshop.ok") }),
      faults.length > 0 &&
        el(
          "ol",
          {},
          ...faults
            .slice(0, 5)
            .map(({ line, column, message }) =>
              el("li", { text: line ? t("workshop.fault", { line, column, message }) : message }),
            ),
        ),
    );
    preview.show();
    opened.get(current)?.show();
  }
}
