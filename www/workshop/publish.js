/**
 * What comes out of the workshop: a game to play, a link that holds it, a file, code for one's own page, and all its
 * diagrams. Apart from `workshop-page` because it changes nothing: it brings along what exports, embeds and looks for puzzles.
 */

import { pack } from "../definition/definition-code.js";
import { button, el, fill } from "../dom.js";
import { elementCode, frameAddress, frameCode } from "../embed/embed-code.js";
import { loadGame, messageOf } from "../engine.js";
import { fileName } from "../escape.js";
import { save } from "../export/save-picture.js";
import { ratioOf } from "../board/shape.js";
import { Cancelled, createThinker } from "../play/thinker.js";
import { spoken, t } from "../strings.js";
import { themeWord } from "../theme.js";

// A puzzle of a game that has just been made: the computer plays against itself, badly enough, until there is one to
// be found.

/** Games that are played before it is given up, and plies of each. */
const GAMES = 12;
const PLIES = 100;
/** Plies that are played by chance first, so that no game is like another; later every so many. */
const [OPENING, CHANCE] = [6, 4];
/** Positions that are looked at for a move, and to be sure of a puzzle. */
const [QUICK, SURE] = [3000, 60_000];
/** Moves in which a puzzle is won. */
const MOVES = 2;

/** @typedef {{fen: string, side: import("../engine.js").Side, moves: number, solution: string[]}} Found */

/** @param {readonly unknown[]} list */
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Is the game won in so many moves by one first move, and by no other? @param {import("../worker.js").Answer} answer */
const isPuzzle = ({ mate, lines }) =>
  mate === MOVES && lines.length > 1 && !((lines[1].mate ?? 0) > 0 && (lines[1].mate ?? 0) <= MOVES);

/**
 * @param {import("../engine.js").Variant} variant
 * @param {(games: number) => void} tell called before each game, from 1
 */
function searchPuzzle(variant, tell) {
  const thinker = createThinker();
  let stopped = false;

  /** @returns {Promise<Found | null>} */
  async function search() {
    for (let count = 1; count <= GAMES && !stopped; count++) {
      tell(count);
      const found = await play();
      if (found) return found;
    }
    return null;
  }

  /** @returns {Promise<Found | null>} */
  async function play() {
    /** @type {string[]} */
    const moves = [];
    const place = () => ({ variant: variant.id, definition: variant.definition, fen: null, moves });
    for (let ply = 0; ply < PLIES && !stopped; ply++) {
      const game = loadGame(variant.id, undefined, moves.join(" "), variant.definition);
      try {
        if (game.status().over) return null;
        const whole = game.moves().filter(({ alone }) => alone);
        const chance = ply < OPENING || ply % CHANCE === 0;
        const answer = chance ? null : await thinker.think(place(), { nodes: QUICK, multipv: 2 });
        if (answer?.mate === MOVES) {
          const sure = await thinker.think(place(), { nodes: SURE, multipv: 2 });
          if (isPuzzle(sure))
            return {
              fen: game.fen(),
              side: game.side(),
              moves: MOVES,
              solution: sure.pv.map(({ readable }) => readable),
            };
        }
        const move = answer?.move ?? /** @type {import("../engine.js").Move | undefined} */ (anyOf(whole))?.move;
        if (!move) return null;
        moves.push(move);
      } finally {
        game.free();
      }
    }
    return null;
  }

  return {
    /** Null if none turned up, or it was stopped. */
    found: search()
      .catch((error) => {
        if (error instanceof Cancelled) return null;
        throw error;
      })
      .finally(() => thinker.close()),
    stop() {
      stopped = true;
      thinker.cancel();
    },
  };
}

// Where the workshop looks for a puzzle of its game, and shows what it has found.

