/** The style of rules, where the page has not brought it along. */

import { el } from "../dom.js";

/** Waits until it is there, or does not come. */
export function dressed() {
  if (document.documentElement.dataset.page === "rules") return;
  const sheet = el("link", { rel: "stylesheet", href: new URL("rules.css", import.meta.url).href });
  document.head.append(sheet);
  return new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
}
