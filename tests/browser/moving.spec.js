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

/** Forty moves of each side, by chance: pieces far off their places, so that no two frames are alike. */
const FORTY = {
  chess: `
    a2a3 e7e6 d2d4 f8c5 b1d2 c5b4 e2e4 f7f6 e1e2 b8a6 e2f3 h7h6 a3b4 d7d6 b2b3 h8h7 f1b5 c8d7 c1a3 d7b5 f3g4
    g7g6 d4d5 h6h5 g4f3 e8e7 e4e5 h7h8 d5e6 a6b8 d1f1 b5d7 f3e4 e7e6 d2b1 a7a5 f1b5 f6f5 e4e3 f5f4 e3d2 g8e7
    g2g3 a5b4 b5e2 h8f8 e2d1 f8f7 d1f3 h5h4 a1a2 a8a7 f3d3 f4f3 h2h3 d7e8 g3h4 a7a3 c2c4 d6e5 a2b2 f7g7 b1c3
    e8d7 d3e3 d7e8 d2e1 b4c3 h4h5 d8d3 e3a7 d3c4 b2a2 a3b3 a7a3 e8b5 a3b3 c7c5 b3c4 b5c4
  `,
  xiangqi: `
    b3f3 g7g6 a1a3 b8b6 c1e3 b6a6 e3g5 h10i8 a3d3 h8h1 h3h8 a6a5 f3h3 d10e9 h8h4 g10e8 h3e3 g6g5 h4h10 i10h10
    d3d8 e8g6 d8d7 a10a9 b1a3 h10h5 e3c3 h5h8 d7d6 h1h5 d6g6 e9d10 g6i6 h8b8 c3d3 i8h10 a4a5 b8b9 e4e5 b9b1 a3b1
    a9f9 d3g3 f9f2 g1i3 f2g2 g3h3 h10g8 i6e6 f10e9 h3h4 g2b2 e6a6 b2f2 e5e6 g8h6 b1c3 e9f8 f1e2 b10a8 i1g1 a8c9
    g1h1 h5a5 e2f1 a5a3 h1h2 f2f4 h2b2 h6g8 i3g1 e10e9 a6a3 f4e4 c3e4 c9e10 b2b9 e9e8 b9b10 g5h5
  `,
  shogi: `
    h2f2 d7d6 i3i4 i7i6 c1c2 b8c8 i1i2 e9f8 d3d4 h7h6 i4i5 g9g8 f2g2 f8e8 g1f2 i9i7 i2i4 c8a8 i5i6 d6d5 a3a4
    h8g9 b1a3 c9d8 g2g1 d5d4 g3g4 h6h5 b3b4 d4d3+ i6i7 d9c8 L@d6 P@d4 h1i3 g9f8 i4i6 e8d9 g1g3 f8g9 c3c4 d9e9
    i7i8+ a7a6 i8h8 d8c9 P@i7 d3d2 e1d2 a6a5 b2c1 f7f6 d1e2 a5a4 c4c5 b9a7 i7i8 a8b8 i6i7 P@i6 P@a2 c9d8 f2e1
    g7g6 i3h5 i6i5 e1f2 b8a8 f1g1 g8h7 c1b2 d8c9 d6d8 f9f8 g1g2 c9d8 P@d3 L@b5 g4g5 d4d3+
  `,
};

/** What forums and chats show at once. */
const MOST = 500_000;

for (const [game, moves] of Object.entries(FORTY)) {
  test(`forty moves of each side of ${game} are below 500 KB, with names and markers`, async ({ page }) => {
    test.setTimeout(180_000);
    await openForTwo(page, `game=${game}&moves=${moves.trim().split(/\s+/).join("_")}`);
    await make(page, { white: "A player", black: "Another one" });
    await expect(page.locator("#moving .said")).toHaveText(/^Ready\. Positions: 81,/, { timeout: 120_000 });
    const save = page.getByRole("button", { name: "Save (GIF)" });
    const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
    const { length } = await readFile(await download.path());
    expect(length).toBeGreaterThan(30_000);
    expect(length).toBeLessThan(MOST);
  });
}

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
