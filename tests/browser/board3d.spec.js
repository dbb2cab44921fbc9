// The games of three dimensions as they are shown: sheet and block, on a desk and on a phone.
import { centre, click, open, record, square } from "./board.js";
import { START, WIN, fenOf, open3d } from "./board3d.js";
import { MOVING, deepTest, expect, test } from "./fixtures.js";

test.use(MOVING);

/** @typedef {import('@playwright/test').Page} Page */

test("the sheet fits the window, says what each slice holds, and is cut three ways", async ({ page, keep }) => {
  await open3d(page, START.stockgi);
  const board = await page.locator("#board").boundingBox();
  if (!board) throw new Error("no board");
  expect(board.x + board.width).toBeLessThanOrEqual(1280);
  expect(board.y + board.height).toBeLessThanOrEqual(800);
  await click(page, "te2");
  await expect(square(page, "ud2")).toHaveAccessibleName(/can move here/);
  await keep("stockgi levels");
  for (const cut of ["Filestacks", "Ranks"]) {
    await page.getByRole("button", { name: cut, exact: true }).click();
    await expect(square(page, "ud2")).toHaveAccessibleName(/can move here/);
    await keep(`stockgi ${cut}`);
  }
  await expect(page.locator('#squares [role="rowgroup"]')).toHaveCount(9);
});

test("the block is turned by a drag, and men are chosen and moved on it", async ({ page, keep }) => {
  await open3d(page, START.stockgi);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  // The block has its size when its buttons have come.
  await expect(page.getByRole("button", { name: /^Take out:/ }).first()).toBeVisible();
  await page.waitForTimeout(200);
  const before = await centre(page, "wd3");
  await page.getByRole("button", { name: /Turn left/ }).click();
  await expect.poll(async () => (await centre(page, "wd3")).x).not.toBeCloseTo(before.x, 0);
  await page.waitForTimeout(200);
  await click(page, "wd3");
  await expect(square(page, "wd4")).toHaveAccessibleName(/can move here/);
  await click(page, "wd4");
  await expect(record(page)).toHaveText(["Pwd4"]);
  await keep("stockgi block");
});