/**
 * @param {import("../engine.js").Variant} variant
 * @param {string} code of its definition
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 */
function puzzlePart(variant, code, settings) {
  const said = el("p", { class: "said", role: "status" });
  const place = el("div", { class: "workshop-diagram" });
  /** @type {ReturnType<typeof searchPuzzle> | null} */
  let searching = null;
  const find = button("workshop.share.find", search);
  const stop = button("workshop.share.stop", () => searching?.stop());
  stop.hidden = true;

  async function search() {
    fill(place);
    [find.hidden, stop.hidden] = [true, false];
    searching = searchPuzzle(variant, (games) => fill(said, t("workshop.share.finding", { games })));
    try {
      const found = await searching.found;
      if (found) show(found);
      else fill(said, t("workshop.share.none", { games: GAMES }));
    } catch (error) {
      fill(said, messageOf(error));
    }
    [find.hidden, stop.hidden] = [false, true];
  }

  /** @param {Found} found */
  function show({ fen, side, moves, solution }) {
    const site = new URL(".", document.baseURI).href;
    const [, asked] = frameAddress(site, { definition: code, fen, side, opponent: "none" }).split("?");
    fill(said, t("workshop.share.found", { side: t(`side.${side}`), moves }));
    fill(
      place,
      el(
        "stone-garden",
        { fen, side, theme: themeWord(settings) },
        el("script", { type: "text/plain", text: variant.definition ?? "" }),
      ),
      el("p", {}, el("a", { href: `${site}#${asked}`, text: t("workshop.share.open") })),
      el("details", {}, el("summary", { text: t("workshop.share.solution") }), el("p", { text: solution.join(" ") })),
    );
  }

  const element = el(
    "section",
    { class: "stack" },
    el("h2", { text: t("workshop.share.puzzle") }),
    el("p", { class: "quiet", text: t("workshop.share.findHint") }),
    el("div", { class: "row" }, find, stop),
    said,
    place,
  );
  return { element, stop: () => searching?.stop() };
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 * @param {(name: "about") => void} open another tab
 * @returns {import("./workshop-page.js").Part}
 */
export function sharePart({ draft }, settings, open) {
  const element = el("div", { class: "stack" });
  const said = el("p", { class: "said", role: "status" });
  let shown = "";
  /** What looks for a puzzle of the game shown. @type {ReturnType<typeof puzzlePart> | null} */
  let puzzle = null;

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      fill(said, t("workshop.share.copied"));
    } catch {
      fill(said, t("workshop.share.notCopied", { text }));
    }
  }

  async function draw() {
    const { variant, played, faults } = draft;
    // A puzzle of the game before is wanted no more.
    puzzle?.stop();
    puzzle = null;
    if (!variant) return fill(element, el("p", { text: t("workshop.share.notYet") }));
    const site = new URL(".", document.baseURI).href;
    const packed = await pack(played);
    if (played !== draft.played) return;
    const link = `${site}#definition=${packed}`;
    const code = elementCode(site, {}, null, played);
    puzzle = puzzlePart({ ...variant, definition: played }, packed, settings);
    const frame = frameCode(site, { definition: packed }, variant.name, 1 / ratioOf(variant), null);
    fill(
      element,
      faults.length > 0 && el("p", { class: "notice-line", text: t("workshop.share.last") }),
      el(
        "div",
        { class: "row" },
        el("a", { class: "button", href: `rules.html#definition=${packed}`, text: t("workshop.share.rules") }),
        el("a", { class: "button", href: `?page=position#definition=${packed}`, text: t("workshop.share.position") }),
      ),
      el("h2", { text: t("workshop.share.take") }),
      el(
        "div",
        { class: "row" },
        button("workshop.share.link", () => copy(link)),
        button("workshop.share.file", () =>
          save(`${fileName(variant.id)}.toml`, new Blob([played], { type: "application/toml" })),
        ),
      ),
      el("p", { class: "quiet", text: t("workshop.share.linkSize", { bytes: link.length.toLocaleString(spoken()) }) }),
      el("h2", { text: t("workshop.share.put") }),
      el("p", { class: "quiet", text: t("workshop.share.codeHint") }),
      el(
        "div",
        { class: "row" },
        button("workshop.share.code", () => copy(code)),
      ),
      el("p", { class: "quiet", text: t("workshop.share.frameHint") }),
      el(
        "div",
        { class: "row" },
        button("workshop.share.frame", () => copy(frame)),
      ),
      said,
      el("h2", { text: t("workshop.share.before") }),
      el("p", { class: "quiet", text: t("workshop.share.beforeHint") }),
      el(
        "div",
        { class: "row" },
        button("workshop.share.about", () => open("about")),
      ),
      puzzle.element,
      el("h2", { text: t("workshop.share.diagrams") }),
      el(
        "div",
        { class: "workshop-sheet" },
        ...variant.pieces.map(({ letter, name }) =>
          el(
            "figure",
            {},
            el("figcaption", { text: name }),
            el(
              "stone-garden",
              { piece: letter, controls: "none", theme: themeWord(settings) },
              el("script", { type: "text/plain", text: played }),
            ),
          ),
        ),
      ),
    );
  }

  return {
    element,
    show() {
      const now = `${draft.faults.length > 0} ${draft.played}`;
      if (now === shown) return;
      shown = now;
      fill(said);
      draw();
    },
  };
}
