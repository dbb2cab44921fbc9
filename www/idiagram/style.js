/** How the boards that take the place of Interactive Diagrams stand in their page: as wide as it lets them be, in its own type. */

const STYLE = `
.stone-garden-diagram { display: block; max-width: 40em; }
.stone-garden-opponent { margin: 4px 0; }
.stone-garden-diagram button { font: inherit; min-height: 44px; padding: 0 12px; cursor: pointer; }
.stone-garden-pieces summary { cursor: pointer; min-height: 44px; align-content: center; }
.stone-garden-names { display: flex; flex-wrap: wrap; gap: 6px; margin: 4px 0 8px; }
.stone-garden-names [aria-pressed="true"] { font-weight: bold; outline: 2px solid; outline-offset: -2px; }
.stone-garden-note { padding: 8px 12px; border: 1px solid; border-radius: 8px; overflow-wrap: anywhere; }
@media print { .stone-garden-opponent, .stone-garden-pieces:not([open]) { display: none; } }
`;

let adopted = false;

/** By a sheet that no policy of the page forbids: it is not written into it. */
export function adoptDiagramStyle() {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
