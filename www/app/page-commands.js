/** What buttons and keys ask of the page; its dialogs come when they are asked for. */

import { button } from "../dom.js";
import { createCommands } from "../board/keyboard.js";
import { TWO, freshGame } from "../play/session.js";
import { late, once, place } from "./board-context.js";

// What the computer is asked besides its own moves: a hint, an analysis, a look through a finished game. Each comes
// when it is asked for.

/** @param {import("./board-context.js").Table} table @param {() => void} look what the analysis offers besides */
function createThinking({ store, session, turn, mind, opponent, announcer, keeping }, look) {
  const hint = once(async () => (await import("../play/hint.js")).createHint(store, session, mind, announcer.say));
  /** @type {import("../analysis/analysis.js").Analysis | undefined} */
  let analysis;
  const analyser = once(async () => {
    const { createAnalysis } = await import("../analysis/analysis.js");
    const [at, frame] = ["analysis", "frame"].map(place);
    analysis = createAnalysis({ place: at, frame, store, session, mind, opponent, announcer, look });
    return analysis;
  });
  const enter = async () => (await analyser()).enter();
  const review = once(async () => {
    const { createReview } = await import("../review/review.js");
    return createReview({ after: place("analysis"), store, session, mind, announcer, enter });
  });
  return {
    hint: late(async () => {
      // The computer thinks of whole moves: one that something is still to be placed after is let go of.
      if (store.state.phase.name === "placing") turn.cancel();
      await (await hint())();
    }, keeping.tell),
    analyse: late(async () => (await analyser()).toggle(), keeping.tell),
    look: late(async () => (await review()).start(), keeping.tell),
    back: () => analysis?.leave(),
    /** @param {string[]} moves @param {number} ply */
    show: async (moves, ply) => {
      try {
        (await analyser()).show(moves, ply);
      } catch (error) {
        keeping.tell(error);
      }
    },
  };
}

// Sounds and the clock: each is fetched when there is something to hear or to count.

/** @param {import("./board-context.js").Table} table */
export function bindTime({ session, store, keeping }) {
  const { state } = store;
  /** @param {import("../sounds/sounds.js").Sound} sound */
  const hear = async (sound) => {
    if (!state.sounds) return;
    // A game goes on without its sounds.
    const sounds = await import("../sounds/sounds.js").catch(() => null);
    sounds?.play(sound, state.volume);
  };
  session.onChange(({ kind, before, after }) => {
    const entry = after.first?.move ?? after.record[after.ply - 1];
    const onwards = kind === "play" || kind === "first" || (kind === "step" && after.ply === (before?.ply ?? 0) + 1);
    if (kind === "end" || (onwards && after.status.over)) hear("end");
    else if (onwards) hear(after.status.check ? "check" : entry.capture ? "capture" : "move");
  });

  let clocked = false;
  session.onChange(async ({ kind }) => {
    if (kind !== "begin" || !state.about.clock || clocked) return;
    clocked = true;
    try {
      const { bindClock } = await import("../clock/clock.js");
      const slots = { white: place("clock-white"), black: place("clock-black") };
      bindClock({ slots, after: place("players"), store, session, save: keeping.keep, warn: () => hear("low") });
    } catch (error) {
      clocked = false;
      keeping.tell(error);
    }
  });
}

/**
 * With a clock, where a person plays at this board, and no friend by links.
 * @param {import("../play/session.js").Kept} kept
 * @param {string} clock `minutes+seconds`, or empty
 * @returns {import("../play/session.js").Kept}
 */
function withClock(kept, clock) {
  const [minutes, seconds] = clock.split("+").map(Number);
  const sides = Object.values(kept.players);
  if (!minutes || !sides.includes("person") || sides.includes("friend")) return kept;
  const base = minutes * 60;
  return { ...kept, about: { ...kept.about, clock: { base, step: seconds, left: [base * 1000, base * 1000] } } };
}

