/**
 * The start of a game of three dimensions as a block that turns: a lattice with a stone for each piece. It needs no engine, so that
 * a home can show it at once.
 */

/** Turns a second. */
const SPEED = 1 / 40;

/** How far from the side, and from above, the eye is: the sine of it. */
const TILT = 0.42;

/** @typedef {{x: number, y: number, z: number, side: "white" | "black", royal: boolean}} Stone */

/**
 * The pieces of a start: ranks from the far end, parted by `/`, in each the levels from the top, parted by `|`.
 * @param {string} array
 * @param {{files: number, ranks: number, levels: number}} shape
 * @returns {Stone[]} with places about the middle
 */
export function stonesOf(array, { files, ranks, levels }) {
  /** @type {Stone[]} */
  const stones = [];
  for (const [row, rank] of array.replace(/\[.*$/, "").split("/").entries())
    for (const [level, cells] of rank.split("|").entries()) {
      let file = 0;
      for (const [sign] of cells.matchAll(/\d+|\+?[A-Za-z]/g)) {
        const empty = Number.parseInt(sign, 10);
        if (empty) {
          file += empty;
          continue;
        }
        stones.push({
          x: file - (files - 1) / 2,
          y: level - (levels - 1) / 2,
          z: row - (ranks - 1) / 2,
          side: sign === sign.toUpperCase() ? "white" : "black",
          royal: /k/i.test(sign),
        });
        file += 1;
      }
    }
  return stones;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} size of the picture, which is a square, in device pixels
 * @param {Stone[]} stones
 * @param {{files: number, ranks: number, levels: number}} shape
 * @param {number} time seconds since it began to turn
 */
export function paintBlock(context, size, stones, { files, ranks, levels }, time) {
  // The style sheet's colours, as they are in this look.
  const { color: edge, outlineColor: accent } = getComputedStyle(context.canvas);
  const angle = 0.62 + time * SPEED * 2 * Math.PI;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const scale = size / (1.08 * Math.hypot(files, ranks) + 1);
  /** @param {number} x @param {number} y @param {number} z */
  const place = (x, y, z) => {
    const [right, away] = [x * cosine - z * sine, x * sine + z * cosine];
    return { left: size / 2 + right * scale, top: size / 2 + (y * 0.8 + away * TILT) * scale, near: away };
  };
  context.clearRect(0, 0, size, size);
  context.lineWidth = Math.max(1, size / 300);
  const [halfX, halfY, halfZ] = [files / 2, levels / 2, ranks / 2];
  // The floor of each level, faint, from the lowest.
  for (let level = levels; level >= 0; level -= 1) {
    const y = level - halfY;
    const corners = [
      place(-halfX, y, -halfZ),
      place(halfX, y, -halfZ),
      place(halfX, y, halfZ),
      place(-halfX, y, halfZ),
    ];
    context.beginPath();
    for (const { left, top } of corners) context.lineTo(left, top);
    context.closePath();
    context.strokeStyle = edge;
    context.globalAlpha = level === 0 || level === levels ? 1 : 0.35;
    context.stroke();
    if (level !== levels) continue;
    context.fillStyle = edge;
    context.globalAlpha = 0.25;
    context.fill();
  }
  const placed = stones.map((stone) => ({ ...stone, ...place(stone.x, stone.y, stone.z) }));
  placed.sort((a, b) => a.near - b.near || b.y - a.y);
  const depth = Math.hypot(halfX, halfZ);
  for (const { left, top, near, side, royal } of placed) {
    context.globalAlpha = 0.72 + (0.28 * (near + depth)) / (2 * depth);
    context.beginPath();
    context.arc(left, top, scale * (royal ? 0.46 : 0.3), 0, 2 * Math.PI);
    context.fillStyle = royal ? accent : side === "white" ? "#f2eee1" : "#39464b";
    context.strokeStyle = side === "white" ? "#39464b" : "#d9d4c3";
    context.fill();
    context.stroke();
  }
  context.globalAlpha = 1;
}
