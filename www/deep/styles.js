/** The style of boards of three dimensions, for the page or a shadow root. */

/** @type {Promise<CSSStyleSheet> | undefined} */
let sheet;

const load = async () => {
  const url = new URL("deep.css", import.meta.url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return new CSSStyleSheet().replace(await answer.text());
};

/** Fetched once, and as a constructed sheet, so that a page that embeds boards need not allow styles. @param {Document | ShadowRoot} root */
export async function adoptDeepStyles(root) {
  sheet ??= load();
  const loaded = await sheet;
  if (!root.adoptedStyleSheets.includes(loaded)) root.adoptedStyleSheets.push(loaded);
}