/** @param {import("./board-context.js").Table} table @param {Letters} letters @param {LiveHook} live */
export function createPageCommands(table, letters, live) {
  const { store, session, turn, board, announcer, keeping, opponent } = table;
  const { state, update } = store;
  /** @param {() => Promise<unknown>} run */
  const dialog = (run) => late(run, keeping.tell);

  /** @param {{variant: string, fen: string | null, moves: string[], ply: number, letter?: string | null, about?: import("../storage/game-metadata.js").About}} pasted */
  const setUp = ({ variant, letter, ...rest }) => {
    if (letter) return letters.receive({ variant, ...rest }, letter);
    const { flip } = state;
    // A game that others have played waits: the computer answers no move that nobody here has made.
    const players = rest.moves.length ? TWO : state.players;
    return keeping.replace({ ...freshGame(variant, players, flip), ...rest });
  };

  /** Plays this game again, from its start, with the sides changed. */
  const rematch = () => {
    const kept = session.keep();
    if (!kept) return;
    const players = { white: kept.players.black, black: kept.players.white };
    const levels = kept.levels && { white: kept.levels.black, black: kept.levels.white };
    const flip = players.black === "person" && players.white !== "person";
    const fresh = freshGame(kept.variant, players, flip, levels, kept.definition);
    const { rival } = kept.about ?? {};
    const about = rival && { rival: { ...rival, aided: false } };
    keeping.open(withClock({ ...fresh, fen: kept.fen, about }, state.clock));
  };

  const embed = dialog(async () => (await import("../dialogs/embed-dialog.js")).openEmbed(state, session));
  /** @type {File[]} that the list of games is to bring in when it opens */
  let files = [];
  const openGames = dialog(async () => {
    const dropped = files;
    files = [];
    const open = (/** @type {import("../play/session.js").Kept} */ kept) => keeping.replace(kept, "library.opened");
    await (await import("../library/library-dialog.js")).openLibrary(state, open, dropped);
  });
  const openMore = dialog(async () => (await import("../dialogs/more-dialog.js")).openMore(state, session, commands));
  const commands = {
    ...createCommands(state, session, turn, announcer),
    ...createThinking(table, () => commands.look()),
    flip: () => {
      update((state) => (state.flip = !state.flip));
      keeping.save();
    },
    again: dialog(async () =>
      (await import("../dialogs/new-game.js")).openNewGame(
        state,
        (kept, clock) => {
          update((state) => (state.clock = clock));
          keeping.open(withClock(kept, clock));
        },
        live.invite,
      ),
    ),
    settings: dialog(async () => (await import("../dialogs/settings-dialog.js")).openSettings(store)),
    rematch,
    share: dialog(async () => (await import("../dialogs/share-dialog.js")).openShare(state, session, setUp, embed)),
    embed,
    games: openGames,
    bring: (/** @type {File[]} */ dropped) => {
      files = dropped;
      return openGames();
    },
    learning: dialog(async () => {
      const { now } = state;
      if (now) (await import("../training/training.js")).openLearning(now.variant);
    }),
    report: dialog(async () => {
      const { now } = state;
      if (now) await (await import("../training/game-watch.js")).openReport(now.variant, state);
    }),
    send: letters.send,
    byLink: letters.begin,
    friend: () => live.invite(),
    /** @returns {Promise<void>} */
    more: () => openMore(),
    help: dialog(async () => (await import("../dialogs/help-dialog.js")).openHelp(state)),
    goOn: () => opponent.think(),
    hurry: () => opponent.hurry(),
    alone: () => {
      opponent.seat("white", "person");
      opponent.seat("black", "person");
      keeping.save();
    },
    sayWhere: () => announcer.say(board.label()),
    sayAttackers: () => announcer.attackers(board.home()),
  };
  return commands;
}

/** @typedef {ReturnType<typeof createPageCommands>} PageCommands */

// The card of a piece: by the right button, a long press, the button beside the words about it, or a key.

/**
 * @param {import("./board-context.js").Table} table
 * @returns {(square: string | null) => void} shows the card of the piece on a square, if there is one
 */
