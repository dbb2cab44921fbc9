/** Squares that show themselves what they hold: where they lie is the style sheet's to say. */

/**
 * Rows of squares, level by level, which the style sheet spreads.
 * @param {string} key
 * @param {{label: string | null, rows: string[][]}[]} levels
 * @returns {import("./shape.js").Shape}
 */
export function spreadShape(key, levels) {
  /** @type {Map<string, [number, number, number]>} level, row, column */
  const where = new Map();
  levels.forEach(({ rows }, level) => {
    rows.forEach((squares, row) => {
      squares.forEach((square, column) => {
        where.set(square, [level, row, column]);
      });
    });
  });
  const { rows } = levels[0];
  const at = (/** @type {string} */ square) => where.get(square) ?? [0, 0, 0];
  return {
    key,
    width: rows[0].length,
    height: rows.length,
    panels: levels.map(({ label, rows }) => ({ label, left: 0, top: 0, columns: rows[0].length, rows })),
    spread: true,
    centreOf: (square) => ({ x: at(square)[2] + 0.5, y: at(square)[1] + 0.5 }),
    sizeOf: () => 1,
    squareAt: () => null,
    neighbour(square, right, down, deeper = 0) {
      const [level, row, column] = at(square);
      return levels[level + deeper]?.rows[row + down]?.[column + right] ?? null;
    },
    corner: (last) => (last ? (levels.at(-1)?.rows.at(-1)?.at(-1) ?? "") : rows[0][0]),
    onRank: (square, rank) => levels[at(square)[0]].rows.at(-rank)?.[at(square)[2]] ?? square,
    onFile: (square, file) => levels[at(square)[0]].rows[at(square)[1]][file - 1] ?? square,
  };
}
