// Whose pieces stand on the board and of what it is made: chosen once, by what one sees, and kept wherever there are boards.
import { centre, click, move, open, openForTwo, record } from "./board.js";
import { expect, test, testsOf } from "./fixtures.js";

/** The colour of a point of a canvas, in cells of a board of so many files. @param {import('@playwright/test').Locator} canvas @param {number} files @param {number} x @param {number} y */
const colourAt = (canvas, files, x, y) =>
  canvas.evaluate(
    (element, [files, x, y]) => {
      const board = /** @type {HTMLCanvasElement} */ (element);
      const cell = board.width / files;
      return [...(board.getContext("2d")?.getImageData(x * cell, y * cell, 1, 1).data ?? [])].slice(0, 3).join();
    },
    [files, x, y],
  );

/** How much of Red's first line of xiangqi is red, of a thousand. @param {import('@playwright/test').Locator} canvas */
const redness = (canvas) =>
  canvas.evaluate((element) => {
    const board = /** @type {HTMLCanvasElement} */ (element);
    const cell = board.width / 9;
    const data = board.getContext("2d")?.getImageData(0, 9 * cell, board.width, cell).data ?? new Uint8ClampedArray();
    let red = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] > 120 && data[i + 1] < 60 && data[i + 2] < 60) red += 1;
    return Math.round((4000 * red) / data.length);
  });

/** Opens a game by its address. @param {import('@playwright/test').Page} page @param {string} game */
async function at(page, game) {
  await page.goto(`?game=${game}`);
  await page.locator("html[data-ready]:not([data-page])").waitFor();
}

const board = (/** @type {import('@playwright/test').Page} */ page) => page.locator("#board");

test("whoever meets signs for the first time may choose pieces of the West, once, and keeps them everywhere", async ({
  page,
}) => {
  await at(page, "xiangqi");
  const choose = page.getByRole("button", { name: "Choose", exact: true });
  await expect(choose).toBeVisible();
  await expect.poll(() => redness(board(page))).toBeGreaterThan(5);
  const signs = await redness(board(page));
  await choose.click();
  // Both are seen before one is chosen.
  const pictures = page.locator("#pieces canvas.look");
  await expect(pictures).toHaveCount(2);
  const [native, western] = await pictures.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).toDataURL()));
  expect(native).not.toBe(western);
  await page.getByLabel("Pieces of the West").check();
  await page.keyboard.press("Escape");
  // Figures of stone are red as a whole, discs only their signs.
  await expect.poll(() => redness(board(page))).toBeGreaterThan(1.3 * signs);
  const west = await redness(board(page));
  // Nobody is asked again, in no other game either.
  await at(page, "shogi");
  await expect(page.locator("#notice")).toBeHidden();
  await at(page, "xiangqi");
  await expect.poll(() => redness(board(page))).toBe(west);
  await expect(page.locator("#notice")).toBeHidden();
  // Cards, diagrams and boards of other pages have them too.
  await page.goto("rules.html?game=xiangqi");
  const embedded = page.locator('stone-garden[theme$="international"]');
  await expect(embedded.first()).toBeAttached();
  await page.goto("");
  await page.getByRole("searchbox").fill("xiangqi");
  const small = page.locator('.card[data-game="xiangqi"] canvas.drawn');
  await expect(small).toBeVisible();
  await expect.poll(() => redness(small)).toBeGreaterThan(1.3 * signs);
});

