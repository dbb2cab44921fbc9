// The look, sounds, motion and the clock, as they are set and kept.
import { deflateRawSync } from "node:zlib";
import { fen, move, open, openForTwo, record, twoPlayers } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** Sets something in the dialog. @param {Page} page @param {(dialog: import('@playwright/test').Locator) => Promise<unknown>} set */
async function settings(page, set) {
  await page.getByRole("button", { name: "Settings" }).click();
  await set(page.locator("#settings"));
  await page.keyboard.press("Escape");
  await expect(page.locator("#settings")).toHaveCount(0);
}

/** The colour of a point of the board, a little inside a square's corner. @param {Page} page @param {number} x @param {number} y cells */
const colourAt = (page, x, y) =>
  page.evaluate(
    ([x, y]) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("board"));
      const cell = canvas.width / 8;
      return [...(canvas.getContext("2d")?.getImageData((x + 0.9) * cell, (y + 0.1) * cell, 1, 1).data ?? [])].join();
    },
    [x, y],
  );

test("board and men have six palettes by day and by night, which are kept", async ({ page, keep }) => {
  await open(page);
  const seen = new Set();
  for (const theme of ["light", "dark"]) {
    for (const palette of ["garden", "wood", "paper", "slate", "contrast", "safe"]) {
      await settings(page, async (dialog) => {
        await dialog.locator(`input[value="${theme}"]`).check();
        await dialog.locator(`input[value="${palette}"]`).check();
      });
      await expect.poll(async () => !seen.has(await colourAt(page, 3, 3)), `${palette} ${theme}`).toBe(true);
      seen.add(await colourAt(page, 3, 3));
      await keep(`${palette}-${theme}`);
    }
  }
  const last = await colourAt(page, 3, 3);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect.poll(() => colourAt(page, 3, 3)).toBe(last);
  await page.getByRole("button", { name: "Share" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("#share").getByRole("button", { name: "SVG" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.svg$/);
});

test("coordinates can be left out", async ({ page }) => {
  await open(page);
  const shot = () => page.locator("#board").screenshot();
  const before = await shot();
  await settings(page, (dialog) => dialog.getByLabel("Coordinates").uncheck());
  await expect.poll(async () => (await shot()).equals(before)).toBe(false);
  await settings(page, (dialog) => dialog.getByLabel("Coordinates").check());
  await expect.poll(async () => (await shot()).equals(before)).toBe(true);
});

/** Counts the voices that the page starts. @param {Page} page */
async function listen(page) {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const heard = [];
    Object.assign(window, { heard });
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      heard.push("tone");
      return create.call(this);
    };
    const source = AudioContext.prototype.createBufferSource;
    AudioContext.prototype.createBufferSource = function () {
      heard.push("noise");
      return source.call(this);
    };
  });
  return async () => (await page.evaluate(() => /** @type {any} */ (window).heard.splice(0))).join(" ");
}

test("a move, a capture and an end are heard each in its own way, unless sounds are off", async ({ page }) => {
  const heard = await listen(page);
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await expect.poll(heard).toBe("noise tone");
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Black resigns" }).click();
  await page.getByRole("button", { name: /Press again to confirm/ }).click();
  await expect.poll(heard).toBe("tone tone tone");
  await page.evaluate(() => (location.hash = "game=stones-chess&moves=e2e4_d7d5"));
  await expect(record(page)).toHaveCount(2);
  await heard();
  await move(page, "e4", "d5");
  await expect.poll(heard).toContain("noise tone noise");
  await settings(page, (dialog) => dialog.getByLabel("Sounds").uncheck());
  await heard();
  await move(page, "a7", "a6");
  await expect(record(page)).toHaveCount(4);
  expect(await heard()).toBe("");
});

