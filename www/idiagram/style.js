/** How the boards that take the place of Interactive Diagrams stand in their page: as wide as it lets them be, in its own type. */

const STYLE = `
.stone-garden-diagram { display: block; max-width: 40em; }
.stone-garden-pieces summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; }
.stone-garden-pieces-sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12em), 1fr)); gap: 16px; }
.stone-garden-pieces-sheet figure { margin: 0; }
.stone-garden-refused { padding: 8px 12px; border: 1px solid; border-radius: 8px; overflow-wrap: anywhere; }
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
