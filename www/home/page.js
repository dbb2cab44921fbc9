/** The home: every game with its board, what waits for the reader, and the shortest ways in. */

import { el, fill, icon } from "../dom.js";
import { messageOf, startEngine, variants } from "../engine.js";
import { fillHeader } from "../header/header.js";
import { loadKept, loadSettings, saveSettings } from "../keep/storage.js";
import { renamedGame } from "../play/names.js";
import { addTexts, speakPage, t } from "../strings.js";
import { onLook, otherTheme, shownTheme } from "../theme.js";
import texts from "../strings/en/home.js";
import { createBoards } from "./boards.js";
import { gameCard } from "./card.js";
import { createFind } from "./find.js";
import { GAMES } from "./games.js";
import { createOthers } from "./others.js";
import { beatTheGarden, continued, makeYourOwn, todaysPuzzle } from "./today.js";

/** The game that a first visitor is shown. */
const FIRST = "stone-garden";

/** Opens the home in the page that has its first words already. */
export async function openHome() {
  const settings = loadSettings();
  await addTexts(texts, "home");
  await speakPage(settings.language);
  document.title = t("home.title");
  const themeButton = el("button", { type: "button", class: "button sign plain", on: { click: turnTheme } });
  const header = /** @type {HTMLElement} */ (document.getElementById("home-site"));
  fillHeader(header, "home", "", themeButton);
  const boards = createBoards(() => settings);
  dress();

  await startEngine();
  const known = variants().map(renamedGame);
  const games = Object.keys(GAMES).flatMap((game) => known.find(({ id }) => id === game) ?? []);
  // A game that nobody has told the home about stands behind the others.
  games.push(...known.filter((variant) => variant.group === "own" && !games.includes(variant)));
  const first = /** @type {import("../engine.js").Variant} */ (known.find(({ id }) => id === FIRST));
  boards.show(/** @type {any} */ (document.getElementById("hero-board")), { variant: first, line: GAMES[FIRST].line });
  const english = new Map(variants().map(({ id, name }) => [id, name]));
  const cards = games.map((variant) =>
    gameCard(variant, boards, { ...GAMES[variant.id], english: english.get(variant.id) }),
  );
  const others = createOthers(boards, (more, played) => find.cards([...cards, ...more], played));
  const find = createFind(others.bring);
  const still = el("button", {
    type: "button",
    class: "tag",
    "aria-pressed": "false",
    text: t("home.still"),
    on: { click: rest },
  });
  const waiting = continued(known, boards);
  if (waiting) {
    // What one came back for is the first thing to do.
    const ways = /** @type {HTMLElement} */ (document.getElementById("hero-ways"));
    ways.querySelector(".main")?.classList.remove("main");
    ways.prepend(el("a", { class: "button main", href: "?play", text: t("home.continue") }));
  }
  const tiles = el(
    "div",
    { class: "tiles" },
    waiting,
    todaysPuzzle(known, boards),
    beatTheGarden(known),
    makeYourOwn(),
  );
  fill(
    /** @type {HTMLElement} */ (document.getElementById("home-more")),
    tiles,
    el(
      "section",
      { "aria-labelledby": "home-games" },
      el("div", { class: "home-head" }, el("h2", { id: "home-games", text: t("home.games") }), still),
      find.element,
      find.results,
      el("div", { class: "card-group" }, el("ul", { class: "cards" }, ...cards.map(({ element }) => element))),
    ),
    others.element,
    others.status,
  );
  find.cards(cards);
  // Whoever has never played here has no friends that wait.
  const { kept } = loadKept();
  if (kept)
    import("./waiting.js")
      .then(({ showWaiting }) =>
        showWaiting(kept.about?.id, (tile) => {
          document.getElementById(tile.id)?.remove();
          tiles.prepend(tile);
        }),
      )
      .catch((error) => console.warn("games that wait:", messageOf(error)));
  // An address that names a game now means the board.
  addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
  onLook(dress);
  document.documentElement.dataset.ready = "yes";
  // The whole site for use without a network, once this page is served; the board tells of a newer one.
  const { serviceWorker } = navigator;
  addEventListener("load", () => setTimeout(keep, 2000), { once: true });
  if (document.readyState === "complete") setTimeout(keep, 2000);

  function keep() {
    serviceWorker?.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" }).catch(() => {});
  }

  function turnTheme() {
    settings.theme = otherTheme(settings.theme);
    saveSettings(settings);
    dress();
  }

  function dress() {
    const root = document.documentElement;
    root.dataset.palette = settings.palette;
    if (settings.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    const next = shownTheme(settings.theme) === "dark" ? "light" : "dark";
    fill(themeButton, icon(next === "dark" ? "moon" : "sun"));
    themeButton.setAttribute("aria-label", t(`do.${next}`));
    boards.redraw();
  }

  function rest() {
    const now = still.getAttribute("aria-pressed") !== "true";
    still.setAttribute("aria-pressed", String(now));
    boards.rest(now);
  }
}
