/** The rules of a game as a page of its own: `?game=…&page=rules`, with a live diagram for every man and boards to try things on. */

import "../element.js";
import { el, icon } from "../dom.js";
import { ready, startEngine, startSvg, variants } from "../engine.js";
import { loadSettings, saveSettings } from "../keep/storage.js";
import { renamedGame } from "../play/names.js";
import { boardTheme, otherTheme, shownTheme, themeWord } from "../theme.js";
import { arrayText, sliceWordsOfStart } from "./array.js";
import { rulesOf, t } from "./texts.js";

/**
 * @typedef {string | {strong: string} | {ruled: string} | {derived: string}} Inline an empty one is the mark alone
 * @typedef {Record<string, any>} Texts of a game in one language, by the names that blocks give them: a heading is a string, a
 *   paragraph and a list are `Inline[]`, what is said of a piece `(Inline | Inline[])[]`, a paragraph each; `intro` is `string[]`
 * @typedef {object} Block one of these
 * @property {string} [heading] the name of its text, and its id on the page
 * @property {string} [text] the name of a paragraph
 * @property {string} [list] the name of a list
 * @property {string} [piece] a live diagram of this letter, with `id`, `square`, `attributes`
 * @property {string} [id] the name of the piece's text, and its id on the page
 * @property {string} [square]
 * @property {Record<string, string>} [attributes]
 * @property {string} [board] a playable board at this FEN, with `moves` already played
 * @property {string} [moves]
 * @property {boolean} [array] the start
 * @property {boolean} [sheet] the start of a game of three dimensions, as a sheet of slices
 * @property {boolean} [legend] how to use the diagrams
 * @property {boolean} [values] the table of values
 */

/** Opens the rules of a game in place of the board. @param {string | null} wanted the game's id */
export async function openRules(wanted) {
  const sheet = el("link", { rel: "stylesheet", href: new URL("rules.css", import.meta.url).href });
  const styled = new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
  document.head.append(sheet);
  await Promise.all([startEngine(), styled]);
  const known = variants().map(renamedGame);
  const variant = known.find(({ id }) => id === wanted) ?? known[0];
  const [rules, words] = await Promise.all([rulesOf(variant.id), variant.deep ? sliceWordsOfStart() : undefined, ready(variant.id)]);
  show(variant, { ...rules, words }, known, wanted !== null && wanted !== variant.id);
}

/**
 * @param {import("../engine.js").Variant} variant
 * @param {{blocks: Block[], texts: Texts, words?: string[]}} rules words: what a picture of slices calls them
 * @param {import("../engine.js").Variant[]} known
 * @param {boolean} missing whether another game was asked for
 */
