/** What a piece's card says, in the dialog and on a page of its own. */

import { el } from "../dom.js";
import { messageOf } from "../engine.js";
import { markers } from "../panel/legend.js";
import { pieceName } from "../play/names.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/card.js";
import { themeWord } from "../theme.js";
import { movementBoard } from "./board.js";
import { movementOf } from "./movement.js";

await addTexts(texts, "card");

/**
 * @typedef {object} Piece
 * @property {string} letter upper case
 * @property {string} name
 * @property {number} value
 * @property {string[]} paragraphs of the rules about it; none of games whose rules are written elsewhere
 * @property {string | null} rules the address of its place in the rules
 * @property {import("../made/card.js").Shown[]} [diagrams] in games whose rules are made from their definitions
 */

/** The address of a piece's own page. @param {string} game @param {string} letter */
export const pageOf = (game, letter) => `?page=piece&game=${game}&piece=${encodeURIComponent(letter)}`;

/**
 * What is known of a piece. The rules are those in the language spoken.
 * @param {import("../engine.js").Variant} variant
 * @param {string} letter
 * @returns {Promise<Piece | null>} null if the game has no such piece
 */
export async function pieceOf(variant, letter) {
  const kind = variant.pieces.find((piece) => piece.letter.toUpperCase() === letter.toUpperCase());
  if (!kind) return null;
  const piece = { letter: kind.letter, name: pieceName(kind.name), value: kind.value };
  if (variant.group !== "own") {
    const { cardOf } = await import("../made/card.js");
    const id = `piece-${kind.letter.replace("+", "promoted-")}`;
    const rules = variant.group === "classic" ? `rules.html?game=${variant.id}#${id}` : null;
    return { ...piece, paragraphs: [], rules, ...cardOf(variant, kind.letter) };
  }
  try {
    const { blocks, texts } = await (await import("../rules/texts.js")).rulesOf(variant.id);
    const id = blocks.find((block) => block.piece?.toUpperCase() === piece.letter)?.id;
    const parts = id ? texts[id] : [];
    return {
      ...piece,
      paragraphs: parts.map((/** @type {any} */ part) => [part].flat().map(plain).join("")),
      rules: id ? `rules.html?game=${variant.id}#${id}` : null,
    };
  } catch (error) {
    // A card without its words is still a card.
    console.warn("rules:", messageOf(error));
    return { ...piece, paragraphs: [], rules: null };
  }
}

/** @param {any} part a text, or one that is marked */
const plain = (part) => (typeof part === "string" ? part : Object.values(part).join(""));

/** The first sentence of a paragraph. @param {string} [text] */
export const firstSentence = (text = "") => /^.*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;

/**
 * The pictures of the movement, with what the markers mean.
 * @param {import("../engine.js").Variant} variant
 * @param {Piece} piece
 * @param {Pick<import("../state.js").State, "theme" | "palette" | "motion">} look
 * @returns {HTMLElement[]}
 */
export function pictures(variant, { letter, name, diagrams }, look) {
  if (diagrams?.length) {
    import("../element.js").catch((error) => console.warn("diagram:", messageOf(error)));
    const fixed = { game: variant.id, controls: "none", theme: themeWord(look) };
    const figures = diagrams.map(({ attributes, caption }) =>
      el(
        "figure",
        { class: "movement-figure" },
        el("stone-garden", { class: "card-diagram", ...fixed, ...attributes }),
        caption && el("figcaption", { class: "quiet", text: caption }),
      ),
    );
    return [...figures, el("ul", { class: "legend" }, ...markers())];
  }
  if (variant.deep) {
    // In three dimensions no flat picture shows it: the diagram of the rules does.
    import("../element.js").catch((error) => console.warn("diagram:", messageOf(error)));
    const attributes = { game: variant.id, piece: letter, square: "ue4", controls: "none", theme: themeWord(look) };
    return [el("stone-garden", { class: "card-diagram", ...attributes })];
  }
  /** @type {HTMLElement[]} */
  const boards = [];
  for (const promoted of [false, true]) {
    const movement = movementOf(variant, letter, promoted);
    if (!movement?.targets.length) continue;
    const label = t("card.label", { name, count: movement.targets.length });
    boards.push(
      el(
        "figure",
        { class: "movement-figure" },
        movementBoard(movement, { game: variant.id, letter, label }, look),
        (promoted || movement.further) &&
          el("figcaption", {
            class: "quiet",
            text: [promoted && t("card.promoted"), movement.further && t("card.further")].filter(Boolean).join(" "),
          }),
      ),
    );
  }
  if (boards.length) boards.push(el("ul", { class: "legend" }, ...markers()));
  return boards;
}

/** What it is worth here; nothing of a royal piece. @param {Piece} piece */
export const worth = ({ value }) =>
  value > 0 && el("p", { class: "quiet", text: t("card.worth", { value, count: value }) });
