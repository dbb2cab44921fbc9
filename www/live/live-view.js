/**
 * What a live game shows: the bar beside the board, the dialog in which two pages come together, and links to give away.
 */

import { openDialog } from "../dialogs/dialog.js";
import { button, el, fill } from "../dom.js";
import { setAble } from "../panel/record.js";
import { t } from "../strings.js";
import { PHRASES } from "./protocol.js";
import { backTo } from "./live-state.js";

// What stands beside the board in a live game: how the connection is, what the friend asks, and what one may ask or
// say.

/**
 * @param {import("./live-controller.js").LiveController} controller
 * @param {import("../state.js").Store} store
 * @param {HTMLElement} after
 */
export function createBar(controller, store, after) {
  const sheet = el("link", { rel: "stylesheet", href: new URL("live.css", import.meta.url).href });
  document.head.append(sheet);
  const state = el("span", { class: "live-state" });
  const head = el(
    "p",
    { class: "live-head", role: "status" },
    el("span", { class: "live-dot", "aria-hidden": "true" }),
    state,
  );
  const word = el("p", { class: "live-word", role: "status" });
  const trouble = el("p", { class: "live-trouble", role: "alert" });
  const asked = el("p", { class: "live-asked-text" });
  const asking = el(
    "div",
    { class: "live-asked", role: "alertdialog", "aria-label": t("live.asks") },
    asked,
    el(
      "div",
      { class: "row" },
      button("live.yes", () => controller.answer(true), { class: "button main" }),
      button("live.no", () => controller.answer(false)),
    ),
  );
  const own = el("p", { class: "quiet live-own" });
  const draw = button("live.draw", () => controller.ask("draw"));
  const back = button("live.back", () => controller.ask("back"));
  const rematch = button("live.rematch", () => controller.ask("rematch"), { class: "button main" });
  const resign = twice("live.resign", () => controller.resign());
  const meet = button("live.meet", () => controller.meet());
  const watch = button("live.watch", () => controller.letWatch());
  const letter = button("live.letter", () => controller.letter());
  const words = el(
    "div",
    { class: "row live-words" },
    ...PHRASES.map((phrase) =>
      el("button", {
        type: "button",
        class: "button",
        text: t(`live.say.${phrase}`),
        on: { click: () => (controller.say(phrase), (say.open = false)) },
      }),
    ),
  );
  const say = el("details", { class: "live-say" }, el("summary", { class: "button", text: t("live.say") }), words);
  const row = el("div", { class: "row" }, rematch, draw, back, resign, say, watch, meet, letter);
  const bar = el(
    "section",
    { class: "live", hidden: true, "aria-label": t("live.title") },
    head,
    trouble,
    asking,
    own,
    row,
    word,
  );
  after.after(bar);
  let shown = "";

  store.onDraw((page) => {
    const { live, place, phase, why, phrase } = controller.here;
    const watching = controller.here.watching + controller.watchers.count();
    bar.hidden = !place;
    if (!live || !place || !page.now) return;
    const over = page.now.status.over || !!live.ended;
    const key = JSON.stringify([live, phase, why, phrase, watching, over, page.now.record.length]);
    if (key === shown) return;
    shown = key;
    bar.dataset.phase = phase;
    state.textContent = [
      t(phase === "closed" ? `live.closed.${why}` : `live.phase.${place.seat === "watch" ? "watch." : ""}${phase}`, {
        error: "",
      }),
      // Whoever watches knows of oneself.
      watching > (live.side ? 0 : 1) ? t("live.watching", { count: watching }) : "",
    ]
      .filter(Boolean)
      .join(" ");
    word.textContent = phrase;
    word.hidden = !phrase;
    trouble.hidden = !live.trouble;
    trouble.textContent = live.trouble
      ? t(`live.trouble.${live.trouble.code}`, { ply: 0, move: "", ...live.trouble })
      : "";
    asking.hidden = !live.asked || !live.side;
    asked.textContent = live.asked
      ? t(`live.asked.${live.asked.kind}`, { count: live.asked.ply - (live.asked.to ?? 0) })
      : "";
    own.hidden = !live.ask;
    own.textContent = live.ask ? t(`live.ask.${live.ask.kind}`) : "";
    const plays = !!live.side;
    const open = live.up && live.met;
    rematch.hidden = !plays || !over;
    draw.hidden = back.hidden = resign.hidden = !plays || over || !live.moves.length;
    const free = open && !live.ask && !live.asked;
    setAble(draw, free);
    setAble(rematch, free);
    setAble(
      back,
      free &&
        (live.trouble?.code === "parted" ||
          (live.side !== null && !!live.game && backTo(live, controller.rules) !== null)),
    );
    say.hidden = !plays || !open;
    watch.hidden = !plays || !open || over;
    meet.hidden = !plays || open || (place.seat === "guest" && !!place.key) || over;
    meet.textContent = t(place.key ? "live.meet" : "live.meetDirect");
    letter.hidden = !plays || open || !live.moves.length;
    row.hidden = [...row.children].every((child) => /** @type {HTMLElement} */ (child).hidden);
  });
}

/** A button that must be pressed twice. @param {string} key @param {() => void} run */
function twice(key, run) {
  let sure = false;
  const element = button(key, () => {
    if (sure) run();
    sure = !sure;
    fill(element, t(sure ? "live.sure" : key));
    element.classList.toggle("main", sure);
  });
  element.addEventListener("blur", () => {
    sure = false;
    fill(element, t(key));
    element.classList.remove("main");
  });
  return element;
}

// The dialog in which two pages come together: one at a time, filled when its link is ready.

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

// A link to give away: to copy, to share, to be scanned.

/** @param {string} link @param {string} label @param {boolean} [scan] with its QR code at once */
export function shareLink(link, label, scan = true) {
  const field = el("input", { class: "field", readonly: true, value: link, "aria-label": label });
  const said = el("p", { class: "said", role: "status" });
  const picture = el("div", { class: "qr" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = t("live.copied");
    } catch {
      said.textContent = t("live.manual");
    }
  };
  const share = () => navigator.share({ title: t("live.title"), url: link }).catch(() => {});
  const draw = async () => {
    const { qrPicture } = await import("../link/qr.js");
    fill(picture, qrPicture(link, t("live.qrAlt")) ?? el("p", { text: t("live.qrLong") }));
  };
  if (scan) draw();
  return el(
    "div",
    { class: "stack" },
    el("div", { class: "row nowrap" }, field, button("live.copy", copy, { class: "button main" })),
    (!scan || "share" in navigator) &&
      el(
        "div",
        { class: "row" },
        "share" in navigator && button("live.share", share),
        !scan && button("live.qr", draw),
      ),
    picture,
    said,
  );
}
