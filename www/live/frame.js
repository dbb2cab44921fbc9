/** The dialog in which two pages come together: one at a time, filled when its link is ready. */

import { openDialog } from "../dialogs/frame.js";
import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** @typedef {ReturnType<typeof createFrame>} Frame */

export function createFrame() {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;

  /** @param {string} title @param {...(Node | false | null | undefined)} body */
  function open(title, ...body) {
    dialog?.close();
    const opened = openDialog("live", title, ...body);
    dialog = opened;
    opened.addEventListener("close", () => dialog === opened && (dialog = null));
    return opened;
  }

  return {
    open,

    /** A dialog that says that it is about to be filled. @param {string} title */
    prepare: (title) => open(title, el("p", { role: "status", text: t("live.preparing") })),

    /** Fills it. @param {HTMLDialogElement} mine @param {...(Node | false)} body */
    show: (mine, ...body) => fill(mine, /** @type {HTMLElement} */ (mine.firstElementChild), ...body),

    /** Is it the one that is open? @param {HTMLDialogElement} mine */
    has: (mine) => dialog === mine,

    close: () => dialog?.close(),

    /** The two pages have not found each other, or not any more: the dialog that waits for it says so. */
    notReached(mine = dialog) {
      const place = mine?.querySelector(".typed-error") ?? mine?.querySelector(".live-waiting");
      if (place) place.textContent = t("live.notReached");
    },
  };
}

/** The line that says what is being waited for. */
export const waiting = (key = "live.waiting") => el("p", { class: "live-waiting", role: "status", text: t(key) });
