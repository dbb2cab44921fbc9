/**
 * What a game is played at: the state, the session, the board, and who sits there. Everything else in the page is
 * told this one object.
 */

import { createPlayBoard } from "../board/play-board.js";
import { variants } from "../engine.js";
import { bindKeeping } from "../storage/autosave.js";
import { createAnnouncer } from "../play/announce.js";
import { createMind } from "../play/mind.js";
import { renamedGame } from "../play/words.js";
import { bindOpponent } from "../play/opponent.js";
import { createSession } from "../play/session.js";
import { createStore, emptyState, mayPremove } from "../state.js";

// What most visits never need comes when it is asked for: asked twice it runs once, and what goes wrong is told.

/**
 * @param {() => Promise<unknown>} run
 * @param {(error: unknown) => void} tell
 */
export function late(run, tell) {
  let loading = false;
  return async () => {
    if (loading) return;
    loading = true;
    try {
      await run();
    } catch (error) {
      tell(error);
    } finally {
      loading = false;
    }
  };
}

/** Once it has come it is there for good; what did not come is asked for again the next time. @template T @param {() => Promise<T>} make */
export function once(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  return () =>
    (made ??= make().catch((error) => {
      made = undefined;
      throw error;
    }));
}

/** An element of index.html, which has them all. @param {string} id @returns {any} */
export const place = (id) => document.getElementById(id);

/** Must not be called before the engine has started. */
export function createTable() {
  const store = createStore(emptyState());
  const { state } = store;
  state.variants = variants().map(renamedGame);
  const session = createSession(store);
  const [frame, canvas, grid] = ["frame", "board", "squares"].map(place);
  const ask = once(async () => {
    const { closeByBackdrop, createAsk } = await import("../dialogs/choice-dialog.js");
    closeByBackdrop(place("ask"));
    return createAsk(place("ask"), store, (square) => board.boxOf(square));
  });
  const { board, turn, preview } = createPlayBoard({
    frame,
    canvas,
    grid,
    store,
    session,
    ask: async (question) => (await ask().catch(() => null))?.(question) ?? null,
  });
  const announcer = createAnnouncer(place("announce"), store, session);
  const keeping = bindKeeping(store, session);

  // One thread at most, whatever is thought about: it lasts while more questions will come.
  const mind = createMind(
    () =>
      !!state.analysis ||
      state.looking ||
      (!state.now?.status.over && Object.values(state.players).includes("computer")),
  );
  const opponent = bindOpponent(store, session, mind);
  return { store, session, board, turn, preview, announcer, keeping, mind, opponent };
}

/** @typedef {ReturnType<typeof createTable>} Table */

// Hands and pools stand beside a flat board that has them; their part of the page comes with the first such game.

/** @param {Table} table */
export function bindHands({ session, store, turn, board, keeping }) {
  let handed = false;
  session.onChange(async ({ after }) => {
    const { deep, group, reserves } = after.variant;
    // Their room is kept from the first frame on, so that nothing jumps under a finger when they come.
    document.documentElement.toggleAttribute("data-hands", reserves && !deep);
    if (handed || deep || group === "own") return;
    handed = true;
    try {
      const { createHands } = await import("../board/hands.js");
      const [after, beside] = [place("caption").parentElement, place("frame")];
      await createHands({ session, after, beside, grid: place("squares"), store, turn, board });
    } catch (error) {
      handed = false;
      keeping.tell(error);
    }
  });
}

// Premoves: what belongs to them comes when the other side moves first.

/** @param {Table} table */
export function bindAhead({ session, store, turn, board, announcer, keeping }) {
  let bound = false;
  session.onChange(async () => {
    if (bound || !mayPremove(store.state)) return;
    bound = true;
    try {
      const { createPremoves } = await import("../play/premoves.js");
      turn.ahead = await createPremoves({ store, session, turn, board, frame: place("frame"), say: announcer.say });
      // One's own hand can be taken from now.
      store.update();
    } catch (error) {
      bound = false;
      keeping.tell(error);
    }
  });
}

// Games against a named opponent: what belongs to them comes with the first.

/** @param {Table} table @param {import("./page-commands.js").PageCommands} commands */
export function bindRival(table, commands) {
  let bound = false;
  table.session.onChange(async () => {
    if (bound || !table.store.state.about.rival) return;
    bound = true;
    try {
      (await import("../bots/rated-game.js")).bindRivalGame(table, commands.look);
    } catch (error) {
      bound = false;
      table.keeping.tell(error);
    }
  });
}

// What the text of a game said besides its moves: that part of the page comes with the first game that came with such a text.

/** @param {Table} table @param {Pick<import("./page-commands.js").PageCommands, "show">} commands */
export function bindSaid({ session, store, keeping }, { show }) {
  let bound = false;
  session.onChange(async () => {
    if (bound || !store.state.about.said) return;
    bound = true;
    try {
      const { bindCommentary } = await import("../library/commentary.js");
      await bindCommentary({ session, store, list: place("record"), players: place("players"), show });
    } catch (error) {
      bound = false;
      keeping.tell(error);
    }
  });
}
