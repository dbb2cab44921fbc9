/**
 * For pages that hold Interactive Diagrams (chessvariants.org): one line in place of the Diagram's own script,
 * `<script type="module" src="SITE/idiagram.js"></script>`, and every element of class `idiagram` becomes a playable board by the rules
 * that its text says, with a diagram for each of its pieces. What can't be read stays as it is, with the reason above it.
 * See docs/embedding.md.
 */

import "./element.js";
import { el, fill } from "./dom.js";
import { deepen, define, messageOf, startEngine } from "./engine.js";
import { adoptDiagramStyle } from "./idiagram/style.js";
import { learn, t, use } from "./strings.js";
import { worded } from "./idiagram/texts.js";

/** Attributes that a page may give the old element for the new one. */
const GIVEN = ["side", "opponent", "controls", "theme", "lang"];

/** Replaces what is there now, and says when that is done. @returns {Promise<void>} */
async function upgradeAll() {
  const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".idiagram:not([data-upgraded])")]);
  if (!found.length) return;
  for (const old of found) old.dataset.upgraded = "";
  const language = await learn(document.documentElement.lang);
  await worded;
  use(language);
  adoptDiagramStyle();
  try {
    await Promise.all([startEngine(), deepen()]);
    const { translate } = await import("./stone-garden-deep.js");
    let count = 0;
    for (const old of found) await upgrade(old, translate, `diagram-${++count}`);
  } catch (error) {
    for (const old of found) refuse(old, error);
  }
}

/** @param {HTMLElement} old @param {typeof import("./stone-garden-deep.js").translate} translate @param {string} id */
async function upgrade(old, translate, id) {
  try {
    const text = translate(old.outerHTML, id, undefined);
    const { pieces } = await define(text);
    const given = Object.fromEntries(GIVEN.map((name) => [name, old.getAttribute(`data-${name}`)]));
    /** @param {Record<string, string | null>} attributes */
    const board = (attributes) =>
      el("stone-garden", { ...given, ...attributes }, el("script", { type: "text/plain", text }));
    const sheet = el("div", { class: "stone-garden-pieces-sheet" });
    const fold = el("details", { class: "stone-garden-pieces" }, el("summary", { text: t("idiagram.pieces") }), sheet);
    fold.addEventListener("toggle", () => {
      if (!fold.open || sheet.childElementCount) return;
      fill(
        sheet,
        ...pieces.map(({ letter, name }) =>
          el("figure", {}, el("figcaption", { text: name }), board({ piece: letter, controls: "none" })),
        ),
      );
    });
    old.replaceWith(el("div", { class: "stone-garden-diagram" }, board({}), fold));
  } catch (error) {
    refuse(old, error);
  }
}

/** Leaves an element as it is, and says why above it. @param {HTMLElement} old @param {unknown} error */
function refuse(old, error) {
  console.warn("idiagram.js:", messageOf(error));
  old.before(
    el("p", { class: "stone-garden-refused", role: "note", text: t("idiagram.refused", { error: messageOf(error) }) }),
  );
}

await upgradeAll();
