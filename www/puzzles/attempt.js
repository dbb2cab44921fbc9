/** One puzzle being tried: the moves on the board, the answers of the defence, wrong moves, the solution. */

import { button, el, fill } from "../dom.js";
import { loadGame, messageOf } from "../engine.js";
import { pieceName, reasonText, winnerOf } from "../play/words.js";
import { t } from "../strings.js";
import { isKey, isSame, loadProgress, noteDay, noteProgress, winnerIn } from "./puzzle-sets.js";

// What is said below a puzzle's board, and the buttons.

/**
 * @param {{said: HTMLElement, bar: HTMLElement}} places
 * @param {{again: () => void, hint: () => void, show: () => void, onwards: () => void}} deeds
 */
function createBar({ said, bar }, deeds) {
  const again = button("puzzles.again", deeds.again);
  const hint = button("puzzles.hint", deeds.hint);
  const solution = button("puzzles.show", deeds.show);
  const onwards = button("puzzles.next", deeds.onwards);
  again.hidden = true;
  fill(said);
  delete said.dataset.kind;
  fill(bar, again, hint, solution, onwards);
  return {
    again,
    hint,
    solution,
    onwards,

    /** The one thing to do next; none: to move. @param {HTMLButtonElement} [next] */
    suggest(next) {
      for (const each of [again, solution, onwards]) each.classList.toggle("main", each === next);
      next?.focus({ preventScroll: true });
    },

    /** @param {"done" | "wrong" | "help"} kind @param {string} text */
    say(kind, text) {
      said.dataset.kind = kind;
      said.textContent = text;
    },
  };
}

/** @typedef {ReturnType<typeof createBar>} Bar */

// What a puzzle's record says: its moves as they are read, and what a move that is looked for begins with.

/** The moves from a ply on, readable. @param {Place} place @param {number} start */
function lineFrom({ variant, definition, fen, moves }, start) {
  const handle = loadGame(variant, fen, moves.join(" "), definition);
  const entries = handle.record().slice(start);
  handle.free();
  return entries.map((/** @type {import("../engine.js").Entry} */ { readable }) => readable).join(" ");
}

/** Who would make a move, if it is no drop, and its two cells. @param {Place} place @param {string} move */
function moverOf({ variant, definition, fen, moves }, move) {
  const handle = loadGame(variant, fen, [...moves, move].join(" "), definition);
  const { from, to } = handle.record()[moves.length];
  handle.goTo(moves.length);
  const piece = handle.men().find(({ square }) => square === from);
  handle.free();
  return { piece: piece?.name ?? "", from, to };
}

/** A move of a place as it is read. @param {Place} place @param {string} move */
function readableIn({ variant, definition, fen, moves }, move) {
  const handle = loadGame(variant, fen, [...moves, move].join(" "), definition);
  const { readable } = handle.record()[moves.length];
  handle.free();
  return readable;
}

/**
 * The names of the pieces that have been captured from a ply on, by the side that moves there and by the other.
 * @param {Place} place @param {number} start
 */
function takenIn({ variant, definition, fen, moves }, start) {
  const handle = loadGame(variant, fen, moves.join(" "), definition);
  /** @type {{taken: string[], given: string[]}} */
  const found = { taken: [], given: [] };
  handle.record().forEach(({ capture, victim, to }, ply) => {
    if (ply < start || !capture) return;
    handle.goTo(ply);
    const piece = handle.men().find(({ square }) => square === (victim ?? to));
    if (piece) found[(ply - start) % 2 ? "given" : "taken"].push(piece.name);
  });
  handle.free();
  return found;
}

// What helps whoever tries a puzzle: a hint, and the solution played through.

/** Milliseconds before an answer on the board, so that one sees one's own move. */
const BREATH = 700;

const breath = () => new Promise((resolve) => setTimeout(resolve, BREATH));

/** First the piece that moves, then where it goes. @param {Attempt} attempt */
async function giveHint({ trial, stage, bar, guide }) {
  if (trial.busy || trial.shown || !bar.again.hidden) return;
  if (trial.told.ply !== trial.ply) trial.told = { ply: trial.ply, steps: 0 };
  trial.busy = true;
  try {
    await stage.ready;
    if (stage.gone()) return;
    const move = await guide.next({ place: stage.place(), left: trial.left });
    if (stage.gone()) return;
    const { piece, from, to } = moverOf(stage.place(), move);
    trial.told.steps += 1;
    const key = !piece ? "drop" : trial.told.steps > 1 ? "to" : "from";
    bar.say("help", t(`puzzles.hint.${key}`, { name: piece && pieceName(piece), from, to }));
  } catch (error) {
    if (!stage.gone()) bar.say("wrong", t("puzzles.trouble", { error: messageOf(error) }));
  }
  trial.busy = false;
}

