/**
 * What the page itself reads of the lines that watched games come as (a shard, `docs/learning.md`). Apart from `game-watch.js` because that
 * one waits for words and threads, and this is tried without either.
 */

/** How many games of a shard each side has won, or nobody. @param {string} lines */
export function tallied(lines) {
  const count = (/** @type {string} */ points) => lines.match(new RegExp(`^= \\d+ ${points} `, "gm"))?.length ?? 0;
  return { white: count("1"), draws: count("0\\.5"), black: count("0") };
}

/** The number that the next game of a shard bears. @param {string} lines */
export const nextNumber = (lines) =>
  Math.max(0, ...[...lines.matchAll(/^= (\d+) /gm)].map(([, number]) => Number(number) + 1));
