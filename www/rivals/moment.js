/** The end of a rated game: a moment for whoever has won it, and what comes next for whoever has not. */

import { openDialog } from "../dialogs/frame.js";
import { button, el } from "../dom.js";
import { t } from "../strings.js";
import { portrait } from "./portrait.js";
import { nextRival, standingIn } from "./rating.js";
import { RIVALS } from "./rivals.js";

/** Milliseconds from the last move: one wants to see it. */
const BREATH = 900;

/** Petals that fall. */
const PETALS = 18;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Resolves once the style is there. */
const dressed = new Promise((resolve) => {
  const href = new URL("rivals.css", import.meta.url).href;
  document.head.append(el("link", { rel: "stylesheet", href, on: { load: resolve, error: resolve } }));
});

/** Everyone in their order, those who are beaten marked. @param {string[]} beaten @param {string} [fresh] beaten just now */
export const climb = (beaten, fresh) =>
  el(
    "ol",
    { class: "climb", "aria-label": t("rivals.climb", { count: beaten.length, all: RIVALS.length }) },
    ...RIVALS.map(({ id }) => {
      const done = beaten.includes(id);
      const name = t(`rival.${id}`);
      const item = el("li", { class: done ? "beaten" : "", "data-fresh": id === fresh ? "yes" : null, title: name });
      item.append(portrait(id), el("span", { class: "unseen", text: done ? t("rivals.isBeaten", { name }) : name }));
      return item;
    }),
  );

/** @param {number} count */
const petals = (count) =>
  el(
    "div",
    { class: "petals", "aria-hidden": "true" },
    ...Array.from({ length: count }, (_, i) => {
      const petal = el("span", {});
      petal.style.insetInlineStart = `${(i * 37) % 100}%`;
      petal.style.animationDelay = `${((i * 53) % 100) / 60}s`;
      petal.style.animationDuration = `${2.6 + ((i * 29) % 100) / 60}s`;
      return petal;
    }),
  );

/**
 * @param {object} end
 * @param {import("./rivals.js").Rival} end.rival
 * @param {0 | 0.5 | 1} end.points
 * @param {import("./rating.js").Standing | null} end.before null: the game was for fun
 * @param {import("./rating.js").Standing | null} end.after
 * @param {import("../engine.js").Variant} end.game
 * @param {boolean} end.motion
 * @param {() => void} end.rematch
 * @param {(id: string) => void} end.next begins a game against another
 * @param {() => void} end.look
 */
export async function showMoment({ rival, points, before, after, game, motion, rematch, next, look }) {
  await Promise.all([dressed, new Promise((resolve) => setTimeout(resolve, BREATH))]);
  if (document.querySelector("dialog[open]")) return;
  const name = t(`rival.${rival.id}`);
  const won = points === 1;
  const fresh = !!after && after.beaten.length > (before?.beaten.length ?? 0);
  // Who has beaten somebody with help goes on all the same.
  const upcoming = nextRival(after ?? standingIn(game.id));
  const all = fresh && !upcoming;
  const title = t(won ? "rivals.won" : points ? "rivals.drawn" : "rivals.lost", { name });
  const text = all ? t("rivals.all") : t(`rival.${rival.id}.${won ? "loses" : "wins"}`);
  const rating =
    after &&
    before &&
    el(
      "p",
      { class: "moment-rating" },
      el("span", { class: "moment-number", text: after.rating }),
      " ",
      el("span", { class: "quiet", text: t("rivals.change", { change: signed(after.rating - before.rating) }) }),
    );
  const then = (/** @type {() => void} */ run) => () => {
    dialog.close();
    run();
  };
  const onward = won && upcoming && upcoming.id !== rival.id ? () => next(upcoming.id) : null;
  const dialog = openDialog(
    "moment",
    title,
    el(
      "div",
      { class: `moment${won ? " won" : ""}` },
      el("div", { class: "moment-face" }, portrait(rival.id)),
      el("p", { class: "moment-text", text }),
      rating,
      !after && el("p", { class: "quiet", text: t("rivals.forFun") }),
      after && climb(after.beaten, fresh ? rival.id : undefined),
      el(
        "div",
        { class: "row" },
        onward && upcoming && button("rivals.again", then(onward), { class: "button main" }),
        button("rivals.rematch", then(rematch), { class: onward ? "button" : "button main" }),
        button("rivals.look", then(look)),
        el("a", { class: "button", href: `?page=rivals&game=${game.id}`, text: t("rivals.others") }),
      ),
    ),
  );
  if (onward && upcoming) {
    const first = /** @type {HTMLElement} */ (dialog.querySelector(".button.main"));
    first.textContent = t("rivals.next", { name: t(`rival.${upcoming.id}`) });
    first.focus();
  }
  if (!won || calm.matches || !motion) return;
  dialog.append(petals(all ? 3 * PETALS : PETALS));
}

/** @param {number} change */
const signed = (change) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");
