/**
 * What an embedded board or diagram is asked to show, from attributes or address parameters. All of it is untrusted: a value is
 * read here once, or refused with its name. `_` stands for a blank in `fen` and `moves`.
 */

import { el } from "../dom.js";
import { addTexts, languageOf, learn, t } from "../strings.js";
import texts from "../strings/en/embed.js";
import { SITE } from "./site.js";

// The texts of embedded boards, diagrams and exports, added to the page's one table.

await addTexts(texts, "embed");

/**
 * The link from a board to the whole site, wherever that is known to be.
 * @param {string | null} site
 * @returns {HTMLAnchorElement | null}
 */
export const openLink = (site) =>
  site &&
  el("a", { class: "button end", part: "link", target: "_blank", rel: "noopener", text: t("embed.open"), href: site });

/**
 * Learns the language of an element: its own `lang`, or the nearest around it; English if we do not speak that, the browser's if none is named.
 * @param {Element} element
 */
export function learnAt(element) {
  let at = element;
  let tag = "";
  while (at && !tag) {
    tag = at.closest("[lang]")?.getAttribute("lang") ?? "";
    at = /** @type {ShadowRoot} */ (at.getRootNode()).host;
  }
  return learn(tag && (languageOf(tag) ?? "en"));
}

export { t };

/** Attributes and parameters, the same names in both. */
export const NAMES = /** @type {const} */ ([
  "game",
  "fen",
  "moves",
  "ply",
  "piece",
  "square",
  "facing",
  "friends",
  "enemies",
  "stones",
  "relays",
  "side",
  "opponent",
  "controls",
  "theme",
  "notation",
  "lang",
]);

/** Attributes of the element alone: a frame is part of the site that it is asked of. */
export const OWN = /** @type {const} */ (["site", "definition", "study", "loading"]);

/** Longest values in characters. */
const LONGEST = { moves: 20000, fen: 2000 };
const LONG = 600;

/**
 * @typedef {typeof NAMES[number] | typeof OWN[number]} Name
 * @typedef {object} Settings
 * @property {string} game
 * @property {string | null} fen
 * @property {string} moves parted by blanks
 * @property {number | null} ply
 * @property {string | null} piece a diagram of this piece is shown instead of a board
 * @property {string | null} square
 * @property {string | null} facing
 * @property {[import("../engine.js").Other, string][]} others who stands where in a diagram
 * @property {"white" | "black"} side at the bottom, and the person's against the computer
 * @property {number | null} level of the computer that plays the other side, 1 to 8; null: nobody does, both sides are played here
 * @property {"none" | "basic" | "full"} controls
 * @property {"system" | "light" | "dark"} theme
 * @property {import("../state.js").State["palette"]} palette
 * @property {import("../state.js").State["pieces"]} pieces
 * @property {string} notation in which manner moves are written; empty: the usual one of the game's players, or what the reader has chosen
 * @property {string | null} site where the whole site is
 * @property {boolean} lazy whether a picture stands for the board until somebody presses it
 */

/** What an opponent's word means. */
const LEVELS = { none: null, computer: 3, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 };

/** The words for colours: by day, by night or as the system has it, of one of seven palettes. The first palette needs no name. */
const COLOURS = [
  "system",
  "light",
  "dark",
  ...["slate", "contrast", "safe", "wood", "paper", "cloth"].flatMap((palette) => [
    palette,
    `${palette}-light`,
    `${palette}-dark`,
  ]),
];

/** What stands behind them, or alone, for pieces of the West in every game, and for tiles with two signs. */
const PIECES = ["international", "two-signs"];

/** The words for a look. */
const THEMES = [
  ...COLOURS,
  ...PIECES.flatMap((pieces) => [pieces, ...COLOURS.slice(1).map((word) => `${word}-${pieces}`)]),
];

/** @param {string} word one of these @returns {Pick<Settings, "theme" | "palette" | "pieces">} */
function lookOf(word) {
  const pieces = PIECES.find((pieces) => word.endsWith(pieces)) ?? "native";
  const parts = word.replace(pieces, "").split("-").filter(Boolean);
  const [palette = "garden"] = parts.filter((part) => !["system", "light", "dark"].includes(part));
  const [theme = "system"] = parts.filter((part) => ["light", "dark"].includes(part));
  return /** @type {any} */ ({ palette, theme, pieces });
}

