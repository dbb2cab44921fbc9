/** The style of embedded boards, as a constructed sheet: it needs no `style-src` of the page that embeds them. */

import { adoptSheet, dropSheet } from "../dom.js";

const css = `
:host {
  display: block; max-inline-size: 40em; font: medium/1.45 var(--stone-garden-font, system-ui, sans-serif);
  direction: ltr; writing-mode: horizontal-tb; text-align: start; text-indent: 0; text-transform: none; text-shadow: none;
  letter-spacing: normal; word-spacing: normal; white-space: normal; word-break: normal; line-break: auto; hyphens: manual; tab-size: 8;
  column-rule-color: light-dark(#000, #fff); transition: column-rule-color 1ms;
}
/* Where its place asks how wide it would be, as beside text that flows round it: a board to play on, and never too small for that. */
:host::before { content: ""; display: block; inline-size: 10em; max-inline-size: 100%; }
:host([hidden]) { display: none; }
.shell {
  --ink: var(--stone-garden-ink, light-dark(#26302f, #e4e3da));
  --quiet: var(--stone-garden-quiet, light-dark(#565f59, #a9b0a7));
  --page: var(--stone-garden-page, light-dark(#f7f5ef, #1b1f1e));
  --stone: var(--stone-garden-stone, light-dark(#ece7d9, #262b29));
  --raised: var(--stone-garden-raised, light-dark(#fffdf7, #2c3230));
  --edge: var(--stone-garden-edge, light-dark(#cfc9b8, #414845));
  --edge-strong: light-dark(#858b7b, #7d867f);
  --accent: var(--stone-garden-accent, light-dark(#1f6a75, #8fdbe6));
  --on-accent: var(--stone-garden-on-accent, light-dark(#ffffff, #0d2226));
  --bad: light-dark(#9c2b18, #ff9c88);
  --bad-ground: light-dark(#fbe9e3, #3a2522);
  --moss: light-dark(#5d6d47, #a3b48a);
  --round: var(--stone-garden-round, 8px);
  --target: 44px;
  display: grid; grid-template-columns: minmax(0, 24em) minmax(0, 1fr); row-gap: 6px; color: var(--ink); color-scheme: light dark;
}
.shell > * { grid-column: 1 / -1; }
.shell[data-palette="contrast"] {
  --ink: var(--stone-garden-ink, light-dark(#000000, #ffffff));
  --quiet: var(--stone-garden-quiet, light-dark(#2c2c2c, #dcdcdc));
  --page: var(--stone-garden-page, light-dark(#ffffff, #000000));
  --stone: var(--stone-garden-stone, light-dark(#ececec, #262626));
  --raised: var(--stone-garden-raised, light-dark(#ffffff, #101010));
  --edge: var(--stone-garden-edge, light-dark(#5c5c5c, #a8a8a8));
  --edge-strong: light-dark(#000000, #ffffff);
}
.shell[data-palette="safe"] {
  --bad: light-dark(#8f1762, #ffa6d9);
  --bad-ground: light-dark(#fae8f3, #3a2233);
}
.shell[data-theme="light"] { color-scheme: light; }
.shell[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
h2, p, ul, ol, dl { margin: 0; padding: 0; }
ul, ol { list-style: none; }
button { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.board { position: relative; inline-size: 100%; aspect-ratio: var(--files, 8) / var(--ranks, 8); border-radius: var(--stone-garden-board-round, 0); overflow: hidden; background: light-dark(#c9cbb4, #6a7464); }
.board:has(canvas, .still) { background: none; }
.board:has(.still > svg) { aspect-ratio: auto; }
.board canvas { display: block; inline-size: 100%; margin-inline: auto; touch-action: pan-x pan-y pinch-zoom; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
.board canvas[data-pointer="grab"], .board canvas[data-pointer="move"] { cursor: pointer; }
.board canvas[data-pointer="look"] { cursor: help; }
.board canvas[data-pointer="drag"] { cursor: grabbing; }
.still { all: unset; display: block; inline-size: 100%; cursor: pointer; }
.still:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.still img, .still svg { display: block; inline-size: 100%; block-size: auto; }
.grid { position: absolute; inset: 0; display: flex; flex-direction: column; opacity: 0; pointer-events: none; }
.grid [role="rowgroup"] { position: absolute; display: flex; flex-direction: column; }
.grid-row { flex: 1; display: flex; }
.grid-cell { flex: 1; display: flex; }
.grid-cell button { flex: 1; min-width: 0; padding: 0; border: 0; }

.foot { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; background: var(--page); padding: 6px 8px; margin-block-start: -6px; }
.status { min-block-size: 1.45em; font-weight: 600; }
.status[data-kind="over"] { color: var(--accent); }
.reason { font-weight: 400; color: var(--quiet); }
.caption { min-block-size: 1.45em; font-size: 0.9375em; color: var(--quiet); overflow-wrap: anywhere; }
.bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; min-block-size: var(--target); }
.button { min-block-size: var(--target); min-inline-size: var(--target); padding: 0 12px; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); cursor: pointer; font-size: 0.9375em; text-decoration: none; color: inherit; display: inline-flex; align-items: center; justify-content: center; }
.button:hover { border-color: var(--edge-strong); }
.button:active { background: var(--stone); }
.button[aria-disabled="true"] { color: var(--quiet); opacity: 0.55; cursor: default; border-color: var(--edge); }
.button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.button.sign { padding: 0; }
.button.end { margin-inline-start: auto; }
.icon { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 0.875em; color: var(--quiet); }
.legend li { display: flex; align-items: center; gap: 6px; }
.sign-mark, .legend .sign { width: 22px; height: 22px; flex: none; stroke-width: 3; stroke-linecap: round; }
.sign.filled { fill: currentColor; }
.sign.drawn { fill: none; stroke: currentColor; }
.sign.blue { color: var(--blue); }
.sign.green { color: var(--green); }
.sign.yellow { color: var(--yellow); filter: drop-shadow(0 0 0.8px var(--yellow-edge)) drop-shadow(0 0 0.8px var(--yellow-edge)); }
.sign.middle { color: var(--moss); }

.record-list { max-block-size: 9.5em; overflow-y: auto; position: relative; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); padding: 4px; }
.record-row { display: grid; grid-template-columns: 2.6em 1fr 1fr; align-items: center; }
.record-number { color: var(--quiet); text-align: end; padding-inline-end: 8px; font-variant-numeric: tabular-nums; }
.record-move { min-block-size: 34px; padding: 0 8px; text-align: start; border: 0; border-radius: 5px; background: none; cursor: pointer; }
@media (pointer: coarse) { .record-move { min-block-size: var(--target); } }
.record-move:hover { background: var(--stone); }
.record-move[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
.record-move.later { color: var(--quiet); }
.record-gap { padding-inline-start: 8px; color: var(--quiet); }
.record-none { padding: 6px; color: var(--quiet); }

.error { padding: 10px 12px; border: 1px solid var(--bad); border-radius: var(--round); background: var(--bad-ground); overflow-wrap: anywhere; }

dialog { border: 1px solid var(--edge); border-radius: 12px; padding: 16px; background: var(--raised); color: var(--ink); box-shadow: 0 10px 40px rgb(0 0 0 / 0.28); }
.ask { position: fixed; margin: 0; width: max-content; max-width: min(24em, calc(100vw - 16px)); }
.ask::backdrop { background: rgb(0 0 0 / 0.12); }
.ask form { display: grid; gap: 10px; }
.ask h2 { font-size: 1.1em; line-height: 1.3; }
.ask[data-kind="warning"] { border: 2px solid var(--bad); }
.options { display: flex; flex-wrap: wrap; gap: 8px; }
.option { flex: 1 1 66px; min-width: 66px; min-height: var(--target); padding: 8px 4px; font-size: 0.9375em; white-space: nowrap; display: grid; gap: 2px; justify-items: center; align-content: center; border: 1px solid var(--edge); border-radius: var(--round); background: var(--page); cursor: pointer; }
.option:hover { border-color: var(--accent); }
.man-picture { width: 44px; height: 44px; }
.arrow { font-size: 1.5em; line-height: 1; }

@media print {
  .shell, .shell[data-theme] { color-scheme: light; }
  .bar, .caption, .second, .grid, .board3d-tools, .board3d-second, dialog { display: none !important; }
  .board { break-inside: avoid; }
  .board canvas { inline-size: 100% !important; block-size: auto !important; }
  .foot, .record-list, .record-move[aria-current] { background: none; color: inherit; max-block-size: none; overflow: visible; }
}
`;

/** Over the element's shadow root. @param {ShadowRoot} root */
export const adoptEmbedStyle = (root) => adoptSheet(root, css);

/** Boards of three dimensions have many squares side by side. */
const wide = ":host { max-inline-size: 64rem; }";

/** How wide an element may be, as its game asks for: it may have shown another one before. @param {ShadowRoot} root @param {boolean} deep */
export const adoptWidth = (root, deep) => (deep ? adoptSheet : dropSheet)(root, wide);
