/**
 * What a home says of each of our games besides its rules: how long it takes, how hard it is to begin (1 to 3), and
 * the first moves of a game, which its board there shows. Of those of three dimensions it has the start itself: they
 * have a module of their own, which a home does not wait for. Tests play the moves, and compare the starts with that
 * module's.
 */

/** @typedef {{minutes: [number, number], hard: 1 | 2 | 3, line?: string, start?: string}} Facts */

/** In the order in which they stand. @type {Record<string, Facts>} */
export const GAMES = {
  "stone-garden": {
    minutes: [10, 25],
    hard: 1,
    line: "f2e4 c7d5 a2b4 d7c5 b2c4 c5b3 c4b6 b3a1i b6a8o d5c3 b4a6 b8e5 a8c8 e5c8 a6b8o c3d1o",
  },
  "stone-garden-full-contact": {
    minutes: [15, 30],
    hard: 2,
    line: "b1c3 g8f6 g1f3 b8c6 f1e3 f8e6 e1f1 d7d6 b2c4 d6f8 d2d3 b7c5 e3d5 c7d5 d3d5 e6d4",
  },
  "stone-garden-keepers": {
    minutes: [10, 25],
    hard: 2,
    line: "c2c3 c7c6 f2f3 f7f6 g1d3 g8d6 d3a6 c8c7 b2b4 d6g3 f1f2 f8f7 a6b7 c7b7 b4c6 d8c8",
  },
  "stones-chess": {
    minutes: [15, 40],
    hard: 1,
    line: "i1h3 a7a5 b1c3 j7j5 e2e4 a8a6 e4e5 j5j4 f2f4 j8j5 d1f3 a6c6 j2j3 f7f6 i2i4 j4i3",
  },
  "stones-and-relays": {
    minutes: [20, 45],
    hard: 2,
    line: "h2h3 h8h7,b6a6 f2f3,g5g4 a8a7,g4f4 a2a3,a6a5 f8f7,b5b6 c2c3,f4g4 c8c7,a5a6 e1f2,b6c6 e9f8,g4g3 b2b3,a6a5 g8g7 a1a2 b8b7,d5c5 d2d3,b4a4 a9a8,g3g4",
  },
  "stone-garden-2023": {
    minutes: [15, 30],
    hard: 2,
    line: "f2e4 c7d5 b2c4 e7f5 c4d6 b8d6 e4d6 e8e7 g1d4 f5g3 d6c8o a8c8 f1f3 g3h1o f3h1 f7e5",
  },
  "stockgi-49": {
    minutes: [40, 90],
    hard: 3,
    start:
      "llnnnll|lssgssl|nsgggsn|nggkggn|nsgggsn|lssgssl|llnnnll/2rrb2|7|r5b|b5b|r5b|7|2rrb2/ppppppp|ppppppp|ppppppp|ppppppp|ppppppp|ppppppp|ppppppp/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP|PPPPPPP/2BRR2|7|B5R|B5B|B5R|7|2BRR2/LLNNNLL|LSSGSSL|NSGGGSN|NGGKGGN|NSGGGSN|LSSGSSL|LLNNNLL",
  },
  "stock-qi-49": {
    minutes: [40, 90],
    hard: 3,
    start:
      "rrnnnrr|ree1eer|ne1f1en|n1fkf1n|ne1f1en|ree1eer|rrnnnrr/2ccc2|7|c2f2c|c1f1f1c|c2f2c|7|2ccc2/7|7|3f3|2f1f2|3f3|7|7/ppppppp|p5p|p5p|p2p2p|p5p|p5p|ppppppp/7|7|7|7|7|7|7/7|7|7|7|7|7|7/PPPPPPP|P5P|P5P|P2P2P|P5P|P5P|PPPPPPP/7|7|3F3|2F1F2|3F3|7|7/2CCC2|7|C2F2C|C1F1F1C|C2F2C|7|2CCC2/RRNNNRR|REE1EER|NE1F1EN|N1FKF1N|NE1F1EN|REE1EER|RRNNNRR",
  },
  "stockhorn-49": {
    minutes: [40, 90],
    hard: 3,
    start:
      "llnnnll|lssgssl|nsgggsn|nggkggn|nsgggsn|lssgssl|llnnnll/mmrrbmm|m5m|r5b|b5b|r5b|m5m|mmrrbmm/pxpxpxp|xpxpxpx|pxpxpxp|xpxpxpx|pxpxpxp|xpxpxpx|pxpxpxp/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/PXPXPXP|XPXPXPX|PXPXPXP|XPXPXPX|PXPXPXP|XPXPXPX|PXPXPXP/MMBRRMM|M5M|B5R|B5B|B5R|M5M|MMBRRMM/LLNNNLL|LSSGSSL|NSGGGSN|NGGKGGN|NSGGGSN|LSSGSSL|LLNNNLL",
  },
  "stockyang-49": {
    minutes: [45, 100],
    hard: 3,
    start:
      "rrnnnrr|rbbabbr|nbaaabn|naakaan|nbaaabn|rbbabbr|rrnnnrr/2ccc2|7|c5c|c5c|c5c|7|2ccc2/qq3qq|qqq1qqq|1q3q1|3q3|1q3q1|qqq1qqq|qq3qq/2qqq2|3q3|q1qqq1q|qqq1qqq|q1qqq1q|3q3|2qqq2/7|7|7|7|7|7|7/7|7|7|7|7|7|7/2QQQ2|3Q3|Q1QQQ1Q|QQQ1QQQ|Q1QQQ1Q|3Q3|2QQQ2/QQ3QQ|QQQ1QQQ|1Q3Q1|3Q3|1Q3Q1|QQQ1QQQ|QQ3QQ/2CCC2|7|C5C|C5C|C5C|7|2CCC2/RRNNNRR|RBBABBR|NBAAABN|NAAKAAN|NBAAABN|RBBABBR|RRNNNRR",
  },
  "stock-taijitu-49": {
    minutes: [45, 100],
    hard: 3,
    start:
      "rrnnnrr|rbb1bbr|nbfwfbn|n1wkw1n|nbfwfbn|rbb1bbr|rrnnnrr/2aaa2|1ee1ee1|aefwfea|a1w1w1a|aefwfea|1ee1ee1|2aaa2/ddcccdd|d5d|c1fwf1c|c1w1w1c|c1fwf1c|d5d|ddcccdd/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/7|7|7|7|7|7|7/DDCCCDD|D5D|C1FWF1C|C1W1W1C|C1FWF1C|D5D|DDCCCDD/2AAA2|1EE1EE1|AEFWFEA|A1W1W1A|AEFWFEA|1EE1EE1|2AAA2/RRNNNRR|RBB1BBR|NBFWFBN|N1WKW1N|NBFWFBN|RBB1BBR|RRNNNRR",
  },
};

// The start of a game of three dimensions as a block that turns: a lattice with a stone for each piece. It needs no
// engine, so that a home can show it at once.

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
