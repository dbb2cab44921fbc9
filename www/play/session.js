/** The game in hand: the only holder of the engine's handle. Whoever changes the game does it here, and all others are told once. */

import { loadGame, mannerOf, messageOf, placesOf, startByLot, variantOf, variants, writeIn } from "../engine.js";
import { mayMove } from "../state.js";
import { lastSecond, manAt } from "./placing.js";
import { nameSides, t } from "../strings.js";
import { renamed, renamedGame, renamedWhy } from "./words.js";

/**
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Now} Now
 * @typedef {import("../engine.js").Move} Move
 *
 * @typedef {object} Kept a game as it is stored and linked
 * @property {string} variant
 * @property {string} [definition] the text that defines it, of a game that came as one
 * @property {string | null} fen start position, null: the game's own
 * @property {string[]} moves the whole line
 * @property {number} ply moves of it that are played
 * @property {import("../state.js").State["players"]} players
 * @property {boolean} flip
 * @property {Record<Side, number>} [levels] of the computer; without them those in force
 * @property {string | null} first the first part of a turn whose second part is still to come
 * @property {import("../storage/game-metadata.js").About} [about] what else belongs to the game
 *
 * @typedef {object} Change
 * @property {"begin" | "play" | "step" | "first" | "back" | "end"} kind a new game, a turn, a walk along the record; the first part of a
 *   turn, shown or taken back; an end that the players or the clock made
 * @property {Now | null} before
 * @property {Now} after
 * @property {boolean} [dropped] the man has been dragged there: no need to show him going
 * @property {string | null} held where the man stands who was in hand, or looked at, before
 * @property {Kept | null} [replaced] the line whose later moves this move replaced
 */

/**
 * A game at its start.
 * @param {string} variant
 * @param {Kept["players"]} players
 * @param {boolean} flip
 * @param {Kept["levels"]} [levels] of the computer; without them those in force
 * @param {string} [definition] the text that defines it, if one does
 * @returns {Kept}
 */
export const freshGame = (variant, players, flip, levels, definition) => ({
  variant,
  ...(definition && { definition }),
  fen: startByLot(variant, definition),
  moves: [],
  ply: 0,
  players,
  flip,
  levels,
  first: null,
});

/** One person, who has White. @type {Kept["players"]} */
export const ALONE = { white: "person", black: "computer" };

/** Two at one board. @type {Kept["players"]} */
export const TWO = { white: "person", black: "person" };

/** Who plays the next game: two at one board go on so; else one person, who has White. @param {Kept["players"]} players */
export const playersOf = (players) => (players.white === players.black ? players : ALONE);

/**
 * @param {import("../state.js").Store} store
 */
