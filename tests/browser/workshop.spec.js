// The workshop: a newcomer makes a game, sees it, plays it, and takes it along.
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
async function openWorkshop(page) {
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();

/** The marks of the diagram beside, by square. @param {Page} page @returns {Promise<Record<string, string>>} */
const marks = (page) =>
  page
    .locator(".workshop-diagram stone-garden")
    .evaluate((/** @type {any} */ element) =>
      Object.fromEntries(
        (element.marks ?? []).map((/** @type {{square: string, mark: string}} */ { square, mark }) => [square, mark]),
      ),
    );

test.describe("in Russian", () => {
  test.use({ locale: "ru-RU" });

  test("it begins with a game, whose id is its own", async ({ page }) => {
    await openWorkshop(page);
    await expect(page.locator(".workshop-board stone-garden")).toBeVisible();
    await expect(page.getByLabel("Название игры")).toHaveValue("Chess по-моему");
  });
});

test("chess with a Griffon is on the board, plays, and goes along in a link", async ({ page, keep }) => {
  await openWorkshop(page);
  await expect(page.getByText("This is a game.")).toBeVisible();
  await page.getByLabel("Name of the game").fill("Griffon Chess");
  await tab(page, "Pieces");
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("option", { name: /^Griffon/ }).click();
  await tab(page, "Board");
  await page.getByRole("button", { name: "White Griffon", exact: true }).click();
  await page.getByLabel("d1: White Queen").click();
  await expect(page.getByLabel("d8: Black Griffon")).toBeVisible();
  await expect(page.getByText("This is a game.")).toBeVisible();
  const board = page.locator(".workshop-board stone-garden");
  await expect
    .poll(() => board.evaluate((/** @type {any} */ element) => element.position))
    .toMatch(/^rnbgkbnr\/.*\/RNBGKBNR w/);
  await keep("workshop board");
  await tab(page, "Share");
  const link = /** @type {string} */ (await page.getByRole("link", { name: "Play it" }).getAttribute("href"));
  expect(link.length).toBeLessThan(2000);
  await keep("workshop share");
  const rules = /** @type {string} */ (await page.getByRole("link", { name: "The rules" }).getAttribute("href"));
  await page.goto(link);
  await expect(page.locator("#game-name")).toHaveText("Griffon Chess");
  await page.goto(rules);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of Griffon Chess");
  await expect(page.locator("#piece-G")).toContainText("Griffon");
});

test("a piece is dragged on the board of the start, and the other side follows", async ({ page }) => {
  await openWorkshop(page);
  await tab(page, "Board");
  await page.getByLabel("e2: White Pawn").dragTo(page.getByLabel("e4: empty"));
  for (const said of ["e4: White Pawn", "e5: Black Pawn", "e2: empty"])
    await expect(page.getByLabel(said)).toBeVisible();
});

test("a piece that is removed goes from all the game, which is told, and comes back by one undo", async ({
  page,
  keep,
}) => {
  await openWorkshop(page);
  await tab(page, "Text");
  const text = page.getByLabel("The definition");
  const before = await text.inputValue();
  await tab(page, "Pieces");
  await page.getByRole("button", { name: "R Rook" }).click();
  await page.getByRole("button", { name: "Remove this piece" }).click();
  for (const said of [
    "Left the board: Rook, 4 of them.",
    "Pawn promotes to: QRBN → QBN.",
    "Also changed: Rules and ends.",
  ])
    await expect(page.getByText(said)).toBeVisible();
  await expect
    .poll(() => page.locator(".workshop-board stone-garden").evaluate((/** @type {any} */ element) => element.position))
    .toMatch(/^1nbqkbn1\/.*\/1NBQKBN1 w/);
  await expect(page.getByText("This is a game.")).toBeVisible();
  await keep("workshop removed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Also changed")).toBeHidden();
  await tab(page, "Text");
  await expect(text).toHaveValue(before);
  // What a program should do without the piece its author says.
  await text.fill(before.replace('moves = "N"', "program = '((1,2) (verify (not-piece? R)) add)'"));
  await tab(page, "Pieces");
  await page.getByRole("button", { name: "R Rook" }).click();
  await page.getByRole("button", { name: "Remove this piece" }).click();
  await expect(page.getByText("The text still names it in the movement of: Knight.")).toBeVisible();
  await expect(page.locator(".workshop-said")).toContainText(/Knight, line \d+ of the text.*there is no piece R/);
});

