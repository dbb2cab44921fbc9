/** What a look through a game hands on to the puzzles: the mistakes of whoever sits here. */

import { loadGame, variantOf } from "../engine.js";
import { noteMistakes } from "../puzzles/storage.js";

/** Plies before a mistake that are kept with it: as far back as a repetition is likely to reach. */
const PAST = 8;

/** The mistakes of the people at this board become puzzles. @param {import("./look.js").Look} look @returns {number} how many there are */
export function keepMistakes({ game, record, judgements }) {
  // A game that came as a text may be another by the next visit.
  if (!game || game.definition !== undefined) return 0;
  // What a puzzle makes of a reply takes sides to move in turn.
  if (variantOf(game.variant)?.turns) return 0;
  const { variant, fen, moves, players } = game;
  const own = [...judgements.values()].filter(
    ({ ply, kind, better }) => kind !== "inaccuracy" && better.length > 0 && players[record[ply - 1].side] === "person",
  );
  return noteMistakes(
    own.map(({ ply, better }) => {
      const begin = Math.max(0, ply - 1 - PAST);
      const handle = loadGame(variant, fen ?? undefined, moves.slice(0, begin).join(" "));
      const start = handle.fen();
      handle.free();
      return {
        game: variant,
        fen: start,
        past: moves.slice(begin, ply - 1).join(" "),
        played: record[ply - 1].readable,
        better: better[0].move,
      };
    }),
  );
}
