/** The home: every game with its board, what waits for the reader, and the shortest ways in. */

import { button, el, fill, icon } from "../dom.js";
import { define, loadGame, loadReader, messageOf, ready, startEngine, variants, variants as known } from "../engine.js";
import { ratioOf } from "../board/shape.js";
import { fillHeader } from "../header/header.js";
import { loadKept, loadSettings, saveSettings } from "../storage/local-storage.js";
import { renamedGame } from "../play/words.js";
import { dateText, hasSet, loadProgress, puzzleOfDay, streak, winnerIn } from "../puzzles/puzzle-sets.js";
import { favourite, RIVALS, standingIn } from "../bots/rating.js";
import { addTexts, hasText, speakPage, t } from "../strings.js";
import texts from "../strings/en/home.js";
import { onLook, otherTheme, shownTheme } from "../theme.js";
import { createBoards } from "./preview-boards.js";
import { GAMES } from "./own-games.js";
import { TYPED_FOR, match, sought } from "./search.js";
import { TWINS } from "./twins.js";

// One game on a home: its board, a line that makes curious, how long and how hard, and the ways in.

/**
 * @typedef {object} Card
 * @property {import("../engine.js").Variant} variant
 * @property {HTMLElement} element
 * @property {[number, number]} [minutes] how long it takes
 * @property {import("./search.js").Sought} sought
 *
 * @typedef {object} Told what the home knows of a game besides its rules
 * @property {[number, number]} [minutes]
 * @property {1 | 2 | 3} [hard]
 * @property {string} [line]
 * @property {string} [names] others, parted by commas
 * @property {string} [english] its name in English, by which it is found in every language
 * @property {string} [definition] the code of the text that defines it
 */

/**
 * @param {import("../engine.js").Variant} variant
 * @param {import("./preview-boards.js").Boards} boards
 * @param {Told} told
 * @returns {Card}
 */
function gameCard(variant, boards, told) {
  const { id, name, tags } = variant;
  const { minutes, hard, line, names = "", english = name, definition } = told;
  const hook = hasText(`hook.${id}`) ? t(`hook.${id}`) : variant.summary;
  // Its name and its ways stand beside it: the board is the same way once more, for the pointer.
  const canvas = el("canvas", { class: "card-board" });
  const ratio = ratioOf(variant);
  canvas.style.aspectRatio = String(ratio);
  // The picture's place is a square.
  canvas.style.width = `${100 * Math.min(1, ratio)}%`;
  boards.show(canvas, { variant, line });
  const own = variant.group === "own";
  const address = `./?game=${id}${definition ? `&definition=${definition}` : ""}`;
  const words = tags.map((tag) => t(`tag.${tag}`));
  /** @param {string} key @param {string} href @param {string} [look] */
  const way = (key, href, look = "card-way") =>
    el("a", { class: look, href, "aria-label": t(`card.${key}Game`, { game: name }), text: t(`card.${key}`) });
  const element = el(
    "li",
    { class: "card", "data-game": id },
    el("a", { class: "card-picture", href: address, tabindex: "-1", "aria-hidden": "true" }, canvas),
    el(
      "div",
      { class: "card-words" },
      el("h3", { text: name }),
      el("p", { class: "card-hook", text: hook }),
      minutes &&
        el(
          "p",
          { class: "card-facts quiet" },
          t("home.minutes", { least: minutes[0], most: minutes[1] }),
          hard && el("span", { "aria-hidden": "true", text: " · " }),
          hard && el("span", { class: "unseen", text: ", " }),
          hard && t(`home.hard.${hard}`),
        ),
      words.length > 0 && el("p", { class: "card-tags quiet", text: words.join(" · ") }),
    ),
    el(
      "div",
      { class: "card-ways" },
      way("play", address, "button main"),
      (own || hasSet(id)) && way("learn", `?page=learn&game=${id}`),
      !definition && way("rules", `rules.html?game=${id}`),
      (own || hasSet(id)) && way("puzzles", `?page=puzzles&game=${id}`),
    ),
  );
  const { author, summary } = variant;
  const typedFor = tags.flatMap((tag) => TYPED_FOR[tag] ?? []);
  const called = [name, english, id, ...names.split(",")];
  return {
    variant,
    element,
    minutes,
    sought: sought(called, [author, summary, hook, ...words, ...typedFor].join(" ")),
  };
}

