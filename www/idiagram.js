/**
 * For pages that hold Interactive Diagrams (chessvariants.org): one line in place of the Diagram's own script,
 * `<script type="module" src="SITE/idiagram.js"></script>`, and every element of class `idiagram` becomes a playable
 * board by the rules that its text says, with a diagram for each of its pieces. What can't be read stays as it is,
 * with the reason above it. See docs/embedding.md.
 */

import { learnAt } from "./embed/embed-settings.js";
import { el, fill } from "./dom.js";
import "./element.js";
import { define, loadReader, messageOf, startEngine } from "./engine.js";
import { addTexts, t, use } from "./strings.js";
import texts from "./strings/en/idiagram.js";

// What takes the place of an Interactive Diagram: its game to play, an opponent if one is asked for, and how its
// pieces move.

/** Attributes of the element that a page may give the old one, as `data-side` and so on. */
const GIVEN = ["side", "opponent", "controls", "theme", "lang"];

/**
 * @param {HTMLElement} old
 * @param {string} definition
 * @param {import("./engine.js").PieceKind[]} pieces
 */
function boardOf(old, definition, pieces) {
  const given = Object.fromEntries(GIVEN.map((name) => [name, old.getAttribute(`data-${name}`)]));
  /** @param {Record<string, string | null>} attributes */
  const element = (attributes) =>
    el("stone-garden", { ...given, ...attributes }, el("script", { type: "text/plain", text: definition }));
  const board = element({});
  const study = piecesOf(pieces, (letter) => element({ piece: letter, controls: "basic", opponent: null }));
  const whole = el("div", { class: "stone-garden-diagram" }, board, opponentOf(board), study.fold);
  // Pages let words of their text show a piece: the Diagram's script has this name for it, and counts from 1.
  /** @type {any} */ (window).ShowMoves ??= (/** @type {number} */ number) => study.show(number - 1);
  return whole;
}

/** Who plays the other side: nobody, until the reader asks for the computer. @param {HTMLElement} board */
function opponentOf(board) {
  const against = () => board.hasAttribute("opponent") && board.getAttribute("opponent") !== "none";
  const [alone, computer] = [t("idiagram.alone"), t("idiagram.computer")];
  const button = el("button", { type: "button", text: against() ? alone : computer });
  button.addEventListener("click", () => {
    if (against()) board.removeAttribute("opponent");
    else board.setAttribute("opponent", "computer");
    button.textContent = against() ? alone : computer;
  });
  return el("p", { class: "stone-garden-opponent" }, button);
}

/**
 * The pieces by name; the one that is pressed has its diagram below.
 * @param {import("./engine.js").PieceKind[]} pieces
 * @param {(letter: string) => HTMLElement} diagram
 */
function piecesOf(pieces, diagram) {
  const place = el("div", {});
  const buttons = pieces.map(({ name, letter }, at) =>
    el("button", {
      type: "button",
      "aria-pressed": "false",
      text: name,
      "data-letter": letter,
      on: { click: () => choose(at) },
    }),
  );
  const fold = el(
    "details",
    { class: "stone-garden-pieces" },
    el("summary", { text: t("idiagram.pieces") }),
    el("div", { class: "stone-garden-names" }, ...buttons),
    place,
  );
  fold.addEventListener("toggle", () => {
    if (fold.open && !place.childElementCount) choose(0);
  });

  /** @param {number} at */
  function choose(at) {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === buttons[at]));
    fill(place, diagram(pieces[at].letter));
  }

  return {
    fold,
    /** @param {number} at */
    show(at) {
      if (!pieces[at]) return;
      choose(at);
      fold.open = true;
      fold.scrollIntoView({ block: "nearest" });
    },
  };
}

// How the boards that take the place of Interactive Diagrams stand in their page: as wide as it lets them be, in its
// own type.

const STYLE = `
.stone-garden-diagram { display: block; max-width: 40em; }
.stone-garden-opponent { margin: 4px 0; }
.stone-garden-diagram button { font: inherit; min-height: 44px; padding: 0 12px; cursor: pointer; }
.stone-garden-pieces summary { cursor: pointer; min-height: 44px; align-content: center; }
.stone-garden-names { display: flex; flex-wrap: wrap; gap: 6px; margin: 4px 0 8px; }
.stone-garden-names [aria-pressed="true"] { font-weight: bold; outline: 2px solid; outline-offset: -2px; }
.stone-garden-note { padding: 8px 12px; border: 1px solid; border-radius: 8px; overflow-wrap: anywhere; }
@media print { .stone-garden-opponent, .stone-garden-pieces:not([open]) { display: none; } }
`;

let adopted = false;

/** By a sheet that no policy of the page forbids: it is not written into it. */
function adoptDiagramStyle() {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

// The few words around the boards that take the place of Interactive Diagrams.

/** When they can be spoken. */
const worded = addTexts(texts, "idiagram");

/** The longest name that a game is given. */
const LONGEST = 60;

/** Replaces what is there now, and says when that is done. @returns {Promise<void>} */
async function upgradeAll() {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".idiagram:not([data-upgraded])")]);
  if (!found.length) return;
  for (const old of found) old.dataset.upgraded = "";
  await worded;
  adoptDiagramStyle();
  try {
    await Promise.all([startEngine(), loadReader()]);
    const { readPublished } = await import("./stone-garden-reader.js");
    let count = 0;
    for (const old of found) await upgrade(old, readPublished, `diagram-${++count}`);
  } catch (error) {
    for (const old of found) refuse(old, error);
  }
}

/** @param {HTMLElement} old @param {typeof import("./stone-garden-reader.js").readPublished} read @param {string} id */
async function upgrade(old, read, id) {
  const language = await learnAt(old);
  try {
    const { definition, leftOut } = read(old.outerHTML, id, nameFor(old));
    const { pieces } = await define(definition);
    // Boards of other languages may have spoken meanwhile.
    use(language);
    const board = boardOf(old, definition, pieces);
    for (const { message } of leftOut) board.append(note("idiagram.leftOut", message));
    // The element stays where and as it is: a float, a cell of a table. A script would show nothing.
    if (old instanceof HTMLScriptElement) old.replaceWith(board);
    else old.replaceChildren(board);
  } catch (error) {
    use(language);
    refuse(old, error);
  }
}

/** What the page calls the game: the heading that it stands under, or the page's own title. @param {HTMLElement} old */
function nameFor(old) {
  const before = (/** @type {Element} */ heading) =>
    heading.compareDocumentPosition(old) & Node.DOCUMENT_POSITION_FOLLOWING;
  const heading = [...document.querySelectorAll("h1, h2, h3")].findLast(before);
  return (heading?.textContent ?? document.title).replace(/\s+/g, " ").trim().slice(0, LONGEST) || undefined;
}

/** Leaves an element as it is, and says why above it. @param {HTMLElement} old @param {unknown} error */
function refuse(old, error) {
  console.warn("idiagram.js:", messageOf(error));
  old.before(note("idiagram.refused", messageOf(error)));
}

/** @param {string} key @param {string} error */
const note = (key, error) => el("p", { class: "stone-garden-note", role: "note", text: t(key, { error }) });

if (document.readyState === "loading") addEventListener("DOMContentLoaded", upgradeAll, { once: true });
else await upgradeAll();
