// Boards that are pictures until somebody presses them (`loading="lazy"`), on pages of another host.
import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { hostPages } from "./host.js";
import { plain as test } from "./site.js";

/** @typedef {import('@playwright/test').Page} Page */

/** What the issue allows for a board that nobody has pressed, and for twenty, compressed. */
const [ONE, TWENTY] = [60_000, 400_000];

const GAMES = [
  ...["chess", "xiangqi", "shogi", "janggi", "makruk", "crazyhouse", "atomic", "antichess", "horde", "racingkings"],
  ...["seirawan", "grand", "minishogi", "breakthrough", "capablanca", "shako", "courier", "glinski"],
  ...["stone-garden", "stones-chess"],
];

/** What the pages of a host let a board's picture come from. @param {string} site @param {string} images */
const policy = (site, images) =>
  `default-src 'none'; script-src ${new URL(site).origin} 'wasm-unsafe-eval'; connect-src ${new URL(site).origin}; ` +
  `worker-src blob:; style-src 'self'; img-src ${images}`;

/**
 * Opens a page of another host.
 * @param {Page} page @param {string} site @param {string} body @param {string} [images] where pictures may come from
 */
async function visit(page, site, body, images = `${new URL(site).origin} data:`) {
  /** @type {Map<string, Promise<Buffer>>} */
  const loaded = new Map();
  page.on("response", (response) => {
    if (!response.url().startsWith(site) || response.status() !== 200) return;
    loaded.set(response.url().slice(site.length), response.body());
  });
  const host = await hostPages(site, { "/": { body, policy: policy(site, images) } });
  await page.goto(`${host.address}/`);
  return {
    close: host.close,
    names: () => [...loaded.keys()].sort(),
    weight: async () =>
      (await Promise.all(loaded.values())).reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
  };
}

/** @param {Page} page @param {string} [id] @returns {Promise<any>} */
const position = (page, id = "board") =>
  page.locator(`#${id}`).evaluate((element) => /** @type {any} */ (element).position);

/** Presses the middle of a square on a picture of a board of eight by eight, as White sees it. @param {Page} page @param {string} square */
async function pressOn(page, square) {
  const box = await page.locator("#board .board").boundingBox();
  if (!box) throw new Error("no board");
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1])];
  await page.mouse.click(box.x + (box.width * (file + 0.5)) / 8, box.y + (box.height * (8.5 - rank)) / 8);
}

test("twenty boards of twenty games cost their pictures and one script; what is pressed can be played", async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const body = GAMES.map(
    (game, i) => `<stone-garden ${i ? "" : 'id="board"'} game="${game}" loading="lazy"></stone-garden>`,
  ).join("\n");
  const host = await visit(page, site, body);
  for (const still of await page.locator("stone-garden .still img").all()) {
    await still.scrollIntoViewIfNeeded();
    await expect
      .poll(() => still.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth))
      .toBeGreaterThan(100);
  }
  expect(host.names()).toEqual(["element.js", ...GAMES.map((game) => `starts/${game}.svg`)].sort());
  expect(await host.weight()).toBeLessThan(TWENTY);

  await page.locator("#board").scrollIntoViewIfNeeded();
  await pressOn(page, "e2");
  const board = page.locator("#board");
  await board.locator('button[data-square="e2"][aria-label$=", chosen"]').waitFor({ state: "attached" });
  await pressOn(page, "e4");
  await expect.poll(() => board.evaluate((element) => /** @type {any} */ (element).record)).toEqual(["e2e4"]);
  await expect(page.locator("stone-garden .still")).toHaveCount(GAMES.length - 1);
  await host.close();
});

test("one board weighs little, says what to do in the page's language, and answers to keys", async ({
  page,
  baseURL,
}) => {
  const body = '<div lang="es"><stone-garden id="board" game="chess" loading="lazy"></stone-garden></div>';
  const host = await visit(page, String(baseURL), body);
  const still = page.getByRole("button", { name: "chess. Pulsa el tablero para jugar" });
  await still.waitFor();
  expect(await host.weight()).toBeLessThan(ONE);
  expect(await position(page)).toBeNull();
  await still.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => position(page)).toMatch(/^rnbqkbnr\//);
  // The keyboard is where it was: on the board.
  await expect
    .poll(() =>
      page.evaluate(() => document.getElementById("board")?.shadowRoot?.activeElement?.matches("button[data-square]")),
    )
    .toBe(true);
  await host.close();
});

