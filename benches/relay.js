// The relay under many games at once: how long a message is on its way, and what memory and processor the relay takes.
//
// `STONE_GARDEN_PROGRAM=target/release/stone-garden node --experimental-websocket benches/relay.js [GAMES] [SECONDS]` (Node 22 needs no
// option). `cargo xtask bench` runs it too. The players are one process beside the relay, on the same cores. With `attacked` behind these numbers
// all players come from homes of their own, the relay has its usual limits, and `relay-attack.js` attacks it meanwhile from one address.
// `STONE_GARDEN_DATABASE` says where the relay keeps its rooms: a file, or a PostgreSQL; without it they end with the relay.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { argv, env } from "node:process";

const GAMES = Number(argv[2] ?? 500);
const SECONDS = Number(argv[3] ?? 30);

/** Milliseconds from hearing a move to one's own: quicker than people play for long. */
const THINKING = 1000;

const program = env.STONE_GARDEN_PROGRAM;
if (!program) throw new Error("STONE_GARDEN_PROGRAM names no program");
const attacked = argv[4] === "attacked";
const many = String(10 * GAMES);
const limits = attacked ? ["--behind-proxy"] : ["--rooms", many, "--per-address", many, "--opened-per-hour", many];
const relay = spawn(program, ["relay", "--listen", "127.0.0.1:0", ...limits], { stdio: ["ignore", "pipe", "inherit"] });
const address = await new Promise((resolve) =>
  relay.stdout.on("data", (text) => resolve(`ws://${String(text).match(/listening on (\S+)/)?.[1]}/`)),
);

/** Kibibytes that the relay holds, and the seconds of processor that it has had. */
function cost() {
  const status = readFileSync(`/proc/${relay.pid}/status`, "utf8");
  const [, , ...times] = readFileSync(`/proc/${relay.pid}/stat`, "utf8")
    .replace(/\(.*\)/, "")
    .split(" ");
  const memory = Number(status.match(/VmRSS:\s+(\d+)/)?.[1]);
  return { memory, seconds: (Number(times[10]) + Number(times[11])) / 100 };
}

/** Milliseconds, one for each message. @type {number[]} */
const latencies = [];
let refused = 0;

/** What a greeting of a game of some length is like. */
const GREETING = JSON.stringify({ type: "hello", v: 1, side: "white", moves: "b2c4 ".repeat(60), line: 0 });

/** Each player has a home; said as a proxy says it. @param {number} number */
const home = (number) => ({ headers: { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` } });

/** @param {string} room @param {"host" | "guest"} seat @param {number} number */
function player(room, seat, number) {
  const socket = new WebSocket(address, /** @type {any} */ (attacked ? home(number) : undefined));
  let ply = 0;
  const move = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(
      JSON.stringify({ type: "move", line: 0, ply: ply++, move: "b2c4", left: 300000, sent: performance.now() }),
    );
    // As pages do.
    if (ply % 25 === 0) socket.send(GREETING);
  };
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === "refused") refused += 1;
    if (said.type !== "from") return;
    const message = JSON.parse(said.text);
    if (message.type === "hello" && ply === 0 && seat === "guest") move();
    if (message.type !== "move") return;
    latencies.push(performance.now() - message.sent);
    setTimeout(move, THINKING * (0.5 + Math.random()));
  };
  return new Promise((resolve, reject) => {
    socket.onerror = reject;
    socket.onopen = () => {
      const [key, own] = seat === "host" ? ["host-key", "invitation"] : ["invitation", "guest-word"];
      socket.send(JSON.stringify({ type: "join", v: 1, room, as: seat, key, own }));
      socket.send(GREETING);
      resolve(socket);
    };
  });
}

const empty = cost();
const sockets = [];
for (let game = 0; game < GAMES; game++) {
  const room = `room-${game}`;
  sockets.push(await player(room, "host", 2 * game));
  sockets.push(await player(room, "guest", 2 * game + 1));
}
const joined = cost();
latencies.length = 0;
if (attacked)
  spawn(process.execPath, ["benches/relay-attack.js", "15", String(SECONDS - 8)], {
    stdio: "inherit",
    env: { ...env, STONE_GARDEN_RELAY: `${relay.pid}@${new URL(address).port}` },
  });
await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
const end = cost();
latencies.sort((a, b) => a - b);
const at = (/** @type {number} */ part) => latencies[Math.floor(latencies.length * part)]?.toFixed(1);
console.log(`${GAMES} games, ${latencies.length} messages in ${SECONDS} s, ${refused} refused`);
console.log(
  `on their way, ms: median ${at(0.5)}, 95 of 100 below ${at(0.95)}, 99 of 100 below ${at(0.99)}, longest ${latencies.at(-1)?.toFixed(1)}`,
);
console.log(
  `the relay: ${empty.memory} KiB empty, ${joined.memory} KiB with all joined, ${end.memory} KiB at the end; ${((100 * (end.seconds - joined.seconds)) / SECONDS).toFixed(0)} % of one core`,
);
const file = env.STONE_GARDEN_DATABASE ?? "";
if (existsSync(file)) {
  const kept = [file, `${file}-wal`].filter(existsSync).map((name) => (statSync(name).size / 1024 ** 2).toFixed(1));
  console.log(`the file of rooms and its journal: ${kept.join(" and ")} MiB`);
}
for (const socket of sockets) socket.close();
relay.kill();
process.exit(0);
