// The games of three dimensions: sheet and block, hands, swaps, replacements, by mouse and by keys.
import { centre, click, move, open, record, square } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const START = { stockgi: "stockgi-49", yang: "stockyang-49", taijitu: "stock-taijitu-49" };

/** A stockgi end: a Stockpoint promotes, the King steps aside to ua9, a Stockbrook dropped on ua8 mates. */
const WIN = { wd1: "K", wd6: "P", ub9: "S", td7: "G", tc6: "G", uc8: "G", ta9: "k" };

/**
 * A game for two players at one device, by its link.
 * @param {Page} page @param {string} game @param {string} [fen] @param {string} [moves]
 */
async function openDeep(page, game, fen, moves) {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  await page.locator(`#new-game input[value="${game}"]`).check();
  await page.locator('#new-game input[value="person"]').check();
  await page.locator("#new-game").getByRole("button", { name: "Start" }).click();
  if (fen || moves) {
    const link = [
      `game=${game}`,
      fen && `fen=${encodeURIComponent(fen.replaceAll(" ", "_"))}`,
      moves && `moves=${moves}`,
    ]
      .filter(Boolean)
      .join("&");
    await page.evaluate((hash) => (location.hash = hash), link);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  }
  await expect(page.locator('#notice[data-kind="bad"]')).toBeHidden();
  await square(page, "wd1").waitFor({ state: "attached" });
  await page.locator(".deep-scroller").waitFor();
}

/** Ranks from the last to the first, each by what stands on it. @param {number} ranks @param {Record<string, string>} men by square */
function fenOf(ranks, men) {
  const rows = [];
  for (let rank = ranks; rank >= 1; rank--) {
    rows.push(
      [..."tuvwxyz"]
        .map((level) => {
          let row = "";
          let empty = 0;
          for (const file of "abcdefg") {
            const man = men[`${level}${file}${rank}`];
            if (!man) empty++;
            else (row += (empty || "") + man), (empty = 0);
          }
          return row + (empty || "");
        })
        .join("|"),
    );
  }
  return rows.join("/");
}

