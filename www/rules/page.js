/**
 * The rules of a game as a page of its own: `rules.html?game=…`, with a live diagram for every man and boards to try
 * things on.
 */

import { el, icon } from "../dom.js";
import { loadGame, loadReader, ready, startEngine, startSvg, variants } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { loadSettings, saveSettings } from "../storage/local-storage.js";
import { LESSONS } from "../lesson/lessons.js";
import { markers } from "../panel/legend.js";
import { renamedGame } from "../play/words.js";
import { addTexts, hasText, nameSides } from "../strings.js";
import { adoptMarkers, boardTheme, otherTheme, shownTheme, themeWord } from "../theme.js";
import { boardPicture, diagramPicture, dressed, onPaper, placeFor } from "./lazy-boards.js";
import { byHand, namedByHand, rulesOf, t } from "./rules-texts.js";

// The start of a game in words, for those who do not see its picture.

/** @param {import("../engine.js").Variant} variant whose module has come @returns {string} both sides' men, each kind with its squares */
function arrayText({ id, pieces }) {
  const handle = loadGame(id);
  /** @type {import("../engine.js").Man[]} */
  const men = handle.men();
  handle.free();
  const words = (/** @type {string} */ wanted) => {
    const squaresOf = (/** @type {string} */ kind) =>
      men.filter(({ side, letter }) => side === wanted && letter.toUpperCase() === kind).map(({ square }) => square);
    // The King first.
    return [...pieces]
      .reverse()
      .map(({ letter, name }) => ({ name, squares: squaresOf(letter.toUpperCase()) }))
      .filter(({ squares }) => squares.length)
      .map(({ name, squares }) => `${name} ${squares.join(" ")}`)
      .join("; ");
  };
  return t("rules.array", { white: words("white"), black: words("black") });
}

/** What the picture of the start calls its slices, if not by its English words. Only games of three dimensions have some. */
async function sliceWordsOfStart() {
  const [{ default: texts }, { sliceWords }] = await Promise.all([
    import("../strings/en/board3d.js"),
    import("../board3d/shape3d.js"),
  ]);
  await addTexts(texts, "board3d");
  return sliceWords("rank");
}

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
  // Those of a game that the first texts name are on their way before the engine can say whether there is such a game.
  if (wanted && hasText(`tagline.${wanted}`)) rulesOf(wanted).catch(() => {});
  const hand = byHand(wanted ?? "");
  const engine = startEngine();
  const reader = hand ? engine.then(loadReader) : undefined;
  // Who waits for them hears of their failure.
  for (const coming of [engine, reader]) coming?.catch(() => {});
  await dressed();
  /** @type {(variant: import("../engine.js").Variant, words: [string, string] | undefined) => void} */
  let fill;
  if (hand) {
    // What is read first needs no engine, which is the most of what comes.
    const [rules] = await Promise.all([rulesOf(wanted ?? ""), import("../play/classics.js")]);
    const games = namedByHand();
    fill = show(/** @type {Named} */ (games.find(({ id }) => id === wanted)), rules, games, false);
    await reader;
  } else await engine;
  adoptMarkers(document);
  const known = variants().map(renamedGame);
  const own = known.filter(({ group }) => group === "own");
  const variant = known.find(({ id, group }) => id === wanted && (hand || group === "own")) ?? own[0];
  const [rules, words] = await Promise.all([
    rulesOf(variant.id),
    variant.deep ? sliceWordsOfStart() : undefined,
    ready(variant.id),
  ]);
  nameSides(variant.say);
  fill ??= show(variant, rules, own, wanted !== null && wanted !== variant.id);
  fill(variant, words);
}

/** @typedef {Pick<import("../engine.js").Variant, "id" | "name" | "author">} Named */