/** Plays it through, the defence as stubborn as can be. @param {Attempt} attempt */
async function showSolution({ parts, trial, stage, bar, guide, verdict }) {
  const { puzzle, thinker } = parts;
  if (loadProgress()[puzzle.id] !== "solved") noteProgress(puzzle.id, "shown");
  thinker.cancel();
  trial.shown = true;
  trial.busy = true;
  bar.again.hidden = true;
  bar.solution.hidden = bar.hint.hidden = true;
  bar.suggest();
  await stage.ready;
  if (stage.gone()) return;
  stage.goTo(trial.start);
  const moves = guide.solution(stage.place);
  try {
    while (true) {
      const [{ value, done }] = await Promise.all([moves.next(), breath()]);
      if (stage.gone()) return;
      if (done || !value) break;
      stage.put(value);
      bar.say("help", t("puzzles.showing", { moves: lineFrom(stage.place(), trial.start) }));
      if (verdict.ended()) return;
    }
    if (puzzle.goal === "gain") verdict.finish(verdict.gained());
  } catch (error) {
    if (!stage.gone()) verdict.refuse(t("puzzles.trouble", { error: messageOf(error) }));
  }
}

// The board on which a puzzle is tried.

/**
 * @param {Parts} parts
 * @param {Trial} trial
 * @param {import("../engine.js").Side} us who solves it
 */