// Search, order and tags over the cards of a home. Whoever seeks or orders sees one list, the best first; else each
// game stands in its group.

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
function createFind(bringAll) {
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
    on: {
      input() {
        // What is found stands below it.
        if (field.getBoundingClientRect().top > innerHeight / 2) field.scrollIntoView({ block: "start" });
        search();
      },
    },
  });
  const order = el(
    "select",
    { class: "field", id: "home-order", on: { change: () => search() } },
    ...ORDERS.map((value) => el("option", { value, text: t(`order.${value}`) })),
  );
  const tags = el("div", { class: "find-tags", role: "group", "aria-label": t("home.tags") });
  const said = el("p", { class: "unseen", role: "status" });
  const none = el("p", { class: "quiet", hidden: true });
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
    none.textContent = t(wanted.size ? "home.none" : "home.noMatch");
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

// Behind our own games: the classics, which a second module knows and which come when one gets near them, the best
// known first and the others in groups; and the games that somebody has brought here as a text.

/** Groups of whose games the boards are as large as those of our own. */
const LARGE = "known";

/**
 * @param {import("./preview-boards.js").Boards} boards
 * @param {(cards: Card[], played: string[]) => void} found takes them once they are there, and the game of each record
 * on this device
 */
function createOthers(boards, found) {
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
    const [{ CLASSICS, GROUPS }, records] = await Promise.all([import("./catalogue.js"), games(), loadReader()]);
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
  const games = async () => (await import("../library/game-store.js")).all().catch(() => []);

  /**
   * The games that the library has by their texts, each once.
   * @param {import("../library/game-store.js").Found[]} records
   */
  async function ownGames(records) {
    const { codeOf } = await import("../definition/definition-code.js");
    /** @type {Map<string, Card>} */
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

// What brings one back: the game that waits, and the puzzle of the day.

/** @typedef {import("../engine.js").Variant} Variant */

/**
 * @param {string} title
 * @param {string} text
 * @param {HTMLCanvasElement | null} canvas
 * @param {HTMLElement} way
 */
const tile = (title, text, canvas, way) =>
  el(
    "section",
    { class: canvas ? "tile" : "tile plain" },
    canvas,
    el("div", { class: "tile-words" }, el("h2", { text: title }), el("p", { text }), way),
  );

/** The way to the workshop, where anyone makes a game. */
const makeYourOwn = () =>
  el(
    "section",
    { class: "tile plain" },
    el(
      "div",
      { class: "tile-words" },
      el("h2", { text: t("home.make") }),
      el("p", { text: t("home.makeText") }),
      el(
        "div",
        { class: "row" },
        el("a", { class: "button", href: "?page=workshop", text: t("home.workshop") }),
        el("a", { class: "button", href: "?page=position", text: t("home.position") }),
        el("a", { class: "button", href: "?page=study", text: t("home.studies") }),
      ),
    ),
  );

/** The opponents that have names, and how far one has come against them. @param {Variant[]} variants */
function beatTheGarden(variants) {
  const variant = variants.find(({ id }) => id === favourite());
  const { beaten, rating } = standingIn(variant?.id ?? "");
  const values = { game: variant?.name ?? "", count: beaten.length, all: RIVALS.length, rating };
  return el(
    "section",
    { class: "tile plain" },
    el(
      "div",
      { class: "tile-words" },
      el("h2", { text: t("home.rivals") }),
      el("p", { text: t(variant ? "home.rivalsFar" : "home.rivalsText", values) }),
      el("a", {
        class: "button",
        href: variant ? `?page=rivals&game=${variant.id}` : "?page=rivals",
        text: t("home.rivalsSee"),
      }),
    ),
  );
}

/** @param {Variant} variant */
function canvasFor(variant) {
  const canvas = el("canvas", { class: "tile-board", "aria-hidden": "true" });
  canvas.style.aspectRatio = String(ratioOf(variant));
  return canvas;
}

/**
 * The game on the board, if it has begun and is not over.
 * @param {Variant[]} variants
 * @param {import("./preview-boards.js").Boards} boards
 * @returns {HTMLElement | null}
 */
function continued(variants, boards) {
  const { kept } = loadKept();
  if (!kept?.moves.length || kept.about?.ended) return null;
  const variant = variants.find(({ id }) => id === kept.variant);
  if (variant) return waitingGame(kept, variant, boards);
  // A classic, or a game that came as a text, has a name and a board once the second module is here.
  const nameless = continueTile(kept, kept.variant, null);
  knownLater(kept)
    .then((variant) => variant && nameless.replaceWith(waitingGame(kept, variant, boards) ?? ""))
    .catch((error) => console.warn("kept game:", messageOf(error)));
  return nameless;
}

/** @param {import("../play/session.js").Kept} kept @returns {Promise<Variant | undefined>} */
async function knownLater({ variant, definition }) {
  await loadReader();
  const found = definition ? await define(definition) : known().find(({ id }) => id === variant);
  if (!found) return;
  await ready(found.id, found.definition);
  return renamedGame(found);
}

/** @param {import("../play/session.js").Kept} kept @param {string} game @param {HTMLCanvasElement | null} canvas */
const continueTile = ({ ply }, game, canvas) =>
  tile(
    t("home.continue"),
    t("home.continueText", { game, moves: Math.ceil(ply / 2) }),
    canvas,
    el("a", { class: "button main", href: "?play", text: t("home.goOn") }),
  );

/**
 * @param {import("../play/session.js").Kept} kept
 * @param {Variant} variant
 * @param {import("./preview-boards.js").Boards} boards
 */
function waitingGame(kept, variant, boards) {
  // A game that only the second module can play is told of without its position.
  if (variant.deep) return continueTile(kept, variant.name, boards.show(canvasFor(variant), { variant }));
  try {
    const line = kept.moves.join(" ");
    const game = loadGame(kept.variant, kept.fen ?? undefined, line, kept.definition);
    const { over } = game.status();
    game.free();
    if (over) return null;
    const { fen, ply, flip, players } = kept;
    const shown = { variant, fen, line, ply, flip, players };
    return continueTile(kept, variant.name, boards.show(canvasFor(variant), shown));
  } catch (error) {
    // The board says what is wrong with it, and lays it aside.
    console.warn("kept game:", messageOf(error));
    return null;
  }
}

/**
 * The puzzle of the day; its board comes with its set.
 * @param {Variant[]} variants
 * @param {import("./preview-boards.js").Boards} boards
 * @returns {HTMLElement}
 */
function todaysPuzzle(variants, boards) {
  const { game, find } = puzzleOfDay(new Date());
  const variant = /** @type {Variant} */ (variants.find(({ id }) => id === game));
  const canvas = canvasFor(variant);
  const way = el("a", { class: "button", href: `?page=puzzles&game=${game}&day`, text: t("home.solve") });
  const element = tile(`${t("home.today")} · ${dateText()}`, variant.name, canvas, way);
  find().then(
    async (puzzle) => {
      const { id, fen, past, goal, moves } = puzzle;
      const side = winnerIn(puzzle);
      const solved = loadProgress()[id] === "solved";
      element.classList.toggle("solved", solved);
      way.href = `?page=puzzles&game=${game}#${id}`;
      way.textContent = t(solved ? "home.again" : "home.solve");
      const words = /** @type {HTMLElement} */ (element.querySelector("p"));
      words.textContent = [
        variant.name,
        t(`today.${goal}`, { side: t(`side.${side}`), count: moves }),
        solved ? t("home.solved") : "",
        streak() ? t("home.streak", { count: streak() }) : "",
      ]
        .filter(Boolean)
        .join(". ");
      await ready(game);
      boards.show(canvas, {
        variant,
        fen,
        line: past ?? "",
        ply: past ? past.split(" ").length : 0,
        flip: side === "black",
      });
    },
    (error) => console.warn("puzzle:", messageOf(error)),
  );
  return element;
}

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

  // Only a site with a relay has people to meet: the answer is here before the engine is, so that nothing moves afterwards.
  const meeting = import("../live/live-config.js").then(({ liveConfig }) => liveConfig());
  const lobby = el("section", { class: "tile plain", id: "home-lobby", hidden: true });

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
    lobby,
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
    import("../library/game-list.js")
      .then(({ showWaiting }) =>
        showWaiting(kept.about?.id, (tile) => {
          document.getElementById(tile.id)?.remove();
          tiles.prepend(tile);
        }),
      )
      .catch((error) => console.warn("games that wait:", messageOf(error)));
  meeting
    .then(async ({ relay }) => {
      if (!relay) return;
      lobby.hidden = false;
      (await import("../live/lobby.js")).fillTile(lobby, relay);
    })
    .catch((error) => console.warn("lobby:", messageOf(error)));
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
