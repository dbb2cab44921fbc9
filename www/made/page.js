/** A page of rules made from a game's definition: of a game that has no page by hand, a classic or an author's own. */

import { button, el } from "../dom.js";
import { dress } from "../page-styles.js";
import { loadReader, startEngine, variantOf, variants } from "../engine.js";
import { openLink } from "../definition/definition-link.js";
import { siteHeader } from "../header/header.js";
import { readParameters } from "../storage/link-format.js";
import { pieceName, renamedGame } from "../play/names.js";
import { BY_HAND } from "../rules/rules-texts.js";
import { markers } from "../panel/legend.js";
import { boardPicture, diagramPicture, dressed, placeFor } from "../rules/lazy-boards.js";
import { addTexts, nameSides, t } from "../strings.js";
import texts from "../strings/en/made.js";
import { adoptMarkers, boardTheme, themeWord } from "../theme.js";
import { definitionOf, outline } from "../workshop/definition-reader.js";
import { isTable } from "../workshop/toml.js";
import { tellingOf } from "./engine.js";
import { capital } from "./going.js";
import { endWords, ruleWords } from "./rules.js";
import { nameOf, pieceWords, tableOf } from "./words.js";
import { zoneWords } from "./zones.js";

await addTexts(texts, "made");

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
  if (definition === undefined && BY_HAND.includes(game ?? "")) return false;
  const link = definition === undefined ? null : await openLink("", `#definition=${definition}`, "");
  const known = variantOf(link?.game?.variant ?? game ?? "");
  if (!known) return false;
  const variant = renamedGame(known);
  nameSides(variant.say);
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
  const telling = tellingOf(variant.id);
  const first = /^b\b/.test(String(tree.start)) ? "made.blackFirst" : "made.whiteFirst";
  const rules = ruleWords(tree, telling);
  const about = ["author", "year"].map((key) => tree[key]).filter(Boolean);
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#rules", text: t("made.skip") }),
    siteHeader("rules", code ? undefined : variant.id),
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
        el("p", { text: `${boardWords(variant, tree)} ${t(first)}` }),
        placeFor("array", variant, {
          make: () => live({ controls: "full" }),
          picture: (paper) => boardPicture(variant, {}, theme(paper)),
        }),
        el("h2", { text: t("made.pieces") }),
        el("p", { class: "quiet live", text: t("made.diagrams") }),
        el("ul", { class: "legend" }, ...markers()),
        ...variant.pieces
          .filter(({ letter }) => tellingOfPiece(letter)?.occurs !== false)
          .map((piece) => pieceOf(piece)),
        rules.length > 0 && el("h2", { text: t("made.rules") }),
        rules.length > 0 && listOf(rules),
        el("h2", { text: t("made.ends") }),
        listOf(endWords(tree, telling)),
        el("p", { class: "quiet", text: t("made.from") }),
      ),
    ),
  );
  document.body.classList.add("rules-page");
  document.documentElement.dataset.ready = "yes";

  /** @param {string} letter */
  function tellingOfPiece(letter) {
    return telling.pieces.find((piece) => piece.letter === letter);
  }

  /** @param {import("../engine.js").PieceKind} piece */
  function pieceOf({ letter, name, value }) {
    const id = `piece-${letter.replace("+", "promoted-")}`;
    const told = tellingOfPiece(letter);
    const own = told && isTable(tree.pieces) && letter in tree.pieces;
    const title = own ? nameOf(letter, tableOf(tree.pieces)) : pieceName(name);
    return el(
      "section",
      { class: "man", id, "aria-labelledby": `${id}-title` },
      el(
        "div",
        { class: "man-text" },
        el("h3", { id: `${id}-title`, text: `${title} (${letter})` }),
        ...(own ? pieceWords(tree, letter, told) : []).map((text) => el("p", { text })),
        value > 0 && el("p", { class: "quiet", text: t("made.value", { value }) }),
      ),
      (variant.deep || told?.diagrams.length) &&
        el("div", { class: "made-diagrams" }, ...diagramsOf(letter, told?.diagrams ?? [])),
    );
  }

  /** @param {string} letter @param {import("./engine.js").PieceTelling["diagrams"]} settings */
  function diagramsOf(letter, settings) {
    const places = settings.length ? settings : [null];
    return places.map((setting) => {
      /** @type {Record<string, string>} */
      const attributes = { piece: letter };
      if (setting) {
        const { square, friends, enemies } = setting;
        Object.assign(attributes, { square, friends: friends.join(" "), enemies: enemies.join(" ") });
      }
      const diagram = placeFor(variant.deep ? "sheet" : "diagram", variant, {
        make: () => live(attributes),
        picture: (paper) => diagramPicture(variant, attributes, theme(paper)),
      });
      const where = setting?.area
        ? zoneWords(setting.area, "in")
        : places.some((other) => other?.area)
          ? t("made.diagram.usual")
          : "";
      return where
        ? el("figure", { class: "made-figure" }, el("figcaption", { class: "quiet", text: capital(where) }), diagram)
        : diagram;
    });
  }
}

/** @param {import("../engine.js").Variant} variant */
const shapeOf = ({ files, ranks, levels }) => ({ files, ranks, levels });

/** How large the board is, and of what cells. @param {import("../engine.js").Variant} variant @param {import("./words.js").Tree} tree */
function boardWords(variant, tree) {
  if (!variant.tiled) return t(variant.deep ? "made.block" : "made.board", shapeOf(variant));
  const holes = variant.array.split("*").length - 1;
  const count = variant.files * variant.ranks - holes;
  return t(`made.board.${tableOf(tree.look).board}`, { ...shapeOf(variant), count });
}

/** @param {string[]} texts */
const listOf = (texts) => el("ul", {}, ...texts.map((text) => el("li", { text })));
