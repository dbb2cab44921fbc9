// What a host runs, under many requests at once: how long each kind takes, and what memory and processor the program takes.
//
// `STONE_GARDEN_PROGRAM=target/release/stone-garden node benches/host.js FOLDER [REQUESTS A SECOND] [SECONDS]`, with the folder of a built page.
// Whoever asks is one process beside the program, on the same cores. Half of the requests are for pictures that were drawn before, a quarter for
// new ones (SVG and PNG by turns), a quarter for files of the page. Requests come at their times, whether those before are answered or not.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { argv, env } from "node:process";

const [FOLDER, RATE, SECONDS] = [argv[2], Number(argv[3] ?? 200), Number(argv[4] ?? 60)];

const program = env.STONE_GARDEN_PROGRAM;
if (!program || !FOLDER) throw new Error("STONE_GARDEN_PROGRAM names no program, or no folder is named");
const host = spawn(program, ["site", "--port", "0", "--folder", FOLDER, "--pictures-a-minute", "1000000"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((resolve) =>
  host.stdout.on("data", (text) => resolve(String(text).match(/listening on (\S+)/)?.[1])),
);

/** Mebibytes that the program holds, and the seconds of processor that it has had. */
function cost() {
  const status = readFileSync(`/proc/${host.pid}/status`, "utf8");
  const [, , ...times] = readFileSync(`/proc/${host.pid}/stat`, "utf8")
    .replace(/\(.*\)/, "")
    .split(" ");
  return {
    memory: Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 102.4) / 10,
    seconds: (Number(times[10]) + Number(times[11])) / 100,
  };
}

const GAMES = ["chess", "xiangqi", "shogi", "stone-garden", "crazyhouse", "janggi", "makruk", "stones-and-relays"];
const FILES = ["", "app.js", "engine.js", "app.css", "start.js", "home/home.css", "?game=xiangqi", "live.json"];
let drawn = 0;

/** A picture by its number: each number is another, as far as the program knows. @param {number} number */
function picture(number) {
  const game = GAMES[number % GAMES.length];
  return `picture/${game}.${number % 2 ? "png" : "svg"}?size=${300 + (number % 200)}&title=${number}`;
}

/** @type {Record<string, number[]>} */
const times = { kept: [], svg: [], png: [], file: [] };
let refused = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 60 });

/** @param {string} kind @param {string} path */
function ask(kind, path) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const failed = () => resolve(void refused++);
    get(`${address}/${path}`, { agent }, (answer) => {
      answer
        .on("data", () => {})
        .on("end", () => {
          if (answer.statusCode === 200) times[kind].push(performance.now() - begun);
          else refused++;
          resolve(undefined);
        });
      answer.on("error", failed);
    }).on("error", failed);
  });
}

const empty = cost();
for (let number = 0; number < 40; number++) await ask("file", picture(drawn++));
times.file = [];
const warm = cost();
/** @type {Promise<unknown>[]} */
const asked = [];
const start = performance.now();
let most = 0;
for (let count = 0; count < RATE * SECONDS; count++) {
  const wait = start + (count * 1000) / RATE - performance.now();
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
  if (count % 4 < 2) asked.push(ask("kept", picture(count % Math.min(drawn, 40))));
  else if (count % 4 === 2) {
    const number = drawn++;
    asked.push(ask(number % 2 ? "png" : "svg", picture(number)));
  } else asked.push(ask("file", FILES[(count >> 2) % FILES.length]));
  if (count % RATE === 0) most = Math.max(most, cost().memory);
}
await Promise.all(asked);
const took = (performance.now() - start) / 1000;
const end = cost();
for (const [kind, list] of Object.entries(times)) {
  list.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => list[Math.floor(list.length * part)]?.toFixed(1);
  console.log(
    `${kind}: ${list.length}, median ${at(0.5)} ms, 95% ${at(0.95)}, 99% ${at(0.99)}, longest ${list.at(-1)?.toFixed(1)}`,
  );
}
console.log(`${refused} refused; ${(RATE * SECONDS) / took} a second`);
console.log(
  `memory: ${empty.memory} MiB with the page, ${warm.memory} after 40 pictures, at most ${most}, ${end.memory} at the end`,
);
console.log(`processor: ${(((end.seconds - warm.seconds) / took) * 100).toFixed(0)} % of one core`);
host.kill("SIGTERM");
