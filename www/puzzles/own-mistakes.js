/** One's own mistakes, `?page=puzzles&mine`: positions of one's games, to be played better this time. A thread judges every try. */

import "../element.js";
import { button, el, fill } from "../dom.js";
import { loadGame, messageOf, ready } from "../engine.js";
import { otherSide, pieceName } from "../play/words.js";
import { createThinker } from "../play/thinker.js";
import { chancesOf } from "../review/analyse-game.js";
import { t } from "../strings.js";
import { themeWord } from "../theme.js";
import { siteHeader } from "../header/header.js";
import { fitTo, layOut } from "../lesson/lesson-layout.js";
import { loadMistakes, noteDay, noteMended } from "./puzzle-sets.js";

/** What a position may cost, as when a game is looked through. */
const COST = { movetime: 800, nodes: 60_000 };

/** Winning chances, from -1 to 1, that a good move may lose against the best. */
const GOOD = 0.1;

/** @typedef {import("./puzzle-sets.js").Mistake} Mistake */

/**
 * @param {import("../engine.js").Variant[]} games
 * @param {import("../storage/local-storage.js").Settings} settings
 */
export async function openMine(games, settings) {
  const place = el("div", { class: "lesson-board" });
  const count = el("p", { class: "quiet puzzle-count" });
  const heading = el("h2", { tabindex: -1, id: "puzzle-heading" });
  const text = el("p", { class: "lesson-text" });
  const said = el("p", { class: "lesson-said", role: "status" });
  const bar = el("div", { class: "row" });
  const first = loadMistakes()[0]?.game ?? games[0].id;
  const header = siteHeader("puzzles", first);
  const leave = el("a", { class: "button", href: `?page=puzzles&game=${first}`, text: t("puzzles.all") });
  const title = t("mine.title");
  layOut({ title, header, leave, board: place, heading, kind: "puzzles" }, count, heading, text, bar, said);
  const thinker = createThinker();
  addEventListener("pagehide", () => thinker.close());
  /** Grows with every position shown: what is said of an older one is dropped. */
  /** Counts what is begun: an answer to anything but the latest comes too late. */
  let latest = 0;
  await show(waiting()[0] ?? loadMistakes()[0]);

  function waiting() {
    return loadMistakes().filter(({ mended, game }) => !mended && games.some(({ id }) => id === game));
  }

  /** The first behind this one that is still to be mended. @param {Mistake} after */
  function next(after) {
    const all = loadMistakes();
    const at = all.findIndex(({ id }) => id === after.id) + 1;
    const open = waiting();
    return [...all.slice(at), ...all.slice(0, at)].find((one) => open.some(({ id }) => id === one.id));
  }

  /** @param {"done" | "wrong" | "help"} kind @param {string} words */
  function say(kind, words) {
    said.dataset.kind = kind;
    said.textContent = words;
  }

  /** @param {Mistake | undefined} mistake @param {boolean} [focus] */
  async function show(mistake, focus = false) {
    const mine = ++latest;
    thinker.cancel();
    fill(said);
    delete said.dataset.kind;
    const variant = games.find(({ id }) => id === mistake?.game);
    if (!mistake || !variant) return empty();
    await ready(variant.id);
    if (mine !== latest) return;
    fitTo(variant);
    const past = mistake.past ? mistake.past.split(" ") : [];
    const handle = loadGame(variant.id, mistake.fen, mistake.past);
    const side = handle.side();
    handle.free();
    const here = { variant: variant.id, fen: mistake.fen, moves: past };
    const all = loadMistakes();
    count.textContent = t("mine.count", { waiting: waiting().length, all: all.length });
    heading.textContent = t("mine.heading", { game: variant.name });
    text.textContent = t("mine.text", { side: t(`side.${side}`), move: mistake.played });
    const board = el("stone-garden", {
      game: variant.id,
      fen: mistake.fen,
      moves: mistake.past,
      side,
      controls: "none",
      theme: themeWord(settings),
    });
    fill(place, board);
    /** What the best is worth; asked for once. @type {Promise<import("../worker.js").Answer> | undefined} */
    let best;
    let hints = 0;
    const again = button("puzzles.again", () => show(mistake, true));
    again.hidden = true;
    const hint = button("puzzles.hint", () => tell());
    const onward = button("mine.next", () => show(next(mistake), true));
    fill(bar, again, hint, onward);
    if (focus) heading.focus();

    board.addEventListener("move", async (/** @type {CustomEvent} */ { detail }) => {
      if (mine !== latest || board.inert) return;
      board.inert = true;
      hint.hidden = true;
      say("help", t("puzzles.thinking"));
      try {
        const good = detail.move === mistake.better || (await holds(detail.move));
        if (mine !== latest) return;
        if (good) {
          noteMended(mistake.id);
          noteDay();
          count.textContent = t("mine.count", { waiting: waiting().length, all: loadMistakes().length });
          say("done", t("mine.good", { move: detail.readable, played: mistake.played }));
          onward.classList.add("main");
          onward.focus({ preventScroll: true });
        } else say("wrong", t("mine.bad", { move: detail.readable }));
        again.hidden = false;
        if (!good) again.focus({ preventScroll: true });
      } catch (error) {
        if (mine !== latest) return;
        say("wrong", t("puzzles.trouble", { error: messageOf(error) }));
        again.hidden = false;
      }
    });

    /** Is a move nearly as good as the best? @param {string} move */
    async function holds(move) {
      best ??= thinker.think(here, COST);
      const before = await best;
      const after = await thinker.think({ ...here, moves: [...past, move] }, COST);
      return chancesOf(before, side) + chancesOf(after, otherSide(side)) < GOOD;
    }

    /** First the piece, then where it goes. */
    function tell() {
      const handle = loadGame(here.variant, here.fen, past.join(" "));
      const men = handle.men();
      handle.play(mistake?.better ?? "");
      const { from, to } = handle.record()[past.length];
      handle.free();
      const man = men.find(({ square }) => square === from);
      hints += 1;
      const key = !man ? "drop" : hints > 1 ? "to" : "from";
      say("help", t(`puzzles.hint.${key}`, { name: man ? pieceName(man.name) : "", from, to }));
    }
  }

  /** Nothing is left to be mended, or nothing has been found yet. */
  function empty() {
    const any = loadMistakes().length > 0;
    fill(place);
    count.textContent = "";
    heading.textContent = t(any ? "mine.allMended" : "mine.none");
    text.textContent = t(any ? "mine.allMendedText" : "mine.noneText");
    fill(bar, el("a", { class: "button main", href: "?play", text: t("puzzles.leave") }));
  }
}