test("an embedded board has the pieces that its theme names", async ({ page }) => {
  const shown = async (/** @type {string} */ theme) => {
    await page.goto(`embed.html?game=xiangqi&theme=${theme}`);
    const canvas = page.locator("stone-garden canvas").first();
    await page.locator('stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
    await expect.poll(() => redness(canvas)).toBeGreaterThan(5);
    return [await redness(canvas), await colourAt(canvas, 9, 1.25, 5)];
  };
  const [signs, ground] = await shown("light");
  const [west, sameGround] = await shown("light-international");
  expect(west).toBeGreaterThan(1.3 * Number(signs));
  expect(sameGround).toBe(ground);
  const [woodSigns, wood] = await shown("wood-light");
  expect(woodSigns).toBeLessThan(Number(west));
  expect(wood).not.toBe(ground);
  await page.goto("embed.html?game=xiangqi&theme=west");
  await expect(page.locator("stone-garden")).toContainText("cloth-dark, international");
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  testsOf(["light", "dark"], colorScheme)(0)(
    `seven materials are chosen by their pictures, in ${colorScheme}`,
    async ({ page, keep }) => {
      await page.emulateMedia({ colorScheme });
      await open(page);
      await page.getByRole("button", { name: "Settings" }).click();
      const dialog = page.locator("#settings");
      const pictures = dialog.locator('label:has(input[name="palette"]) canvas');
      await expect(pictures).toHaveCount(7);
      const seen = await pictures.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).toDataURL()));
      // Garden and "safe" differ where markers are.
      expect(new Set(seen).size).toBe(7);
      for (const [name, value] of [
        ["Wood", "wood"],
        ["Paper", "paper"],
      ]) {
        const before = await colourAt(board(page), 8, 3.9, 3.1);
        await dialog.getByLabel(name, { exact: true }).check();
        await expect.poll(() => colourAt(board(page), 8, 3.9, 3.1)).not.toBe(before);
        await expect(page.locator("html")).toHaveAttribute("data-palette", value);
        await keep(`${value}-${colorScheme}`);
      }
      const chosen = await colourAt(board(page), 8, 3.9, 3.1);
      await page.keyboard.press("Escape");
      await page.reload();
      await page.locator("html[data-ready]").waitFor();
      await expect.poll(() => colourAt(board(page), 8, 3.9, 3.1)).toBe(chosen);
    },
  );
}

test("the dots beside the players have the colours that the sides are called by", async ({ page }) => {
  const dot = (/** @type {string} */ side) =>
    page.locator(`.player[data-side="${side}"] .stone`).evaluate((stone) => getComputedStyle(stone).backgroundColor);
  for (const [game, white, black] of [
    ["xiangqi", "rgb(166, 27, 15)", "rgb(56, 68, 75)"],
    ["janggi", "rgb(20, 80, 140)", "rgb(166, 27, 15)"],
    ["shogi", "rgb(56, 68, 75)", "rgb(251, 248, 239)"],
    ["chess", "rgb(251, 248, 239)", "rgb(56, 68, 75)"],
  ]) {
    await at(page, game);
    await expect.poll(() => dot("white"), game).toBe(white);
    expect(await dot("black"), game).toBe(black);
  }
});

test("a move may be asked for, and a promotion not", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Ask before a move is played").check();
  await page.keyboard.press("Escape");
  await open(page, "?game=chess&opponent=none&fen=7k/P7/8/8/8/8/8/K7_w_-_-_0_1");
  await expect(page.locator("#game-name")).toHaveText("Chess");
  await move(page, "a7", "a8");
  await expect(page.locator("#ask")).toContainText("Promote");
  await page.locator("#ask").getByRole("button", { name: "Rook" }).click();
  await expect(page.locator("#ask")).toContainText("Play this move?");
  await page.locator("#ask").getByRole("button", { name: "Choose another move" }).click();
  await expect(record(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Ask before a move is played").uncheck();
  await page.getByLabel("Promote without asking").check();
  await page.keyboard.press("Escape");
  // The pawn is still in hand.
  const { x, y } = await centre(page, "a8");
  await page.mouse.click(x, y);
  await expect(record(page)).toHaveText([/a8=Q/]);
});

test("points are as large, and sounds as loud, as one wants them", async ({ page }) => {
  await page.addInitScript(() => {
    const gains = /** @type {number[]} */ ([]);
    Object.assign(window, { gains });
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, time) {
      if (value <= 1) gains.push(value);
      return set.call(this, value, time);
    };
  });
  await open(page, "?game=chess&opponent=none");
  const blue = () =>
    board(page).evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] === 27 && data[i + 1] === 89 && data[i + 2] === 171) count += 1;
      return count;
    });
  const pick = () => page.locator('button[data-square="e2"]').press("Enter");
  await pick();
  await expect.poll(blue).toBeGreaterThan(10);
  const usual = await blue();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator('#settings input[name="points"][value="large"]').check();
  const loudest = () => page.evaluate(() => Math.max(0, .../** @type {any} */ (window).gains.splice(0)));
  await page.getByLabel("Volume").fill("100");
  await page.getByLabel("Volume").dispatchEvent("change");
  await expect.poll(loudest).toBeGreaterThan(0.3);
  await page.getByLabel("Volume").fill("20");
  await page.getByLabel("Volume").dispatchEvent("change");
  await expect.poll(loudest).toBeGreaterThan(0.05);
  expect(await loudest()).toBeLessThan(0.2);
  await page.keyboard.press("Escape");
  await expect.poll(blue).toBeGreaterThan(1.5 * usual);
});

