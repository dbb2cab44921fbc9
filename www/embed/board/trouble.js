/** What is said on an embedded board when the computer can't move, or nobody can. */

import { button, el } from "../../dom.js";
import { t } from "../texts.js";

/**
 * Why the computer can't move, and the way on, or why a position is only shown: said even where nothing else is.
 * @param {HTMLElement} foot
 * @param {import("../../state.js").Store} store
 * @param {() => void} retry
 */
export function bindTrouble(foot, store, retry) {
  const text = el("p", { class: "error", part: "error", role: "alert" });
  const again = button("status.retry", retry);
  const place = el("div", { hidden: true }, text, again);
  foot.before(place);
  let said = "";
  store.onDraw(({ trouble, now }) => {
    const dear = now?.dear ? t("notice.dear", { error: now.dear }) : "";
    const why = trouble ? `${t("status.trouble")}. ${t("status.troubleWhy", { error: trouble })}` : dear;
    if (said === why) return;
    said = why;
    place.hidden = !why;
    again.hidden = !trouble;
    text.textContent = why;
  });
  return place;
}
