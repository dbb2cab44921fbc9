/** A live game and the board: how it comes there and is kept, and what the engine says of a line of moves that the other side has told. */

import { loadGame, variantOf } from "../engine.js";
import { newId } from "../storage/game-metadata.js";
import { all } from "../library/game-store.js";
import { begin } from "./live-state.js";

/** @typedef {import("../play/session.js").Kept} Kept */
/** @typedef {import("../storage/game-metadata.js").Live} Place */

/**
 * The game as it is kept and begun.
 * @param {import("./live-state.js").Live} live with a game
 * @param {Place} place
 * @returns {Kept}
 */
export function gameOf({ game, side, moves, clock }, place) {
  const { id, variant, definition, fen } = /** @type {import("./protocol.js").Game} */ (game);
  /** @type {Kept["players"]} */
  const players = { white: "friend", black: "friend" };
  if (side) players[side] = "person";
  return {
    variant,
    ...(definition !== undefined && { definition }),
    fen,
    moves,
    ply: moves.length,
    players,
    flip: side === "black",
    first: null,
    about: {
      // Whoever watches keeps the game under a name of its own.
      id: side ? id : `${id.slice(0, 38)}-w`,
      ...(side && { link: { id, me: side, sent: moves.length } }),
      ...(clock && { clock: { ...clock, left: [...clock.left] } }),
      live: place,
    },
  };
}

/**
 * What is known of a live game that is taken up: there is no connection yet.
 * @param {Kept} kept
 * @param {Place} place
 */
export function liveOf({ variant, definition, fen, moves, about = {} }, { line, backs, draws, rematch }) {
  const { link, ended, clock } = about;
  return begin({
    side: link?.me ?? null,
    // Whoever watches hears anew what there is.
    game: link ? { id: link.id, variant, fen, ...(definition !== undefined && { definition }) } : null,
    moves,
    ended: /** @type {import("./protocol.js").Ended | null} */ (ended ?? null),
    clock: clock ? { ...clock, left: [...clock.left] } : null,
    ...{ line, backs, draws, rematch },
  });
}

/**
 * The name of the room that a key opens: whoever knows the name alone, as people who watch do, can't open the room in the host's place
 * when a relay has been started anew. By chance where the browser gives no hashes, which is where the page comes without TLS.
 * @param {string} key
 */
async function roomOf(key) {
  if (!crypto.subtle) return newId();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`stone-garden room ${key}`));
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A game to which a friend is invited.
 * @param {Kept} kept
 * @param {import("../engine.js").Side} me
 * @param {boolean} relayed
 * @returns {Promise<Kept>}
 */
export async function invited(kept, me, relayed) {
  const id = newId();
  const [key, own] = relayed ? [newId(), newId()] : ["", ""];
  const room = relayed ? await roomOf(key) : id;
  /** @type {Kept["players"]} */
  const players = { white: "friend", black: "friend" };
  players[me] = "person";
  /** @type {Place} */
  const live = { room, seat: "host", key, own, line: 0, backs: null, draws: null, rematch: false };
  return { ...kept, players, flip: me === "black", about: { ...kept.about, id, link: { id, me, sent: 0 }, live } };
}

/**
 * Shows a record: by a move that is seen, or by what is taken back.
 * @param {import("../play/session.js").Session} session
 * @param {import("../state.js").State} state
 * @param {string[]} moves
 */
export function showMoves(session, state, moves) {
  const own = state.now?.record.map(({ move }) => move) ?? [];
  if (moves.length === own.length + 1 && own.every((move, i) => move === moves[i])) {
    session.goTo(own.length);
    session.play(moves[own.length]);
  } else if (own.join(" ") !== moves.join(" ")) {
    const kept = session.keep();
    if (!kept) return;
    const about = { ...kept.about, ended: undefined };
    session.begin({ ...kept, moves, ply: moves.length, first: null, about }, "step");
  }
  if (state.about.link) state.about.link.sent = moves.length;
}

/** The latest game of this device that is at a place. @param {(place: Place) => boolean} isIt @returns {Promise<Kept | null>} */
export async function keptOf(isIt) {
  const found = await all().catch(() => []);
  const games = found.flatMap(({ game }) => (game?.about?.live && isIt(game.about.live) ? [game] : []));
  const [latest] = games.sort((a, b) => b.changed - a.changed);
  return latest ? { ...latest, about: { ...latest.about, id: latest.id } } : null;
}

/** Lines that were asked for last: several questions are asked of each. */
const KNOWN = 4;

/** @returns {import("./live-state.js").Rules} */
export function engineRules() {
  /** @type {Map<string, {side: import("../engine.js").Side, over: boolean}>} */
  const known = new Map();
  return {
    at({ variant, fen }, moves) {
      const played = moves.join(" ");
      const key = `${variant}|${fen ?? ""}|${played}`;
      const found = known.get(key);
      if (found) return found;
      if (variantOf(variant)?.turns)
        throw new Error(`turns of ${variant} have several moves: sides don't move in turn`);
      const game = loadGame(variant, fen ?? undefined, played);
      try {
        // Both pages must write a move in the same way, or their records would part.
        const wrong = game.record().findIndex(({ move }, i) => move !== moves[i]);
        if (wrong >= 0) throw new Error(`'${moves[wrong]}' is not as the engine writes it`);
        const at = { side: game.side(), over: game.status().over };
        known.set(key, at);
        if (known.size > KNOWN) known.delete(/** @type {string} */ (known.keys().next().value));
        return at;
      } finally {
        game.free();
      }
    },
    canWin({ variant, fen }, moves, side) {
      const game = loadGame(variant, fen ?? undefined, moves.join(" "));
      try {
        return game.canWin(side);
      } finally {
        game.free();
      }
    },
  };
}
