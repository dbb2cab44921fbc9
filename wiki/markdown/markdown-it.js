/** For markdown-it, and what is built on it (VitePress, Eleventy, Docsify …): `md.use(stoneGarden)`. */

import { boardOrFault, isOurs } from "./block.js";

/** @param {{ renderer: { rules: { [rule: string]: any } } }} md a markdown-it */
export default function stoneGarden(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (/** @type {any[]} */ tokens, /** @type {number} */ index, /** @type {any[]} */ ...rest) =>
    isOurs(tokens[index].info) ? `${boardOrFault(tokens[index].content)}\n` : fence(tokens, index, ...rest);
}
