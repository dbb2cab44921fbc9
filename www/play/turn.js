/**
 * A turn, step by step, whatever it comes from: mouse, touch, keys, screen reader, typed moves.
 * The phases are listed in state.js; what happens between the parts of a turn in two comes last.
 */

import { messageOf } from "../engine.js";
import { isTranslated, t } from "../strings.js";
import { endsBadly } from "./words.js";
import { dropTargets, firstOf, isHand, manAt, mayPlace, placing, plainOf } from "./placing.js";

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {import("../state.js").Phase} Phase
 */

/** Of a man with more moves than this it is not looked at how each would end: there are a thousand where walls are placed on a large board. */
const MOST_TRIED = 1000;

/** Whether a press on this square means this move: his last square, or the rook with whom a king castles. @param {Move} move @param {string} square */
export const leadsTo = (move, square) => move.to === square || move.rook?.from === square;

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Ask} ask
 */
export function createTurn(store, session, ask) {
  const { state, update } = store;
  const questions = createQuestions(store, session, ask);
  const second = createSecond(store, session, questions);
  const isBetween = () => state.phase.name === "between";

  /** @param {Phase} phase */
  const enter = (phase) =>
    update((state) => {
      state.phase = phase;
      state.pinned = null;
    });

  /** Whether this square holds a man whom the person at the board may move now. @param {string} square */
  const isOwn = (square) =>
    session.mayMove() && !!state.now && manAt(state.now, square)?.side === state.now.status.moving;

  /**
   * Takes a man in hand, or looks at one who can't be moved now.
   * @param {string} square
   * @param {string | null} [from] the man in hand until now, who can't go to this square: the line will say why
   */
  function choose(square, from = null) {
    const { now } = state;
    if (!now || !(turn.ahead?.own(square) ?? manAt(now, square))) return enter({ name: "idle" });
    if (turn.ahead?.choose(square)) return;
    if (!isOwn(square)) return enter({ name: "look", square, targets: session.targets(square), from });
    const own = now.moves.filter((move) => move.from === square);
    const targets = isHand(square) ? dropTargets(own) : session.targets(square);
    const moves = turn.grow?.(square, targets, own) ?? own;
    enter({ name: "chosen", square, targets, moves, dangers: dangersOf(square, moves) });
  }

  /** The squares where every move of a man would end the game badly for him. @param {string} from @param {Move[]} moves */
  function dangersOf(from, moves) {
    const dangers = new Map();
    const { now } = state;
    // How a turn in two parts ends, its second part decides.
    if (!now || now.variant.twoPart || !moves.length || moves.length > MOST_TRIED) return dangers;
    const outcomes = session.outcomesFrom(from);
    const isBad = (/** @type {Move} */ { move }) => outcomes[move] && endsBadly(outcomes[move], now.side);
    for (const move of moves) if (isBad(move)) dangers.set(move.to, outcomes[move.move]);
    for (const move of moves) if (!isBad(move)) dangers.delete(move.to);
    return dangers;
  }

  /**
   * Plays one of several moves between the same two squares, after asking what has to be asked; of a turn in two parts shows the first.
   * @param {Move[]} moves
   * @param {{dropped?: boolean}} how
   */
  async function propose(moves, how) {
    const { now } = state;
    if (!now || !moves.length) return;
    const [{ from, to }] = moves;
    const letter = manAt(now, from)?.letter ?? "";
    enter({ name: "asking", square: from, to, letter });
    // What is placed is said by a press on the board, after all that is asked of the move itself.
    const isPlaced = moves.length > 1 && mayPlace(moves);
    const firsts = isPlaced ? [...new Map(moves.map((move) => [firstOf(move), move])).values()] : moves;
    const { move, listed } = await questions.which(firsts, to);
    if (state.now !== now) return;
    if (move && isPlaced) {
      const alike = moves.filter((other) => firstOf(other) === firstOf(move));
      return enter({ name: "placing", square: from, to, letter, moves: alike, how });
    }
    const two = move && now.variant.twoPart && hasSecond(move);
    const agreed = move && (two || (await questions.confirmed(move.move, to, listed)));
    // The game may have changed while the question stood: then the answer is about nothing.
    if (state.now !== now) return;
    if (!agreed || refused(move, now)) choose(from);
    else if (two) session.showFirst(move, how);
    else session.play(session.draw(move.move), how);
  }

  /** Whether an umpire does not let a try stand; then it is told so to whoever tried, and may try again. @param {Move} move @param {import("../state.js").Now} now */
  function refused({ move, from, to }, now) {
    if (!now.variant.umpire || session.allows(move)) return false;
    update((state) => (state.notice = { text: t("umpire.no", { from, to }) }));
    return true;
  }

  /** Whether there is anything to choose after a first part. @param {Move} first */
  const hasSecond = (first) => !first.alone || session.between(first.move).seconds.some((second) => second.legal);

  /** The moves of the man in hand to a square. @param {string} to */
  const movesTo = (to) => (state.phase.name === "chosen" ? state.phase.moves.filter((move) => leadsTo(move, to)) : []);

  /** The legal turn that a typed text means; throws the engine's error. @param {string} wanted @param {import("../state.js").Now} now */
  function parse(wanted, now) {
    const first = now.first?.move.move;
    for (const text of first ? [`${first},${wanted.replace(/^[,/]/, "")}`, wanted] : [wanted]) {
      try {
        return session.parse(text);
      } catch (error) {
        if (text === wanted) throw error;
      }
    }
    return wanted;
  }

  /** A press while something is to be placed: where it can be, on the man just moved for nowhere; elsewhere his move is taken back. @param {string} square @param {import("./placing.js").Placing} phase */
  async function place(square, phase) {
    const { now } = state;
    const plain = plainOf(phase);
    const moves = square === phase.to && plain ? [plain] : placing(phase, square);
    if (!now) return;
    if (!moves.length) return choose(phase.square);
    const { move, listed } = await questions.which(moves, square);
    if (state.now !== now || state.phase !== phase || !move) return;
    const agreed = await questions.confirmed(move.move, phase.to, listed);
    if (state.now !== now) return;
    if (agreed) session.play(move.move, phase.how);
    else choose(phase.square);
  }

  const turn = {
    /** Premoves; they come when the other side moves first. @type {import("./premoves.js").Premoves | null} */
    ahead: null,

    /**
     * Adds to a man's own moves those that drop another such man beside it; it comes with the hands.
     * @type {((square: string, targets: import("../engine.js").Target[], own: Move[]) => Move[]) | null}
     */
    grow: null,

    /** Whether a press on this square takes something in hand, so that a drag may start. @param {string} square */
    canGrab(square) {
      if (turn.ahead?.own(square)) return !turn.ahead.leadsTo(square);
      if (isBetween()) return second.canGrab(square);
      return state.phase.name !== "placing" && isOwn(square) && !movesTo(square).some((move) => move.from !== square);
    },

    /** Takes it in hand for a drag; true if it was not in hand before. @param {string} square */
    grab(square) {
      if (isBetween()) return second.grab(square);
      if (state.phase.name !== "idle" && state.phase.square === square) return false;
      choose(square);
      return true;
    },

    /** A click, tap or Enter on a square. @param {string} square */
    press(square) {
      const { phase } = state;
      if (phase.name === "asking") return;
      if (phase.name === "between") return second.press(square);
      if (phase.name === "placing") return place(square, phase);
      if (turn.ahead?.add(square)) return;
      const moves = movesTo(square);
      if (moves.length) return propose(moves, {});
      if ((phase.name === "chosen" || phase.name === "look") && phase.square === square) return enter({ name: "idle" });
      if (state.now && (turn.ahead?.own(square) || manAt(state.now, square)))
        return choose(square, phase.name === "chosen" ? phase.square : null);
      if (turn.ahead?.clear()) return;
      if (phase.name === "chosen" && state.pinned !== square) return update((state) => (state.pinned = square));
      enter({ name: "idle" });
    },

    /** Plays what leads from one place to a square, after asking what has to be asked: true if that is a move. @param {string} from @param {string} to */
    go(from, to) {
      const moves = state.now?.moves.filter((move) => move.from === from && leadsTo(move, to)) ?? [];
      propose(moves, {});
      return moves.length > 0;
    },

    /** What is in hand is dropped on a square: true if that is a move. @param {string} square */
    drop(square) {
      if (isBetween()) return second.drop(square);
      if (turn.ahead?.add(square)) return true;
      const moves = movesTo(square).filter((move) => move.from !== square);
      if (!moves.length) return false;
      propose(moves, { dropped: true });
      return true;
    },

    /**
     * Lets go of whatever is in hand, a drag first, and of premoves; between the parts of a turn with nothing in hand takes the first part
     * back, as of a move that may replace a man. Returns whether there was anything.
     */
    cancel() {
      const { phase, drag, premoves } = state;
      if (phase.name === "idle" && !premoves.length) return false;
      state.drag = null;
      if (drag) enter({ name: "idle" });
      else if (turn.ahead?.clear()) return true;
      else if (state.phase.name === "between" && !state.phase.square) turn.takeBack();
      else if (state.phase.name === "placing") choose(state.phase.square);
      else if (isBetween()) second.cancel();
      else enter({ name: "idle" });
      return true;
    },

    /** Takes back the first part of a turn; its man is in hand again. */
    takeBack() {
      const from = second.takeBack();
      if (from) choose(from);
    },

    /** Ends a turn after its first part. Returns why that can't be, or null. */
    end: () => second.end(),

    /** Whether Enter on this square ends the turn. @param {string} square */
    entersEnd: (square) => second.entersEnd(square),

    /** Plays a move as typed, machine form or readable. Returns an error to show, or null. @param {string} text */
    typed(text) {
      const { now } = state;
      const wanted = text.trim();
      if (!now || !wanted) return null;
      if (now.status.over) return t("typed.over");
      if (!session.mayMove()) return t("typed.wait");
      const bare = (/** @type {string} */ move) => move.replace(/[+#]$/, "").toLowerCase();
      const like = () =>
        now.moves.find((move) => bare(move.move) === bare(wanted) || bare(move.readable) === bare(wanted));
      try {
        playTyped(parse(wanted, now), now);
      } catch (error) {
        const found = now.first ? undefined : like();
        if (!found)
          return isTranslated("typed.illegal") ? t("typed.illegal", { move: wanted.slice(0, 60) }) : messageOf(error);
        propose([found], {});
      }
      return null;
    },
  };

  /** Plays a legal turn after the warning that it may deserve. @param {string} move @param {import("../state.js").Now} now */
  async function playTyped(move, now) {
    const { from, to } = now.moves.find((first) => move.startsWith(first.move)) ?? { from: "", to: "" };
    const phase = state.phase;
    if (!now.first && from) enter({ name: "asking", square: from, to, letter: manAt(now, from)?.letter ?? "" });
    const agreed = await questions.confirmed(move, to);
    if (state.now !== now) return;
    if (agreed) session.play(session.draw(move));
    else enter(phase.name === "asking" ? { name: "idle" } : phase);
  }

  // Whoever has a man in hand, or looks at one, while the other side moves, still does when it has.
  session.onChange(({ kind, before, after, held }) => {
    const stays = held && (isHand(held) || before?.men.get(held)?.side === after.men.get(held)?.side);
    if (kind === "play" && stays) choose(held);
  });
  return turn;
}

/** @typedef {ReturnType<typeof createTurn>} Turn */

// * Between the parts of a turn: one of the mover's men has moved, and a stone or relay may follow. The first part is
// shown, not played: the record, the undo and whatever is kept know whole turns only.

/** @typedef {Extract<import("../state.js").Phase, {name: "between"}>} Between */

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Questions} questions
 */
function createSecond(store, session, questions) {
  const { state, update } = store;

  /** @returns {Between | null} */
  const phaseNow = () => (state.phase.name === "between" ? state.phase : null);

  /** @param {string} square */
  const isNeutral = (square) => state.now?.men.get(square)?.side === "neutral";

  /** Takes a stone or relay in hand, or lets go of the one there. @param {Between} phase @param {string | null} square */
  const hold = (phase, square) =>
    update((state) => {
      state.phase = { ...phase, square, targets: square ? session.targets(square) : [] };
      state.pinned = null;
    });

  /** The legal second part to a square of what is in hand. @param {string} to */
  const secondTo = (to) => {
    const phase = phaseNow();
    return phase?.between.seconds.find((second) => second.legal && second.from === phase.square && second.to === to);
  };

  /**
   * Plays the whole turn, after a warning if it ends the game badly.
   * @param {string} turn
   * @param {string} from where the stone or relay stands; the man's square if none moves
   * @param {string} to
   * @param {{dropped?: boolean}} how
   */
  async function finish(turn, from, to, how) {
    const { now } = state;
    const phase = phaseNow();
    if (!now || !phase) return;
    update((state) => (state.phase = { name: "asking", square: from, to, letter: now.men.get(from)?.letter ?? "" }));
    const agreed = await questions.confirmed(turn, to);
    if (state.now !== now) return;
    if (agreed) session.play(turn, how);
    else hold(phase, phase.square);
  }

  return {
    /** Whether a press on this square takes a stone or relay in hand. @param {string} square */
    canGrab: (square) => !!phaseNow()?.between.seconds.some((second) => second.from === square && second.legal),

    /** Takes it in hand for a drag; true if it was not in hand before. @param {string} square */
    grab(square) {
      const phase = phaseNow();
      if (!phase || phase.square === square) return false;
      hold(phase, square);
      return true;
    },

    /** @param {string} square */
    press(square) {
      const phase = phaseNow();
      if (!phase) return;
      const second = secondTo(square);
      if (second) return finish(second.move, second.from, square, {});
      if (isNeutral(square)) return hold(phase, phase.square === square ? null : square);
      if (state.pinned !== square) return update((state) => (state.pinned = square));
      hold(phase, null);
    },

    /** @param {string} square */
    drop(square) {
      const second = secondTo(square);
      if (second) finish(second.move, second.from, square, { dropped: true });
      return !!second;
    },

    /** Whether Enter on this square ends the turn: where a press would have nothing to do. @param {string} square */
    entersEnd: (square) => phaseNow()?.square === null && !isNeutral(square),

    /** Ends the turn without a second part. Returns why that can't be, or null. */
    end() {
      const phase = phaseNow();
      const first = state.now?.first?.move;
      if (!phase || !first) return null;
      if (!phase.between.alone) return t("second.check");
      finish(first.move, first.to, first.to, {});
      return null;
    },

    /** Lets go of what is in hand; if nothing is, takes the first part back. */
    cancel() {
      const phase = phaseNow();
      if (phase?.square) hold(phase, null);
      else if (phase) this.takeBack();
    },

    /** Takes the first part back. Returns the square of its man, or null if there was none. */
    takeBack() {
      const from = state.now?.first?.move.from ?? null;
      session.takeFirstBack();
      return from;
    },
  };
}

// What a turn may have to ask: which of several moves to the same square, and whether a bad end is meant. The words come with the first question.

/**
 * @typedef {(question: import("../dialogs/choice-dialog.js").Question) => Promise<string | null>} Ask
 */

/**
 * Of moves that differ by what the piece becomes, the one to the strongest; none if two are as strong, or something else is asked.
 * @param {Move[]} moves
 * @param {import("../state.js").Now} now
 */
function strongest(moves, { men, variant }) {
  const worth = (/** @type {Move} */ { promotion, from }) => {
    const letter = (promotion ?? men.get(from)?.letter ?? "").toUpperCase();
    return variant.pieces.find((piece) => piece.letter.toUpperCase() === letter)?.value ?? 0;
  };
  // Whoever enters by a gate becomes nobody.
  if (
    !moves.some(({ promotion }) => promotion) ||
    moves.some(({ kind }) => kind === "leave") ||
    moves.some(({ kind, promotion }) => promotion && kind !== "promotion")
  )
    return null;
  const [best, next] = [...moves].sort((one, other) => worth(other) - worth(one));
  return worth(best) > worth(next) ? best : null;
}

/**
 * @param {import("../state.js").Store} store
 * @param {import("./session.js").Session} session
 * @param {Ask} ask
 */
function createQuestions({ state }, session, ask) {
  /** @param {string} square @param {(choice: typeof import("./choice.js")) => Omit<import("../dialogs/choice-dialog.js").Question, "square">} question */
  const answer = async (square, question) => {
    // What can't be asked is not done: the question comes again with the next try.
    const choice = await import("./choice.js").catch(() => null);
    return choice && ask({ ...question(choice), square });
  };

  return {
    /**
     * Which of several moves to the same square, and whether it was chosen from a list of them; the only one without asking.
     * @param {Move[]} moves
     * @param {string} square
     * @returns {Promise<{move: Move | null, listed: boolean}>}
     */
    async which(moves, square) {
      const { now } = state;
      if (moves.length < 2 || !now) return { move: moves[0] ?? null, listed: false };
      const best = moves.every(({ lot }) => lot) ? moves[0] : state.promote && strongest(moves, now);
      if (best) return { move: best, listed: false };
      const chosen = await answer(square, ({ choiceOf }) => choiceOf(now, moves));
      return { move: moves.find(({ move }) => move === chosen) ?? null, listed: true };
    },

    /**
     * Whether a whole turn is to be played: asks before it ends the game badly, unless there is no other; and before any, for whoever
     * wants that.
     * @param {string} move
     * @param {string} square
     * @param {boolean} [listed] was it chosen from a list, which names what it does?
     */
    async confirmed(move, square, listed = false) {
      const { now } = state;
      if (!now || (now.moves.length < 2 && !now.variant.twoPart && !state.confirm)) return true;
      const outcome = session.outcomeAfter(move);
      if (endsBadly(outcome, now.side)) return (await answer(square, ({ warningOf }) => warningOf(outcome))) === "play";
      const known = now.moves.find((known) => known.move === move);
      // A second press on one's own piece is no wish to lose it; a choice from a list, which says that it leaves, is.
      if (!state.confirm && (listed || known?.kind !== "leave")) return true;
      const named = known?.readable ?? move;
      return (await answer(square, ({ agreementOf }) => agreementOf(named))) === "play";
    },
  };
}

/** @typedef {ReturnType<typeof createQuestions>} Questions */