test("the sheet fits the window, says what each slice holds, and is cut three ways", async ({ page, keep }) => {
  await openDeep(page, START.stockgi);
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
  await openDeep(page, START.stockgi);
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

test("the block rolls on when it is thrown, and each level is taken out of it and put back", async ({ page, keep }) => {
  await openDeep(page, START.stockgi);
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
  const box = await page.locator(".deep-scroller").boundingBox();
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
});

test("who attacks the piece in hand is shown through the block", async ({ page, keep }) => {
  // The Stockbrook on wd9 looks down the file at the Stockpoint.
  await openDeep(page, START.stockgi, `${fenOf(9, { wd1: "K", wd4: "R", wd9: "r", ta9: "k" })}[] w - - 0 1`);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await click(page, "wd4");
  await expect(square(page, "wd9")).toHaveAccessibleName(/can/);
  await keep("stockgi threat");
});

test("a person wins at stockgi with a promotion and a drop, by mouse", async ({ page, keep }) => {
  const fen = `${fenOf(9, WIN)}[RR] w - - 0 1`;
  await openDeep(page, START.stockgi, fen);
  await move(page, "wd6", "wd7");
  const dialog = page.getByRole("dialog", { name: "Promote to" });
  await expect(dialog.getByRole("button")).toHaveText(["Stay Stockpoint", "Stockbgold", "Cancel"]);
  await keep("stockgi promotion");
  await dialog.getByRole("button", { name: "Stockbgold" }).click();
  await expect(record(page)).toHaveCount(1);
  await move(page, "ta9", "ua9");
  await page.getByRole("button", { name: /2 Stockbrooks/ }).click();
  await expect(square(page, "ua8")).toHaveAccessibleName(/can move here/);
  await keep("stockgi drops");
  await click(page, "ua8");
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(record(page)).toHaveText([/^Pwd7=\+P/, /^Kua9/, "R@ua8#"]);
});

test("the same by keys alone", async ({ page }) => {
  await openDeep(page, START.stockgi, `${fenOf(9, WIN)}[RR] w - - 0 1`);
  const go = async (/** @type {string} */ name) => {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
  };
  await go("wd6");
  await page.keyboard.press("ArrowUp");
  await expect(square(page, "wd7")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(square(page, "xd7")).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: "Stockbgold" }).press("Enter");
  await expect(record(page)).toHaveCount(1);
  await go("ta9");
  await go("ua9");
  await expect(record(page)).toHaveCount(2);
  await page.getByRole("button", { name: /2 Stockbrooks/ }).press("Enter");
  await expect(page.locator("#squares :focus")).toHaveCount(1);
  await go("ua8");
  await expect(page.locator("#status")).toContainText("White wins");
});

test("the Emperor changes places at stockyang, by mouse and by keys", async ({ page, keep }) => {
  await openDeep(page, START.yang);
  await click(page, "wd1");
  await expect(square(page, "we1")).toHaveAccessibleName(/can change places/);
  await expect(page.locator("#line")).toHaveText("White Emperor (K) on wd1.");
  const beside = await centre(page, "we1");
  await page.mouse.move(beside.x, beside.y);
  await expect(page.locator("#line")).toHaveText("Emperor changes places with the Stocksling on we1.");
  await keep("stockyang swap");
  await click(page, "we1");
  await expect(record(page)).toHaveText(["Kwd1<>we1"]);
  await expect(square(page, "we1")).toHaveAccessibleName(/White Emperor/);
  await expect(square(page, "wd1")).toHaveAccessibleName(/White Stocksling/);
  await square(page, "wd10").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(square(page, "we10")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveText(["Kwd1<>we1", "Kwd10<>we10"]);
});

test("a double step asks which cell it passes", async ({ page }) => {
  await openDeep(page, START.yang);
  // Along the file and then round the ring, or the other way about.
  await click(page, "ta3");
  await click(page, "tb5");
  await page.getByRole("dialog", { name: "Which way?" }).getByRole("button").first().click();
  await expect(record(page)).toHaveText([/^ta?tb5\(ta4\)$/]);
});

const REPLACE = { wd1: "K", vd1: "W", vc1: "F", td5: "R", wd10: "k", vd10: "w", vc10: "f" };

for (const keys of [false, true]) {
  test(`a man is replaced at stock-taijitu, ${keys ? "by keys" : "by mouse"}`, async ({ page, keep }) => {
    await openDeep(page, START.taijitu, `${fenOf(10, REPLACE)}[RB] w - - 0 1 --`);
    const press = async (/** @type {string} */ name) => {
      if (!keys) return click(page, name);
      await square(page, name).focus();
      await page.keyboard.press("Enter");
    };
    await press("td5");
    await press("td6");
    const bar = page.getByRole("group", { name: "Second part of the move" });
    await expect(bar).toContainText("because the Stockbrook has come to td6");
    await expect(square(page, "vc1")).toHaveAccessibleName(/can be replaced/);
    await keep("taijitu replacement");
    // Back, then once more.
    if (keys) await page.keyboard.press("Escape");
    else await bar.getByRole("button", { name: "Undo" }).click();
    await expect(record(page)).toHaveCount(0);
    await press("td6");
    await press("vc1");
    const dialog = page.getByRole("dialog", { name: "Replaced by" });
    await dialog.getByRole("button", { name: "Stockunicorn" }).press("Enter");
    await expect(record(page)).toHaveText(["Rtd6,vc1=B"]);
    await expect(square(page, "vc1")).toHaveAccessibleName("vc1, White Stockunicorn, last move");
    await expect(page.locator("#announce")).toHaveText(/ and the .+ on vc1 becomes Stockunicorn$/);
  });
}

for (const cut of ["Levels", "Filestacks", "Ranks"]) {
  test(`stockhorn, cut by ${cut.toLowerCase()}: promotion, a choice declined, a drop by dragging from the hand`, async ({
    page,
    keep,
  }) => {
    const men = { wd1: "K", wd6: "P", vd6: "X", wd9: "k", tg8: "r" };
    await openDeep(page, "stockhorn-49", `${fenOf(9, men)}[Mx] w - - 0 1`);
    await page.getByRole("button", { name: cut, exact: true }).click();
    await move(page, "vd6", "uc7");
    const dialog = page.getByRole("dialog", { name: "Promote to" });
    await expect(dialog.getByRole("button")).toHaveText(["Stay Stocksaltire", "Stockazure", "Cancel"]);
    await dialog.getByRole("button", { name: "Stay Stocksaltire" }).click();
    await expect(record(page)).toHaveCount(1);
    await move(page, "wd9", "vc9");
    await expect(record(page)).toHaveCount(2);
    await move(page, "wd6", "wd7");
    await dialog.getByRole("button", { name: "Stockbgold" }).click();
    await expect(record(page)).toHaveCount(3);
    await move(page, "tg8", "tg7");
    await expect(record(page)).toHaveCount(4);
    const horn = await page.getByRole("button", { name: /1 Stockhorn/ }).boundingBox();
    if (!horn) throw new Error("no Stockhorn in hand");
    const to = await centre(page, "zg4");
    await page.mouse.move(horn.x + horn.width / 2, horn.y + horn.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x - 20, to.y - 20, { steps: 5 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await keep(`stockhorn drop, ${cut}`);
    await page.mouse.up();
    await expect(record(page)).toHaveText(["Xuc7", "Kvc9", /^Pwd7=\+P/, "Rtg7", "M@zg4"]);
    await expect(square(page, "zg4")).toHaveAccessibleName(/White Stockhorn/);
  });

  test(`stock-qi, cut by ${cut.toLowerCase()}: Kings don't face each other, and a Stockpoint changes where he crosses`, async ({
    page,
    keep,
  }) => {
    const men = { wd1: "K", wd5: "E", wd10: "k", za5: "P", ve5: "E", zg10: "r" };
    await openDeep(page, "stock-qi-49", `${fenOf(10, men)} w - - 0 1`);
    await page.getByRole("button", { name: cut, exact: true }).click();
    await click(page, "ve5");
    await expect(square(page, "tg3")).toHaveAccessibleName(/can move here/);
    await page.keyboard.press("Escape");
    // The same piece on the centre file stands alone between the Kings.
    await click(page, "wd5");
    await expect(page.locator("#line")).toContainText("White Stockeunuch (E) on wd5");
    await expect(square(page, "uf3")).not.toHaveAccessibleName(/can move here/);
    await keep(`stock-qi facing, ${cut}`);
    await page.keyboard.press("Escape");
    await move(page, "za5", "za6");
    await expect(record(page)).toHaveText(["Pza6=U"]);
    await expect(square(page, "za6")).toHaveAccessibleName(/White Superstockpoint/);
  });
}

test("a choice fades nobody on the sheet, so that sides can be told apart", async ({ page }) => {
  await openDeep(page, "stockhorn-49");
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
  await expect(page.locator("#line")).toHaveText("White Stockhorn (M) on ta2 has no move now.");
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
  expect(asked.filter((path) => path.includes("/deep/"))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  await openDeep(page, START.stockgi);
  expect(asked.some((path) => path.endsWith("/deep/board.js"))).toBe(true);
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
    await openDeep(page, START.stockgi, `${fenOf(9, WIN)}[RR] w - - 0 1`);
    const scroller = await page.locator(".deep-scroller").boundingBox();
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

  test("who looks at one slice from near sees where the computer has moved", async ({ page }) => {
    await open(page, "?game=stockgi-49&opponent=1");
    await page.locator(".deep-scroller").waitFor();
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
        const [outer, inner] = [".deep-scroller", `[data-square="${landed}"]`].map((place) =>
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
    await openDeep(page, START.stockgi);
    await expect(page.locator(".deep-last")).toHaveText("White to move");
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
    await expect(page.locator(".deep-last")).toHaveText("Black to move · White played Pwd4");
    await expect(page.locator(".deep-last")).toBeInViewport();
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
