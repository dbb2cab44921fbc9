// What the page needs does not come, or comes broken: it says so, offers a way on, and the games stay.
import { move, open, openForTwo, record, twoPlayers } from "./board.js";
import { expect, partOf, test, tolerate } from "./fixtures.js";

/** @typedef {import('@playwright/test').Route} Route */

/** @type {Record<string, [string, (route: Route) => Promise<void>]>} what fails, and how */
const FAULTS = {
  "the engine is not there": ["**/stone-garden_bg.wasm", (route) => route.fulfill({ status: 404, body: "gone" })],
  "the engine is broken": [
    "**/stone-garden_bg.wasm",
    (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from("\0asm\x01\0\0\0broken") }),
  ],
  "the engine is cut short": [
    "**/stone-garden_bg.wasm",
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.body()).subarray(0, 100_000) });
    },
  ],
  "the engine is a page that says sorry": [
    "**/stone-garden_bg.wasm",
    (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sorry</h1>" }),
  ],
  "the network fails": ["**/stone-garden_bg.wasm", (route) => route.abort("connectionreset")],
  "what all pages share is missing": ["**/engine.js", (route) => route.fulfill({ status: 503, body: "busy" })],
  "one of the page’s modules is missing": ["**/play.js", (route) => route.fulfill({ status: 404, body: "gone" })],
  "one of the page’s modules is of another version": [
    "**/play.js",
    (route) => route.fulfill({ contentType: "text/javascript", body: "export const other = 1;" }),
  ],
  "the board’s own script is missing": ["**/app.js", (route) => route.abort("failed")],
};

test.describe("when a part of the first page does not come", () => {
  test.use(tolerate(/console error/));

  for (const [name, [files, fail]] of partOf(Object.entries(FAULTS), 4)) {
    test(name, async ({ page, keep }) => {
      await openForTwo(page, "game=stone-garden");
      await move(page, "b2", "c4");
      const kept = await page.evaluate(() => localStorage.getItem("stone-garden.game"));
      await page.route(files, fail);
      await page.reload();
      const failed = page.getByRole("alert").filter({ hasText: "could not start" });
      await expect(failed).toContainText("Your games are safe");
      await expect(page.locator("#status")).toBeHidden();
      if (name === "the engine is not there") await keep("failed");
      // In one line, whatever stands beside it.
      expect((await failed.getByRole("button", { name: "Reload" }).boundingBox())?.height).toBeLessThan(60);
      // Not while it is still so, but once it comes.
      await failed.getByRole("button", { name: "Reload" }).click();
      await expect(failed).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("stone-garden.game"))).toBe(kept);
      await page.unroute(files);
      await failed.getByRole("button", { name: "Reload" }).click();
      await expect(record(page)).toHaveText(["Hbc4"]);
      await expect(failed).toBeHidden();
    });
  }

  for (const [page_, marker] of [
    ["rules", "main.rules"],
    ["lesson", ".lesson-words"],
  ]) {
    test(`the ${page_} page says so too`, async ({ page }) => {
      const files = page_ === "rules" ? "**/rules/en/stone-garden.js" : "**/lesson/lesson-page.js";
      await page.route(files, (route) => route.abort("failed"));
      await page.goto(`?page=${page_}`);
      const failed = page.getByRole("alert").filter({ hasText: "could not start" });
      await expect(failed).toBeVisible();
      await page.unroute(files);
      await failed.getByRole("button", { name: "Reload" }).click();
      await expect(page.locator(marker)).toBeVisible();
      await expect(failed).toHaveCount(0);
    });
  }

  test("in the browser’s language, if that has come", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: "es-ES", baseURL, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.route("**/stone-garden_bg.wasm", (route) => route.abort("failed"));
    await page.goto("?play");
    await expect(page.getByRole("alert").filter({ hasText: "no ha podido abrirse" }).getByRole("button")).toHaveText(
      "Recargar",
    );
    await context.close();
  });

  test("an embedded board says so in its place", async ({ page }) => {
    await page.route("**/stone-garden_bg.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
    await page.goto("embed.html?game=stone-garden");
    await expect(page.locator("stone-garden [role=alert]")).toContainText("can’t be shown");
  });
});

test("a server that names the engine’s kind wrongly is no hindrance", async ({ page }) => {
  await page.route("**/stone-garden_bg.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "application/octet-stream" } });
  });
  await open(page);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
});

