/** The pieces of a game: each with name, letter, drawing and movement, which is written in XBetza or painted. */

import { button, el, fill } from "../dom.js";
import { hasText, t } from "../strings.js";
import { lettersOf, valueAt } from "./definition-draft.js";
import { checkField, numberField, textField } from "./form-fields.js";
import { MOVEMENT } from "./movement-notation.js";
import { createPainter, newPainting } from "./movement-painter.js";
import { DRAWINGS } from "./notation.js";
import { drawingOf, removedPiece, renamedPiece } from "./references.js";
import { isTable } from "./toml.js";

// XBetza in words: what a notation says, part by part, for someone who doesn't read it. The diagram beside it is the
// measure.

/** A part: its legs' modifiers, its atom, what lengthens it, and how often it goes. */
const PART = /([a-z]*)([A-Z])([XY]*)(\2)?(\d*|\*)/g;

/** @param {string} notation @returns {string[]} a sentence for each part; none if it can't be told */
function explained(notation) {
  const parts = [...notation.matchAll(PART)];
  if (parts.map(([whole]) => whole).join("") !== notation) return [];
  return parts.map(([, modifiers, atom, longer, doubled, number]) => {
    if (modifiers.includes("a"))
      return t("betza.legs", { notation: `${modifiers}${atom}${longer}${doubled ?? ""}${number}` });
    const endless = doubled !== undefined || number === "0" || "RBQ".includes(atom);
    const key = `betza.${longer ? "leap" : atom}`;
    const about = hasText(key) ? t(key, { atom: atom + longer }) : t("betza.leap", { atom: atom + longer });
    const times =
      number && number !== "0" && number !== "1"
        ? number === "*"
          ? t("betza.half")
          : t("betza.upTo", { number })
        : endless && !"RBQ".includes(atom)
          ? t("betza.again")
          : "";
    const where = directionsOf(modifiers.replace(/[^fblrvsh]/g, ""));
    const how = [...new Set(modifiers.replace(/[fblrvsh]/g, ""))].map((letter) =>
      hasText(`betza.${letter}`) ? t(`betza.${letter}`) : t("betza.other", { letter }),
    );
    return [about, where, times, ...how].filter(Boolean).join(", ");
  });
}

/** @param {string} letters */
function directionsOf(letters) {
  if (!letters) return "";
  const known = `betza.to.${letters}`;
  return hasText(known) ? t(known) : t("betza.to", { letters });
}

/** @typedef {import("./toml.js").Tree} Tree */

/** What a game calls a piece. @param {Tree} tree @param {string} letter */
const calledIn = (tree, letter) => String(valueAt(tree, ["pieces", letter, "name"]) ?? letter);

/**
 * What two states of a game have differently, pieces by name and all else by its tab; pieces that one of them lacks are no news.
 * @param {Tree} before @param {Tree} after
 * @returns {string[]}
 */
function changedParts(before, after) {
  const differs = (/** @type {string[]} */ ...path) =>
    JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path));
  const keys = Object.keys({ ...before, ...after }).filter((key) => key !== "pieces" && differs(key));
  const tabOf = (/** @type {string} */ key) =>
    t(`workshop.part.${/** @type {const} */ ({ array: "board", look: "look" })[key] ?? "rules"}`);
  const tabs = new Set(keys.map(tabOf));
  const pieces = lettersOf(after).filter((letter) => differs("pieces", letter));
  return [...tabs, ...pieces.map((letter) => calledIn(after, letter))];
}

