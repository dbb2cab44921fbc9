/** One way in for whoever is new: the lesson, offered at the start of a game until it has been seen. */

import { el } from "../dom.js";
import { lessonSeen } from "../storage/local-storage.js";
import { hasText, t } from "../strings.js";

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 */
export function bindInvite(element, store) {
  if (lessonSeen()) return;
  // What is special stands there from the first moment on, where there is no room for it beside the name.
  const special = /** @type {HTMLElement} */ (element.firstElementChild);
  element.append(el("a", { class: "button", href: "?page=lesson", text: t("invite.lesson") }));
  store.onDraw(({ now }) => {
    // The lesson teaches the games whose kings change as they cross the middle.
    element.hidden = !now?.variant.demotions || now.record.length > 0;
    const line = `tagline.${now?.variant.id}`;
    const text = element.hidden ? "" : hasText(line) ? t(line) : String(now?.variant.summary);
    if (special.textContent !== text) special.textContent = text;
  });
}
