/** Keeps the game in hand and the settings as they change, and never lets a game go without a way back to it. */

import { messageOf, ready } from "../engine.js";
import { t } from "../strings.js";
import { newId } from "./game-metadata.js";
import { loadAside, saveAside, saveGame, saveSettings } from "./local-storage.js";

/** @typedef {import("../play/session.js").Kept} Kept */

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 */
export function bindKeeping(store, session) {
  const { state, update } = store;
  let warned = false;

  /** @param {string} text @param {string} label @param {() => void} run */
  const offer = (text, label, run) =>
    update((state) => (state.notice = { text: t(text), action: { label: t(label), run } }));

  /** The game of the last visit, until there is one in hand. @type {Kept | null} */
  let waiting = null;

  /** The game in hand; while positions are analysed, the one that waits. @returns {Kept | null} */
  function current() {
    const { analysis, players, levels, flip } = state;
    if (analysis) return { ...analysis.game, players: { ...players }, levels: { ...levels }, flip };
    return session.keep() ?? waiting;
  }

  /** Is the game in hand kept, as it was last tried? */
  let keeps = true;

  function save() {
    const kept = current();
    if (!kept) return;
    keeps = saveGame(kept);
    if (keeps || warned) return;
    warned = true;
    update((state) => (state.notice = { text: t("notice.noStore"), bad: true }));
  }

  /** One writing to the library after the other. */
  let writing = Promise.resolve();
  let lost = false;
  /** What the library was last given. @type {Kept | null} */
  let shelved = null;

  /** Keeps the game in hand in the library too, from its first move on. */
  function shelve() {
    const kept = session.keep();
    if (!kept?.moves.length && !kept?.about?.link) return;
    writing = writing.then(async () => {
      try {
        const [{ put }, { endOf, textKeeper }] = await Promise.all([
          import("../library/game-store.js"),
          import("../library/import-export.js"),
        ]);
        const end = endOf(kept);
        const id = await put(kept, end, await textKeeper(kept, end));
        shelved = kept;
        // Another window has played this game on otherwise: from here on they are two.
        if (state.about.id === kept.about?.id && id !== state.about.id) {
          state.about.id = id;
          save();
        }
      } catch (error) {
        if (lost || !state.now) return;
        lost = true;
        const said = t(keeps ? "notice.noLibrary" : "notice.noLibraryEither", { error: messageOf(error) });
        update((state) => (state.notice ??= { text: said, bad: true }));
      }
    });
  }

  session.onChange(({ kind, replaced }) => {
    state.about.id ??= newId();
    save();
    // What is tried in an analysis is no game.
    if (state.analysis) return;
    if (kind !== "step") shelve();
    if (replaced) offer("notice.branch", "notice.branchBack", () => attempt(() => session.begin(replaced)));
    else if (kind === "play") update((state) => (state.notice = state.notice?.bad ? state.notice : null));
  });

  let settings = "";
  store.onDraw((state) => {
    const { now, theme, palette, pieces, manners, coordinates, motion, sounds, volume, confirm, promote, points } =
      state;
    const { clock, language } = state;
    const board = { coordinates, motion, sounds, volume, confirm, promote, points };
    const all = { theme, palette, pieces, manners, ...board, clock, language };
    const next = JSON.stringify(all);
    if (!now || next === settings) return;
    if (settings) saveSettings(all);
    settings = next;
  });
  // Who leaves at once, or is hidden, sees no more frames.
  addEventListener("pagehide", store.flush);

  /** Tells what went wrong. A part that did not come, or is of another version than this page, comes with the page anew. @param {unknown} error */
  const tell = (error) =>
    update(
      (state) =>
        (state.notice = {
          text: t("notice.engine", { error: messageOf(error) }),
          bad: true,
          action: { label: t("page.reload"), run: () => location.reload() },
        }),
    );

  /** @param {() => void | Promise<void>} run */
  const attempt = async (run) => {
    try {
      await run();
    } catch (error) {
      tell(error);
    }
  };

  /**
   * Begins another game. One with moves in it is put aside first, and can be brought back. Fails with what `begin` throws.
   * @param {Kept} kept
   * @param {string} [text] of the notice
   */
  async function replace(kept, text = "notice.newAside") {
    await ready(kept.variant, kept.definition);
    const old = current();
    const over = state.now?.status.over || !!state.about.ended;
    const before = writing.then(() => !!old && !!shelved && sameGame(old, shelved));
    session.begin(kept);
    if (!old?.moves.length || sameGame(old, kept)) return;
    const aside = saveAside(old);
    // A game that is over and stays among the others: there is nothing in it to go on with.
    if (over && (await before)) return;
    // The game put aside stays in this closure too, should the browser keep nothing.
    const bring = () => attempt(() => replace((aside && loadAside()) || old, "notice.brought"));
    // Nothing is called kept that is not.
    offer(aside || (await before) ? text : "notice.onlyHere", "notice.bring", bring);
  }

  /** Opens a kept game; what goes wrong is told in the notice. @param {Kept} kept @param {string} [text] */
  const open = (kept, text) => attempt(() => replace(kept, text));

  /** The game that an older version of the page put aside joins the others. */
  async function migrate() {
    const aside = loadAside();
    if (!aside?.moves.length || aside.about?.id) return;
    const named = { ...aside, about: { ...aside.about, id: newId() } };
    try {
      const [{ put }, { endOf }] = await Promise.all([
        import("../library/game-store.js"),
        import("../library/import-export.js"),
      ]);
      await ready(named.variant, named.definition);
      await put(named, endOf(named));
      saveAside(named);
    } catch {
      // It stays where it is; the next visit tries again.
    }
  }

  /** Keeps what has changed in the game besides its moves. */
  function keep() {
    save();
    shelve();
  }

  /** A game that the next one begun puts aside as if it were in hand. @param {Kept} kept */
  const wait = (kept) => void (waiting = kept);

  return { save, keep, replace, open, migrate, tell, wait };
}

/** @typedef {ReturnType<typeof bindKeeping>} Keeping */

/** @param {Kept} a @param {Kept} b */
const sameGame = (a, b) =>
  a.variant === b.variant &&
  a.definition === b.definition &&
  a.fen === b.fen &&
  a.moves.join(" ") === b.moves.join(" ");