test("tiles with two signs are fetched when somebody chooses them, and kept", async ({ page }) => {
  /** @type {string[]} */
  const fetched = [];
  page.on("request", (request) => /two-signs/.test(request.url()) && fetched.push(request.url()));
  await at(page, "shogi");
  const picture = () => board(page).evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const one = await picture();
  expect(fetched).toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Tiles with two signs").check();
  await expect.poll(picture).not.toBe(one);
  expect(fetched).toHaveLength(1);
  await page.keyboard.press("Escape");
  const two = await picture();
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect.poll(picture).toBe(two);
  // Other games have none to choose.
  await at(page, "xiangqi");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.locator('#settings input[name="pieces"]').first()).toBeVisible();
  await page.keyboard.press("Escape");
});

test("Othello begins with Black, a press places a disc, and who can't move passes without one", async ({ page }) => {
  await openForTwo(page, "game=flipello&fen=Pp6/8/8/3PP3/3PP3/8/8/Pp6[PPPPpppp]_w_0_1");
  await expect(page.locator("#status, .status").first()).toContainText("Black");
  await expect(page.locator('.player[data-side="white"] .player-name')).toHaveText("Black");
  const dot = page.locator('.player[data-side="white"] .stone');
  expect(await dot.evaluate((stone) => getComputedStyle(stone).backgroundColor)).toBe("rgb(56, 68, 75)");
  // The corner's disc is dark: its middle is darker than that of the disc beside it.
  const [dark, pale] = [await colourAt(board(page), 8, 0.5, 0.75), await colourAt(board(page), 8, 1.5, 0.75)];
  expect(Number(dark.split(",")[0])).toBeLessThan(Number(pale.split(",")[0]));
  await click(page, "c1");
  // White has no move: Black is to move again, and is told why.
  await expect(record(page)).toHaveCount(2, { timeout: 10_000 });
  await expect(page.locator("#notice")).toContainText("White has no move and passes.");
  await expect(page.locator(".tray-standing").first()).toHaveText("1 on the board");
  await click(page, "c8");
  await expect(record(page)).toHaveCount(3);
  // A move is a square, as Othello's players count them: the first rank is the uppermost.
  await expect(record(page)).toHaveText(["c8", /pass|--/i, "c1"]);
});

test("Othello lies on green cloth until the reader chooses", async ({ page }) => {
  await at(page, "flipello");
  const ground = () => colourAt(board(page), 8.23, 1.9, 1.9);
  await expect.poll(ground).toBe("63,154,99");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("#settings").getByLabel("Wood", { exact: true }).check();
  await expect.poll(ground).toBe("231,189,121");
});

test("at a desk hands stand beside the board, each at its player's side", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForTwo(page, "game=crazyhouse&moves=e2e4_d7d5_e4d5_d8d5");
  const frame = await page.locator("#frame").boundingBox();
  const trays = page.locator(".hands .tray");
  await expect(trays).toHaveCount(2);
  const [above, below] = [await trays.nth(0).boundingBox(), await trays.nth(1).boundingBox()];
  if (!frame || !above || !below) throw new Error("nothing is shown");
  for (const tray of [above, below]) expect(tray.x).toBeGreaterThanOrEqual(frame.x + frame.width);
  expect(Math.abs(above.y - frame.y)).toBeLessThan(24);
  expect(Math.abs(below.y + below.height - frame.y - frame.height)).toBeLessThan(24);
  // What is in hand is taken there, and dropped on the board.
  await page.locator('.hands [data-hand="P@"]').click();
  await click(page, "e4");
  await expect(record(page)).toHaveCount(5);
});
