/** The start of a game in words, for those who do not see its picture. */

import { loadGame } from "../engine.js";
import { addTexts } from "../strings.js";
import { t } from "./texts.js";

/** @param {import("../engine.js").Variant} variant whose module has come @returns {string} both sides' men, each kind with its squares */
export function arrayText({ id, pieces }) {
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
export async function sliceWordsOfStart() {
  const [{ default: texts }, { sliceWords }] = await Promise.all([
    import("../strings/en/board3d.js"),
    import("../board3d/shape.js"),
  ]);
  await addTexts(texts, "board3d");
  return sliceWords("rank");
}