/**
 * Shows the head and the first words.
 * @param {Named} game
 * @param {{blocks: Block[], texts: Texts}} rules
 * @param {Named[]} known
 * @param {boolean} missing whether another game was asked for
 * @returns {(variant: import("../engine.js").Variant, words?: [string, string]) => void} shows all the rest, once the engine knows the game; words:
 *   what a picture of slices calls them
 */
function show(game, { blocks, texts }, known, missing) {
  const settings = loadSettings();
  const title = t("rules.title", { game: game.name });
  document.title = title;
  const address = (/** @type {string} */ id) => `rules.html?game=${id}`;
  const themeButton = el("button", { type: "button", class: "button sign plain", on: { click: turnTheme } });
  const article = el(
    "article",
    {},
    el("h1", { text: title }),
    missing && el("p", { class: "quiet", role: "status", text: t("rules.missing") }),
    el("p", { class: "quiet", text: game.author ? t("rules.by", { author: game.author }) : "" }),
    ...texts.intro.map((/** @type {string} */ text) => el("p", { class: "intro", text })),
  );
  const head = el(
    "div",
    { class: "rules-head" },
    el("a", { class: "button main", href: `./?game=${game.id}`, text: t("rules.play") }),
    LESSONS.includes(game.id) &&
      el("a", { class: "button", href: `./?page=lesson&game=${game.id}`, text: t("rules.lesson") }),
    el(
      "nav",
      { "aria-label": t("rules.games") },
      el(
        "ul",
        { class: "games-list" },
        ...known.map(({ id, name }) =>
          el("li", {}, el("a", { href: address(id), "aria-current": id === game.id ? "page" : null, text: name })),
        ),
      ),
    ),
    themeButton,
  );
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#rules", text: t("rules.skip") }),
    siteHeader("rules", game.id),
    el("main", { class: "rules", id: "rules" }, head, article),
  );
  document.body.classList.add("rules-page");
  theme();
  // Where things lie is asked when the page is laid out, not once before.
  requestAnimationFrame(() =>
    head.querySelector("[aria-current]").scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" }),
  );
  return (variant, words) => {
    const men = blocks.filter((block) => block.piece).map((block) => [block.id, titleOf(block, variant)]);
    const parts = blocks.filter((block) => block.heading).map(({ heading = "" }) => [heading, texts[heading]]);
    article.append(
      el(
        "nav",
        { class: "contents", "aria-label": t("rules.contents") },
        el("ul", {}, ...[...men, ...parts].map(([id, text]) => el("li", {}, el("a", { href: `#${id}`, text })))),
      ),
      ...blocks.map((block) => drawn(block, variant, texts, words)),
    );
    addEventListener("hashchange", follow);
    requestAnimationFrame(() => {
      follow();
      document.documentElement.dataset.ready = "yes";
    });
  };

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
    themeButton.replaceChildren(icon(next === "dark" ? "moon" : "sun"));
    themeButton.setAttribute("aria-label", t(`do.${next}`));
  }
}

/** Brings the part that the address names into sight. */
function follow() {
  const part = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (part) part.scrollIntoView({ block: "start" });
}

/** The name of the man that a block is about. @param {Block} block @param {import("../engine.js").Variant} variant */
const titleOf = ({ piece = "" }, { pieces }) =>
  pieces.find(({ letter }) => letter === piece.toUpperCase())?.name ?? piece;

/** @param {Block} block @param {import("../engine.js").Variant} variant @param {Texts} texts @param {[string, string]} [words] @returns {HTMLElement} */
function drawn(block, variant, texts, words) {
  if (block.piece) return piece(block, variant, texts, words);
  if (block.heading) return el("h2", { id: block.heading, text: texts[block.heading] });
  if (block.board) return board(variant, "position", { fen: block.board, moves: block.moves, controls: "basic" });
  if (block.sheet) return sheet(variant, words);
  if (block.array) return board(variant, "array", { controls: "full" });
  // What can be pressed on a screen, on paper has to be told.
  if (block.legend)
    return el(
      "div",
      {},
      el("p", { class: "quiet live", text: t("rules.live") }),
      el("ul", { class: "legend" }, ...markers()),
    );
  if (block.values) return values(variant);
  if (block.list)
    return el("ol", {}, ...texts[block.list].map((/** @type {Inline} */ item) => el("li", {}, ...inline([item]))));
  return el("p", {}, ...inline(texts[block.text ?? ""]));
}

