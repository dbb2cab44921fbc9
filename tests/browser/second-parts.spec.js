// The second half of a turn that was played is shown and told as the first half is: a stone or relay that moved, a piece that was replaced.
import { centre, fen, openForTwo, square } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** One square as it is painted. @param {Page} page @param {string} name @param {number} size squares along a side of the board */
const picture = (page, name, size = 8) =>
  page.locator("#board").evaluate(
    (board, [name, size]) => {
      const cell = /** @type {HTMLCanvasElement} */ (board).width / Number(size);
      const context = /** @type {CanvasRenderingContext2D} */ (
        /** @type {HTMLCanvasElement} */ (board).getContext("2d")
      );
      const [column, row] = [
        String(name).charCodeAt(0) - 97,
        Math.round(/** @type {HTMLCanvasElement} */ (board).height / cell) - Number(String(name).slice(1)),
      ];
      const { data } = context.getImageData(column * cell, row * cell, cell, cell);
      // Short, so that a failure can be read.
      return data.reduce((sum, byte) => (sum * 31 + byte) | 0, 0);
    },
    [name, size],
  );

test("the stone that the opponent moved is outlined and said to be the last move", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays&moves=e2e3_a8a7,g5g6_b1c3,b4b3");
  await page.mouse.move(1, 1);
  await expect(square(page, "c3")).toHaveAccessibleName("c3, White Knight, last move");
  await expect(square(page, "b3")).toHaveAccessibleName("b3, Stone, last move");
  await expect(square(page, "g6")).toHaveAccessibleName("g6, Stone");
  const [stone, from, other] = [await picture(page, "b3"), await picture(page, "b4"), await picture(page, "g6")];
  // The same position without a past: there nothing is outlined.
  const position = await fen(page);
  await openForTwo(page, `game=stones-and-relays&fen=${position.replaceAll(" ", "_").replaceAll("@", "%40")}`);
  await page.mouse.move(1, 1);
  await expect(square(page, "b3")).toHaveAccessibleName("b3, Stone");
  await expect.poll(() => picture(page, "g6")).toBe(other);
  const [plainStone, plainFrom] = [await picture(page, "b3"), await picture(page, "b4")];
  expect(plainStone).not.toBe(stone);
  expect(plainFrom).not.toBe(from);
  // It stays so while another piece is looked at, as the first half does.
  await openForTwo(page, "game=stones-and-relays&moves=e2e3_a8a7,g5g6_b1c3,b4b3");
  const unmarked = await picture(page, "h7");
  const { x, y } = await centre(page, "h8");
  await page.mouse.move(x, y);
  await expect.poll(() => picture(page, "h7")).not.toBe(unmarked);
  expect(await picture(page, "b3")).not.toBe(plainStone);
  expect(await picture(page, "b4")).not.toBe(plainFrom);
});

test("a whole turn that is played at once is told with both its parts", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays");
  await page.locator("#typed").fill("e2e3,b4b3");
  await page.keyboard.press("Enter");
  await expect(page.locator("#announce")).toHaveText("White: Pawn e2 to e3, then Stone b4 to b3");
});

test("after a click the pointer rests on the piece, and its markers are gone until the pointer comes back", async ({
  page,
}) => {
  await openForTwo(page, "game=stone-garden");
  const boxOf = async (/** @type {string} */ name) => {
    const box = await square(page, name).boundingBox();
    if (!box) throw new Error(`no square ${name}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const point = async (/** @type {string} */ name) => {
    const [x, y] = await boxOf(name);
    await page.mouse.move(x, y, { steps: 3 });
  };
  await point("b2");
  await page.mouse.down();
  await page.mouse.up();
  await point("c4");
  await expect(page.locator("#caption")).toContainText("Horse to c4");
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator(".record-move")).toHaveText(["Hbc4"]);
  const [x, y] = await boxOf("c4");
  // A hand is never quite still.
  await page.mouse.move(x + 2, y + 1);
  await expect(page.locator("#caption")).not.toContainText("Horse on c4");
  await page.waitForTimeout(400);
  const marked = () => picture(page, "d6");
  const resting = await marked();
  await point("e4");
  await expect.poll(marked).toBe(resting);
  await point("c4");
  await expect(page.locator("#caption")).toContainText("Horse on c4");
  await expect.poll(marked).not.toBe(resting);
});
