/**
 * What is said of a piece besides how it goes: what it captures, what becomes of it, where it promotes and is dropped; and all of it
 * together on the card of a piece, in a game that has no page by hand.
 */

import { definitionOf, outline, tellingOf } from "../definition/definition-reader.js";
import { pieceName } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/made.js";
import { isTable } from "../workshop/toml.js";
import { capital, either, movement, zoneWords } from "./going.js";

await addTexts(texts, "made");

/**
 * @typedef {import("../workshop/toml.js").Tree} Tree
 * @typedef {import("../workshop/toml.js").Value} Value
 * @typedef {import("../definition/definition-reader.js").PieceTelling} PieceTelling
 */

/** @param {Value | undefined} value @returns {Tree} */
export const tableOf = (value) => (isTable(value) ? value : {});

/** The name of a piece by its letter. @param {string} letter @param {Tree} pieces */
export const nameOf = (letter, pieces) => pieceName(String(tableOf(pieces[letter]).name ?? letter));

/** The names of pieces by their letters, each once. @param {Value | undefined} letters @param {Tree} pieces @returns {string[]} */
export const namesOf = (letters, pieces) => [
  ...new Set([...String(letters ?? "")].filter((letter) => letter !== "+").map((letter) => nameOf(letter, pieces))),
];

/** Keys of a piece whose sentence needs nothing but the names of other pieces. */
const SAID = [
  "dies",
  "petrifies",
  "becomes-taken",
  "swaps",
  "swaps-enemies",
  "leaves-halted",
  "blast-immune",
  "outlives-blast",
  "enclosed-by-four",
  "goes-to-fork",
  "exchanges-once",
  "imitates",
  "anti-royal",
  "as-last-moved",
];

/**
 * What is said of a piece, a sentence each.
 * @param {Tree} tree @param {string} letter
 * @param {PieceTelling} telling
 * @returns {string[]}
 */
export function pieceWords(tree, letter, telling) {
  const pieces = tableOf(tree.pieces);
  const piece = tableOf(pieces[letter]);
  const said = movement(telling, piece["unmoved-in"] === "everywhere", tableOf(tree.look).board === "hexagons");
  if (!said.length && !piece["as-last-moved"]) said.push(t(piece.legs === "none" ? "made.still" : "made.legs"));
  if (typeof piece.moves === "string" && /e[A-Z]/.test(piece.moves) && piece["en-passant-in"] !== "nowhere")
    said.push(t("made.enPassant"));
  for (const key of [
    "cannot-take",
    "cannot-hop",
    "taken-only-by",
    "halted-by",
    "halted-beside",
    "relayed-by",
    "coordinates-with",
  ]) {
    if (!piece[key]) continue;
    const own = piece[key] === letter;
    if (key === "cannot-hop" && own && piece["cannot-take"] === letter) continue;
    const without = key === "cannot-take" && piece["cannot-hop"] === letter;
    const name = own && (without || key === "halted-by") ? `made.piece.${key}.own` : `made.piece.${key}`;
    said.push(t(name, { pieces: either(namesOf(piece[key], pieces)) }));
  }
  for (const way of [piece["takes-by"] ?? []].flat()) said.push(t(`made.piece.takes-by.${way}`));
  for (const key of SAID) if (piece[key]) said.push(t(`made.piece.${key}`));
  if (isTable(piece["first-move"])) {
    const first = tableOf(piece["first-move"]);
    said.push(t("made.piece.first-move"));
    if (first["in-check"] === false) said.push(t("made.piece.first-move.check"));
    const takers = namesOf(first["lost-to"], pieces);
    if (takers.length) said.push(t("made.piece.first-move.lost", { pieces: either(takers) }));
  }
  if (telling.ends) said.push(t("made.piece.ends-in", { where: zoneWords(telling.ends, "in") }));
  if (telling.yielded)
    said.push(
      t("made.piece.yields", {
        where: zoneWords(telling.yielded, "in"),
        pieces: either(namesOf(tableOf(piece.yields).to, pieces)),
      }),
    );
  if (piece["relayed-to"] && telling.relayed)
    said.push(t("made.piece.relayed-to", { where: zoneWords(telling.relayed, "in") }));
  if (piece.trade) said.push(t(`made.piece.trade.${piece.trade}`));
  if (piece["takes-if"]) said.push(t(`made.piece.takes-if.${piece["takes-if"]}`));
  if (piece.hops === "friends") said.push(t("made.piece.hops"));
  if (piece["counts-as"]) said.push(t("made.piece.counts-as", { name: nameOf(String(piece["counts-as"]), pieces) }));
  if (piece.royal) said.push(t("made.royal"));
  if (isTable(piece.promotes)) said.push(...promotion(piece.promotes, letter, tree, telling));
  if (telling.becomes.length)
    said.push(t("made.becomes", { to: either(telling.becomes.map((other) => nameOf(other, pieces))) }));
  if (telling.leaves) said.push(t("made.leaves"));
  if (piece["in-hand"]) said.push(t("made.piece.in-hand", { name: nameOf(String(piece["in-hand"]), pieces) }));
  const hands = tableOf(tree.hands);
  const drops = isTable(tree.hands) && hands.drops !== false && !letter.startsWith("+");
  // A royal piece is in hand only where games begin so.
  const comes = !piece.royal || /\[([^\]]*)\]/.exec(`${tree.array} ${tree.start}`)?.[1].includes(letter);
  if (isTable(piece.drop) && comes && (drops || tableOf(tree.rules).gating))
    said.push(...dropping(piece.drop, telling, tree, letter));
  return said;
}

