/** The engine's English names of men and games, in the language of the page where it has words for them. */

import { hasText, isTranslated, spoken, t } from "../strings.js";

/** @param {string} name */
export const pieceName = (name) => (hasText(`name.${name}`) ? t(`name.${name}`) : name);

/** @template {{name: string}} Named @param {Named} named @returns {Named} */
export const renamed = (named) => ({ ...named, name: pieceName(named.name) });

/** Several people in a row: the last "and" is the language's. @param {string} names in English */
function authors(names) {
  if (spoken() === "en" || !names.includes(" and ")) return names;
  return new Intl.ListFormat(spoken()).format(names.split(/, | and /));
}

/** What a game and its author are called. @param {{id: string, name: string, author: string}} game */
export const namesOf = ({ id, name, author }) => ({
  name: isTranslated(`game.${id}`) ? t(`game.${id}`) : name,
  author: isTranslated(`author.${author}`) ? t(`author.${author}`) : authors(author),
});

/** @param {import("../engine.js").Variant} variant @returns {import("../engine.js").Variant} */
export const renamedGame = (variant) => ({
  ...variant,
  ...namesOf(variant),
  pieces: variant.pieces.map(renamed),
  summary: isTranslated(`tagline.${variant.id}`) ? t(`tagline.${variant.id}`) : variant.summary,
});

/** @param {import("../engine.js").WhyNot} why @returns {import("../engine.js").WhyNot} */
export function renamedWhy(why) {
  const { man, other, blockers } = why.values;
  const name = (/** @type {string | null} */ text) => text && pieceName(text);
  return { ...why, values: { ...why.values, man: name(man), other: name(other), blockers: blockers.map(renamed) } };
}
