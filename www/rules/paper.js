/** Diagrams and boards as pictures, for print: as they stand when nobody has touched them. */

import { loadGame, newDiagram } from "../engine.js";

/** @typedef {import("../engine.js").Variant} Variant */
/** @typedef {import("../stone-garden.js").Look} Theme the painter's name of colours */
/** @typedef {Record<string, string | undefined>} Attributes those of the element, by their names */

/** @type {[string, import("../engine.js").Other][]} */
const OTHERS = [
  ["friends", "friend"],
  ["enemies", "enemy"],
  ["stones", "stone"],
  ["relays", "relay"],
];

/** @param {Variant} variant @param {Attributes} attributes @param {Theme} theme the painter's name of the colours @param {[string, string]} [words] what it calls slices */
export function diagramPicture({ id }, { piece, square, facing, ...rest }, theme, words) {
  const handle = newDiagram(id, piece ?? "", square, facing);
  for (const [name, other] of OTHERS) {
    for (const at of (rest[name] ?? "").split(" ").filter(Boolean)) handle.put(at, other);
  }
  const svg = handle.svg({ slicing: "rank", words, coordinates: true, frame: true, theme });
  handle.free();
  return svg;
}

/** @param {Variant} variant @param {Attributes} attributes @param {Theme} theme the painter's name of the colours */
export function boardPicture({ id }, { fen, moves }, theme) {
  const handle = loadGame(id, fen, moves);
  const svg = handle.svg({ coordinates: true, frame: true, theme });
  handle.free();
  return svg;
}
