/** Search, order and tags over the cards of a home. Whoever seeks or orders sees one list, the best first; else each game stands in its group. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";
import { match } from "./match.js";

/** @typedef {import("./card.js").Card} Card */

/** In which order games can stand. */
const ORDERS = /** @type {const} */ (["groups", "name", "small", "large", "short", "played"]);

/** @type {Record<string, (one: Card, other: Card, played: (card: Card) => number) => number>} */
const BY = {
  name: (one, other) => one.variant.name.localeCompare(other.variant.name),
  small: (one, other) => cells(one) - cells(other),
  large: (one, other) => cells(other) - cells(one),
  short: (one, other) => length(one) - length(other),
  played: (one, other, played) => played(other) - played(one),
};

/** @param {Card} card */
const cells = ({ variant: { files, ranks, levels } }) => files * ranks * levels;

/** Half of all minutes that it takes; what nobody has told stands last. @param {Card} card */
const length = ({ minutes }) => (minutes ? minutes[0] + minutes[1] : Number.POSITIVE_INFINITY);

/**
 * @param {() => Promise<void>} bringAll brings all the games that can be asked for
 * @returns {{element: HTMLElement, results: HTMLElement, cards: (cards: Card[], records?: string[]) => void}} records: the game of each record on this device
 */
export function createFind(bringAll) {
  /** @type {Card[]} */
  let all = [];
  /** Where each card stands while nobody seeks. @type {Map<Card, HTMLElement>} */
  const homes = new Map();
  /** How often each game has been played on this device. @type {Map<string, number>} */
  const played = new Map();
  /** @type {Set<string>} */
  const wanted = new Set();
  const field = el("input", {
    type: "search",
    class: "field",
    "aria-label": t("home.find"),
    placeholder: t("home.find"),
    autocomplete: "off",
    on: { input: () => search() },
  });
  const order = el(
    "select",
    { class: "field", id: "home-order", on: { change: () => search() } },
    ...ORDERS.map((value) => el("option", { value, text: t(`order.${value}`) })),
  );
  const tags = el("div", { class: "find-tags", role: "group", "aria-label": t("home.tags") });
  const said = el("p", { class: "unseen", role: "status" });
  const none = el("p", { class: "quiet", hidden: true, text: t("home.none") });
  const list = el("ul", { class: "cards", hidden: true });

  /** The tags that there are, each once, as buttons to be pressed. */
  function offer() {
    const known = [...new Set(all.flatMap(({ variant }) => variant.tags))];
    fill(
      tags,
      ...known.map((tag) =>
        el("button", {
          type: "button",
          class: "tag",
          "aria-pressed": String(wanted.has(tag)),
          text: t(`tag.${tag}`),
          on: {
            click: (/** @type {Event} */ { currentTarget }) => {
              if (!wanted.delete(tag)) wanted.add(tag);
              /** @type {HTMLElement} */ (currentTarget).setAttribute("aria-pressed", String(wanted.has(tag)));
              search();
            },
          },
        }),
      ),
    );
  }

  /** @param {Card} card */
  const times = ({ variant }) => played.get(variant.id) ?? 0;

  const seeking = () => field.value.trim() !== "" || wanted.size > 0 || order.value !== "groups";

  async function search() {
    sift();
    if (!seeking()) return;
    await bringAll();
    sift();
  }

  function sift() {
    const fits = match(
      field.value,
      all.map(({ sought }) => sought),
    );
    const found = all
      .map((card, index) => ({ card, fit: fits[index] }))
      .filter(({ card, fit }) => Number.isFinite(fit) && [...wanted].every((tag) => card.variant.tags.includes(tag)));
    const by = BY[order.value] ?? (() => 0);
    found.sort((one, other) => one.fit - other.fit || by(one.card, other.card, times));
    const one = seeking();
    if (one) fill(list, ...found.map(({ card }) => card.element));
    else for (const card of all) homes.get(card)?.append(card.element);
    list.hidden = !one;
    for (const group of new Set([...homes.values()].map((home) => home.closest(".card-group"))))
      if (group) /** @type {HTMLElement} */ (group).hidden = one;
    none.hidden = found.length > 0;
    said.textContent = one ? t("home.found", { count: found.length }) : "";
  }

  return {
    element: el(
      "div",
      { class: "find", role: "search" },
      el(
        "div",
        { class: "find-line" },
        field,
        el("label", { for: "home-order", class: "unseen", text: t("home.order") }),
        order,
      ),
      tags,
      said,
    ),
    results: el("div", {}, list, none),
    cards(cards, records = []) {
      all = cards;
      for (const game of records) played.set(game, (played.get(game) ?? 0) + 1);
      for (const card of cards)
        if (!homes.has(card)) homes.set(card, /** @type {HTMLElement} */ (card.element.parentElement));
      const focus = document.activeElement?.closest(".tag")?.textContent;
      offer();
      for (const tag of tags.children) if (focus && tag.textContent === focus) /** @type {HTMLElement} */ (tag).focus();
      sift();
    },
  };
}
