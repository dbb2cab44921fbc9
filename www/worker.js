/**
 * The computer player's worker, a thread: one wasm engine of its own, one search at a time.
 *
 * The page sends {@link Request}s and gets {@link Reply}s. A search blocks this thread until it is through, so that no
 * message can end it: who wants it ended before its limits terminates the worker (see `play/thinker.js`).
 *
 * What the engine tells is declared where it is made, in Rust; these are the page's names for it.
 *
 * @import {How as Thinking} from "./stone-garden-player.js"
 * @typedef {Thinking & {left?: number, known?: number, number?: number}} How
 *   without a limit the level's own. Of puzzles: left, the moves in which is to be won; known, 1 if it is known that the last move wins;
 *   number, of the game in which one is sought.
 * @typedef {"think" | "defend" | "attack" | "seek" | "worths"} Task think of a move; in a puzzle, answer a try to win (a Defence), or go on with it (a Step);
 *   seek a puzzle in the game of this number; worths: what pieces are worth to it, in pawns
 * @typedef {{id: number, type: Task, variant: string, fen: string | null, moves: string[], how: How}} Question
 * @typedef {Question | {id: number, type: "clear"} | {type: "files", player: string, module: string, nets: Record<string, string>}} Request
 *   | {type: "net", variant: string, net: Uint8Array}
 *   files: where the engine lies, and the nets of games that have one, told first of all; net: what a game has learned on this device
 *
 * @typedef {import("./stone-garden-player.js").Step} Step
 * @typedef {import("./stone-garden-player.js").Line} Line
 * @typedef {import("./stone-garden-player.js").Progress} Info
 * @typedef {import("./stone-garden-player.js").Answer} Answer
 * @typedef {import("./stone-garden-player.js").Defended} Defence
 * @typedef {import("./stone-garden-player.js").FoundPuzzle} FoundPuzzle
 * @typedef {{think: Answer, defend: Defence, attack: Step, seek: FoundPuzzle | null, worths: Float64Array}} Answers
 * @typedef {{id: number, type: "info", info: Info} | {id: number, type: "done", answer: Answer | Defence | Step | FoundPuzzle | Float64Array | null}
 *   | {id: number, type: "error", message: string}} Reply
 */

/** Megabytes of the table: small enough for a phone. */
const TABLE = 32;

/** What a player may like besides what is good. */
const STYLES = ["cautious", "greedy", "wild"];

const NUMBERS = ["level", "movetime", "depth", "nodes", "multipv", "seed", "left", "known", "number"];

const TASKS = ["think", "defend", "attack", "seek", "worths"];

/**
 * @typedef {typeof import("./stone-garden-player.js")} Module
 * @typedef {{player: import("./stone-garden-player.js").Searcher, define: Module["define"], worths: Module["worths"], defined: string}} Loaded defined: the text
 *   of the game that came last
 */

/** @type {Promise<Loaded> | undefined} */
let searcher;

/** At which level it was asked last; undefined: at full strength. @type {number | undefined} */
let level;

/** The engine, started with the first request. @returns {Promise<Loaded>} */
function engine() {
  searcher ??= load().catch((error) => {
    // What did not come may come the next time.
    searcher = undefined;
    throw error;
  });
  return searcher;
}

/** Where the engine and the nets lie: told first of all, by who knows it. */
let files = { player: "", module: "", nets: /** @type {Record<string, string>} */ ({}) };

/** What games have learned on this device, until they are asked about. @type {Map<string, Uint8Array>} */
const nets = new Map();

/** By a call, not by a line above: for Firefox a thread's imports are scripts if they are called, but other threads if they stand there. */
async function load() {
  /** @type {Module} */
  const {
    default: init,
    Searcher,
    define,
    worths,
  } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files.player);
  await init({ module_or_path: files.module });
  return { player: new Searcher(TABLE), define, worths, defined: "" };
}

/**
 * What a game has learned is a file of its own. Without it the computer plays all the same, only not as well, and the next question
 * asks for it again.
 * @param {Loaded} loaded @param {string} variant
 */
