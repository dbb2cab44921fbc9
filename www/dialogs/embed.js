/** The board as it stands, or a man's diagram, for somebody's own page: three ways, a live preview, code to copy. */

import "./share-texts.js";
import "../element.js";
import { el, fill } from "../dom.js";
import { variants } from "../engine.js";
import { elementCode, frameCode, pictureCode } from "../embed/code.js";
import { addTexts, t } from "../strings.js";
import { fileName, pngOf, save } from "../export/picture.js";
import { linkTo } from "../keep/url.js";
import { openDialog } from "./frame.js";

await addTexts({
  "embed.title": "Embed",
  "embed.what": "What to show",
  "embed.what.game": "This game, to be stepped through and played on",
  "embed.what.position": "This position",
  "embed.what.piece": "Where a man goes",
  "embed.piece": "Man",
  "embed.opponent": "Opponent",
  "embed.opponent.none": "None: both sides are moved",
  "embed.opponent.computer": "The computer",
  "embed.controls": "Controls",
  "embed.controls.basic": "Some",
  "embed.controls.full": "All",
  "embed.controls.none": "None",
  "embed.theme": "Colours",
  "embed.theme.system": "As the reader’s system",
  "embed.theme.light": "Light",
  "embed.theme.dark": "Dark",
  "embed.theme.slate": "Slate, light or dark as the system",
  "embed.theme.contrast": "High contrast",
  "embed.theme.safe": "Safe for colour-blind eyes",
  "embed.preview": "Preview",
  "embed.way.element": "As an element, where scripts are allowed",
  "embed.way.frame": "As a frame, where frames are allowed",
  "embed.way.picture": "As a picture with a link, where neither is",
  "embed.pictureHint": "Save the picture, put it on your page, and link it:",
  "embed.copy": "Copy",
  "embed.alt": "{game}: board",
  "embed.altPiece": "{game}: how the {piece} moves",
}, "embedding");

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
  const preview = /** @type {any} */ (el("stone-garden", { game: variant.id }));
  const codes = el("div", { class: "stack" });
  const said = el("p", { class: "said", role: "status" });
  const piece = select("piece", variant.pieces.map(({ letter, name }) => [letter.toUpperCase(), name]), t("embed.piece"));
  const form = el(
    "form",
    { class: "stack embed-form" },
    select("what", ["game", "position", "piece"].map((value) => [value, t(`embed.what.${value}`)]), t("embed.what")),
    piece,
    select("opponent", ["none", "computer"].map((value) => [value, t(`embed.opponent.${value}`)]), t("embed.opponent")),
    select("controls", ["basic", "full", "none"].map((value) => [value, t(`embed.controls.${value}`)]), t("embed.controls")),
    select("theme", ["system", "light", "dark", "slate", "contrast", "safe"].map((value) => [value, t(`embed.theme.${value}`)]), t("embed.theme")),
  );

  /** @returns {Record<string, string>} */
  function attributes() {
    const data = new FormData(form);
    const get = (/** @type {string} */ name) => String(data.get(name));
    const usual = (/** @type {string} */ value, /** @type {string} */ plain) => (value === plain ? "" : value);
    const looks = { controls: usual(get("controls"), "basic"), theme: usual(get("theme"), "system") };
    if (get("what") === "piece") return { game: variant.id, piece: get("piece"), ...looks };
    const side = state.flip ? "black" : "";
    const opponent = usual(get("opponent"), "none");
    if (get("what") === "position") return { game: variant.id, fen: now?.fen ?? "", side, opponent, ...looks };
    const ply = kept && kept.ply !== kept.moves.length ? String(kept.ply) : "";
    return { game: variant.id, fen: kept?.fen ?? "", moves: kept?.moves.join(" ") ?? "", ply, side, opponent, ...looks };
  }

  let shown = "";
  function follow() {
    const wanted = attributes();
    const isPiece = "piece" in wanted;
    piece.hidden = !isPiece;
    form.elements.opponent.closest("label").hidden = isPiece;
    if (shown === JSON.stringify(wanted)) return;
    shown = JSON.stringify(wanted);
    for (const name of ["fen", "moves", "ply", "piece", "side", "opponent", "controls", "theme"]) {
      if (wanted[name]) preview.setAttribute(name, wanted[name]);
      else preview.removeAttribute(name);
    }
    const nameIn = (/** @type {import("../engine.js").PieceKind[]} */ pieces) => pieces.find(({ letter }) => letter.toUpperCase() === wanted.piece)?.name ?? "";
    const man = nameIn(variant.pieces);
    // Files and places on the page of rules have the engine's names in every language.
    const id = fileName(nameIn(variants().find(({ id }) => id === variant.id)?.pieces ?? []));
    const title = t(isPiece ? "embed.altPiece" : "embed.alt", { game: variant.name, piece: man });
    const name = fileName(variant.id, isPiece ? id : kept?.ply ? `ply ${kept.ply}` : null);
    const link = isPiece ? `${site}rules.html?game=${variant.id}#${id}` : linkTo(/** @type {any} */ (kept), site);
    const picture = () => preview.svg({ legend: true });
    fill(
      codes,
      code("element", elementCode(site, wanted)),
      code("frame", frameCode(site, wanted, title, variant.ranks / variant.files)),
      code(
        "picture",
        pictureCode(`${name}.svg`, link, title),
        el("p", { class: "quiet", text: t("embed.pictureHint") }),
        el(
          "div",
          { class: "row" },
          el("button", { type: "button", class: "button", text: "SVG", on: { click: () => save(`${name}.svg`, picture()) } }),
          el("button", { type: "button", class: "button", text: "PNG", on: { click: async () => save(`${name}.png`, await pngOf(picture())) } }),
        ),
      ),
    );
  }

  /** @param {string} way @param {string} text @param {...Node} before */
  function code(way, text, ...before) {
    const field = el("textarea", { class: "field code", readonly: true, rows: 3, spellcheck: "false", id: `embed-${way}`, text });
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(text);
        said.textContent = t("share.copied");
      } catch {
        said.textContent = t("share.manual");
      }
    };
    const button = el("button", { type: "button", class: "button", "aria-label": `${t("embed.copy")}: ${t(`embed.way.${way}`)}`, text: t("embed.copy"), on: { click: copy } });
    return el("section", {}, el("h3", {}, el("label", { for: `embed-${way}`, text: t(`embed.way.${way}`) })), ...before, field, button);
  }

  form.addEventListener("change", follow);
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  openDialog("embed", t("embed.title"), el("div", { class: "embed" }, el("div", { class: "stack" }, form, el("h3", { text: t("embed.preview") }), preview), el("div", { class: "stack" }, codes, said)));
  follow();
}

/** @param {string} name @param {string[][]} options value and text @param {string} label */
const select = (name, options, label) =>
  el("label", { class: "stack-label" }, el("span", { text: label }), el("select", { name, class: "field" }, ...options.map(([value, text]) => el("option", { value, text }))));
