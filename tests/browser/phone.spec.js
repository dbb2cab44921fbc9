// On a phone: who plays, the clocks, what has been captured and the buttons that matter stay where they are, and the board stays in sight.
import { centre, open, openForTwo, record, twoPlayers } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** @param {Locator} element */
const box = async (element) =>
  /** @type {NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>} */ (await element.boundingBox());

/** @param {Page} page @param {string} square */
const tap = async (page, square) => {
  const { x, y } = await centre(page, square);
  await page.touchscreen.tap(x, y);
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
]) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("the other side with its clock stands above the board, one's own below, and four buttons within reach", async ({
      page,
      keep,
    }) => {
      await open(page, "?game=stone-garden");
      await twoPlayers(page, "stone-garden", "5+3");
      const [board, black, white] = [
        page.locator("#board"),
        page.locator("#clock-black"),
        page.locator("#clock-white"),
      ];
      for (const clock of [black, white]) await expect(clock).toBeInViewport({ ratio: 1 });
      expect((await box(black)).y).toBeLessThan((await box(board)).y);
      expect((await box(white)).y).toBeGreaterThanOrEqual((await box(board)).y + (await box(board)).height);
      await keep("phone");
      for (const name of ["Undo", "Hint", "Flip", "More"]) {
        const button = page.locator("#actions").getByRole("button", { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        const { width, height } = await box(button);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
        // Wherever the page is scrolled to.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(button).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => scrollTo(0, 0));
      }
      await page.locator("#actions").getByRole("button", { name: "Flip" }).tap();
      await expect.poll(async () => (await box(white)).y).toBeLessThan((await box(board)).y);
    });

    test("what can be done at the end stands above the bar, and the board stays in sight", async ({ page }) => {
      const bar = page.locator("#actions").getByRole("button", { name: "Undo", exact: true });
      for (const [link, from, to] of [
        ["game=chess&moves=f2f3_e7e5_g2g4", "d8", "h4"],
        ["game=xiangqi&fen=4k4/R8/8R/9/9/9/9/9/9/3K5_w_-_-_0_1", "i8", "i10"],
      ]) {
        await openForTwo(page, link);
        for (const square of [from, to]) await tap(page, square);
        const buttons = page.locator("#status .row button:visible");
        await expect(buttons.first()).toBeVisible();
        const lowest = async () => {
          const bottoms = (await buttons.all()).map(
            async (button) => (await box(button)).y + (await box(button)).height,
          );
          return Math.max(...(await Promise.all(bottoms))) - (await box(bar)).y;
        };
        await expect.poll(lowest).toBeLessThan(0);
        expect((await box(page.locator("#board"))).y).toBeGreaterThanOrEqual(0);
      }
    });

    test("nothing moves when a piece is captured, or comes into a hand", async ({ page }) => {
      for (const game of ["chess", "crazyhouse"]) {
        await openForTwo(page, `game=${game}`);
        if (game === "crazyhouse") await page.locator(".tray").first().waitFor();
        for (const square of ["e2", "e4", "d7", "d5"]) await tap(page, square);
        await expect(record(page)).toHaveCount(2);
        const places = async () => {
          const shown = [".player >> nth=0", "#board", ".player >> nth=1", "#status", "#record", "#typed-form"];
          return Promise.all(shown.map((element) => box(page.locator(element))));
        };
        const before = await places();
        await tap(page, "e4");
        await tap(page, "d5");
        await expect(record(page)).toHaveCount(3);
        await expect(page.locator(game === "chess" ? ".player-taken .man-picture" : ".tray-man")).toHaveCount(1);
        expect(await places()).toEqual(before);
      }
    });

    test("nothing moves when the hands come to a board that has been painted", async ({ page }) => {
      /** @type {import('@playwright/test').Route[]} */
      const held = [];
      await page.route("**/board/hands.js", (route) => void held.push(route));
      await page.goto("?game=shogi");
      await page.locator("#board[style]").waitFor();
      const places = () =>
        Promise.all([".player >> nth=0", "#board", ".player >> nth=1"].map((one) => box(page.locator(one))));
      const [before] = await places().then((all) => all.map(({ y }) => y));
      const board = (await places())[1];
      await expect.poll(() => held.length).toBe(1);
      await held[0].continue();
      await page.locator(".tray").first().waitFor();
      const after = await places();
      expect(after[0].y).toBe(before);
      expect(after[1]).toEqual(board);
    });

    test("names beside a board leave its squares where they are pressed", async ({ page }) => {
      for (const game of ["shogi", "janggi"]) {
        await openForTwo(page, `game=${game}`);
        const [board, first, last] = [
          await box(page.locator("#board")),
          ...(await Promise.all(["a1", "i9"].map((square) => centre(page, square)))),
        ];
        // Ranks stand at the right in shogi, at the left in janggi.
        const [left, right] = [first.x - board.x, board.x + board.width - last.x];
        if (game === "shogi") expect(right).toBeGreaterThan(left + 5);
        else expect(left).toBeGreaterThan(right + 5);
        const [from, to] = game === "shogi" ? ["i3", "i4"] : ["i4", "i5"];
        await tap(page, from);
        await tap(page, to);
        await expect(record(page)).toHaveCount(1);
      }
    });

    test("the button to pass keeps its place while the computer thinks", async ({ page }) => {
      await open(page, "?game=janggi");
      const pass = page.getByRole("button", { name: "Pass", exact: true });
      await expect(pass).toBeVisible();
      await pass.evaluate((/** @type {HTMLElement} */ button) => {
        const seen = new MutationObserver(
          () => (button.isConnected && !button.hidden) || (document.body.dataset.gone = "yes"),
        );
        seen.observe(/** @type {Node} */ (button.closest(".table")), {
          subtree: true,
          childList: true,
          attributeFilter: ["hidden"],
        });
      });
      await pass.tap();
      await expect(record(page)).toHaveCount(2, { timeout: 30_000 });
      await expect(page.locator("body[data-gone]")).toHaveCount(0);
    });

    test("whoever analyses has the board in sight, and the lines", async ({ page }) => {
      await openForTwo(page, "game=stone-garden&moves=b2c4_a7b5");
      await page.locator("#actions").getByRole("button", { name: "Analyse" }).tap();
      await page.locator(".lines").waitFor();
      await page.locator(".lines").evaluate((lines) => lines.scrollIntoView({ block: "end" }));
      await page.evaluate(() => scrollBy(0, 200));
      await expect(page.locator("#board")).toBeInViewport({ ratio: 0.98 });
    });
  });
}
