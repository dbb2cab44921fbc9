// The card of a piece: by the right button, a long press, the button beside its words, a key; and its page.
import { centre, click, open } from "./board.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @param {import('@playwright/test').Page} page */
const card = (page) => page.locator("#piece");

/** The signs of a movement, as rows of letters. @param {import('@playwright/test').Locator} place */
const drawn = (place) =>
  place
    .locator(".movement")
    .first()
    .evaluate((board) => {
      const size = Number(getComputedStyle(board).getPropertyValue("--size"));
      const signs = [...board.querySelectorAll(".movement-cells > span")].map(
        (cell) => cell.querySelector(".sign")?.getAttribute("class")?.split(" ")[1][0] ?? ".",
      );
      return Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size).join(""));
    });

// From the rules: one square straight, not capturing; or by two corners to the far side, five squares wide, in each direction.
const LAWMAN = [
  "..ggggg..",
  ".........",
  "g.......g",
  "g...b...g",
  "g..b.b..g",
  "g...b...g",
  "g.......g",
  ".........",
  "..ggggg..",
];

test("a press of the right button on any piece shows its card, with the whole of its movement", async ({ page }) => {
  await open(page, "?game=stone-garden");
  for (const [square, name] of [
    ["d8", "Lawman"],
    ["a1", "Ox"],
  ]) {
    const { x, y } = await centre(page, square);
    await page.mouse.click(x, y, { button: "right" });
    await expect(card(page).getByRole("heading", { name })).toBeVisible();
    await expect(card(page)).toContainText(/Worth about \d+ pawns/);
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
  }
  const { x, y } = await centre(page, "d1");
  await page.mouse.click(x, y, { button: "right" });
  expect(await drawn(card(page))).toEqual(LAWMAN);
  await card(page).getByRole("link", { name: "Its own page" }).click();
  await expect(page).toHaveURL(/\?page=piece&game=stone-garden&piece=L$/);
  await page.locator("html[data-ready]").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lawman");
  expect(await drawn(page.locator("main"))).toEqual(LAWMAN);
});

test("a first double step is no movement of a pawn, and a King beyond the middle has a picture of its own", async ({
  page,
}) => {
  await page.goto("?page=piece&game=stones-chess&piece=P");
  await page.locator("html[data-ready]").waitFor();
  expect(await drawn(page.locator("main"))).toEqual(["yby", "...", "..."]);
  await page.goto("?page=piece&game=stone-garden&piece=K");
  await page.locator("html[data-ready]").waitFor();
  expect(await drawn(page.locator("main"))).toEqual(["ggg", "g.g", "ggg"]);
  await expect(page.locator(".movement")).toHaveCount(2);
});

test("by the button beside the words, and by a key", async ({ page }) => {
  await open(page, "?game=stone-garden");
  await click(page, "c1");
  await page.getByRole("button", { name: "About this piece" }).click();
  await expect(card(page).getByRole("heading", { name: "Raven" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator('#squares button[data-square="b1"]').focus();
  await page.keyboard.press("c");
  await expect(card(page).getByRole("heading", { name: "Index" })).toBeVisible();
});

deepTest("circles are still drawn on empty squares", async ({ page }) => {
  await open(page, "?game=stone-garden");
  const { x, y } = await centre(page, "e4");
  await page.mouse.click(x, y, { button: "right" });
  await page.waitForTimeout(500);
  await expect(card(page)).toHaveCount(0);
});

test("every piece of every game has a card", async ({ page }) => {
  test.slow();
  await page.goto("?page=piece&game=stone-garden&piece=H");
  await page.locator("html[data-ready]").waitFor();
  const faults = await page.evaluate(async () => {
    const of = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
    const [{ variants }, { pieceOf, pictures }] = await Promise.all([of("engine.js"), of("card/piece-card.js")]);
    const faults = [];
    for (const variant of variants())
      for (const { letter } of variant.pieces) {
        const piece = await pieceOf(variant, letter);
        if (!piece?.paragraphs.length && !letter.startsWith("+")) faults.push(`${variant.id} ${letter}: no words`);
        const look = { theme: "light", palette: "garden", motion: false };
        if (!variant.deep && !(piece && pictures(variant, piece, look).length))
          faults.push(`${variant.id} ${letter}: no picture`);
      }
    return faults;
  });
  expect(faults).toEqual([]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a long press shows the card", async ({ page }) => {
    await open(page, "?game=stone-garden");
    const { x, y } = await centre(page, "f8");
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await expect(card(page).getByRole("heading", { name: "Raven" })).toBeVisible();
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(card(page)).toBeVisible();
  });
});
