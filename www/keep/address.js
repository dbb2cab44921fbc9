/**
 * What the page opens with: the game that the address names, else the one kept here, which is then put aside. The link comes first, so
 * that a kept game that can't be opened, or only slowly, is in nobody's way. A bad address changes nothing but the message. And what the
 * address is while one plays: a game's own, so that Back leads to the game that was there.
 */

import { loadGame, messageOf, movesOf, ready } from "../engine.js";
import { otherSide } from "../play/endings.js";
import { freshGame } from "../play/fresh.js";
import { sentence, t } from "../strings.js";
import { layAside, loadKept, loadSettings } from "./storage.js";

/** The game that a first visitor finds. */
const FIRST = "stone-garden";

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {import("./keeping.js").Keeping} keeping
 * @param {import("../play/opponent.js").Opponent} opponent
 * @param {(line: import("../link/letter.js").Line, letter: string) => void} onLetter takes a link of a game by links
 * @param {(hash: string) => Promise<void>} onLive takes a link of a live game
 */
export async function openAddress(store, session, keeping, opponent, onLetter, onLive) {
  const { state, update } = store;
  update((state) => Object.assign(state, loadSettings()));
  const { kept, damaged } = loadKept();
  const fresh = freshGame(FIRST, { white: "person", black: "computer" }, false);
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
  await follow();
  await openFirst();
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
    let trouble = damaged ? t("notice.damaged", { error: "JSON" }) : "";
    // Without its module a game can't be opened, but it is not damaged: it stays for the next try.
    await ready(first.variant);
    try {
      if (first.definition !== undefined) await ready(first.variant, first.definition);
      session.begin(first);
    } catch (error) {
      layAside();
      trouble = t("notice.damaged", { error: messageOf(error) });
      session.begin(fresh);
    }
    if (trouble) update((state) => (state.notice ??= { text: trouble, bad: true }));
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
    const [, plain = "", rival] = (bare && /^\?game=([\w-]+)(?:&rival=([a-z]+))?$/.exec(location.search)) || [];
    if (state.variants.some(({ id }) => id === plain)) {
      try {
        await ready(plain);
        const game = rival
          ? (await import("../rivals/game.js")).rivalGame(plain, rival)
          : keptOf({ variant: plain, fen: null, moves: [], ply: null }, null, null);
        await keeping.replace(game);
        leave();
      } catch (error) {
        keeping.tell(error);
      }
      return;
    }
    /** @type {typeof import("../definition/link.js")} */
    let links;
    try {
      [links] = await Promise.all([import("../definition/link.js"), import("./url.js").then(({ worded }) => worded)]);
    } catch (error) {
      // The link stays in the address for the next try.
      return keeping.tell(error);
    }
    try {
      // What this page has written there is no link.
      const asked = location.search === written ? "" : location.search;
      const link = await links.openLink(asked, location.hash, state.now?.variant.id ?? first.variant);
      if (!link) return;
      if (!link.game || link.letter) await openFirst();
      if (link.game && link.letter) await onLetter(link.game, link.letter);
      else if (link.game) {
        await ready(link.game.variant);
        await keeping.replace(keptOf(link.game, link.side, link.opponent), "notice.linkAside");
      } else if (link.side) {
        const { side } = link;
        update((state) => (state.flip = side === "black"));
        keeping.save();
      }
      if (link.opponent !== null && !link.game) sit(link.opponent, link.side);
      if (link.theme) {
        const { theme } = link;
        update((state) => (state.theme = theme));
      }
    } catch (error) {
      update((state) => (state.notice = { text: t("notice.link", { error: sentence(messageOf(error)) }), bad: true }));
    }
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
      const found = await (await import("../library/shelf.js")).get(id);
      if (found?.game) return await keeping.replace(found.game, "notice.brought");
      await (await import("./url.js")).worded;
      update((state) => (state.notice = { text: t("link.gone"), bad: true }));
    } catch (error) {
      return keeping.tell(error);
    }
    leave();
  }

  /** Another opponent in the game in hand. @param {number | "none"} level @param {"white" | "black" | null} side the person's */
  function sit(level, side) {
    const { players } = state;
    const person = side ?? (players.white === "computer" && players.black === "person" ? "black" : "white");
    const other = otherSide(person);
    opponent.seat(person, "person");
    if (level === "none") opponent.seat(other, "person");
    else opponent.seat(other, "computer", level);
    keeping.save();
  }

  /**
   * The linked game, checked piece by piece so that the message can say where it fails.
   * @param {NonNullable<import("./url.js").Link["game"]>} game
   * @param {"white" | "black" | null} side
   * @param {number | "none" | null} opponent
   * @returns {import("../play/session.js").Kept}
   */
  function keptOf({ variant, fen, moves, ply }, side, opponent) {
    check("fen", () => loadGame(variant, fen ?? undefined).free());
    const list = check("moves", () => movesOf(variant, fen ?? undefined, moves.join(" ")));
    const together = opponent === null ? state.players.white === state.players.black : opponent === "none";
    const flip = side === "black";
    const two = /** @type {const} */ ({ white: "person", black: "person" });
    const players = together
      ? opponent === null
        ? state.players
        : two
      : side === "black"
        ? { white: /** @type {const} */ ("computer"), black: /** @type {const} */ ("person") }
        : fresh.players;
    return {
      variant,
      fen,
      moves: list,
      ply: ply ?? list.length,
      players,
      flip,
      levels: typeof opponent === "number" ? { white: opponent, black: opponent } : undefined,
      first: null,
    };
  }

  /** @template T @param {string} place @param {() => T} attempt */
  function check(place, attempt) {
    try {
      return attempt();
    } catch (error) {
      throw new Error(t("link.engine", { place, error: messageOf(error) }));
    }
  }
}

/**
 * Where a game is found again: one that has not begun by its name, which then begins no other; else by its own, on this device.
 * @param {import("../play/session.js").Kept} kept
 */
function addressOf({ variant, definition, fen, moves, about = {} }) {
  const plain = fen === null && !moves.length && !definition && !Object.keys(about).some((key) => key !== "id");
  return plain ? `?game=${variant}` : `?id=${about.id}`;
}
