/** What is said on an embedded board when the computer can't move. */

import { button, el } from "../../dom.js";
import { t } from "../texts.js";

/**
 * Why the computer can't move, and the way on: said even where nothing else is.
 * @param {HTMLElement} foot
 * @param {import("../../state.js").Store} store
 * @param {() => void} retry
 */
export function bindTrouble(foot, store, retry) {
  const text = el("p", { class: "error", part: "error", role: "alert" });
  const place = el("div", { hidden: true }, text, button("status.retry", retry));
  foot.before(place);
  store.onDraw(({ trouble }) => {
    if (place.hidden === !trouble) return;
    place.hidden = !trouble;
    text.textContent = trouble ? `${t("status.trouble")}. ${t("status.troubleWhy", { error: trouble })}` : "";
  });
  return place;
}
