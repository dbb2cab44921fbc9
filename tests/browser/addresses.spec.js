// Each game has its address and its title, Back leads where one was, and what there is to read and to learn follows the game at hand.
import { click, move, open, record, square, twoPlayers } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} name */
const place = (page, name) => page.locator("#site").getByRole("link", { name, exact: true });

test("a game has its address and its title, and a reload goes on with it", async ({ page }) => {
  await open(page, "?game=xiangqi");
  await expect(page).toHaveURL(/\?game=xiangqi$/);
  await expect(page).toHaveTitle("Your move · Xiangqi");
  await twoPlayers(page, "chess");
  await expect(page).toHaveURL(/\?game=chess$/);
  await move(page, "e2", "e4");
  await expect(page).toHaveURL(/\?id=[\w-]+$/);
  await expect(page).toHaveTitle("Black to move · Chess");
  await page.reload();
  await expect(record(page)).toHaveText(["e4"]);
  await expect(page).toHaveURL(/\?id=[\w-]+$/);
});

test("Back and Forward lead from game to game, as they were left", async ({ page }) => {
  await open(page, "?game=chess");
  await twoPlayers(page, "chess");
  await move(page, "e2", "e4");
  await move(page, "e7", "e5");
  await expect(page).toHaveURL(/\?id=/);
  const first = page.url();
  await twoPlayers(page, "stone-garden");
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveText(["Hbc4"]);
  const second = page.url();
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(record(page)).toHaveText(["e4", "e5"]);
  await expect(page.locator("#game-name")).toHaveText("Chess");
  await page.goForward();
  await expect(page).toHaveURL(second);
  await expect(record(page)).toHaveText(["Hbc4"]);
});

test("Back leads from another page to the game, and a game of this device is found by its address", async ({
  page,
}) => {
  await open(page, "?game=stone-garden");
  await twoPlayers(page, "stone-garden");
  await move(page, "b2", "c4");
  await expect(page).toHaveURL(/\?id=/);
  const first = page.url();
  await page.goto("rules.html?game=stone-garden");
  await page.goBack();
  await expect(record(page)).toHaveText(["Hbc4"]);
  await twoPlayers(page, "stones-chess");
  await move(page, "e2", "e4");
  await page.goto(first);
  await expect(record(page)).toHaveText(["Hbc4"]);
});

test("a game that is not on this device is said not to be, and the one in hand stays", async ({ page }) => {
  await open(page, "?game=stone-garden");
  await move(page, "b2", "c4");
  await open(page, "?id=nothing");
  await expect(page.getByRole("alert").filter({ hasText: "not kept on this device" })).toBeVisible();
  await expect(square(page, "c4")).toHaveAccessibleName(/White Horse/);
  await expect(page).not.toHaveURL(/nothing/);
});

test("Learn, Puzzles and Rules are those of the game at hand, and say what there is", async ({ page }) => {
  await open(page, "?game=xiangqi");
  await place(page, "Learn").click();
  // Until the page has changed, the board's stands there with a heading of its own.
  await expect(page.getByRole("heading", { name: "Learn Xiangqi", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Cannon" }).click();
  await expect(page.getByText("Take the Cannon to the star")).toBeVisible();
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await expect(page.locator("#puzzle-game option:checked")).toHaveText("Xiangqi");
  await expect(page.locator("#puzzle-heading")).toContainText(/^(Red|Black) mates in/);
  await expect(page.getByRole("link", { name: "To the board", exact: true })).toHaveAttribute(
    "href",
    "./?game=xiangqi",
  );
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Xiangqi");
  await expect(page.getByRole("link", { name: "Learn", exact: true })).toHaveAttribute(
    "href",
    "./?page=learn&game=xiangqi",
  );
  await page.goto("?page=piece&game=xiangqi&piece=N");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Horse");
  // Nothing can be learned of a piece that alone goes nowhere.
  await page.goto("?page=learn&game=grasshopper");
  await page.getByRole("link", { name: "Grasshopper", exact: true }).click();
  await expect(page.getByText("There is no exercise for the Grasshopper")).toBeVisible();
});

test("a game that has not begun is not begun anew by a reload", async ({ page }) => {
  await open(page, "?game=chess");
  await twoPlayers(page, "chess");
  await page.reload();
  await expect(page.getByLabel("Who plays Black")).toHaveValue("person");
  await click(page, "e2");
  await expect(square(page, "e4")).toHaveAccessibleName(/can move here/);
});

test("every place of the menu is reached from the rules, which have a file of their own", async ({ page }) => {
  for (const name of ["Play", "Learn", "Puzzles"]) {
    await page.goto("rules.html?game=stone-garden");
    await page.locator("#site-places").getByRole("link", { name, exact: true }).click();
    await expect(page).not.toHaveURL(/rules\.html/);
  }
  await page.goto("rules.html?game=stone-garden");
  const further = await page
    .locator("#site-places a")
    .evaluateAll((links) => links.map((link) => String(link.getAttribute("href"))));
  expect(further.filter((href) => href.startsWith("?"))).toEqual([]);
});
