/** The opponents' faces: small drawings in three tones, which the style sheet gives. */

/** Shapes of 48 by 48, each with its tone; the last lies uppermost. @type {Record<string, [tone: string, path: string][]>} */
const FACES = {
  pebble: [
    ["shade", "M8 36c0-12 8-20 18-20s15 7 15 15-7 9-17 9S8 40 8 36z"],
    ["pale", "M11 33c1-8 7-14 15-14 6 0 11 3 12 8-4-4-9-5-14-4-6 1-10 5-13 10z"],
    ["dark", "M20 29a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM32 28a2 2 0 1 1-4 0 2 2 0 0 1 4 0z"],
  ],
  sparrow: [
    ["shade", "M4 33l12-5c0-9 6-15 13-15 6 0 10 4 10 9 0 10-8 17-17 17-7 0-11-2-18-6z"],
    ["pale", "M22 38c7 0 13-5 15-12-4 2-9 3-11 8-1 2-2 3-4 4z"],
    ["moss", "M10 31c4-8 12-9 17-6-2 7-9 10-17 6z"],
    ["dark", "M39 19l6 3-6 2zM34 20a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM21 39v5M27 38v6"],
  ],
  tortoise: [
    ["shade", "M36 30c0-5 2-9 5-9s5 3 4 7-4 6-8 6zM10 34h6v7h-6zM27 34h6v7h-6zM3 35l6-4v5z"],
    ["moss", "M6 34c0-11 7-18 16-18s16 7 16 18z"],
    ["shade", "M15 20l7 5 7-5M22 25v9M10 29l6 5M34 29l-6 5"],
    ["dark", "M43 26a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0z"],
  ],
  hare: [
    ["shade", "M17 24C12 14 12 5 15 4s6 8 7 18zM31 24c5-10 5-19 2-20s-6 8-7 18z"],
    ["pale", "M17 18c-2-5-2-9-1-10s3 5 3 10zM31 18c2-5 2-9 1-10s-3 5-3 10z"],
    ["shade", "M24 20c8 0 13 5 13 12s-6 12-13 12-13-5-13-12 5-12 13-12z"],
    ["pale", "M24 33c4 0 7 2 7 5s-3 5-7 5-7-2-7-5 3-5 7-5z"],
    ["dark", "M20 29a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM32 29a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM22 35h4l-2 2z"],
  ],
  magpie: [
    ["dark", "M2 42l13-13c0-9 6-16 13-16 6 0 10 4 10 9 0 9-7 16-16 17z"],
    ["pale", "M22 39c8-1 15-6 16-15-5 0-8 2-10 6-1 4-3 7-6 9z"],
    ["moss", "M14 33c3-8 9-10 14-7-2 6-8 10-14 7z"],
    ["dark", "M38 19l7 3-7 2zM23 39v5M29 37v7"],
    ["pale", "M34 20a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z"],
  ],
  heron: [
    ["shade", "M6 34c3-9 11-12 19-9 0-5-4-7-4-12s4-8 8-7 6 4 5 7c-2 0-4 1-4 3 1 4 5 7 4 13-1 7-8 9-15 8-6 0-9-1-13-3z"],
    ["moss", "M6 34c5-7 12-9 18-5-3 6-11 8-18 5z"],
    ["pale", "M31 30c1-5-2-8-4-11 5 2 8 6 7 11-1 3-3 5-6 6 2-2 3-4 3-6z"],
    ["dark", "M33 9l13 3-13 2zM31 10a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM26 6L15 3l9 5zM21 37v8M26 37v8"],
  ],
  fox: [
    ["shade", "M7 6l11 8h12L41 6l-2 21c-1 7-8 16-15 16S10 34 9 27z"],
    ["pale", "M9 27c6-1 11 3 15 10 4-7 9-11 15-10-1 7-8 16-15 16S10 34 9 27zM11 11l5 4-4 4zM37 11l-5 4 4 4z"],
    ["dark", "M20 25a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM32 25a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM21 38h6l-3 4z"],
  ],
  gardener: [
    ["pale", "M14 22h20v9c0 7-4 12-10 12s-10-5-10-12z"],
    ["shade", "M14 30c2 4 5 3 10 3s8 1 10-3v3c0 6-4 11-10 11s-10-5-10-11z"],
    ["moss", "M3 22c4-4 9-5 10-6 0-7 4-12 11-12s11 5 11 12c1 1 6 2 10 6-8 3-34 3-42 0z"],
    [
      "dark",
      "M13 16c7 2 15 2 22 0v3c-7 2-15 2-22 0zM21 27a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zM30.4 27a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z",
    ],
  ],
};

/** @param {string} id of an opponent @returns {SVGElement} */
export function portrait(id) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 48 48");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", "portrait");
  for (const [tone, shape] of FACES[id] ?? []) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("class", tone);
    path.setAttribute("d", shape);
    drawing.append(path);
  }
  return drawing;
}
