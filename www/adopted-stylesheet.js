/** Constructed style sheets. One made for a document counts for nothing in another, so that each document has its own. */

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const made = new WeakMap();

/**
 * @param {Document | ShadowRoot} root
 * @param {string} css
 * @returns {CSSStyleSheet | null} one for all roots of its document; null where nothing is shown
 */
function sheetFor(root, css) {
  const document = root.ownerDocument ?? root;
  const { defaultView } = /** @type {Document} */ (document);
  if (!defaultView) return null;
  const sheets = made.get(document) ?? new Map();
  made.set(document, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new /** @type {any} */ (defaultView).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Puts a style over a document or a shadow root, once. @param {Document | ShadowRoot} root @param {string} css */
export function adoptSheet(root, css) {
  const sheet = sheetFor(root, css);
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
