/**
 * The same few places on every page: home, the board, what there is to learn and to solve, the rules, and one's own games; and behind a
 * button what one needs less often.
 */

import { el, icon } from "../dom.js";
import { t } from "../strings.js";

/** The places in the order in which they stand, and where they are: the rules have a file of their own, from where `?page=…` alone would lead nowhere. */
const PLACES = /** @type {const} */ ({
  play: "./?play",
  learn: "./?page=learn",
  puzzles: "./?page=puzzles",
  rules: "rules.html",
  games: "./?play=games",
});
/** The places behind the button. */
const FURTHER = /** @type {const} */ ({
  workshop: "./?page=workshop",
  studies: "./?page=study",
  opponents: "./?page=rivals",
  settings: "./?play=settings",
});
/** Those of a game, which its address names. */
const OF_A_GAME = ["learn", "puzzles", "rules", "opponents"];

/** @typedef {keyof typeof PLACES | keyof typeof FURTHER | "home"} Place */

/**
 * Fills the header.
 * @param {HTMLElement} header
 * @param {Place | null} current the place where the reader is
 * @param {string} [game] whose puzzles and rules are meant; those of any game if it isn't given
 * @param {HTMLElement[]} more what stands at the end of the line
 * @returns {(game: string, code?: string) => void} to be told of another game, and of the code of its definition if it comes as a text
 */
export function fillHeader(header, current, game = "", ...more) {
  const linksTo = (/** @type {Record<string, string>} */ places) =>
    Object.entries(places).map(([place, address]) => {
      const link = el("a", { text: t(`site.${place}`), "aria-current": place === current ? "page" : null });
      return { link, place, address };
    });
  const [near, further] = [PLACES, FURTHER].map(linksTo);
  const listOf = (/** @type {typeof near} */ links, /** @type {string} */ name) =>
    el("ul", { class: name }, ...links.map(({ link }) => el("li", {}, link)));
  const lists = el("div", { id: "site-places" }, listOf(near, "site-near"), listOf(further, "site-further"));
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
  /** Lies over the page while the menu is open, so that a press beside it closes it and reaches nothing beneath. */
  const shade = el("div", { class: "site-shade", on: { click: () => open(false) } });
  /** @param {boolean} now */
  const open = (now) => {
    opener.setAttribute("aria-expanded", String(now));
    if (now) document.body.append(shade);
    else shade.remove();
  };
  header.addEventListener("click", ({ target }) => opener.contains(/** @type {Node} */ (target)) || open(false));
  header.addEventListener("focusout", ({ relatedTarget: to }) => {
    if (to instanceof Node && !header.contains(to)) open(false);
  });
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
  const nav = el("nav", { "aria-label": t("site.places") }, opener, lists);
  header.replaceChildren(el("div", { class: "site-line" }, home, el("div", { class: "site-end" }, nav, ...more)));
  // An author's own game is known by its text alone, which its code carries; nothing is taught of it yet.
  const tell = (/** @type {string} */ game, code = "") => {
    for (const { link, place, address } of [...near, ...further]) {
      const named = `${address}${address.includes("?") ? "&" : "?"}game=${game}`;
      if (!game || !OF_A_GAME.includes(place) || (code && place === "learn")) link.href = address;
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
