// For every piece of every game page, SVG and command line mark the same squares.
import { expect, inTurn, partOf, test } from "./fixtures.js";
import { linesOf } from "./program.js";
import { BLOCK_GAMES, FLAT_GAMES, marks } from "./diagrams.js";

/** @typedef {import('@playwright/test').Page} Page */

/** Opens a diagram, and tells all pieces of these games by their letters. @param {Page} page @param {string[]} games @returns {Promise<[string, string][]>} */
async function piecesOf(page, games) {
  await page.goto(`embed.html?game=${games[0]}&piece=K`);
  await page.locator("stone-garden button[data-mark]").first().waitFor({ state: "attached" });
  return page.evaluate(async (games) => {
    // From the page, so that the name is the browser's to resolve.
    const engine = "/engine.js";
    const { ready, variants } = await import(engine);
    await ready(games[0]);
    return variants()
      .filter((/** @type {any} */ { id }) => games.includes(id))
      .flatMap((/** @type {any} */ { id, pieces }) => pieces.map((/** @type {any} */ { letter }) => [id, letter]));
  }, games);
}

/** @param {Page} page @param {string} game @param {string} piece @param {string} square nothing: its usual one */
async function allMarkTheSame(page, game, piece, square) {
  const call = ["diagram", game, piece, "--format", "text", ...(square ? ["--square", square] : [])];
  const printed = linesOf(...call).sort();
  const board = page.locator("stone-garden");
  await board.evaluate(
    (element, { game, piece, square }) =>
      new Promise((resolve) => {
        const live = /** @type {any} */ (element);
        Object.assign(live, { game, piece, square: square || null });
        live.addEventListener("ready", () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
          once: true,
        });
      }),
    { game, piece, square },
  );
  await expect.poll(() => marks(board), { message: call.join(" ") }).toEqual(printed);
  const drawn = await board.evaluate((element) => {
    const svg = new DOMParser().parseFromString(/** @type {any} */ (element).svg(), "image/svg+xml");
    return [...svg.querySelectorAll(".sg-blue, .sg-yellow, .sg-green")]
      .map((mark) => `${mark.getAttribute("data-square")} ${mark.getAttribute("class")?.slice(3)}`)
      .sort();
  });
  expect(drawn, call.join(" ")).toEqual(printed);
  return printed.length;
}

test("on flat boards", async ({ page }) => {
  test.setTimeout(300_000);
  const pieces = (await piecesOf(page, FLAT_GAMES)).flatMap(([game, letter]) =>
    [letter, letter.toLowerCase()].map((piece) => [game, piece]),
  );
  expect(pieces.length).toBe(2 * (6 + 6 + 6 + 6 + 7 + 6));
  for (const [index, [game, piece]] of partOf([...pieces.entries()], 3)) {
    for (const square of inTurn(["", "d2"], index + (index >> 1))) await allMarkTheSame(page, game, piece, square);
  }
});

test("in blocks", async ({ page }) => {
  test.setTimeout(400_000);
  const pieces = await piecesOf(page, BLOCK_GAMES);
  expect(pieces.length).toBe(10 + 12 + 8 + 7 + 10);
  for (const [index, [game, letter]] of partOf([...pieces.entries()], 3)) {
    const ways = [
      [letter, "ue4"],
      [letter.toLowerCase(), ""],
    ];
    for (const [piece, square] of inTurn(ways, index)) {
      expect(await allMarkTheSame(page, game, piece, square), `${game} ${piece}`).toBeGreaterThan(0);
    }
  }
});
