// What each of these tests needs for a host of its own: an extension installed as its README says, PHP's server with whatever lies in a
// folder, and a port for it.
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs the commands that a README tells, in their order; the others are calls of cargo, which have been made, and settings.
 * @param {string} extension its folder in wiki/
 * @param {Record<string, string>} variables that the commands name
 */
export async function installAsSaid(extension, variables) {
  const told = readFileSync(new URL(`../../wiki/${extension}/README.md`, import.meta.url), "utf8");
  for (const [, command] of told.matchAll(/^ {7}((?:cp|echo) .*)$/gm))
    await promisify(execFile)("sh", ["-ec", command], { cwd: PROJECT, env: { ...process.env, ...variables } });
}

/** A port that nobody listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Asks until the answer is yes, for half a minute at most. @param {string} what @param {() => Promise<unknown>} ask */
export async function until(what, ask) {
  for (let left = 300; !(await ask()); left--) {
    if (!left) throw new Error(`${what} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Serves a folder.
 * @param {string} root
 * @param {number} port
 * @param {string} path that answers once all is well
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<() => void>} what ends the server
 */
export async function servePhp(root, port, path, env = process.env) {
  // Settings that change count at once.
  const server = spawn("php", ["-d", "opcache.revalidate_freq=0", "-S", `127.0.0.1:${port}`, "-t", root], {
    env: { ...env, PHP_CLI_SERVER_WORKERS: "3" },
    stdio: "ignore",
    // With its workers it is a group, which is ended as one: they outlive the server otherwise.
    detached: true,
  });
  const end = () => {
    process.off("exit", end);
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
  };
  process.on("exit", end);
  const address = `http://127.0.0.1:${port}${path}`;
  try {
    await until(address, async () => (await fetch(address).catch(() => null))?.ok);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