test("a picture that the page brings stands for any position", async ({ page, baseURL }) => {
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="800" height="800"><rect width="8" height="8" fill="#888"/></svg>')}`;
  const host = await visit(
    page,
    String(baseURL),
    `<stone-garden id="board" game="chess" moves="e4 e5" loading="lazy"><img src="${picture}" alt="Chess: 1. e4 e5"></stone-garden>`,
  );
  const still = page.getByRole("button", { name: "Chess: 1. e4 e5. Press the board to play" });
  await still.waitFor();
  const box = await page.locator("#board .board").boundingBox();
  expect(Math.round((box?.width ?? 0) - (box?.height ?? 1))).toBe(0);
  expect(host.names()).toEqual(["element.js"]);
  await still.click();
  await expect.poll(() => position(page)).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\//);
  await host.close();
});

test("so it does for a diagram, which the keyboard finds too", async ({ page, baseURL }) => {
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="800" height="800"><rect width="8" height="8" fill="#888"/></svg>')}`;
  const diagram = (/** @type {string} */ id, within = "") =>
    `<stone-garden id="${id}" game="chess" piece="N" square="d4" loading="lazy">${within}</stone-garden>`;
  const body = `${diagram("board", `<img src="${picture}" alt="A knight">`)}${"<p>More text.</p>".repeat(200)}${diagram("far")}`;
  const host = await visit(page, String(baseURL), body);
  const still = page.getByRole("button", { name: "A knight. Press the diagram to try the piece" });
  await still.waitFor();
  expect(host.names()).toEqual(["element.js"]);
  await still.focus();
  await page.keyboard.press("Enter");
  const marks = (/** @type {string} */ id) =>
    page.locator(`#${id}`).evaluate((element) => /** @type {any} */ (element).marks.length);
  // A knight in the middle of the board, from the rules of chess.
  await expect.poll(() => marks("board")).toBe(8);
  await expect
    .poll(() =>
      page.evaluate(() => document.getElementById("board")?.shadowRoot?.activeElement?.matches("button[data-square]")),
    )
    .toBe(true);
  // One without a picture waits until one gets near it.
  expect(await marks("far")).toBe(0);
  await page.locator("#far").scrollIntoViewIfNeeded();
  await expect.poll(() => marks("far")).toBe(8);
  await host.close();
});

test("by night it is the picture for the night, and a theme that is named counts", async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const host = await visit(
    page,
    String(baseURL),
    `<stone-garden game="chess" loading="lazy"></stone-garden><stone-garden game="xiangqi" theme="light" loading="lazy"></stone-garden>`,
  );
  await expect.poll(() => host.names()).toEqual(["element.js", "starts/chess-dark.svg", "starts/xiangqi.svg"]);
  await host.close();
});

test("what has no picture comes when one gets near it", async ({ page, baseURL }) => {
  const host = await visit(
    page,
    String(baseURL),
    `<p>Above</p>${"<p>More text.</p>".repeat(200)}<stone-garden id="board" game="chess" moves="e4" loading="lazy"></stone-garden>`,
  );
  await page.locator("#board .foot").waitFor();
  expect(host.names()).toEqual(["element.js"]);
  await page.locator("#board").scrollIntoViewIfNeeded();
  await expect.poll(() => position(page)).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\//);
  await host.close();
});

test("where no picture may come, or there is none, the board comes by itself and says what is wrong", async ({
  page,
  baseURL,
}) => {
  const host = await visit(
    page,
    String(baseURL),
    '<stone-garden id="board" game="chess" loading="lazy"></stone-garden><stone-garden id="wrong" game="chss" loading="lazy"></stone-garden>' +
      '<stone-garden id="word" game="chess" loading="soon"></stone-garden>',
    "data:",
  );
  await expect.poll(() => position(page)).toMatch(/^rnbqkbnr\//);
  await expect(page.locator("#wrong .error")).toContainText("“chss”");
  await expect(page.locator("#word .error")).toContainText("“soon” is none of eager, lazy");
  await host.close();
});

test("whoever resets it, or wants no picture any more, gets the board", async ({ page, baseURL }) => {
  const host = await visit(
    page,
    String(baseURL),
    '<stone-garden id="board" game="chess" loading="lazy"></stone-garden><stone-garden id="other" game="chess" loading="lazy"></stone-garden>',
  );
  await expect(page.locator("stone-garden .still")).toHaveCount(2);
  await page.evaluate(() => {
    /** @type {any} */ (document.getElementById("board")).reset();
    document.getElementById("other")?.setAttribute("loading", "eager");
  });
  for (const id of ["board", "other"]) await expect.poll(() => position(page, id)).toMatch(/^rnbqkbnr\//);
  await host.close();
});