/** A value that can't be used; its message names the place. */
export class SettingsError extends Error {}

/** @type {[Name, import("../engine.js").Other][]} */
const OTHERS = [
  ["friends", "friend"],
  ["enemies", "enemy"],
  ["stones", "stone"],
  ["relays", "relay"],
];

/**
 * @param {(name: Name) => string | null} get
 * @returns {Settings} what only the engine can judge (game, squares, moves) is left to it
 */
export function readSettings(get) {
  /** @param {Name} name */
  const text = (name) => {
    const value = get(name);
    if (value === null) return null;
    const most = name === "moves" || name === "fen" ? LONGEST[name] : LONG;
    if (value.length > most) throw new SettingsError(t("embed.long", { name, length: value.length, most }));
    const plain = name === "fen" || name === "moves" ? value.replaceAll("_", " ").trim() : value.trim();
    return plain === "" ? null : plain;
  };
  /**
   * One of several words.
   * @template {string} Word
   * @param {Name} name @param {readonly Word[]} words the first is the usual one
   * @param {readonly string[]} told those that a refusal names
   * @returns {Word}
   */
  const word = (name, words, told = words) => {
    const value = text(name);
    if (value === null) return words[0];
    const found = words.find((known) => known === value);
    if (found === undefined)
      throw new SettingsError(t("embed.word", { name, value: cut(value), known: told.join(", ") }));
    return found;
  };
  const ply = text("ply");
  if (ply !== null && !/^\d{1,5}$/.test(ply)) throw new SettingsError(t("embed.ply", { value: cut(ply) }));
  const lang = text("lang");
  if (lang !== null && !/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(lang))
    throw new SettingsError(t("embed.lang", { value: cut(lang) }));
  const piece = text("piece");
  return {
    game: text("game") ?? "stone-garden",
    fen: text("fen"),
    moves: text("moves") ?? "",
    notation: text("notation") ?? "",
    ply: ply === null ? null : Number(ply),
    piece,
    square: text("square"),
    facing: text("facing"),
    others: OTHERS.flatMap(([name, other]) =>
      (text(name) ?? "")
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((square) => /** @type {[import("../engine.js").Other, string]} */ ([other, square])),
    ),
    side: word("side", /** @type {const} */ (["white", "black"])),
    level:
      LEVELS[word("opponent", /** @type {const} */ (["none", "computer", "1", "2", "3", "4", "5", "6", "7", "8"]))],
    controls: word("controls", /** @type {const} */ (["basic", "none", "full"])),
    ...lookOf(word("theme", THEMES, [...COLOURS, ...PIECES])),
    site: siteOf(text("site")),
    lazy: word("loading", /** @type {const} */ (["eager", "lazy"])) === "lazy",
  };
}

/** @param {string | null} value @returns {string | null} */
function siteOf(value) {
  if (value === null) return SITE;
  const known = URL.canParse(value, document.baseURI) && new URL(value, document.baseURI);
  if (!known || !/^https?:$/.test(known.protocol)) throw new SettingsError(t("embed.site", { value: cut(value) }));
  return known.href.split(/[?#]/)[0];
}

/** @param {string} value short enough for a message */
export const cut = (value) => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

/**
 * The parameters of an address, after `?` or `#`. A name given twice counts once, the first time. A definition is a code there, and so is a study.
 * @param {string} search @param {string} hash
 * @returns {Map<Name, string>}
 */
export function parametersOf(search, hash) {
  /** @type {Map<Name, string>} */
  const found = new Map();
  for (const part of [...search.replace(/^\?/, "").split("&"), ...hash.replace(/^#\??/, "").split("&")]) {
    const at = part.indexOf("=");
    const name = [...NAMES, /** @type {const} */ ("definition"), /** @type {const} */ ("study")].find(
      (name) => name === part.slice(0, at),
    );
    if (at < 0 || !name || found.has(name)) continue;
    try {
      found.set(name, decodeURIComponent(part.slice(at + 1)));
    } catch {
      throw new SettingsError(t("embed.encoding", { name, value: cut(part.slice(at + 1)) }));
    }
  }
  return found;
}
