/** To learn a game, `?page=learn&game=…`: exercises for each of its pieces, and where to go on. */

import { fileRank, shownRows, tiledShape } from "../board/shape.js";
import { createSpreadBoard, spreadShape } from "../board/spread-board.js";
import { firstSentence, pageOf, pieceOf } from "../card/piece-card.js";
import { button, el, fill } from "../dom.js";
import { dress } from "../page-styles.js";
import { layoutOf, loadGame, loadReader, messageOf, paint, paintMan, ready, startEngine, variants } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { LESSONS } from "../lesson/lessons.js";
import { markSign } from "../panel/legend.js";
import { pieceName, renamedGame } from "../play/words.js";
import { createRecord } from "../storage/record.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/learn.js";
import { adoptMarkers, boardTheme, themeWord } from "../theme.js";
import { createStudy, exercisesFor, levelNames, moved, ringOf } from "./exercise.js";
import { IDEAS } from "./ideas.js";

// What a block of levels is, before the first piece moves on it: levels over each other, and rings seen along the
// files.

/** @param {import("../engine.js").Variant} variant of three dimensions */
function blockGuide(variant) {
  const names = levelNames(variant.levels);
  const files = Array.from({ length: variant.files }, (_, file) => file);
  const rows = names.map((name, level) =>
    el(
      "div",
      { class: "block-row" },
      el("span", { class: "block-name", text: name }),
      ...files.map((file) => el("span", { class: `block-cell ring-${ringOf(variant, level, file)}` })),
    ),
  );
  const letters = files.map((file) => el("span", { class: "block-name", text: String.fromCharCode(97 + file) }));
  return el(
    "section",
    { class: "block-guide", "aria-labelledby": "block-guide" },
    el("h2", { id: "block-guide", text: t("learn.guide") }),
    el(
      "div",
      { class: "block-guide-body" },
      el(
        "div",
        { class: "block-front", role: "img", "aria-label": t("learn.guideFront") },
        ...rows,
        el("div", { class: "block-row" }, el("span", {}), ...letters),
      ),
      el(
        "ul",
        { class: "block-words" },
        el("li", { text: t("learn.guideLevels", { levels: names.length, ranks: variant.ranks }) }),
        el("li", { text: t("learn.guideRings") }),
        el("li", { text: t("learn.guideNames") }),
      ),
    ),
  );
}

// Which pieces have been learned on this device.

const record = createRecord("stone-garden.learned");

/** @returns {string[]} */
function load() {
  const { done } = record.load();
  return (Array.isArray(done) ? done : []).filter(
    (/** @type {unknown} */ entry) => typeof entry === "string" && /^[\w-]{1,64} [A-Z]$/.test(entry),
  );
}

/** The letters of a game's pieces that are known. @param {string} game */
const learned = (game) =>
  new Set(
    load()
      .filter((entry) => entry.startsWith(`${game} `))
      .map((entry) => entry.slice(-1)),
  );

/** @param {string} game @param {string} letter */
const noteLearned = (game, letter) => record.save({ done: [...new Set([...load(), `${game} ${letter}`])] });

export { createStudy, exercisesFor, moved };

await addTexts(texts, "learn");

/** The game that is taught if the address names none. */
const FIRST = "stone-garden";

/** @typedef {import("./exercise.js").Exercise} Exercise @typedef {import("../engine.js").Variant} Variant */

/** @param {string | null} wanted the game's id */
export async function openLearn(wanted) {
  const sheets = [new URL("../card/card.css", import.meta.url), new URL("exercises.css", import.meta.url)];
  const { settings, dressed } = dress(...sheets);
  await Promise.all([startEngine(), dressed]);
  adoptMarkers(document);
  if (wanted && !variants().some(({ id }) => id === wanted)) await loadReader();
  const games = variants()
    .filter(({ id, group }) => group === "own" || id === wanted || LESSONS.includes(id))
    .map(renamedGame);
  const variant = /** @type {Variant} */ (
    games.find(({ id }) => id === wanted) ?? games.find(({ id }) => id === FIRST)
  );
  await ready(variant.id);
  show(games, variant, settings);
  document.documentElement.dataset.ready = "yes";
}

