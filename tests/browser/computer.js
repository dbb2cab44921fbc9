// What the tests of the computer in the page share: the opponent, hints and analysis.
import { expect } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

export const head = (/** @type {Page} */ page) => page.locator(".status-head");
export const action = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator("#actions").getByRole("button", { name, exact: true });
/** Threads that think. @param {Page} page */
export const threads = (page) => page.workers().filter((worker) => worker.url().includes("worker.js")).length;

/** Begins a game against the computer through the dialog. @param {Page} page @param {string} game @param {number} level @param {string} [side] */
export async function against(page, game, level, side = "white") {
  await action(page, "New game").click();
  const dialog = page.locator("#new-game");
  await dialog.locator(`input[value="${game}"]`).check();
  await dialog.locator('input[value="computer"]').check();
  await dialog.locator('select[name="level"]').selectOption(String(level));
  await dialog.locator(`input[value="${side}"]`).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Makes the computer's thread think without end, so that what ends it can be seen. @param {Page} page */
export const endless = (page) =>
  page.route("**/app.js", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/movetime: ?[\w$.]+/, "movetime: 600000");
    await route.fulfill({ response, body });
  });
