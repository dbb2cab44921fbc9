/**
 * A guided lesson, `?page=lesson&game=…`: a position at a time to be played. What is right is in `steps/`, a file for each game, which
 * tests hold to the rules; the words are in a folder for each language.
 */

import "../element.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import { loadReader, mannerOf, messageOf, placesOf, ready, startEngine, variants } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { renamedGame } from "../play/words.js";
import { lessonSeen } from "../storage/local-storage.js";
import { addTexts, nameSides, placeName, spoken, t } from "../strings.js";
import { adoptMarkers, themeWord } from "../theme.js";
import texts from "../strings/en/lesson.js";
import { fitTo, layOut } from "./lesson-layout.js";
import { LESSONS } from "./lessons.js";

await addTexts(texts, "lesson");

/** Milliseconds before an answer on the board, so that one sees one's own move. */
const BREATH = 700;

/** The game whose lesson is given if the address names none, or one without. */
const FIRST = "stone-garden";

/**
 * @typedef {{id: string, fen?: string, moves?: string, side?: "black", claim: string, accept: string[], reply?: string}} Step
 * @typedef {{title: string, text: string, done: string, help: string}} Words of a step; `{e4}` is a square, called as the board calls it
 * @typedef {Record<string, Words>} Lesson the words of each step, by its name
 */

/** @param {string} game @returns {Promise<{steps: Step[], words: Lesson}>} */
async function lessonOf(game) {
  const load = (/** @type {string} */ language) => import(`./${language}/${game}.js`);
  const [answer, words] = await Promise.all([
    fetch(new URL(`steps/${game}.json`, import.meta.url)),
    load(spoken()).catch(() => load("en")),
  ]);
  if (!answer.ok) throw new Error(`${game}.json: ${answer.status}`);
  return { steps: await answer.json(), words: words.default };
}

/** Opens a lesson in place of the board. @param {string | null} wanted the game's id */
export async function openLesson(wanted) {
  const { settings } = dress(new URL("lesson.css", import.meta.url));
  const game = LESSONS.find((id) => id === wanted) ?? FIRST;
  try {
    const lesson = lessonOf(game);
    // Whoever comes for our own game sees words before the engine; of others it has to say how they look.
    const engine = startEngine().then(async () => {
      adoptMarkers(document);
      if (game === FIRST) return null;
      await loadReader();
      await ready(game);
      return variants().find(({ id }) => id === game) ?? null;
    });
    // If it does not come, the board says so in its place.
    engine.catch(() => {});
    const { steps, words } = await lesson;
    const variant = game === FIRST ? null : await engine;
    show({ game, steps, words, variant: variant && renamedGame(variant) }, settings);
  } catch (error) {
    document.body.replaceChildren(
      el(
        "main",
        { class: "lesson" },
        el("p", { role: "alert", text: t("lesson.failed", { error: messageOf(error) }) }),
        el("a", { class: "button main", href: "./", text: t("lesson.leave") }),
      ),
    );
    console.error(error);
  }
}

/** Where a move goes, or the squares that a person looks for; a drop has a target only. @param {string} move */
const targetOf = (move) => move.match(/^(?:[a-z]\d+|.*@)([a-z]\d+)/i)?.[1] ?? move;

/** @param {string} move */
const sourceOf = (move) => move.match(/^[a-z]\d+/)?.[0] ?? targetOf(move);

/**
 * @param {{game: string, steps: Step[], words: Lesson, variant: import("../engine.js").Variant | null}} lesson
 * @param {import("../storage/local-storage.js").Settings} settings
 */
