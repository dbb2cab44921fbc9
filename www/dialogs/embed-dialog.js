/**
 * The board as it stands, or a diagram of a piece, for somebody's own page: three ways, a live preview, code to copy.
 */

import { codeOf } from "../definition/definition-code.js";
import { el, fill } from "../dom.js";
import "../element.js";
import { elementCode, frameCode, pictureCode } from "../embed/embed-code.js";
import { NAMES } from "../embed/embed-settings.js";
import { variants } from "../engine.js";
import { fileName, markup } from "../escape.js";
import { pngOf, save } from "../export/save-picture.js";
import { ratioOf } from "../board/shape.js";
import { linkTo } from "../storage/link-format.js";
import { LEVELS } from "../state.js";
import { addTexts, LANGUAGES, spoken, t } from "../strings.js";
import texts from "../strings/en/embedding.js";
import settingsTexts from "../strings/en/settings.js";
import shareTexts from "../strings/en/share.js";
import { openDialog } from "./dialog.js";

// Code to be copied, with a button that does so.

/**
 * @param {string} way how the board is embedded
 * @param {string} text
 * @param {HTMLElement} said where is told whether it was copied
 * @param {...Node} before what stands above the code
 */
function codeSection(way, text, said, ...before) {
  const field = el("textarea", {
    class: "field code",
    readonly: true,
    rows: 3,
    spellcheck: "false",
    id: `embed-${way}`,
    text,
  });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = t("share.copied");
    } catch {
      said.textContent = t("share.manual");
    }
  };
  const button = el("button", {
    type: "button",
    class: "button",
    "aria-label": `${t("embed.copy")}: ${t(`embed.way.${way}`)}`,
    text: t("embed.copy"),
    on: { click: copy },
  });
  return el(
    "section",
    {},
    el("h3", {}, el("label", { for: `embed-${way}`, text: t(`embed.way.${way}`) })),
    ...before,
    field,
    button,
  );
}

// What somebody is asked who wants a board for a page of their own.

/** Widths that a board can be asked to have, in CSS pixels. */
const [NARROWEST, WIDEST] = [120, 2000];

/** @param {import("../engine.js").Variant} variant @param {boolean} flip */
function createEmbedForm(variant, flip) {
  const piece = select(
    "piece",
    variant.pieces.map(({ letter, name }) => [letter.toUpperCase(), name]),
    t("embed.piece"),
  );
  const levels = LEVELS.map((level) => [String(level), t("players.level", { level, word: t(`level.${level}`) })]);
  const width = el("input", {
    name: "width",
    class: "field",
    type: "number",
    min: NARROWEST,
    max: WIDEST,
    step: 10,
    placeholder: t("embed.widthHint"),
  });
  const form = el(
    "form",
    { class: "stack embed-form" },
    select(
      "what",
      ["game", "position", "piece"].map((value) => [value, t(`embed.what.${value}`)]),
      t("embed.what"),
    ),
    piece,
    select(
      "side",
      ["white", "black"].map((side) => [side === "black" ? side : "", t(`side.${side}`)]),
      t("embed.side"),
    ),
    select("opponent", [["", t("embed.opponent.none")], ...levels], t("embed.opponent")),
    select(
      "controls",
      ["basic", "full", "none"].map((value) => [value === "basic" ? "" : value, t(`embed.controls.${value}`)]),
      t("embed.controls"),
    ),
    select(
      "theme",
      ["system", "light", "dark", "wood", "paper", "slate", "cloth", "contrast", "safe"].map((value) => [
        value === "system" ? "" : value,
        t(`embed.theme.${value}`),
      ]),
      t("embed.theme"),
    ),
    // As its players write it, in one of their manners, or as in chess.
    variant.signs &&
      variant.scripts.length > 0 &&
      select(
        "notation",
        [
          ["", t("embed.notation.usual")],
          ...[...variant.scripts, "plain"].map((manner) => [manner, t(`notation.${manner}`)]),
        ],
        t("embed.notation"),
      ),
    select("lang", [["", t("embed.language.page")], ...Object.entries(LANGUAGES)], t("embed.language")),
    el("label", { class: "stack-label" }, el("span", { text: t("embed.width") }), width),
  );
  const fields = form.elements;
  fields.side.value = flip ? "black" : "";
  // The preview speaks as the page does; elsewhere only what names its language does.
  fields.lang.value = spoken() === "en" ? "" : spoken();

  return {
    form,
    fields,

    /** The label with the choice of a piece. */
    piece,

    /** What is chosen, by the names of the fields. @returns {Record<string, string>} */
    chosen: () => /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))),

    /** The width asked for, if it is one. */
    sizeAsked() {
      const size = Math.round(Number(width.value));
      return size >= NARROWEST && size <= WIDEST ? size : null;
    },
  };
}

/** @param {string} name @param {string[][]} options value and text @param {string} label */
const select = (name, options, label) =>
  el(
    "label",
    { class: "stack-label" },
    el("span", { text: label }),
    el("select", { name, class: "field" }, ...options.map(([value, text]) => el("option", { value, text }))),
  );

await Promise.all([addTexts(texts, "embedding"), addTexts(settingsTexts, "settings"), addTexts(shareTexts, "share")]);

/** What changes the preview: its own events, and presses that only turn the board. */
const CHANGES = ["ready", "move", "change", "click", "keyup"];

