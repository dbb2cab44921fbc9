/** What brings one back: the game that waits, and the puzzle of the day. */

import { el } from "../dom.js";
import { define, loadGame, loadReader, messageOf, ready, variants as known } from "../engine.js";
import { loadKept } from "../keep/storage.js";
import { renamedGame } from "../play/names.js";
import { dateText, loadProgress, streak } from "../puzzles/storage.js";
import { puzzleOfDay, winnerIn } from "../puzzles/sets.js";
import { favourite, RIVALS, standingIn } from "../rivals/rating.js";
import { t } from "../strings.js";

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
export const makeYourOwn = () =>
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
export function beatTheGarden(variants) {
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
  canvas.style.aspectRatio = variant.deep ? "1" : `${variant.files} / ${variant.ranks}`;
  return canvas;
}

/**
 * The game on the board, if it has begun and is not over.
 * @param {Variant[]} variants
 * @param {import("./boards.js").Boards} boards
 * @returns {HTMLElement | null}
 */
export function continued(variants, boards) {
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
 * @param {import("./boards.js").Boards} boards
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
    const { fen, ply, flip } = kept;
    return continueTile(kept, variant.name, boards.show(canvasFor(variant), { variant, fen, line, ply, flip }));
  } catch (error) {
    // The board says what is wrong with it, and lays it aside.
    console.warn("kept game:", messageOf(error));
    return null;
  }
}

/**
 * The puzzle of the day; its board comes with its set.
 * @param {Variant[]} variants
 * @param {import("./boards.js").Boards} boards
 * @returns {HTMLElement}
 */
export function todaysPuzzle(variants, boards) {
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
