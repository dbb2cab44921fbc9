// What is drawn fits its place: pieces in hand, names, levels, the choices of a promotion, buttons beside each other.
import { centre, click, open, openForTwo, square } from "./board.js";
import { expect, inTurn, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** A hand of four kinds a side in the start of Stockgi. @param {Page} page */
async function openHands(page) {
  await open(page);
  const link = await page.evaluate(async () => {
    const { loadGame, ready } = await import(new URL("engine.js", document.baseURI).href);
    await ready("stockgi-49");
    const game = loadGame("stockgi-49");
    const fen = game.startFen().replace(/\[[^\]]*\]/, "[RGPPrp]");
    game.free();
    return `game=stockgi-49&fen=${encodeURIComponent(fen.replaceAll(" ", "_"))}&opponent=none`;
  });
  await page.evaluate((hash) => (location.hash = hash), link);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  await expect(page.locator('#notice[data-kind="bad"]')).toBeHidden();
  await page.locator(".tray-man").first().waitFor();
}

for (const [name, viewport, ratio] of /** @type {const} */ ([
  ["phone", { width: 360, height: 740 }, 2],
  ["desk", { width: 1280, height: 800 }, 1],
])) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: ratio });

    test("pieces in hand are small, sharp and in one row", async ({ page, keep }) => {
      await openHands(page);
      const pictures = page.locator(".tray .man-picture");
      await expect(pictures).toHaveCount(5);
      for (const picture of await pictures.all()) {
        const { width, height, dots } = await picture.evaluate((canvas) => ({
          width: canvas.clientWidth,
          height: canvas.clientHeight,
          dots: /** @type {HTMLCanvasElement} */ (canvas).width,
        }));
        expect([width, height]).toEqual([38, 38]);
        expect(dots).toBeGreaterThanOrEqual(38 * ratio);
      }
      for (const tray of await page.locator(".tray").all()) expect((await tray.boundingBox())?.height).toBeLessThan(60);
      await keep(`hands ${name}`);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const locale of inTurn(["en", "es", "ru"], 2)) {
    test(`the levels can be read to their ends, in ${locale}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL,
        locale,
        viewport: { width: 360, height: 740 },
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      for (const hash of ["?play", "#game=stone-garden&fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1_%2B1%2B2"]) {
        await page.goto(`${hash}`);
        await page.locator("html[data-ready]").waitFor();
        const tight = await page
          .locator(".player-who")
          .first()
          .evaluate((select) => {
            const style = getComputedStyle(select);
            const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
            context.font = style.font;
            // The arrow of the list has its place at the end.
            const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
            return [.../** @type {HTMLSelectElement} */ (select).options]
              .map(({ text }) => text)
              .filter((text) => context.measureText(text).width > room);
          });
        expect(tight, hash).toEqual([]);
      }
      await context.close();
    });
  }
});

test("names of all games take two lines at most beside the board", async ({ page }) => {
  await open(page);
  const games = await page.evaluate(async () =>
    (await import(new URL("engine.js", document.baseURI).href)).variants().map((/** @type {any} */ { id }) => id),
  );
  for (const game of games.filter((/** @type {string} */ id) => /49|2023/.test(id))) {
    await page.evaluate((hash) => (location.hash = hash), `game=${game}`);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
    const lines = await page
      .locator("#game-name")
      .evaluate((name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight));
    expect(lines, game).toBeLessThan(2.1);
  }
});

test("the choices of a promotion keep clear of their borders", async ({ page }) => {
  await openForTwo(page, "game=stone-garden&fen=k7/8/3H4/8/8/8/8/KLLOOIIR_w");
  await click(page, "d6");
  await expect(square(page, "e8")).toHaveAccessibleName(/can move here/);
  const { x, y } = await centre(page, "e8");
  await page.mouse.click(x, y);
  const dialog = page.locator("#ask");
  await expect(dialog).toBeVisible();
  const clear = await dialog.locator(".option").evaluateAll((options) =>
    options.map((option) => {
      const range = document.createRange();
      range.selectNodeContents(/** @type {Node} */ (option.lastElementChild));
      const [text, box] = [range.getBoundingClientRect(), option.getBoundingClientRect()];
      return Math.min(text.left - box.left, box.right - text.right);
    }),
  );
  expect(clear.length).toBeGreaterThan(1);
  for (const gap of clear) expect(gap).toBeGreaterThan(7);
});

test("buttons that copy are of one height", async ({ page }) => {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  const heights = (/** @type {string} */ dialog) =>
    page
      .locator(dialog)
      .getByRole("button", { name: /^Copy/ })
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  await expect(page.locator("#share").getByRole("button", { name: /^Copy/ })).toHaveCount(4);
  const shared = await heights("#share");
  expect(new Set(shared).size).toBe(1);
  await page.getByRole("button", { name: "Embed" }).click();
  await expect(page.locator("#embed stone-garden canvas").first()).toBeVisible();
  const embedded = await heights("#embed");
  // For the element, the frame, the picture, and a page with Interactive Diagrams.
  expect(embedded.length).toBe(4);
  expect(new Set([...shared, ...embedded]).size).toBe(1);
});

test("faded markers are explained where the others are", async ({ page }) => {
  await open(page);
  await expect(page.locator("#legend")).toContainText("grey: not now");
});
