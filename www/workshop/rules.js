/** Rules and ends as plain questions, with what most games answer. All else is said in the text. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { valueAt } from "./draft.js";
import { checkField, choiceField, numberField, textField } from "./fields.js";
import { isTable } from "./toml.js";

/** The keys that a question asks for. */
const ASKED = ["checkmate", "stalemate", "repetition", "moves", "checks", "flag", "extinction"];

/** @param {ReturnType<typeof import("./draft.js").createDraft>} maker @returns {import("./page.js").Part} */
export function rulesPart(maker) {
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