/**
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 */
export function openEmbed(state, session) {
  const kept = session.keep();
  const { now } = state;
  if (!kept || !now) return;
  const site = new URL("./", location.href.split(/[?#]/)[0]).href;
  const { variant } = now;
  const preview = /** @type {import("../element.js").StoneGardenElement} */ (
    variant.definition
      ? el("stone-garden", {}, el("script", { type: "text/plain", text: variant.definition }))
      : el("stone-garden", { game: variant.id })
  );
  const codes = el("div", { class: "stack" });
  const said = el("p", { class: "said", role: "status" });
  const { form, fields, piece, chosen, sizeAsked } = createEmbedForm(variant, state.flip);

  /** What is on the preview's board, by what was chosen to be shown: at first what is on the page's. @type {Record<string, import("../embed/embed-code.js").Attributes>} */
  const boards = {
    game: {
      fen: kept.fen ?? "",
      moves: kept.moves.join(" "),
      ply: kept.ply === kept.moves.length ? "" : String(kept.ply),
    },
    position: { fen: now.fen },
    piece: {},
  };

  /** The attributes of what is to be shown, in the order in which they are written. @returns {import("../embed/embed-code.js").Attributes} */
  function attributes() {
    const { what, side, opponent, controls, theme, notation, lang } = chosen();
    const shown = what === "piece" ? { piece: fields.piece.value, ...boards.piece } : boards[what];
    const game = variant.definition ? "" : variant.id;
    /** @type {Record<string, string>} */
    const all = { game, ...shown, side, opponent: what === "piece" ? "" : opponent, controls, theme, notation, lang };
    return Object.fromEntries(NAMES.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  }

  /** What somebody does on the preview's board belongs to what is shown. */
  function observe() {
    const { what } = chosen();
    // While it is being set up it shows what was there before.
    if (!set) return;
    const { game, side = "", opponent, controls, theme, notation, lang, ...shown } = preview.asAttributes();
    boards[what] = what === "position" ? { fen: preview.position ?? "" } : shown;
    if (shown.piece) fields.piece.value = shown.piece.toUpperCase();
    fields.side.value = side;
    write();
  }

  let set = false;
  /** Shows what the form asks for. @param {Event} [event] */
  function follow(event) {
    // Another piece has a place of its own.
    if (/** @type {HTMLSelectElement | undefined} */ (event?.target)?.name === "piece") boards.piece = {};
    const wanted = attributes();
    piece.hidden = fields.what.value !== "piece";
    fields.opponent.closest("label").hidden = !piece.hidden;
    preview.style.width = sizeAsked() ? `${sizeAsked()}px` : "";
    for (const name of NAMES) {
      const value = wanted[name] ?? null;
      if (preview.getAttribute(name) === value) continue;
      set = false;
      if (value === null) preview.removeAttribute(name);
      else preview.setAttribute(name, value);
    }
    write();
  }

  let written = "";
  function write() {
    const wanted = attributes();
    const size = sizeAsked();
    const whole = JSON.stringify([wanted, size]);
    if (written === whole) return;
    written = whole;
    const isPiece = "piece" in wanted;
    const nameIn = (/** @type {import("../engine.js").PieceKind[]} */ pieces) =>
      pieces.find(({ letter }) => letter.toUpperCase() === wanted.piece?.toUpperCase())?.name ?? "";
    // Files and places on the page of rules have the engine's names in every language.
    const id = fileName(nameIn(variants().find(({ id }) => id === variant.id)?.pieces ?? []));
    const title = t(isPiece ? "embed.altPiece" : "embed.alt", { game: variant.name, piece: nameIn(variant.pieces) });
    const moves = wanted.moves?.split(" ") ?? [];
    const ply = wanted.ply ? Number(wanted.ply) : moves.length;
    const name = fileName(variant.id, isPiece ? id : ply ? `ply ${ply}` : null);
    const board = {
      .../** @type {import("../play/session.js").Kept} */ (kept),
      fen: wanted.fen ?? null,
      moves,
      ply,
      flip: wanted.side === "black",
    };
    const link = isPiece && !variant.definition ? `${site}rules.html?game=${variant.id}#${id}` : linkTo(board, site);
    const code = variant.definition && codeOf(variant.definition);
    const framed = code ? { ...wanted, definition: code } : wanted;
    const picture = () => preview.svg({ legend: true });
    fill(
      codes,
      codeSection("element", elementCode(site, wanted, size, variant.definition), said),
      codeSection("frame", frameCode(site, framed, title, 1 / ratioOf(variant), size), said),
      codeSection(
        "picture",
        pictureCode(`${name}.svg`, link, title, size),
        said,
        el("p", { class: "quiet", text: t("embed.pictureHint") }),
        el(
          "div",
          { class: "row" },
          el("button", {
            type: "button",
            class: "button",
            text: "SVG",
            on: { click: () => save(`${name}.svg`, picture()) },
          }),
          el("button", {
            type: "button",
            class: "button",
            text: "PNG",
            on: { click: async () => save(`${name}.png`, await pngOf(picture())) },
          }),
        ),
      ),
      codeSection(
        "diagrams",
        `<script type="module" src="${markup(`${site}idiagram.js`)}"></script>`,
        said,
        el("p", { class: "quiet", text: t("embed.diagramsHint") }),
      ),
    );
  }

  form.addEventListener("change", follow);
  preview.addEventListener("ready", () => (set = true));
  for (const name of CHANGES) preview.addEventListener(name, observe);
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  openDialog(
    "embed",
    t("embed.title"),
    el(
      "div",
      { class: "embed" },
      el("div", { class: "stack" }, form, el("h3", { text: t("embed.preview") }), preview),
      el("div", { class: "stack" }, codes, said),
    ),
  );
  follow();
}
