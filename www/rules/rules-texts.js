/**
 * Texts around the rules, and where the rules themselves are: what stands on a page in `pages`, its words in a folder
 * for each language.
 */

import { namesOf } from "../play/words.js";
import { addTexts, spoken, t } from "../strings.js";
import texts from "../strings/en/rules.js";

await addTexts(texts, "rules");

/**
 * The rules of a game: the parts of its page, which are the same in every language, and its texts in the language spoken, or in
 * English if those do not come.
 * @param {string} game
 * @returns {Promise<{blocks: import("./page.js").Block[], texts: import("./page.js").Texts}>}
 */
export async function rulesOf(game) {
  // The file named after chess would be taken for what all games of chessmen share.
  const file = game === "chess" ? "orthodox" : game;
  const load = (/** @type {string} */ language) => import(`./${language}/${file}.js`);
  const [page, texts] = await Promise.all([import(`./pages/${file}.js`), load(spoken()).catch(() => load("en"))]);
  return { blocks: page.default, texts: texts.default };
}

export { t };

// The classics whose rules are written by hand. All other games behind our own have pages made from their
// definitions.

/**
 * Their names and authors as the engine has them, since the head of a page stands before the engine has come.
 * @type {Record<string, [name: string, author: string]>}
 */
export const BY_HAND = {
  chess: ["Chess", ""],
  xiangqi: ["Xiangqi", ""],
  shogi: ["Shogi", ""],
  crazyhouse: ["Crazyhouse", ""],
  janggi: ["Janggi", ""],
  makruk: ["Makruk", ""],
  atomic: ["Atomic Chess", ""],
  antichess: ["Antichess", ""],
  horde: ["Horde", ""],
  racingkings: ["Racing Kings", "Vernon Rylands Parton"],
  seirawan: ["Seirawan Chess", "Yasser Seirawan and Bruce Harper"],
  grand: ["Grand Chess", "Christian Freeling"],
  flipello: ["Othello", "Goro Hasegawa"],
  minishogi: ["Minishogi", "Shigenobu Kusumoto"],
  breakthrough: ["Breakthrough", "Dan Troyka"],
  brandubh: ["Brandubh", ""],
  dynamo: ["Dynamo Chess", "Hans Klüver and Peter Kahl"],
};

/** @param {string} id */
export const byHand = (id) => Object.hasOwn(BY_HAND, id);

/** Those games in the language spoken, once its words for classics are there. */
export const namedByHand = () =>
  Object.entries(BY_HAND).map(([id, [name, author]]) => ({ id, ...namesOf({ id, name, author }) }));