/** @param {Block} block @param {import("../engine.js").Variant} variant @param {Texts} texts @param {[string, string]} [words] */
function piece(block, variant, texts, words) {
  const { piece, id = "", square, attributes = {} } = block;
  const title = titleOf(block, variant);
  return el(
    "section",
    { class: "man", id, "aria-labelledby": `${id}-title` },
    el(
      "div",
      { class: "man-text" },
      el(
        "h3",
        { id: `${id}-title` },
        title,
        el("a", { class: "anchor", href: `#${id}`, "aria-label": t("rules.anchor", { title }), text: "#" }),
      ),
      ...texts[id].map((/** @type {Inline | Inline[]} */ part) =>
        el("p", {}, ...inline(Array.isArray(part) ? part : [part])),
      ),
    ),
    diagram(variant, { piece, square: square ?? (variant.deep ? OFF_CENTRE : undefined), ...attributes }, words),
  );
}

/** In three dimensions a man stands one off the centre file, where the ring's ways are seen, and in no corner. */
const OFF_CENTRE = "ue4";

/**
 * A live diagram.
 * @param {import("../engine.js").Variant} variant
 * @param {Record<string, string | undefined>} attributes of the element
 * @param {[string, string]} [words]
 */
function diagram(variant, attributes, words) {
  return placeFor(variant.deep ? "sheet" : "diagram", variant, {
    make: () => live(variant, "diagram", { ...attributes, controls: "full" }),
    picture: (paper) => diagramPicture(variant, attributes, theme(paper), words),
  });
}

/**
 * A board to try things on.
 * @param {import("../engine.js").Variant} variant
 * @param {"position" | "array"} kind
 * @param {Record<string, string | undefined>} attributes of the element
 */
function board(variant, kind, attributes) {
  const make = () => live(variant, kind, attributes);
  return el(
    "div",
    { class: "try" },
    placeFor(kind, variant, { make, picture: (paper) => boardPicture(variant, attributes, theme(paper)) }),
  );
}

/** @param {import("../engine.js").Variant} variant @param {string} kind @param {Record<string, string | undefined>} attributes @returns {HTMLElement} */
const live = (variant, kind, attributes) =>
  el("stone-garden", { game: variant.id, theme: themeWord(loadSettings()), ...attributes, "data-kind": kind });

/** Pictures to be made anew when the theme changes. @type {Set<() => void>} */
const pictures = new Set();

/** The colours of pictures now, as the painter calls them; paper is light. @param {boolean} [paper] */
const theme = (paper = false) => boardTheme(paper ? { ...loadSettings(), theme: "light" } : loadSettings());

/** The start of a game of three dimensions. @param {import("../engine.js").Variant} variant @param {[string, string]} [words] */
function sheet(variant, words) {
  const figure = el(
    "figure",
    { class: "sheet-figure" },
    picture(() => startSvg(variant.id, theme(), words), arrayText(variant)),
  );
  onPaper(figure, (paper) => startSvg(variant.id, theme(paper), words));
  return figure;
}

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
  return parts.flatMap((part, place) => {
    // Sentences that follow one another are parted, wherever one text ends and the next begins.
    if (typeof part === "string")
      return [/[.!?:]$/.test(part) && typeof parts[place + 1] === "string" ? `${part} ` : part];
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
  const rows = variant.pieces
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => el("tr", {}, el("th", { scope: "row", text: name }), el("td", { text: String(value) })));
  return el(
    "table",
    { class: "values" },
    el("caption", { class: "quiet", text: t("rules.values") }),
    el("tbody", {}, ...rows),
  );
}
