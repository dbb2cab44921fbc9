/** Wires the parts together; what they do is theirs. */

import { bindDrawing } from "./board/drawing.js";
import { bindGrid } from "./board/grid.js";
import { bindKeyboard } from "./board/keyboard.js";
import { createMotion, walksBetween } from "./board/motion.js";
import { bindPointer } from "./board/pointer.js";
import { createPreview } from "./board/preview.js";
import { createBoardView } from "./board/view.js";
import { closeByBackdrop, createAsk } from "./dialogs/ask.js";
import { messageOf, startEngine, variants } from "./engine.js";
import { openAddress } from "./keep/address.js";
import { bindKeeping } from "./keep/keeping.js";
import { lessonSeen, loadSettings } from "./keep/storage.js";
import { bindActions } from "./panel/actions.js";
import { bindInvite } from "./panel/invite.js";
import { bindLegend } from "./panel/legend.js";
import { bindLine } from "./panel/line.js";
import { bindNotice } from "./panel/notice.js";
import { bindPlayers } from "./panel/players.js";
import { bindRecord } from "./panel/record.js";
import { bindSecond } from "./panel/second.js";
import { bindStatus } from "./panel/status.js";
import { bindTop } from "./panel/top.js";
import { bindTyped } from "./panel/typed.js";
import { createAnnouncer } from "./play/announce.js";
import { createCommands } from "./play/commands.js";
import { freshGame } from "./play/fresh.js";
import { createMind } from "./play/mind.js";
import { bindOpponent } from "./play/opponent.js";
import { renamedGame } from "./play/names.js";
import { createSession } from "./play/session.js";
import { createTurn } from "./play/turn.js";
import { createStore, emptyState } from "./state.js";
import { speakPage, t } from "./strings.js";
import { bindTheme } from "./theme.js";

/** @param {string} id @returns {any} the element of index.html */
const part = (id) => document.getElementById(id);

await speakPage(loadSettings().language);
part("invite").hidden = lessonSeen();
await startEngine();
await start();

