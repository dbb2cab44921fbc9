/** Texts around the rules, and where the rules themselves are: what stands on a page in `pages`, its words in a folder for each language. */

import { addTexts, spoken, t } from "../strings.js";

await addTexts({
  "rules.title": "{game}: rules",
  "rules.by": "Invented by {author}.",
  "rules.play": "Play",
  "rules.skip": "Skip to the rules",
  "rules.games": "Rules of other games",
  "rules.contents": "On this page",
  "rules.missing": "There are no rules of that name here; these are of another game.",
  "rules.anchor": "Link to {title}",
  "rules.live": "The diagrams are live. Press a square to put an enemy there, again for a friend, and see what becomes of the squares beyond; point at a square to see the way there or who blocks it; drag the man about.",
  "rules.array": "The start. White: {white}. Black: {black}.",
  "rules.values": "In chess pawns, as a guide",
  "rules.ruled": "ruled",
  "rules.derived": "derived",
  "rules.ruled.help": "The source leaves this open: it has been decided for this program.",
  "rules.derived.help": "Only the source’s lost pictures showed this: it has been worked out from its text.",
}, "rules");

/**
 * The rules of a game: the parts of its page, which are the same in every language, and its texts in the language spoken, or in
 * English if those do not come.
 * @param {string} game
 * @returns {Promise<{blocks: import("./page.js").Block[], texts: import("./page.js").Texts}>}
 */
export async function rulesOf(game) {
  const load = (/** @type {string} */ language) => import(`./${language}/${game}.js`);
  const [page, texts] = await Promise.all([import(`./pages/${game}.js`), load(spoken()).catch(() => load("en"))]);
  return { blocks: page.default, texts: texts.default };
}

export { t };