/** @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker @returns {import("./workshop-page.js").Part} */
export function piecesPart(maker) {
  const { draft } = maker;
  const list = el("div", { class: "row", role: "group", "aria-label": t("workshop.piece.list") });
  const form = el("div", { class: "stack" });
  const said = el("p", { class: "said", role: "status" });
  /** The text of which that is said. */
  let saidOf = "";
  /** What has been painted so far, by letters. @type {Map<string, import("./movement-painter.js").Painting>} */
  const paintings = new Map();
  let shown = "";

  /** @param {string} key @param {import("./toml.js").Value | undefined} value */
  const set = (key, value) => maker.set(["pieces", draft.chosen ?? "", key], value);

  function add() {
    const taken = new Set(lettersOf(draft.tree));
    const letter = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((each) => !taken.has(each));
    if (!letter) return;
    draft.chosen = letter;
    maker.set(["pieces", letter], { name: t("workshop.piece.new"), moves: "N" });
  }

  function remove() {
    const { chosen } = draft;
    if (!chosen) return;
    const before = draft.tree;
    const { tree, left } = removedPiece(before, chosen);
    draft.chosen = lettersOf(tree)[0] ?? null;
    // Any of its keys may be gone.
    maker.setAll(Object.keys({ ...before, ...tree }).map((key) => [[key], tree[key]]));
    saidOf = draft.text;
    const changed = changedParts(before, tree).join(", ");
    const pieces = left.map((letter) => calledIn(tree, letter)).join(", ");
    fill(
      said,
      [
        changed && t("workshop.piece.alsoChanged", { parts: changed }),
        pieces && t("workshop.piece.stillNamed", { pieces }),
      ]
        .filter(Boolean)
        .join(" "),
    );
  }

  /** Another letter, wherever the game names the piece. @param {string} letter @returns {string | undefined} why not */
  function rename(letter) {
    const old = draft.chosen ?? "";
    if (letter === old) return;
    if (!/^[A-Z]$/.test(letter)) return t("workshop.piece.letter.wrong");
    if (lettersOf(draft.tree).includes(letter)) return t("workshop.piece.letter.taken", { letter });
    const next = renamedPiece(draft.tree, old, letter);
    const painting = paintings.get(old);
    if (painting) paintings.set(letter, painting);
    draft.chosen = letter;
    maker.setAll(Object.entries(next).map(([key, value]) => [[key], value]));
  }

  /** A movement takes the place of all that was said of it. @param {Tree} movement */
  function move(movement) {
    const piece = ["pieces", draft.chosen ?? ""];
    maker.setAll(MOVEMENT.map((key) => [[...piece, key], movement[key]]));
  }

  /**
   * A drawing of the author's own, pasted or from a file: `[look.drawings]`. What of it can't be taken the reader of the definition says.
   * @param {string} letter
   */
  function ownDrawing(letter) {
    // What the piece is called may have changed since this was drawn.
    const keyNow = () => drawingOf(draft.tree, letter);
    const path = ["look", "drawings"];
    const all = () => /** @type {Tree} */ (valueAt(draft.tree, path) ?? {});
    const own = all()[keyNow()];
    const take = (/** @type {string} */ svg) => {
      const key = keyNow();
      const { [key]: _, ...others } = all();
      const next = svg.trim() ? { ...others, [key]: svg.trim() } : others;
      maker.set(path, Object.keys(next).length ? next : undefined);
    };
    const text = el("textarea", { class: "field code", rows: 3, spellcheck: "false", text: String(own ?? "") });
    text.addEventListener("change", () => take(text.value));
    const file = el("input", { type: "file", accept: ".svg,image/svg+xml" });
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      text.value = await chosen.text();
      take(text.value);
    });
    return el(
      "details",
      { open: own !== undefined },
      el("summary", { text: t("workshop.piece.svg") }),
      el("p", { class: "quiet", text: t("workshop.piece.svgHint") }),
      el("label", { class: "stack" }, el("span", { text: t("workshop.piece.svgText") }), text),
      el("label", { class: "stack" }, el("span", { text: t("workshop.piece.svgFile") }), file),
    );
  }

  function drawForm() {
    const letter = draft.chosen;
    const piece = letter && valueAt(draft.tree, ["pieces", letter]);
    if (!letter || !isTable(/** @type {any} */ (piece))) return fill(form);
    const { name, moves, legs, value, royal, promotes, drawing } = /** @type {Tree} */ (piece);
    const wrong = el("p", { class: "said", role: "alert" });
    const words = el("ul", { class: "quiet words", "aria-label": t("workshop.piece.means") });
    const tell = (/** @type {string} */ notation) =>
      fill(words, ...explained(notation).map((text) => el("li", { text })));
    const notation = textField(
      "workshop.piece.moves",
      String(moves ?? ""),
      (text) => {
        tell(text);
        const movement = { moves: text.trim() };
        move(movement);
        painter.follow(movement);
      },
      { class: "field code", maxlength: 400, autocapitalize: "off" },
    );
    const field = /** @type {HTMLInputElement} */ (notation.querySelector("input"));
    tell(String(moves ?? ""));
    const painting = paintings.get(letter) ?? newPainting();
    paintings.set(letter, painting);
    const painter = createPainter(painting, /** @type {Tree} */ (piece), (movement) => {
      const text = "moves" in movement ? movement.moves : "";
      field.value = text;
      tell(text);
      move(movement);
    });
    const to = isTable(/** @type {any} */ (promotes)) ? /** @type {Tree} */ (promotes) : undefined;
    const setPromotion = (/** @type {string} */ key, /** @type {string} */ text) =>
      text || key !== "to"
        ? maker.set(["pieces", letter, "promotes", key], text || undefined)
        : maker.set(["pieces", letter, "promotes"], undefined);
    fill(
      form,
      el(
        "div",
        { class: "row fields" },
        textField("workshop.piece.name", String(name ?? ""), (text) => set("name", text), { maxlength: 40 }),
        textField("workshop.piece.letter", letter, (text) => text && fill(wrong, rename(text.toUpperCase()) ?? ""), {
          maxlength: 1,
          size: 2,
          class: "field short",
        }),
      ),
      wrong,
      textField("workshop.piece.drawing", String(drawing ?? ""), (text) => set("drawing", text.trim() || undefined), {
        list: "workshop-drawings",
        maxlength: 60,
        placeholder: t("workshop.piece.drawing.own"),
      }),
      el("datalist", { id: "workshop-drawings" }, ...DRAWINGS.map((value) => el("option", { value }))),
      ownDrawing(letter),
      notation,
      words,
      legs !== undefined && el("p", { class: "quiet", text: t("workshop.piece.legs") }),
      /** @type {Tree} */ (piece)["moves-in"] !== undefined &&
        el("p", { class: "quiet", text: t("workshop.piece.movesIn") }),
      el("details", { open: painting.touched }, el("summary", { text: t("workshop.paint.open") }), painter.element),
      checkField("workshop.piece.royal", royal === true, (on) => set("royal", on || undefined)),
      numberField("workshop.piece.value", typeof value === "number" ? value : "", (number) => set("value", number), {
        min: 0,
        max: 10000,
        placeholder: t("workshop.piece.value.guess"),
      }),
      el(
        "div",
        { class: "row fields" },
        textField(
          "workshop.piece.promotes",
          typeof to?.to === "string" ? to.to : "",
          (text) => setPromotion("to", text.trim()),
          { maxlength: 60, placeholder: t("workshop.piece.promotes.none") },
        ),
        to &&
          textField(
            "workshop.piece.zone",
            typeof to.zone === "string" ? to.zone : "",
            (text) => setPromotion("zone", text.trim()),
            { maxlength: 120, placeholder: "last rank" },
          ),
      ),
      el("div", { class: "row" }, button("workshop.piece.remove", remove)),
    );
  }

  return {
    element: el("div", { class: "stack" }, list, said, form),
    show() {
      if (draft.text !== saidOf) fill(said);
      const letters = lettersOf(draft.tree);
      fill(
        list,
        ...letters.map((letter) =>
          el("button", {
            type: "button",
            class: "button small",
            "aria-pressed": String(letter === draft.chosen),
            text: `${letter} ${valueAt(draft.tree, ["pieces", letter, "name"]) ?? ""}`,
            on: { click: () => maker.choose(letter) },
          }),
        ),
        button("workshop.piece.add", add, { class: "button small" }),
      );
      // The form is made anew for another piece, or when something else has changed it: not under the fingers of who types.
      const now = JSON.stringify([draft.chosen, valueAt(draft.tree, ["pieces", draft.chosen ?? ""])]);
      if (now === shown) return;
      const same = shown.startsWith(JSON.stringify([draft.chosen]).slice(0, -1));
      shown = now;
      if (!same || !form.contains(document.activeElement)) drawForm();
    },
  };
}
