/** What one needs less often than the buttons beside the board: the end of a game by agreement, and the ways to other parts of the site. */

import { codeOf } from "../definition/definition-code.js";
import { button, el } from "../dom.js";
import { linkTo } from "../storage/link-format.js";
import { hasNet } from "../play/thread.js";
import { otherSide } from "../play/words.js";
import { atLatest } from "../state.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/more.js";
import { openDialog } from "./dialog.js";

await addTexts(texts, "more");

/**
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 * @param {Record<"games" | "rematch" | "send" | "friend" | "byLink" | "learning" | "report", () => void>} commands
 */
export function openMore(state, session, commands) {
  const { now, players } = state;
  if (!now) return;
  const watches = !!state.about.live && !state.about.link;
  const running = !watches && !state.analysis && now.record.length > 0 && atLatest(state) && !now.status.over;
  const together = players.white === players.black;
  const loser = together ? now.side : players.white === "person" ? "white" : "black";
  const leave = (/** @type {() => void} */ run) => () => (dialog.close(), run());
  const resign = () =>
    session.end({ result: otherSide(loser) === "white" ? "white-wins" : "black-wins", reason: "resignation" });
  const workshop = workshopOf(gameOf(session));
  const dialog = openDialog(
    "more",
    t("more.title"),
    (now.record.length > 0 || !!state.about.link) &&
      el(
        "section",
        {},
        el("h3", { text: t("more.game") }),
        el(
          "div",
          { class: "row" },
          running &&
            sure(
              together ? t("more.resignSide", { side: t(`side.${loser}`) }) : t("more.resign"),
              leave(() => (resign(), state.about.link && !state.live?.up && commands.send())),
            ),
          running &&
            together &&
            sure(
              t("more.draw"),
              leave(() => session.end({ result: "draw", reason: "agreement" })),
            ),
          state.about.link && button("more.send", leave(commands.send)),
          !state.about.link && !watches && button("more.rematch", leave(commands.rematch)),
        ),
      ),
    el(
      "section",
      {},
      el("h3", { text: t("more.site") }),
      el(
        "div",
        { class: "row" },
        button("more.games", leave(commands.games)),
        button("more.friend", leave(commands.friend)),
        button("more.link", leave(commands.byLink)),
        !hasNet(now.variant) && button("more.learning", leave(commands.learning)),
        button("more.report", leave(commands.report)),
        el("a", { class: "button", href: setUpAddress(session, now.fen), text: t("more.position") }),
        workshop && el("a", { class: "button", href: workshop, text: t("more.workshop") }),
        el("a", { class: "button", href: studyAddress(session), text: t("more.study") }),
        el("a", { class: "button", href: rulesOf(gameOf(session)), text: t("do.rules") }),
        el("a", { class: "button", href: puzzlesOf(gameOf(session)), text: t("more.puzzles") }),
      ),
    ),
  );
}

/** The game in hand. @param {import("../play/session.js").Session} session */
const gameOf = (session) => /** @type {import("../play/session.js").Kept} */ (session.keep());

/** Where the position shown is set up otherwise. @param {import("../play/session.js").Session} session @param {string} fen */
const setUpAddress = (session, fen) => linkTo({ ...gameOf(session), fen, moves: [], ply: 0 }, "?page=position");

/** Where the game goes into a study, with comments and variations if it came with some. @param {import("../play/session.js").Session} session */
function studyAddress(session) {
  const game = gameOf(session);
  return linkTo(game, `?page=study${game.about?.id ? `&from=${game.about.id}` : ""}`);
}

/** Where the rules of a game are. @param {import("../play/session.js").Kept} kept */
function rulesOf({ variant, definition }) {
  const code = definition && codeOf(definition);
  return `rules.html${code ? `#definition=${code}` : `?game=${variant}`}`;
}

/** Where there are puzzles of a game; one that comes as a text is brought along. @param {import("../play/session.js").Kept} kept */
function puzzlesOf({ variant, definition }) {
  const code = definition && codeOf(definition);
  return `?page=puzzles&game=${variant}${code ? `&definition=${code}` : ""}`;
}

/** Where an author's game is changed; a game of ours has no text to be changed there. @param {import("../play/session.js").Kept} kept */
function workshopOf({ definition }) {
  const code = definition && codeOf(definition);
  return code && `?page=workshop#definition=${code}`;
}

/** A button that must be pressed twice. @param {string} text @param {() => void} run */
function sure(text, run) {
  let asked = false;
  const element = el("button", { type: "button", class: "button", text });
  element.addEventListener("click", () => {
    if (asked) return run();
    asked = true;
    element.textContent = `${text}. ${t("more.sure")}`;
    element.classList.add("main");
  });
  return element;
}