/** @param {Tree} promotes @param {string} letter @param {Tree} tree @param {PieceTelling} telling */
function promotion(promotes, letter, tree, telling) {
  const pieces = tableOf(tree.pieces);
  // A promoted piece may turn back.
  const names = (/** @type {Value | undefined} */ letters) =>
    letters === "-"
      ? [nameOf(letter.replace("+", ""), pieces)]
      : [...namesOf(letters, pieces), ...(String(letters).includes("+") ? [nameOf(`+${letter}`, pieces)] : [])];
  const when = promotes.when ?? "reaching";
  const manner = promotes.optional ? "may" : "must";
  const zone = telling.promotes;
  const [where, whither] = zone ? [zoneWords(zone, "in"), zoneWords(zone, "to")] : ["", ""];
  const anywhere = zone?.is === "everywhere" ? ".anywhere" : "";
  const owns = (/** @type {string} */ side) => !telling.only || telling.only === side;
  const ofBlack = typeof promotes["black-to"] === "string" && promotes["black-to"] !== "none";
  const to = owns("white") || !ofBlack ? names(promotes.to) : [];
  const said = [];
  if (to.length) said.push(t(`made.promotes.${when}${anywhere}.${manner}`, { to: either(to), where, whither }));
  if (ofBlack && owns("black")) {
    const black = names(promotes["black-to"]);
    said.push(
      to.length
        ? t("made.promotes.black", { to: either(black) })
        : t(`made.promotes.${when}${anywhere}.${manner}`, { to: either(black), where, whither }),
    );
  }
  if (promotes["by-lot"]) said.push(t("made.promotes.lot"));
  if (telling.put) said.push(t("made.promotes.put", { where: zoneWords(telling.put, "in") }));
  if (telling.alsoPromotes) said.push(t("made.promotes.also", { where: zoneWords(telling.alsoPromotes, "in") }));
  const onlyForward = [...telling.usual, ...telling.first].every(({ to }) =>
    to.split(" ").every((one) => one.startsWith("f")),
  );
  if (promotes.optional && onlyForward && tableOf(tree.rules)["must-stay-mobile"]) said.push(t("made.promotes.stuck"));
  return said;
}

/** @param {Tree} drop @param {PieceTelling} telling @param {Tree} tree @param {string} letter */
function dropping(drop, telling, tree, letter) {
  const said = [];
  const most = drop["most-on-file"];
  if (telling.dropped?.is === "nowhere" || most === 0) return [t("made.drop.never")];
  if (telling.dropped) said.push(t("made.drop.zone", { where: zoneWords(telling.dropped, "in") }));
  if (typeof most === "number")
    said.push(t("made.drop.file", { count: most, name: nameOf(letter, tableOf(tree.pieces)) }));
  if (drop.mate === false) said.push(t("made.drop.mate"));
  if (drop.flips) said.push(t(`made.drop.flips.${tableOf(tree.rules).flips}`));
  if (drop.first) said.push(t("made.drop.first"));
  if (drop.beside) said.push(t(`made.drop.beside.${drop.beside}`));
  return said;
}

// The card.

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
  const tree = /** @type {Tree} */ (outline(variant.definition ?? definitionOf(variant.id)));
  const pieces = tableOf(tree.pieces);
  const named = (/** @type {string} */ one) =>
    isTable(pieces[one])
      ? nameOf(one, pieces)
      : pieceName(variant.pieces.find((piece) => piece.letter === one)?.name ?? one);
  const promoted = telling.pieces.find((piece) => piece.letter === `+${letter}` && piece.occurs);
  const shown = (/** @type {PieceTelling} */ piece) =>
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