test("code for a page of one's own holds the game, as an element and as a frame", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWorkshop(page);
  await page.getByLabel("Name of the game").fill("Frame Chess");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await tab(page, "Share");
  const copied = async (/** @type {string} */ name) => {
    // What was copied of the game before its last change is not said to be copied any more.
    await expect(async () => {
      await page.getByRole("button", { name }).click();
      await expect(page.getByText("Copied.")).toBeVisible({ timeout: 1000 });
    }).toPass();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const frame = await copied("Copy the code for a frame");
  const element = await copied("Copy the code to embed it");
  expect(element).toContain('name = "Frame Chess"');
  const source = /src="([^"]+embed\.html[^"]*)"/.exec(frame)?.[1] ?? "";
  expect(source.startsWith(String(baseURL))).toBe(true);
  await page.goto(source.replaceAll("&amp;", "&"));
  await page.locator("stone-garden button[data-square]").first().waitFor({ state: "attached" });
  await page.setContent(element);
  await page.locator("stone-garden button[data-square]").first().waitFor({ state: "attached" });
});

test("a puzzle turns up, and is won by its solution", async ({ page, keep }) => {
  test.slow();
  // Chance that is the same each time.
  await page.addInitScript(() => {
    let seed = 7;
    Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  });
  await openWorkshop(page);
  await tab(page, "Text");
  // Kings in a small place and strong pieces: mates are near.
  const text = `id = "hunt"
name = "Hunt"
board = "6x6"
array = "qk3q/pppppp/6/6/PPPPPP/QK3Q"

[pieces.P]
moves = "fmWfcF"
promotes = { to = "Q" }

[pieces.Q]
moves = "Q"

[pieces.K]
moves = "K"
royal = true
`;
  await page.getByLabel("The definition").fill(text);
  // The game before was one, too: it is this one when its board is there.
  const preview = page.locator(".workshop-board stone-garden");
  await expect.poll(() => preview.evaluate((/** @type {any} */ element) => element.position)).toMatch(/^qk3q\//);
  await tab(page, "Share");
  await page.getByRole("button", { name: "Find a puzzle" }).click();
  await page.getByText(/Found: (White|Black) wins in 2/).waitFor({ timeout: 90_000 });
  await keep("workshop puzzle");
  const board = page.locator(".workshop-part .workshop-diagram stone-garden");
  await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  const moves = (await page.locator(".workshop-part details p").textContent())?.split(" ") ?? [];
  const status = await board.evaluate((element, moves) => {
    const shown = /** @type {any} */ (element);
    for (const move of moves) shown.play(move);
    return shown.status;
  }, moves);
  expect(moves.length).toBe(3);
  expect(status.reason).toBe("checkmate");
});

test("a painted movement is written in notation and marked on the diagram", async ({ page, keep }) => {
  await openWorkshop(page);
  await tab(page, "Pieces");
  await page.getByRole("button", { name: "N Knight" }).click();
  await page.getByText("Paint the movement").click();
  const press = (/** @type {string} */ at) => page.getByLabel(new RegExp(`^${at}: `)).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("button", { name: "Only capture" }).click();
  await page.getByRole("button", { name: "Left and right" }).click();
  await press("1, 2");
  await page.getByRole("button", { name: "Or another way" }).click();
  await page.getByRole("button", { name: "Only move" }).click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await press("2, 2");
  await page.getByText("How it moves, in letters").click();
  await expect(page.getByLabel("Its letters")).toHaveValue("mAfcN");
  // The diagram's piece stands on d5, where all of it is seen.
  await expect
    .poll(() => marks(page))
    .toEqual({ c7: "yellow", e7: "yellow", b3: "blue", b7: "blue", f3: "blue", f7: "blue" });
  await keep("workshop painter");
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => Object.keys(await marks(page)).length).toBe(8);
});

test("a fault is told with its place, and the board keeps the last game", async ({ page, keep }) => {
  await openWorkshop(page);
  await tab(page, "Text");
  const field = page.getByLabel("The definition");
  const text = await field.inputValue();
  await field.fill(text.replace("royal = true", "royl = true"));
  await expect(page.locator(".workshop-said")).toContainText(/King, line \d+ of the text.*royl.*did you mean 'royal'/);
  await expect(page.locator(".workshop-board stone-garden button[data-square]").first()).toBeAttached();
  await keep("workshop fault");
  // What is made is there again at the next visit.
  await page.reload();
  await page.locator('html[data-ready="yes"]').waitFor();
  await expect(page.locator(".workshop-said")).toContainText("royl");
  await page.getByRole("tab", { name: "Text" }).click();
  await field.fill(text);
  await expect(page.getByText("This is a game.")).toBeVisible();
});

