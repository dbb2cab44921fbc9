// The lessons of the best known classics: found from their games, looking like them, and walked through by presses. What they claim of
// their positions, tests/lesson checks by the rules.
import { readFileSync } from "node:fs";
import { open } from "./board.js";
import { expect, partOf, test } from "./fixtures.js";
import { LESSONS } from "../../www/lesson/lessons.js";

/** @typedef {{id: string, accept: string[], reply?: string}} Step */
/** @param {string} game @returns {Step[]} */
const stepsOf = (game) =>
  JSON.parse(readFileSync(new URL(`../../www/lesson/steps/${game}.json`, import.meta.url), "utf8"));

const CLASSICS = LESSONS.filter((game) => game !== "stone-garden");

/** @param {import('@playwright/test').Page} page @param {string} name */
async function press(page, name) {
  const square = page.locator(`stone-garden [data-square="${name}"]`);
  await square.waitFor({ state: "attached" });
  await square.scrollIntoViewIfNeeded();
  const box = await square.boundingBox();
  if (!box) throw new Error(`no square ${name}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Plays a move in machine form by presses: from the hand or from a square, and the answer where one is asked for. @param {import('@playwright/test').Page} page @param {string} move */
async function play(page, move) {
  const [, letter, dropped] = move.match(/^([A-Z])@([a-z]\d+)$/) ?? [];
  if (letter) {
    await page.locator(`stone-garden [data-hand="${letter}@"]`).first().click();
    return press(page, dropped);
  }
  const [, from, to, rest] = /** @type {RegExpMatchArray} */ (move.match(/^([a-z]\d+)([a-z]\d+)(.*)$/));
  await press(page, from);
  await press(page, to);
  if (rest) await page.locator("stone-garden dialog[open] button").first().click();
}

for (const game of ["xiangqi", "shogi"])
  test(`${game}: from the game to its lesson, through all of it and to the board`, async ({ page, keep }) => {
    test.slow();
    const steps = stepsOf(game);
    await page.goto(`?page=learn&game=${game}`);
    await page.getByRole("link", { name: "Learn it step by step" }).click();
    for (const [i, step] of steps.entries()) {
      await expect(page.getByText(`${i + 1} of ${steps.length}`, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`page=lesson&game=${game}#${step.id}$`));
      await play(page, step.accept[0]);
      await expect(page.locator('.lesson-said[data-kind="done"]')).not.toBeEmpty();
      await keep(step.id);
      await page.getByRole("button", { name: "Next" }).click();
    }
    await expect(page.getByRole("heading", { name: "You are ready" })).toBeVisible();
    await page.getByRole("link", { name: "Play your first game" }).click();
    await page.locator("html[data-ready]").waitFor();
    await expect(page.locator("#status")).toContainText("Your move");
    await expect(page.locator("#invite")).toBeHidden();
  });

test("a board at its start offers the lesson of its game, and no other game's", async ({ page }) => {
  await open(page, "?game=xiangqi");
  await page.locator("#invite").getByRole("link").click();
  await expect(page.locator(".lesson h1")).toHaveText("Learn Xiangqi step by step");
  await open(page, "?game=shako");
  await expect(page.locator("#invite")).toBeHidden();
});

test("what enters by a gate is in the hand, not lost", async ({ page }) => {
  await page.goto("?page=lesson&game=seirawan#enter");
  const hand = page.getByRole("group", { name: "White’s hand" });
  await expect(hand.getByRole("img")).toHaveCount(2);
  await expect(hand.getByRole("img").first()).toHaveAccessibleName(/Hawk|Elephant/);
});

test("squares are called as the board calls them", async ({ page }) => {
  await page.goto("?page=lesson&game=shogi#fork");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".lesson-said")).toHaveText("Look at 6c.");
});

for (const game of partOf(CLASSICS, 3))
  test(`${game}: every step has a board, a task and words of its own`, async ({ page }) => {
    test.slow();
    const steps = stepsOf(game);
    await page.goto(`?page=lesson&game=${game}`);
    const said = new Set();
    for (const step of steps) {
      await expect(page).toHaveURL(new RegExp(`#${step.id}$`));
      await page.locator("stone-garden [data-square]").first().waitFor({ state: "attached" });
      await expect(page.locator("stone-garden .error").filter({ visible: true })).toHaveCount(0);
      said.add(await page.locator(".lesson-words h2").textContent());
      said.add(await page.locator(".lesson-text").textContent());
      await page.getByRole("button", { name: "Skip" }).click();
    }
    expect(said.size).toBe(2 * steps.length);
    for (const text of said) expect(text).not.toMatch(/^\s*$|undefined|[{}|]/);
    await expect(page.getByRole("link", { name: "Solve puzzles" })).toBeVisible();
  });
