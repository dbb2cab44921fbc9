/** A QR code as a picture in the page: dark on light whatever the theme, with its quiet zone. */

import { qrOf } from "./qr.js";

/** Modules of the quiet zone. */
const ZONE = 4;

/** @param {string} text @param {string} label @returns {SVGElement | null} null if the text is too long */
export function qrPicture(text, label) {
  const modules = qrOf(text);
  if (!modules) return null;
  const size = modules.length + 2 * ZONE;
  const make = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const dark = modules.flatMap((row, y) =>
    row.flatMap((module, x) => (module ? `M${x + ZONE} ${y + ZONE}h1v1h-1z` : [])),
  );
  const svg = make("svg", {
    viewBox: `0 0 ${size} ${size}`,
    role: "img",
    "aria-label": label,
    "shape-rendering": "crispEdges",
  });
  svg.append(
    make("rect", { width: String(size), height: String(size), fill: "#fff" }),
    make("path", { d: dark.join(""), fill: "#000" }),
  );
  return /** @type {SVGElement} */ (svg);
}
