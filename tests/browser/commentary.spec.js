// What the text of a game says besides its moves stands beside the board.
import { expect, test } from "./fixtures.js";
import { move, openForTwo, record } from "./board.js";

const TEXT = `[Event "Garden Cup"]
[Site "Riga"]
[Date "2024.01.07"]
[Round "3"]
[White "Ann Example"]
[Black "Bob Sample"]
[WhiteElo "2105"]
[BlackElo "2098"]
[TimeControl "300+3"]
[Termination "Time forfeit"]
[Result "1-0"]

{ They meet again. } 1. e4! { [%clk 0:04:59] [%eval 0.31] The centre. [%csl Ge4][%cal Re4e5] } e5 $6 { [%clk 0:04:58] }
( 1... c5 { Sicilian } 2. Nf3 ( 2. c3!? ) ) 2. Nf3 { [%clk 0:04:50] } Nc6 $44 { [%clk 0:04:41] Solid. } 3. -- a6 { A wait. } 1-0
`;

/** @param {import('@playwright/test').Page} page @param {string} text */
async function paste(page, text) {
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await page.locator("#share-setup").fill(text);
  await page.locator("#share").getByRole("button", { name: "Open", exact: true }).click();
}

test("a pasted game shows names, clocks, comments, judgements and variations, and so it does after a reload", async ({
  page,
  keep,
}) => {
  await openForTwo(page, "game=stone-garden");
  await paste(page, TEXT);
  await expect(page.locator("#game-name")).toHaveText("Chess");
  const about = "Garden Cup · Riga · round 3 · Jan 7, 2024 · 5+3 · 1-0, Time forfeit";
  const notes = ["They meet again.", "The centre.", "1... c5 Sicilian 2. Nf3 (2. c3!?)", "Solid.", "A wait."];
  const clocks = page.locator(".said-clock");
  await expect(page.locator(".said-about")).toHaveText(about);
  await expect(page.locator(".said-player")).toHaveText(["Bob Sample (2098)", "Ann Example (2105)"]);
  await expect(record(page)).toHaveText(["e4!0.31", "e5?!", "Nf3", "Nc6=∞", "--", "a6"]);
  await expect(page.locator(".said-note")).toHaveText(notes);
  // Neither side's last move has a clock.
  await expect(clocks).toHaveText(["", ""]);
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(page.locator("#status")).toContainText("Black’s time is up");
  await page.getByRole("button", { name: "One move back" }).click();
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(clocks).toHaveText(["4:41", "4:50"]);
  await page.getByRole("button", { name: /White.*e4.*good move.*0\.31/ }).click();
  await expect(clocks).toHaveText(["", "4:59"]);
  await keep("commentary");
  await page.reload();
  await page.locator('html[data-ready="yes"]').waitFor();
  await expect(page.locator(".said-about")).toHaveText(about);
  await expect(page.locator(".said-note")).toHaveText(notes);
});

test("what is played otherwise goes through the tree of what was said, and another game has none of it", async ({
  page,
}) => {
  await openForTwo(page, "game=stone-garden");
  await paste(page, TEXT);
  await expect(page.locator(".said-note")).toHaveCount(5);
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "One move on" }).click();
  await move(page, "c7", "c5");
  await expect(record(page)).toHaveText(["e4!0.31", "c5"]);
  // The variation is played now, and what it left stands beside it, with all that follows.
  await expect(page.locator(".said-note").nth(2)).toContainText("Sicilian");
  await expect(page.locator(".said-note").nth(2)).toContainText("1... e5?! 2. Nf3 Nc6=∞ Solid. 3. -- a6 A wait.");
  await expect(page.locator(".said-player").last()).toHaveText("Ann Example (2105)");
  await openForTwo(page, "game=chess&moves=e2e4");
  await expect(record(page)).toHaveText(["e4"]);
  await expect(page.locator(".said-note, .said-head:not([hidden])")).toHaveCount(0);
});

test("a game of a hundred thousand characters and more keeps its comments", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  const long = "lorem ipsum dolor ".repeat(7000);
  await paste(page, `1. e4 { ${long}} e5 { at last } *`);
  await expect(page.locator(".said-note").last()).toHaveText("at last");
});

test("a move of a variation is pressed, or chosen by key, and the game waits as it was", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await paste(page, TEXT);
  const moved = page.locator(".said-move");
  await expect(moved).toHaveText(["1... c5", "2. Nf3", "2. c3!?"]);
  await moved.nth(2).click();
  // The whole line stands in the record, and what it left beside it.
  await expect(record(page)).toHaveText(["e4!0.31", "c5", "c3!?"]);
  await expect(page.locator(".record-move[aria-current]")).toHaveText("c3!?");
  await expect(page.locator("#analysis")).toBeVisible();
  await expect(moved.first()).toHaveText("1... e5?!");
  await expect(page.locator(".said-note").nth(2)).toContainText("2. Nf3");
  // One step back in the line, and another one by key: the focus stays among the moves.
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.locator(".record-move[aria-current]")).toHaveText("c5");
  await moved.getByText("2. Nf3", { exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".record-move[aria-current]")).toHaveText("Nf3");
  await expect(page.locator(".record-move[aria-current]")).toBeFocused();
  // Back to the game.
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(record(page)).toHaveText(["e4!0.31", "e5?!", "Nf3", "Nc6=∞", "--", "a6"]);
  await expect(page.locator("#status")).toContainText("White wins");
});
