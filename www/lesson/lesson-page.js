/** The guided lesson, `?page=lesson`: a position at a time to be played, three minutes in all. What is right is in steps.json, which tests hold to the rules. */

import "../element.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import { messageOf, startEngine } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { lessonSeen } from "../storage/local-storage.js";
import { addTexts, t } from "../strings.js";
import { adoptMarkers, themeWord } from "../theme.js";
import texts from "../strings/en/lesson.js";

await addTexts(texts, "lesson");

/** Milliseconds before an answer on the board, so that one sees one's own move. */
const BREATH = 700;

/** @typedef {{id: string, fen?: string, moves?: string, side?: "black", claim: string, accept: string[], reply?: string}} Step */

/** Opens the lesson in place of the board. */
export async function openLesson() {
  const { settings } = dress(new URL("lesson.css", import.meta.url));
  document.title = t("lesson.title");
  try {
    const answer = await fetch(new URL("steps.json", import.meta.url));
    if (!answer.ok) throw new Error(`steps.json: ${answer.status}`);
    // If it does not come, the board says so in its place.
    startEngine().then(
      () => adoptMarkers(document),
      () => {},
    );
    show(/** @type {Step[]} */ (await answer.json()), settings);
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

/** @param {Step[]} steps @param {import("../storage/local-storage.js").Settings} settings */
function show(steps, settings) {
  const heading = el("h2", { tabindex: -1, id: "lesson-heading" });
  const count = el("p", { class: "quiet" });
  const text = el("p", { class: "lesson-text" });
  const said = el("p", { class: "lesson-said", role: "status" });
  const bar = el("div", { class: "row" });
  const board = el("div", { class: "lesson-board" });
  const dots = el("ol", { class: "lesson-dots", "aria-label": t("lesson.steps") });
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#lesson-heading", text: t("page.skip") }),
    siteHeader("learn", "stone-garden"),
    el(
      "main",
      { class: "lesson" },
      el(
        "div",
        { class: "lesson-head" },
        el("h1", { text: t("lesson.title") }),
        el("a", { class: "button", href: "?play", text: t("lesson.leave") }),
      ),
      board,
      el(
        "section",
        { class: "lesson-words", "aria-labelledby": "lesson-heading" },
        count,
        heading,
        text,
        said,
        bar,
        dots,
      ),
    ),
  );
  document.body.classList.add("lesson-page");
  let at = Math.max(
    0,
    steps.findIndex(({ id }) => id === location.hash.slice(1)),
  );
  enter(at, false);
  document.documentElement.dataset.ready = "yes";

  /** @param {number} next @param {boolean} focus */
  function enter(next, focus) {
    at = next;
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
    heading.textContent = t(`lesson.${step.id}.title`);
    text.textContent = t(`lesson.${step.id}.text`);
    const game = el("stone-garden", {
      game: "stone-garden",
      fen: step.fen,
      moves: step.moves,
      side: step.side,
      controls: "none",
      theme: themeWord(settings),
    });
    fill(board, game);
    let busy = false;
    let over = false;
    game.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
      if (busy || over) return;
      if (step.accept.includes(detail.move)) {
        if (!step.reply) return done();
        busy = true;
        setTimeout(() => {
          if (!game.isConnected) return;
          game.play(step.reply);
          done();
        }, BREATH);
        return;
      }
      busy = true;
      board.setAttribute("aria-busy", "true");
      said.dataset.kind = "wrong";
      said.textContent = t("lesson.wrong", { help: t(`lesson.${step.id}.help`) });
      setTimeout(() => {
        board.removeAttribute("aria-busy");
        if (game.isConnected) game.reset();
        busy = false;
      }, 2 * BREATH);
    });
    game.addEventListener(
      "error",
      (/** @type {CustomEvent} */ { detail }) => (said.textContent = t("lesson.failed", { error: detail.message })),
    );
    const next = el("button", {
      type: "button",
      class: "button",
      text: t("lesson.skip"),
      on: { click: () => enter(at + 1, true) },
    });
    const squares = [
      ...new Set(step.accept.map((move) => (step.claim === "defence" ? move.slice(0, 2) : move.slice(2)))),
    ].join(", ");
    const help = button("lesson.show", () => {
      said.dataset.kind = "help";
      said.textContent = t("lesson.shown", { squares });
    });
    fill(bar, at > 0 && button("lesson.back", () => enter(at - 1, true)), help, next);

    function done() {
      over = true;
      said.dataset.kind = "done";
      said.textContent = t(`lesson.${step.id}.done`);
      next.textContent = t("lesson.next");
      next.classList.add("main");
      help.remove();
      next.before(button("lesson.again", () => enter(at, true)));
      next.focus({ preventScroll: true });
    }
  }

  function end() {
    lessonSeen(true);
    heading.textContent = t("lesson.end");
    text.textContent = t("lesson.endText");
    fill(board, el("stone-garden", { game: "stone-garden", controls: "none", theme: themeWord(settings) }));
    fill(
      bar,
      button("lesson.back", () => enter(at - 1, true)),
      el("a", { class: "button main", href: "./?game=stone-garden", text: t("lesson.play") }),
    );
  }
}