export function createSession(store) {
  const { state, update } = store;
  /** @type {import("../engine.js").Game} */
  let game;
  /** The game that a text defines; others are found among those listed. @type {import("../engine.js").Variant | null} */
  let own = null;
  /** @type {string} */
  let ownStart = "";
  /** @type {Set<(change: Change) => void>} */
  const listeners = new Set();

  /** Takes in the position as it is now, lets go of what was in hand and tells everyone. @param {Omit<Change, "before" | "after" | "held">} change @param {Now} [after] @param {import("../state.js").Phase} [phase] */
  const tell = (change, after = readNow(game, state, own), phase = { name: "idle" }) => {
    const { now: before, phase: was } = state;
    const held = state.drag?.from ?? (was.name === "look" || was.name === "chosen" ? was.square : null);
    const landed = [(after.first?.move ?? after.record[after.ply - 1])?.to, lastSecond(after)?.to];
    update((state) => {
      state.now = after;
      const resting = state.hover ?? state.cursor;
      if (resting && landed.includes(resting)) state.still = resting;
      state.phase = phase;
      state.pinned = null;
      // Who is dragged while the other side moves, and is still there, is not torn from the hand.
      if (change.kind !== "play" || manAt(after, held)?.letter !== state.drag?.man) state.drag = null;
      state.advice = null;
      state.arrows = [];
      state.circles = [];
      if (after.dear) state.notice = { text: t("notice.dear", { error: after.dear }), bad: true };
    });
    for (const listener of listeners) listener({ ...change, before, after, held });
  };

  /** In which manner the moves of the game in hand are written. */
  let manner = "";

  /** Has moves and squares written as this board has them. @param {import("../engine.js").Variant | undefined} variant */
  function write(variant) {
    manner = mannerOf(variant, state);
    writeIn(game, manner);
    nameSides(variant?.say, placesOf(variant, manner));
  }

  // Whoever chooses another manner, or other pieces, reads it at once.
  store.onDraw(({ now }) => {
    if (!now || now.first || mannerOf(now.variant, state) === manner) return;
    write(now.variant);
    update((state) => (state.now = { ...readNow(game, state, own), variant: now.variant, status: now.status }));
  });

  const session = {
    /** The engine's handle, for painting only. */
    handle: () => game,

    ...questionsTo(() => game),

    /** @param {(change: Change) => void} listener */
    onChange: (listener) => listeners.add(listener),

    /**
     * Begins a game or takes up a kept one. Throws the engine's error, with the game in hand untouched, if that can't be.
     * @param {Kept} kept
     * @param {"begin" | "step"} [kind] a step: back to the game that was left for a look at another line
     */
    begin(kept, kind = "begin") {
      const meant = variantOf(kept.variant, kept.definition);
      const definition = meant?.definition;
      const next = loadGame(kept.variant, kept.fen ?? undefined, kept.moves.join(" "), definition);
      next.goTo(kept.ply);
      // Tried here, so that a game is taken up as a whole or not at all.
      if (kept.first) next.between(kept.first);
      const plain = loadGame(kept.variant, undefined, "", definition);
      ownStart = plain.startFen();
      plain.free();
      game?.free();
      game = next;
      write(meant);
      own = meant && definition ? renamedGame(meant) : null;
      // Games come as they are asked for, and one that came as a text may have changed.
      if (state.variants.find(({ id }) => id === kept.variant)?.group !== "own")
        state.variants = variants().map(renamedGame);
      update((state) => {
        state.players = { ...kept.players };
        state.flip = kept.flip;
        state.about = { ...kept.about };
        state.levels = { ...(kept.levels ?? state.levels) };
        state.thinking = false;
        state.trouble = null;
        if (kind === "begin") state.analysis = null;
      });
      tell({ kind });
      const first = kept.first && state.now?.moves.find((move) => move.move === kept.first);
      if (first && state.now?.variant.twoPart) session.showFirst(first, { dropped: true });
    },

    /** The game in hand as it is to be kept. @returns {Kept | null} */
    keep() {
      const { now } = state;
      return (
        now && {
          variant: now.variant.id,
          ...(now.variant.definition && { definition: now.variant.definition }),
          // Where starts are drawn by lot none goes without saying.
          fen: now.startFen === ownStart && !now.variant.starts ? null : now.startFen,
          moves: now.record.map((entry) => entry.move),
          ply: now.ply,
          players: { ...state.players },
          flip: state.flip,
          levels: { ...state.levels },
          first: now.first?.move.move ?? null,
          about: { ...state.about },
        }
      );
    },

    /**
     * Plays a legal move, in machine form. Later moves of the record give way to it, unless it is the very next of them.
     * @param {string} move
     * @param {{dropped?: boolean}} [how]
     */
    play(move, how = {}) {
      const { now } = state;
      const branches = now && now.ply < now.record.length && now.record[now.ply].move !== move;
      const kept = branches && session.keep();
      const replaced = kept ? { ...kept, first: null } : null;
      // A finished game stays as it was: what is played from its middle is another game, which may take over what was said of it.
      const { id, said } = state.about;
      if (branches)
        state.about = isFinished(game, now, state.about)
          ? { ...(id && { from: id }), ...(said && { said }) }
          : { ...state.about, ended: undefined };
      if (now && now.record[now.ply]?.move === move) game.redo();
      else game.play(move);
      tell({ kind: "play", replaced, ...how });
    },

    /**
     * Plays several moves running and tells of it once. Throws the engine's error at the first that is not legal, after those before it.
     * @param {string[]} moves
     */
    playOn(moves) {
      const { record, ply } = /** @type {Now} */ (state.now);
      const along = moves.findIndex((move, i) => record[ply + i]?.move !== move);
      try {
        game.cancel();
        moves.forEach((move, i) => {
          if (along < 0 || i < along) game.redo();
          else game.play(move);
        });
      } finally {
        tell({ kind: "step" });
      }
    },

    /**
     * Shows the first part of a turn: the men stand as after it, everything else is as before until the whole turn is played.
     * @param {Move} move
     * @param {{dropped?: boolean}} [how]
     */
    showFirst(move, how = {}) {
      const base = state.now;
      if (!base || base.first) return;
      const between = game.begin(move.move);
      const { check, checkers } = between;
      const after = { ...base, first: { move, base }, men: readMen(game), status: { ...base.status, check, checkers } };
      tell({ kind: "first", ...how }, after, { name: "between", square: null, targets: [], between });
    },

    /** Takes the first part back that is shown. */
    takeFirstBack() {
      const { now } = state;
      if (!now?.first) return;
      game.cancel();
      tell({ kind: "back" }, now.first.base);
    },

    /** Could a side still win the game in hand, as it stands? @param {import("../engine.js").Side} side */
    canWin: (side) => game.canWin(side),

    /** Ends the game in hand by the players' will or the clock, at its latest move. @param {import("../engine.js").Outcome} ended */
    end(ended) {
      const { now } = state;
      if (!now) return;
      game.cancel();
      game.goTo(now.record.length);
      if (game.status().over) return session.goTo(now.record.length);
      state.about = { ...state.about, ended };
      update((state) => (state.thinking = false));
      tell({ kind: "end" });
    },

    /** Walks along the record. @param {number} ply */
    goTo(ply) {
      const { now } = state;
      if (!now || (ply === now.ply && !now.first) || ply < 0 || ply > now.record.length) return;
      game.cancel();
      game.goTo(ply);
      update((state) => (state.thinking = false));
      tell({ kind: "step" });
    },

    /** Shows a board with fog to who is to move, at whose turn nobody saw it. */
    unveil: () => tell({ kind: "step" }, readNow(game, state, own, true)),

    /** A move as its lot falls, if it has one; after Undo as before. @param {string} move */
    draw: (move) => game.draw?.(move, Math.random()) ?? move,

    /** The ply to which Undo goes, or null. */
    undoTarget: () => undoTarget(state),

    /** The ply to which Redo goes, or null. */
    redoTarget: () => redoTarget(state),

    mayMove: () => mayMove(state),
  };

  return session;
}

