/** The same few places on every page: home, the board, what there is to learn and to solve, the rules, and one's own games. */

import { el, icon } from "../dom.js";
import { t } from "../strings.js";

/** The places in the order in which they stand, and where they are. */
const PLACES = /** @type {const} */ ({
  play: "?play",
  learn: "?page=learn",
  puzzles: "?page=puzzles",
  rules: "rules.html",
  games: "?play=games",
});

/** @typedef {keyof typeof PLACES | "home"} Place */

/**
 * Fills the header.
 * @param {HTMLElement} header
 * @param {Place | null} current the place where the reader is
 * @param {string} [game] whose puzzles and rules are meant; those of any game if it isn't given
 * @param {HTMLElement[]} more what stands at the end of the line
 * @returns {(game: string, code?: string) => void} to be told of another game, and of the code of its definition if it comes as a text
 */
export function fillHeader(header, current, game = "", ...more) {
  const links = Object.entries(PLACES).map(([place, address]) => {
    const link = el("a", { text: t(`site.${place}`), "aria-current": place === current ? "page" : null });
    return { link, place, address, lasting: place === "play" || place === "games" };
  });
  const list = el("ul", { id: "site-places" }, ...links.map(({ link }) => el("li", {}, link)));
  const opener = el(
    "button",
    {
      type: "button",
      class: "button sign plain site-menu",
      "aria-label": t("site.menu"),
      "aria-expanded": "false",
      "aria-controls": "site-places",
      on: { click: () => open(opener.getAttribute("aria-expanded") !== "true") },
    },
    icon("menu"),
  );
  /** @param {boolean} now */
  const open = (now) => opener.setAttribute("aria-expanded", String(now));
  addEventListener("click", ({ target }) => header.contains(/** @type {Node} */ (target)) || open(false));
  header.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || opener.getAttribute("aria-expanded") !== "true") return;
    open(false);
    opener.focus();
    event.stopPropagation();
  });
  const home = el(
    "a",
    {
      class: "site-home",
      href: "./",
      "aria-current": current === "home" ? "page" : null,
      "aria-label": t("site.home"),
      title: t("site.home"),
    },
    el("img", { src: "assets/icon.svg", alt: "", width: 28, height: 28 }),
    el("span", { text: "Stone Garden" }),
  );
  const nav = el("nav", { "aria-label": t("site.places") }, opener, list);
  header.replaceChildren(el("div", { class: "site-line" }, home, el("div", { class: "site-end" }, nav, ...more)));
  // An author's own game is known by its text alone, which its code carries; nothing is taught of it yet.
  const tell = (/** @type {string} */ game, code = "") => {
    for (const { link, place, address, lasting } of links) {
      const named = `${address}${address.includes("?") ? "&" : "?"}game=${game}`;
      if (!game || lasting || (code && place === "learn")) link.href = address;
      else if (!code) link.href = named;
      else link.href = place === "rules" ? `${address}#definition=${code}` : `${named}&definition=${code}`;
    }
  };
  tell(game);
  return tell;
}

/** A header of its own for pages that are made by script. @param {Place | null} current @param {string} [game] */
export function siteHeader(current, game) {
  const header = el("header", { class: "site" });
  fillHeader(header, current, game);
  return header;
}
