// How long the program takes to answer by UCI while it thinks, in every game that it knows and in those of texts that are named: the worst
// of `isready`, of `stop`, and of `go movetime 20` beyond its twenty milliseconds, over the first plies of a game against itself.
//
// `STONE_GARDEN_PROGRAM=target/release/stone-garden node benches/answers.js [PLIES] [DEFINITION.toml ...]`
import { spawn } from "node:child_process";
import { argv, env } from "node:process";
import { createInterface } from "node:readline";

const program = env.STONE_GARDEN_PROGRAM;
if (!program) throw new Error("STONE_GARDEN_PROGRAM names no program");
const plies = Number(argv[2] ?? 6);
const engine = spawn(program, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const say = (/** @type {string} */ line) => engine.stdin.write(`${line}\n`);
const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** All lines up to one that begins so. @param {string} word @returns {Promise<string[]>} */
async function upTo(word) {
  /** @type {string[]} */
  const heard = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the program ended before it said '${word}'`);
    heard.push(value);
    if (value.startsWith(word)) return heard;
  }
}

/** Milliseconds from a line to its answer, and the answer. @param {string} line @param {string} word @returns {Promise<[number, string]>} */
async function timed(line, word) {
  const before = performance.now();
  say(line);
  const heard = await upTo(word);
  return [performance.now() - before, heard[heard.length - 1]];
}

say("uci");
const told = await upTo("uciok");
const names = told.find((line) => line.includes("name UCI_Variant "))?.match(/(?<= var )\S+/g) ?? [""];
const texts = argv.slice(3);

/** @typedef {{game: string, ready: number, stop: number, late: number}} Row */
/** @type {Row[]} */
const rows = [];
for (const game of [...names, ...texts]) {
  if (game.endsWith(".toml")) {
    say(`setoption name VariantPath value ${game}`);
    say("uci");
    const known = (await upTo("uciok")).find((line) => line.includes("name UCI_Variant "))?.match(/(?<= var )\S+/g) ?? [
      "",
    ];
    say(`setoption name UCI_Variant value ${known.at(-1)}`);
  } else say(`setoption name UCI_Variant value ${game}`);
  say("ucinewgame");
  const row = { game, ready: 0, stop: 0, late: 0 };
  /** @type {string[]} */
  const moves = [];
  for (let ply = 0; ply < plies; ply++) {
    say(`position startpos${moves.length ? ` moves ${moves.join(" ")}` : ""}`);
    row.ready = Math.max(row.ready, (await timed("isready", "readyok"))[0]);
    say("go infinite");
    await pause(20);
    row.ready = Math.max(row.ready, (await timed("isready", "readyok"))[0]);
    row.stop = Math.max(row.stop, (await timed("stop", "bestmove"))[0]);
    const [time, best] = await timed("go movetime 20", "bestmove");
    row.late = Math.max(row.late, time - 20);
    const move = best.split(" ")[1];
    if (!move || move === "(none)" || move === "0000") break;
    moves.push(move);
  }
  rows.push(row);
}
console.log(`${rows.length} games, ${plies} plies each; milliseconds`);
for (const what of /** @type {const} */ (["ready", "stop", "late"])) {
  const worst = rows.toSorted((one, other) => other[what] - one[what]).slice(0, 3);
  console.log(`${what}: ${worst.map((row) => `${row.game} ${row[what].toFixed(1)}`).join(", ")}`);
}
for (const row of rows.slice(names.length))
  console.log(`${row.game}: ready ${row.ready.toFixed(1)}, stop ${row.stop.toFixed(1)}, late ${row.late.toFixed(1)}`);
say("quit");
