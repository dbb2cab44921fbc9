// The relay under two attacks from one address: hosts that greet as long and as often as they may while their guests read nothing, and
// thousands of connections that say nothing. How much memory it takes, and whether somebody from elsewhere still gets in.
//
// `STONE_GARDEN_PROGRAM=target/release/stone-garden node benches/relay-attack.js [ROOMS] [SECONDS] [SILENT]`. Linux alone: it reads /proc, and comes from
// two addresses of the machine's own network. `STONE_GARDEN_RELAY=PID@PORT` names a relay behind a proxy that runs already (`relay.js`).
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { argv, env } from "node:process";

const ROOMS = Number(argv[2] ?? 15);
const SECONDS = Number(argv[3] ?? 10);
const SILENT = Number(argv[4] ?? 6050);

/** A relay of our own, unless one runs. @returns {Promise<{pid: number, port: number, end: () => void}>} */
async function start() {
  const [pid, port] = (env.STONE_GARDEN_RELAY ?? "").split("@").map(Number);
  if (port) return { pid, port, end: () => {} };
  const program = env.STONE_GARDEN_PROGRAM;
  if (!program) throw new Error("STONE_GARDEN_PROGRAM names no program");
  const relay = spawn(program, ["relay", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise((resolve) => relay.stdout.on("data", (text) => resolve(String(text))));
  return { pid: Number(relay.pid), port: Number(said.match(/:(\d+)/)?.[1]), end: () => relay.kill() };
}
const { pid, port, end } = await start();
const memory = () => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

/** A frame as clients send them. @param {string} text */
function frame(text) {
  const [payload, mask] = [Buffer.from(text), randomBytes(4)];
  const header = Buffer.alloc(14);
  header[0] = 0x81;
  header[1] = 0x80 | 127;
  header.writeBigUInt64BE(BigInt(payload.length), 2);
  mask.copy(header, 10);
  return Buffer.concat([header, payload.map((byte, index) => byte ^ mask[index % 4])]);
}

/** What a browser asks first, through a proxy if there is one. @param {string} from */
const handshake = (from) =>
  `GET / HTTP/1.1\r\nHost: relay\r\nX-Forwarded-For: ${from.replace("127.0", "203.0")}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nSec-WebSocket-Version: 13\r\n\r\n`;

/** Joins a room, or fails. @param {object} join @param {string} [localAddress] @returns {Promise<import('node:net').Socket>} */
function joined(join, localAddress = "127.0.0.1") {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.setTimeout(15_000, () => reject(new Error("no answer"))).on("error", reject);
    socket.on("close", () => reject(new Error("closed")));
    socket.write(handshake(localAddress));
    socket.once("data", () => {
      socket.once("data", (said) =>
        String(said).includes("refused") ? reject(new Error("refused")) : resolve(socket),
      );
      socket.write(frame(JSON.stringify({ type: "join", v: 1, ...join })));
    });
  });
}

const empty = memory();
const greeting = frame(JSON.stringify({ type: "hello", moves: "x".repeat(255_000) }));
let most = empty;
const hosts = [];
for (let room = 0; room < ROOMS; room++) {
  const host = await joined({ room: `attack-${room}`, as: "host", key: "host-key", own: "invitation" });
  host.on("data", () => {});
  const guest = await joined({ room: `attack-${room}`, as: "guest", key: "invitation", own: "guest-word" });
  guest.pause();
  hosts.push(host, guest);
}
const speakers = hosts.filter((_, index) => index % 2 === 0);
const until = Date.now() + SECONDS * 1000;
while (Date.now() < until) {
  for (const host of speakers) if (!host.destroyed && host.writableLength < 1 << 20) host.write(greeting);
  await new Promise((resolve) => setTimeout(resolve, 100));
  most = Math.max(most, memory());
}
console.log(
  `${ROOMS} rooms whose guests read nothing: ${empty.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB within ${SECONDS} s`,
);
for (const socket of hosts) socket.destroy();
await new Promise((resolve) => setTimeout(resolve, 1000));

const silent = [];
for (let number = 0; number < SILENT; number++) {
  const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
  // A proxy asks a server behind it only once it has been asked itself.
  if (env.STONE_GARDEN_RELAY) socket.write(handshake("127.0.0.1"));
  silent.push(socket);
}
await new Promise((resolve) => setTimeout(resolve, 3000));
const honest = await joined({ room: "honest", as: "host", key: "host-key", own: "invitation" }, "127.0.0.2").then(
  () => "gets in",
  (error) => `doesn't get in (${error.message})`,
);
console.log(`${SILENT} silent connections from one address: somebody from another ${honest}`);
end();
process.exit();
