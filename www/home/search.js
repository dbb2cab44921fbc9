/** Which games somebody means by what was typed: by their names in any script, by what is said of them, and in spite of a slip. */

/** Small letters without accents, and words by themselves. @param {string} text */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/ł/g, "l");

/** @param {string} text */
const wordsOf = (text) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many slips are forgiven in a word of so many letters. @param {string} word */
const forgiven = (word) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/**
 * Letters left out, put in, exchanged or turned about, from what was typed to the beginning of a word.
 * @param {string} typed @param {string} word @param {number} most @returns {boolean} whether there are at most so many
 */
function near(typed, word, most) {
  // The first letter is hardly ever wrong; and a short word is not found in any other.
  if (!most || typed[0] !== word[0]) return false;
  const row = Array.from({ length: word.length + 1 }, (_, index) => index);
  let [before, last] = [row, row];
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      next[j] = Math.min(last[j] + 1, next[j - 1] + 1, last[j - 1] + Number(typed[i - 1] !== word[j - 1]));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, last] = [last, next];
  }
  return Math.min(...last.slice(Math.max(0, typed.length - 1))) <= most;
}

/**
 * @typedef {{names: string[][], whole: string[], rest: string[]}} Sought a game as it can be sought: the words of each name, each name
 * without gaps, and the words of all that is said of it
 */

/** @param {string[]} names @param {string} rest @returns {Sought} */
export const sought = (names, rest) => ({
  names: names.map(wordsOf),
  whole: names.map((name) => wordsOf(name).join("")),
  rest: wordsOf(rest),
});

/** Behind these no game fits, but for a slip. */
const SLIP = 100;

/** How well one word fits: the less the better. @param {string} typed @param {Sought} game */
function fit(typed, { names, rest }) {
  const named = names.flat();
  if (named.includes(typed)) return 0;
  if (named.some((word) => word.startsWith(typed))) return 1;
  // Chinese and Japanese have no gaps between words.
  if (named.some((word) => word.includes(typed))) return 2;
  if (rest.some((word) => word.startsWith(typed))) return 4;
  if (rest.some((word) => word.includes(typed))) return 6;
  const most = forgiven(typed);
  if (named.some((word) => near(typed, word, most))) return SLIP;
  return Number.POSITIVE_INFINITY;
}

/** Words that say nothing of a game. */
const EMPTY = new Set([
  "a",
  "an",
  "the",
  "of",
  "with",
  "and",
  "in",
  "de",
  "del",
  "con",
  "y",
  "el",
  "la",
  "с",
  "и",
  "в",
]);

/** Words that are true of any game here, though few say them: beside others they are wanted and not asked for. */
const ANY = new Set(["chess", "game", "games", "variant", "ajedrez", "juego", "шахматы", "игра"]);
/** How well such a word fits a game that does not say it. */
const UNSAID = 5;

/** What else people type for a tag, in whatever language. @type {Record<string, string>} */
export const TYPED_FOR = {
  deep: "3d 3-d cube raumschach",
  drops: "gating gates pocket reserve hand",
  walls: "blocks arrows obstacles",
  "must-capture": "losing suicide giveaway forced",
  "no-check": "kingless extinction",
  explosions: "bombs nuclear",
  race: "goal flag",
};

/**
 * How well each game fits what was typed: the less the better, and infinite if it doesn't. Slips are forgiven only where nothing fits as it
 * was typed.
 * @param {string} text
 * @param {Sought[]} games
 * @returns {number[]}
 */
export function match(text, games) {
  const all = wordsOf(text);
  const telling = all.filter((word) => !EMPTY.has(word));
  const typed = telling.length ? telling : all;
  if (!typed.length) return games.map(() => 0);
  const together = all.join("");
  const fits = games.map((game) => {
    if (game.whole.includes(together)) return -1;
    const one = (/** @type {string} */ word) =>
      Math.min(fit(word, game), typed.length > 1 && ANY.has(word) ? UNSAID : Number.POSITIVE_INFINITY);
    const each = typed.reduce((sum, word) => sum + one(word), 0);
    // A name in one piece that was typed in two: "xiang qi", "mini shogi".
    if (game.whole.some((name) => name.startsWith(together))) return Math.min(each, 1);
    // A short name is nearer to what was meant than a long one.
    if (each < SLIP) return each;
    return game.whole.some((name) => near(together, name, forgiven(together))) ? Math.min(each, SLIP) : each;
  });
  const exact = fits.some((fit) => fit < SLIP);
  return exact ? fits.map((fit) => (fit < SLIP ? fit : Number.POSITIVE_INFINITY)) : fits;
}
