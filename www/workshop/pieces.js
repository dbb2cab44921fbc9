/** The pieces of a game: each with name, letter, drawing and movement, which is written in XBetza or painted. */

import { button, el, fill } from "../dom.js";
import { t } from "../strings.js";
import { lettersOf, valueAt } from "./draft.js";
import { DRAWINGS } from "./drawings.js";
import { checkField, numberField, textField } from "./fields.js";
import { createPainter } from "./painter.js";
import { isTable } from "./toml.js";
import { explained } from "./words.js";

/** Keys that say how a piece moves: a new notation takes their place. */
const MOVEMENT = ["legs", "moves-in", "legs-in", "black-moves", "black-legs", "relays"];

/** @typedef {import("./toml.js").Tree} Tree */

/** @param {ReturnType<typeof import("./draft.js").createDraft>} maker @returns {import("./page.js").Part} */
export function piecesPart(maker) {
  const { draft } = maker;
  const list = el("div", { class: "row", role: "group", "aria-label": t("workshop.piece.list") });
  const form = el("div", { class: "stack" });
  /** What has been painted so far, by letters. @type {Map<string, import("./notation.js").Painting>} */
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
    const left = lettersOf(draft.tree).filter((letter) => letter !== chosen);
    draft.chosen = left[0] ?? null;
    maker.set(["pieces", chosen], undefined);
  }

  /** Another letter, in the start too. @param {string} letter @returns {string | undefined} why not */
  function rename(letter) {
    const old = draft.chosen ?? "";
    if (letter === old) return;
    if (!/^[A-Z]$/.test(letter)) return t("workshop.piece.letter.wrong");
    if (lettersOf(draft.tree).includes(letter)) return t("workshop.piece.letter.taken", { letter });
    const pieces = /** @type {Tree} */ (draft.tree.pieces);
    const next = Object.fromEntries(Object.entries(pieces).map(([key, value]) => [key === old ? letter : key, value]));
    const array = String(valueAt(draft.tree, ["array"]) ?? "")
      .replaceAll(old, letter)
      .replaceAll(old.toLowerCase(), letter.toLowerCase());
    const painting = paintings.get(old);
    if (painting) paintings.set(letter, painting);
    draft.chosen = letter;
    maker.setAll([
      [["pieces"], next],
      [["array"], array],
    ]);
  }

  /** @param {string} notation */
  function move(notation) {
    const piece = ["pieces", draft.chosen ?? ""];
    maker.setAll([
      ...MOVEMENT.map((key) => /** @type {[string[], undefined]} */ ([[...piece, key], undefined])),
      [[...piece, "moves"], notation],
    ]);
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
        move(text.trim());
      },
      { class: "field code", maxlength: 400, autocapitalize: "off" },
    );
    const field = /** @type {HTMLInputElement} */ (notation.querySelector("input"));
    tell(String(moves ?? ""));
    const painting = paintings.get(letter) ?? new Map();
    paintings.set(letter, painting);
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
      notation,
      words,
      legs !== undefined && el("p", { class: "quiet", text: t("workshop.piece.legs") }),
      /** @type {Tree} */ (piece)["moves-in"] !== undefined &&
        el("p", { class: "quiet", text: t("workshop.piece.movesIn") }),
      el(
        "details",
        { open: painting.size > 0 },
        el("summary", { text: t("workshop.paint.open") }),
        createPainter(painting, (text) => {
          field.value = text;
          tell(text);
          move(text);
        }),
      ),
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
    element: el("div", { class: "stack" }, list, form),
    show() {
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
