/** The editor of positions, `?page=position&game=…`: any position of any game is set up here, and the engine says whether it can be. */

import { button, el, fill } from "../dom.js";
import { dress } from "../dress.js";
import { loadReader, loadGame, messageOf, placesOf, startEngine, variantOf, variants } from "../engine.js";
import { openLink } from "../definition/link.js";
import { siteHeader } from "../header/header.js";
import { reasonText, resultText } from "../play/endings.js";
import { renamedGame } from "../play/names.js";
import { addTexts, nameSides, sentence, t } from "../strings.js";
import texts from "../strings/en/position.js";
import { adoptMarkers, onLook } from "../theme.js";
import { addressOf, createActions, prepare } from "./actions.js";
import { createBoard } from "./board.js";
import { createDesk } from "./desk.js";
import { createDrag } from "./drag.js";
import { newArrangement } from "./engine.js";
import { createFaces } from "./faces.js";
import { emptyPosition, readFen } from "./fen.js";
import { createFields } from "./fields.js";
import { createTray } from "./tray.js";

await addTexts(texts, "position");

/** The game that is meant if the address names none. */
const FIRST = "stone-garden";

/** @typedef {import("../engine.js").Variant} Variant */

/** Opens the editor in place of the board. */
export async function openPosition() {
  const { settings, dressed } = dress(new URL("position.css", import.meta.url));
  document.title = t("position.title");
  document.body.classList.add("position-page");
  try {
    await Promise.all([startEngine(), loadReader(), dressed]);
    adoptMarkers(document);
    const link = await openLink(location.search, location.hash, FIRST);
    const variant = variantOf(link?.game?.variant ?? FIRST);
    if (!variant) throw new Error(t("position.noGame"));
    await prepare(variant);
    await show(renamedGame(variant), link, settings);
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    document.body.replaceChildren(
      siteHeader(null),
      el(
        "main",
        { class: "position" },
        el("p", { role: "alert", text: t("position.failed", { error: sentence(messageOf(error)) }) }),
        el("a", { class: "button main", href: "?page=position", text: t("position.anew") }),
      ),
    );
    console.error(error);
  }
}

