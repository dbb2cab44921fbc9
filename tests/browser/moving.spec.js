// The game in hand as a moving picture: what the page writes is decoded by the browser's own decoder.
import { readFile } from "node:fs/promises";
import { MOVING, expect, test } from "./fixtures.js";
import { openForTwo } from "./board.js";

/**
 * Asks for the picture.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, string | number | boolean>} [asked] values of fields, and ticks
 */
async function make(page, asked = {}) {
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Moving picture" }).click();
  const form = page.locator("#moving form");
  for (const [name, value] of Object.entries(asked)) {
    const field = form.locator(`[name="${name}"]`);
    if (typeof value === "boolean") await field.setChecked(value);
    else if (name === "size" || name === "delay") await field.selectOption(String(value));
    else await field.fill(String(value));
  }
  await form.getByRole("button", { name: "Make it" }).click();
}

/** Keeps it, and decodes it. @param {import('@playwright/test').Page} page */
async function kept(page) {
  const save = page.getByRole("button", { name: "Save (GIF)" });
  await expect(save).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const file = await readFile(await download.path());
  const decoded = await page.evaluate(async (bytes) => {
    const decoder = new /** @type {any} */ (globalThis).ImageDecoder({
      type: "image/gif",
      data: Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
    });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const frames = [];
    /** @type {Uint8ClampedArray | null} */
    let before = null;
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const [width, height] = [image.displayWidth, image.displayHeight];
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(width, height).getContext("2d")
      );
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, width, height).data;
      /** @type {number[][]} where it differs from the frame before */
      const changed = [];
      for (let at = 0; before && at < pixels.length; at += 4)
        if (pixels[at] !== before[at] || pixels[at + 1] !== before[at + 1] || pixels[at + 2] !== before[at + 2])
          changed.push([(at / 4) % width, Math.floor(at / 4 / width)]);
      frames.push({ width, height, duration: image.duration, changed });
      before = pixels;
      image.close();
    }
    return { frames, repetitionCount };
  }, file.toString("base64"));
  return { name: download.suggestedFilename(), file, ...decoded };
}

/** Which squares of a board with a frame the changed pixels lie on; some of a mark's colour falls on the pixel beyond its edge. @param {number[][]} changed @param {number} cell @param {number} top @param {number} ranks */
const squaresOf = (changed, cell, top, ranks) => {
  const named = changed.flatMap(([x, y]) => {
    // The frame round the board is 0.44 squares wide.
    const places = [x + 0.5, y + 0.5 - top].map((pixels) => pixels / cell - 0.44);
    if (places.some((place) => Math.abs(place - Math.round(place)) * cell < 1)) return [];
    const [file, row] = places.map(Math.floor);
    return [`${String.fromCharCode(97 + file)}${ranks - row}`];
  });
  return [...new Set(named)].sort();
};

test("a game of chess moves, and its frames differ where its moves are", async ({ page }) => {
  await openForTwo(page, "game=chess&moves=e4_e5_Nf3_Nc6_Bb5");
  await make(page, { size: 320, delay: 500, markers: false, names: false });
  await expect(page.locator("#moving .said")).toHaveText(/^Ready\. Positions: 6, \d+ KB\.$/);
  const { name, file, frames, repetitionCount } = await kept(page);
  expect(name).toBe("chess-moves.gif");
  expect(file.length).toBeLessThan(100_000);
  expect(repetitionCount).toBe(Number.POSITIVE_INFINITY);
  expect(frames.map(({ width, height }) => [width, height])).toEqual(Array(6).fill([320, 320]));
  expect(frames.map(({ duration }) => duration / 1000)).toEqual([500, 500, 500, 500, 500, 1500]);
  const changes = frames.slice(1).map(({ changed }) => squaresOf(changed, 320 / 8.88, 0, 8));
  expect(changes).toEqual([
    ["e2", "e4"],
    ["e5", "e7"],
    ["f3", "g1"],
    ["b8", "c6"],
    ["b5", "f1"],
  ]);
});

test("a part of a game of xiangqi has its players and its markers", async ({ page }) => {
  await openForTwo(page, "game=xiangqi&moves=h3e3_h10g8_h1g3_i10h10");
  await make(page, { from: 1, to: 3, white: "Xu Yinchuan", black: "Lü Qin" });
  await expect(page.locator("#moving .said")).toHaveText(/^Ready\. Positions: 3,/);
  const { frames } = await kept(page);
  const strip = 46;
  const cell = 480 / 9.88;
  const height = Math.round(10.88 * cell) + 2 * strip;
  expect(frames.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([480, height]));
  // The move, and the marks of the one before.
  const [, second, third] = frames.map(({ changed }) => squaresOf(changed, cell, strip, 10));
  expect(second).toEqual(["e3", "g8", "h10", "h3"]);
  expect(third).toEqual(["g3", "g8", "h1", "h10"]);
});

test("what is not wanted any more is not made", async ({ page }) => {
  const dance = Array(60).fill("g1f3_g8f6_f3g1_f6g8").join("_");
  await openForTwo(page, `game=seirawan&moves=${dance.slice(0, 59)}`);
  await make(page, { size: 720 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("#moving .said")).toHaveText("Cancelled.");
  await expect(page.getByRole("button", { name: "Save (GIF)" })).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use(MOVING);

  test("what is in hand stands beside the board", async ({ page, keep }) => {
    await openForTwo(page, "game=shogi&moves=h3h4_h7h6_h4h5_h6h5_h2h5");
    await make(page, { markers: false });
    await expect(page.locator("#moving img")).toBeVisible();
    await keep("moving");
    const { frames } = await kept(page);
    // Sente's pawn is taken and comes into the hand above; then one into the hand below.
    const beside = frames.map(({ changed, height }) => [
      changed.some(([, y]) => y < 45),
      changed.some(([, y]) => y >= height - 45),
    ]);
    expect(beside).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [false, false],
      [true, false],
      [false, true],
    ]);
  });
});
