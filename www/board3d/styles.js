/** The style of boards of three dimensions, for the page or a shadow root. */

import { adoptSheet } from "../sheet.js";

/** @type {Promise<string> | undefined} */
let coming;

async function load() {
  const url = new URL("./board3d.css", import.meta.url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer.text();
}

/** Fetched once, and as a constructed sheet, so that a page that embeds boards need not allow styles. @param {Document | ShadowRoot} root */
export async function adoptBoard3dStyles(root) {
  coming ??= load().catch((error) => {
    // What did not come may come the next time.
    coming = undefined;
    throw error;
  });
  adoptSheet(root, await coming);
}
