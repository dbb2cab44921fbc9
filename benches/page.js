// What the page costs: nodes and leaves a second in Chromium and in Node beside the native program, in turns in one run, and the
// frames that are painted while the computer thinks. `cargo xtask bench --page` builds everything, serves the page and names all in the environment.
import { spawn, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { NETS } from "../www/play/thread.js";

const {
  STONE_GARDEN_ADDRESS: address,
  STONE_GARDEN_CHROMIUM: executablePath,
  STONE_GARDEN_PROGRAM: program,
  STONE_GARDEN_SITE: site,
} = process.env;
if (!address || !executablePath || !program || !site) throw new Error("Run this by `cargo xtask bench --page`");

const ROUNDS = 3;

/** Megabytes of the table, as in www/worker.js. */
const TABLE = 32;

/** Start positions, and how many nodes each is searched for. @type {[string, number][]} */
const GAMES = [
  ["stone-garden", 400_000],
  ["stone-garden-full-contact", 400_000],
  ["stone-garden-keepers", 400_000],
  ["stone-garden-2023", 400_000],
  ["stones-chess", 300_000],
  ["stones-and-relays", 150_000],
  ["stockgi-49", 40_000],
  ["stock-qi-49", 40_000],
  ["stockyang-49", 40_000],
  ["stockhorn-49", 40_000],
  ["stock-taijitu-49", 40_000],
];

/** How deep the moves of each start are counted. @type {[string, number][]} */
const TREES = [
  ["stone-garden", 6],
  ["stone-garden-full-contact", 5],
  ["stone-garden-keepers", 5],
  ["stone-garden-2023", 6],
  ["stones-chess", 5],
  ["stones-and-relays", 3],
  ["stockgi-49", 3],
  ["stock-qi-49", 3],
  ["stockyang-49", 3],
  ["stockhorn-49", 3],
  ["stock-taijitu-49", 3],
];

/** How long frames are watched, in milliseconds. */
const WATCHED = 8000;

/** Where a game's net lies on the site, if it has one. @param {string} game */
const netOf = (game) => (game in NETS ? `assets/nets/${game}.net` : null);

/** @param {number[]} values */
const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];