async function fetchNet({ player }, variant) {
  const learned = nets.get(variant);
  if (learned) {
    nets.delete(variant);
    try {
      return player.giveNet(variant, learned);
    } catch {
      // It is of another game of this name, or of an older form of it.
    }
  }
  const net = files.nets[player.netOf(variant) ?? ""];
  if (!net) return;
  try {
    const answer = await fetch(net);
    if (answer.ok) player.giveNet(variant, new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // No network, or another file in its place.
  }
}

/** What is wrong with a request, or null. @param {any} request @returns {string | null} */
function fault(request) {
  if (typeof request !== "object" || request === null) return "a message must be an object";
  if (!Number.isSafeInteger(request.id)) return "a message needs a whole number as id";
  if (request.type === "clear") return null;
  if (!TASKS.includes(request.type)) return `unknown type of message '${String(request.type)}'`;
  const { variant, definition, fen, moves, how } = request;
  if (definition !== undefined && typeof definition !== "string") return "definition must be a text";
  if (typeof variant !== "string") return "variant must be a text";
  if (fen !== null && typeof fen !== "string") return "fen must be a text or null";
  if (!Array.isArray(moves) || moves.some((move) => typeof move !== "string" || /\s/.test(move)))
    return "moves must be a list of moves";
  if (typeof how !== "object" || how === null) return "how must be an object";
  const { style, manner, fair, ...numbers } = how;
  if (fair !== undefined && typeof fair !== "boolean") return "fair must be true or false";
  if (manner !== undefined && typeof manner !== "string") return "manner must be a text";
  if (style !== undefined && !STYLES.includes(style)) return `unknown style '${String(style)}'`;
  for (const [name, value] of Object.entries(numbers)) {
    if (!NUMBERS.includes(name)) return `unknown setting '${name}'`;
    if (value !== undefined && !Number.isFinite(value)) return `${name} must be a number`;
  }
  return null;
}

/** @param {Reply} reply */
const reply = (reply) => self.postMessage(reply);

self.addEventListener("message", async ({ data }) => {
  if (data?.type === "files") return void (files = { nets: {}, ...data });
  if (data?.type === "net") return void nets.set(data.variant, data.net);
  const wrong = fault(data);
  const id = Number.isSafeInteger(data?.id) ? data.id : -1;
  if (wrong) return reply({ id, type: "error", message: wrong });
  try {
    const loaded = await engine();
    const { player } = loaded;
    if (data.type === "clear") {
      player.clear();
      return reply({ id, type: "done", answer: null });
    }
    const { variant, definition, fen, moves, how } = data;
    if (definition !== undefined && definition !== loaded.defined) {
      loaded.define(definition);
      loaded.defined = definition;
      // What was found out about another game with the same positions is no help here.
      player.clear();
    }
    if (data.type === "worths") return reply({ id, type: "done", answer: loaded.worths(variant) });
    await fetchNet(loaded, variant);
    const set = Object.fromEntries(Object.entries(how).filter(([, value]) => value !== undefined));
    if (data.type === "defend")
      return reply({
        id,
        type: "done",
        answer: player.defend(variant, fen ?? undefined, moves.join(" "), how.left ?? 0, how.known === 1, how.manner),
      });
    if (data.type === "attack")
      return reply({
        id,
        type: "done",
        answer: player.attack(variant, fen ?? undefined, moves.join(" "), how.left ?? 0, how.manner),
      });
    if (data.type === "seek") return reply({ id, type: "done", answer: player.seekPuzzle(variant, how.number ?? 0) });
    // What a stronger level has found out would make a weaker one stronger than it says.
    if (set.level !== level) player.clear();
    level = set.level;
    const tell = (/** @type {Info} */ info) => reply({ id, type: "info", info });
    const answer = player.think(variant, fen ?? undefined, moves.join(" "), set, tell);
    reply({ id, type: "done", answer });
  } catch (error) {
    // After a trap the engine's memory can't be trusted: the next request gets a new one.
    if (error instanceof WebAssembly.RuntimeError) searcher = undefined;
    reply({ id, type: "error", message: error instanceof Error ? error.message : String(error) });
  }
});