test("an Interactive Diagram's text is taken over", async ({ page }) => {
  await openWorkshop(page);
  await page.getByText("Or paste a text you have").click();
  await page
    .getByLabel("The text", { exact: true })
    .fill("files=5\nranks=5\nsymmetry=mirror\nPawn:P:fmWfcF:pawn:a2-e2\nRook:R:R:rook:a1\nKing:K:K:king:e1\n");
  await expect(page.getByText("This is an Interactive Diagram.")).toBeVisible();
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText("This is a game.")).toBeVisible();
  await expect
    .poll(() => page.locator(".workshop-board stone-garden").evaluate((/** @type {any} */ element) => element.position))
    .toMatch(/^r3k\/ppppp\/5\/PPPPP\/R3K w/);
});

test("a piece may have a drawing of one's own; one that could do harm is refused where it would", async ({
  page,
  keep,
}) => {
  await openWorkshop(page);
  await tab(page, "Pieces");
  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByRole("button", { name: "Another piece, of your own" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Sea Cat");
  await page.getByText("How it moves, in letters").click();
  await page.getByLabel("Its letters").fill("KN");
  const diagram = page.locator(".workshop-diagram stone-garden");
  /** How much of the diagram's square in the middle is as pale as a piece of White. */
  const picture = () =>
    diagram
      .locator("canvas")
      .first()
      .evaluate((canvas) => /** @type {any} */ (canvas).toDataURL());
  await expect(page.getByText("This is a game.")).toBeVisible();
  const token = await picture();
  await page.getByText("A drawing of your own (SVG)").click();
  const text = page.getByLabel("Its text");
  await text.fill('<svg viewBox="0 0 64 64"><script>alert(1)</script></svg>');
  await text.blur();
  await expect(page.locator("main")).toContainText(
    "the drawing 'sea-cat', its line 1, column 26: <script> can't stand in a drawing",
  );
  await page.getByLabel("Or its file").setInputFiles({
    name: "cat.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg viewBox="0 0 8 8"><path d="M1 7V1l2 2h2l2-2v6z"/></svg>'),
  });
  await expect(page.getByText("This is a game.")).toBeVisible();
  await expect.poll(picture).not.toBe(token);
  await keep("own drawing");
  // It goes along.
  await tab(page, "Share");
  const link = /** @type {string} */ (await page.getByRole("link", { name: "Play it" }).getAttribute("href"));
  expect(decodeURIComponent(link).length).toBeLessThan(2000);
});

test("what the board looks like is said by presses, and shows at once", async ({ page, keep }) => {
  await openWorkshop(page);
  await tab(page, "Look");
  const square = (/** @type {string} */ name) => page.locator(`.looks-grid [data-square="${name}"]`);
  const picture = () =>
    page
      .locator(".workshop-board stone-garden")
      .evaluate((element) => element.shadowRoot?.querySelector("canvas")?.toDataURL() ?? "");
  await expect.poll(picture).toMatch(/^data:/);
  const before = await picture();
  await square("e5").click();
  await square("d4").click();
  await expect.poll(picture).not.toBe(before);
  await page.getByLabel("Kind of board").selectOption("plain");
  await page.getByRole("button", { name: "Star", exact: true }).click();
  await square("b2").click();
  await page.getByLabel("Below the board").fill("A B C D E F G H");
  await page.getByLabel("The side that moves first has").selectOption("black");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await keep("look");
  await tab(page, "Text");
  const text = page.locator("#workshop-text");
  for (const line of [
    'board = "plain"',
    'zones = "d4-e5"',
    'stars = "b2"',
    'first = "black"',
    'below = "A B C D E F G H"',
  ])
    await expect(text).toHaveValue(new RegExp(line));
  // What is marked goes by another press, and what another kind of board has no place for goes with it.
  await tab(page, "Look");
  await page.getByRole("button", { name: "Tinted area", exact: true }).click();
  await square("d5").click();
  await page.getByLabel("Kind of board").selectOption("chequered");
  await tab(page, "Text");
  await expect(text).not.toHaveValue(/zones|stars|plain/);
  await expect(page.getByText("This is a game.")).toBeVisible();
});