/** @typedef {ReturnType<typeof createSession>} Session */

// Where Undo and Redo go: to a ply where a person was to move.

/** Who moves at a ply of the record. @param {State} state @param {number} ply */
function moverAt({ now, analysis, players }, ply) {
  if (!now || analysis) return "person";
  return players[now.record[ply]?.side ?? now.side];
}

/** The last ply before now where a person was to move; null if there is none. @param {State} state */
function undoTarget(state) {
  for (let ply = (state.now?.ply ?? 0) - 1; ply >= 0; ply--) if (moverAt(state, ply) === "person") return ply;
  return null;
}

/** The first such ply after now, at most the latest move; null if nothing was undone. @param {State} state */
function redoTarget(state) {
  const { now } = state;
  if (!now || now.ply >= now.record.length) return null;
  for (let ply = now.ply + 1; ply < now.record.length; ply++) if (moverAt(state, ply) === "person") return ply;
  return now.record.length;
}

// What the page keeps of the engine's game as it stands: read here, after every change.

/** Who stands where. @param {Game} game @returns {Now["men"]} */
const readMen = (game) => new Map(game.men().map((man) => [man.square, renamed(man)]));

/**
 * The whole position.
 * @param {Game} game
 * @param {State} state
 * @param {import("../engine.js").Variant | null} own the game that a text defines; others are found among those listed
 * @param {boolean} [shown] whoever is to move has asked to see a board with fog
 * @returns {Now}
 */
