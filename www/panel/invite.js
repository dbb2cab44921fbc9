/** One way in for whoever is new: a lesson, offered at the start of a game until it has been seen. */

import { el } from "../dom.js";
import { LESSONS } from "../lesson/lessons.js";
import { lessonSeen } from "../storage/local-storage.js";
import { hasText, t } from "../strings.js";

/** The lesson that teaches a game: its own, or that of the games whose kings change as they cross the middle. @param {import("../engine.js").Variant} variant */
const lessonFor = ({ id, demotions }) => LESSONS.find((game) => game === id) ?? (demotions ? LESSONS[0] : null);

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 */
export function bindInvite(element, store) {
  // What is special stands there from the first moment on, where there is no room for it beside the name.
  const special = /** @type {HTMLElement} */ (element.firstElementChild);
  const link = el("a", { class: "button", text: t("invite.lesson") });
  element.append(link);
  let game = "";
  /** @type {string | null} */
  let lesson = null;
  store.onDraw(({ now }) => {
    if (now && now.variant.id !== game) {
      game = now.variant.id;
      const found = lessonFor(now.variant);
      lesson = found && !lessonSeen(found) ? found : null;
      if (lesson) link.href = lesson === LESSONS[0] ? "?page=lesson" : `?page=lesson&game=${lesson}`;
    }
    element.hidden = !now || !lesson || now.record.length > 0;
    const line = `tagline.${now?.variant.id}`;
    const text = element.hidden ? "" : hasText(line) ? t(line) : String(now?.variant.summary);
    if (special.textContent !== text) special.textContent = text;
  });
}
