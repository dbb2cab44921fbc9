// The workshop's tab "About it": quick games of the computer tell what the game in the making is like.
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

// A small board, and a piece that can't move: leaps of three squares lead off a board of five from its middle.
const GAME = `id = "tiny-told"
name = "Tiny"
board = "5x5"
array = "r3k/3pp/2H2/PP3/K3R"

[pieces.P]
name = "Pawn"
moves = "fmWfcF"
promotes = { to = "R" }

[pieces.R]
name = "Rook"
moves = "R"

[pieces.H]
name = "Dolt"
moves = "H"

[pieces.K]
name = "King"
moves = "K"
royal = true

[end]
moves = 20
`;

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();

/** @param {Page} page */
async function openWorkshop(page) {
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
}

/** The workshop with that game in it. @param {Page} page */
async function openGame(page) {
  await openWorkshop(page);
  await tab(page, "Text");
  await page.getByLabel("The definition").fill(GAME);
  await expect(page.getByText("This is a game.")).toBeVisible();
  await expect(page.locator(".workshop-board stone-garden")).toHaveCount(1);
}

test("forty quick games are played in threads, told in words, and kept as long as the game is the same", async ({
  page,
  keep,
}) => {
  test.slow();
  await openGame(page);
  // The last tab leads there.
  await tab(page, "Share");
  await page.getByRole("button", { name: "See how it plays" }).click();
  await expect(page.getByRole("tab", { name: "About it" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Let the computer play 40 quick games" }).click();
  await expect(page.locator(".report-stage")).toHaveText(/^\d+ of 40 games\. White has won \d+, Black \d+/, {
    timeout: 60_000,
  });
  await keep("workshop about, playing");
  // Other tabs work meanwhile.
  await tab(page, "Board");
  await expect(page.getByLabel("c3: White Dolt")).toBeVisible();
  await tab(page, "About it");
  const headline = page.locator(".report-headline");
  await expect(headline).toHaveText(/^White wins \d+ of 100, Black \d+, \d+ are drawn; a game takes about \d+ moves/, {
    timeout: 120_000,
  });
  await expect(page.getByText(/^From 40 games, so give or take \d+ of 100\./)).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page.getByRole("heading", { name: "Bring into play: Dolt" })).toBeVisible();
  await expect(page.getByText(/^It stood still in 100 of 100 games/)).toBeVisible();
  await expect(page.locator(".report-piece").filter({ hasText: "Dolt" })).toContainText("0.0 moves to choose from");
  await expect(page.locator(".report-cards > li")).not.toHaveCount(0);
  await keep("workshop about");

  // How it looks, and who made it, changes nothing of that.
  const said = await headline.textContent();
  await tab(page, "Text");
  await page.getByLabel("The definition").fill(GAME.replace("Tiny", "Tiny Told"));
  await expect(page.getByText("This is a game.")).toBeVisible();
  await tab(page, "About it");
  await expect(page.locator(".report-stale")).toBeEmpty();
  // It is there at the next visit, too.
  await openWorkshop(page);
  await tab(page, "About it");
  await expect(headline).toHaveText(said ?? "");
  await expect(page.locator(".report-stale")).toBeEmpty();

  // Another game: what stands there is about the one before.
  await tab(page, "Text");
  await page.getByLabel("The definition").fill(GAME.replace("moves = 20", "moves = 30"));
  await expect(page.getByText("This is a game.")).toBeVisible();
  await tab(page, "About it");
  await expect(page.locator(".report-stale")).toContainText("You have changed the game since.");
  await expect(headline).toHaveText(said ?? "");
  await keep("workshop about, stale");
  await page.getByRole("button", { name: "Let it play the game as it is now" }).click();
  await expect(page.locator(".report-stale")).toBeEmpty();
  await expect(headline).toHaveCount(0);
  await expect(page.locator(".report-stage")).toHaveText(/^\d+ of 40 games/, { timeout: 60_000 });

  // What was played until it is stopped counts, and more games add up.
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped. What was played until then counts.")).toBeVisible({ timeout: 60_000 });
  await expect(headline).toBeVisible();
  await expect(page.getByRole("button", { name: "Play 40 more games" })).toBeFocused();
  await expect.poll(() => page.workers().length).toBe(0);
});

test("games that were kept otherwise are forgotten, and the tab begins anew", async ({ page }) => {
  await openGame(page);
  await tab(page, "About it");
  const begin = page.getByRole("button", { name: "Let the computer play 40 quick games" });
  await expect(begin).toBeVisible();
  const store = "stone-garden:workshop-report";
  const report = { pieces: [] };
  for (const [kept, left] of /** @type {[object, boolean][]} */ ([
    [{ version: 1, text: GAME, watched: { lines: "x", report } }, false],
    [{ version: 1, text: "no [ toml", watched: { lines: "x", report } }, false],
    // A later version of this page may know it.
    [{ version: 2, text: GAME, watched: { lines: "x", report } }, true],
  ])) {
    await page.evaluate(([store, kept]) => localStorage.setItem(store, kept), [store, JSON.stringify(kept)]);
    await openWorkshop(page);
    await expect(page.getByRole("tab", { name: "About it" })).toHaveAttribute("aria-selected", "true");
    await expect(begin).toBeVisible();
    const stays = () => page.evaluate((store) => localStorage.getItem(store) !== null, store);
    await expect.poll(stays).toBe(left);
  }
});

test("a tab that can't be made says so", async ({ page }) => {
  await page.addInitScript(() => {
    const { querySelector } = document;
    document.querySelector = (/** @type {string} */ selectors) => {
      if (selectors.includes("report.css")) throw new Error("broken on purpose");
      return querySelector.call(document, selectors);
    };
  });
  await openGame(page);
  await tab(page, "About it");
  await expect(page.getByRole("alert").filter({ hasText: "broken on purpose" })).toBeVisible();
  await tab(page, "Board");
  await expect(page.getByLabel("c3: White Dolt")).toBeVisible();
});
