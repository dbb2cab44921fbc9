// The thread that the computer thinks in: what ends it, and what happens when it can't come.
import { readFile } from "node:fs/promises";
import { move, open, record, twoPlayers } from "./board.js";
import { action, against, endless, head, threads } from "./computer.js";
import { deepTest, expect, partOf, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** Ways to end the computer's thinking; each leaves no thread and no late move. @type {[string, (page: Page) => Promise<unknown>, number][]} */
const ENDS = [
  ["a step back", (page) => page.getByRole("button", { name: "One move back" }).click(), 1],
  ["taking back", (page) => action(page, "Undo").click(), 1],
  ["a new game", (page) => twoPlayers(page), 0],
  ["another player", (page) => page.getByLabel("Who plays Black").selectOption("person"), 1],
  [
    "another game from a link",
    (page) => page.evaluate(() => (location.hash = "game=stone-garden-keepers&opponent=none")),
    0,
  ],
];

for (const [name, end, moves] of partOf(ENDS, 5, 1)) {
  test(`${name} while it thinks ends its thread, and no move comes late`, async ({ page }) => {
    await endless(page);
    await open(page);
    await against(page, "stone-garden", 8);
    await move(page, "b2", "c4");
    await expect.poll(() => threads(page)).toBe(1);
    await expect(page.locator(".status-depth")).toHaveText(/depth \d/);
    await end(page);
    await expect.poll(() => threads(page)).toBe(0);
    await expect(head(page)).not.toHaveText(/thinking/);
    await page.waitForTimeout(1500);
    await expect(record(page)).toHaveCount(moves);
    expect(threads(page)).toBe(0);
  });
}

deepTest(
  "leaving the page while it thinks ends its thread; whoever comes back finds it thinking again",
  async ({ page }) => {
    await endless(page);
    await open(page);
    await against(page, "stone-garden", 8);
    await move(page, "b2", "c4");
    await expect.poll(() => threads(page)).toBe(1);
    await page.goto("about:blank");
    await expect.poll(() => threads(page)).toBe(0);
    await page.unroute("**/app.js");
    await page.goto("?play");
    await expect(record(page)).toHaveCount(2, { timeout: 10_000 });
  },
);

test.describe("when its part of the page does not come", () => {
  test.use({ tolerated: [/stone-garden-player/] });

  test("the page says so, tries again, or is played without", async ({ page, keep }) => {
    await page.route("**/stone-garden-player.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    await open(page);
    await move(page, "b2", "c4");
    await expect(head(page)).toHaveText("The computer can’t move");
    await expect(page.locator(".status-text")).toContainText("is missing or has stopped");
    await keep("no computer");
    await page.waitForTimeout(700);
    await expect(record(page)).toHaveCount(1);
    expect(threads(page)).toBe(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(head(page)).toHaveText("The computer can’t move");
    await page.getByRole("button", { name: "Play both sides" }).click();
    await expect(head(page)).toHaveText("Black to move");
    await move(page, "a7", "b5");
    await expect(record(page)).toHaveCount(2);
    // Hints and analysis tell of it in their own places.
    await action(page, "Hint").click();
    await expect(page.locator("#notice")).toContainText("No hint");
    await action(page, "Analyse").click();
    await expect(page.locator("#analysis")).toContainText("The analysis has stopped");
    await page.unroute("**/stone-garden-player.js");
    await page.locator("#analysis").getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".eval-score")).toHaveText("#1");
  });

  test("a browser that can’t compile it, having no SIMD: told in the same way", async ({ page }) => {
    // A module with a section that there is not.
    const body = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0x7f, 0]);
    await page.route("**/stone-garden-player_bg.wasm", (route) =>
      route.fulfill({ contentType: "application/wasm", body }),
    );
    await open(page);
    await move(page, "b2", "c4");
    await expect(head(page)).toHaveText("The computer can’t move");
    await page.getByRole("button", { name: "Play both sides" }).click();
    await move(page, "a7", "b5");
    await expect(record(page)).toHaveCount(2);
  });

  deepTest("once it comes, trying again is enough", async ({ page }) => {
    await page.route("**/stone-garden-player_bg.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
    await open(page);
    await move(page, "b2", "c4");
    await expect(head(page)).toHaveText("The computer can’t move");
    await page.unroute("**/stone-garden-player_bg.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(record(page)).toHaveCount(2);
  });
});

test("the page itself never searches", async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  await open(page);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  await action(page, "Hint").click();
  await expect(page.locator(".status-text")).toHaveText(/^Hint: (?!Looking)/);
  asked.push(
    ...(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname))),
  );
  expect(asked).toContain("/stone-garden_bg.wasm");
  // What the thread fetches is in its own list, not in the page's.
  expect(asked).not.toContain("/stone-garden-player_bg.wasm");
  const names = await page.evaluate(async () => {
    const module = await WebAssembly.compileStreaming(fetch("stone-garden_bg.wasm"));
    return WebAssembly.Module.exports(module).map(({ name }) => name);
  });
  expect(names).toContain("game_fen");
  expect(names.filter((name) => /search|player|think/i.test(name))).toEqual([]);
  expect(await readFile(new URL("../../www/engine.js", import.meta.url), "utf8")).not.toMatch(/player/);
});

test("a level knows nothing of what a stronger one has found out before", async ({ page }) => {
  await open(page);
  const answers = await page.evaluate(async () => {
    const place = { variant: "stone-garden", fen: null, moves: ["b2c4", "f7e5"] };
    /** Answers to several questions of one thread, one after the other. @param {object[]} asked */
    const ask = async (asked) => {
      const addressOf = (/** @type {string} */ name) => new URL(name, document.baseURI).href;
      const thread = new Worker(addressOf("worker.js"), { type: "module" });
      const [player, module] = ["stone-garden-player.js", "stone-garden-player_bg.wasm"].map(addressOf);
      thread.postMessage({ type: "files", player, module });
      const answers = [];
      for (const [id, how] of asked.entries()) {
        answers.push(
          await new Promise((resolve, reject) => {
            thread.onmessage = ({ data }) =>
              data.type === "done" ? resolve(data.answer) : data.type === "error" && reject(new Error(data.message));
            thread.postMessage({ id, type: "think", ...place, how });
          }),
        );
      }
      thread.terminate();
      return answers.map(({ nodes, score, depth }) => ({ nodes, score, depth })).pop();
    };
    const easy = { level: 2, depth: 3, seed: 1 };
    return [await ask([easy]), await ask([{ depth: 7 }, easy]), await ask([{ level: 8, depth: 7 }, easy])];
  });
  expect(answers[0]?.nodes).toBeGreaterThan(20);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});
