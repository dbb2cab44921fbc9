/**
 * For pages that hold Interactive Diagrams (chessvariants.org): one line in place of the Diagram's own script,
 * `<script type="module" src="SITE/idiagram.js"></script>`, and every element of class `idiagram` becomes a playable board by the rules
 * that its text says, with a diagram for each of its pieces. What can't be read stays as it is, with the reason above it.
 * See docs/embedding.md.
 */

import "./element.js";
import { el } from "./dom.js";
import { loadReader, define, messageOf, startEngine } from "./engine.js";
import { learnAt } from "./embed/texts.js";
import { boardOf } from "./idiagram/board.js";
import { adoptDiagramStyle } from "./idiagram/style.js";
import { worded } from "./idiagram/texts.js";
import { t, use } from "./strings.js";

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
