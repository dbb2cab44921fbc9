/**
 * Writes moving pictures as GIF (CompuServe, GIF89a, 1990). Apart from `moving-picture` because it knows no page, only
 * pixels. A pixel is a number, blue, green and red from the highest byte down, as canvases hold them; what is opaque is not looked at.
 */

const OPAQUE = 0xffffff;
/** One entry of 256 is transparent. */
const MOST = 255;
/** Of more colours than that the most frequent stay as they are: squares, pieces, lines. */
const KEPT = 96;

/** Counts the colours of a picture. @param {Uint32Array} pixels @param {Map<number, number>} counts */
export function countColours(pixels, counts) {
  for (const pixel of pixels) counts.set(pixel & OPAQUE, (counts.get(pixel & OPAQUE) ?? 0) + 1);
}

/** @param {number} colour @returns {[number, number, number]} */
const parts = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

/** At most 255 colours for all that have been counted. @param {Map<number, number>} counts @returns {number[]} */
export function chooseColours(counts) {
  const all = [...counts].sort(([one, many], [other, more]) => more - many || one - other);
  if (all.length <= MOST) return all.map(([colour]) => colour);
  const kept = all.slice(0, KEPT).map(([colour]) => colour);
  return [...kept, ...cut(all.slice(KEPT), MOST - KEPT)];
}

/** Colours of which one differs most from the others in one part: where they are cut in two, and how much they differ. @param {[number, number][]} colours */
function group(colours) {
  // A colour that is seen a hundred times matters more, but not a hundred times more: edges are where one looks.
  const weights = colours.map(([, count]) => Math.sqrt(count));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = [0, 1, 2].map(
    (part) => colours.reduce((sum, [colour], at) => sum + parts(colour)[part] * weights[at], 0) / all,
  );
  const spreads = [0, 1, 2].map((part) =>
    colours.reduce((sum, [colour], at) => sum + (parts(colour)[part] - mean[part]) ** 2 * weights[at], 0),
  );
  const spread = Math.max(...spreads);
  return { colours, mean, spread, part: spreads.indexOf(spread) };
}

/** So many colours for these: whichever group differs most within itself is cut in two, at its mean. @param {[number, number][]} colours @param {number} most */
function cut(colours, most) {
  const groups = [group(colours)];
  while (groups.length < most) {
    const widest = groups.reduce((best, each, at) => (each.spread > groups[best].spread ? at : best), 0);
    const { colours, mean, part, spread } = groups[widest];
    if (!spread) break;
    const low = colours.filter(([colour]) => parts(colour)[part] <= mean[part]);
    const high = colours.filter(([colour]) => parts(colour)[part] > mean[part]);
    groups.splice(widest, 1, group(low), group(high));
  }
  return groups.map(({ mean: [red, green, blue] }) =>
    [blue, green, red].reduce((colour, part) => colour * 256 + Math.round(part), 0),
  );
}

/**
 * A moving picture without an end.
 * @param {number} width @param {number} height @param {number[]} colours at most 255
 */
export function createGif(width, height, colours) {
  const clear = colours.length;
  /** @type {Map<number, number>} */
  const nearest = new Map(colours.map((colour, at) => [colour, at]));
  /** @type {Uint8Array[]} */
  const chunks = [];
  /** @type {Uint32Array | null} */
  let before = null;
  let shown = new Uint8Array(width * height);

  const put = (/** @type {number[]} */ ...bytes) => chunks.push(Uint8Array.from(bytes));
  const short = (/** @type {number} */ number) => [number & 255, number >> 8];
  const word = (/** @type {string} */ text) => [...text].map((letter) => letter.charCodeAt(0));
  put(...word("GIF89a"), ...short(width), ...short(height), 0xf7, 0, 0);
  put(...Array.from({ length: 256 }, (_, at) => parts(colours[at] ?? 0)).flat());
  put(0x21, 0xff, 11, ...word("NETSCAPE2.0"), 3, 1, 0, 0, 0);

  /** @param {number} colour */
  function entryOf(colour) {
    let entry = nearest.get(colour);
    if (entry === undefined) {
      let least = Number.POSITIVE_INFINITY;
      const wanted = parts(colour);
      for (const [at, known] of colours.entries()) {
        // About as much as eyes make of red, green and blue.
        const far = parts(known).reduce((sum, part, of) => sum + [3, 6, 1][of] * (part - wanted[of]) ** 2, 0);
        if (far < least) [least, entry] = [far, at];
      }
      nearest.set(colour, entry ?? 0);
    }
    return entry ?? 0;
  }

  return {
    /**
     * Adds a frame: of all but the first only the rectangle that has changed is written.
     * @param {Uint32Array} pixels of the whole picture @param {number} milliseconds
     */
    add(pixels, milliseconds) {
      const entries = new Uint8Array(pixels.length);
      for (let at = 0; at < pixels.length; at++)
        entries[at] = before && before[at] === pixels[at] ? shown[at] : entryOf(pixels[at] & OPAQUE);
      let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
      for (let at = 0; before && at < entries.length; at++) {
        if (entries[at] === shown[at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
      // A frame has to have something.
      if (right < 0) [left, top, right, bottom] = [0, 0, 0, 0];
      const [wide, high] = [right - left + 1, bottom - top + 1];
      const patch = new Uint8Array(wide * high);
      for (let y = 0; y < high; y++)
        for (let x = 0; x < wide; x++) {
          const at = (top + y) * width + left + x;
          patch[y * wide + x] = before && entries[at] === shown[at] ? clear : entries[at];
        }
      put(0x21, 0xf9, 4, 0b101, ...short(Math.round(milliseconds / 10)), clear, 0);
      put(0x2c, ...short(left), ...short(top), ...short(wide), ...short(high), 0);
      chunks.push(packed(patch));
      before = pixels.slice();
      shown = entries;
    },

    /** The whole file. */
    end() {
      put(0x3b);
      return new Blob(/** @type {BlobPart[]} */ (chunks), { type: "image/gif" });
    },
  };
}

/** Entries of eight bits, packed in blocks: codes of growing length, the lowest bits first, a new one for each run that is not known yet. @param {Uint8Array} entries */
function packed(entries) {
  const [CLEAR, END, LAST] = [256, 257, 4095];
  /** The code of each known run, by the code of all but its last entry, and that. */
  const runs = new Uint16Array((LAST + 1) * 256);
  const out = new Uint8Array(entries.length * 2 + 64);
  let [at, start, held, bits, length, next] = [2, 1, 0, 0, 9, END + 1];
  out[0] = 8;
  const write = (/** @type {number} */ code) => {
    held |= code << bits;
    bits += length;
    while (bits >= 8) byte();
  };
  const byte = () => {
    // A block is at most 255 bytes, with its length before them.
    if (at - start === 256) [start, at] = [at, at + 1];
    out[at++] = held & 255;
    out[start] = at - start - 1;
    held >>>= 8;
    bits -= 8;
  };
  write(CLEAR);
  let run = entries[0];
  for (let index = 1; index < entries.length; index++) {
    const place = run * 256 + entries[index];
    if (runs[place]) {
      run = runs[place];
      continue;
    }
    write(run);
    if (next > LAST) {
      write(CLEAR);
      runs.fill(0);
      [length, next] = [9, END + 1];
    } else {
      // The code after the longest of this length needs another bit.
      if (next === 1 << length) length++;
      runs[place] = next++;
    }
    run = entries[index];
  }
  write(run);
  if (next === 1 << length && length < 12) length++;
  write(END);
  if (bits > 0) byte();
  out[at++] = 0;
  return out.slice(0, at);
}
