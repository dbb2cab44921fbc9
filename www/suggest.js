/** What somebody may have meant who wrote a word that is none of those known. */

const MOST = 8;

/**
 * The known words that begin or go on like it, or the first of all; some only, with dots for the others.
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
