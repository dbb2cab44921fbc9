/** QR codes (ISO/IEC 18004), as much of them as links need: bytes, correction level L, all 40 sizes. */

import { svg } from "../dom.js";

/** Codewords of correction in each block, by version from 1 on, at level L (table 9 of the standard). */
const CORRECTION = [
  7,
  10,
  15,
  20,
  26,
  18,
  20,
  24,
  30,
  18,
  20,
  24,
  26,
  30,
  22,
  24,
  28,
  30,
  28,
  28,
  28,
  28,
  30,
  30,
  26,
  28,
  ...Array(14).fill(30),
];
/** Blocks, likewise. */
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
  20, 21, 22, 24, 25,
];

/** Centres of the alignment patterns along one side. @param {number} version */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - (count - 2 - i) * step)];
}

/** Codewords of data and correction together. @param {number} version */
function capacity(version) {
  const patterns = alignment(version).length;
  let modules = (16 * version + 128) * version + 64;
  if (patterns) modules -= (25 * patterns - 10) * patterns - 55;
  if (version >= 7) modules -= 36;
  return modules >> 3;
}

/** Multiplies in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ (product >> 7 ? 0x11d : 0) ^ ((b >> bit) & 1 ? a : 0);
  return product;
}

/** The coefficients of the generator, the first left out. @param {number} degree */
function generator(degree) {
  const coefficients = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) coefficients[j] = times(coefficients[j], root) ^ (coefficients[j + 1] ?? 0);
    root = times(root, 2);
  }
  return coefficients;
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    for (const [i, coefficient] of divisor.entries()) rest[i] ^= times(coefficient, factor);
  }
  return rest;
}

/** Bytes with their head, filled up, in blocks with their correction, interleaved. @param {Uint8Array} bytes @param {number} version */
function codewords(bytes, version) {
  const [blocks, correction, all] = [BLOCKS[version - 1], CORRECTION[version - 1], capacity(version)];
  const room = all - blocks * correction;
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  for (let i = 0; data.length < room; i++) data.push(i % 2 ? 0x11 : 0xec);
  const divisor = generator(correction);
  const short = Math.floor(room / blocks);
  const longer = blocks - (room % blocks);
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(at, (at += short + (i < longer ? 0 : 1))));
  const checks = parts.map((part) => remainder(part, divisor));
  const mixed = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) mixed.push(part[i]);
  for (let i = 0; i < correction; i++) for (const check of checks) mixed.push(check[i]);
  return mixed;
}

/** Whether a mask turns a module over, by column and row. @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A number followed by its remainder. @param {number} value @param {number} length of the remainder in bits @param {number} divisor */
function coded(value, length, divisor) {
  let rest = value;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | rest;
}

/** How hard a pattern is to read: runs, blocks, what looks like a finder, dark beside light. @param {boolean[][]} modules */
function penalty(modules) {
  const size = modules.length;
  let points = 0;
  let dark = 0;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x]))];
  for (const line of lines) {
    const text = line.map((module) => (module ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const _ of text.matchAll(/(?=10111010000|00001011101)/g)) points += 40;
  }
  for (const [y, row] of modules.entries())
    for (const [x, module] of row.entries()) {
      if (module) dark++;
      if (x && y && module === row[x - 1] && module === modules[y - 1][x] && module === modules[y - 1][x - 1])
        points += 3;
    }
  return points + Math.floor(Math.abs((dark * 20) / size ** 2 - 10)) * 10;
}

/**
 * The modules of a code, rows from the top, true: dark, without the quiet zone of four modules around it.
 * @param {string} text
 * @returns {boolean[][] | null} null if the text is too long for any code
 */
export function qrOf(text) {
  const bytes = new TextEncoder().encode(text);
  const fits = (/** @type {number} */ version) =>
    (capacity(version) - BLOCKS[version - 1] * CORRECTION[version - 1]) * 8 >=
    bytes.length * 8 + (version < 10 ? 12 : 20);
  const version = BLOCKS.findIndex((_, i) => fits(i + 1)) + 1;
  if (!version) return null;
  const size = version * 4 + 17;
  /** null: not laid yet. @type {(boolean | null)[][]} */
  const laid = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) laid[y][x] = dark;
  };
  const ring = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ reach) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(cx + x, cy + y, [0, 1, 3, 5].includes(Math.max(Math.abs(x), Math.abs(y)) + (reach === 2 ? 3 : 0)));
  };
  for (let i = 0; i < size; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    ring(x, y, 4);
  const places = alignment(version);
  const last = places.length - 1;
  for (const [i, y] of places.entries())
    for (const [j, x] of places.entries()) {
      const finder = (!i && !j) || (!i && j === last) || (i === last && !j);
      if (!finder) ring(x, y, 2);
    }
  if (version >= 7) {
    const word = coded(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [far, near, dark] = [size - 11 + (i % 3), Math.floor(i / 3), ((word >> i) & 1) === 1];
      set(far, near, dark);
      set(near, far, dark);
    }
  }
  /** Correction level L is 1. @param {number} mask */
  const layFormat = (mask) => {
    const word = coded(8 | mask, 10, 0x537) ^ 0x5412;
    for (let i = 0; i < 15; i++) {
      const dark = ((word >> i) & 1) === 1;
      if (i < 8) set(size - 1 - i, 8, dark);
      else set(8, size - 15 + i, dark);
      if (i < 6) set(8, i, dark);
      else if (i < 8) set(8, i + 1, dark);
      else if (i === 8) set(7, 8, dark);
      else set(14 - i, 8, dark);
    }
    set(8, size - 8, true);
  };
  layFormat(0);
  const free = laid.map((row) => row.map((module) => module === null));
  const data = codewords(bytes, version);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (free[y][x]) set(x, y, (((data[bit >> 3] ?? 0) >> (7 - (bit++ & 7))) & 1) === 1);
    }
  }
  /** @type {boolean[][]} */
  let best = [];
  let least = Infinity;
  MASKS.forEach((turns, mask) => {
    layFormat(mask);
    const modules = laid.map((row, y) =>
      row.map((module, x) => (free[y][x] ? module !== turns(x, y) : module === true)),
    );
    const points = penalty(modules);
    if (points < least) [best, least] = [modules, points];
  });
  return best;
}

// A QR code as a picture in the page: dark on light whatever the theme, with its quiet zone.

/** Modules of the quiet zone. */
const ZONE = 4;

/** @param {string} text @param {string} label @returns {SVGElement | null} null if the text is too long */
export function qrPicture(text, label) {
  const modules = qrOf(text);
  if (!modules) return null;
  const size = modules.length + 2 * ZONE;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((module, x) => (module ? `M${x + ZONE} ${y + ZONE}h1v1h-1z` : [])),
  );
  return svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, fill: "#fff" }),
    svg("path", { d: dark.join(""), fill: "#000" }),
  );
}
