/** A definition in words: what its pieces do, its rules and its ends. What there is no sentence for is shown as it is written. */

import { hasText, t } from "../strings.js";
import { explained } from "../workshop/words.js";
import { isTable } from "../workshop/toml.js";

/**
 * @typedef {import("../workshop/toml.js").Tree} Tree
 * @typedef {import("../workshop/toml.js").Value} Value
 */

/** What a piece's own part of the text says besides its rules, or what is told in sentences of its own. */
const TOLD = ["name", "drawing", "value", "progress", "unnamed", "moves", "legs", "royal", "promotes", "drop"];

/** Without a word about them, games end as chess does. @type {Tree} */
const USUAL = { checkmate: "loss", stalemate: "draw", repetition: { times: 3, result: "draw" }, moves: 50 };

/** @param {Value | undefined} value @returns {Tree} */
const tableOf = (value) => (isTable(value) ? value : {});

/** As it is written. @param {Value} value @returns {string} */
function written(value) {
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (isTable(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${written(inner)}`)
      .join(", ");
  return String(value);
}

/** A key without a sentence of its own. @param {string} key @param {Value} value */
const also = (key, value) => `${key}: ${written(value)}`;

/** @param {string} notation @returns {string} */
function moving(notation) {
  const parts = explained(notation);
  return parts.length ? `${parts.join("; ")}.` : t("made.notation", { notation });
}

/** The names of pieces, by their letters. @param {Value | undefined} letters @param {Tree} pieces */
const named = (letters, pieces) =>
  [...String(letters ?? "")].map((letter) => String(tableOf(pieces[letter]).name ?? letter)).join(", ");

/**
 * What is said of a piece, a sentence each.
 * @param {Tree} tree @param {string} letter
 * @returns {string[]}
 */
export function pieceWords(tree, letter) {
  const pieces = tableOf(tree.pieces);
  const piece = tableOf(pieces[letter]);
  const said = [];
  if (typeof piece.moves === "string" && piece.moves) said.push(moving(piece.moves));
  else if (piece.legs) said.push(t("made.legs"));
  for (const [key, value] of Object.entries(piece)) {
    if (TOLD.includes(key)) continue;
    if (key === "moves-in" && isTable(value))
      for (const [zone, moves] of Object.entries(value))
        said.push(t("made.movesIn", { zone, words: moving(String(moves)) }));
    else if (hasText(`made.piece.${key}`)) {
      const words = key === "black-moves" ? moving(String(value)) : written(value);
      said.push(t(`made.piece.${key}`, { value: words, pieces: named(value, pieces) }));
    } else said.push(also(key, value));
  }
  if (piece.royal) said.push(t("made.royal"));
  if (isTable(piece.promotes)) said.push(...promotion(piece.promotes, letter, pieces));
  if (isTable(piece.drop)) said.push(...dropping(piece.drop));
  return said;
}

/** @param {Tree} promotes @param {string} letter @param {Tree} pieces */
function promotion(promotes, letter, pieces) {
  const to =
    promotes.to === "+" ? String(tableOf(pieces[`+${letter}`]).name ?? `+${letter}`) : named(promotes.to, pieces);
  const when = hasText(`made.promotes.${promotes.when}`) ? String(promotes.when) : "reaching";
  const said = [t(`made.promotes.${when}`, { to, zone: String(promotes.zone ?? t("made.lastRank")) })];
  if (promotes.optional) said.push(t("made.promotes.optional"));
  return said;
}

/** @param {Tree} drop */
function dropping(drop) {
  return Object.entries(drop).map(([key, value]) => {
    if (key === "mate" && value === false) return t("made.drop.mate");
    if (key === "zone") return t("made.drop.zone", { zone: written(value) });
    if (key === "most-on-file") return t("made.drop.file", { count: written(value) });
    return also(`drop ${key}`, value);
  });
}

/** The rules besides the pieces' own. @param {Tree} tree @returns {string[]} */
export function ruleWords(tree) {
  const said = [];
  const castling = tableOf(tree.castling);
  for (const side of ["kingside", "queenside"]) {
    const lane = tableOf(castling[side]);
    if (lane.rook)
      said.push(
        t("made.castling", { king: String(castling.king), rook: String(lane.rook), to: String(lane["king-to"]) }),
      );
  }
  if (said.length) said.push(t("made.castling.how"));
  const groups = /** @type {[string, Tree][]} */ ([
    ["hands", tableOf(tree.hands)],
    ["rules", tableOf(tree.rules)],
  ]);
  for (const [group, table] of groups)
    for (const [key, value] of Object.entries(table)) {
      if (value === false && key !== "may-check") continue;
      const own = [`made.${group}.${key}.${written(value)}`, `made.${group}.${key}`].find(hasText);
      said.push(own ? t(own, { value: written(value) }) : also(key, value));
    }
  return said;
}

/** How the game ends. @param {Tree} tree @returns {string[]} */
export function endWords(tree) {
  const ends = tree.notation === "garden" ? tableOf(tree.end) : { ...USUAL, ...tableOf(tree.end) };
  const pieces = tableOf(tree.pieces);
  return Object.entries(ends).flatMap(([key, value]) => {
    if (value === false) return [];
    const table = tableOf(value);
    const result = typeof value === "string" ? value : String(table.result ?? "");
    if (["checkmate", "stalemate"].includes(key) && result) return [t(`made.end.${key}.${result}`)];
    if (key === "repetition" && result)
      return [t(`made.end.repetition.${result}`, { times: written(table.times ?? 3) })];
    if (["moves", "checks", "connect"].includes(key) && typeof value !== "object")
      return [t(`made.end.${key}`, { count: written(value) })];
    if (key === "claims") return [t("made.end.claims")];
    if (key === "flag" && table.zone)
      return [t("made.end.flag", { pieces: named(table.pieces, pieces), zone: written(table.zone) })];
    if (key === "extinction" && ["win", "loss"].includes(result))
      return [
        t(`made.end.extinction.${result}`, {
          pieces: table.pieces ? named(table.pieces, pieces) : t("made.allPieces"),
          most: written(table["at-most"] ?? 0),
        }),
      ];
    return [also(key, value)];
  });
}