/** @param {Variant[]} games @param {Variant} variant @param {import("../storage/local-storage.js").Settings} settings */
function show(games, variant, settings) {
  document.title = t("learn.title", { game: variant.name });
  document.body.classList.add("learn-page");
  const choice = el(
    "select",
    { id: "learn-game", class: "field" },
    ...games.map(({ id, name }) => el("option", { value: id, text: name, selected: id === variant.id })),
  );
  choice.addEventListener("change", () => location.assign(`?page=learn&game=${choice.value}`));
  const table = el("section", { class: "learn-table", id: "learn-table", tabindex: -1 });
  const tabs = el("ul", { class: "learn-pieces" });
  const ideas = el("div", { hidden: !IDEAS[variant.id] });
  if (IDEAS[variant.id])
    tryout(variant.id, settings)
      .then((section) => fill(ideas, section))
      .catch((error) => console.warn("ideas:", messageOf(error)));
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#learn-table", text: t("learn.skip") }),
    siteHeader("learn", variant.id),
    el(
      "main",
      { class: "learn" },
      el("h1", { text: t("learn.title", { game: variant.name }) }),
      el(
        "div",
        { class: "learn-choice" },
        el("div", { class: "stack-label" }, el("label", { for: "learn-game", text: t("learn.game") }), choice),
        LESSONS.includes(variant.id) &&
          el("a", {
            class: "button main",
            href: variant.id === FIRST ? "?page=lesson" : `?page=lesson&game=${variant.id}`,
            text: t(variant.id === FIRST ? "learn.lesson" : "learn.steps"),
          }),
      ),
      variant.deep && blockGuide(variant),
      el("nav", { "aria-label": t("learn.pieces") }, tabs),
      table,
      ideas,
      el(
        "section",
        { class: "learn-next", "aria-labelledby": "learn-next" },
        el("h2", { id: "learn-next", text: t("learn.next") }),
        el(
          "div",
          { class: "row" },
          el("a", { class: "button main", href: `./?game=${variant.id}`, text: t("learn.play") }),
          el("a", { class: "button", href: `rules.html?game=${variant.id}`, text: t("learn.rules") }),
          el("a", { class: "button", href: `?page=puzzles&game=${variant.id}`, text: t("learn.puzzles") }),
        ),
      ),
    ),
  );
  document.querySelector(".learn")?.append(otherGames(choice, variant.id));
  // A letter of several kinds, as of a piece that turns, is one piece to be learned; promoted ones are on the cards of the others.
  const kinds = variant.pieces.filter(({ letter }) => /^[A-Z]$/.test(letter));
  // Among strange pieces in a strange space the King is known, and then come the simplest.
  if (variant.deep) kinds.sort((one, other) => one.value - other.value);
  let current = kinds.find(({ letter }) => letter === location.hash.slice(1)) ?? kinds[0];
  list();
  choose(current.letter, false);
  addEventListener("hashchange", () => choose(location.hash.slice(1), true));

  function list() {
    const done = learned(variant.id);
    fill(
      tabs,
      ...kinds.map(({ letter, name }) =>
        el(
          "li",
          {},
          el(
            "a",
            { href: `#${letter}`, "aria-current": letter === current.letter ? "true" : null },
            pieceName(name),
            done.has(letter) && el("span", { class: "learn-done", text: " ✓" }),
            done.has(letter) && el("span", { class: "unseen", text: t("learn.known") }),
          ),
        ),
      ),
    );
  }

  /** @param {string} letter @param {boolean} focus */
  async function choose(letter, focus) {
    current = kinds.find((kind) => kind.letter === letter) ?? current;
    list();
    const piece = await pieceOf(variant, current.letter);
    if (!piece || piece.letter !== current.letter) return;
    const heading = el("h2", { id: "learn-heading", tabindex: -1, text: piece.name });
    // In three dimensions no picture says at a glance what a piece does: all that is said of it helps.
    const sentence = el("p", { text: variant.deep ? piece.paragraphs[0] : firstSentence(piece.paragraphs[0]) });
    const exercises = exercisesFor(variant, piece.letter);
    const trained = exercises.length
      ? practise(variant, piece, exercises, settings, passed)
      : el("div", { class: "stack-label" }, el("p", { text: t("learn.none", { name: piece.name }) }), onwards());
    fill(table, heading, sentence, trained);
    if (focus) heading.focus();
  }

  const after = () => kinds[(kinds.indexOf(current) + 1) % kinds.length].letter;
  const onwards = () =>
    el(
      "div",
      { class: "row" },
      el("a", { class: "button main", href: `#${after()}`, text: t("learn.nextPiece") }),
      el("a", { class: "button", href: pageOf(variant.id, current.letter), text: t("learn.card") }),
    );

  /** All exercises of a piece are done. */
  function passed() {
    noteLearned(variant.id, current.letter);
    list();
    return onwards();
  }
}

/**
 * The classics, in the groups in which the home has them: they come with the module that knows them when one gets near them, and into the choice
 * of a game too.
 * @param {HTMLSelectElement} choice @param {string} current the game that is taught
 */
