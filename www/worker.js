/**
 * The computer player's thread: one wasm engine of its own, one search at a time.
 *
 * The page sends {@link Request}s and gets {@link Reply}s. A search blocks this thread until it is through, so that no
 * message can end it: who wants it ended before its limits terminates the worker (see `play/thinker.js`).
 *
 * @typedef {{level?: number, movetime?: number, depth?: number, nodes?: number, multipv?: number, seed?: number, left?: number, known?: number}} How
 *   level 1-8; movetime in milliseconds; multipv: lines to tell; seed: of the level's errors. Without a limit the level's own.
 *   Of puzzles: left, the moves in which is to be won; known, 1 if it is known that the last move wins.
 * @typedef {"think" | "defend" | "attack"} Task think of a move; in a puzzle, answer a try to win (a Defence), or go on with it (a Step)
 * @typedef {{holds: boolean | null, reply: Step | null, moves: number}} Defence does the try win (null: not proved), the answer, and in how
 *   many moves it wins then
 * @typedef {{id: number, type: Task, variant: string, fen: string | null, moves: string[], how: How}
 *   | {id: number, type: "clear"}} Request
 *
 * @typedef {{move: string, readable: string}} Step
 * @typedef {{score: number | null, mate: number | null, pv: Step[]}} Line score in hundredths of a pawn, mate in moves, for the side to move
 * @typedef {Line & {depth: number, seldepth: number, nodes: number, time: number, rank: number}} Info one line at one depth; rank from 1
 * @typedef {{ply: number, square: string, man: string}} Event after so many plies of a line; man: the engine's English name
 * @typedef {{end: import("./engine.js").Outcome | null, wins: Event | null, promotes: Event | null, crosses: Event | null, demotes: Event | null}} Story
 *   what the best line brings about, for the side that begins it: how the game ends, the man won, a promotion, the own King over the middle, the other's back
 * @typedef {Line & {move: string | null, readable: string | null, depth: number, nodes: number, lines: Line[], story: Story}} Answer move is null once the game has ended
 * @typedef {{id: number, type: "info", info: Info} | {id: number, type: "done", answer: Answer | null}
 *   | {id: number, type: "error", message: string}} Reply
 */

/** Megabytes of the table: small enough for a phone. */
const TABLE = 32;

const NUMBERS = ["level", "movetime", "depth", "nodes", "multipv", "seed", "left", "known"];

const TASKS = ["think", "defend", "attack"];

/** @type {Promise<any> | undefined} */
let searcher;

/** The engine, started with the first request. */
function engine() {
  searcher ??= load().catch((error) => {
    // What did not come may come the next time.
    searcher = undefined;
    throw error;
  });
  return searcher;
}

/** By a call, not by a line above: for Firefox a thread's imports are scripts if they are called, but other threads if they stand there. */
async function load() {
  const { default: init, Searcher } = await import("./stone-garden-player.js");
  await init();
  return new Searcher(TABLE);
}

/** What is wrong with a request, or null. @param {any} request @returns {string | null} */
function fault(request) {
  if (typeof request !== "object" || request === null) return "a message must be an object";
  if (!Number.isSafeInteger(request.id)) return "a message needs a whole number as id";
  if (request.type === "clear") return null;
  if (!TASKS.includes(request.type)) return `unknown type of message '${String(request.type)}'`;
  const { variant, fen, moves, how } = request;
  if (typeof variant !== "string") return "variant must be a text";
  if (fen !== null && typeof fen !== "string") return "fen must be a text or null";
  if (!Array.isArray(moves) || moves.some((move) => typeof move !== "string" || /\s/.test(move))) return "moves must be a list of moves";
  if (typeof how !== "object" || how === null) return "how must be an object";
  for (const [name, value] of Object.entries(how)) {
    if (!NUMBERS.includes(name)) return `unknown setting '${name}'`;
    if (value !== undefined && !Number.isFinite(value)) return `${name} must be a number`;
  }
  return null;
}

/** @param {Reply} reply */
const reply = (reply) => self.postMessage(reply);

self.addEventListener("message", async ({ data }) => {
  const wrong = fault(data);
  const id = Number.isSafeInteger(data?.id) ? data.id : -1;
  if (wrong) return reply({ id, type: "error", message: wrong });
  try {
    const player = await engine();
    if (data.type === "clear") {
      player.clear();
      return reply({ id, type: "done", answer: null });
    }
    const { variant, fen, moves, how } = data;
    const set = Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined));
    if (data.type === "defend") return reply({ id, type: "done", answer: player.defend(variant, fen ?? undefined, moves.join(" "), how.left ?? 0, how.known === 1) });
    if (data.type === "attack") return reply({ id, type: "done", answer: player.attack(variant, fen ?? undefined, moves.join(" "), how.left ?? 0) });
    const tell = (/** @type {Info} */ info) => reply({ id, type: "info", info });
    const answer = player.think(variant, fen ?? undefined, moves.join(" "), set, tell);
    reply({ id, type: "done", answer });
  } catch (error) {
    // After a trap the engine's memory can't be trusted: the next request gets a new one.
    if (error instanceof WebAssembly.RuntimeError) searcher = undefined;
    reply({ id, type: "error", message: error instanceof Error ? error.message : String(error) });
  }
});
