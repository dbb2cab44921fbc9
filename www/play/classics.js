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

/**
 * Verbs beside a side, as of one player: colours are many, "Juegan las negras", but Sente is one, "Juega Sente".
 * @type {Record<"es" | "ru", [RegExp, string][]>}
 */
const OF_ONE = {
  es: [
    [/\bJuegan\b/g, "Juega"],
    [/\breciben\b/g, "recibe"],
    [/\bestán\b/g, "está"],
    [/\btienen\b/g, "tiene"],
    [/\bhan\b/g, "ha"],
    [/\bse quedarían\b/g, "se quedaría"],
    [/\brepitieron\b/g, "repitió"],
    [/\bpierden\b/g, "pierde"],
    [/\bse les\b/g, "se le"],
  ],
  ru: [
    [/Ходят(?= \{)/g, "Ходит"],
    [/(?<![а-яё])(выигра|получа|име)ют(?![а-яё])/gi, "$1ет"],
    [/роиграли(?![а-яё])/g, "роиграл"],
    [/повторили(?![а-яё])/g, "повторил"],
    [/Сдались/g, "Сдался"],
  ],
};

/** @param {"es" | "ru"} language @param {string} text about a side that has a name of its own */
const ofOne = (language, text) =>
  /\{(side|winner|loser)\}/.test(text)
    ? OF_ONE[language].reduce((said, [many, one]) => said.replace(many, one), text)
    : text;

/** "Juegan las {side}", of sides whose names are no colours. @param {[string, string]} names @param {string} text */
const withoutArticle = (names, text) =>
  names.some((name) => /[ae]s$/.test(KNOWN[name]?.es ?? name))
    ? text
    : ofOne("es", text).replace(/\b[Ll]as \{(side|winner|loser)\}/g, "{$1}");

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
    (names.some((name) => /[ыи]е$/.test(KNOWN[name]?.ru ?? name)) ? text : ofOne("ru", text)).replace(
      /(бел|чёрн)(ые|ых|ыми|ым|ый|ая|ое|ого|ому|ой|ую)(?![а-яё])/gi,
      (whole, stem, ending) => {
        const name = names[stem.toLowerCase() === "бел" ? 0 : 1];
        const word = KNOWN[name]?.ru ?? name;
        if (!/[ыи]е$/.test(word)) return likeFirst(whole, word);
        const soft = word.endsWith("ие");
        return likeFirst(whole, word.slice(0, -2) + (soft ? SOFT[/** @type {keyof typeof SOFT} */ (ending)] : ending));
      },
    ),
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

/** Royal pieces that have another name than King, in the languages that bend it like theirs for a King. @type {Record<string, {es: string, ru: string}>} */
const ROYALS = {
  General: { es: "general", ru: "генерал" },
  Phoenix: { es: "fénix", ru: "феникс" },
};

/** The endings of Russian for a King, and for names that end in a consonant. @type {Record<string, string>} */
const KINGLY = { ь: "", я: "а", ю: "у", ём: "ом", е: "е", и: "ы", ей: "ов", ям: "ам", ями: "ами", ях: "ах" };

/**
 * What a language has for the King, put into a game's own word.
 * @type {Record<string, (name: string) => (text: string) => string>}
 */
const CROWN = {
  en: (name) => (text) => text.replace(/\bKing(?=s?\b)/g, name),
  es: (name) => (text) =>
    text.replace(/\b(rey)(es)?(?!\p{L})/giu, (_, king, several) => {
      const word = ROYALS[name]?.es ?? name;
      // "Fénix" stays as it is when there are several.
      return likeFirst(king, several && !/x$/.test(word) ? `${word}es` : word);
    }),
  ru: (name) => (text) =>
    text.replace(/(корол)(ями|ях|ям|ей|ём|ь|я|ю|е|и)(?![а-яё])/gi, (_, king, ending) =>
      likeFirst(king, (ROYALS[name]?.ru ?? name) + KINGLY[ending.toLowerCase()]),
    ),
};

/** Texts that speak of other games too. */
const OF_ALL = /^(game|author|name|tagline|home|hook|learn|lesson|rival|settings)\./;

/**
 * How texts name a game's sides, and its royal piece.
 * @param {readonly string[] | null} names White's and Black's
 * @param {string | null} [royal] what a game calls its King, if otherwise
 * @returns {((text: string, key: string) => string) | undefined} none if they are White and Black, and a King
 */
export function sayingOf(names, royal) {
  const pair = names?.length === 2 ? /** @type {[string, string]} */ ([...names]) : null;
  if (!pair && !royal) return undefined;
  return (text, key) => {
    const sided = pair ? (SPEAK[spoken()] ?? SPEAK.en)(pair)(text) : text;
    return royal && !OF_ALL.test(key) ? (CROWN[spoken()] ?? CROWN.en)(royal)(sided) : sided;
  };
}
