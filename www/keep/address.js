/** What the page opens with: the game kept here, then whatever game the address names. A bad address changes nothing but the message. */

import { loadGame, messageOf } from "../engine.js";
import { freshGame } from "../dialogs/new-game.js";
import { t } from "../strings.js";
import { layAside, loadKept, loadSettings } from "./storage.js";
import { LinkError, readLink } from "./url.js";

/** The game that a first visitor finds. */
const FIRST = "stone-garden";

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 * @param {import("./keeping.js").Keeping} keeping
 * @param {(line: import("../link/letter.js").Line, letter: string) => void} onLetter takes a link of a game by links
 */
export function openAddress(store, session, keeping, onLetter) {
  const { state, update } = store;
  update((state) => Object.assign(state, loadSettings()));
  const { kept, damaged } = loadKept();
  const fresh = freshGame(FIRST, { white: "person", black: "computer" }, false);
  let trouble = damaged ? t("notice.damaged", { error: "JSON" }) : "";
  try {
    session.begin(kept ?? fresh);
  } catch (error) {
    layAside();
    trouble = t("notice.damaged", { error: messageOf(error) });
    session.begin(fresh);
  }
  if (trouble) update((state) => (state.notice = { text: trouble, bad: true }));

  follow();
  addEventListener("hashchange", follow);

  /** Opens the link in the address, if there is one, and takes it out of the address: a reload then goes on with the game as played. */
  function follow() {
    try {
      const games = state.variants.map((variant) => variant.id);
      const link = readLink(location.search, location.hash, games, state.now?.variant.id ?? FIRST);
      if (!link) return;
      if (link.game && link.letter) onLetter(link.game, link.letter);
      else if (link.game) keeping.replace(keptOf(link.game, link.side), "notice.linkAside");
      else if (link.side) {
        const { side } = link;
        update((state) => (state.flip = side === "black"));
        keeping.save();
      }
      if (link.theme) {
        const { theme } = link;
        update((state) => (state.theme = theme));
      }
    } catch (error) {
      const text = error instanceof LinkError ? error.message : messageOf(error);
      update((state) => (state.notice = { text: t("notice.link", { error: text }), bad: true }));
    }
    history.replaceState(null, "", location.pathname);
  }

  /**
   * The linked game, checked piece by piece so that the message can say where it fails.
   * @param {NonNullable<import("./url.js").Link["game"]>} game
   * @param {"white" | "black" | null} side
   * @returns {import("../play/session.js").Kept}
   */
  function keptOf({ variant, fen, moves, ply }, side) {
    check("fen", () => loadGame(variant, fen ?? undefined).free());
    check("moves", () => loadGame(variant, fen ?? undefined, moves.join(" ")).free());
    const together = state.players.white === state.players.black;
    const flip = side === "black";
    const players = together ? state.players : side === "black" ? { white: /** @type {const} */ ("computer"), black: /** @type {const} */ ("person") } : fresh.players;
    return { variant, fen, moves, ply: ply ?? moves.length, players, flip, first: null };
  }

  /** @param {string} place @param {() => void} attempt */
  function check(place, attempt) {
    try {
      attempt();
    } catch (error) {
      throw new LinkError(t("link.engine", { place, error: messageOf(error) }));
    }
  }
}