deepTest(
  "the block rolls on when it is thrown, and each level is taken out of it and put back",
  async ({ page, keep }) => {
    await open3d(page, START.stockgi);
    await page.getByRole("button", { name: "Block", exact: true }).click();
    const settled = async (/** @type {string} */ name) => {
      let last = { x: Number.NaN, y: Number.NaN };
      await expect
        .poll(async () => {
          const [old, now] = [last, await centre(page, name)];
          last = now;
          return Math.hypot(now.x - old.x, now.y - old.y);
        })
        .toBeLessThan(0.01);
      return last;
    };
    const [home, other] = [await settled("wd3"), await settled("zd3")];
    const level = page.getByRole("button", { name: "Take out: Level w" });
    await level.click();
    await expect(level).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await centre(page, "wd3")).x).toBeGreaterThan(home.x + 20);
    await settled("wd3");
    // It stands to the right of everything else.
    const rights = await Promise.all(["tg1", "zg9", "tg9", "zg1"].map(async (name) => (await centre(page, name)).x));
    expect(Math.min((await centre(page, "wa1")).x, (await centre(page, "wa9")).x)).toBeGreaterThan(Math.max(...rights));
    await keep("stockgi level out");
    // A piece of it is moved as anywhere else.
    await click(page, "wd3");
    await expect(square(page, "wd4")).toHaveAccessibleName(/can move here/);
    await keep("stockgi chosen in the block");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Take out: Level z" }).click();
    await expect(level).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "Take out: Level z" }).click();
    await expect
      .poll(async () => {
        const back = await centre(page, "zd3");
        return Math.hypot(back.x - other.x, back.y - other.y);
      })
      .toBeLessThan(2);
    // And by keys, one after the other.
    await page.keyboard.press(">");
    await expect(page.getByRole("button", { name: "Take out: Level t" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press(">");
    await expect(page.getByRole("button", { name: "Take out: Level u" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("<");
    await page.keyboard.press("<");
    for (const button of await page.getByRole("button", { name: /^Take out:/ }).all())
      await expect(button).toHaveAttribute("aria-pressed", "false");
    // Thrown by the mouse.
    const box = await page.locator(".board3d-scroller").boundingBox();
    if (!box) throw new Error("no board");
    const [x, y] = [box.x + 24, box.y + box.height - 24];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 6; step++) await page.mouse.move(x + 12 * step, y);
    await page.mouse.up();
    const released = await centre(page, "wd3");
    await expect
      .poll(
        async () =>
          Math.abs((await centre(page, "wd3")).x - released.x) + Math.abs((await centre(page, "wd3")).y - released.y),
      )
      .toBeGreaterThan(1);
  },
);

test("who attacks the piece in hand is shown through the block", async ({ page, keep }) => {
  // The Stockbrook on wd9 looks down the file at the Stockpoint.
  await open3d(page, START.stockgi, `${fenOf(9, { wd1: "K", wd4: "R", wd9: "r", ta9: "k" })}[] w - - 0 1`);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await click(page, "wd4");
  await expect(square(page, "wd9")).toHaveAccessibleName(/can/);
  await keep("stockgi threat");
});

test("a choice fades nobody on the sheet, so that sides can be told apart", async ({ page }) => {
  await open3d(page, "stockhorn-49");
  /** How dark the man on a far cell is painted, 0 to 255. */
  const darkest = async () => {
    const box = await square(page, "tg9").boundingBox();
    if (!box) throw new Error("no square");
    return page.locator("#board").evaluate((element, box) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const place = canvas.getBoundingClientRect();
      const scale = canvas.width / place.width;
      const at = [box.x - place.x, box.y - place.y, box.width, box.height].map((value) => Math.round(value * scale));
      const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
        at[0],
        at[1],
        at[2],
        at[3],
      );
      let darkest = 255;
      for (let i = 0; i < data.length; i += 4) darkest = Math.min(darkest, data[i]);
      return darkest;
    }, box);
  };
  const plain = await darkest();
  await click(page, "ta2");
  await expect(page.locator("#caption")).toHaveText("White Stockhorn (M) on ta2 has no move now.");
  expect(await darkest()).toBe(plain);
  await click(page, "wd3");
  await expect(square(page, "wd4")).toHaveAccessibleName(/can move here/);
  expect(await darkest()).toBe(plain);
});

test("nothing of three dimensions is fetched before such a game is chosen", async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  expect(asked.filter((path) => path.includes("/board3d/"))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  await open3d(page, START.stockgi);
  expect(asked.some((path) => path.endsWith("/board3d/board3d.js"))).toBe(true);
});

// How long things take depends on the machine: they are printed, for docs/performance.md, and not judged here.
test.describe("a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    colorScheme: "dark",
  });

  test("two fingers zoom, and a man from the hand is dropped by taps", async ({ page, context }) => {
    await open3d(page, START.stockgi, `${fenOf(9, WIN)}[RR] w - - 0 1`);
    const scroller = await page.locator(".board3d-scroller").boundingBox();
    if (!scroller) throw new Error("no board");
    const [x, y] = [scroller.x + scroller.width / 2, scroller.y + scroller.height / 3];
    const before = (await square(page, "wd3").boundingBox())?.width ?? 0;
    const client = await context.newCDPSession(page);
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number} */ apart) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [
                { x: x - apart, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      });
    await touch("touchStart", 40);
    for (const apart of [60, 80, 110]) await touch("touchMove", apart);
    await touch("touchEnd", 0);
    await expect.poll(async () => (await square(page, "wd3").boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.8);
    await page.getByRole("button", { name: "All", exact: true }).tap();
    await page.getByRole("button", { name: /2 Stockbrooks/ }).tap();
    const tap = async (/** @type {string} */ name) => {
      await square(page, name).evaluate((button) => button.scrollIntoView({ block: "center", inline: "center" }));
      const at = await centre(page, name);
      await page.touchscreen.tap(at.x, at.y);
    };
    await tap("wd5");
    await expect(record(page)).toHaveText(["R@wd5"]);
  });

  deepTest("who looks at one slice from near sees where the computer has moved", async ({ page }) => {
    await open(page, "?game=stockgi-49&opponent=1");
    await page.locator(".board3d-scroller").waitFor();
    const tap = async (/** @type {string} */ name) => {
      const { x, y } = await centre(page, name);
      await page.touchscreen.tap(x, y);
    };
    for (let press = 0; press < 2; press++) await page.getByRole("button", { name: "Larger" }).click();
    await expect.poll(async () => (await square(page, "zd3").boundingBox())?.width ?? 0).toBeGreaterThan(26);
    await square(page, "zd3").evaluate((button) => button.scrollIntoView({ block: "center", inline: "center" }));
    await tap("zd3");
    await expect(square(page, "zd4")).toHaveAccessibleName(/can move here/);
    await tap("zd4");
    await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
    const landed = (await record(page).nth(1).textContent())?.match(/[t-z][a-g][1-9](?=[+#=]*$)/)?.[0] ?? "";
    expect(landed).toMatch(/^[t-z]/);
    const inSight = () =>
      page.evaluate((landed) => {
        const [outer, inner] = [".board3d-scroller", `[data-square="${landed}"]`].map((place) =>
          /** @type {Element} */ (document.querySelector(place)).getBoundingClientRect(),
        );
        return (
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom
        );
      }, landed);
    await expect.poll(inSight, landed).toBe(true);
  });

  test("a move is two presses, a little beside too, and the page is not wider than the phone", async ({
    page,
    keep,
  }) => {
    await open3d(page, START.stockgi);
    await expect(page.locator(".board3d-last")).toHaveText("White to move");
    await keep("phone sheet");
    const tap = async (/** @type {string} */ name, beside = 0) => {
      const { x, y } = await centre(page, name);
      await page.touchscreen.tap(x + beside, y);
    };
    expect((await square(page, "wd3").boundingBox())?.width).toBeLessThan(26);
    await tap("wd3", 3);
    await expect(square(page, "wd4")).toHaveAccessibleName(/can move here/);
    await tap("wd4", 3);
    await expect(record(page)).toHaveText(["Pwd4"]);
    await expect(page.locator(".board3d-last")).toHaveText("Black to move · White played Pwd4");
    await expect(page.locator(".board3d-last")).toBeInViewport();
    await keep("phone moved");
    // The name of a slice enlarges it.
    const first = await square(page, "ta9").boundingBox();
    if (!first) throw new Error("no square");
    await page.touchscreen.tap(first.x + first.width, first.y - 8);
    await expect
      .poll(async () => (await square(page, "ta9").boundingBox())?.width ?? 0)
      .toBeGreaterThan(first.width * 2);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await keep("phone block");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
