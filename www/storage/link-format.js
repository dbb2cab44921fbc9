/**
 * Links: `?game=&definition=&fen=&moves=&ply=&side=&opponent=&theme=&letter=`, after `?` or `#` alike. `_` stands for a blank in `fen` and `moves`; a `+`
 * is a plus.
 * A link is good as a whole or refused as a whole, with the place named.
 */

import { codeOf } from "../definition/definition-code.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/address.js";

/** When the texts below have come in the language spoken, too. */
export const worded = addTexts(texts, "address");

/** Parameters that we know; others belong to somebody else and are left alone. */
const KNOWN = ["game", "definition", "fen", "moves", "ply", "side", "opponent", "theme", "letter"];

/** Longest value in characters: beyond any game, short of what would make the page stutter. */
const LONGEST = 40000;

/** @typedef {Partial<Record<"game" | "definition" | "fen" | "moves" | "ply" | "side" | "opponent" | "theme" | "letter", string>>} Raw */
/**
 * @typedef {object} Link
 * @property {{variant: string, fen: string | null, moves: string[], ply: number | null} | null} game null: the link speaks of no game
 * @property {"white" | "black" | null} side whose side is at the bottom, and whom the person plays
 * @property {number | "none" | null} opponent the computer's level, or nobody: a person moves for both sides
 * @property {"system" | "light" | "dark" | null} theme
 * @property {string | null} letter of a game by links: link/correspondence-code.js reads it
 */

/** A link that can't be opened; its message names the place. */
export class LinkError extends Error {}

/**
 * Splits the address into the parameters that we know. Nothing is decoded twice, and `+` is kept.
 * @param {string} search with its `?`, or empty
 * @param {string} hash with its `#`, or empty
 * @returns {Raw}
 */
export function readParameters(search, hash) {
  /** @type {Raw} */
  const raw = {};
  for (const part of [...search.replace(/^\?/, "").split("&"), ...hash.replace(/^#\??/, "").split("&")]) {
    const at = part.indexOf("=");
    const name = /** @type {keyof Raw} */ (decode(at < 0 ? part : part.slice(0, at), ""));
    // A hash without "=" is a place in the page, not a link to a game.
    if (!KNOWN.includes(name) || (at < 0 && hash.slice(1) === part)) continue;
    if (name in raw) throw new LinkError(t("link.twice", { name }));
    const value = at < 0 ? "" : decode(part.slice(at + 1), name);
    if (value.length > LONGEST) throw new LinkError(t("link.long", { name, length: value.length, most: LONGEST }));
    raw[name] = name === "fen" || name === "moves" ? value.replaceAll("_", " ").trim() : value;
    if (!raw[name] && name !== "moves") throw new LinkError(t("link.empty", { name }));
  }
  return raw;
}

/** @param {string} text @param {string} name of the parameter, empty for a key */
function decode(text, name) {
  try {
    return decodeURIComponent(text);
  } catch {
    const value = text.slice(0, 40);
    // A broken key can't be one of ours unless its good part is; a broken value is ours to complain about.
    if (!name) return "";
    throw new LinkError(t(KNOWN.includes(name) ? "link.encoding" : "link.key", { name, value }));
  }
}

/**
 * @param {string} search
 * @param {string} hash
 * @param {string[]} games the ids that there are
 * @param {string} current the game meant if the link names none
 * @returns {Link | null} null if the address holds no link; throws LinkError
 */
export function readLink(search, hash, games, current) {
  const raw = readParameters(search, hash);
  if (!Object.keys(raw).length) return null;
  const { game, definition, fen, moves, ply, side, opponent, theme, letter } = raw;
  if (game !== undefined && !games.includes(game))
    throw new LinkError(t("link.game", { value: game.slice(0, 60), known: near(game, games) }));
  const sides = { white: "white", w: "white", black: "black", b: "black" };
  if (side !== undefined && !Object.hasOwn(sides, side))
    throw new LinkError(t("link.side", { value: side.slice(0, 60) }));
  if (opponent !== undefined && !/^(none|[1-8])$/.test(opponent))
    throw new LinkError(t("link.opponent", { value: opponent.slice(0, 60) }));
  if (theme !== undefined && !["light", "dark", "system"].includes(theme))
    throw new LinkError(t("link.theme", { value: theme.slice(0, 60) }));
  if (ply !== undefined && !/^\d{1,5}$/.test(ply)) throw new LinkError(t("link.ply", { value: ply.slice(0, 60) }));
  const list = moves ? moves.split(/\s+/) : [];
  if (ply !== undefined && Number(ply) > list.length)
    throw new LinkError(t("link.plyRange", { value: ply, last: list.length }));
  const speaks = [game, definition, fen, moves, ply].some((value) => value !== undefined);
  return {
    game: speaks
      ? { variant: game ?? current, fen: fen ?? null, moves: list, ply: ply === undefined ? null : Number(ply) }
      : null,
    side:
      side === undefined ? null : /** @type {"white" | "black"} */ (sides[/** @type {keyof typeof sides} */ (side)]),
    opponent: opponent === undefined ? null : opponent === "none" ? "none" : Number(opponent),
    theme: /** @type {Link["theme"]} */ (theme ?? null),
    letter: letter ?? null,
  };
}

/**
 * The link to a game, without what goes without saying.
 * @param {import("../play/session.js").Kept} kept
 * @param {string} base the page's own address without query and hash
 */
export function linkTo(kept, base) {
  const parts = [`game=${kept.variant}`];
  const defined = kept.definition && codeOf(kept.definition);
  if (defined) parts.push(`definition=${defined}`);
  const code = (/** @type {string} */ text) =>
    encodeURIComponent(text.replaceAll(" ", "_")).replaceAll("%2F", "/").replaceAll("%2C", ",");
  if (kept.fen) parts.push(`fen=${code(kept.fen)}`);
  if (kept.moves.length) parts.push(`moves=${code(kept.moves.join(" "))}`);
  if (kept.ply !== kept.moves.length) parts.push(`ply=${kept.ply}`);
  const { players, levels } = kept;
  const computer = players.white !== players.black && Object.values(players).includes("computer");
  if (computer ? players.black === "person" : kept.flip) parts.push("side=black");
  if (computer && levels) parts.push(`opponent=${levels[players.black === "person" ? "white" : "black"]}`);
  return `${base}#${parts.join("&")}`;
}

/** Known words that are told where one is none of them. */
const MOST = 8;

/**
 * What somebody may have meant who wrote a word that is none of those known: those that begin or go on like it, or the first of all; some
 * only, with dots for the others.
 * @param {string} word
 * @param {string[]} known
 */
export function near(word, known) {
  const asked = word.toLowerCase().slice(0, 60);
  const start = asked.slice(0, 3);
  const like = asked ? known.filter((other) => other.startsWith(start) || other.includes(asked)) : [];
  const told = like.length ? like : known;
  return [...told.slice(0, MOST), ...(told.length < known.length || known.length > MOST ? ["…"] : [])].join(", ");
}
