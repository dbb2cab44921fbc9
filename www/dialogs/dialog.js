/** What the larger dialogs share: a heading, a cross to close, a body. */

import { button, el, fill } from "../dom.js";
import { closeByBackdrop } from "./choice-dialog.js";

// What a dialog looks like is there before the first one opens; if it does not come, one that is plain is better than none.
await new Promise((resolve) => {
  const sheet = el("link", {
    rel: "stylesheet",
    href: new URL("dialogs.css", import.meta.url).href,
    on: { load: resolve, error: resolve },
  });
  document.head.append(sheet);
});

/**
 * @param {string} id
 * @param {string} title
 * @param {...(Node | false | null | undefined)} body
 * @returns {HTMLDialogElement} opened; it leaves the document when it closes
 */
export function openDialog(id, title, ...body) {
  const dialog = /** @type {HTMLDialogElement} */ (
    el("dialog", { id, class: "sheet", "aria-labelledby": `${id}-title` })
  );
  const close = button("do.close", () => dialog.close(), { sign: "close", class: "button sign plain" });
  fill(dialog, el("div", { class: "sheet-head" }, el("h2", { id: `${id}-title`, text: title }), close), ...body);
  closeByBackdrop(dialog);
  dialog.addEventListener("close", () => dialog.remove(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
