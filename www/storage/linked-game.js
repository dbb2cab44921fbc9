/** Follows a link that says more than which game it is: a position, moves, sides, an opponent. It comes with the first such link. */

import { openLink } from "../definition/definition-link.js";
import { loadGame, messageOf, movesOf, ready, startByLot } from "../engine.js";
import { otherSide } from "../play/words.js";
import { ALONE, TWO } from "../play/session.js";
import { sentence, t } from "../strings.js";
import { worded } from "./link-format.js";

await worded;

/**
 * @typedef {object} Parts
 * @property {import("../state.js").Store} store
 * @property {import("./autosave.js").Keeping} keeping
 * @property {import("../play/opponent.js").Opponent} opponent
 * @property {(line: import("../link/correspondence-code.js").Line, letter: string) => void} onLetter takes a link of a game by links
 * @property {() => Promise<void>} openFirst opens the kept game, unless there is a game already
 * @property {string} asked the query in which a link may be
 * @property {string} usual the game that is meant where none is named
 */

/** @param {Parts} parts @returns {Promise<boolean>} whether there was a link; one that is bad is told of */
export async function followLink(parts) {
  const { store, keeping, onLetter, openFirst, asked, usual } = parts;
  const { state, update } = store;
  try {
    const link = await openLink(asked, location.hash, usual);
    if (!link) return false;
    if (!link.game || link.letter) await openFirst();
    if (link.game && link.letter) await onLetter(link.game, link.letter);
    else if (link.game) {
      await ready(link.game.variant);
      // An address that only names a game begins a new one: that is no game that somebody has sent.
      const sent = link.game.fen !== null || link.game.moves.length > 0;
      const text = sent ? "notice.linkAside" : undefined;
      await keeping.replace(keptOf(link.game, link.side, link.opponent, state.players), text);
    } else if (link.side) {
      const { side } = link;
      update((state) => (state.flip = side === "black"));
      keeping.save();
    }
    if (link.opponent !== null && !link.game) sit(parts, link.opponent, link.side);
    if (link.theme) {
      const { theme } = link;
      update((state) => (state.theme = theme));
    }
  } catch (error) {
    update((state) => (state.notice = { text: t("notice.link", { error: sentence(messageOf(error)) }), bad: true }));
  }
  return true;
}

/** Another opponent in the game in hand. @param {Parts} parts @param {number | "none"} level @param {"white" | "black" | null} side the person's */
function sit({ store, keeping, opponent }, level, side) {
  const { players } = store.state;
  const person = side ?? (players.white === "computer" && players.black === "person" ? "black" : "white");
  const other = otherSide(person);
  opponent.seat(person, "person");
  if (level === "none") opponent.seat(other, "person");
  else opponent.seat(other, "computer", level);
  keeping.save();
}

/**
 * The linked game, checked piece by piece so that the message can say where it fails.
 * @param {NonNullable<import("./link-format.js").Link["game"]>} game
 * @param {"white" | "black" | null} side
 * @param {number | "none" | null} opponent
 * @param {import("../play/session.js").Kept["players"]} players of the game in hand
 * @returns {import("../play/session.js").Kept}
 */
function keptOf({ variant, fen, moves, ply }, side, opponent, players) {
  check("fen", () => loadGame(variant, fen ?? undefined).free());
  const list = check("moves", () => movesOf(variant, fen ?? undefined, moves.join(" ")));
  const flip = side === "black";
  const seats = flip ? { white: ALONE.black, black: ALONE.white } : ALONE;
  return {
    variant,
    // Moves alone are those of a game that began with the array.
    fen: fen ?? (list.length ? null : startByLot(variant)),
    moves: list,
    ply: ply ?? list.length,
    players: opponent === "none" ? TWO : opponent === null && players.white === players.black ? players : seats,
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
