// What has been captured stands beside the players, with the balance of material.
import { open, openForTwo } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @param {import('@playwright/test').Page} page @param {string} side */
const taken = (page, side) => page.locator(`.player[data-side="${side}"] .player-taken`);

test("captured pieces and who is ahead", async ({ page }) => {
  // Both sides have taken an Ox by a Horse that has promoted; a step back tells of the time before.
  await openForTwo(page, "game=stone-garden&moves=f2e4_c7d5_a2b4_d7c5_b2c4_c5b3_c4b6_b3a1i_b6a8o");
  await expect(taken(page, "white")).toContainText("Captured: Ox.");
  await expect(taken(page, "black")).toContainText("Captured: Ox.");
  await expect(page.locator(".taken-lead:visible")).toHaveCount(0);
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(taken(page, "white")).toBeHidden();
  await expect(taken(page, "black")).toContainText("Captured: Ox. Ahead by 6.");
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(taken(page, "black")).toBeHidden();
});

test("pieces that come back stand in hands, not here", async ({ page }) => {
  await open(page, "?game=crazyhouse&opponent=none&moves=e2e4_d7d5_e4d5_d8d5");
  await expect(page.locator(".tray").first()).toBeVisible();
  await expect(page.locator(".player-taken:visible")).toHaveCount(0);
});
