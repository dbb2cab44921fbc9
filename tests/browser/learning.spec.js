// "Train the computer": the computer plays a small game against itself, trains, plays a match, and says what came of it.
import { deflateRawSync } from "node:zlib";
import { open } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const TINY = 'id = "tiny-chess"\nname = "Tiny Chess"\nextends = "gardner"\n';

/** @param {Page} page */
async function openLearning(page) {
  await open(page, `#definition=${deflateRawSync(TINY).toString("base64url")}&opponent=none`);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Train the computer …" }).click();
  const dialog = page.locator("#learning");
  await expect(dialog.getByText("It has not learned this game yet.")).toBeVisible();
  return dialog;
}

test("a game is learned, and what came of it is told; it is kept if it is better", async ({ page, keep }) => {
  test.slow();
  const dialog = await openLearning(page);
  await dialog.getByLabel("Time", { exact: true }).selectOption("1");
  await dialog.getByRole("button", { name: "Start training" }).click();
  await expect(dialog.locator(".learning-stage")).toHaveText(/Playing against itself: ([2-9]|\d\d+) games/, {
    timeout: 60_000,
  });
  await keep("learning");
  // The minute is over.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await expect(dialog.locator(".learning-stage")).toHaveText(/New against old: /, { timeout: 60_000 });
  const said = dialog.locator(".learning-said");
  await expect(said).toHaveText(/(It plays better now|That was not clearly better): \d+% of the points in \d\d games/, {
    timeout: 90_000,
  });
  const better = (await said.textContent())?.startsWith("It plays better");
  await expect(dialog.locator(".learning-known")).toHaveText(
    better ? /^It has learned this game: .* Elo/ : "It has not learned this game yet.",
  );
  await keep("learned");
});

test("how a game plays is told by quick games, and is there when the dialog opens again", async ({ page, keep }) => {
  test.slow();
  await open(page, `#definition=${deflateRawSync(TINY).toString("base64url")}&opponent=none`);
  const dialog = page.locator("#report");
  const openReport = async () => {
    await page.locator("#actions").getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "How does it play? …" }).click();
    await expect(dialog.getByRole("heading", { name: "How does Tiny Chess play?" })).toBeVisible();
  };
  await openReport();
  await dialog.getByRole("button", { name: "Let the computer play 40 quick games" }).click();
  await expect(dialog.locator(".report-stage")).toHaveText(/^([3-9]|\d\d) of 40 games/, { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Stop" }).click();
  const rows = dialog.locator(".balance tbody tr");
  await expect(rows.filter({ hasText: "White wins" })).toContainText(/\d+% ± \d+/, { timeout: 30_000 });
  // The pawns are the commonest, and so the measure; the king is no matter of worth.
  const pieces = dialog.locator(".report-piece");
  await expect(pieces.filter({ hasText: "Pawn" })).toContainText("Pawn 1");
  await expect(pieces).toHaveCount(5);
  await expect.poll(() => page.workers().length).toBe(0);
  await keep("report");
  const said = await dialog.locator(".report-headline").textContent();
  await page.keyboard.press("Escape");
  await openReport();
  await expect(dialog.locator(".report-headline")).toHaveText(said ?? "");
});

test("it can be stopped, and nothing has changed", async ({ page }) => {
  const dialog = await openLearning(page);
  await dialog.getByRole("button", { name: "Start training" }).click();
  await expect(dialog.locator(".learning-stage")).toHaveText(/Playing against itself/, { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.locator(".learning-said")).toHaveText("Stopped. Nothing has changed.");
  await expect.poll(() => page.workers().length).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("stone-garden.net.tiny-chess"))).toBe(null);
});

test("a file that is no net of this game is refused in words, and nothing changes", async ({ page }) => {
  const dialog = await openLearning(page);
  // One that is none, and one of another game.
  const other = await page.evaluate(async () => [
    ...new Uint8Array(await (await fetch("assets/nets/stone-garden.net")).arrayBuffer()),
  ]);
  for (const buffer of [Buffer.from("no net at all"), Buffer.from(other)]) {
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "tiny-chess.net", mimeType: "application/octet-stream", buffer });
    await expect(dialog.locator(".typed-error")).toHaveText(/^This file can’t be used, and nothing has changed\. .+/);
    await expect(dialog.locator(".learning-known")).toHaveText("It has not learned this game yet.");
  }
  // What some other page has written there does no harm either.
  await page.evaluate(() =>
    localStorage.setItem("stone-garden.net.tiny-chess", JSON.stringify({ version: 1, net: btoa("rubbish") })),
  );
  await page.keyboard.press("Escape");
  await page.locator("#actions").getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".status-text")).toHaveText(/^Hint: /, { timeout: 30_000 });
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Train the computer …" }).click();
  await page.locator("#learning").getByRole("button", { name: "Forget it" }).click();
  await expect(page.locator(".learning-known")).toHaveText("It has not learned this game yet.");
});