function otherGames(choice, current) {
  const place = el("div", { class: "learn-others" }, el("p", { class: "quiet", text: t("learn.othersWait") }));
  const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && bring(), {
    rootMargin: "200px",
  });
  const bring = async () => {
    near.disconnect();
    try {
      const { groupedClassics, offerGrouped } = await import("../home/grouped-classics.js");
      const groups = await groupedClassics();
      offerGrouped(choice, groups);
      fill(
        place,
        ...groups.map(({ name, games }) =>
          el(
            "section",
            {},
            el("h3", { text: name }),
            el(
              "ul",
              { class: "learn-games" },
              ...games.map(({ id, name }) =>
                el(
                  "li",
                  {},
                  el("a", {
                    href: `?page=learn&game=${id}`,
                    "aria-current": id === current ? "page" : null,
                    text: LESSONS.includes(id) ? `${name} ★` : name,
                  }),
                ),
              ),
            ),
          ),
        ),
      );
    } catch (error) {
      fill(place, el("p", { role: "alert", text: messageOf(error) }), button("learn.again", bring));
    }
  };
  near.observe(place);
  return el(
    "section",
    { class: "learn-next", "aria-labelledby": "learn-others" },
    el("h2", { id: "learn-others", text: t("learn.others") }),
    el("p", { class: "quiet", text: t("learn.othersText") }),
    place,
  );
}

/**
 * The exercises of one piece, one after the other.
 * @param {Variant} variant @param {import("../card/piece-card.js").Piece} piece @param {Exercise[]} exercises
 * @param {import("../storage/local-storage.js").Settings} settings @param {() => HTMLElement} passed gives the way on
 */
function practise(variant, piece, exercises, settings, passed) {
  const study = createStudy(variant, piece.letter);
  const place = el("div", { class: "learn-board" });
  const task = el("p", { class: "learn-task" });
  const said = el("p", { class: "learn-said", role: "status" });
  const bar = el("div", { class: "row" });
  /** @type {ReturnType<typeof exerciseBoard> | undefined} */
  let board;
  const begin = (/** @type {number} */ at) => {
    const exercise = exercises[at];
    const count = exercise.solution.length;
    const where = exercise.levels ? `${t("learn.levels", { count: exercise.levels.length })} ` : "";
    const what = t(`learn.${exercise.kind}`, { name: piece.name, count });
    task.textContent = `${at + 1}/${exercises.length} · ${where}${what}`;
    fill(said);
    delete said.dataset.kind;
    let shown = false;
    board?.release();
    board = exerciseBoard({
      variant,
      piece,
      exercise,
      study,
      look: settings,
      onMove: (moves) => {
        delete said.dataset.kind;
        said.textContent = moves ? t("learn.moves", { count: moves }) : "";
      },
      onRefused: (square) => {
        said.dataset.kind = "wrong";
        said.textContent = t(exercise.kind === "take" ? "learn.mustTake" : "learn.cannot", {
          name: piece.name,
          square,
        });
      },
      onDone: () => {
        said.dataset.kind = "done";
        said.textContent = t(shown ? "learn.shown" : "learn.well");
        const last = at + 1 === exercises.length;
        const next = last ? passed() : el("div", { class: "row" }, onward(at + 1));
        fill(bar, next, button("learn.again", again));
        /** @type {HTMLElement | null} */ (next.querySelector("a, button"))?.focus({ preventScroll: true });
      },
    });
    const again = () => begin(at);
    const show = () => {
      shown = true;
      board?.show();
    };
    fill(place, board.element);
    fill(bar, button("learn.show", show), button("learn.again", again));
  };
  const onward = (/** @type {number} */ at) => button("learn.nextOne", () => begin(at), { class: "button main" });
  begin(0);
  return el("div", { class: "learn-exercise" }, place, el("div", { class: "learn-words" }, task, said, bar));
}

// An exercise on its board: squares are buttons, the piece goes where it is told or dragged if the rules let it.

/** Where the squares lie: rows, of a block level by level; cells that are no squares as their game has them. @param {Variant} variant @param {Exercise} exercise */
function shapeOf(variant, { levels }) {
  if (variant.tiled) {
    const game = loadGame(variant.id);
    const shape = tiledShape(layoutOf(game, {}), variant.id);
    game.free();
    return shape;
  }
  const rows = shownRows(variant, false);
  const of = (/** @type {string} */ level) => rows.map((row) => row.map((name) => level + name));
  return spreadShape(
    "",
    levels ? levels.map((level, at) => ({ label: levelName(levels, at), rows: of(level) })) : [{ label: null, rows }],
  );
}

