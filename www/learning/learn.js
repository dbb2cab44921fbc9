/**
 * Lets a game be learned: games of the engine against itself, a net trained on their positions, and a match that says whether it
 * plays better with it. All in threads, for about as long as was asked for.
 *
 * @typedef {import("../stone-garden-player.js").MatchReport} MatchReport
 * @typedef {import("../stone-garden-player.js").BalanceReport} BalanceReport
 * @typedef {object} Progress
 * @property {"play" | "train" | "match"} stage
 * @property {number} part of the whole, from 0 to 1
 * @property {number} games played in this stage
 * @property {number} positions found to learn from
 * @property {number} wins of the match, with the net
 * @property {number} draws
 * @property {number} losses
 * @typedef {{net: Uint8Array<ArrayBuffer>, match: MatchReport, balance: BalanceReport}} Lesson
 */

import { createTeam, threadsHere } from "./team.js";

/**
 * Is it a net of this game? Rejects with the engine's words if it is none.
 * @param {{variant: string, definition?: string}} game
 * @param {Uint8Array} net
 */
export async function check(game, net) {
  const team = await createTeam(game, { threads: 1, nodes: NODES, seed: 0 });
  try {
    await team.one({ type: "meet", net });
  } finally {
    team.end();
  }
}

/** Positions that the engine visits for each move, in the games it learns from and in the match. */
const NODES = 500;

/** Parts of the time: for the games, and for games and training; the rest is for the match. */
const PLAYING = 0.66;
const TRAINING = 0.76;

/** More positions are not kept in memory. */
const MOST_POSITIONS = 800_000;
/** Games of the match at most, and of a round, after which it is asked whether it is decided: one is played however long it takes. */
const MOST_GAMES = 400;
const ROUND = 20;

/**
 * @param {{variant: string, definition?: string}} game
 * @param {{minutes: number, signal: AbortSignal, onProgress: (progress: Progress) => void, threads?: number, seed?: number}} how
 * @returns {Promise<Lesson>} rejects if it is stopped
 */
export async function learn(game, { minutes, signal, onProgress, threads = threadsHere(), seed = Date.now() % 1e6 }) {
  const team = await createTeam(game, { threads, nodes: NODES, seed });
  signal.addEventListener("abort", team.end, { once: true });
  const began = performance.now();
  const passed = () => (performance.now() - began) / (minutes * 60_000);
  try {
    signal.throwIfAborted();
    /** @type {string[]} */
    const shards = [];
    let positions = 0;
    /** @param {Partial<Progress> & Pick<Progress, "stage" | "part">} progress */
    const tell = (progress) =>
      onProgress({ games: 0, wins: 0, draws: 0, losses: 0, ...progress, positions, part: Math.min(1, progress.part) });
    await team.games(
      "play",
      // One game at least, whatever it takes.
      () => !shards.length || (passed() < PLAYING && positions < MOST_POSITIONS),
      (lines) => {
        shards.push(lines);
        positions += lines.split("\n").length - 2;
        tell({ stage: "play", part: Math.min(passed(), PLAYING), games: shards.length });
      },
    );
    const text = shards.join("");
    const balance = await team.one({ type: "balance", shards: text });
    const net = await team.one({ type: "train", shards: text }, ({ epoch, epochs }) =>
      tell({ stage: "train", part: PLAYING + ((TRAINING - PLAYING) * epoch) / epochs }),
    );
    await team.all({ type: "meet", net });
    const tally = { wins: 0, draws: 0, losses: 0 };
    const played = () => tally.wins + tally.draws + tally.losses;
    /** @type {MatchReport} */
    let match;
    const before = passed();
    do {
      const until = played() + ROUND;
      await team.games(
        "contest",
        () => played() < until,
        (points) => {
          tally[points > 0.5 ? "wins" : points < 0.5 ? "losses" : "draws"] += 1;
          const part = Math.max((passed() - before) / Math.max(1 - before, 0.05), played() / MOST_GAMES);
          tell({ stage: "match", part: TRAINING + (1 - TRAINING) * part, games: played(), ...tally });
        },
      );
      match = await team.one({ type: "tally", ...tally });
    } while (!match.decided && passed() < 1 && played() < MOST_GAMES);
    return { net, match, balance };
  } finally {
    signal.removeEventListener("abort", team.end);
    team.end();
  }
}
