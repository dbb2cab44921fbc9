/**
 * Puzzles, `?page=puzzles&game=...`, or `&definition=...` for a game that comes as a text: positions that are won by one first move alone,
 * to be played against the most stubborn defence. The sets are made and proved by a command of the project; for games without one a thread
 * looks for puzzles here. Another answers the moves by proofs of its own.
 */

import "../element.js";
import { button, el, fill } from "../dom.js";
import { askedGame, placeOf } from "../definition/definition-link.js";
import { codeOf } from "../definition/definition-code.js";
import {
  loadGame,
  loadReader,
  mannerOf,
  messageOf,
  placesOf,
  ready,
  startEngine,
  variantOf,
  variants,
} from "../engine.js";
import { fillHeader } from "../header/header.js";
import { loadSettings } from "../storage/local-storage.js";
import { renamedGame } from "../play/words.js";
import { createThinker } from "../play/thinker.js";
import { adoptMarkers, themeWord } from "../theme.js";
import { addTexts, nameSides, t } from "../strings.js";
import { attempt } from "./attempt.js";
import { fitTo, layOut } from "../lesson/lesson-layout.js";
import {
  dateText,
  hasSet,
  loadMistakes,
  loadProgress,
  loadSet,
  nameOf,
  puzzleOfDay,
  streak,
  winnerIn,
} from "./puzzle-sets.js";
import { KNOWN } from "../lesson/lessons.js";
import texts from "../strings/en/puzzles.js";

await addTexts(texts, "puzzles");

/** The game that is shown if the address names none. */
const FIRST = "stone-garden";

/** @typedef {import("./puzzle-sets.js").Puzzle} Puzzle */

/** Opens the page in place of the board. @param {string | null} asked the game's id */
export async function openPuzzles(asked) {
  document.head.append(
    el("link", { rel: "stylesheet", href: new URL("../lesson/lesson.css", import.meta.url).href }),
    el("link", { rel: "stylesheet", href: new URL("puzzles.css", import.meta.url).href }),
  );
  document.title = t("puzzles.title");
  try {
    await startEngine();
    adoptMarkers(document);
    const games = variants().map(renamedGame);
    const known = await askedGame(asked);
    const variant = known ?? /** @type {import("../engine.js").Variant} */ (games.find(({ id }) => id === FIRST));
    const settings = loadSettings();
    if (settings.theme !== "system") document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.palette = settings.palette;
    const asks = new URLSearchParams(location.search);
    if (!asks.has("rush") && !asks.has("mine")) return show(games, variant, settings, asked !== null && !known);
    if (asks.has("rush")) await (await import("./rush.js")).openRush(variant, settings);
    else await (await import("./own-mistakes.js")).openMine(games, settings);
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    document.body.replaceChildren(
      el(
        "main",
        { class: "lesson" },
        el("p", { role: "alert", text: t("puzzles.failed", { error: messageOf(error) }) }),
        el("a", { class: "button main", href: "./", text: t("puzzles.leave") }),
      ),
    );
    console.error(error);
  }
}

// Puzzles of games without a set, found in games of the computer against itself. The same game has the same puzzles in the same order.

/** So many are enough, and so many games without one, or altogether, too. */
const ENOUGH = 40;
const PATIENCE = 40;
const MOST_GAMES = 600;

/**
 * Looks for puzzles until there are enough, or until it is left.
 * @param {import("../engine.js").Variant} variant
 * @param {{found: (puzzles: Puzzle[]) => void, ended: (error?: unknown) => void}} heard found: all so far
 * @returns {() => void} to leave it
 */
