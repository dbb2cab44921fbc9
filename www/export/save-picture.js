/** Pictures to keep: SVG as it is, PNG drawn from it by the browser. Nothing leaves the page. */

import { boardTheme } from "../theme.js";

/** Longest side of a PNG in pixels: beyond it browsers give up silently. */
const LARGEST = 4096;

/**
 * @param {string} svg with its width and height in CSS pixels
 * @param {number} [scale] pixels of the picture per CSS pixel
 * @returns {Promise<Blob>}
 */
export async function pngOf(svg, scale = 2) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const factor = Math.min(scale, LARGEST / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * factor);
    canvas.height = Math.round(image.naturalHeight * factor);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {string} name of the file @param {Blob | string} content */
export function save(name, content) {
  const blob = typeof content === "string" ? new Blob([content], { type: "image/svg+xml" }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// What a picture of a board shows: its colours and sides, and what the reader has drawn on it.

/** @param {import("../state.js").State} state @returns {import("../stone-garden.js").View} */
export const pictureView = (state) => ({
  theme: boardTheme(state),
  coordinates: true,
  frame: true,
  flip: state.flip,
  arrows: state.arrows,
  circles: state.circles,
});