test("a clock for two runs for the side to move, is kept over a reload, and ends the game", async ({ page, keep }) => {
  await page.clock.install();
  await open(page);
  await twoPlayers(page, "stone-garden", "1+0");
  const white = page.getByRole("timer", { name: /White/ });
  const black = page.getByRole("timer", { name: /Black/ });
  await expect(white).toHaveText("1:00");
  await page.clock.runFor(5000);
  await expect(white).toHaveText("1:00");
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(black).toHaveText(/0:(50|49)/);
  await expect(white).toHaveText("1:00");
  await keep("clock");
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect(black).toHaveText(/0:(50|49)/);
  await page.clock.runFor(20_000);
  await expect(black).toHaveText(/0:(50|49)/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.clock.runFor(51_000);
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(page.locator("#status")).toContainText("Black’s time is up");
  await move(page, "a7", "b5");
  await expect(record(page)).toHaveCount(1);
});

test("nobody wins by time who has too little left to win at all", async ({ page }) => {
  // FIDE's Laws, 6.9: against a bare king the game is drawn.
  const text = 'id = "rook-alone"\nextends = "nocastle"\nname = "Rook alone"\narray = "4k3/8/8/8/8/8/8/R3K3"\n';
  await page.clock.install();
  await openForTwo(page, `definition=${deflateRawSync(text).toString("base64url")}`);
  await twoPlayers(page, "rook-alone", "1+0");
  await move(page, "a1", "a2");
  await expect(record(page)).toHaveCount(1);
  await move(page, "e8", "e7");
  await expect(record(page)).toHaveCount(2);
  await page.clock.runFor(61_000);
  await expect(page.locator("#status")).toContainText("A draw");
  await expect(page.locator("#status")).toContainText("Time is up, but the other side has too little left to win.");
});

test("a clock that comes before the first frame has its place", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await twoPlayers(page, "stone-garden", "5+3");
  await page.addInitScript(() => {
    const frame = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => frame(draw), 1000));
  });
  await page.reload();
  await expect(page.getByRole("timer", { name: /White/ })).toHaveText("5:00");
  await expect(page.locator("#notice")).toBeHidden();
});

test("a rematch changes sides", async ({ page }) => {
  await open(page);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  // The computer has White now, and begins.
  await expect(page.locator("#squares button").first()).toHaveAttribute("data-square", "h1");
  await expect(record(page)).toHaveCount(1);
  expect(await fen(page)).toContain(" b ");
});

test("the clock says whose time it is, waits while a dialog is open, and runs while a move is being chosen", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await twoPlayers(page, "stone-garden", "5+3");
  for (const side of ["White", "Black"])
    await expect(page.locator(".player").filter({ hasText: side }).getByRole("timer")).toHaveText("5:00");
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(1);
  const black = page.getByRole("timer", { name: /Black/ });
  const opened = async (/** @type {string} */ name, /** @type {string} */ id) => {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator(id)).toBeVisible();
    await page.clock.runFor(500);
    const before = await black.textContent();
    await page.clock.runFor(60_000);
    await expect(black).toHaveText(before ?? "");
    await page.keyboard.press("Escape");
    await expect(page.locator(id)).toHaveCount(0);
  };
  await opened("Settings", "#settings");
  await opened("Share", "#share");
  await expect(black).toHaveText(/^(5:00|4:5\d)$/);
  // Without being told to go on.
  await page.clock.runFor(10_000);
  await expect(black).toHaveText(/^4:[45]\d$/);
  const left = await black.textContent();
  // A question that belongs to a move is no rest.
  await page.evaluate(() => /** @type {HTMLDialogElement} */ (document.getElementById("ask")).showModal());
  await page.clock.runFor(20_000);
  await expect(black).not.toHaveText(left ?? "");
  await expect(black).toHaveText(/^4:[23]\d$/);
});

test("a clock runs against the computer too", async ({ page }) => {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  await page.locator("#new-clock").selectOption("10+5");
  await page.locator("#new-game").getByRole("button", { name: "Start" }).click();
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  await expect(page.getByRole("timer", { name: /White/ })).toHaveAttribute("data-going", "yes");
  await expect(page.getByRole("timer", { name: /Black/ })).toBeVisible();
  // It is chosen again the next time.
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  await expect(page.locator("#new-clock")).toHaveValue("10+5");
});
