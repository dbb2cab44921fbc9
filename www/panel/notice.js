/** One message at a time, in its place in the panel, until it is closed or another comes. */

import { button, el, fill } from "../dom.js";

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 */
export function bindNotice(element, store) {
  /** @type {import("../state.js").Notice | null} */
  let shown = null;
  store.onDraw(({ notice }) => {
    if (notice === shown) return;
    shown = notice;
    element.hidden = !notice;
    element.dataset.kind = notice?.bad ? "bad" : "plain";
    if (!notice) return fill(element);
    const close = () => store.update((state) => (state.notice = null));
    const { action } = notice;
    fill(
      element,
      el("p", { text: notice.text }),
      el(
        "div",
        { class: "row" },
        action &&
          el("button", {
            type: "button",
            class: "button",
            text: action.label,
            on: { click: () => (close(), action.run()) },
          }),
        button("notice.close", close, { sign: "close", class: "button sign plain" }),
      ),
    );
  });
}