async function start() {
  const store = createStore(emptyState());
  const { state, update } = store;
  state.variants = variants().map(renamedGame);
  const session = createSession(store);
  const motion = createMotion(
    () => update(),
    () => state.motion,
  );
  const preview = createPreview(session);
  const canvas = part("board");

  // The board asks for the sketch and the sketch for the board: each only when both are there.
  const sketch = bindDrawing(canvas, store, () => board);
  const loadDeep = async () =>
    (await import("./deep/board.js")).createDeepBoard({
      frame: part("frame"),
      canvas,
      grid: part("squares"),
      store,
      session,
      turn,
      board,
    });
  const board = createBoardView({ frame: part("frame"), canvas, store, session, motion, preview, sketch, loadDeep });
  const ask = createAsk(part("ask"), store, (square) => board.boxOf(square));
  closeByBackdrop(part("ask"));
  const turn = createTurn(store, session, ask);
  let handed = false;
  session.onChange(async ({ after }) => {
    const { deep, group } = after.variant;
    if (handed || deep || group === "own") return;
    handed = true;
    try {
      const { createHands } = await import("./board/hands.js");
      await createHands({ session, after: part("line"), grid: part("squares"), store, turn, board });
    } catch (error) {
      handed = false;
      keeping.tell(error);
    }
  });
  const announcer = createAnnouncer(part("announce"), store, session);
  const keeping = bindKeeping(store, session);

  // On a phone the buttons that begin a game lie below the board, which may come with a module of its own: shown once it is drawn.
  let begun = false;
  store.onDraw(() => {
    if (!begun || !board.shape()) return;
    begun = false;
    const frame = part("frame");
    frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? "start" : "nearest" });
  });

  session.onChange(({ kind, before, after, dropped }) => {
    if (kind === "begin") begun = true;
    if (kind === "begin" || dropped || !before) motion.stop();
    else motion.start(walksBetween(before, after), board.shape());
  });

  // One thread at most, whatever is thought about: it lasts while more questions will come.
  const mind = createMind(
    () =>
      !!state.analysis ||
      state.looking ||
      (!state.now?.status.over && Object.values(state.players).includes("computer")),
  );
  const opponent = bindOpponent(store, session, mind);

  /** What most visits never need comes when it is asked for, and says so if it can't. @param {() => Promise<unknown>} run */
  const late = (run) => {
    let loading = false;
    return async () => {
      if (loading) return;
      loading = true;
      try {
        await run();
      } catch (error) {
        keeping.tell(error);
      } finally {
        loading = false;
      }
    };
  };
  /** @type {(() => Promise<void>) | undefined} */
  let hint;
  /** @type {import("./analysis/analysis.js").Analysis | undefined} */
  let analysis;
  const analyser = async () =>
    (analysis ??= (await import("./analysis/analysis.js")).createAnalysis({
      place: part("analysis"),
      frame: part("frame"),
      store,
      session,
      mind,
      opponent,
      announcer,
      look: () => commands.look(),
    }));
  const analyse = async () => (await analyser()).toggle();
  /** @type {import("./review/review.js").Review | undefined} */
  let review;
  const enter = async () => (await analyser()).enter();
  const look = async () =>
    (review ??= (await import("./review/review.js")).createReview({
      after: part("analysis"),
      store,
      session,
      mind,
      announcer,
      enter,
    })).start();

  // Most people never embed: its part of the page comes when it is asked for.
  const embed = late(async () => (await import("./dialogs/embed.js")).openEmbed(state, session));

  /** With the clock that is set, if two people play here. @param {import("./play/session.js").Kept} kept @returns {import("./play/session.js").Kept} */
  const withClock = (kept) => {
    const [minutes, seconds] = state.clock.split("+").map(Number);
    if (!minutes || kept.players.white !== "person" || kept.players.black !== "person") return kept;
    const base = minutes * 60;
    return { ...kept, about: { ...kept.about, clock: { base, step: seconds, left: [base * 1000, base * 1000] } } };
  };

  // Sounds and the clock are fetched when there is something to hear or to count.
  /** @param {import("./sounds/sounds.js").Sound} sound */
  const hear = async (sound) => {
    if (!state.sounds) return;
    // A game goes on without its sounds.
    const sounds = await import("./sounds/sounds.js").catch(() => null);
    sounds?.play(sound);
  };
  let clocked = false;
  session.onChange(async ({ kind, before, after }) => {
    const entry = after.first?.move ?? after.record[after.ply - 1];
    const onwards = kind === "play" || kind === "first" || (kind === "step" && after.ply === (before?.ply ?? 0) + 1);
    if (kind === "end" || (onwards && after.status.over)) hear("end");
    else if (onwards) hear(after.status.check ? "check" : entry.capture ? "capture" : "move");
    if (kind !== "begin" || !state.about.clock || clocked) return;
    clocked = true;
    try {
      (await import("./clock/clock.js")).bindClock({
        after: part("players"),
        store,
        session,
        save: keeping.keep,
        warn: () => hear("low"),
      });
    } catch (error) {
      clocked = false;
      keeping.tell(error);
    }
  });

  /** The same game again, from its start, with the sides changed. */
  const rematch = () => {
    const kept = session.keep();
    if (!kept) return;
    const players = { white: kept.players.black, black: kept.players.white };
    const levels = kept.levels && { white: kept.levels.black, black: kept.levels.white };
    const flip = players.black === "person" && players.white !== "person";
    const fresh = freshGame(kept.variant, players, flip, levels, kept.definition);
    keeping.open(withClock({ ...fresh, fen: kept.fen }));
  };
  const games = late(async () =>
    (await import("./library/dialog.js")).openLibrary(state, (kept) => keeping.replace(kept, "library.opened")),
  );

  // A game by links: what comes from the friend, and what goes to him.
  const send = late(async () =>
    (await import("./link/dialog.js")).openLetter(store, session, openPasted, keeping.keep),
  );
  /** @param {import("./link/letter.js").Line} line @param {string} letter */
  const onLetter = async (line, letter) =>
    (await import("./link/receive.js")).receive({ store, session, keeping, send }, line, letter);
  /** @param {string} text */
  const openPasted = async (text) => {
    const read = (await import("./export/pasted.js")).readPasted(text, state.now?.variant.id ?? "");
    const { letter, ...line } = /** @type {Awaited<typeof read>} */ (await read.catch(() => ({})));
    if (letter) await onLetter(line, letter);
    return !!letter;
  };
  session.onChange(({ kind, after }) => {
    const { link } = state.about;
    if (!link || state.analysis || kind !== "play" || after.record[after.ply - 1].side !== link.me) return;
    // An offer lives until the next move.
    delete link.draw;
    send();
  });

  const openMore = late(async () => (await import("./dialogs/more.js")).openMore(state, session, commands));
  const commands = {
    ...createCommands(state, session, turn, announcer),
    flip: () => {
      update((state) => (state.flip = !state.flip));
      keeping.save();
    },
    again: late(async () =>
      (await import("./dialogs/new-game.js")).openNewGame(state, (kept) => keeping.open(withClock(kept))),
    ),
    settings: late(async () => (await import("./dialogs/settings.js")).openSettings(store)),
    rematch,
    share: late(async () => (await import("./dialogs/share.js")).openShare(state, session, setUp, embed)),
    embed,
    games,
    send,
    byLink: late(async () =>
      (await import("./link/dialog.js")).openLinkGame(state, async (kept) => {
        await keeping.open(kept);
        if (state.about.link?.me === "black") send();
      }),
    ),
    /** @returns {Promise<void>} */
    more: () => openMore(),
    help: late(async () => (await import("./dialogs/help.js")).openHelp(state)),
    goOn: () => opponent.think(),
    hurry: () => opponent.hurry(),
    alone: () => {
      opponent.seat("white", "person");
      opponent.seat("black", "person");
      keeping.save();
    },
    hint: late(async () =>
      (hint ??= (await import("./play/hint.js")).createHint(store, session, mind, announcer.say))(),
    ),
    analyse: late(analyse),
    look: late(look),
    back: () => analysis?.leave(),
    sayWhere: () => announcer.say(grid.label()),
    sayAttackers: () => announcer.attackers(grid.home()),
  };

  /** @param {{variant: string, fen: string | null, moves: string[], ply: number, letter?: string | null}} pasted */
  const setUp = ({ variant, letter, ...rest }) => {
    if (letter) return onLetter({ variant, ...rest }, letter);
    const { players, flip } = state;
    return keeping.replace({ ...freshGame(variant, players, flip), ...rest });
  };

  const grid = bindGrid({ grid: part("squares"), store, turn, board });
  bindPointer({ canvas, store, board, turn, motion });
  bindKeyboard({ element: part("squares"), store, grid, turn, commands, board });
  bindTheme(store);
  bindTop({ name: part("game-name"), tagline: part("tagline"), buttons: part("top-buttons") }, store, commands);
  bindLine(part("line"), store, preview);
  bindNotice(part("notice"), store);
  bindStatus(part("status"), store, commands);
  bindPlayers(part("players"), part("counters"), store, (side, who, level) => {
    opponent.seat(side, who, level);
    keeping.save();
  });
  bindActions(part("actions"), store, session, commands);
  bindRecord(part("record"), part("record-bar"), store, commands);
  bindLegend(part("legend"), store);
  bindInvite(part("invite"), store);
  bindTyped(part("typed-form"), store, turn);
  bindSecond(part("second"), store, commands);
  part("panel").setAttribute("aria-label", t("page.panel"));
  part("record").setAttribute("aria-label", t("record.title"));
  part("players").setAttribute("aria-label", t("count.players"));
  part("legend").setAttribute("aria-label", t("legend.title"));

  await openAddress(store, session, keeping, opponent, onLetter);
  keeping.migrate();
  const started = state.now?.record.length ?? 0;
  // What is only for the next visit waits until this one is served.
  const later = () => {
    import("./offline/offline.js")
      .then(({ keepOffline }) => keepOffline(store, started))
      .catch((error) => console.warn("offline:", messageOf(error)));
    import("./keep/windows.js")
      .then(({ watchWindows }) => watchWindows(store, keeping))
      .catch((error) => console.warn("windows:", messageOf(error)));
  };
  if (document.readyState === "complete") setTimeout(later, 1000);
  else addEventListener("load", () => setTimeout(later, 1000), { once: true });
  performance.mark("ready");
  document.documentElement.dataset.ready = "yes";
}
