/** One way in for whoever is new: the lesson, offered at the start of a game until it has been seen. */

import { el, fill } from "../dom.js";
import { lessonSeen } from "../keep/storage.js";
import { t } from "../strings.js";

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 */
export function bindInvite(element, store) {
  if (lessonSeen()) return;
  element.className = "invite";
  fill(element, el("a", { class: "button", href: "?page=lesson", text: t("invite.lesson") }));
  store.onDraw(({ now }) => {
    element.hidden = !now || now.record.length > 0 || now.variant.family !== "stone-garden";
  });
}