/** @param {Variant} variant @param {import("../keep/url.js").Link | null} link @param {import("../keep/storage.js").Settings} settings */
async function show(variant, link, settings) {
  // As it stands beside the board.
  nameSides(variant.say, placesOf(variant, settings.pieces === "international" ? "plain" : ""));
  const arrangement = newArrangement(variant);
  const form = arrangement.form();
  const board3d = variant.deep ? await (await import("../board3d/sheet.js")).createSheet() : null;
  const start = positionOf(fenOf(variant, undefined, []));
  const asked = link?.game?.fen || link?.game?.moves.length ? link.game : null;
  const desk = createDesk(variant, form, (asked && begunAt(asked)) ?? start, changed);
  desk.flip = link?.side === "black";

  const { nameOf, picture } = createFaces(variant, arrangement, settings);
  const drag = createDrag({ picture, board: () => board, drop: (from, letter, to) => desk.drop(from, letter, to) });
  const board = createBoard(desk, { arrangement, settings, sheet: board3d, nameOf, drag });
  const tray = createTray(desk, { picture, nameOf, drag });
  const fields = createFields(desk, { picture, nameOf });
  const actions = createActions(desk, board);
  const verdict = el("div", { class: "position-said", role: "status", id: "position-verdict" });
  const problem = el("p", { class: "typed-error", id: "position-error", role: "alert" });
  const undo = button("position.undo", desk.undo);
  const redo = button("position.redo", desk.redo);
  const fen = el("textarea", {
    id: "position-fen",
    class: "field code",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "position-error",
    on: { change: () => take(fen.value) },
  });
  const games = variants().map(renamedGame);
  const choice = el(
    "select",
    {
      id: "position-game",
      class: "field",
      on: { change: () => location.assign(`?page=position&game=${choice.value}`) },
    },
    ...games.map(({ id, name }) => el("option", { value: id, text: name, selected: id === variant.id })),
  );
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if (/** @type {HTMLElement} */ (target).closest("input, textarea, select")) return;
    event.preventDefault();
    if (event.shiftKey) desk.redo();
    else desk.undo();
  });
  document.title = t("position.titleOf", { game: variant.name });
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#position-verdict", text: t("position.skip") }),
    siteHeader(null, variant.id),
    el(
      "main",
      { class: "position" },
      el(
        "div",
        { class: "position-head" },
        el("h1", { text: t("position.title") }),
        el("div", { class: "stack-label" }, el("label", { for: "position-game", text: t("position.game") }), choice),
      ),
      el(
        "section",
        { class: "position-see", "aria-label": t("position.board", { game: variant.name }) },
        tray.top,
        board.element,
        tray.bottom,
        tray.others,
      ),
      el(
        "section",
        { class: "position-say", "aria-label": t("position.about") },
        verdict,
        el(
          "div",
          { class: "row" },
          button("position.start", () => desk.set(start)),
          button("position.empty", () => desk.set(emptied())),
          button("position.flip", () => {
            desk.flip = !desk.flip;
            changed();
          }),
          undo,
          redo,
        ),
        fields.element,
        el(
          "div",
          { class: "stack-label" },
          el("label", { for: "position-fen", text: t("position.fen") }),
          fen,
          problem,
          el(
            "div",
            { class: "row" },
            button("position.copyFen", () => actions.copy(desk.verdict.fen)),
          ),
        ),
        actions.element,
        el("p", { class: "quiet", text: t("position.keys") }),
      ),
    ),
  );
  onLook(() => board.redraw());
  // Another link in the same window.
  addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
  changed();
  if (asked && !begunAt(asked)) problem.textContent = sentence(refusal(asked.fen ?? ""));

  /** An empty board of the same game; what the side to move was stays. */
  function emptied() {
    const checks = form.checks === null ? "" : `${form.checks}+${form.checks}`;
    // Holes are part of the board.
    const holes = variant.twoPart ? [] : [...start.men].filter(([, letter]) => letter === "*");
    return { ...emptyPosition(), checks, turn: form.turn ?? "", men: new Map(holes), side: desk.position.side };
  }

  /** @param {string} text as the engine writes it @returns {import("./fen.js").Position} */
  function positionOf(text) {
    const position = readFen(text, form, variant);
    if (!position) throw new Error(text);
    return position;
  }

  /** What an address asks for; null if it is no position of this board at all. @param {{fen: string | null, moves: string[]}} game */
  function begunAt({ fen, moves }) {
    try {
      return positionOf(fenOf(variant, fen ?? undefined, moves));
    } catch {
      return fen === null ? null : readFen(fen, form, variant);
    }
  }

  /** A FEN that somebody has written: what can be read is shown, even where it can't be played. @param {string} text */
  function take(text) {
    const line = text.trim().replaceAll(/\s+/g, " ");
    const position = begunAt({ fen: line, moves: [] });
    problem.textContent = position ? "" : sentence(refusal(line));
    if (position) desk.set(position);
    if (position) fen.value = desk.verdict.fen;
  }

  /** Why a text is no position. @param {string} text */
  function refusal(text) {
    try {
      return fenOf(variant, text, []) && t("position.noForm");
    } catch (error) {
      return messageOf(error);
    }
  }

  function changed() {
    // It is asked for while it is still being made, by what it is made of.
    queueMicrotask(draw);
  }

  let said = "";
  let kept = "";
  function draw() {
    const { error, status } = desk.verdict;
    const text = error ? t("position.no", { error }) : t("position.yes", { side: t(`side.${desk.position.side}`) });
    const more =
      status && (status.over ? overText(status, desk.position.side) : status.check ? t("position.check") : "");
    if (said !== `${text} ${more}`) {
      said = `${text} ${more}`;
      verdict.dataset.kind = error ? "bad" : "good";
      fill(verdict, el("p", { text }), more && el("p", { text: more }));
    }
    undo.disabled = !desk.canUndo();
    redo.disabled = !desk.canRedo();
    if (document.activeElement !== fen) fen.value = desk.verdict.fen;
    tray.show();
    fields.show();
    actions.show();
    board.redraw();
    const address = addressOf(desk);
    if (address === kept) return;
    kept = address;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers allow so many changes in half a minute: then a reload goes back a little farther.
    }
  }
}

/** @param {import("../engine.js").Status} status @param {import("../engine.js").Side} side to move */
function overText(status, side) {
  const two = /** @type {const} */ ({ white: "person", black: "person" });
  return t("position.over", { result: resultText(status, two), reason: reasonText(status, side) });
}

/** The FEN after moves; throws what the engine says. @param {Variant} variant @param {string | undefined} fen @param {string[]} moves */
function fenOf({ id, definition }, fen, moves) {
  const game = loadGame(id, fen, moves.join(" "), definition);
  const text = game.fen();
  game.free();
  return text;
}
