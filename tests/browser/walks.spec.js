// As a player of shogi, xiangqi or janggi comes: from the home, by the game's name, to the board, and by presses to mate, with a phone and at
// a desk.
import { centre, record } from "./board.js";
import { expect, test, testsOf } from "./fixtures.js";

/** Short games to mate, found by a search for the shortest of their kind: who looks can follow them by hand. */
const GAMES = /** @type {const} */ ([
  {
    id: "shogi",
    name: "将棋",
    // The bishop is promoted, takes a gold, and that gold is dropped before the king's head.
    moves: "c3c4 d9c8 b2g7+ f9f8 g7f8 e9d8 G@e8",
    over: /Sente wins/,
  },
  {
    id: "xiangqi",
    name: "xiangqi",
    // Two cannons stand one behind the other before the general.
    moves: "h3e3 a10a9 e3e7 a9a10 b3b6 a10a9 b6e6",
    over: /Red wins/,
  },
  {
    id: "janggi",
    name: "장기",
    // Red passes once, which is a move of its own.
    moves: "i4h4 f10f9 i1i7 pass i7g7 b10a8 g7e7 e9f10 e7c7 a8b10 c7c10 h10i8 c10d10",
    over: /Blue wins/,
  },
]);

const SIZES = /** @type {const} */ ([
  ["a phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  ["a desk", { viewport: { width: 1280, height: 800 } }],
]);

for (const [place, size] of SIZES) {
  test.describe(place, () => {
    test.use(size);
    for (const { id, name, moves, over } of GAMES) {
      const walk = "hasTouch" in size ? test : testsOf(["shogi", "xiangqi", "janggi"], id)(1);
      walk(`from the home to mate in ${id}`, async ({ page, keep }) => {
        await page.goto("");
        await page.getByRole("searchbox").fill(name);
        const card = page.locator(`.card[data-game="${id}"]`);
        await card.getByRole("link", { name: /^Play/ }).first().click();
        await page.locator("html[data-ready]:not([data-page])").waitFor();
        // Both sides are played here.
        await page.locator("#actions").getByRole("button", { name: "New game" }).click();
        await page.locator('#new-game input[value="person"]').check();
        await page.locator("#new-game").getByRole("button", { name: "Start" }).click();
        await expect(page.locator("#new-game")).toHaveCount(0);
        await expect(page.locator("#board")).toBeInViewport({ ratio: 1 });
        const press = async (/** @type {string} */ square) => {
          const { x, y } = await centre(page, square);
          if ("hasTouch" in size) await page.touchscreen.tap(x, y);
          else await page.mouse.click(x, y);
        };
        let plies = 0;
        for (const move of moves.split(" ")) {
          const [from = "", to] = move.replace("+", "").match(/pass|[A-Z]@|[a-z]\d+/g) ?? [];
          if (from === "pass") await page.getByRole("button", { name: "Pass" }).click();
          else if (from.endsWith("@")) await page.locator(`[data-hand="${from}"]`).click();
          else await press(from);
          if (to) await press(to);
          if (/[a-z]7\+$/.test(move))
            await page
              .locator("#ask")
              .getByRole("button", { name: /^Promote|Horse/ })
              .first()
              .click();
          plies += 1;
          await expect(record(page)).toHaveCount(plies);
        }
        await expect(page.locator("#status")).toContainText(over);
        await expect(page.locator("#status")).toContainText("Checkmate");
        await keep(`${id} mate`);
      });
    }
  });
}
