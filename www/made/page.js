/** A page of rules made from a game's definition: of a game that has no page by hand, a classic or an author's own. */

import { button, el } from "../dom.js";
import { dress } from "../dress.js";
import { loadReader, startEngine, variantOf, variants } from "../engine.js";
import { openLink } from "../definition/link.js";
import { siteHeader } from "../header/header.js";
import { readParameters } from "../keep/url.js";
import { markers } from "../panel/legend.js";
import { dressed } from "../rules/dress.js";
import { placeFor } from "../rules/nearing.js";
import { boardPicture, diagramPicture } from "../rules/paper.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/made.js";
import words from "../strings/en/workshop.js";
import { adoptMarkers, boardTheme, themeWord } from "../theme.js";
import { definitionOf, outline } from "../workshop/engine.js";
import { isTable } from "../workshop/toml.js";
import { endWords, pieceWords, ruleWords } from "./words.js";

// What a movement is in words, the workshop says too.
await Promise.all([addTexts(texts, "made"), addTexts(words, "workshop")]);

/**
 * Opens the rules of the game that the address names or carries.
 * @param {string | null} game
 * @returns {Promise<boolean>} false if there is no such game, or it has a page by hand
 */
export async function openMade(game) {
  const { definition } = readParameters("", location.hash);
  await startEngine();
  if (definition === undefined && variants().some(({ id, group }) => id === game && group === "own")) return false;
  await Promise.all([loadReader(), dressed()]);
  const link = definition === undefined ? null : await openLink("", `#definition=${definition}`, "");
  const variant = variantOf(link?.game?.variant ?? game ?? "");
  if (!variant) return false;
  adoptMarkers(document);
  show(variant, definition);
  return true;
}

/** @param {import("../engine.js").Variant} variant @param {string | undefined} code of its definition, if the address carries one */
function show(variant, code) {
  const { settings } = dress();
  const tree = /** @type {import("../workshop/toml.js").Tree} */ (
    outline(variant.definition ?? definitionOf(variant.id))
  );
  const theme = (paper = false) => boardTheme(paper ? { ...settings, theme: "light" } : settings);
  /** @param {Record<string, string>} attributes */
  const live = (attributes) =>
    el("stone-garden", { game: variant.id, theme: themeWord(settings), controls: "basic", ...attributes });
  document.title = t("made.title", { game: variant.name });
  const rules = ruleWords(tree);
  const about = ["author", "year"].map((key) => tree[key]).filter(Boolean);
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#rules", text: t("made.skip") }),
    siteHeader("rules"),
    el(
      "main",
      { class: "rules", id: "rules" },
      el(
        "div",
        { class: "rules-head" },
        el("a", {
          class: "button main",
          href: code ? `./#definition=${code}` : `./?game=${variant.id}`,
          text: t("made.play"),
        }),
        button("made.print", () => print()),
      ),
      el(
        "article",
        {},
        el("h1", { text: t("made.title", { game: variant.name }) }),
        about.length > 0 && el("p", { class: "quiet", text: about.join(", ") }),
        variant.summary && el("p", { class: "intro", text: variant.summary }),
        el("h2", { text: t("made.start") }),
        el("p", { text: t(variant.deep ? "made.block" : "made.board", shapeOf(variant)) }),
        placeFor("array", variant, {
          make: () => live({ controls: "full" }),
          picture: (paper) => boardPicture(variant, {}, theme(paper)),
        }),
        el("h2", { text: t("made.pieces") }),
        el("p", { class: "quiet live", text: t("made.diagrams") }),
        el("ul", { class: "legend" }, ...markers()),
        ...variant.pieces.map((piece) => pieceOf(piece)),
        rules.length > 0 && el("h2", { text: t("made.rules") }),
        rules.length > 0 && listOf(rules),
        el("h2", { text: t("made.ends") }),
        listOf(endWords(tree)),
        el("p", { class: "quiet", text: t("made.from") }),
      ),
    ),
  );
  document.body.classList.add("rules-page");
  document.documentElement.dataset.ready = "yes";

  /** @param {import("../engine.js").PieceKind} piece */
  function pieceOf({ letter, name, value }) {
    const id = `piece-${letter.replace("+", "promoted-")}`;
    const attributes = { piece: letter };
    const own = isTable(tree.pieces) && letter in tree.pieces;
    return el(
      "section",
      { class: "man", id, "aria-labelledby": `${id}-title` },
      el(
        "div",
        { class: "man-text" },
        el("h3", { id: `${id}-title`, text: `${name} (${letter})` }),
        ...(own ? pieceWords(tree, letter) : []).map((text) => el("p", { text: sentence(text) })),
        value > 0 && el("p", { class: "quiet", text: t("made.value", { value }) }),
      ),
      placeFor(variant.deep ? "sheet" : "diagram", variant, {
        make: () => live(attributes),
        picture: (paper) => diagramPicture(variant, attributes, theme(paper)),
      }),
    );
  }
}

/** @param {import("../engine.js").Variant} variant */
const shapeOf = ({ files, ranks, levels }) => ({ files, ranks, levels });

/** @param {string[]} texts */
const listOf = (texts) => el("ul", {}, ...texts.map((text) => el("li", { text: sentence(text) })));

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
