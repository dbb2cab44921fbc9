/**
 * The words of a picture in the language spoken: its title, its description and the legend printed below. The engine writes English, so
 * this is loaded where another language is spoken.
 */

import { markup } from "../escape.js";
import { pieceName } from "../play/words.js";
import { addTexts, placeName, t } from "../strings.js";
import texts from "../strings/en/picture.js";

await addTexts(texts, "picture");

/** @param {string} svg as the engine writes it @param {string} title @param {string} description */
function named(svg, title, description) {
  return svg
    .replace(/<title>[^<]*/, () => `<title>${markup(title)}`)
    .replace(/<desc>[^<]*/, () => `<desc>${markup(description)}`)
    .replace(
      /(<text class="sg-legend"[^>]*>)([^<]+)/g,
      (_, start, words) => start + markup(t(`picture.legend.${words}`)),
    );
}

/** The picture of a position. @param {string} svg @param {string} game its name @param {import("../engine.js").Man[]} men */
export function boardInWords(svg, game, men) {
  const list = (/** @type {string} */ side) =>
    men
      .filter((man) => man.side === side)
      .map(({ name, square }) => `${pieceName(name)} ${placeName(square)}`)
      .join(", ");
  const text = t("picture.men", { white: list("white"), black: list("black") });
  const neutral = list("neutral");
  return named(svg, game, neutral ? t("picture.neutral", { text, men: neutral }) : text);
}

/** The picture of a diagram. @param {string} svg @param {string} who the man and where he stands @param {import("../engine.js").DiagramReport} report */
export function diagramInWords(svg, who, { others, marks }) {
  const title = who.charAt(0).toUpperCase() + who.slice(1);
  const on = (/** @type {string} */ key, /** @type {{square: string}[]} */ cells) =>
    cells.length ? [t(`picture.${key}`, { squares: cells.map(({ square }) => placeName(square)).join(" ") })] : [];
  const standing = ["friend", "enemy", "stone", "relay"].flatMap((kind) =>
    on(
      kind,
      others.filter(({ what }) => what === kind),
    ),
  );
  const reached = ["blue", "yellow", "green"].flatMap((kind) =>
    on(
      kind,
      marks.filter(({ mark }) => mark === kind),
    ),
  );
  return named(svg, title, `${[title, ...standing].join(", ")}: ${reached.join("; ") || t("picture.nowhere")}.`);
}

/** @typedef {typeof import("./picture-words.js")} Words */
