// The guided lesson, walked through as a newcomer does; what it claims of its positions, tests/lesson checks by the rules.
import { readFileSync } from "node:fs";
import { open } from "./board.js";
import { MOVING, expect, test } from "./fixtures.js";

test.use(MOVING);

/** @type {{id: string, accept: string[], side?: string}[]} */
const STEPS = JSON.parse(readFileSync(new URL("../../www/lesson/steps/stone-garden.json", import.meta.url), "utf8"));

/** @param {import('@playwright/test').Page} page @param {string} move */
async function play(page, move) {
  for (const name of [move.slice(0, 2), move.slice(2, 4)]) {
    const square = page.locator(`stone-garden [data-square="${name}"]`);
    await square.waitFor({ state: "attached" });
    const box = await square.boundingBox();
    if (!box) throw new Error(`no square ${name}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

test("a newcomer is led to the lesson, walks through it and to the board", async ({ page, keep }) => {
  test.slow();
  await open(page);
  await page.getByRole("link", { name: "Learn it in three minutes" }).click();
  for (const [i, step] of STEPS.entries()) {
    await expect(page.getByText(`${i + 1} of ${STEPS.length}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`page=lesson#${step.id}$`));
    await play(page, step.accept[0]);
    await expect(page.locator('.lesson-said[data-kind="done"]')).not.toBeEmpty();
    await keep(step.id);
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByRole("heading", { name: "You are ready" })).toBeVisible();
  await page.getByRole("link", { name: "Play your first game" }).click();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("#status")).toContainText("Your move");
  await expect(page.getByRole("link", { name: "Learn it" })).toHaveCount(0);
});

test("a wrong move is explained and set back; help shows where; steps can be skipped, gone back to and reloaded", async ({
  page,
}) => {
  await page.goto("?page=lesson");
  await page.locator("html[data-ready]").waitFor();
  await play(page, "d2c4");
  await expect(page.locator(".lesson-said")).toContainText("Not this time");
  await expect(page.locator(".lesson-board")).not.toHaveAttribute("aria-busy");
  await expect(page.locator('stone-garden [data-square="d2"]')).toHaveAccessibleName(/White Horse/);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".lesson-said")).toContainText("Look at e4");
  await play(page, "d2e4");
  await expect(page.locator(".lesson-said")).toContainText("last rank");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Ox");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Raven");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test("the buttons are in sight from the start, and the right move moves nothing else", async ({ page }) => {
    await page.goto("?page=lesson");
    await page.locator("html[data-ready]").waitFor();
    await expect(page.getByRole("button", { name: "Show me" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Skip" })).toBeInViewport({ ratio: 1 });
    const before = await page.locator(".lesson-board").boundingBox();
    await play(page, STEPS[0].accept[0]);
    await expect(page.locator('.lesson-said[data-kind="done"]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Next" })).toBeInViewport({ ratio: 1 });
    expect(await page.locator(".lesson-board").boundingBox()).toEqual(before);
  });
});
