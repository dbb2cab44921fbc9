// Whatever is copied can be pasted; what can't be read is refused with its place, and the game in hand stays.
import { expect, test } from "./fixtures.js";
import { fen, move, open, openForTwo, record } from "./board.js";

/** @param {import('@playwright/test').Page} page @param {string} text */
async function paste(page, text) {
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await page.locator("#share-setup").fill(text);
  await page.locator("#share").getByRole("button", { name: "Open", exact: true }).click();
}

test("a game is copied as text and comes back by it", async ({ page }) => {
  await openForTwo(page, "game=stone-garden&moves=b2c4_a7b5_c4d6");
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  const text = await page.locator("#share-text").inputValue();
  expect(text).toMatch(
    /^\[Variant "stone-garden"\]\n\[Result "1-0"\]\n\[Termination "checkmate"\]\n\n1\. Hbc4 Hab5 2\. Hd6# 1-0\n$/,
  );
  await page.keyboard.press("Escape");
  await openForTwo(page, "game=stone-garden-keepers");
  await paste(page, text);
  await expect(record(page)).toHaveText(["Hbc4", "Hab5", "Hd6#"]);
});

test("a game of shogi is copied as its players keep it, and comes back by it", async ({ page }) => {
  await openForTwo(page, "game=shogi&moves=c3c4_g7g6");
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  const text = page.locator("#share-text");
  await page.getByLabel("Form of the text").selectOption("CSA");
  await expect(text).toHaveValue(/\+7776FU\s+-3334FU/);
  await page.getByLabel("Form of the text").selectOption("KIF");
  await expect(text).toHaveValue(/７六歩\(77\)/);
  const kif = await text.inputValue();
  await page.keyboard.press("Escape");
  await openForTwo(page, "game=shogi");
  await paste(page, kif);
  await expect(record(page)).toHaveCount(2);
});

test("what a game came with is shared too, and stays when it is played on", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  const text = '[Event "Garden Cup"]\n[White "Ann"]\n\n1. e4 {the centre} e5 (1... c5 2. Nf3) 2. Nf3 *\n';
  await page
    .locator("#library-file")
    .setInputFiles({ name: "cup.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".library-game", { hasText: "Ann" }).getByRole("button", { name: "Open" }).click();
  await expect(page.locator("#game-name")).toHaveText("Chess");
  const share = page.locator("#share-text");
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await expect(share).toHaveValue(/Garden Cup.*\{the centre\}.*\(1\.\.\. c5 2\. Nf3\)/s);
  await page.keyboard.press("Escape");
  await move(page, "g8", "f6");
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await expect(share).toHaveValue(/Garden Cup.*\{ the centre \}.*\(1\.\.\. c5 2\. Nf3\) 2\. Nf3 Nf6 \*/s);
});

test("comments and variations of a pasted game stay when it is played otherwise, and go into a study", async ({
  page,
}) => {
  await openForTwo(page, "game=stone-garden");
  const text =
    '[White "Ann"]\n[Result "1-0"]\n\n1. e4 {the centre} e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 {and 3. Bc4} 1-0';
  await paste(page, text);
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3"]);
  const share = page.locator("#share-text");
  const shared = async () => {
    await page.locator("#actions").getByRole("button", { name: "Share" }).click();
    await expect(share).toHaveValue(/Ann/);
    const value = await share.inputValue();
    await page.keyboard.press("Escape");
    return value;
  };
  expect(await shared()).toContain("(1... c5 {Sicilian} 2. Nf3)");
  await page.getByRole("button", { name: "One move back" }).click();
  await move(page, "f1", "c4");
  await expect(record(page)).toHaveText(["e4", "e5", "Bc4"]);
  // What was a finished game stays as it was; the one that is played has all that was said.
  await expect.poll(shared).toMatch(/2\. Bc4/);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await page.locator("#library-result").selectOption("1–0");
  await page.locator(".library-game", { hasText: "Ann" }).getByRole("button", { name: "Open" }).click();
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3"]);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Add to a study" }).click();
  await page.locator('html[data-ready="yes"]').waitFor();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/page=study&id=/);
  await page.locator('html[data-ready="yes"]').waitFor();
  await expect(page.locator(".study-moves")).toContainText("the centre");
  await expect(page.locator(".study-variation")).toContainText("Sicilian");
});

test("a FEN, moves and a link are told apart", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await paste(page, "1. Hbc4 {a leap} Hab5 (1... Hgf5) 2. Rc3 $1 *");
  await expect(record(page)).toHaveText(["Hbc4", "Hab5", "Rc3!"]);
  await paste(page, "b2c4 a7b5");
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
  await paste(page, "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1");
  expect(await fen(page)).toBe("5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1");
  await paste(page, "https://example.org/garden/#game=stone-garden-keepers&moves=a2a3");
  await expect(page.locator("#game-name")).toHaveText("Stone Garden Keepers");
  await expect(record(page)).toHaveText(["Aa3"]);
  await paste(page, '[Event "?"]\n[Variant "Standard"]\n\n1. e4 e5 2. Nf3 *');
  await expect(page.locator("#game-name")).toHaveText("Chess");
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3"]);
});

test("what can’t be read is refused with its place", async ({ page }) => {
  await openForTwo(page, "game=stone-garden&moves=b2c4");
  for (const [text, place] of [
    ["1. Hbc4 Hab5\n2. Hxx9 *", "line 2, column 4"],
    ['[Variant "draughts"]\n1. e4', "line 1, column 11"],
    ["1. Hbc4 {never closed", "line 1, column 9"],
    ["oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO x", "line 1, column 45"],
    // What stands between such signs is reserved by the standard of PGN, and passed over; what follows is no move.
    ["<script>alert(1)</script>", "line 1, column 9"],
    ["https://example.org/#game=nothing", "nothing"],
    ["https://example.org/", "no game"],
    ["", "line 1, column 1"],
  ]) {
    await paste(page, text);
    await expect(page.locator("#share-error"), text).toContainText(place);
    await page.keyboard.press("Escape");
    await expect(record(page)).toHaveText(["Hbc4"]);
  }
});

test("the position is saved as SVG and PNG", async ({ page }) => {
  await open(page, "#game=stone-garden&moves=b2c4_a7b5");
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  for (const [name, begin] of [
    ["SVG", "<svg"],
    ["PNG", "\x89PNG"],
  ]) {
    const waiting = page.waitForEvent("download");
    await page.locator("#share").getByRole("button", { name, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`stone-garden-ply-2.${name.toLowerCase()}`);
    const stream = await download.createReadStream();
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    expect(content.toString("latin1").startsWith(begin)).toBe(true);
    expect(content.length).toBeGreaterThan(4000);
  }
});

test("a game that others have played waits, and is nobody's here", async ({ page }) => {
  await open(page, "?game=chess");
  await paste(page, '[White "Anna"]\n[Black "Boris"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *');
  await expect(record(page)).toHaveCount(3);
  await expect(page.locator("#announce")).toHaveText(/^Chess, after 3 moves\. Black to move/);
  // The computer would have answered within this time.
  await page.waitForTimeout(1500);
  await expect(record(page)).toHaveCount(3);
  await paste(page, '[White "Anna"]\n[Black "Boris"]\n\n1. f3 e5 2. g4 Qh4# 0-1');
  await expect(page.locator("#announce")).toContainText("Black wins");
});