/** Cells of a block are told apart by their rings. @param {Variant} variant @param {Exercise} exercise @param {string} square */
function ringsOf(variant, { levels }, square) {
  if (!levels) return [];
  const [file] = fileRank(square.slice(1));
  return [`ring-${ringOf(variant, levelNames(variant.levels).indexOf(square[0]), file)}`];
}

/** What a level is called, and where it lies. @param {readonly string[]} levels @param {number} at */
function levelName(levels, at) {
  const name = t("learn.level", { name: levels[at] });
  const last = levels.length - 1;
  if (!last || (at && at < last)) return name;
  return t(at ? "learn.lowest" : "learn.highest", { name });
}

// Where an exercise stands on its board: plain values, changed by the moves alone.

/**
 * @typedef {object} Trial
 * @property {import("./exercise.js").Place} place who stands where
 * @property {number} moves how many have been made
 * @property {boolean} over nothing is left to be done
 * @property {number} turn grows with every beginning: what is being shown then stops
 */

/** @param {Exercise} exercise @param {number} turn @returns {Trial} */
function trialOf({ start, levels, enemies, friends }, turn) {
  return { place: { at: start, levels, enemies, friends }, moves: 0, over: false, turn };
}

/** What is left to be done. @param {Exercise} exercise @param {Trial} trial */
const leftIn = ({ star }, { place }) => (star ? Number(place.at !== star) : place.enemies.length);

/** What stands on a square; nothing on most. @param {Exercise} exercise @param {Trial} trial @param {string} name */
function whatOn({ star }, { place }, name) {
  if (name === place.at) return "own";
  if (place.enemies.includes(name)) return "enemy";
  if (place.friends.includes(name)) return "friend";
  return name === star ? "star" : "";
}

/** Milliseconds between two moves that are shown. */
const PAUSE = 650;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Parts
 * @property {Variant} variant
 * @property {{letter: string, name: string}} piece
 * @property {Exercise} exercise
 * @property {import("./exercise.js").Study} study of the piece
 * @property {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette}} look
 * @property {(moves: number, left: number) => void} onMove
 * @property {() => void} onDone
 * @property {(square: string) => void} onRefused
 */

/** @param {Parts} parts */
function exerciseBoard(parts) {
  const { variant, piece, exercise, study, onMove, onDone, onRefused } = parts;
  let trial = trialOf(exercise, 0);
  const shape = shapeOf(variant, exercise);
  // The game's own board lies behind the squares: its river and palaces say where some pieces may go.
  const ground = variant.signs || variant.tiled;
  const canvas = ground ? el("canvas", { class: "exercise-ground", "aria-hidden": "true" }) : null;
  const grid = el("div", {
    class: exercise.levels ? "exercise-block" : "exercise-board",
    role: "grid",
    "aria-label": t(exercise.levels ? "learn.block" : "learn.board"),
  });
  grid.style.setProperty("--files", String(variant.files));
  grid.style.setProperty("--levels", String(shape.panels.length));
  if (shape.loose) grid.style.aspectRatio = `${shape.width} / ${shape.height}`;
  const frame = el("div", { class: ground ? "exercise-frame native" : "exercise-frame" }, canvas, grid);
  const own = picture(parts, piece.letter);
  const victim = victimOf(parts);
  const left = () => leftIn(exercise, trial);
  /** Where the piece can go. @type {import("./exercise.js").Going[]} */
  let goings = [];

  const board = createSpreadBoard({
    frame,
    grid,
    canvas,
    on: {
      shape: () => shape,
      home: () => exercise.start,
      made: () => [trial.place, trial.over],
      label(square) {
        const what = whatOn(exercise, trial, square);
        const going = goings.some(({ to }) => to === square);
        const label = [square, what && t(`learn.at.${what}`, { name: piece.name }), going && t("learn.at.move")];
        return label.filter(Boolean).join(", ");
      },
      show(button, square) {
        const going = goings.find(({ to }) => to === square);
        const what = whatOn(exercise, trial, square);
        button.classList.add("exercise-square", ...ringsOf(variant, exercise, square));
        button.classList.toggle("open", !!going);
        fill(
          button,
          what === "own" && own,
          what === "enemy" && picture(parts, victim.letter.toLowerCase()),
          what === "friend" && picture(parts, victim.letter),
          what === "star" && el("span", { class: "exercise-star", "aria-hidden": "true", text: "★" }),
          going && markSign(going.capture ? "yellow" : "blue"),
        );
      },
      paint: (context, cell) => paintGround(parts, shape, context, cell),
      press: go,
      grabs: (square) => !trial.over && square === trial.place.at,
      drop: (_, over) => over && go(over, true),
    },
  });

  function draw() {
    goings = trial.over ? [] : study.goings(trial.place);
    board.draw();
  }

  /** @param {string} to @param {boolean} [dropped] it has been brought there */
  function go(to, dropped) {
    if (trial.over || to === trial.place.at) return;
    const going = study.goings(trial.place).find((one) => one.to === to);
    // Where three are to be captured, each move must capture one.
    if (!going || (exercise.kind === "take" && !going.capture)) return onRefused(to);
    play(to, dropped);
  }

  /** @param {string} to @param {boolean} [dropped] */
  function play(to, dropped) {
    const from = board.boxOf(trial.place.at);
    trial.place = moved(trial.place, to);
    trial.moves += 1;
    trial.over = !left();
    draw();
    const arrived = board.boxOf(to);
    if (!dropped && !calm.matches)
      own.animate(
        [{ transform: `translate(${from.x - arrived.x}px, ${from.y - arrived.y}px)` }, { transform: "none" }],
        { duration: 220, easing: "ease-out" },
      );
    onMove(trial.moves, left());
    if (trial.over) onDone();
  }

  draw();
  return {
    element: frame,
    release: board.release,

    /** From the beginning. */
    restart() {
      trial = trialOf(exercise, trial.turn + 1);
      draw();
      onMove(trial.moves, left());
    },

    /** Plays the solution from the beginning, move by move. */
    async show() {
      this.restart();
      const mine = trial.turn;
      for (const to of exercise.solution) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (mine !== trial.turn || !frame.isConnected) return;
        play(to);
      }
    },
  };
}

