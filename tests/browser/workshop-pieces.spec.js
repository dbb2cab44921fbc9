// The workshop's pieces: those that are known by name, words for what they do, and what else changes with them.
import { devices } from "@playwright/test";
import { KNOWN } from "../../www/workshop/known-pieces.js";
import { expect, test } from "./fixtures.js";

/** For pieces that are put into one game: the king has his own. */
const LETTERS = [..."ABCDEFGHIJLMNOPQRSTUVWXYZÄÅÆÇÈÉÊÌÍÎÑÒÓÔÕÖØÙÚÛÜÝÞ"];

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
async function openPieces(page) {
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
  await page.getByRole("tab", { name: "Pieces" }).click();
}

/** @param {Page} page */
const text = async (page) => {
  await page.getByRole("tab", { name: "Text" }).click();
  return page.getByLabel("The definition").inputValue();
};

test.describe("on a phone", () => {
  const { defaultBrowserType: _browser, ...phone } = devices["Pixel 5"];
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test("a newcomer has a Griffon on the board by six taps and a name", async ({ page, keep }) => {
    await openPieces(page);
    await page.getByRole("button", { name: "Add a piece" }).tap();
    await page.getByLabel("Which piece? Search by its name").tap();
    await page.keyboard.type("gryph");
    const griffon = page.getByRole("option", { name: /^Griffon/ });
    await expect(griffon).toContainText("one square diagonally and from there");
    await expect(griffon).toBeInViewport({ ratio: 1 });
    await keep("known pieces");
    await griffon.tap();
    await expect(page.getByRole("heading", { name: "Griffon (G)" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "G Griffon" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Yes" }).tap();
    await page.getByRole("tab", { name: "Board" }).tap();
    await page.getByRole("button", { name: "White Griffon", exact: true }).tap();
    await page.getByLabel("d1: White Queen").tap();
    await expect(page.getByText("This is a game.")).toBeVisible();
    expect(await text(page)).toMatch(/to = "QRBNG"[\s\S]*\[pieces\.G\]\nname = "Griffon"\nmoves = "FyafsF"\n/);
  });

  test("what a painted step asks for next comes up in sight, beneath the board", async ({ page, keep }) => {
    await openPieces(page);
    await page.getByRole("button", { name: "Add a piece" }).tap();
    await page.getByRole("button", { name: "Another piece, of your own" }).tap();
    const board = page.locator(".paint-board");
    await page.locator(".paint-seen").evaluate((each) => each.scrollIntoView());
    await expect.poll(() => board.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(150);
    await board.getByLabel(/^1, 1: /).tap();
    const way = page.getByRole("button", { name: "One square diagonally" });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "As far as it can" })).toBeInViewport({ ratio: 1 });
    const [lower, upper] = await Promise.all([
      board.evaluate((each) => each.getBoundingClientRect().bottom),
      way.evaluate((each) => each.getBoundingClientRect().top),
    ]);
    expect(upper).toBeGreaterThanOrEqual(lower);
    // Its squares are 40 pixels wide; where that is no matter it takes less than half of the height.
    await page.setViewportSize({ width: 412, height: 800 });
    await expect.poll(() => board.evaluate((each) => each.clientHeight / innerHeight)).toBeLessThanOrEqual(0.455);
    await keep("painted step");
  });
});

test("a name that is known offers its movement, its drawing and its letter", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("button", { name: "Another piece, of your own" }).click();
  // A tap on the name takes all of it, so that what is typed replaces it.
  await page.getByLabel("Name", { exact: true }).click();
  await page.keyboard.type("Paladi");
  await expect(page.getByRole("option", { name: /^Archbishop/ })).toBeVisible();
  await page.keyboard.type("n");
  await expect(page.getByLabel("Letter", { exact: true })).toHaveValue("A");
  await page.getByRole("button", { name: "Use this movement" }).click();
  await expect(page.getByText("It moves as a Paladin now.")).toBeVisible();
  await expect(page.getByLabel("How it moves", { exact: true })).toContainText(
    "Moves by a knight’s leap, or any number of squares diagonally.",
  );
  // The game in the making has an Undo of its own while a game is played there.
  const bar = page.locator(".workshop-deeds");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("So far it can’t move")).toBeVisible();
  await bar.getByRole("button", { name: "Redo" }).click();
  expect(await text(page)).toContain('[pieces.A]\nname = "Paladin"\nmoves = "BN"\ndrawing = "archbishop"\n');
});

