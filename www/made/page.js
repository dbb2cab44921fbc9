/** A page of rules made from a game's definition: of a game that has no page by hand, a classic or an author's own. */

import { openLink } from "../definition/definition-link.js";
import { button, el } from "../dom.js";
import { loadReader, startEngine, variantOf, variants } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { dress } from "../page-styles.js";
import { markers } from "../panel/legend.js";
import { pieceName, renamedGame } from "../play/words.js";
import { boardPicture, diagramPicture, dressed, placeFor } from "../rules/lazy-boards.js";
import { readParameters } from "../storage/link-format.js";
import { addTexts, hasText, nameSides, t } from "../strings.js";
import texts from "../strings/en/made.js";
import { adoptMarkers, boardTheme, themeWord } from "../theme.js";
import { definitionOf, outline, tellingOf } from "../definition/definition-reader.js";
import { isTable } from "../workshop/toml.js";
import { capital, either, phrases, zoneWords } from "./going.js";
import { endWords } from "./ends.js";
import { nameOf, namesOf, pieceWords, tableOf } from "./words.js";

await addTexts(texts, "made");

/**
 * Opens the rules of the game that the address names or carries.
 * @param {string | null} game
 * @returns {Promise<boolean>} false if there is no such game
 */
export async function openMade(game) {
  const { definition } = readParameters("", location.hash);
  await startEngine();
  if (definition === undefined && variants().some(({ id, group }) => id === game && group === "own")) return false;
  await Promise.all([loadReader(), dressed()]);
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

  /** @param {string} letter @param {import("../definition/definition-reader.js").PieceTelling["diagrams"]} settings */
  function diagramsOf(letter, settings) {
    const places = settings.length ? settings : [null];
    return places.map((setting) => {
      /** @type {Record<string, string>} */
      const attributes = { piece: letter };
      if (setting) {
        const { piece, square, friends, enemies } = setting;
        Object.assign(attributes, { piece, square, friends: friends.join(" "), enemies: enemies.join(" ") });
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

// A game's rules and ends in sentences.

/**
 * @typedef {import("../workshop/toml.js").Tree} Tree
 * @typedef {import("../workshop/toml.js").Value} Value
 * @typedef {import("../definition/definition-reader.js").Telling} Telling
 */

/** The rules besides the pieces' own. @param {Tree} tree @param {Telling} telling @returns {string[]} */
export function ruleWords(tree, telling) {
  return [...turns(tree), ...shuffle(tree), ...castling(tree), ...hands(tree), ...rules(tree, telling)];
}

/** Turns of several moves. @param {Tree} tree */
function turns(tree) {
  if (!isTable(tree.turns)) return [];
  const table = tableOf(tree.turns);
  if (Array.isArray(table.parts))
    return [t("made.turns.parts", { count: table.parts.length }), t("made.turns.parts.wait")];
  const white = Number(table.moves ?? 1);
  const black = Number(table["black-moves"] ?? white);
  const first = Number(table.first ?? white);
  const said = [];
  if (table.grows) said.push(t("made.turns.grows", { first, count: Number(table.grows) }));
  else if (white !== black) said.push(t("made.turns.differ", { white, black }));
  else said.push(t(table.by ? "made.turns.count" : "made.turns.moves", { count: white }));
  if (!table.grows && first !== white) said.push(t("made.turns.first", { count: first }));
  if (table.by) said.push(t(`made.turns.by.${table.by}`));
  if (table.push) said.push(t("made.turns.push", { pieces: namesOf(table.push, tableOf(tree.pieces)).join(", ") }));
  // Where nobody can be mated, checks are nothing.
  if (!table.push && Object.values(tableOf(tree.pieces)).some((piece) => tableOf(piece).royal))
    said.push(t(`made.turns.check.${table.check ?? "ends"}`));
  return said;
}

/** Starts by lot. @param {Tree} tree */
function shuffle(tree) {
  if (!isTable(tree.shuffle)) return [];
  const { rank = 1, apart, between, stays } = tableOf(tree.shuffle);
  const names = (/** @type {unknown} */ letters) => namesOf(String(letters ?? ""), tableOf(tree.pieces)).join(", ");
  const said = [t("made.shuffle", { count: Number(rank) })];
  if (apart) said.push(t("made.shuffle.apart", { pieces: names(apart) }));
  if (isTable(between)) {
    const { inner, outer } = tableOf(between);
    said.push(t("made.shuffle.between", { inner: names(inner), outer: names(outer) }));
  }
  if (stays) said.push(t("made.shuffle.stays", { pieces: names(stays) }));
  return said;
}

/** @param {Tree} tree */
function castling(tree) {
  const table = tableOf(tree.castling);
  const pieces = tableOf(tree.pieces);
  const lanes = ["kingside", "queenside"].map((side) => tableOf(table[side])).filter((lane) => lane.rook);
  if (!lanes.length) return [];
  const king = either(namesOf(table.kings ?? "K", pieces));
  const rook = either(namesOf(table.partners ?? "R", pieces));
  const said = [];
  if (table.anywhere) {
    said.push(t("made.castling.anywhere", { king, rook }));
    const files = lanes.map((lane) => lane["king-to"]).join(t("made.castling.or"));
    said.push(t("made.castling.ends", { king, rook, files }));
  } else
    for (const lane of lanes)
      said.push(
        t("made.castling", {
          king,
          rook,
          from: String(table.king),
          corner: String(lane.rook),
          to: String(lane["king-to"]),
        }),
      );
  const black = tableOf(table.black);
  for (const side of ["kingside", "queenside"])
    if (isTable(black[side]) || black.king)
      said.push(
        t("made.castling.black", {
          king,
          rook,
          from: String(black.king ?? table.king),
          corner: String(tableOf(black[side] ?? table[side]).rook),
          to: String(tableOf(black[side] ?? table[side])["king-to"]),
        }),
      );
  const also = tableOf(table.also);
  for (const lane of ["kingside", "queenside"].map((side) => tableOf(also[side])).filter((lane) => lane.rook))
    said.push(
      t("made.castling.also", { from: String(also.king), corner: String(lane.rook), to: String(lane["king-to"]) }),
    );
  if (typeof table.rank === "number" && table.rank !== 1) said.push(t("made.castling.rank", { count: table.rank }));
  // Whose capture ends nothing may stand attacked.
  const royal = String(tableOf(tableOf(tree.rules)["pseudo-royal"]).pieces ?? "");
  const safe = [...String(table.kings ?? "K")].some((king) => tableOf(pieces[king]).royal || royal.includes(king));
  said.push(t(safe ? "made.castling.how" : "made.castling.free"));
  for (const key of ["dropped", "forbids"]) if (table[key]) said.push(t(`made.castling.${key}`));
  return said;
}

/** @param {Tree} tree */
function hands(tree) {
  const table = tableOf(tree.hands);
  const pieces = tableOf(tree.pieces);
  const said = [];
  for (const [key, value] of Object.entries(table)) {
    if (value === false && !["may-check", "drops"].includes(key)) continue;
    if (value === true && ["may-check", "drops"].includes(key)) continue;
    if (typeof value === "string") said.push(t(`made.hands.${key}.of`, { name: nameOf(value, pieces) }));
    else said.push(t(`made.hands.${key}`));
  }
  if (table.captures && !table["keep-promoted"] && Object.values(pieces).some((piece) => tableOf(piece).promotes))
    said.push(t("made.hands.demoted"));
  return said;
}

/** @param {Tree} tree @param {Telling} telling */
function rules(tree, telling) {
  const pieces = tableOf(tree.pieces);
  const said = [];
  const table = tableOf(tree.rules);
  for (const [key, value] of Object.entries(table)) {
    // These are true if nothing is said.
    const usual = ["may-check", "may-capture"].includes(key);
    if (value === usual || value === "never") continue;
    switch (key) {
      case "walls-in":
      case "wall-instead":
      case "short-fen":
        break;
      case "walls":
        if (value === "anywhere" && telling.walls && !table["wall-instead"])
          said.push(t("made.rules.walls.in", { where: zoneWords(telling.walls, "in") }));
        else {
          said.push(t(`made.rules.walls.${table["wall-instead"] ? "instead." : ""}${value}`));
          if (telling.walls) said.push(t("made.rules.walls.only", { where: zoneWords(telling.walls, "in") }));
        }
        break;
      case "blast":
        said.push(...blast(value, telling, tableOf(tree.look).board === "hexagons"));
        break;
      case "custodian":
        said.push(t("made.rules.custodian"));
        if (telling.hostile && tableOf(value).hostile)
          said.push(t("made.rules.custodian.hostile", { where: zoneWords(telling.hostile, "in") }));
        break;
      case "entered-by-capture":
        if (telling.entered) said.push(t("made.rules.entered", { where: zoneWords(telling.entered, "in") }));
        break;
      case "magnetism":
        said.push(t("made.rules.magnetism", { pieces: either(namesOf(tableOf(value).neutral, pieces)) }));
        break;
      case "black-pass":
        if (value !== table.pass) said.push(t(`made.rules.black-pass.${value}`));
        break;
      case "pass":
        said.push(
          t((table["black-pass"] ?? value) === value ? `made.rules.pass.${value}` : `made.rules.white-pass.${value}`),
        );
        break;
      case "pseudo-royal":
        said.push(royal(tableOf(value), pieces));
        break;
      case "promotion-limits":
        said.push(t("made.rules.promotion-limits", { list: counted(value, pieces).join(", ") }));
        break;
      case "local":
        for (const name of /** @type {string[]} */ (value)) said.push(t(`made.rules.${name}`));
        break;
      case "duty":
      case "turning":
      case "demotions":
      case "neutrals":
      case "swaps":
        said.push(t(`made.rules.${key}`, { name: nameOf(String(tableOf(value).piece ?? ""), pieces) }));
        break;
      default: {
        const own = typeof value === "boolean" && value ? `made.rules.${key}` : `made.rules.${key}.${value}`;
        said.push(t(hasText(own) ? own : `made.rules.${key}`));
      }
    }
  }
  return said;
}

/** What a capture blows up. @param {Value} value @param {Telling} telling @param {boolean} hexagons */
function blast(value, telling, hexagons) {
  const table = tableOf(value);
  const stones = (value === "stones" || table.leaves) && ".stones";
  const shape = (table.moves || table.legs) && ".shape";
  const list = shape ? phrases(telling.blast, hexagons) : "";
  const said = [t(`made.rules.blast${shape || ""}${stones || ""}`)];
  if (shape) said.push(list ? t("made.rules.blast.reach", { list }) : t("made.rules.blast.reach.other"));
  for (const who of ["capturer", "friends"])
    if ([table.spares].flat().includes(who)) said.push(t(`made.rules.blast.spares.${who}`));
  return said;
}

/** @param {Tree} table @param {Tree} pieces */
function royal(table, pieces) {
  const names = either(namesOf(table.pieces, pieces));
  const most = Number(table["while-at-most"] ?? 1);
  return t(`made.rules.royal.${table["all-attacked"] ? "both" : most > 1 ? "each" : "last"}`, { pieces: names });
}

/** Pieces, each with its number. @param {Value} value @param {Tree} pieces */
const counted = (value, pieces) =>
  Object.entries(tableOf(value)).map(([letter, count]) =>
    t("made.counted", { name: nameOf(letter, pieces), count: String(count) }),
  );
