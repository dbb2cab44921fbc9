/** Games with friends that wait for a move of one's own: those that are kept here, and what a relay has heard meanwhile. */

import { el } from "../dom.js";
import { messageOf } from "../engine.js";
import { waitsForYou } from "../library/game-list.js";
import { all } from "../library/game-store.js";
import { t } from "../strings.js";

/**
 * @param {string | undefined} atBoard id of the game at the board, which has a tile of its own
 * @param {(tile: HTMLElement) => void} show
 */
export async function showWaiting(atBoard, show) {
  const read = async () => (await all()).flatMap(({ game }) => game ?? []);
  const games = await read();
  tell(games);
  if (!games.some(({ about }) => about?.live?.key)) return;
  const { fetchNews } = await import("../live/inbox.js");
  const news = await fetchNews(games, atBoard).catch((error) => {
    console.warn("inbox:", messageOf(error));
    return 0;
  });
  if (news) tell(await read());

  /** @param {import("../library/game-store.js").Shelved[]} games */
  function tell(games) {
    const count = games.filter((game) => game.id !== atBoard && waitsForYou(game)).length;
    if (!count) return;
    show(
      el(
        "section",
        { class: "tile plain", id: "home-waiting" },
        el(
          "div",
          { class: "tile-words" },
          el("h2", { text: t("home.waiting", { count }) }),
          el("p", { text: t("home.waitingText") }),
          el("a", { class: "button main", href: "?play=games", text: t("home.toGames") }),
        ),
      ),
    );
  }
}