/** The native program, asked over UCI. */
function native() {
  const child = spawn(String(program), ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const say = (/** @type {string} */ text) => child.stdin.write(`${text}\n`);
  return {
    /** Nodes a second. @param {string} game @param {number} nodes @returns {Promise<number>} */
    speed: (game, nodes) =>
      new Promise((resolve) => {
        let speed = 0;
        const hear = (/** @type {string} */ line) => {
          const [, counted, time] = /^info .*\bnodes (\d+) .*\btime (\d+)/.exec(line) ?? [];
          if (counted) speed = (Number(counted) / Math.max(1, Number(time))) * 1000;
          if (!line.startsWith("bestmove")) return;
          lines.off("line", hear);
          resolve(speed);
        };
        lines.on("line", hear);
        for (const text of [
          `setoption name Hash value ${TABLE}`,
          `setoption name UCI_Variant value ${game}`,
          "ucinewgame",
          "position startpos",
          `go nodes ${nodes}`,
        ])
          say(text);
      }),
    close: () => say("quit"),
  };
}

/** What counting takes natively, without starting the program: its leaves and the milliseconds. @param {string} game @param {number} depth */
function countNatively(game, depth) {
  /** @param {number} depth */
  const run = (depth) => {
    const start = performance.now();
    const { stdout, status } = spawnSync(String(program), ["perft", game, String(depth)], { encoding: "utf8" });
    if (status !== 0) throw new Error(`perft ${game} ${depth}: ${status}`);
    return { leaves: Number(stdout.split(" ")[1]), took: performance.now() - start };
  };
  const { took } = run(1);
  const whole = run(depth);
  return { leaves: whole.leaves, took: Math.max(whole.took - took, 0.1) };
}

/** Counts leaves in the worker's module. @param {any} glue @param {string} game @param {number} depth */
function countIn(glue, game, depth) {
  glue.perft(game, undefined, depth - 1);
  const start = performance.now();
  const leaves = glue.perft(game, undefined, depth);
  return { leaves, took: performance.now() - start };
}

/** The page's worker, a new one each time; a short search first, so that the browser has compiled what is hot. @param {import('@playwright/test').Page} page @param {string} variant @param {number} nodes @returns {Promise<number>} nodes a second */
const inBrowser = (page, variant, nodes) =>
  page.evaluate(
    ({ variant, nodes, net }) =>
      new Promise((resolve, reject) => {
        const worker = new Worker("worker.js", { type: "module" });
        const at = (/** @type {string} */ file) => new URL(file, location.href).href;
        // What the page tells its worker first of all.
        worker.postMessage({
          type: "files",
          player: at("stone-garden-player.js"),
          module: at("stone-garden-player_bg.wasm"),
          nets: net ? { [variant]: at(net) } : {},
        });
        let speed = 0;
        worker.addEventListener("error", (event) => reject(new Error(event.message || "no worker")));
        worker.addEventListener("message", ({ data }) => {
          if (data.type === "error") return reject(new Error(data.message));
          if (data.type === "info") speed = (data.info.nodes / Math.max(1, data.info.time)) * 1000;
          else if (data.id === 1) worker.postMessage({ id: 2, type: "clear" });
          else if (data.id === 2)
            worker.postMessage({ id: 3, type: "think", variant, fen: null, moves: [], how: { nodes } });
          else {
            worker.terminate();
            resolve(speed);
          }
        });
        worker.postMessage({ id: 1, type: "think", variant, fen: null, moves: [], how: { nodes: nodes / 3 } });
      }),
    { variant, nodes, net: netOf(variant) },
  );

/** The worker's module in this Node: the same file, without a browser around it. */
async function moduleInNode() {
  const file = new URL("stone-garden-player.js", `${pathToFileURL(String(site))}/`);
  const glue = await import(file.href);
  await glue.default({ module_or_path: await readFile(new URL("stone-garden-player_bg.wasm", file)) });
  return glue;
}

/** @param {any} glue the worker's module */
function inNode({ Searcher }) {
  const searcher = new Searcher(TABLE);
  /** @param {string} variant @param {number} nodes */
  const think = async (variant, nodes) => {
    let speed = 0;
    searcher.clear();
    const net = searcher.netOf(variant);
    if (net) searcher.giveNet(variant, await readFile(`${site}/assets/nets/${net}.net`));
    searcher.think(
      variant,
      undefined,
      "",
      { nodes },
      (/** @type {any} */ info) => void (speed = (info.nodes / Math.max(1, info.time)) * 1000),
    );
    return speed;
  };
  /** Nodes a second. @param {string} variant @param {number} nodes */
  return async (variant, nodes) => (await think(variant, nodes / 3), think(variant, nodes));
}

/** Frames and long tasks of the page's own thread for a while. @param {import('@playwright/test').Page} page */
const watch = (page) =>
  page.evaluate(
    (watched) =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const gaps = [];
        /** @type {number[]} */
        const long = [];
        const observer = new PerformanceObserver((list) =>
          long.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
        );
        observer.observe({ type: "longtask" });
        const start = performance.now();
        let last = start;
        const step = (/** @type {number} */ now) => {
          if (now > last) gaps.push(now - last);
          last = now;
          if (now - start < watched) return requestAnimationFrame(step);
          observer.disconnect();
          gaps.sort((one, other) => one - other);
          resolve({
            frames: (gaps.length / (last - start)) * 1000,
            most: gaps.at(-1),
            usual: gaps[Math.floor(gaps.length * 0.99)],
            long,
          });
        };
        requestAnimationFrame(step);
      }),
    WATCHED,
  );

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
const ready = () => page.locator("html[data-ready]").waitFor();
await page.goto("?play");
await ready();

