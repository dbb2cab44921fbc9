// Analysis in the page: bar, lines, moves that are tried, and the game that waits meanwhile.
import { click, fen, move, open, openForTwo, record, twoPlayers } from "./board.js";
import { action, head, threads } from "./computer.js";
import { deepTest, expect, test } from "./fixtures.js";

test("analysis: bar, lines, a line tried, and back to the game as it was", async ({ page, keep }) => {
  test.slow();
  await open(page, "#game=stone-garden&moves=b2c4_f7e5&opponent=1");
  await expect(head(page)).toHaveText(/^Your move/);
  const game = await record(page).allTextContents();
  const before = await fen(page);
  await page.keyboard.press("a");
  await expect(action(page, "Analyse")).toHaveAttribute("aria-pressed", "true");
  const bar = page.getByRole("img", { name: /^Evaluation / });
  await expect(bar).toHaveAccessibleName(/^Evaluation ([+−]?\d+\.\d|#−?\d+): .+/);
  await expect(page.locator(".eval-depth")).toHaveText(/depth \d+/);
  const lines = page.locator("#analysis .line-row:visible");
  await expect(lines).toHaveCount(2);
  await page.locator("#analysis select").selectOption("3");
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(2).locator(".line-move").first()).toHaveText(/^2\. /);
  await keep("analysis");

  // The second move of the best line: both sides are moved, and nobody answers.
  const second = lines.first().locator(".line-move").nth(1);
  await expect(second).toBeVisible();
  await second.click();
  await expect(page.locator("#status")).toContainText("Your game waits");
  await expect(record(page)).toHaveCount(4);
  await expect(lines.first().locator(".line-move").first()).toHaveText(/^3\. /);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("stone-garden.game") ?? "").moves.length);
  expect(kept).toBe(2);
  // Stepping starts anew elsewhere.
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(lines.first().locator(".line-move").first()).toHaveText(/^1\. /);
  await keep("analysis of a line");

  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(record(page)).toHaveText(game);
  expect(await fen(page)).toBe(before);
  await expect(bar).toHaveCount(0);
  await expect(head(page)).toHaveText(/^Your move/);
  await move(page, "g2", "h4");
  await expect(record(page)).toHaveCount(4);
});

test("analysis rests while the page is hidden, and a mate is called one", async ({ page }) => {
  await openForTwo(page, "moves=b2c4_a7b5");
  await page.keyboard.press("a");
  await expect(page.locator(".eval-score")).toHaveText("#1");
  await expect(page.locator(".eval-words")).toHaveText("White wins in 1");
  await expect(page.locator("#analysis .line-move").first()).toHaveText("2. Hd6#");
  /** @param {boolean} hidden */
  const hide = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await click(page, "h2");
  await click(page, "g4");
  await expect(page.locator(".eval-score")).not.toHaveText(/^(#1)?$/);
  await expect(page.locator(".eval-depth")).toHaveText(/depth/);
  await expect.poll(() => threads(page)).toBe(1);
  await hide(true);
  await expect.poll(() => threads(page)).toBe(0);
  await hide(false);
  await expect.poll(() => threads(page)).toBe(1);
  await page.keyboard.press("a");
  await expect(page.locator("#analysis")).toBeHidden();
  await expect.poll(() => threads(page)).toBe(0);
});

deepTest("a game that is begun or reloaded while positions are analysed loses nothing", async ({ page }) => {
  await open(page);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  const game = await record(page).allTextContents();
  await page.keyboard.press("a");
  await expect(page.locator("#analysis")).toBeVisible();
  await move(page, "g2", "h4");
  await expect(record(page)).toHaveCount(3);
  await page.reload();
  await expect(record(page)).toHaveText(game);
  await page.keyboard.press("a");
  await expect(page.locator("#analysis")).toBeVisible();
  await move(page, "g2", "h4");
  await twoPlayers(page);
  await expect(page.locator("#analysis")).toBeHidden();
  await page.getByRole("button", { name: "Go back to it" }).click();
  await expect(record(page)).toHaveText(game);
});