const readNow = (game, state, own, shown = false) => {
  const { variants, about } = state;
  const known = variants.find((variant) => variant.id === game.variant());
  const variant = own ?? /** @type {import("../engine.js").Variant} */ (known);
  const { white, black } = state.players;
  if (variant.fog) game.seeFor?.(white === "person", black === "person", !!(state.analysis || about.ended), shown);
  return {
    variant,
    unseen: game.unseen?.() ?? [],
    told: variant.umpire ? (game.told?.() ?? null) : null,
    fen: game.fen(),
    startFen: game.startFen(),
    side: game.side(),
    men: readMen(game),
    status: endedStatus(game, about),
    ...listed(game),
    record: game.record(),
    ply: game.ply(),
    counters: game.counters(),
    first: null,
    reserves: game.reserves(),
  };
};

/**
 * The legal moves; none, and why, where the engine finds a position too dear for a list of them. Everything else of it can be seen, and
 * what led there taken back.
 * @param {Game} game @returns {Pick<Now, "moves" | "dear">}
 */
function listed(game) {
  try {
    return { moves: game.moves(), dear: "" };
  } catch (error) {
    return { moves: [], dear: messageOf(error) };
  }
}

/** A game that was resigned, agreed on or lost on time is over at its latest move. @param {Game} game @param {State["about"]} about @returns {import("../engine.js").Status} */
function endedStatus(game, about) {
  const status = game.status();
  return about.ended && !status.over && game.ply() === game.record().length
    ? { ...status, ...about.ended, over: true }
    : status;
}

/** Whether the line in hand has come to an end, wherever in it one is. @param {Game} game @param {Now} now @param {State["about"]} about */
function isFinished(game, now, about) {
  if (about.ended) return true;
  game.goTo(now.record.length);
  const { over } = game.status();
  game.goTo(now.ply);
  return over;
}

/**
 * What the engine is asked about the position in hand. Each throws the engine's error where a text means nothing.
 * @param {() => Game} game the one in hand when it is asked
 */
const questionsTo = (game) => ({
  /** What could follow a first part. @param {string} move @returns {import("../engine.js").Between} */
  between: (move) => game().between(move),

  /** @param {string} square @returns {import("../engine.js").Target[]} */
  targets: (square) => game().targets(square),

  /** @param {string} from @param {string} to @returns {import("../engine.js").WhyNot} */
  whyNot: (from, to) => renamedWhy(game().whyNot(from, to)),

  /** What the status would be after a move. @param {string} move @returns {import("../engine.js").Outcome} */
  outcomeAfter: (move) => game().outcomeAfter(move),

  /** What it would be after every move of a piece on a square, or in hand. @param {string} square @returns {Record<string, import("../engine.js").Outcome>} */
  outcomesFrom: (square) => game().outcomesFrom(square),

  /** The legal move that a text means, in machine form. @param {string} text @returns {string} */
  parse: (text) => game().parse(text),

  /** Whether a move stands, where an umpire says which do. @param {string} move */
  allows: (move) => game().allows?.(move) ?? true,

  /** Whether a move promotes a King that crosses the middle (true), demotes it (false), or neither (null). @param {string} move @returns {boolean | null} */
  kingChanges: (move) => game().kingChanges(move) ?? null,
});