test("a piece of one's own moves nowhere before it is painted, and is painted at once", async ({ page, keep }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("button", { name: "Another piece, of your own" }).click();
  await expect(page.getByText("So far it can’t move. Paint how it moves, or write it in letters.")).toBeVisible();
  await expect(page.getByText("written out in the text")).toHaveCount(0);
  await expect(page.getByText("Press a square that this piece can go to.")).toBeVisible();
  await expect(page.getByText("This is a game.")).toBeVisible();
  await keep("workshop own piece");
  await page
    .locator(".paint")
    .getByLabel(/^0, 2: /)
    .click();
  await expect(page.getByText("So far it can’t move")).toBeHidden();
  await expect(page.getByLabel("How it moves", { exact: true })).toContainText(
    "Moves by a leap of exactly two squares",
  );
  expect(await text(page)).toContain('name = "New piece"\nmoves = "D"\n');
});

test("a piece is chosen by keys alone", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Add a piece" }).press("Enter");
  const search = page.getByRole("combobox", { name: "Which piece?" });
  await expect(search).toBeFocused();
  await page.keyboard.type("lion");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = page.getByRole("option", { name: /^Lion \(Metamachy\)/ });
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(search).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lion (L)" })).toBeFocused();
  expect(await text(page)).toContain('name = "Lion"\nmoves = "KNAD"');
});

test("each known piece is one that the engine plays, and knows words for", async ({ page }) => {
  const size = LETTERS.length;
  const texts = Array.from({ length: Math.ceil(KNOWN.length / size) }, (_, group) => {
    const pieces = KNOWN.slice(group * size, (group + 1) * size).map(
      ({ name, moves }, i) => `[pieces."${LETTERS[i]}"]\nname = "${name}"\nmoves = "${moves}"\n`,
    );
    const head = `id = "known-${group}"\nname = "Known"\nboard = "8x8"\narray = "7k/8/8/8/8/8/8/K7"\n`;
    return [head, ...pieces, `[pieces.K]\nmoves = "K"\nroyal = true\n`].join("\n");
  });
  await page.goto("/");
  const silent = await page.evaluate(async (texts) => {
    const path = "/stone-garden-reader.js";
    const reader = await import(path);
    await reader.default();
    return texts.flatMap((text) => {
      const { id, pieces } = reader.define(text);
      const told = reader.telling(id).pieces;
      return pieces.filter(
        (/** @type {unknown} */ _piece, /** @type {number} */ i) => !told[i].usual.length && !told[i].first.length,
      );
    });
  }, texts);
  expect(silent).toEqual([]);
});

test("who gives a piece another letter is told what goes along", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Q Queen" }).click();
  await page.getByLabel("Letter", { exact: true }).click();
  await page.keyboard.type("D");
  await expect(page.getByText("Queen has the letter D instead of Q. Pawn promotes to: QRBN → DRBN.")).toBeVisible();
  await expect(page.getByLabel("Letter", { exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "D Queen" })).toBeVisible();
});

test("what a piece is worth is said in pawns", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "N Knight" }).click();
  const worth = page.getByLabel("Worth, in pawns");
  await expect(worth).toHaveValue("3.25");
  await worth.fill("2.9");
  await worth.blur();
  expect(await text(page)).toContain("value = 290\n");
});

test("a piece that takes another's place on the board is offered to the pawns", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("option", { name: /^Amazon/ }).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByRole("tab", { name: "Board" }).click();
  await page.getByRole("button", { name: "White Amazon", exact: true }).click();
  await page.getByLabel("d1: White Queen").click();
  await expect(page.getByText("Pawn: may it promote to Amazon, too?")).toBeVisible();
  await page.getByRole("button", { name: "Yes" }).click();
  expect(await text(page)).toContain('to = "QRBNA"');
});

test("the computer says what it takes a new piece to be worth", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("option", { name: /^Griffon/ }).click();
  await page.getByRole("button", { name: "What is it worth?" }).click();
  await expect(page.getByText(/^About [6-9](\.\d)? pawns, as the computer guesses\.$/)).toBeVisible();
});

test("a piece that is added is put on the board with one press more", async ({ page }) => {
  await openPieces(page);
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("option", { name: /^Griffon/ }).click();
  await expect(page.getByText("Griffon does not stand on the board yet.")).toBeVisible();
  await page.getByRole("button", { name: "Put it on the board" }).click();
  await expect(page.getByRole("button", { name: "White Griffon", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "d1: White Queen" }).click();
  await expect(page.getByRole("button", { name: "d8: Black Griffon" })).toBeVisible();
  await page.getByRole("tab", { name: "Pieces" }).click();
  await expect(page.getByRole("button", { name: "Put it on the board" })).toHaveCount(0);
});