function show({ game, steps, words, variant }, settings) {
  const heading = el("h2", { tabindex: -1, id: "lesson-heading" });
  const count = el("p", { class: "quiet lesson-count" });
  const text = el("p", { class: "lesson-text" });
  const said = el("p", { class: "lesson-said", role: "status" });
  const bar = el("div", { class: "row lesson-bar" });
  const board = el("div", { class: "lesson-board" });
  const dots = el("ol", { class: "lesson-dots", "aria-label": t("lesson.steps") });
  const title = variant ? t("lesson.of", { game: variant.name }) : t("lesson.title");
  /** Squares as this board calls them. @param {string} text */
  const squared = (text) => text.replace(/\{(\w+)\}/g, (_, square) => String(placeName(square)));
  const own = () => variant && nameSides(variant.say, placesOf(variant, mannerOf(variant)));
  const header = siteHeader("learn", game);
  const leave = el("a", { class: "button", href: variant ? `?game=${game}` : "?play", text: t("lesson.leave") });
  layOut({ title, header, leave, board, heading, kind: "guided" }, count, heading, text, said, bar, dots);
  if (variant) fitTo(variant);
  let at = Math.max(
    0,
    steps.findIndex(({ id }) => id === location.hash.slice(1)),
  );
  enter(at, false);
  document.documentElement.dataset.ready = "yes";

  /** @param {number} next @param {boolean} focus */
  function enter(next, focus) {
    at = next;
    own();
    history.replaceState(null, "", `#${steps[at]?.id ?? "end"}`);
    count.textContent = t("lesson.step", { number: Math.min(at + 1, steps.length), all: steps.length });
    fill(
      dots,
      ...steps.map((_, i) =>
        el(
          "li",
          { "data-state": i < at ? "done" : i === at ? "now" : "later", "aria-current": i === at ? "step" : null },
          el("span", { class: "unseen", text: String(i + 1) }),
        ),
      ),
    );
    fill(said);
    if (at >= steps.length) end();
    else begin(steps[at]);
    if (focus) heading.focus();
  }

  /** @param {Step} step */
  function begin(step) {
    const { title, text: task, done: praise, help: hint } = words[step.id];
    heading.textContent = title;
    text.textContent = squared(task);
    const shown = el("stone-garden", {
      game,
      fen: step.fen,
      moves: step.moves,
      side: step.side,
      controls: "none",
      theme: themeWord(settings),
    });
    fill(board, shown);
    let busy = false;
    let over = false;
    shown.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
      if (busy || over) return;
      if (step.accept.includes(detail.move)) {
        if (!step.reply) return done();
        busy = true;
        setTimeout(() => {
          if (!shown.isConnected) return;
          shown.play(step.reply);
          done();
        }, BREATH);
        return;
      }
      busy = true;
      board.setAttribute("aria-busy", "true");
      said.dataset.kind = "wrong";
      own();
      said.textContent = t("lesson.wrong", { help: squared(hint) });
      // Below a tall board what is said would be out of sight.
      said.scrollIntoView({ block: "nearest" });
      setTimeout(() => {
        board.removeAttribute("aria-busy");
        if (shown.isConnected) shown.reset();
        busy = false;
      }, 2 * BREATH);
    });
    shown.addEventListener(
      "error",
      (/** @type {CustomEvent} */ { detail }) => (said.textContent = t("lesson.failed", { error: detail.message })),
    );
    const next = el("button", {
      type: "button",
      class: "button",
      text: t("lesson.skip"),
      on: { click: () => enter(at + 1, true) },
    });
    const squares = [...new Set(step.accept.map(step.claim === "defence" ? sourceOf : targetOf))];
    const help = button("lesson.show", () => {
      own();
      said.dataset.kind = "help";
      said.textContent = t("lesson.shown", { squares: squares.map(placeName).join(", ") });
    });
    fill(bar, at > 0 && button("lesson.back", () => enter(at - 1, true)), help, next);

    function done() {
      over = true;
      own();
      said.dataset.kind = "done";
      said.textContent = squared(praise);
      next.textContent = t("lesson.next");
      next.classList.add("main");
      help.remove();
      next.before(button("lesson.again", () => enter(at, true)));
      next.focus({ preventScroll: true });
      said.scrollIntoView({ block: "nearest" });
    }
  }

  function end() {
    lessonSeen(game, true);
    heading.textContent = t("lesson.end");
    text.textContent = t("lesson.endText");
    fill(board, el("stone-garden", { game, controls: "none", theme: themeWord(settings) }));
    fill(
      bar,
      button("lesson.back", () => enter(at - 1, true)),
      el("a", { class: "button main", href: `./?game=${game}`, text: t("lesson.play") }),
      el("a", { class: "button", href: `?page=puzzles&game=${game}`, text: t("lesson.puzzles") }),
      el("a", { class: "button", href: `rules.html?game=${game}`, text: t("lesson.rules") }),
    );
  }
}
