/** What the moves of a study look like, on its page and in an element: a constructed sheet, which needs no leave of other people's pages. */

import { adoptSheet } from "../sheet.js";

const css = `
.study-moves { position: relative; overflow-y: auto; max-block-size: 20em; padding: 6px 8px; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); line-height: 1.5; }
.study-move { min-block-size: 32px; padding: 0 6px; border: 0; border-radius: 5px; background: none; font: inherit; color: inherit; cursor: pointer; overflow-wrap: anywhere; text-align: start; }
@media (pointer: coarse) { .study-move { min-block-size: var(--target); min-inline-size: var(--target); } }
.study-move:hover { background: var(--stone); }
.study-move[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
.study-number { color: var(--quiet); margin-inline-end: 4px; font-variant-numeric: tabular-nums; }
.study-move[aria-current] .study-number { color: inherit; }
.study-drawn { margin-inline-start: 3px; }
.study-comment { margin: 2px 6px 6px; white-space: pre-line; overflow-wrap: anywhere; }
.study-variation { margin-inline-start: 12px; padding-inline-start: 6px; border-inline-start: 2px solid var(--edge); font-size: 0.9375em; }
.study-variation[data-depth="4"] { margin-inline-start: 0; }
.study-none { padding: 6px; }
.study-now { min-block-size: 1.45em; white-space: pre-line; overflow-wrap: anywhere; }
.study-bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.study-bar select { flex: 1 1 9em; min-inline-size: 0; min-block-size: var(--target); font: inherit; color: inherit; padding: 0 8px; border: 1px solid var(--edge-strong); border-radius: var(--round); background: var(--raised); }
.shell .study-foot { display: grid; gap: 6px; background: var(--page); padding: 8px; }
`;

/** @param {Document | ShadowRoot} root */
export const adoptStudyStyle = (root) => adoptSheet(root, css);
