// A server in front of the site, as a host has one: it hands on what is for the relay to a relay of its own, and its lines can be cut.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @param {string} site with a slash at the end
 * @returns {Promise<{address: string, cut: () => void, refuse: (refuses: boolean) => void, restart: () => Promise<void>, close: () => Promise<void>}>} address: with a
 *   slash at the end; cut: ends all lines to the relay; refuse: whether new ones are refused; restart: kills the relay and starts another, with what it has kept
 */
export async function relayedSite(site) {
  const program = process.env.STONE_GARDEN_PROGRAM;
  if (!program) throw new Error("STONE_GARDEN_PROGRAM names no program; `cargo xtask test` builds it and names it");
  const folder = mkdtempSync(join(tmpdir(), "stone-garden-rooms-"));
  const start = () => {
    const started = spawn(program, ["relay", "--listen", "127.0.0.1:0", "--behind-proxy"], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, STONE_GARDEN_DATABASE: join(folder, "rooms.sqlite") },
    });
    /** @type {Promise<number>} */
    const listens = new Promise((resolve, reject) => {
      started.stdout.on("data", (text) => resolve(Number(String(text).match(/listening on .*:(\d+)/)?.[1])));
      started.on("exit", () => reject(new Error("the relay has ended")));
    });
    return { started, listens };
  };
  let { started: relay, listens } = start();
  let port = await listens;
  /** @type {Set<import('node:net').Socket>} */
  const lines = new Set();
  let refuses = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (path.startsWith("/live.json")) {
      response.writeHead(200, { "Content-Type": "application/json" });
      return response.end('{ "relay": "relay", "ice": [] }');
    }
    const answer = await fetch(new URL(path.slice(1), site));
    const left = ["connection", "content-length", "content-encoding", "transfer-encoding"];
    const headers = [...answer.headers].filter(([name]) => !left.includes(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.on("upgrade", (request, socket, head) => {
    const line = /** @type {import('node:net').Socket} */ (socket);
    line.on("error", () => {});
    if (refuses || request.url !== "/relay") return line.destroy();
    const onwards = connect(port, "127.0.0.1", () => {
      const headers = Object.entries({ ...request.headers, "x-forwarded-for": "127.0.0.1" });
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
      onwards.write(`GET /relay HTTP/1.1\r\n${lines.join("")}\r\n`);
      onwards.write(head);
      onwards.pipe(line).pipe(onwards);
    });
    onwards.on("error", () => line.destroy()).on("close", () => line.destroy());
    line.on("close", () => (lines.delete(line), onwards.destroy()));
    lines.add(line);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const own = /** @type {import('node:net').AddressInfo} */ (server.address());
  const cut = () => {
    for (const line of lines) line.destroy();
  };
  return {
    address: `http://127.0.0.1:${own.port}/`,
    cut,
    refuse: (now) => void (refuses = now),
    async restart() {
      relay.removeAllListeners("exit");
      const ended = new Promise((resolve) => relay.on("exit", resolve));
      relay.kill("SIGKILL");
      await ended;
      ({ started: relay, listens } = start());
      port = await listens;
    },
    async close() {
      relay.removeAllListeners("exit");
      const ended = new Promise((resolve) => relay.on("exit", resolve));
      relay.kill();
      cut();
      await ended;
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
