// Tabs that are suspended, machines that sleep, clocks that jump, phones that are slow: no game is lost and no time stolen.
import { chromium } from "@playwright/test";
import { move, open, record, square, twoPlayers } from "./board.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const HOUR = 3_600_000;
const head = (/** @type {Page} */ page) => page.locator(".status-head");
const white = (/** @type {Page} */ page) => page.getByRole("timer", { name: /White/ });
const black = (/** @type {Page} */ page) => page.getByRole("timer", { name: /Black/ });

/** A game for two with five minutes each, its first move played. @param {Page} page */
async function withClock(page) {
  await open(page);
  await twoPlayers(page, "stone-garden", "5+3");
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(1);
  await expect(black(page)).toHaveAttribute("data-going", "yes");
}

/** Tells the page that it is hidden, or shown. @param {Page} page @param {boolean} hidden */
const hide = (page, hidden) =>
  page.evaluate((hidden) => {
    for (const [name, value] of Object.entries({ hidden, visibilityState: hidden ? "hidden" : "visible" }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("a chess clock does not heed the time of day, set forth or back by hours", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T12:00:00") });
  await withClock(page);
  for (const time of ["2026-11-21T20:00:00", "2026-11-21T03:00:00", "1999-12-31T12:00:00"]) {
    await page.clock.setSystemTime(new Date(time));
    await page.clock.runFor(1000);
    await expect(black(page)).toHaveText(/^4:5\d$/);
    await expect(white(page)).toHaveText("5:00");
  }
  await move(page, "a7", "b5");
  await expect(record(page)).toHaveCount(2);
  await expect(black(page)).toHaveText(/^(4:5\d|5:00)$/);
  await page.reload();
  await expect(record(page)).toHaveCount(2);
  await expect(black(page)).toHaveText(/^(4:5\d|5:00)$/);
  // A game that by its dates was changed before it was begun is listed like any other.
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await expect(page.locator("#library li")).toHaveCount(1);
  await expect(page.locator("#library li")).toContainText("1999");
});

test("a machine that sleeps stops the chess clock", async ({ page }) => {
  await page.clock.install();
  await withClock(page);
  // The clock counts from the first frame on, which may come a moment later.
  await page.clock.runFor(10_000);
  // Whatever was due in the meantime comes once, as after a sleep.
  await page.clock.fastForward(8 * HOUR);
  await expect(black(page)).toHaveText(/^4:(49|50|51)$/);
  await expect(black(page)).toHaveAttribute("data-going", "no");
  await page.clock.runFor(60_000);
  await expect(black(page)).toHaveText(/^4:(49|50|51)$/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.clock.runFor(10_000);
  await expect(black(page)).toHaveText(/^4:(38|39|40|41)$/);
  await move(page, "a7", "b5");
  await expect(record(page)).toHaveCount(2);
  await expect(head(page)).not.toContainText("wins");
});

test("who hides the page, or whose phone suspends it, has his time kept", async ({ page }) => {
  await withClock(page);
  const left = () => page.evaluate(() => JSON.parse(localStorage.getItem("stone-garden.game") ?? "").about.clock.left);
  await hide(page, true);
  await expect(black(page)).toHaveAttribute("data-going", "no");
  const before = await left();
  // Hidden is all that a page hears before it is suspended, or ended for good.
  await page.reload();
  await expect(record(page)).toHaveText(["Hbc4"]);
  expect(await left()).toEqual(before);
  expect(before[0]).toBe(300_000);
  expect(before[1]).toBeLessThan(300_000);
  expect(before[1]).toBeGreaterThan(200_000);
  await expect(black(page)).toHaveAttribute("data-going", "no");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(black(page)).toHaveAttribute("data-going", "yes");
});

deepTest(
  "a page that stands still while the computer thinks finds its answer when it is resumed",
  async ({ page, context }) => {
    test.slow();
    await open(page, "?opponent=8");
    // A browser without a screen hides no page, hence suspends none: a debugger stops it as dead.
    const browser = await context.newCDPSession(page);
    await browser.send("Debugger.enable");
    await move(page, "b2", "c4");
    await expect(head(page)).toHaveText("The computer is thinking …");
    const stopped = new Promise((resolve) => browser.once("Debugger.paused", resolve));
    await browser.send("Debugger.pause");
    await stopped;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await browser.send("Debugger.resume");
    await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
    await expect(head(page)).toHaveText("Your move");
    await page.reload();
    await expect(record(page)).toHaveCount(2);
  },
);

deepTest(
  "the time of day jumps while the computer thinks, and so does a sleep: it moves all the same",
  async ({ page }) => {
    test.slow();
    await page.clock.install({ time: new Date("2026-11-21T12:00:00") });
    for (const jump of [
      () => page.clock.setSystemTime(new Date("2026-11-22T12:00:00")),
      () => page.clock.setSystemTime(new Date("2020-01-01T00:00:00")),
      () => page.clock.fastForward(3 * HOUR),
    ]) {
      await open(page, "?game=stone-garden&opponent=5");
      await move(page, "b2", "c4");
      await expect(record(page).first()).toHaveText("Hbc4");
      await jump();
      await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
      await expect(head(page)).toHaveText("Your move");
    }
  },
);

/**
 * Leaves the page and comes back to it. Whether it was kept as it stood: a browser that is busy may refuse to, and load it anew.
 * @param {import('@playwright/test').Page} page
 */
async function comesBack(page) {
  await page.goto("assets/icon-192.png");
  await page.goBack({ waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const kept = page.locator('html[data-persisted="yes"]').waitFor({ state: "attached", timeout: 2000 });
  return kept.then(
    () => true,
    () => false,
  );
}

test("a page that comes back as it was left goes on: the computer moves, and the clock waits", async ({ baseURL }) => {
  test.slow();
  // The usual flags of tests switch off what this is about, and a Chromium without windows never had it.
  const browser = await chromium.launch({
    executablePath: process.env.STONE_GARDEN_CHROMIUM_WHOLE ?? process.env.STONE_GARDEN_CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  /** @param {(page: import('@playwright/test').Page) => Promise<void>} begin */
  const left = async (begin) => {
    for (let tries = 1; ; tries++) {
      const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.addInitScript(() =>
        addEventListener(
          "pageshow",
          (event) => event.persisted && (document.documentElement.dataset.persisted = "yes"),
        ),
      );
      await begin(page);
      if (await comesBack(page)) return page;
      expect(tries, "times that the browser did not keep the page").toBeLessThan(4);
      await context.close();
    }
  };
  try {
    const page = await left(async (page) => {
      await open(page, "?opponent=8");
      await move(page, "b2", "c4");
      await expect(head(page)).toHaveText("The computer is thinking …");
    });
    await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
    const other = await left(async (page) => {
      await open(page);
      await withClock(page);
    });
    await expect(black(other)).toHaveAttribute("data-going", "no");
    await move(other, "a7", "b5");
    await expect(record(other)).toHaveCount(2);
  } finally {
    await browser.close();
  }
});

test("on a phone six times slower one plays, and the page answers while the computer thinks", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: "block",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await open(page, "?opponent=8");
  await page.evaluate(() => {
    const frames = /** @type {any} */ (window);
    frames.painted = 0;
    const count = () => {
      frames.painted += 1;
      requestAnimationFrame(count);
    };
    count();
  });
  await square(page, "b2").scrollIntoViewIfNeeded();
  for (const place of ["b2", "c4"]) {
    const box = await square(page, place).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  }
  await expect(record(page).first()).toHaveText("Hbc4");
  await expect(head(page)).toHaveText("The computer is thinking …");
  const before = await page.evaluate(() => /** @type {any} */ (window).painted);
  await page.getByRole("button", { name: "Settings" }).tap();
  await expect(page.locator("#settings")).toBeVisible();
  await page.locator("#settings").getByRole("button", { name: "Close" }).tap();
  await expect(record(page)).toHaveCount(2, { timeout: 30_000 });
  expect(await page.evaluate(() => /** @type {any} */ (window).painted)).toBeGreaterThan(before + 5);
  await expect(head(page)).toHaveText("Your move");
  expect(errors).toEqual([]);
  await context.close();
});
