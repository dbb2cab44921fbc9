/**
 * The pieces of a game: each with name, letter, drawing and movement, which is taken from a known piece, painted or written in XBetza. Apart
 * from `workshop-page` because it has a form of its own, which follows what is typed in it.
 */

import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { pieceWords } from "../made/words.js";
import { createThinker } from "../play/thinker.js";
import { pieceName } from "../play/words.js";
import { t } from "../strings.js";
import { tellingOf } from "../definition/definition-reader.js";
import { groundOf } from "./cell-board.js";
import { lettersOf, valueAt } from "./definition-draft.js";
import { amountField, checkField, textField } from "./form-fields.js";
import { drawingNameOf, knownAs, meantBy } from "./known-pieces.js";
import { MOVEMENT, NEVER } from "./movement-notation.js";
import { createPainter, newPainting } from "./movement-painter.js";
import { DRAWINGS, TOKEN } from "./notation.js";
import { calledKnown, createChooser, knownCard } from "./piece-chooser.js";
import { drawingOf, removedPiece, renamedPiece } from "./references.js";
import { isTable } from "./toml.js";

/** @typedef {import("./toml.js").Tree} Tree */

/** What a game calls a piece. @param {Tree} tree @param {string} letter */
const calledIn = (tree, letter) => pieceName(String(valueAt(tree, ["pieces", letter, "name"]) ?? letter));

/**
 * What has changed in a game besides what somebody did to a piece, a sentence each: men that left the board, who promotes to what, and
 * all else by name; pieces that one of both states lacks are no news.
 * @param {Tree} before @param {Tree} after @param {string} [gone] the letter of the piece that was removed
 * @returns {string[]}
 */
export function changesBetween(before, after, gone) {
  const differs = (/** @type {string[]} */ ...path) =>
    JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path));
  const said = [];
  const count = gone ? menOf(before, gone) : 0;
  if (gone && count) said.push(t("workshop.piece.left", { name: calledIn(before, gone), count }));
  const others = [];
  for (const letter of lettersOf(after).filter((letter) => letter in /** @type {Tree} */ (before.pieces))) {
    const [old, now] = [before, after].map((tree) => valueAt(tree, ["pieces", letter, "promotes", "to"]));
    if (old !== now && typeof old === "string")
      said.push(
        t("workshop.piece.promotion", {
          name: calledIn(after, letter),
          before: old,
          after: now ? String(now) : t("workshop.piece.promotes.none"),
        }),
      );
    else if (differs("pieces", letter)) others.push(calledIn(after, letter));
  }
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => !["pieces", ...(count || !gone ? ["array"] : [])].includes(key) && differs(key),
  );
  const tabOf = (/** @type {string} */ key) =>
    t(`workshop.part.${/** @type {const} */ ({ array: "board", look: "look" })[key] ?? "rules"}`);
  const parts = [...new Set(keys.map(tabOf)), ...others].join(", ");
  if (parts) said.push(t("workshop.piece.alsoChanged", { parts }));
  return said;
}

/** How many of a kind stand on the board, of both sides. @param {Tree} tree @param {string} letter */
const menOf = (tree, letter) =>
  (
    String(tree.array ?? "")
      .split("[")[0]
      .match(TOKEN) ?? []
  ).filter((man) => man.toUpperCase().replace(/[^\p{L}+]/gu, "") === letter).length;

/** Letters for new pieces, as long as there are any. */
const SPARE = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÄÅÆÇÈÉÊÌÍÎÑÒÓÔÕÖØÙÚÛÜÝÞ"];

/** The letter that fits a name best of those that are free. @param {string} name @param {string[]} taken */
export function letterFor(name, taken) {
  const own = [...name.normalize("NFD").toUpperCase()].filter((letter) => /[A-Z]/.test(letter));
  return [...own, ...SPARE].find((letter) => !taken.includes(letter));
}

/** How many known pieces are offered at once. */
const MOST = 6;

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 * @param {(part: "board") => void} goOn opens another part
 * @returns {import("./workshop-page.js").Part}
 */
