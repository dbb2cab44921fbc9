// A manager of UCI engines that lets one play itself on a short clock: `node .ci/clocked.js PROGRAM [moves of each game]`.
// It fails if the program ends, says nothing for a minute, or names a move that it then takes for illegal. Time that is overstepped
// is counted and told: under a sanitizer everything is several times as slow.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program, wanted = "60"] = process.argv.slice(2);
/** Milliseconds: what each side has at first, and what it gets for a move. */
const [CLOCK, INCREMENT] = [1000, 10];
const SILENCE = 60_000;

const engine = spawn(program, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
/** @type {string[]} */
const lines = [];
let hear = () => {};
createInterface({ input: engine.stdout }).on("line", (line) => (lines.push(line), hear()));
let ended = "";
engine.on("exit", (code, signal) => ((ended = `the program has ended: ${signal ?? code}`), hear()));
const send = (/** @type {string} */ line) => engine.stdin.write(`${line}\n`);

/** The next line that begins so; those before it are passed over, but for errors. @param {string} word @returns {Promise<string>} */
async function line(word) {
  const until = Date.now() + SILENCE;
  for (;;) {
    while (lines.length) {
      const said = String(lines.shift());
      if (/error/i.test(said)) throw new Error(said);
      if (said.startsWith(word)) return said;
    }
    if (ended) throw new Error(ended);
    if (Date.now() > until) throw new Error(`no ${word} for ${SILENCE / 1000} seconds`);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, 1000);
      hear = () => (clearTimeout(timer), resolve(null));
    });
  }
}

send("uci");
/** @type {string[]} */
let variants = [];
for (let said = ""; !said.startsWith("uciok"); ) {
  said = await line("");
  if (said.includes("UCI_Variant")) variants = [...said.matchAll(/ var (\S+)/g)].map(([, name]) => name);
}
if (!variants.length) throw new Error("the program names no variants");

let overstepped = 0;
for (const variant of variants) {
  /** @type {string[]} */
  let moves = [];
  let left = [CLOCK, CLOCK];
  let slowest = 0;
  let games = 1;
  send(`setoption name UCI_Variant value ${variant}`);
  send("ucinewgame");
  for (let played = 0; played < Number(wanted); played++) {
    send("isready");
    await line("readyok");
    send(`position startpos${moves.length ? ` moves ${moves.join(" ")}` : ""}`);
    const start = performance.now();
    send(`go wtime ${Math.round(left[0])} btime ${Math.round(left[1])} winc ${INCREMENT} binc ${INCREMENT}`);
    const move = (await line("bestmove")).split(" ")[1];
    const spent = performance.now() - start;
    slowest = Math.max(slowest, spent);
    const side = moves.length % 2;
    left[side] -= spent;
    if (left[side] < 0) overstepped += 1;
    left[side] = Math.max(left[side], 0) + INCREMENT;
    if (/^(\(none\)|0000)$/.test(move)) {
      games += 1;
      moves = [];
      left = [CLOCK, CLOCK];
      send("ucinewgame");
    } else moves.push(move);
  }
  console.log(`${variant}: ${wanted} moves, ${games} games begun, the slowest move ${slowest.toFixed(0)} ms`);
}
send("quit");
await new Promise((resolve) => (ended ? resolve(null) : engine.on("exit", resolve)));
console.log(`${overstepped} times the clock was overstepped`);
if (engine.exitCode !== 0) throw new Error(`the program ended with ${engine.exitCode ?? engine.signalCode}`);
