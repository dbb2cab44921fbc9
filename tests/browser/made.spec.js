// Rules that are made from a definition: of a classic, of an author's own game, on paper, and when the address is of no game.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "./fixtures.js";

const MENAGERIE = readFileSync(new URL("./games/menagerie.toml", import.meta.url), "utf8");
const code = (/** @type {string} */ text) => deflateRawSync(text).toString("base64url");

/** @param {import('@playwright/test').Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor();
}

test("a classic has its pieces, its rules and its ends in words", async ({ page, keep }) => {
  await open(page, "rules.html?game=shogi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of Shogi");
  await expect(page.locator(".man")).toHaveCount(14);
  const pawn = page.locator("#piece-P");
  await expect(pawn).toContainText("it becomes: Tokin");
  await expect(pawn).toContainText("It may not be dropped to give mate.");
  await expect(page.locator("article")).toContainText("Captured pieces change sides");
  await expect(page.locator("article")).toContainText("A player with no move loses.");
  await pawn.locator("stone-garden button[data-mark]").first().waitFor({ state: "attached" });
  await keep("made shogi");
  await page.getByRole("link", { name: "Play it" }).click();
  await expect(page.locator("#game-name")).toHaveText("Shogi");
});

test("an author's game has them too, and on paper each diagram is a picture", async ({ page, keep }) => {
  await open(page, `rules.html#definition=${code(MENAGERIE)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of Menagerie");
  const pieces = await page.locator(".man").count();
  expect(pieces).toBeGreaterThan(5);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".later > svg")).toHaveCount(pieces + 1);
  await keep("made on paper");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(page.locator(".later > svg")).toHaveCount(0);
  expect((await page.pdf()).length).toBeGreaterThan(20_000);
  await page.getByRole("link", { name: "Play it" }).click();
  await expect(page.locator("#game-name")).toHaveText("Menagerie");
});

test("of what is no game that is told, and the rules of another are shown", async ({ page }) => {
  await open(page, "rules.html?game=no-such-game");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Stone Garden");
  await expect(page.getByText("There are no rules of that name here.")).toBeVisible();
});