function createStage({ puzzle, variant, definition, theme, current }, trial, us) {
  const settings = { game: variant, fen: puzzle.fen, moves: puzzle.past, side: us, controls: "none", theme };
  const game = el("stone-garden", settings, definition);
  return {
    game,
    /** Until then there is no game on it: whoever presses a button first waits. */
    ready: new Promise((resolve) => game.addEventListener("ready", resolve, { once: true })),
    gone: () => !current() || !game.isConnected,
    place: () => ({ variant, definition, fen: puzzle.fen, moves: game.record.slice(0, trial.at) }),

    /** @param {number} to a ply */
    goTo(to) {
      game.goTo(to);
      trial.at = to;
    },

    /** @param {string} move */
    put(move) {
      trial.own = true;
      game.play(move);
      trial.own = false;
    },

    focus: () => game.shadowRoot?.querySelector(".grid button[tabindex='0']")?.focus({ preventScroll: true }),
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */

// Where a puzzle stands that is being tried: plain values, for all its parts to read.

/**
 * @typedef {object} Trial
 * @property {number} start where the record stands when the puzzle begins
 * @property {number} left moves left to win in
 * @property {number} ply where the record stands while a person is to move
 * @property {number} at where it stands now: the record keeps what has been taken back
 * @property {boolean} busy the other side is to answer, or it is over
 * @property {boolean} own a move is being put on the board that nobody has made there
 * @property {boolean} shown the solution is played
 * @property {{ply: number, steps: number}} told how much has been told of the move that is looked for, and where in the record
 */

/** @param {import("./puzzle-sets.js").Puzzle} puzzle @returns {Trial} */
function trialOf({ past, moves }) {
  const start = past?.split(" ").length ?? 0;
  return {
    ...{ start, left: moves, ply: start, at: start },
    ...{ busy: false, own: false, shown: false, told: { ply: -1, steps: 0 } },
  };
}

// How a try ends: solved, shown, or not well.

/**
 * @param {Parts} parts
 * @param {Trial} trial
 * @param {Stage} stage
 * @param {Bar} bar
 */
function createVerdict({ puzzle, refresh, cheer }, trial, { game, place }, bar) {
  /** @param {string} text */
  function refuse(text) {
    bar.say("wrong", text);
    bar.again.hidden = false;
    bar.suggest(bar.again);
  }

  /** The puzzle is solved, or has been shown. @param {string} how */
  function finish(how) {
    const { shown, start } = trial;
    if (!shown) {
      noteProgress(puzzle.id, "solved");
      noteDay();
      cheer?.();
    }
    refresh();
    const what = shown ? `${t("puzzles.showing", { moves: lineFrom(place(), start) })}.` : t("puzzles.solved");
    bar.say("done", `${what} ${how}`);
    bar.solution.hidden = bar.hint.hidden = true;
    bar.again.hidden = !shown;
    trial.busy = true;
    bar.suggest(bar.onwards);
  }

  return {
    refuse,
    finish,

    /** Has the game ended, and well? Says so. */
    ended() {
      const { status } = game;
      if (!status?.over) return false;
      // Games with puzzles are won by whoever has no move.
      const winner = winnerOf(status) ?? undefined;
      if (winner !== winnerIn(puzzle)) refuse(t("puzzles.endsBadly", { reason: reasonText(status, winner) }));
      else finish(reasonText(status, winner));
      return true;
    },

    /** What has been won in the end, and by what. */
    gained() {
      const names = (/** @type {string[]} */ list) => list.map(pieceName).join(", ");
      const { taken, given } = takenIn(place(), trial.start);
      const over = trial.at - trial.start > 2 * (puzzle.moves - 1);
      const key = !over ? "soon" : taken.length ? (given.length ? "for" : "won") : "ahead";
      const special = puzzle.theme === "gain" ? "" : ` ${t(`puzzles.theme.${puzzle.theme}`)}`;
      return t(`puzzles.gain.${key}`, { taken: names(taken), given: names(given) }) + special;
    },
  };
}

/** @typedef {ReturnType<typeof createVerdict>} Verdict */

// What is known of a puzzle: of a win by the proofs of a thread, of a gain by the line that stands in its set.

/**
 * @typedef {import("./puzzle-sets.js").Puzzle} Puzzle
 * @typedef {{variant: string, definition?: string, fen: string, moves: string[]}} Place
 * @typedef {object} Answer
 * @property {boolean} right
 * @property {string} [played] what stands in the line in place of the move: the same without a second part that it does not need
 * @property {import("../worker.js").Step | null} reply
 * @property {number} left moves to win in after it; none: it is solved
 *
 * @typedef {object} Guide
 * @property {(asked: {place: Place, move: string, left: number}) => Promise<Answer>} answer to a move that has been made, the last of
 *   the place, with which so many were left
 * @property {(asked: {place: Place, left: number}) => Promise<string>} next the move that is looked for
 * @property {(place: () => Place) => AsyncGenerator<string, void, void>} solution its moves and their answers from the start, each when
 *   it is asked for
 */

/** @param {Puzzle} puzzle @param {import("../play/thinker.js").Thinker} thinker @returns {Guide} */
const guideOf = (puzzle, thinker) => (puzzle.goal === "gain" ? byLine(puzzle) : byProof(puzzle, thinker));

/** Any move is right that still wins in time. @param {Puzzle} puzzle @param {import("../play/thinker.js").Thinker} thinker @returns {Guide} */
function byProof(puzzle, thinker) {
  /** @param {Place} place @param {number} left @param {boolean} known */
  const defend = async (place, left, known) =>
    /** @type {import("../worker.js").Defence} */ (await thinker.ask("defend", place, { left, known: Number(known) }));
  /** @param {Place} place @param {number} left */
  const attack = async (place, left) =>
    /** @type {import("../worker.js").Step} */ (await thinker.ask("attack", place, { left })).move;
  return {
    async answer({ place, move, left }) {
      const first = left === puzzle.moves;
      const rest = left - 1;
      // The first move is one alone; a second part that it does not need may still spoil it.
      const wrong = first && !isKey(puzzle, move);
      const { holds, reply, moves } = await defend(place, rest, first && move === puzzle.key);
      const right = !wrong && holds !== false && (rest > 0 || holds === true);
      return { right, reply, left: holds ? moves : rest };
    },
    next: async ({ place, left }) => (left === puzzle.moves ? puzzle.key : attack(place, left)),
    async *solution(place) {
      let left = puzzle.moves;
      let move = puzzle.key;
      while (true) {
        yield move;
        const { reply, moves } = await defend(place(), left - 1, true);
        if (!reply) return;
        yield reply.move;
        left = moves;
        move = await attack(place(), left);
      }
    },
  };
}

/** Each move is the only good one, so no other is right; where several are, the line is over. @param {Puzzle} puzzle @returns {Guide} */
function byLine(puzzle) {
  const line = (puzzle.line ?? puzzle.key).split(" ");
  const at = (/** @type {number} */ left) => 2 * (puzzle.moves - left);
  return {
    async answer({ place, move, left }) {
      const wanted = line[at(left)];
      if (!isSame(wanted, move)) return { right: false, reply: null, left };
      const reply = line[at(left) + 1];
      const moves = [...place.moves.slice(0, -1), wanted];
      const readable = reply && readableIn({ ...place, moves }, reply);
      return {
        right: true,
        played: wanted,
        reply: reply ? { move: reply, readable } : null,
        left: reply ? left - 1 : 0,
      };
    },
    next: async ({ left }) => line[at(left)],
    async *solution() {
      yield* line;
    },
  };
}

/**
 * @typedef {object} Parts
 * @property {import("./puzzle-sets.js").Puzzle} puzzle
 * @property {string} variant the game's id
 * @property {string} [definition] the text of a game that comes as one
 * @property {string} theme of the board
 * @property {{board: HTMLElement, said: HTMLElement, bar: HTMLElement}} places
 * @property {import("../play/thinker.js").Thinker} thinker
 * @property {() => boolean} current whether it is still this try that is asked for
 * @property {() => void} refresh the progress has changed
 * @property {() => void} onwards to the next puzzle
 * @property {() => void} restart the same again
 * @property {() => void} [cheer] it is solved
 *
 * @typedef {object} Attempt
 * @property {Parts} parts
 * @property {Trial} trial where it stands
 * @property {Stage} stage
 * @property {Bar} bar
 * @property {Verdict} verdict
 * @property {Guide} guide
 */

/** Puts a puzzle on the board and goes along with whoever tries it. @param {Parts} parts */
export function attempt(parts) {
  const { puzzle, places, thinker } = parts;
  const trial = trialOf(puzzle);
  const stage = createStage(parts, trial, winnerIn(puzzle));
  fill(places.board, stage.game);
  const bar = createBar(places, {
    again: () => setBack(made),
    hint: () => giveHint(made),
    show: () => showSolution(made),
    onwards: parts.onwards,
  });
  const verdict = createVerdict(parts, trial, stage, bar);
  /** @type {Attempt} */
  const made = { parts, trial, stage, bar, verdict, guide: guideOf(puzzle, thinker) };

  stage.game.addEventListener("move", (/** @type {CustomEvent} */ { detail }) => {
    trial.at = detail.ply;
    if (trial.own || stage.gone()) return;
    // Nobody moves for the other side, or before it has answered.
    if (trial.busy || trial.shown || !bar.again.hidden) return void queueMicrotask(() => stage.goTo(trial.ply));
    answer(made, detail.move);
  });
  stage.game.addEventListener("error", (/** @type {CustomEvent} */ { detail }) =>
    bar.say("wrong", t("puzzles.failed", { error: detail.message })),
  );
}

/** The words for a win, or for a gain. @param {Parts} parts @param {string} key @param {Record<string, string | number>} values */
const words = ({ puzzle }, key, values) => t(puzzle.goal === "gain" ? `${key}.gain` : key, values);

/** A wrong move is taken back. @param {Attempt} attempt */
function setBack({ parts, trial, stage, bar }) {
  if (trial.shown) return parts.restart();
  stage.goTo(trial.ply);
  bar.again.hidden = true;
  bar.suggest();
  bar.say("help", words(parts, "puzzles.your", { winner: winnerIn(parts.puzzle), count: trial.left }));
  trial.busy = false;
  stage.focus();
}

/** @param {Attempt} attempt @param {string} made */
async function answer({ parts, trial, stage, bar, verdict, guide }, made) {
  if (verdict.ended()) return;
  trial.busy = true;
  bar.say("help", t("puzzles.thinking"));
  try {
    const [{ right, played = made, reply, ...after }] = await Promise.all([
      guide.answer({ place: stage.place(), move: made, left: trial.left }),
      breath(),
    ]);
    if (stage.gone()) return;
    const before = stage.game.record.slice(0, trial.ply);
    const move = readableIn({ ...stage.place(), moves: before }, played);
    if (played !== made) {
      stage.goTo(trial.ply);
      stage.put(played);
    }
    if (reply) stage.put(reply.move);
    const values = { move, reply: reply?.readable ?? "", count: trial.left };
    if (!right) return verdict.refuse(words(parts, reply ? "puzzles.wrong" : "puzzles.wrongPlain", values));
    if (verdict.ended()) return;
    trial.left = after.left;
    if (!trial.left) return verdict.finish(verdict.gained());
    trial.ply = trial.at;
    trial.busy = false;
    bar.say("done", words(parts, "puzzles.right", { ...values, count: trial.left }));
  } catch (error) {
    if (stage.gone()) return;
    verdict.refuse(t("puzzles.trouble", { error: messageOf(error) }));
  }
}