function seekPuzzles({ id: game, definition }, { found, ended }) {
  const seeker = createThinker();
  let left = false;
  (async () => {
    /** @type {Map<string, Puzzle>} */
    const puzzles = new Map();
    for (let number = 0, last = 0; number < MOST_GAMES && puzzles.size < ENOUGH && number - last < PATIENCE; number++) {
      const place = { variant: game, definition, fen: null, moves: [] };
      const one = await seeker.ask("seek", place, { number });
      if (left) return;
      if (!one) continue;
      const id = nameOf(`${definition ?? game} ${one.fen}`);
      if (puzzles.has(id)) continue;
      last = number;
      puzzles.set(id, /** @type {Puzzle} */ ({ ...one, id }));
      found([...puzzles.values()]);
    }
    seeker.close();
    ended();
  })().catch((error) => left || ended(error));
  return () => {
    left = true;
    seeker.close();
  };
}

/**
 * @param {import("../engine.js").Variant[]} games of ours
 * @param {import("../engine.js").Variant} variant
 * @param {import("../storage/local-storage.js").Settings} settings
 * @param {boolean} missing whether another game was asked for, which there is not
 */
function show(games, variant, settings, missing) {
  const thinker = createThinker();
  const places = el("header", { class: "site" });
  /** Ends the search for puzzles of a game without a set. */
  let leaveSearch = () => {};
  const heading = el("h2", { tabindex: -1, id: "puzzle-heading" });
  const count = el("p", { class: "quiet puzzle-count" });
  const ofDay = el("p", { class: "puzzle-day", hidden: true });
  const hint = el("p", { class: "lesson-text" });
  const said = el("p", { class: "lesson-said", role: "status" });
  const bar = el("div", { class: "row" });
  const board = el("div", { class: "lesson-board" });
  const gameChoice = el(
    "select",
    { id: "puzzle-game", class: "field" },
    ...games.map(({ id, name }) => el("option", { value: id, text: name })),
    !games.includes(variant) && el("option", { value: variant.id, text: variant.name }),
  );
  const lengthChoice = el("select", { id: "puzzle-length", class: "field" });
  const labelled = (/** @type {string} */ key, /** @type {HTMLElement} */ field) =>
    el("div", { class: "stack-label" }, el("label", { for: field.id, text: t(key) }), field);
  const leave = el("a", { class: "button", text: t("puzzles.leave") });
  const rush = el("a", { class: "button", text: t("puzzles.rush") });
  const mistakes = loadMistakes().filter(({ mended }) => !mended).length;
  const mine = el("a", {
    class: "button",
    href: "?page=puzzles&mine",
    text: mistakes ? t("puzzles.mineCount", { count: mistakes }) : t("puzzles.mine"),
  });
  const seeking = el("p", { class: "quiet", role: "status", hidden: true });
  const unknown = el("p", { class: "quiet", role: "status", hidden: true, text: t("puzzles.unknown") });
  const tellPlaces = fillHeader(places, "puzzles", variant.id);
  const notice = missing && el("p", { class: "quiet", role: "status", text: t("puzzles.missing") });
  layOut(
    { title: t("puzzles.title"), header: places, leave, board, heading, kind: "puzzles" },
    notice,
    unknown,
    seeking,
    el(
      "div",
      { class: "puzzle-choice" },
      labelled("puzzles.game", gameChoice),
      labelled("puzzles.length", lengthChoice),
    ),
    ofDay,
    count,
    heading,
    hint,
    said,
    bar,
    el("p", { class: "row puzzle-ways" }, rush, mine),
  );

  /** Of today, if it is one of this game's. */
  let today = "";
  /** @type {Puzzle[]} */
  let all = [];
  /** @type {Puzzle | undefined} */
  let puzzle;
  /** Grows with every puzzle begun: an answer to an older one is dropped. */
  /** Counts what is begun: an answer to anything but the latest comes too late. */
  let latest = 0;

  const chosen = () => all.filter(({ moves }) => !lengthChoice.value || moves === Number(lengthChoice.value));

  /** @param {string} game @param {string} [wanted] a puzzle's id */
  async function choose(game, wanted = "") {
    variant = [...games, variant, ...variants().map(renamedGame)].find(({ id }) => id === game) ?? variant;
    gameChoice.value = game;
    leave.href = placeOf(variant, "./");
    rush.href = `?page=puzzles&game=${game}&rush`;
    rush.hidden = !hasSet(game);
    fitTo(variant);
    tellPlaces(game, variant.definition && codeOf(variant.definition));
    const mine = ++latest;
    leaveSearch();
    seeking.hidden = true;
    thinker.cancel();
    all = [];
    try {
      await ready(game);
      const puzzles = hasSet(game) ? await loadSet(game) : [];
      if (mine !== latest) return;
      all = puzzles;
    } catch (error) {
      if (mine !== latest) return;
      fill(board);
      fill(
        bar,
        button("puzzles.retry", () => choose(game)),
      );
      heading.textContent = t("puzzles.title");
      hint.textContent = count.textContent = "";
      said.dataset.kind = "wrong";
      said.textContent = t("puzzles.failed", { error: messageOf(error) });
      return;
    }
    tellLengths();
    if (hasSet(game)) open(wanted);
    else seek(wanted);
  }

  /** The lengths that one can choose among. */
  function tellLengths() {
    const lengths = [...new Set(all.map(({ moves }) => moves))].sort();
    const { value } = lengthChoice;
    fill(
      lengthChoice,
      el("option", { value: "", text: t("puzzles.any") }),
      ...lengths.map((moves) => el("option", { value: moves, text: t("puzzles.in", { count: moves }) })),
    );
    lengthChoice.value = lengths.includes(Number(value)) ? value : "";
  }

  /** Looks for puzzles of a game without a set: the first is shown as soon as there is one. @param {string} wanted */
  function seek(wanted) {
    fill(board);
    fill(bar);
    fill(said);
    puzzle = undefined;
    heading.textContent = t("puzzles.seekTitle", { game: variant.name });
    hint.hidden = true;
    fill(count);
    seeking.hidden = false;
    seeking.textContent = t("puzzles.seeking", { count: 0 });
    leaveSearch = seekPuzzles(variant, {
      found(puzzles) {
        all = puzzles;
        tellLengths();
        seeking.textContent = t("puzzles.seeking", { count: all.length });
        if (!puzzle) open(wanted);
        else tell(puzzle);
      },
      ended(error) {
        if (error) seeking.textContent = t("puzzles.trouble", { error: messageOf(error) });
        else if (all.length) seeking.hidden = true;
        else seeking.textContent = t("puzzles.seekNone");
      },
    });
  }

  /** Begins the puzzle that is asked for, or else the next; says so if there is none of that name. @param {string} wanted @param {boolean} [focus] */
  function open(wanted, focus = false) {
    const found = all.find(({ id }) => id === wanted);
    // One of another length than chosen is asked for all the same.
    if (found && !chosen().includes(found)) lengthChoice.value = "";
    begin(found ?? next(undefined), focus);
    unknown.hidden = !wanted || !!found;
  }

  /** The first behind this one that is not solved; if all are, the very next. @param {Puzzle | undefined} after */
  function next(after) {
    const list = chosen();
    const at = after ? list.indexOf(after) + 1 : 0;
    const turned = [...list.slice(at), ...list.slice(0, at)];
    const done = loadProgress();
    return turned.find(({ id }) => done[id] !== "solved") ?? turned[0];
  }

  /** @param {Puzzle | undefined} wanted @param {boolean} [focus] */
  function begin(wanted, focus = false) {
    puzzle = wanted;
    unknown.hidden = true;
    if (!puzzle) return;
    play(puzzle, focus);
  }

  /** What stands over the board's words. @param {Puzzle} puzzle */
  function tell({ id, moves, goal, theme, fen, past }) {
    const winner = winnerIn(/** @type {Puzzle} */ (puzzle));
    // The board of another game, which stood here until now, may have spoken last.
    nameSides(variant.say, placesOf(variant, mannerOf(variant)));
    history.replaceState(null, "", `${placeOf(variant, "?page=puzzles")}#${id}`);
    heading.textContent = t(`puzzles.goal.${goal}`, { winner, count: moves });
    const done = loadProgress();
    const list = chosen();
    const solved = list.filter(({ id }) => done[id] === "solved").length;
    fill(
      count,
      t("puzzles.count", { number: list.findIndex((other) => other.id === id) + 1, all: list.length, solved }),
      " ",
      el("span", { class: "puzzle-stars", "aria-hidden": "true", text: "★".repeat(moves) }),
      done[id] === "solved" && ` ${t("puzzles.done")}`,
    );
    ofDay.hidden = id !== today;
    const days = done[id] === "solved" ? streak() : 0;
    ofDay.textContent = `${t("puzzles.ofDay", { date: dateText() })}${days ? ` · ${t("puzzles.streak", { count: days })} ✓` : ""}`;
    let text = variant.twoPart ? t("puzzles.hint.two") : "";
    text += theme === "repetition" || theme === "demotion" ? ` ${t(`puzzles.hint.${theme}`)}` : "";
    if (past) {
      const handle = loadGame(variant.id, fen, past, variant.definition);
      text += ` ${t("puzzles.past", {
        moves: handle
          .record()
          .map((/** @type {import("../engine.js").Entry} */ { readable }) => readable)
          .join(" "),
      })}`;
      handle.free();
    }
    hint.textContent = text.trim();
    hint.hidden = !text;
  }

  /** @param {Puzzle} puzzle @param {boolean} focus */
  function play(puzzle, focus) {
    const mine = ++latest;
    thinker.cancel();
    tell(puzzle);
    attempt({
      puzzle,
      variant: variant.id,
      definition: variant.definition,
      theme: themeWord(settings),
      places: { board, said, bar },
      thinker,
      current: () => mine === latest,
      refresh: () => tell(puzzle),
      onwards: () => begin(next(puzzle), true),
      restart: () => play(puzzle, true),
      cheer,
    });
    if (focus) heading.focus();
  }

  /** What one hears when a puzzle is solved. */
  async function cheer() {
    if (!settings.sounds) return;
    const sounds = await import("../sounds/sounds.js").catch(() => null);
    sounds?.play("end", settings.volume);
  }

  gameChoice.addEventListener("change", () => {
    if (notice) notice.remove();
    choose(gameChoice.value);
  });
  lengthChoice.addEventListener("change", () => begin(next(undefined)));
  // A link to another puzzle of this page, or an address changed by hand: what is written here by the page itself makes no such event.
  addEventListener("hashchange", () => all.length && open(location.hash.slice(1), true));
  addEventListener("pagehide", () => {
    leaveSearch();
    thinker.close();
  });
  begun()
    .then((wanted) => choose(variant.id, wanted))
    .then(() => (document.documentElement.dataset.ready = "yes"))
    // What names the others knows their rules too: it comes last.
    .then(loadReader)
    .then(offerOthers)
    .catch((error) => console.warn("other games:", messageOf(error)));

  /** The classics that have sets stand behind our own games. */
  function offerOthers() {
    const others = KNOWN.filter((id) => [...gameChoice.options].every(({ value }) => value !== id));
    const names = others.map((id) => renamedGame(/** @type {import("../engine.js").Variant} */ (variantOf(id))));
    const options = names.map(({ id, name }) => el("option", { value: id, text: name }));
    gameChoice.append(el("optgroup", { label: t("puzzles.others") }, ...options));
  }

  /** The puzzle that the address asks for: by its name, or with `&day` that of the day. */
  async function begun() {
    const named = location.hash.slice(1);
    const day = puzzleOfDay(new Date());
    if (day.game === variant.id) today = (await day.find().catch(() => null))?.id ?? "";
    return named || !new URLSearchParams(location.search).has("day") ? named : today;
  }
}