export function piecesPart(maker, settings, goOn) {
  const { draft } = maker;
  const list = el("div", { class: "row", role: "group", "aria-label": t("workshop.piece.list") });
  const form = el("div", { class: "stack" });
  const said = el("p", { class: "said", role: "status" });
  /** The text of which that is said. */
  let saidOf = "";
  /** What has been painted so far, by letters. @type {Map<string, import("./movement-painter.js").Painting>} */
  const paintings = new Map();
  /** Letters that were given by themselves: they follow the name. @type {Set<string>} */
  const given = new Set();
  /** The piece that was added last, until it is said whether pawns may promote to it. */
  let fresh = "";
  let shown = "";
  /** Whether a piece is being chosen that is to be added. */
  let adding = false;
  /** Whether the form itself makes the change: it shows it already. */
  let own = false;
  /** The state of which the computer has said what a piece is worth. @type {object | null} */
  let judged = null;
  /** Says how the piece that is worked on moves. */
  let tell = () => {};
  /** Offers what waits for an answer. */
  let offer = () => {};

  const path = (/** @type {string[]} */ ...keys) => ["pieces", draft.chosen ?? "", ...keys];
  const taken = () => lettersOf(draft.tree).map((letter) => letter.replace("+", ""));
  const spoken = (/** @type {import("./known-pieces.js").Known} */ known) => calledKnown({ ...known, of: "" });

  /** Changes what the form shows already. @param {() => void} run */
  function quietly(run) {
    own = true;
    try {
      run();
    } finally {
      own = false;
    }
  }

  /** @param {string} key @param {import("./toml.js").Value | undefined} value */
  const set = (key, value) => maker.set(path(key), value);

  /** @param {string[]} sentences */
  function say(...sentences) {
    saidOf = draft.text;
    fill(said, sentences.filter(Boolean).join(" "));
  }

  // Adding a piece begins with choosing one.

  function cancel() {
    adding = false;
    maker.choose(draft.chosen);
    /** @type {HTMLElement | null} */ (list.lastElementChild)?.focus();
  }

  function drawChoice() {
    shown = "";
    const search = textField("workshop.known.search", "", () => {}, {
      type: "search",
      maxlength: 40,
      placeholder: t("workshop.known.example"),
    });
    const field = /** @type {HTMLInputElement} */ (search.querySelector("input"));
    const chooser = createChooser(field, {
      find: (text) => meantBy(text, pieceName, MOST),
      choose: (known) => add(spoken(known), known),
      settings,
    });
    const heading = el("h2", { tabindex: -1, text: t("workshop.piece.add") });
    fill(
      form,
      heading,
      search,
      el(
        "div",
        { class: "row" },
        button("workshop.piece.own", () => add(t("workshop.piece.new")), { class: "button small" }),
        button("workshop.piece.cancel", cancel, { class: "button small" }),
      ),
      chooser.element,
    );
    chooser.update();
    // On a touch screen the keyboard would hide what is offered.
    const coarse = matchMedia("(pointer: coarse)").matches;
    (coarse ? heading : field).focus();
    if (coarse) heading.scrollIntoView();
  }

  /** @param {string} name @param {import("./known-pieces.js").Known} [known] */
  function add(name, known) {
    // A name in another alphabet gives no letter, but its English one does.
    const letter = letterFor(name + (known?.name ?? ""), taken());
    if (!letter) return;
    adding = false;
    given.add(letter);
    fresh = letter;
    draft.chosen = letter;
    // Nobody knows yet how one's own moves: it would be a knight, or anything else, by mistake.
    /** @type {Tree} */
    const movement = known ? { moves: known.moves, ...drawn(name, known) } : { legs: NEVER };
    maker.set(["pieces", letter], { name, ...movement });
    say(t("workshop.piece.added", { name, letter }));
    form.querySelector("h2")?.focus();
  }

  /** By which name a piece finds its drawing, where not by its own. @param {string} name @param {import("./known-pieces.js").Known} known @returns {Tree} */
  function drawn(name, known) {
    const drawing = drawingNameOf(known);
    return drawing === name.toLowerCase().replaceAll(" ", "-") ? {} : { drawing };
  }

  function place() {
    draft.placing = draft.chosen;
    goOn("board");
  }

  function remove() {
    const { chosen } = draft;
    if (!chosen) return;
    const before = draft.tree;
    const { tree, left } = removedPiece(before, chosen);
    draft.chosen = lettersOf(tree)[0] ?? null;
    // Any of its keys may be gone.
    maker.setAll(Object.keys({ ...before, ...tree }).map((key) => [[key], tree[key]]));
    const pieces = left.map((letter) => calledIn(tree, letter)).join(", ");
    say(...changesBetween(before, tree, chosen), pieces && t("workshop.piece.stillNamed", { pieces }));
  }

  /**
   * Another letter, wherever the game names the piece, and other values of it.
   * @param {string} letter @param {Tree} [values]
   */
  function renameTo(letter, values = {}) {
    const old = draft.chosen ?? "";
    const next = letter === old ? draft.tree : renamedPiece(draft.tree, old, letter);
    if (letter !== old) {
      const painting = paintings.get(old);
      if (painting) paintings.set(letter, painting);
      paintings.delete(old);
      if (fresh === old) fresh = letter;
      if (given.delete(old)) given.add(letter);
      draft.chosen = letter;
    }
    const pieces = /** @type {Tree} */ (next.pieces);
    const piece = /** @type {Tree} */ ({ .../** @type {Tree} */ (pieces[letter]), ...values });
    for (const [key, value] of Object.entries(piece)) if (value === undefined) delete piece[key];
    maker.setAll(
      Object.entries({ ...next, pieces: { ...pieces, [letter]: piece } }).map(([key, value]) => [[key], value]),
    );
  }

  /** The letter as it is typed. @param {string} letter @returns {string} why not, else empty */
  function rename(letter) {
    const old = draft.chosen ?? "";
    if (letter === old) return "";
    if (!/^[A-Z]$/.test(letter)) return t("workshop.piece.letter.wrong");
    if (lettersOf(draft.tree).includes(letter)) return t("workshop.piece.letter.taken", { letter });
    const before = draft.tree;
    given.delete(old);
    quietly(() => renameTo(letter));
    say(
      t("workshop.piece.renamed", { name: calledIn(draft.tree, letter), before: old, after: letter }),
      ...changesBetween(before, draft.tree).filter((sentence) => sentence),
    );
    return "";
  }

  /** A movement takes the place of all that was said of it. @param {Tree} movement */
  function move(movement) {
    maker.setAll(MOVEMENT.map((key) => [path(key), movement[key]]));
  }

  /** Makes the piece one that is known. @param {string} name as it is to be called @param {import("./known-pieces.js").Known} known */
  function become(name, known) {
    const old = draft.chosen ?? "";
    const others = taken().filter((letter) => letter !== old);
    const letter = given.has(old) ? (letterFor(name + known.name, others) ?? old) : old;
    const gone = Object.fromEntries(MOVEMENT.map((key) => [key, undefined]));
    paintings.delete(old);
    renameTo(
      letter,
      /** @type {any} */ ({ ...gone, drawing: undefined, name, moves: known.moves, ...drawn(name, known) }),
    );
    say(t("workshop.piece.became", { name }));
    drawForm();
    form.querySelector("h2")?.focus();
  }

  /**
   * A drawing of the author's own, pasted or from a file: `[look.drawings]`. What of it can't be taken the reader of the definition says.
   */
  function ownDrawing() {
    // What the piece is called may have changed since this was drawn.
    const keyNow = () => drawingOf(draft.tree, draft.chosen ?? "");
    const drawings = ["look", "drawings"];
    const all = () => /** @type {Tree} */ (valueAt(draft.tree, drawings) ?? {});
    const own = all()[keyNow()];
    const take = (/** @type {string} */ svg) => {
      const key = keyNow();
      const { [key]: _, ...others } = all();
      const next = svg.trim() ? { ...others, [key]: svg.trim() } : others;
      maker.set(drawings, Object.keys(next).length ? next : undefined);
    };
    const text = el("textarea", {
      class: "field code",
      rows: 3,
      spellcheck: "false",
      "data-field": "workshop.piece.svgText",
      text: String(own ?? ""),
    });
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

  /** The name, and the known pieces that may be meant by it. */
  function nameField() {
    const name = String(valueAt(draft.tree, path("name")) ?? "");
    const offered = el("div", { class: "stack tight", "aria-live": "polite" });
    const field = textField("workshop.piece.name", name, type, { maxlength: 60 });
    const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
    const moves = (/** @type {import("./known-pieces.js").Known} */ known) =>
      known.moves !== valueAt(draft.tree, path("moves"));
    const chooser = createChooser(input, {
      find(text) {
        if (text.trim().length < 2) return [];
        const [exact] = knownAs(text, pieceName);
        return meantBy(text, pieceName, MOST).filter((known) => known !== exact && moves(known));
      },
      choose: (known) => become(spoken(known), known),
      settings,
    });

    /** @param {string} text */
    function type(text) {
      const old = draft.chosen ?? "";
      const others = taken().filter((letter) => letter !== old);
      quietly(() => renameTo(given.has(old) ? (letterFor(text, others) ?? old) : old, { name: text }));
      const letter = form.querySelector("input[data-letter]");
      if (letter instanceof HTMLInputElement) letter.value = draft.chosen ?? "";
      const [exact] = knownAs(text, pieceName);
      fill(
        offered,
        exact &&
          moves(exact) &&
          el(
            "div",
            { class: "known-exact" },
            knownCard(exact, settings),
            button("workshop.known.use", () => become(text.trim(), exact), { class: "button main" }),
          ),
      );
    }

    return [field, el("div", { class: "stack tight known-offers" }, offered, chooser.element)];
  }

  function drawForm() {
    const letter = draft.chosen;
    const piece = letter && valueAt(draft.tree, path());
    if (!letter || !isTable(/** @type {any} */ (piece))) return fill(form);
    shown = stateOf();
    const { moves, legs, value, royal, promotes, drawing } = /** @type {Tree} */ (piece);
    const wrong = el("p", { class: "said", role: "alert" });
    const heading = el("h2", { tabindex: -1 });
    const words = el("ul", { class: "words", "aria-label": t("workshop.piece.means") });
    const written = el("p", { class: "quiet" });
    const asked = el("div", {});
    const placing = el("div", { "aria-live": "polite" });
    const notation = textField(
      "workshop.piece.moves",
      String(moves ?? ""),
      (text) => {
        const movement = { moves: text.trim() };
        move(movement);
        painter.follow(movement);
      },
      { class: "field code", maxlength: 400, autocapitalize: "off" },
    );
    const field = /** @type {HTMLInputElement} */ (notation.querySelector("input"));
    const painting = paintings.get(letter) ?? newPainting();
    paintings.set(letter, painting);
    const painter = createPainter(painting, /** @type {Tree} */ (piece), (movement) => {
      field.value = "moves" in movement ? movement.moves : "";
      move(movement);
    });
    const to = isTable(/** @type {any} */ (promotes)) ? /** @type {Tree} */ (promotes) : undefined;
    const setPromotion = (/** @type {string} */ key, /** @type {string} */ text) =>
      text || key !== "to"
        ? maker.set(path("promotes", key), text || undefined)
        : maker.set(path("promotes"), undefined);
    const [name, offers] = nameField();
    const guess = el("p", { class: "quiet", role: "status" });
    // A piece that is new is judged once the game with it has been read.
    const isRead = () => draft.variant?.pieces.some(({ letter }) => letter === draft.chosen) === true;
    let waiting = false;
    const judge = async () => {
      const { variant, chosen, played: definition } = draft;
      fill(guess, t("workshop.piece.value.asked"));
      waiting = !isRead();
      if (waiting || !variant || !chosen) return;
      judged = variant;
      try {
        const pawns = Math.round(10 * (await worthOf({ ...variant, definition }, chosen))) / 10;
        if (judged === draft.variant) fill(guess, t("workshop.piece.value.guessed", { pawns }));
      } catch (error) {
        fill(guess, messageOf(error));
      }
    };
    tell = () => {
      // Of another state it would be another.
      if (judged && judged !== draft.variant) fill(guess);
      if (waiting && isRead()) judge();
      heading.textContent = `${calledIn(draft.tree, draft.chosen ?? "")} (${draft.chosen})`;
      const { legs, program } = /** @type {Tree} */ (valueAt(draft.tree, path()) ?? {});
      const still = legs === NEVER;
      words.hidden = still;
      fill(words, ...wordsOf(draft).map((text) => el("li", { text })));
      written.hidden = (legs ?? program) === undefined;
      fill(written, t(still ? "workshop.piece.never" : "workshop.piece.legs"));
    };
    offer = () => {
      const lacks = fresh === draft.chosen && promotersLacking(draft.tree, fresh).length > 0;
      fill(asked, lacks && promotionOffer(maker, fresh, () => (fresh = "")));
      // Who has been added and stands nowhere is not in the game that is played.
      const { chosen } = draft;
      const board = String(valueAt(draft.tree, ["array"]) ?? "").split("[")[0];
      const nowhere = chosen && given.has(chosen) && !board.toUpperCase().includes(chosen);
      fill(
        placing,
        nowhere &&
          el(
            "div",
            { class: "row promotion-offer" },
            el("span", { text: t("workshop.piece.nowhere", { name: calledIn(draft.tree, chosen) }) }),
            button("workshop.piece.place", place, { class: "button small" }),
          ),
      );
    };
    fill(
      form,
      heading,
      placing,
      asked,
      el(
        "div",
        { class: "row fields" },
        name,
        textField(
          "workshop.piece.letter",
          letter,
          (text) => {
            if (text) fill(wrong, rename(text.toUpperCase()));
            tell();
          },
          { maxlength: 1, size: 2, class: "field short", "data-letter": "" },
        ),
      ),
      offers,
      wrong,
      el(
        "details",
        { open: painting.touched || legs === NEVER },
        el("summary", { text: t("workshop.paint.open") }),
        groundOf(draft.tree) === "hexagons" && el("p", { class: "quiet", text: t("workshop.paint.hexagons") }),
        painter.element,
      ),
      // What follows from a painting is told beneath it: above it would push the squares away under the finger.
      el("h3", { text: t("workshop.piece.means") }),
      words,
      written,
      /** @type {Tree} */ (piece)["moves-in"] !== undefined &&
        el("p", { class: "quiet", text: t("workshop.piece.movesIn") }),
      el(
        "details",
        {},
        el("summary", { text: t("workshop.piece.letters") }),
        el(
          "div",
          { class: "stack tight" },
          notation,
          el(
            "p",
            { class: "quiet" },
            t("workshop.piece.lettersHint"),
            " ",
            el("a", {
              href: "https://www.gnu.org/software/xboard/Betza.html",
              target: "_blank",
              rel: "noopener",
              text: t("workshop.piece.lettersMore"),
            }),
          ),
        ),
      ),
      textField("workshop.piece.drawing", String(drawing ?? ""), (text) => set("drawing", text.trim() || undefined), {
        list: "workshop-drawings",
        maxlength: 60,
        placeholder: t("workshop.piece.drawing.own"),
      }),
      el("datalist", { id: "workshop-drawings" }, ...DRAWINGS.map((value) => el("option", { value }))),
      ownDrawing(),
      checkField("workshop.piece.royal", royal === true, (on) => set("royal", on || undefined)),
      amountField("workshop.piece.value", typeof value === "number" ? value : "", (number) => set("value", number), {
        min: 0,
        max: 100,
        placeholder: t("workshop.piece.value.guess"),
      }),
      value === undefined &&
        royal !== true &&
        el("div", { class: "row" }, button("workshop.piece.value.ask", judge, { class: "button small" }), guess),
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
    tell();
    offer();
  }

  /** What the form shows. */
  const stateOf = () => JSON.stringify([draft.chosen, valueAt(draft.tree, path())]);

  const element = el("div", { class: "stack" }, list, said, form);
  return {
    element,
    form: element,
    show() {
      if (draft.text !== saidOf) fill(said);
      const letters = lettersOf(draft.tree);
      list.hidden = adding;
      fill(
        list,
        ...letters.map((letter) =>
          el("button", {
            type: "button",
            class: "button small",
            "aria-pressed": String(letter === draft.chosen),
            text: `${letter} ${calledIn(draft.tree, letter)}`,
            on: { click: () => maker.choose(letter) },
          }),
        ),
        button(
          "workshop.piece.add",
          () => {
            adding = true;
            maker.choose(draft.chosen);
            drawChoice();
          },
          { class: "button small" },
        ),
      );
      if (adding) return;
      if (own) shown = stateOf();
      else {
        // The form is made anew for another piece, or when something else has changed it: not under the fingers of who types.
        const now = stateOf();
        const same = shown.startsWith(JSON.stringify([draft.chosen]).slice(0, -1));
        if (now !== shown && !(same && form.contains(document.activeElement))) return drawForm();
        shown = now;
      }
      tell();
      offer();
    },
  };
}

/** What the engine tells of a state's pieces, once for each. @type {WeakMap<object, import("../definition/definition-reader.js").PieceTelling[]>} */
const tellings = new WeakMap();

/** The engine's words for the piece that is worked on, of the last state that was a game. @param {import("./definition-draft.js").Draft} draft */
function wordsOf({ variant, chosen, tree }) {
  if (!variant || !chosen) return [];
  try {
    const told = tellings.get(variant) ?? tellingOf(variant.id).pieces;
    tellings.set(variant, told);
    const telling = told.find(({ letter }) => letter === chosen);
    return telling ? pieceWords(tree, chosen, telling) : [];
  } catch (error) {
    console.warn("words of a movement:", messageOf(error));
    return [];
  }
}

/** Says what pieces are worth to the computer; its thread begins with the first question. @type {ReturnType<typeof createThinker> | null} */
let thinker = null;

/**
 * Pawns that a piece is worth, as the author says or as it is guessed from how far it goes.
 * @param {import("../engine.js").Variant} variant @param {string} letter
 * @returns {Promise<number>}
 */
async function worthOf({ id, definition, pieces }, letter) {
  thinker ??= createThinker();
  const place = { variant: id, definition, fen: null, moves: [] };
  const worths = await thinker.ask("worths", place, {});
  return worths[pieces.findIndex((piece) => piece.letter === letter)];
}

// Whether the game's pawns may promote to a piece that is new in it, wherever it has come: here, or by being placed on the board.

/** Pieces that choose what they promote to and can't choose this one, by their letters. @param {Tree} tree @param {string} letter @returns {string[]} */
export function promotersLacking(tree, letter) {
  if (valueAt(tree, ["pieces", letter, "royal"])) return [];
  return lettersOf(tree).filter((other) => {
    const to = valueAt(tree, ["pieces", other, "promotes", "to"]);
    // One letter alone, or a plus, is no choice but what this piece becomes.
    return other !== letter && typeof to === "string" && /^\p{Lu}{2,}$/u.test(to) && !to.includes(letter);
  });
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {string} letter
 * @param {() => void} done called with either answer
 */
export function promotionOffer(maker, letter, done) {
  const { tree } = maker.draft;
  const nameOf = (/** @type {string} */ one) => String(valueAt(tree, ["pieces", one, "name"]) ?? one);
  const who = promotersLacking(tree, letter);
  const answer = (/** @type {"yes" | "no"} */ word) =>
    el("button", {
      type: "button",
      class: "button small",
      text: t(`workshop.promotion.${word}`),
      on: {
        click() {
          element.remove();
          done();
          if (word === "yes")
            maker.setAll(
              who.map((other) => {
                const path = ["pieces", other, "promotes", "to"];
                return [path, `${valueAt(maker.draft.tree, path)}${letter}`];
              }),
            );
        },
      },
    });
  const element = el(
    "div",
    { class: "row promotion-offer", role: "group", "aria-label": t("workshop.promotion.label") },
    el("span", {
      text: t("workshop.promotion.ask", { who: who.map(nameOf).join(", "), name: nameOf(letter) }),
    }),
    answer("yes"),
    answer("no"),
  );
  return element;
}
