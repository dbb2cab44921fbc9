// A page of another host with twenty boards that are pictures until they are pressed, on a phone whose processor is four times slowed: what it weighs,
// when every board is there, when the largest picture of the first screen is painted, and how long tasks keep the page busy; and from a press to the board.
//
// `STONE_GARDEN_CHROMIUM=... node benches/stills.js ADDRESS [TIMES]`, with the address of a served site (`cargo xtask serve`), with a slash at its end.
import { createServer } from "node:http";
import { argv, env } from "node:process";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";

const [SITE, TIMES] = [argv[2], Number(argv[3] ?? 5)];
if (!SITE) throw new Error("no address of a site is given");

const GAMES = [
  ...["chess", "xiangqi", "shogi", "janggi", "makruk", "crazyhouse", "atomic", "antichess", "horde", "racingkings"],
  ...["seirawan", "grand", "minishogi", "breakthrough", "capablanca", "shako", "courier", "glinski"],
  ...["stone-garden", "stones-chess"],
];

const boards = GAMES.map((game) => `<h2>${game}</h2><stone-garden game="${game}" loading="lazy"></stone-garden>`).join(
  "",
);
const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Twenty</title>
<link rel="icon" href="data:,"><script type="module" src="${SITE}element.js"></script>${boards}</html>`;
const host = createServer((_, answer) => answer.writeHead(200, { "Content-Type": "text/html" }).end(page));
await new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (host.address());

/** Notes when things are there. */
function watch() {
  const times = { boards: 0, painted: 0, busy: 0 };
  /** @type {any} */ (window).times = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.painted = Math.round(entry.startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.busy += entry.duration;
  }).observe({ type: "longtask", buffered: true });
  const looking = setInterval(() => {
    const all = [...document.querySelectorAll("stone-garden")];
    if (!all.length || !all.every((one) => one.shadowRoot?.querySelector(".still"))) return;
    times.boards = Math.round(performance.now());
    clearInterval(looking);
  }, 10);
}

const browser = await chromium.launch({ executablePath: env.STONE_GARDEN_CHROMIUM, args: ["--no-sandbox"] });
for (let time = 0; time < TIMES; time++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const tab = await context.newPage();
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  const keep = (/** @type {import("@playwright/test").Response} */ response) =>
    response.url().startsWith(SITE) && bodies.push(response.body());
  tab.on("response", keep);
  const session = await context.newCDPSession(tab);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await tab.addInitScript(watch);
  await tab.goto(`http://127.0.0.1:${port}/`);
  await tab.waitForFunction(() => /** @type {any} */ (window).times.boards);
  await tab.waitForTimeout(2000);
  const times = await tab.evaluate(() => /** @type {any} */ (window).times);
  // All pictures: those below come when one gets near them.
  for (const board of await tab.locator("stone-garden").all()) await board.scrollIntoViewIfNeeded();
  await tab.waitForTimeout(1000);
  tab.off("response", keep);
  const weight = (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  const board = tab.locator("stone-garden").first();
  await board.scrollIntoViewIfNeeded();
  const pressed = performance.now();
  await board.click();
  await tab.waitForFunction(() => /** @type {any} */ (document.querySelector("stone-garden")).position);
  console.log({ ...times, weight, press: Math.round(performance.now() - pressed) });
  await context.close();
}
await browser.close();
host.close();
