/** What every page besides the board and the home begins with: its style sheets, and the colours that the reader has chosen. */

import { el } from "./dom.js";
import { loadSettings } from "./storage/local-storage.js";

/**
 * Puts style sheets into the page, and the reader's colours on it.
 * @param {...URL} sheets
 * @returns {{settings: import("./storage/local-storage.js").Settings, dressed: Promise<unknown>}} dressed: each sheet has come, or does not come
 */
export function dress(...sheets) {
  const settings = loadSettings();
  const { dataset } = document.documentElement;
  if (settings.theme !== "system") dataset.theme = settings.theme;
  dataset.palette = settings.palette;
  const coming = sheets.map(
    ({ href }) =>
      new Promise((done) => {
        document.head.append(el("link", { rel: "stylesheet", href, on: { load: done, error: done } }));
      }),
  );
  return { settings, dressed: Promise.all(coming) };
}
