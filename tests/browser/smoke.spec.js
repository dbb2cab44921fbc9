// The least that must hold: the page comes up, from our server alone, light enough, and nothing complains.
import { brotliCompressSync } from "node:zlib";
import { MOVING, expect, inTurn, test } from "./fixtures.js";

test.use(MOVING);

/** What the first board may weigh, all its files together as a web server compresses them. */
const BUDGET = 200_000;

/** How many files it may ask for, the page itself among them. */
const REQUESTS = 12;

/** What is only for the next visit, for another window or a later move is asked for a second after all else has been served. */
const AFTERWARDS = [
  "/offline/offline.js",
  "/storage/cross-tab.js",
  "/dialogs/choice-dialog.js",
  "/dialogs/piece-icon.js",
  "/play/choice.js",
];

test("the page loads", async ({ page, keep }) => {
  await page.goto("");
  await expect(page).toHaveTitle(/Stone Garden/);
  await page.waitForLoadState("networkidle");
  await keep("loaded");
});

test("all that the first board needs stays within its budget", async ({ page }) => {
  /** @type {Promise<[string, number]>[]} */
  const weights = [];
  page.on("response", (response) => {
    const weight = response.body().then((body) => brotliCompressSync(body).length);
    weights.push(weight.then((bytes) => [new URL(response.url()).pathname, bytes]));
  });
  await page.goto("?game=stone-garden");
  await page.waitForLoadState("networkidle");
  const files = (await Promise.all(weights)).filter(([name]) => !AFTERWARDS.includes(name));
  expect(files.map(([name]) => name)).toContain("/stone-garden_bg.wasm");
  // What only some need comes when they need it.
  expect(files.filter(([name]) => /^\/(board3d|library)\/|-(reader|player)/.test(name))).toEqual([]);
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(REQUESTS);
  expect(
    files.reduce((sum, [, bytes]) => sum + bytes, 0),
    JSON.stringify(files),
  ).toBeLessThan(BUDGET);
});

const WINDOWS = /** @type {[string, {width: number, height: number}][]} */ ([
  ["phone", { width: 412, height: 823 }],
  ["desk", { width: 1350, height: 940 }],
]);
for (const [name, viewport] of inTurn(WINDOWS, 0)) {
  test(`nothing jumps while the pages come up, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      Object.assign(window, { jumped: 0 });
      new PerformanceObserver((list) => {
        for (const { value } of /** @type {any[]} */ (list.getEntries())) /** @type {any} */ (window).jumped += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const games = ["stone-garden", "xiangqi", "shogi"];
    const pages = ["?game=", "rules.html?game="].flatMap((page) => games.map((game) => page + game));
    for (const address of ["", ...pages, "?game=hoppelpoppel", "embed.html?game=stone-garden"]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      // A tenth is what counts as good; what is felt begins there.
      expect(await page.evaluate(() => /** @type {any} */ (window).jumped), address).toBeLessThan(0.1);
    }
  });
}

for (const game of ["shogi", "xiangqi"]) {
  test(`the start of ${game} is seen before its rules have come, where its board will be`, async ({ page }) => {
    /** @type {(route: import("@playwright/test").Route) => void} */
    let hold = () => {};
    const held = new Promise((resolve) => (hold = resolve));
    await page.route(/-reader_bg\.wasm/, hold);
    const picture = page.waitForResponse((response) => response.url().endsWith(`/starts/${game}.svg`));
    await page.goto(`?game=${game}`);
    expect((await picture).ok()).toBe(true);
    const frame = page.locator("#frame");
    const shown = () => frame.evaluate((frame) => getComputedStyle(frame).backgroundImage);
    expect(await shown()).toContain(`/starts/${game}.svg`);
    await expect(page.locator("h1:visible")).toHaveCount(0);
    const before = await frame.boundingBox();
    await (await held).continue();
    await page.locator("html[data-ready]").waitFor();
    expect(await frame.boundingBox()).toEqual(before);
    expect(await shown()).toBe("none");
  });
}

test("search engines and readers of lists find on each page what it is", async ({ page, request }) => {
  for (const address of ["", "?play", "rules.html?game=stones-chess", "?page=lesson", "embed.html?game=stone-garden"]) {
    const answer = await request.get(address);
    expect(answer.headers()["x-robots-tag"], address).toBeUndefined();
    await page.goto(address);
    await page.locator("canvas").first().waitFor({ state: "attached" });
    await expect(page, address).toHaveTitle(/Stone/);
    await expect(page.locator("html"), address).toHaveAttribute("lang", "en");
    expect((await page.locator('meta[name="description"]').getAttribute("content"))?.length, address).toBeGreaterThan(
      40,
    );
    // Who needs it larger may zoom.
    await expect(page.locator('meta[name="viewport"]'), address).toHaveAttribute(
      "content",
      "width=device-width, initial-scale=1",
    );
    expect(await page.locator('meta[name="robots"]').count(), address).toBe(0);
    expect(await page.locator("img:not([alt]), a:not([href])").count(), address).toBe(0);
  }
});
