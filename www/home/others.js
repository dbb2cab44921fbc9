/** Behind our own games: the classics, which a second module knows, and the games that somebody has brought here as a text. */

import { button, el, fill } from "../dom.js";
import { loadReader, define, messageOf, variants } from "../engine.js";
import { renamedGame } from "../play/names.js";
import { t } from "../strings.js";
import { gameCard } from "./card.js";

/**
 * @param {import("./boards.js").Boards} boards
 * @param {(cards: import("./card.js").Card[]) => void} found takes them once they are there
 */
export function createOthers(boards, found) {
  const place = el("div", { class: "stack" });
  /** @type {Promise<void> | undefined} */
  let coming;

  const opener = button("home.showOthers", () => bring());
  fill(place, el("div", { class: "row" }, opener));

  /** Brings them once, however often it is asked for; what fails can be tried again. */
  function bring() {
    coming ??= load().catch((error) => {
      coming = undefined;
      fill(
        place,
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
    fill(place, el("p", { class: "quiet", role: "status", text: t("home.wait") }));
    await loadReader();
    const own = await ownGames();
    const classics = variants()
      .filter(({ group }) => group === "classic")
      .map((variant) => gameCard(renamedGame(variant), boards));
    fill(
      place,
      el("ul", { class: "cards small" }, ...classics.map(({ element }) => element)),
      own.length > 0 && el("h2", { text: t("home.own") }),
      own.length > 0 && el("p", { class: "quiet", text: t("home.ownText") }),
      own.length > 0 && el("ul", { class: "cards small" }, ...own.map(({ element }) => element)),
    );
    found([...classics, ...own]);
  }

  /** The games that the library has by their texts, each once. */
  async function ownGames() {
    const [{ all }, { codeOf }] = await Promise.all([import("../library/shelf.js"), import("../definition/code.js")]);
    const records = await all().catch(() => []);
    /** @type {Map<string, import("./card.js").Card>} */
    const cards = new Map();
    for (const { game } of records) {
      const definition = game?.definition;
      if (definition === undefined) continue;
      try {
        const variant = await define(definition);
        if (variant.group === "defined" && !cards.has(variant.id))
          cards.set(variant.id, gameCard(renamedGame(variant), boards, codeOf(definition)));
      } catch {
        // What this version can't read stays in the library as it is.
      }
    }
    return [...cards.values()];
  }

  return {
    element: el(
      "section",
      { class: "home-others", "aria-labelledby": "home-others" },
      el("h2", { id: "home-others", text: t("home.others") }),
      el("p", { class: "quiet", text: t("home.othersText") }),
      place,
    ),
    bring,
  };
}
