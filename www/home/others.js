/**
 * Behind our own games: the classics, which a second module knows and which come when one gets near them, the best known first and the others
 * in groups; and the games that somebody has brought here as a text.
 */

import { button, el, fill } from "../dom.js";
import { loadReader, define, messageOf, variants } from "../engine.js";
import { renamedGame } from "../play/names.js";
import { t } from "../strings.js";
import { gameCard } from "./card.js";

/** Groups of whose games the boards are as large as those of our own. */
const LARGE = "known";

/**
 * @param {import("./boards.js").Boards} boards
 * @param {(cards: import("./card.js").Card[], played: string[]) => void} found takes them once they are there, and the game of each record
 * on this device
 */
export function createOthers(boards, found) {
  const place = el("div", { class: "stack" });
  const status = el("div", { class: "stack" });
  /** @type {Promise<void> | undefined} */
  let coming;

  const element = el(
    "section",
    { class: "home-others card-group", "aria-labelledby": "home-others" },
    el("h2", { id: "home-others", text: t("home.others") }),
    el("p", { class: "quiet", text: t("home.othersText") }),
    place,
  );
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) bring();
    },
    { rootMargin: "200px" },
  );
  near.observe(element);

  /** Brings them once, however often it is asked for; what fails can be tried again. */
  function bring() {
    near.disconnect();
    coming ??= load().catch((error) => {
      coming = undefined;
      fill(
        status,
        el("p", { role: "alert", text: t("home.failed", { error: messageOf(error) }) }),
        el(
          "div",
          { class: "row" },
          button("home.retry", () => bring()),
        ),
      );
    });
    return coming;
  }

  async function load() {
    fill(status, el("p", { class: "quiet", role: "status", text: t("home.wait") }));
    const [{ CLASSICS, GROUPS, TWINS }, records] = await Promise.all([import("./classics.js"), games(), loadReader()]);
    const own = await ownGames(records);
    const order = Object.keys(CLASSICS);
    const classics = variants()
      .filter(({ group, id }) => group === "classic" && !TWINS[id])
      .map((variant) => ({
        // One that nobody has told of stands where most are alike.
        group: CLASSICS[variant.id]?.group ?? "chess",
        rank: order.indexOf(variant.id),
        card: gameCard(renamedGame(variant), boards, { ...CLASSICS[variant.id], english: variant.name }),
      }))
      .sort((one, other) => one.rank - other.rank);
    const groups = GROUPS.map((group) => ({
      group,
      cards: classics.filter((classic) => classic.group === group).map(({ card }) => card),
    }));
    fill(
      place,
      ...groups.map(({ group, cards }) =>
        group === LARGE
          ? el("ul", { class: "cards" }, ...cards.map(({ element }) => element))
          : el(
              "section",
              { class: "home-group", "aria-labelledby": `home-${group}` },
              el("h3", { id: `home-${group}`, text: t(`group.${group}`) }),
              el("ul", { class: "cards small" }, ...cards.map(({ element }) => element)),
            ),
      ),
      own.length > 0 && el("h2", { text: t("home.own") }),
      own.length > 0 && el("p", { class: "quiet", text: t("home.ownText") }),
      own.length > 0 && el("ul", { class: "cards small" }, ...own.map(({ element }) => element)),
    );
    fill(status);
    found(
      [...groups.flatMap(({ cards }) => cards), ...own],
      records.flatMap(({ game }) => game?.variant ?? []),
    );
  }

  /** All games of the library; none if it doesn't open. */
  const games = async () => (await import("../library/shelf.js")).all().catch(() => []);

  /**
   * The games that the library has by their texts, each once.
   * @param {import("../library/shelf.js").Found[]} records
   */
  async function ownGames(records) {
    const { codeOf } = await import("../definition/code.js");
    /** @type {Map<string, import("./card.js").Card>} */
    const cards = new Map();
    for (const { game } of records) {
      const definition = game?.definition;
      if (definition === undefined) continue;
      try {
        const variant = await define(definition);
        if (variant.group === "defined" && !cards.has(variant.id))
          cards.set(variant.id, gameCard(renamedGame(variant), boards, { definition: codeOf(definition) }));
      } catch {
        // What this version can't read stays in the library as it is.
      }
    }
    return [...cards.values()];
  }

  return { element, status, bring };
}
