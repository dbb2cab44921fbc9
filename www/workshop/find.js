/** A puzzle of a game that has just been made: the computer plays against itself, badly enough, until there is one to be found. */

import { loadGame } from "../engine.js";
import { Cancelled, createThinker } from "../play/thinker.js";

/** Games that are played before it is given up, and plies of each. */
export const GAMES = 12;
const PLIES = 100;
/** Plies that are played by chance first, so that no game is like another; later every so many. */
const [OPENING, CHANCE] = [6, 4];
/** Positions that are looked at for a move, and to be sure of a puzzle. */
const [QUICK, SURE] = [3000, 60_000];
/** Moves in which a puzzle is won. */
const MOVES = 2;

/** @typedef {{fen: string, side: import("../engine.js").Side, moves: number, solution: string[]}} Found */

/** @param {readonly unknown[]} list */
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Is the game won in so many moves by one first move, and by no other? @param {import("../worker.js").Answer} answer */
const isPuzzle = ({ mate, lines }) =>
  mate === MOVES && lines.length > 1 && !((lines[1].mate ?? 0) > 0 && (lines[1].mate ?? 0) <= MOVES);

/**
 * @param {import("../engine.js").Variant} variant
 * @param {(games: number) => void} tell called before each game, from 1
 */
export function searchPuzzle(variant, tell) {
  const thinker = createThinker();
  let stopped = false;

  /** @returns {Promise<Found | null>} */
  async function search() {
    for (let count = 1; count <= GAMES && !stopped; count++) {
      tell(count);
      const found = await play();
      if (found) return found;
    }
    return null;
  }

  /** @returns {Promise<Found | null>} */
  async function play() {
    /** @type {string[]} */
    const moves = [];
    const place = () => ({ variant: variant.id, definition: variant.definition, fen: null, moves });
    for (let ply = 0; ply < PLIES && !stopped; ply++) {
      const game = loadGame(variant.id, undefined, moves.join(" "), variant.definition);
      try {
        if (game.status().over) return null;
        const whole = game.moves().filter(({ alone }) => alone);
        const chance = ply < OPENING || ply % CHANCE === 0;
        const answer = chance ? null : await thinker.think(place(), { nodes: QUICK, multipv: 2 });
        if (answer?.mate === MOVES) {
          const sure = await thinker.think(place(), { nodes: SURE, multipv: 2 });
          if (isPuzzle(sure))
            return {
              fen: game.fen(),
              side: game.side(),
              moves: MOVES,
              solution: sure.pv.map(({ readable }) => readable),
            };
        }
        const move = answer?.move ?? /** @type {import("../engine.js").Move | undefined} */ (anyOf(whole))?.move;
        if (!move) return null;
        moves.push(move);
      } finally {
        game.free();
      }
    }
    return null;
  }

  return {
    /** Null if none turned up, or it was stopped. */
    found: search()
      .catch((error) => {
        if (error instanceof Cancelled) return null;
        throw error;
      })
      .finally(() => thinker.close()),
    stop() {
      stopped = true;
      thinker.cancel();
    },
  };
}
