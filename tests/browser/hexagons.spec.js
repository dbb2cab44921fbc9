// Boards whose cells are no squares: hexagons and rings, pressed, dragged on, walked over by keys, turned, set up and embedded.
import { drag, fen, move, openForTwo, record, square } from "./board.js";
import { MOVING, expect, test } from "./fixtures.js";

test.use(MOVING);

test("hexagonal chess by mouse: presses and drags mean the cell under them, turned too", async ({ page, keep }) => {
  await openForTwo(page, "game=glinski");
  // 91 cells, and none where the board has holes.
  await expect(page.locator("#squares button")).toHaveCount(91);
  await move(page, "f5", "f6");
  await expect(record(page)).toHaveCount(1);
  await drag(page, "e8", "e7");
  await expect(record(page)).toHaveCount(2);
  await expect(square(page, "e7")).toHaveAccessibleName(/Black Pawn/);
  await keep("glinski");
  await page.keyboard.press("f");
  await move(page, "d5", "d7");
  await expect(record(page)).toHaveCount(3);
  expect(await fen(page)).toContain("1prnqb*****/2p2bk****/");
});

test("the arrows walk from cell to cell, and never into a hole", async ({ page }) => {
  await openForTwo(page, "game=mccooey");
  await square(page, "f4").focus();
  await page.keyboard.press("ArrowUp");
  await expect(square(page, "f5")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#squares button:focus")).toHaveAttribute("data-square", /^g[45]$/);
  for (let i = 0; i < 8; i += 1) await page.keyboard.press("ArrowRight");
  await expect(page.locator("#squares button:focus")).toHaveAttribute("data-square", /^k/);
});

test("round a ring", async ({ page, keep }) => {
  await openForTwo(page, "game=circular");
  await move(page, "b2", "d2");
  await move(page, "g2", "e2");
  await move(page, "o2", "m2");
  await expect(record(page)).toHaveCount(3);
  await keep("circular");
  // The middle of the rings is no cell.
  const box = await page.locator("#board").boundingBox();
  if (!box) throw new Error("no board");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(record(page)).toHaveCount(3);
});

test("such a board is set up, and its pieces are embedded", async ({ page, keep }) => {
  await page.goto("?page=position&game=glinski");
  await expect(page.locator(".position-stage button")).toHaveCount(91);
  await keep("position");
  await page.goto("?page=rules&game=glinski");
  await expect(page.locator(".later svg, .later canvas").first()).toBeVisible();
  await keep("rules");
});
