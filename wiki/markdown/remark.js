/**
 * For remark, and what is built on it (Astro, Docusaurus, Gatsby …): `.use(stoneGarden)`. The board is a node of HTML, so what turns the
 * text into HTML must let such nodes through (`remark-rehype` with `allowDangerousHtml`): nothing of an author's becomes markup in it.
 */

import { boardOrFault, isOurs } from "./block.js";

export default function stoneGarden() {
  return visit;
}

/** @param {any} node of the tree */
function visit(node) {
  for (const [at, child] of (node.children ?? []).entries()) {
    if (child.type === "code" && isOurs([child.lang, child.meta].filter(Boolean).join(" ")))
      node.children[at] = { type: "html", value: boardOrFault(child.value), position: child.position };
    else visit(child);
  }
}
