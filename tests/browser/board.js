// Driving the board as a person does: by places on the canvas, not by the page's own inside.
import { expect } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens the board and waits until the first move could be made.
 * @param {Page} page
 * @param {string} [address] what follows the page's own address; the game in hand if it isn't given
 */
export async function open(page, address = "?play") {
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#squares button").first().waitFor({ state: "attached" });
}

/**
 * Starts a game for two people at one board through the dialog.
 * @param {Page} page
 * @param {string} [game] its id
 * @param {string} [clock] minutes and seconds
 */
export async function twoPlayers(page, game = "stone-garden", clock = "") {
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  await page.locator(`#new-game input[value="${game}"]`).check();
  await page.locator('#new-game input[value="person"]').check();
  await page.locator("#new-clock").selectOption(clock);
  await page.locator("#new-game").getByRole("button", { name: "Start" }).click();
  await expect(page.locator("#new-game")).toHaveCount(0);
}

/**
 * Opens a position or a game for two people, as a link gives it.
 * @param {Page} page
 * @param {string} link parameters without `#`
 */
export async function openForTwo(page, link) {
  await open(page, `#${link}&opponent=none`);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  await expect(page.locator('#notice[data-kind="bad"]')).toBeHidden();
}

/**
 * The centre of a square in the window, once the board stands still: styles and hands that are on their way may move it.
 * @param {Page} page
 * @param {string} square
 */
export async function centre(page, square) {
  const place = await page.locator(`#squares button[data-square="${square}"]`).evaluate(async (button) => {
    const where = () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height];
    };
    const styled = () =>
      [...document.styleSheets].length === document.querySelectorAll('link[rel="stylesheet"]').length;
    let place = where();
    for (let still = 0, tries = 0; still < 3 && tries < 300; tries += 1) {
      await new Promise(requestAnimationFrame);
      const now = where();
      still = styled() && now.every((value, i) => value === place[i]) ? still + 1 : 0;
      place = now;
    }
    return place;
  });
  const [x, y, width, height] = place;
  return { x: x + width / 2, y: y + height / 2 };
}

/** @param {Page} page @param {string} square */
export async function click(page, square) {
  const { x, y } = await centre(page, square);
  await page.mouse.click(x, y);
}

/** @param {Page} page @param {string} from @param {string} to */
export async function move(page, from, to) {
  await click(page, from);
  await click(page, to);
}

/** @param {Page} page @param {string} from @param {string} to */
export async function drag(page, from, to) {
  const [start, end] = [await centre(page, from), await centre(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** What a square says to a screen reader. @param {Page} page @param {string} square */
export const square = (page, square) => page.locator(`#squares button[data-square="${square}"]`);

/** The moves of the record, as shown. @param {Page} page */
export const record = (page) => page.locator(".record-move");

/** The position, from the share dialog. @param {Page} page */
export async function fen(page) {
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  const value = await page.locator("#share-fen").inputValue();
  await page.keyboard.press("Escape");
  await expect(page.locator("#share")).toHaveCount(0);
  return value;
}