function show(variant, { blocks, texts, words }, known, missing) {
  const settings = loadSettings();
  document.title = t("rules.title", { game: variant.name });
  const address = (/** @type {string} */ id) => `?game=${id}&page=rules`;
  const look = el("button", { type: "button", class: "button sign plain", on: { click: turnTheme } });
  const men = blocks.filter((block) => block.piece).map((block) => [block.id, titleOf(block, variant)]);
  const parts = blocks.filter((block) => block.heading).map(({ heading = "" }) => [heading, texts[heading]]);
  const body = el(
    "main",
    { class: "rules", id: "rules" },
    el(
      "article",
      {},
      el("h1", { text: t("rules.title", { game: variant.name }) }),
      missing && el("p", { class: "quiet", role: "status", text: t("rules.missing") }),
      el("p", { class: "quiet", text: t("rules.by", { author: variant.author }) }),
      ...texts.intro.map((/** @type {string} */ text) => el("p", { class: "intro", text })),
      el("nav", { class: "contents", "aria-label": t("rules.contents") }, el("ul", {}, ...[...men, ...parts].map(([id, text]) => el("li", {}, el("a", { href: `#${id}`, text }))))),
      ...blocks.map((block) => drawn(block, variant, texts, words)),
    ),
  );
  const head = el(
    "header",
    { class: "rules-head" },
    el("a", { class: "button main", href: `./?game=${variant.id}`, text: t("rules.play") }),
    el("nav", { "aria-label": t("rules.games") }, el("ul", { class: "games-list" }, ...known.map(({ id, name }) => el("li", {}, el("a", { href: address(id), "aria-current": id === variant.id ? "page" : null, text: name }))))),
    look,
  );
  document.body.replaceChildren(el("a", { class: "skip", href: "#rules", text: t("rules.skip") }), head, body);
  document.body.classList.add("rules-page");
  head.querySelector("[aria-current]").scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  theme();
  follow();
  addEventListener("hashchange", follow);
  document.documentElement.dataset.ready = "yes";

  function turnTheme() {
    settings.theme = otherTheme(settings.theme);
    saveSettings(settings);
    theme();
  }

  function theme() {
    const root = document.documentElement;
    root.dataset.palette = settings.palette;
    if (settings.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    for (const draw of pictures) draw();
    for (const board of document.querySelectorAll("stone-garden")) board.setAttribute("theme", themeWord(settings));
    const next = shownTheme(settings.theme) === "dark" ? "light" : "dark";
    look.replaceChildren(icon(next === "dark" ? "moon" : "sun"));
    look.setAttribute("aria-label", t(`do.${next}`));
  }
}

/** Brings the part that the address names into sight. */
function follow() {
  const part = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (part) part.scrollIntoView({ block: "start" });
}

/** The name of the man that a block is about. @param {Block} block @param {import("../engine.js").Variant} variant */
const titleOf = ({ piece = "" }, { pieces }) => pieces.find(({ letter }) => letter === piece.toUpperCase())?.name ?? piece;

/** @param {Block} block @param {import("../engine.js").Variant} variant @param {Texts} texts @param {string[]} [words] @returns {HTMLElement} */
function drawn(block, variant, texts, words) {
  if (block.piece) return piece(block, variant, texts);
  if (block.heading) return el("h2", { id: block.heading, text: texts[block.heading] });
  if (block.board) return el("div", { class: "try" }, el("stone-garden", { game: variant.id, fen: block.board, moves: block.moves, controls: "basic", "data-kind": "position" }));
  if (block.sheet) return el("figure", { class: "sheet-figure" }, picture(() => startSvg(variant.id, theme(), words), arrayText(variant)));
  if (block.array) return el("div", { class: "try" }, el("stone-garden", { game: variant.id, controls: "full", "data-kind": "array" }));
  if (block.legend) return el("p", { class: "quiet", text: t("rules.live") });
  if (block.values) return values(variant);
  if (block.list) return el("ol", {}, ...texts[block.list].map((/** @type {Inline} */ item) => el("li", {}, ...inline([item]))));
  return el("p", {}, ...inline(texts[block.text ?? ""]));
}

/** @param {Block} block @param {import("../engine.js").Variant} variant @param {Texts} texts */
function piece(block, variant, texts) {
  const { piece, id = "", square, attributes = {} } = block;
  const title = titleOf(block, variant);
  return el(
    "section",
    { class: "man", id, "aria-labelledby": `${id}-title` },
    el(
      "div",
      { class: "man-text" },
      el("h3", { id: `${id}-title` }, title, el("a", { class: "anchor", href: `#${id}`, "aria-label": t("rules.anchor", { title }), text: "#" })),
      ...texts[id].map((/** @type {Inline | Inline[]} */ part) => el("p", {}, ...inline(Array.isArray(part) ? part : [part]))),
    ),
    variant.deep ? later(variant.id, /** @type {string} */ (piece), square) : el("stone-garden", { game: variant.id, piece, square, ...attributes, controls: "full", "data-kind": "diagram" }),
  );
}

/**
 * A diagram of three dimensions has hundreds of squares: it is made when it comes near the window.
 * @param {string} game @param {string} piece
 * @param {string} [square] usually one off the centre file, where the ring's ways are seen, and no corner
 */
function later(game, piece, square = "ue4") {
  const place = el("div", { class: "sheet-place" });
  nearing.observe(place);
  comers.set(place, () => {
    const diagram = el("stone-garden", { game, piece, square, theme: themeWord(loadSettings()), controls: "full", "data-kind": "diagram" });
    diagram.addEventListener("ready", () => place.classList.add("shown"));
    place.append(diagram);
  });
  return place;
}

/** What waits to come near. @type {Map<Element, () => void>} */
const comers = new Map();

const nearing = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      nearing.unobserve(target);
      comers.get(target)?.();
      comers.delete(target);
    }
  },
  { rootMargin: "600px" },
);

/** Pictures to be made anew when the theme changes. @type {Set<() => void>} */
const pictures = new Set();

/** The colours of pictures now, as the painter calls them. */
const theme = () => boardTheme(loadSettings());

/** A picture that the engine draws. @param {() => string} svg @param {string} alt */
function picture(svg, alt) {
  const image = el("img", { class: "sheet-picture", alt, decoding: "async" });
  let drawn = "";
  const draw = () => {
    if (theme() === drawn) return;
    drawn = theme();
    const text = svg();
    URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  };
  pictures.add(draw);
  draw();
  return image;
}

/** @param {Inline[]} parts @returns {(Node | string)[]} */
function inline(parts) {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [part];
    if ("strong" in part) return [el("strong", { text: part.strong })];
    const kind = "ruled" in part ? "ruled" : "derived";
    const text = "ruled" in part ? part.ruled : part.derived;
    // A mark alone, where the mark itself is explained.
    return text ? [text, " ", mark(kind)] : [mark(kind)];
  });
}

/** @param {"ruled" | "derived"} kind */
const mark = (kind) => el("abbr", { class: `mark ${kind}`, title: t(`rules.${kind}.help`), text: t(`rules.${kind}`) });

/** @param {import("../engine.js").Variant} variant */
function values(variant) {
  const rows = variant.pieces.filter(({ value }) => value > 0).map(({ name, value }) => el("tr", {}, el("th", { scope: "row", text: name }), el("td", { text: String(value) })));
  return el("table", { class: "values" }, el("caption", { class: "quiet", text: t("rules.values") }), el("tbody", {}, ...rows));
}