test.describe("when a part that is asked for later does not come", () => {
  test.use(tolerate(/Failed to load resource/));

  /** @type {Record<string, [string, (page: import('@playwright/test').Page) => Promise<void>]>} its file, and who asks for it */
  const PARTS = {
    Settings: ["**/dialogs/settings-dialog.js", (page) => page.getByRole("button", { name: "Settings" }).click()],
    Help: ["**/dialogs/help-dialog.js", (page) => page.getByRole("button", { name: "Help" }).click()],
    Share: [
      "**/dialogs/share-dialog.js",
      (page) => page.locator("#actions").getByRole("button", { name: "Share" }).click(),
    ],
    More: [
      "**/dialogs/more-dialog.js",
      (page) => page.locator("#actions").getByRole("button", { name: "More" }).click(),
    ],
    "New game": [
      "**/dialogs/new-game.js",
      (page) => page.locator("#actions").getByRole("button", { name: "New game" }).click(),
    ],
    Analysis: [
      "**/analysis/analysis.js",
      (page) => page.locator("#actions").getByRole("button", { name: "Analyse" }).click(),
    ],
    Hint: ["**/play/hint.js", (page) => page.locator("#actions").getByRole("button", { name: "Hint" }).click()],
    "the list of games": [
      "**/library/library-dialog.js",
      async (page) => {
        await page.locator("#actions").getByRole("button", { name: "More" }).click();
        await page.getByRole("button", { name: "My games" }).click();
      },
    ],
    "games by link": [
      "**/link/correspondence-game.js",
      async (page) => {
        await page.locator("#actions").getByRole("button", { name: "More" }).click();
        await page.getByRole("button", { name: "Play a friend by link" }).click();
      },
    ],
  };

  for (const [name, [file, ask]] of partOf(Object.entries(PARTS), 8, 5)) {
    test(`${name}: that is told, and the page anew brings it`, async ({ page }) => {
      await openForTwo(page, "game=stone-garden");
      await move(page, "b2", "c4");
      await page.route(file, (route) => route.fulfill({ status: 404, body: "gone" }));
      await page.reload();
      await page.locator("html[data-ready]").waitFor();
      await ask(page);
      await expect(page.locator("#notice")).toContainText("That did not work");
      // The game goes on without it.
      await move(page, "a7", "b5");
      await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
      await page.unroute(file);
      await page.locator("#notice").getByRole("button", { name: "Reload" }).click();
      await expect(page.locator("#notice")).toBeHidden();
      await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
      await ask(page);
      if (name === "Hint") await expect(page.locator(".status-text")).toHaveText(/^Hint: (?!Looking)/);
      else if (name === "Analysis") await expect(page.locator("#analysis")).toBeVisible();
      else await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.locator("#notice")).toBeHidden();
    });
  }

  test("what reads links: that is told, and the link waits in the address", async ({ page }) => {
    await page.route("**/storage/link-format.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    await open(page, "?game=stone-garden&moves=b2c4&opponent=none");
    await expect(page.locator("#notice")).toContainText("That did not work");
    await page.unroute("**/storage/link-format.js");
    await page.locator("#notice").getByRole("button", { name: "Reload" }).click();
    await expect(record(page)).toHaveText(["Hbc4"]);
    await expect(page.locator("#notice")).toBeHidden();
  });

  test("sounds are done without, a clock is told of", async ({ page }) => {
    await page.route("**/{sounds,clock}/*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    await open(page);
    await twoPlayers(page, "stone-garden", "5+3");
    await expect(page.locator("#notice")).toContainText("That did not work");
    await move(page, "b2", "c4");
    await expect(record(page)).toHaveText(["Hbc4"]);
    await page.unroute("**/{sounds,clock}/*.js");
    await page.reload();
    await expect(page.getByRole("timer", { name: /White/ })).toBeVisible();
    await expect(record(page)).toHaveText(["Hbc4"]);
  });
});

test("a thread that the system has ended says nothing: after a while that is told, and another one plays", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { Worker } = window;
    /** @type {any} */ (window).silent = true;
    // Ended without any event, as by a system that is short of memory.
    window.Worker = class extends Worker {
      postMessage(/** @type {any} */ ...rest) {
        if (/** @type {any} */ (window).silent) {
          this.terminate();
          /** @type {any} */ (window).asked = true;
        } else super.postMessage(.../** @type {[any]} */ (rest));
      }
    };
  });
  await open(page);
  await move(page, "b2", "c4");
  // Its parts come in true time, and only then does the waiting begin.
  await expect.poll(() => page.evaluate(() => /** @type {any} */ (window).asked)).toBe(true);
  await expect(page.locator(".status-head")).toHaveText("The computer is thinking …");
  await page.clock.runFor(30_000);
  await expect(page.locator(".status-head")).toHaveText("The computer is thinking …");
  await page.clock.runFor(40_000);
  await expect(page.locator(".status-head")).toHaveText("The computer can’t move");
  await page.evaluate(() => Object.assign(window, { silent: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(record(page)).toHaveCount(2);
});

test.describe("a script that never comes is spoken of before one gives up", () => {
  for (const file of ["start.js", "app.js", "router.js"]) {
    test(file, async ({ page }) => {
      // Asked for, and never answered.
      await page.route(`**/${file}`, () => {});
      await page.goto(file === "router.js" ? "rules.html" : "?play", { waitUntil: "commit" });
      const slow = page.getByText("This takes longer than it should");
      await expect(page.getByText("Setting up the garden")).toBeVisible();
      await expect(slow).toBeHidden();
      // Eight seconds on: the time of a style sheet's animation can be set.
      await slow.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.currentTime = 8_000;
      });
      await expect(slow).toBeVisible({ timeout: 2_000 });
      expect((await slow.boundingBox())?.height).toBeGreaterThan(15);
    });
  }

  test("a page that comes in time says nothing of it", async ({ page }) => {
    await open(page);
    // It is gone, so that no time can bring it.
    await expect(page.getByText("This takes longer than it should")).toHaveCount(0);
  });
});
