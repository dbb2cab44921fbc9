// Puzzles against the clock, and one's own mistakes as puzzles.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{id: string, fen: string, past?: string, moves: number, goal: string, theme: string, key: string}} Puzzle */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** @type {Puzzle[]} */
const SET = JSON.parse(
  readFileSync(new URL("../../www/puzzles/sets/stone-garden.json", import.meta.url), "utf8"),
).puzzles;

/** @param {Page} page @param {string} move */
async function play(page, move) {
  for (const name of move.match(/[a-z]\d+/g) ?? []) {
    const square = page.locator(`stone-garden [data-square="${name}"]`);
    await square.waitFor({ state: "attached" });
    await square.focus();
    await page.keyboard.press("Enter");
  }
  if (/\d[a-z]$/.test(move)) await page.locator(`stone-garden dialog button[value="${move}"]`).click();
}

/** The puzzle on the board. @param {Page} page */
async function shown(page) {
  const fen = await page.locator("stone-garden[fen]").getAttribute("fen");
  const found = SET.find((puzzle) => puzzle.fen === fen);
  if (!found) throw new Error(`no puzzle of ${fen}`);
  return found;
}

/** A legal move that ends nothing and is not the key. @param {Page} page @param {Puzzle} puzzle */
const wrong = (page, { fen, past = "", key }) =>
  page.evaluate(
    async ([fen, past, key]) => {
      const { loadGame } = await import(new URL("engine.js", document.baseURI).href);
      const game = loadGame("stone-garden", fen, past);
      const moves = game.moves().filter((/** @type {any} */ { move, promotion }) => move !== key && !promotion);
      const calm = moves.find((/** @type {any} */ { move }) => game.outcomeAfter(move).result === "ongoing");
      game.free();
      return calm.move;
    },
    [fen, past, key],
  );

/** @param {Page} page */
async function axe(page) {
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      (/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join()}`,
    );
  });
  expect(found).toEqual([]);
}

test.describe("judged", () => {
  test.use({ bypassCSP: true });

  test("a rush counts what is right, ends with the third miss, and keeps the best", async ({ page }) => {
    test.slow();
    await page.goto("?page=puzzles&game=stone-garden");
    await page.locator("html[data-ready]").waitFor();
    await page.getByRole("link", { name: "Rush: three minutes" }).click();
    await page.getByRole("heading", { name: "How many can you solve?" }).waitFor();
    await axe(page);
    await page.getByRole("button", { name: "Start the clock" }).click();
    const misses = page.locator(".rush-hearts");
    const seen = new Set();
    for (let solved = 0; solved < 3; solved++) {
      const puzzle = await shown(page);
      expect(puzzle.moves).toBe(1);
      seen.add(puzzle.id);
      await play(page, puzzle.key);
      await expect(page.locator(".rush-score")).toHaveText(`${solved + 1} solved`);
      await expect.poll(async () => seen.has((await shown(page)).id)).toBe(false);
    }
    await axe(page);
    for (let missed = 1; missed <= 3; missed++) {
      const puzzle = await shown(page);
      seen.add(puzzle.id);
      await play(page, await wrong(page, puzzle));
      await expect(page.locator(".rush-trail .wrong")).toHaveCount(missed);
      if (missed < 3) {
        await expect(misses).toHaveAccessibleName(`${3 - missed} ${missed === 2 ? "miss" : "misses"} left`);
        await expect.poll(async () => seen.has((await shown(page)).id)).toBe(false);
      }
    }
    await expect(page.getByRole("heading", { name: "You solved 3 puzzles" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Puzzle 4, missed" })).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(page.locator(".lesson-said")).toHaveText("Your best so far: 3.");
  });

  test("a mistake of one's own is a puzzle: any good move mends it, a bad one does not", async ({ page }) => {
    test.slow();
    // 1.Hbc4 Hab5 2.Hd6#
    const mistake = {
      id: "0000abcd",
      game: "stone-garden",
      fen: "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +0+0",
      past: "b2c4",
      played: "Hab5",
      better: "c7d5",
      mended: false,
    };
    await page.goto("?page=puzzles&mine");
    await expect(page.getByRole("heading", { name: "Nothing to mend yet" })).toBeVisible();
    await page.evaluate(
      (mistake) =>
        localStorage.setItem("stone-garden.mistakes", JSON.stringify({ version: 1, list: [mistake, { id: 3 }] })),
      mistake,
    );
    await page.goto("?page=puzzles&game=stone-garden");
    await page.getByRole("link", { name: "Your own mistakes (1)" }).click();
    await expect(page.locator(".lesson-text")).toContainText("You played Hab5. What is better?");
    await axe(page);
    await play(page, "a7b5");
    await expect(page.locator(".lesson-said")).toContainText("still gives too much away", { timeout: 30_000 });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator(".lesson-said")).toContainText("on c7");
    await play(page, "c7d5");
    await expect(page.locator(".lesson-said")).toContainText("is much better than Hab5");
    await page.reload();
    await expect(page.locator(".puzzle-count")).toHaveText("0 of 1 still to be played better.");
  });
});
