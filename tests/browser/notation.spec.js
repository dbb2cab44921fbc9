// One move is written in one way everywhere: in the manner of its game's players, which can be chosen, read back and typed.
import { move, open, record, square } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} text */
async function typeMove(page, text) {
  await page.locator("#typed").fill(text);
  await page.locator("#typed").press("Enter");
  await expect(page.locator("#typed")).toHaveValue("");
}

/** Chooses a manner in the settings. @param {Page} page @param {string} name */
async function choose(page, name) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("#settings").getByLabel(name).check();
  await page.keyboard.press("Escape");
  await expect(page.locator("#settings")).toHaveCount(0);
}

// The moves and how they are written: https://en.wikipedia.org/wiki/Shogi_notation.
test("moves of shogi are written and understood as its players write them", async ({ page, keep }) => {
  await open(page, "?game=shogi&opponent=none");
  await expect(page.locator("#game-name")).toHaveText("Shogi");
  await move(page, "c3", "c4");
  await expect(record(page)).toHaveText(["P-7f"]);
  await expect(square(page, "c4")).toHaveAttribute("aria-label", /\b7f\b/);
  await typeMove(page, "P-34");
  await typeMove(page, "b2h8+");
  await expect(record(page)).toHaveText(["P-7f", "P-3d", "Bx2b+"]);
  await keep("western");

  await page.getByRole("button", { name: "Settings" }).click();
  // Each manner shows the last moves as it would have them.
  const japanese = page.locator("#settings label").filter({ hasText: "as in books" });
  await expect(japanese).toContainText("３四歩");
  await expect(japanese).toContainText("２二角成");
  await page.keyboard.press("Escape");
  await choose(page, "Japanese, as in books");
  await expect(record(page)).toHaveText(["７六歩", "３四歩", "２二角成"]);
  await expect(square(page, "c4")).toHaveAttribute("aria-label", /７六/);
  await typeMove(page, "同銀");
  await expect(record(page).last()).toHaveText("同　銀");
  await keep("japanese");

  // It is kept, and holds in other games of the family.
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect(record(page)).toHaveText(["７六歩", "３四歩", "２二角成", "同　銀"]);
  await open(page, "?game=minishogi&opponent=none");
  await move(page, "a2", "a3");
  await expect(record(page)).toHaveText(["５三歩"]);
  await choose(page, "As in chess");
  await expect(record(page)).toHaveText(["Pa3"]);
});

// Central cannon against screen horse: https://en.wikipedia.org/wiki/Xiangqi#Notation.
test("moves of xiangqi are written by WXF, in Chinese or by squares", async ({ page, keep }) => {
  await open(page, "?game=xiangqi&opponent=none");
  await expect(page.locator("#game-name")).toHaveText("Xiangqi");
  await move(page, "h3", "e3");
  await typeMove(page, "马8进7");
  await expect(record(page)).toHaveText(["C2=5", "H8+7"]);
  await keep("wxf");
  await choose(page, "Chinese numerals");
  await expect(record(page)).toHaveText(["炮二平五", "马８进７"]);
  await choose(page, "ICCS: squares");
  await expect(record(page)).toHaveText(["H2-E2", "H9-G7"]);
  await expect(square(page, "e3")).toHaveAttribute("aria-label", /\be2\b/);
  await keep("iccs");
  // What is saved as text is for all programs.
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await expect(page.locator("#share-text")).toHaveValue(/1\. Che3 Ng8/);
});

test("with pieces of the West squares and moves have letters and numbers, unless another manner is chosen", async ({
  page,
}) => {
  await open(page, "?game=janggi&opponent=none");
  await move(page, "a4", "b4");
  await expect(record(page)).toHaveText([/^P71-72$/]);
  await choose(page, "Pieces of the West");
  await expect(record(page)).toHaveText([/b4$/]);
  await expect(square(page, "b4")).toHaveAttribute("aria-label", /\bb4\b/);
  await choose(page, "Janggi: numbers of squares");
  await expect(record(page)).toHaveText([/^P71-72$/]);
});

test("the end of a game of xiangqi is about the General", async ({ page }) => {
  // Two Chariots on the last ranks.
  await open(page, "?game=xiangqi&opponent=none&fen=4k4/R8/8R/9/9/9/9/9/9/3K5_w_-_-_0_1");
  await move(page, "i8", "i10");
  await expect(page.locator("#status")).toContainText("General");
  await expect(page.locator("#status")).not.toContainText("King");
});

test("an embedded board has the manner that its attribute names", async ({ page }) => {
  await page.goto("embed.html?game=xiangqi&moves=h3e3&controls=full&notation=chinese");
  await expect(page.locator("stone-garden")).toContainText("炮二平五");
  await page.goto("embed.html?game=xiangqi&moves=h3e3&controls=full");
  await expect(page.locator("stone-garden")).toContainText("C2=5");
  await page.goto("embed.html?game=xiangqi&notation=kif");
  await expect(page.locator("stone-garden")).toContainText("wxf, chinese, iccs, plain");
});

// The first moves of https://en.wikipedia.org/wiki/Shogi_notation, and of https://en.wikipedia.org/wiki/Xiangqi#Notation.
test("lines, hints and studies are written as the record is", async ({ page }) => {
  await open(page, "?game=shogi&opponent=none&moves=c3c4_g7g6_b2h8+");
  await expect(record(page)).toHaveText(["P-7f", "P-3d", "Bx2b+"]);
  const actions = page.locator("#actions");
  await actions.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator("#status")).toContainText(/ [1-9][a-i] .*\(\S*[1-9][a-i]\+?=?\)/);
  await actions.getByRole("button", { name: "Analyse" }).click();
  const step = page.locator("#analysis .line-row:visible .line-move:visible").first();
  await expect(step).toContainText(/[PLNSGBRK][*x-]?[1-9][a-i]/);

  await page.goto("?page=study");
  await page.locator('html[data-ready="yes"]').waitFor();
  await page
    .getByLabel("A study or a game with variations")
    .fill('[Variant "xiangqi"]\n\n1. h3e3 h10g8 (1... 炮8平5) *');
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.locator(".study-move")).toHaveText(["1.C2=5", "H8+7", "1…C8=5"]);
});
