/** What the card of a piece says in a game that has no page by hand: sentences made from its definition, and where it is shown. */

import { pieceName } from "../play/words.js";
import { addTexts } from "../strings.js";
import texts from "../strings/en/made.js";
import { definitionOf, outline, tellingOf } from "../definition/definition-reader.js";
import { isTable } from "../workshop/toml.js";
import { capital, zoneWords } from "./going.js";
import { nameOf, pieceWords, tableOf } from "./words.js";

await addTexts(texts, "made");

/**
 * @typedef {object} Shown a diagram: the attributes of its element, and what is said of it
 * @property {Record<string, string>} attributes
 * @property {string} caption
 */

/**
 * @param {import("../engine.js").Variant} variant
 * @param {string} letter of a promoted piece after a plus
 * @returns {{name: string, paragraphs: string[], diagrams: Shown[]} | null} null if the game has no such piece
 */
export function cardOf(variant, letter) {
  const telling = tellingOf(variant.id);
  const told = telling.pieces.find((piece) => piece.letter === letter);
  if (!told) return null;
  const tree = /** @type {import("../workshop/toml.js").Tree} */ (
    outline(variant.definition ?? definitionOf(variant.id))
  );
  const pieces = tableOf(tree.pieces);
  const named = (/** @type {string} */ one) =>
    isTable(pieces[one])
      ? nameOf(one, pieces)
      : pieceName(variant.pieces.find((piece) => piece.letter === one)?.name ?? one);
  const promoted = telling.pieces.find((piece) => piece.letter === `+${letter}` && piece.occurs);
  const shown = (/** @type {import("../definition/definition-reader.js").PieceTelling} */ piece) =>
    piece.diagrams.map(({ piece: sign, square, friends, enemies, area }) => ({
      attributes: { piece: sign, square, friends: friends.join(" "), enemies: enemies.join(" ") },
      caption: [piece === promoted && named(promoted.letter), area && capital(zoneWords(area, "in"))]
        .filter(Boolean)
        .join(", "),
    }));
  return {
    name: named(letter),
    paragraphs: isTable(pieces[letter]) ? pieceWords(tree, letter, told) : [],
    diagrams: [...shown(told), ...(promoted ? shown(promoted).slice(0, 1) : [])],
  };
}