export function bindCard({ store, preview, keeping }) {
  const { state } = store;
  let asked = "";
  const open = late(async () => (await import("../card/piece-card.js")).openCard(state, asked), keeping.tell);
  /** @param {string | null} square */
  const show = (square) => {
    const man = square && state.now?.men.get(square);
    if (!man) return false;
    asked = man.letter;
    open();
    return true;
  };
  place("board").addEventListener("piece", (/** @type {CustomEvent} */ event) => {
    if (show(event.detail)) event.preventDefault();
  });
  /** The piece that the words beside the board are about. */
  const meant = () => (state.phase.name === "chosen" ? state.phase.square : state.now ? preview(state).man : null);
  const about = button("caption.card", () => show(meant()), { sign: "info", class: "button sign plain caption-card" });
  place("caption").after(about);
  store.onDraw(() => {
    const square = meant();
    about.hidden = !square || !state.now?.men.has(square);
  });
  return show;
}

// Games by links: what comes from the friend, and what goes to them.

/** @param {import("./board-context.js").Table} table */
export function createLetters({ session, store, keeping }) {
  const { state } = store;
  const send = late(
    async () => (await import("../link/correspondence-game.js")).openLetter(store, session, openPasted, keeping.keep),
    keeping.tell,
  );
  /** @param {import("../link/correspondence-code.js").Line} line @param {string} letter */
  const receive = async (line, letter) =>
    (await import("../link/correspondence-game.js")).receive({ store, session, keeping, send }, line, letter);
  /** @param {string} text */
  const openPasted = async (text) => {
    const read = (await import("../export/pasted.js")).readPasted(text, state.now?.variant.id ?? "");
    const { letter, ...line } = /** @type {Awaited<typeof read>} */ (await read.catch(() => ({})));
    if (letter) await receive(line, letter);
    return !!letter;
  };
  session.onChange(({ kind, after }) => {
    const { link } = state.about;
    // What is played live goes by the line.
    if (!link || state.about.live || state.analysis || kind !== "play" || after.record[after.ply - 1].side !== link.me)
      return;
    // An offer lives until the next move.
    delete link.draw;
    send();
  });
  const begin = late(
    async () =>
      (await import("../link/correspondence-game.js")).openLinkGame(state, async (kept) => {
        await keeping.open(kept);
        if (state.about.link?.me === "black") send();
      }),
    keeping.tell,
  );
  return { send, receive, begin };
}

/** @typedef {ReturnType<typeof createLetters>} Letters */

// Live games: on the first board is the way into them alone.

/**
 * @typedef {object} LiveParts
 * @property {import("../state.js").Store} store
 * @property {import("../play/session.js").Session} session
 * @property {import("../storage/autosave.js").Keeping} keeping
 * @property {() => void} send opens the dialog with the link of a game by links
 * @property {HTMLElement} after the bar of a live game stands after this
 */

/** @param {LiveParts} parts */
export function bindLive(parts) {
  /** @type {Promise<import("../live/live-controller.js").LiveController> | null} */
  let loading = null;
  const load = () => {
    loading ??= import("../live/live-controller.js").then(({ LiveController }) => new LiveController(parts));
    loading.catch(() => (loading = null));
    return loading;
  };
  /** @param {(controller: import("../live/live-controller.js").LiveController) => unknown} run */
  const withController = async (run) => {
    try {
      await run(await load());
    } catch (error) {
      parts.keeping.tell(error);
    }
  };
  parts.session.onChange(({ kind }) => {
    // Once it is there it sees to the next games itself.
    if (kind === "begin" && parts.store.state.about.live && !loading)
      withController((controller) => controller.begin());
  });
  return {
    /** Begins a game with a friend. @param {import("../live/pairing.js").Choice} [choice] what is chosen already */
    invite: (choice) => withController((controller) => controller.invite(choice)),
    /** Takes up what a link says. @param {string} hash */
    open: (hash) => withController((controller) => controller.open(hash)),
  };
}

/** @typedef {ReturnType<typeof bindLive>} LiveHook */