console.log(`nodes a second, median of ${ROUNDS} rounds in turns`);
const engine = native();
const glue = await moduleInNode();
const node = inNode(glue);
/** @param {number} speed */
const thousands = (speed) => `${Math.round(speed / 1000)}k`.padStart(6);
for (const [game, nodes] of GAMES) {
  /** @type {{native: number, browser: number, node: number}[]} */
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++)
    rounds.push({
      native: await engine.speed(game, nodes),
      browser: await inBrowser(page, game, nodes),
      node: await node(game, nodes),
    });
  /** @param {"native" | "browser" | "node"} where */
  const speed = (where) => thousands(median(rounds.map((round) => round[where])));
  /** @param {"browser" | "node"} where */
  const ratio = (where) => median(rounds.map((round) => round[where] / round.native)).toFixed(2);
  console.log(
    `${game.padEnd(26)} ${String(nodes).padStart(7)} nodes: native ${speed("native")}  Chromium ${speed("browser")} (${ratio("browser")})  Node ${speed("node")} (${ratio("node")})`,
  );
}
engine.close();

console.log(`leaves a second from the start, median of ${ROUNDS} rounds in turns`);
/** @param {string} game @param {number} depth @returns {Promise<{leaves: number, took: number}>} */
const countInBrowser = (game, depth) =>
  page.evaluate(
    async ({ game, depth }) => {
      const glue = await import(new URL("stone-garden-player.js", location.href).href);
      await glue.default();
      // What is hot is compiled once more while it runs.
      glue.perft(game, undefined, depth - 1);
      const start = performance.now();
      const leaves = glue.perft(game, undefined, depth);
      return { leaves, took: performance.now() - start };
    },
    { game, depth },
  );
for (const [game, depth] of TREES) {
  /** @type {Record<"native" | "browser" | "node", number[]>} */
  const took = { native: [], browser: [], node: [] };
  let leaves = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const rounds = {
      native: countNatively(game, depth),
      browser: await countInBrowser(game, depth),
      node: countIn(glue, game, depth),
    };
    leaves = rounds.native.leaves;
    for (const [where, round] of Object.entries(rounds)) {
      if (round.leaves !== leaves)
        throw new Error(`perft ${game} ${depth}: ${round.leaves} in ${where}, ${leaves} natively`);
      took[/** @type {keyof typeof took} */ (where)].push(round.took);
    }
  }
  /** @param {keyof typeof took} where */
  const millions = (where) => `${(leaves / median(took[where]) / 1000).toFixed(1)}M`.padStart(7);
  /** @param {"browser" | "node"} where */
  const ratio = (where) => median(took.native.map((native, round) => native / took[where][round])).toFixed(2);
  console.log(
    `perft ${game.padEnd(26)} ${depth} ${String(leaves).padStart(9)} leaves: native ${millions("native")}  Chromium ${millions("browser")} (${ratio("browser")})  Node ${millions("node")} (${ratio("node")})`,
  );
}

console.log(`frames of the page in ${WATCHED / 1000} s`);
/** @param {string} name */
const report = async (name) => {
  const { frames, usual, most, long } = /** @type {{frames: number, usual: number, most: number, long: number[]}} */ (
    await watch(page)
  );
  const tasks = long.length ? `${long.length} (${long.join(", ")} ms)` : "none";
  console.log(
    `${name.padEnd(28)} ${frames.toFixed(1)} a second, 99% within ${usual.toFixed(0)} ms, longest ${most.toFixed(0)} ms; tasks over 50 ms: ${tasks}`,
  );
};
await report("at rest");
await page.getByRole("button", { name: "Analyse" }).click();
await page.locator("#analysis select").selectOption("3");
await page.locator("#analysis .line-move").first().waitFor();
await report("while it analyses");
await page.getByRole("button", { name: "Analyse" }).click();
// Level 8 on both sides: thinking, moving and painting all the time.
await page.getByLabel("Who plays Black").selectOption("8");
await page.getByLabel("Who plays White").selectOption("8");
await page.locator(".record-move").first().waitFor();
await report("while it plays itself");
await browser.close();
