/**
 * The whole of a piece's movement, whatever board it is played on: a board of eight by eight shows from no square all that a Lawman can
 * do. The engine is asked from several squares, and what holds from all of them is put together.
 */

import { newDiagram } from "../engine.js";
import { fileRank, squareName } from "../geometry.js";

/** How far a picture reaches: what goes on further goes on as it began. */
const FARTHEST = 5;

/** Of the squares from which a target lies on the board, the share from which it must be reached: a pawn's first double step is not meant. */
const MOST = 0.6;

/**
 * @typedef {[number, number]} Step files to the right, ranks ahead
 * @typedef {{at: Step, mark: import("../engine.js").Mark, way: Step[]}} Target way: the squares from the piece to the target
 * @typedef {object} Movement
 * @property {number} reach of the farthest target shown
 * @property {boolean} further whether it goes on beyond the picture
 * @property {Target[]} targets
 */

/**
 * @param {import("../engine.js").Variant} variant of a flat board
 * @param {string} letter
 * @param {boolean} [promoted] as it moves where its area makes more of it
 * @returns {Movement | null} null if it never is like that
 */
export function movementOf({ id, files, ranks }, letter, promoted = false) {
  const columns = [...new Set([0, Math.floor((files - 1) / 2), Math.floor(files / 2), files - 1])];
  const rows = [...new Set([0, Math.floor((ranks - 1) / 2), Math.floor(ranks / 2), ranks - 1])];
  /** @type {[number, number][]} */
  const origins = [];
  /** @type {Map<string, Target & {count: number}>} */
  const found = new Map();
  for (const file of columns)
    for (const rank of rows) {
      const diagram = newDiagram(id, letter, squareName(file, rank));
      const report = diagram.report();
      if (report.promoted === promoted) {
        origins.push([file, rank]);
        for (const { square, mark } of report.marks) {
          const [to, ahead] = fileRank(square);
          const key = `${to - file} ${ahead - rank}`;
          const known = found.get(key);
          if (known) known.count += 1;
          else {
            const way = diagram.inspect(square).paths[0]?.squares ?? [square];
            const steps = way.map((name) => /** @type {Step} */ (fileRank(name).map((n, i) => n - [file, rank][i])));
            found.set(key, { at: [to - file, ahead - rank], mark, way: steps, count: 1 });
          }
        }
      }
      diagram.free();
    }
  if (!origins.length) return null;
  const whole = [...found.values()].filter(({ at: [right, ahead], count }) => {
    const possible = origins.filter(
      ([file, rank]) => file + right >= 0 && file + right < files && rank + ahead >= 0 && rank + ahead < ranks,
    ).length;
    return count / possible >= MOST;
  });
  const distance = (/** @type {Target} */ { at: [right, ahead] }) => Math.max(Math.abs(right), Math.abs(ahead));
  const targets = whole.filter((target) => distance(target) <= FARTHEST);
  return {
    targets,
    reach: Math.max(1, ...targets.map(distance)),
    further: whole.length > targets.length,
  };
}
