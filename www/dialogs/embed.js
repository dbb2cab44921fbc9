/** The board as it stands, or a diagram of a piece, for somebody's own page: three ways, a live preview, code to copy. */

import "./share-texts.js";
import "../element.js";
import { codeOf } from "../definition/code.js";
import { el, fill } from "../dom.js";
import { variants } from "../engine.js";
import { elementCode, frameCode, pictureCode } from "../embed/code.js";
import { NAMES } from "../embed/settings.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/embedding.js";
import { fileName, markup } from "../escape.js";
import { pngOf, save } from "../export/picture.js";
import { linkTo } from "../keep/url.js";
import { codeSection } from "./embed/code.js";
import { createEmbedForm } from "./embed/form.js";
import { openDialog } from "./frame.js";

await addTexts(texts, "embedding");

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

  /** What is on the preview's board, by what was chosen to be shown: at first what is on the page's. @type {Record<string, import("../embed/code.js").Attributes>} */
  const boards = {
    game: {
      fen: kept.fen ?? "",
      moves: kept.moves.join(" "),
      ply: kept.ply === kept.moves.length ? "" : String(kept.ply),
    },
    position: { fen: now.fen },
    piece: {},
  };

  /** The attributes of what is to be shown, in the order in which they are written. @returns {import("../embed/code.js").Attributes} */
  function attributes() {
    const { what, side, opponent, controls, theme, lang } = chosen();
    const shown = what === "piece" ? { piece: fields.piece.value, ...boards.piece } : boards[what];
    const game = variant.definition ? "" : variant.id;
    /** @type {Record<string, string>} */
    const all = { game, ...shown, side, opponent: what === "piece" ? "" : opponent, controls, theme, lang };
    return Object.fromEntries(NAMES.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  }

  /** What somebody does on the preview's board belongs to what is shown. */
  function observe() {
    const { what } = chosen();
    // While it is being set up it shows what was there before.
    if (!set) return;
    const { game, side = "", opponent, controls, theme, lang, ...shown } = preview.asAttributes();
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
      codeSection("frame", frameCode(site, framed, title, variant.ranks / variant.files, size), said),
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
