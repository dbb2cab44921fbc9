/** Words for games that come with the second module: the classics' names and pieces, and sides that have names of their own. */

import { addTexts, spoken } from "../strings.js";
import texts from "../strings/en/classics.js";

await addTexts(texts, "classics");

/** Sides whose names we can say in other languages: Spanish and Russian in the plural. @type {Record<string, {es: string, ru: string}>} */
const KNOWN = {
  White: { es: "blancas", ru: "белые" },
  Black: { es: "negras", ru: "чёрные" },
  Red: { es: "rojas", ru: "красные" },
  Blue: { es: "azules", ru: "синие" },
  Sente: { es: "Sente", ru: "сэнтэ" },
  Gote: { es: "Gote", ru: "готэ" },
};

/** The endings of Russian adjectives, hard and soft. */
const SOFT = {
  ые: "ие",
  ых: "их",
  ым: "им",
  ыми: "ими",
  ый: "ий",
  ая: "яя",
  ое: "ее",
  ого: "его",
  ому: "ему",
  ой: "ей",
  ую: "юю",
};

/** @param {string} sample whose first letter's size is kept @param {string} text */
const likeFirst = (sample, text) =>
  sample[0] === sample[0].toUpperCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** "Juegan las {side}", of sides whose names are no colours. @param {[string, string]} names @param {string} text */
const withoutArticle = (names, text) =>
  names.some((name) => /[ae]s$/.test(KNOWN[name]?.es ?? name)) ? text : text.replace(/\b[Ll]as \{side\}/g, "{side}");

/**
 * What a language has for White and Black, put into a game's own words.
 * @type {Record<string, (names: [string, string]) => (text: string) => string>}
 */
const SPEAK = {
  en: (names) => (text) => text.replace(/\b(White|Black)\b/g, (side) => names[side === "White" ? 0 : 1]),
  es: (names) => (text) =>
    withoutArticle(names, text).replace(/(\b[Ll]as )?\b(blancas|negras)\b/gi, (whole, article = "", side) => {
      const name = names[side.toLowerCase() === "blancas" ? 0 : 1];
      const word = KNOWN[name]?.es ?? name;
      return likeFirst(whole, /[ae]s$/.test(word) ? `${article}${word}` : word);
    }),
  ru: (names) => (text) =>
    text.replace(/(бел|чёрн)(ые|ых|ыми|ым|ый|ая|ое|ого|ому|ой|ую)(?![а-яё])/gi, (whole, stem, ending) => {
      const name = names[stem.toLowerCase() === "бел" ? 0 : 1];
      const word = KNOWN[name]?.ru ?? name;
      if (!/[ыи]е$/.test(word)) return likeFirst(whole, word);
      const soft = word.endsWith("ие");
      return likeFirst(whole, word.slice(0, -2) + (soft ? SOFT[/** @type {keyof typeof SOFT} */ (ending)] : ending));
    }),
};

/** Colours of sides that are called by them; Sente's sign is the black one, Gote's the white one. @type {Record<string, string>} */
const HUES = {
  White: "white",
  Black: "black",
  Red: "red",
  Blue: "blue",
  Green: "green",
  Sente: "black",
  Gote: "white",
};

/**
 * The colours by which a game's sides are called, White's and Black's.
 * @param {readonly string[] | null} names
 * @returns {[string, string] | undefined} none if they have other names, or both the same colour
 */
export function huesOf(names) {
  const [white, black] = (names ?? []).map((name) => HUES[name]);
  return white && black && white !== black ? [white, black] : undefined;
}

/**
 * How texts name a game's sides.
 * @param {readonly string[] | null} names White's and Black's
 * @returns {((text: string) => string) | undefined} none if they are White and Black
 */
export function sayingOf(names) {
  if (names?.length !== 2) return undefined;
  const pair = /** @type {[string, string]} */ ([...names]);
  return (text) => (SPEAK[spoken()] ?? SPEAK.en)(pair)(text);
}
