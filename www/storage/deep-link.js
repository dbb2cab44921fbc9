/**
 * What the page opens with: the game that the address names, else the one kept here, which is then put aside. The link comes first, so
 * that a kept game that can't be opened, or only slowly, is in nobody's way. A bad address changes nothing but the message. And what the
 * address is while one plays: a game's own, so that Back leads to the game that was there.
 */

import { messageOf, ready } from "../engine.js";
import { ALONE, freshGame, playersOf } from "../play/session.js";
import { t } from "../strings.js";
import { layAside, loadKept, loadSettings } from "./local-storage.js";

/** The game that a first visitor finds. */
const FIRST = "stone-garden";

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {import("./autosave.js").Keeping} keeping
 * @param {import("../play/opponent.js").Opponent} opponent
 * @param {(line: import("../link/correspondence-code.js").Line, letter: string) => void} onLetter takes a link of a game by links
 * @param {(hash: string) => Promise<void>} onLive takes a link of a live game
 */
export async function openAddress(store, session, keeping, opponent, onLetter, onLive) {
  const { state, update } = store;
  update((state) => Object.assign(state, loadSettings()));
  const { kept, damaged } = loadKept();
  const fresh = freshGame(FIRST, ALONE, false);
  const first = kept ?? fresh;
  // Until a game is open, who plays is said by the one that waits.
  Object.assign(state, { players: { ...first.players }, levels: { ...(first.levels ?? state.levels) } });
  if (kept) keeping.wait(kept);

  /** The game on the board, or the one that waits for it. */
  const inHand = () => session.keep() ?? first;

  /** Whether the game comes from the address: then it is there already. */
  let led = true;
  /** What this page has written there. */
  let written = "";
  /**
   * Tells where a game is that can't be read. That it keeps others from being kept says more than that they are not.
   * @param {"aside" | "in place"} where @param {string} error
   */
  const unreadable = (where, error) =>
    update((state) => {
      const text = t(where === "aside" ? "notice.damaged" : "notice.damagedInPlace", { error });
      if (where === "in place" || !state.notice) state.notice = { text, bad: true };
    });
  await follow();
  await openFirst();
  if (damaged !== "no") unreadable(damaged, "JSON");
  led = false;
  addEventListener("hashchange", follow);
  addEventListener("popstate", async () => {
    // With a link in it a change of its own is told of.
    if (location.hash) return;
    led = true;
    await follow();
    led = false;
  });
  session.onChange(({ kind }) => {
    if (kind === "begin" || kind === "play") leave(kind === "begin" && !led);
  });

  /** The kept game, unless there is a game already. */
  async function openFirst() {
    if (state.now) return;
    // Without its module a game can't be opened, but it is not damaged: it stays for the next try.
    await ready(first.variant);
    try {
      if (first.definition !== undefined) await ready(first.variant, first.definition);
      session.begin(first);
    } catch (error) {
      const where = layAside();
      session.begin(fresh);
      unreadable(where, messageOf(error));
    }
  }

  /** Opens the link in the address, if there is one, and takes it out of the address: a reload then goes on with the game as played. */
  async function follow() {
    // Most visits follow no link: what reads one comes with the first.
    const bare = location.hash.length < 2;
    if (bare && (/^(\?play(=\w*)?)?$/.test(location.search) || location.search === addressOf(inHand()))) {
      await openFirst();
      return leave();
    }
    const [, stored] = (bare && /^\?id=([\w-]+)$/.exec(location.search)) || [];
    if (stored) return find(stored);
    if (/[#&]live=/.test(location.hash)) {
      const { hash } = location;
      await openFirst();
      leave();
      return onLive(hash);
    }
    const against = bare && /&rival=/.test(location.search);
    const [, plain = ""] = (bare && /^\?game=([\w-]+)$/.exec(location.search)) || [];
    if (against || state.variants.some(({ id }) => id === plain)) {
      try {
        if (!against) await ready(plain);
        const game = against
          ? await (await import("../bots/rated-game.js")).rivalAsked(location.search)
          : freshGame(plain, playersOf(state.players), false);
        await keeping.replace(game);
        leave();
      } catch (error) {
        keeping.tell(error);
      }
      return;
    }
    /** @type {typeof import("./linked-game.js")} */
    let links;
    try {
      links = await import("./linked-game.js");
    } catch (error) {
      // The link stays in the address for the next try.
      return keeping.tell(error);
    }
    // What this page has written there is no link.
    const asked = location.search === written ? "" : location.search;
    const usual = state.now?.variant.id ?? first.variant;
    if (!(await links.followLink({ store, keeping, opponent, onLetter, openFirst, asked, usual }))) return;
    leave();
  }

  /** The address of the game in hand, whatever link has brought it: a reload goes on with the game as played. @param {boolean} [anew] Back leads to the one before */
  function leave(anew) {
    written = addressOf(inHand());
    if (anew && written !== location.search) history.pushState(null, "", written);
    else history.replaceState(null, "", written);
  }

  /** Opens a game of this device. @param {string} id */
  async function find(id) {
    try {
      const found = await (await import("../library/game-store.js")).get(id);
      if (found?.game) return await keeping.replace(found.game, "notice.brought");
      await (await import("./link-format.js")).worded;
      update((state) => (state.notice = { text: t("link.gone"), bad: true }));
    } catch (error) {
      return keeping.tell(error);
    }
    leave();
  }
}

/**
 * Where a game is found again: one that has not begun by its name and where it starts, which then begins no other; else by its own, on
 * this device.
 * @param {import("../play/session.js").Kept} kept
 */
function addressOf({ variant, definition, fen, moves, about = {} }) {
  if (moves.length || definition || Object.keys(about).some((key) => key !== "id")) return `?id=${about.id}`;
  const start = fen && encodeURIComponent(fen.replaceAll(" ", "_")).replaceAll("%2F", "/").replaceAll("%2C", ",");
  return `?game=${variant}${start ? `&fen=${start}` : ""}`;
}