/** A kind of the other side to be captured: the least of the game. @param {Parts} parts */
const victimOf = ({ variant, piece }) =>
  [...variant.pieces].filter(({ value }) => value > 0).sort((a, b) => a.value - b.value)[0] ?? piece;

/** The board without its pieces. @param {Parts} parts @param {import("../board/shape.js").Shape} shape @param {CanvasRenderingContext2D} context @param {number} cell */
function paintGround({ variant, look }, { panels }, context, cell) {
  const game = loadGame(variant.id);
  try {
    paint(game, context, cell, { theme: boardTheme(look), hide: panels[0].rows.flat() });
  } finally {
    game.free();
  }
}

/** A piece, painted. @param {Parts} parts @param {string} letter */
function picture({ variant, look }, letter) {
  const canvas = el("canvas", { class: "exercise-piece", width: 112, height: 112, "aria-hidden": "true" });
  try {
    paintMan(variant.id, letter, canvas.getContext("2d"), 112, boardTheme(look));
  } catch (error) {
    console.warn("piece:", messageOf(error));
  }
  return canvas;
}

// A game's own ideas, one position after the other.

/**
 * @param {string} game which has ideas
 * @param {{theme: import("../theme.js").Theme, palette: import("../theme.js").Palette}} look
 */
async function tryout(game, look) {
  const ideas = IDEAS[game];
  // A board of the game itself comes with all that a game needs: only where there is something to try on it.
  const [{ default: ideaTexts }] = await Promise.all([import("../strings/en/ideas.js"), import("../element.js")]);
  await addTexts(ideaTexts, "ideas");
  const place = el("div", { class: "learn-board" });
  const title = el("h3", {});
  const text = el("p", {});
  const said = el("p", { class: "learn-said", role: "status" });
  const bar = el("div", { class: "row" });
  begin(0);
  return el(
    "section",
    { class: "learn-table", "aria-labelledby": "learn-ideas" },
    el("h2", { id: "learn-ideas", text: t(`ideas.${game}`) }),
    el("div", { class: "learn-exercise" }, place, el("div", { class: "learn-words" }, title, text, said, bar)),
  );

  /** @param {number} at */
  function begin(at) {
    const { id, fen, right } = ideas[at];
    title.textContent = `${at + 1}/${ideas.length} · ${t(`idea.${id}.title`)}`;
    text.textContent = t(`idea.${id}.text`);
    fill(said);
    delete said.dataset.kind;
    const board = el("stone-garden", { game, fen, controls: "none", theme: themeWord(look) });
    board.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
      const good = right.test(detail.move);
      said.dataset.kind = good ? "done" : "wrong";
      said.textContent = t(good ? `idea.${id}.done` : `idea.${id}.help`);
      fill(
        bar,
        good && at + 1 < ideas.length && button("learn.nextOne", () => begin(at + 1), { class: "button main" }),
        button("learn.again", () => begin(at)),
      );
      bar.querySelector("button")?.focus({ preventScroll: true });
    });
    fill(place, board);
    fill(bar);
  }
}
