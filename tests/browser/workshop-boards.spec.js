// The workshop's boards: what one starts from, boards of all shapes, the other side's images, and fingers on a phone.
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
async function openWorkshop(page) {
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();

/** The position on the board beside. @param {Page} page @returns {Promise<string>} */
const position = (page) =>
  page.locator(".workshop-board stone-garden").evaluate((/** @type {any} */ element) => element.position);

const GLINSKI = /^1prnqb\*{5}\/2p2bk\*{4}\//;

/** A square of the board that is being made. @param {Page} page @param {string} name */
const squareOf = (page, name) => page.locator(`.cells [data-square="${name}"]`);

/** What it says of itself. @param {Page} page @param {string} name @param {RegExp} what */
const holds = (page, name, what) => expect(squareOf(page, name)).toHaveAttribute("aria-label", what);

test("each template is a game, and leads to where one goes on", async ({ page, keep }) => {
  test.slow();
  await openWorkshop(page);
  await tab(page, "Start from");
  await keep("workshop start");
  for (const [name, part, start] of /** @type {[string, string, RegExp][]} */ ([
    ["Chess with one new piece", "Pieces", /^rnbgkbnr\//],
    ["Two different armies", "Pieces", /^swhckhws\//],
    ["Chess with drops", "Rules and ends", /\[\] w/],
    ["A smaller board", "Board", /^rnqknr\//],
    ["A larger board", "Board", /^rnabqkbcnr\//],
  ])) {
    await tab(page, "Start from");
    await page.getByRole("button", { name: `Start from this: ${name}` }).click();
    await expect(page.getByRole("tab", { name: part })).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(".workshop-next")).toContainText("You can undo this.");
    await expect.poll(() => position(page), name).toMatch(start);
  }
  for (const [cells, start] of /** @type {[number, RegExp][]} */ ([
    [37, /^1prq\*{3}\//],
    [61, /^1prqb\*{4}\//],
    [91, GLINSKI],
    [127, /^2prnqb\*{6}\//],
  ])) {
    await tab(page, "Start from");
    await page.getByRole("button", { name: `Hexagons, ${cells} cells` }).click();
    await expect.poll(() => position(page), `${cells}`).toMatch(start);
  }
  await expect(page.getByLabel("Hexagons along each side")).toHaveValue("7");
  await page.getByLabel("Hexagons along each side").fill("5");
  await page.getByLabel("Hexagons along each side").blur();
  await expect.poll(() => position(page)).toMatch(/^prnqb\*{4}\//);
  await expect(page.getByText("This is a game.")).toBeVisible();
});

test("any game is found by its other names, and by its pieces", async ({ page }) => {
  await openWorkshop(page);
  await tab(page, "Start from");
  const field = page.getByRole("searchbox", { name: "Find a game" });
  await field.fill("zh");
  await expect(page.locator(".game-row:visible").first()).toContainText("Crazyhouse");
  await field.fill("nightrider");
  await expect(page.locator(".game-row:visible").first()).toContainText("Nightrider Chess");
  await field.fill("glinsky");
  await page.getByRole("button", { name: "Gliński's Hexagonal Chess" }).first().click();
  await expect.poll(() => position(page)).toMatch(GLINSKI);
});

test("the mirror image on hexagons is across their middle line, and takes nobody's place", async ({ page, keep }) => {
  await openWorkshop(page);
  await tab(page, "Start from");
  await page.getByRole("button", { name: "Hexagons, 91 cells" }).click();
  await expect.poll(() => position(page)).toMatch(GLINSKI);
  const before = await position(page);
  await tab(page, "Board");
  await expect(page.getByRole("button", { name: "the mirror image" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "White Knight", exact: true }).click();
  await squareOf(page, "i4").click();
  await holds(page, "i4", /: White Knight/);
  await holds(page, "i5", /: Black Knight/);
  await holds(page, "i8", /: Black Rook/);
  await keep("workshop hexagons");
  // What stands in the image's way stays, which is said.
  await page.getByRole("button", { name: "nothing" }).click();
  await page.getByRole("button", { name: "White Rook", exact: true }).click();
  await squareOf(page, "e6").click();
  await page.getByRole("button", { name: "the mirror image" }).click();
  await squareOf(page, "e7").click();
  await expect(page.getByText(/White Rook on e\d stays/)).toBeVisible();
  await holds(page, "e6", /: White Rook/);
  await holds(page, "e7", /: White Rook/);
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => position(page)).toBe(before);
  // Holes can be pressed, too: they show while one sets them, and each has its image.
  await expect(squareOf(page, "a1")).toHaveCount(0);
  await page.getByRole("button", { name: "Hole" }).click();
  await squareOf(page, "a5").click();
  await holds(page, "a5", /: empty/);
  await squareOf(page, "e6").click();
  await holds(page, "e6", /: Hole/);
  await holds(page, "e7", /: Hole/);
});

test("a board of hexagons asks what should become of a game on squares", async ({ page, keep }) => {
  await openWorkshop(page);
  await tab(page, "Look");
  const kind = page.getByLabel("Kind of board");
  const chess = await position(page);
  await kind.selectOption("hexagons");
  await expect(page.getByRole("group", { name: "Your pieces move as on squares" })).toBeFocused();
  await keep("workshop asks");
  await page.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(kind).toHaveValue("chequered");
  await kind.selectOption("hexagons");
  await page.getByRole("button", { name: "Make it a hexagonal game" }).click();
  await expect.poll(() => position(page)).toMatch(/^1prnbq\*{5}\//);
  await expect(page.getByText("Done. You can undo this.")).toBeVisible();
  await expect(page.getByText("This is a game.")).toBeVisible();
  // Rooks go across all six edges.
  await tab(page, "Pieces");
  await page.getByRole("button", { name: "R Rook" }).click();
  const marks = () =>
    page
      .locator(".workshop-diagram stone-garden")
      .evaluate((/** @type {any} */ element) => (element.marks ?? []).map((/** @type {any} */ mark) => mark.square));
  await expect.poll(async () => (await marks()).length).toBe(30);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => position(page)).toBe(chess);
  await tab(page, "Look");
  await kind.selectOption("hexagons");
  await page.getByRole("button", { name: "Only draw it with hexagons" }).click();
  await expect(kind).toHaveValue("hexagons");
  await expect.poll(() => position(page)).toBe(chess);
});

test("nothing is chosen on arrival: a piece is taken up by one press and put down by the next", async ({
  page,
  keep,
}) => {
  await openWorkshop(page);
  await tab(page, "Board");
  const start = await position(page);
  await expect(page.locator('.palette [aria-pressed="true"]')).toHaveCount(0);
  await expect(page.getByText("You can drag it, too.")).toBeVisible();
  await expect(page.getByText("Hold a piece")).toHaveCount(0);
  await squareOf(page, "e4").click();
  await expect(page.getByText("Choose a piece first, or press one on the board.")).toBeVisible();
  await squareOf(page, "g1").click();
  await expect(squareOf(page, "g1")).toHaveAttribute("aria-pressed", "true");
  await expect(squareOf(page, "g1")).toHaveClass(/lifted/);
  await expect(page.getByText("White Knight picked up. Press its new square.")).toBeVisible();
  await keep("workshop taken up");
  // The same square puts it down.
  await squareOf(page, "g1").press("Enter");
  await expect(squareOf(page, "g1")).not.toHaveAttribute("aria-pressed");
  await expect(squareOf(page, "g1")).not.toHaveClass(/lifted/);
  expect(await position(page)).toBe(start);
  await squareOf(page, "g1").press("Enter");
  await squareOf(page, "f3").press("Enter");
  await holds(page, "f3", /: White Knight/);
  await holds(page, "f6", /: Black Knight/);
  await expect.poll(() => position(page)).toMatch(/^rnbqkb1r\/pppppppp\/5n2\/8\/8\/5N2\/PPPPPPPP\/RNBQKB1R/);
  await expect(page.locator(".cells [aria-pressed]")).toHaveCount(0);
  // A piece of the palette is let go of by another press on it.
  const queen = page.getByRole("button", { name: "White Queen", exact: true });
  await squareOf(page, "a1").click();
  await queen.click();
  await expect(squareOf(page, "a1")).not.toHaveClass(/lifted/);
  await squareOf(page, "a4").click();
  await holds(page, "a4", /: White Queen/);
  await queen.click();
  await expect(queen).toHaveAttribute("aria-pressed", "false");
  await squareOf(page, "h4").click();
  await holds(page, "h4", /: empty/);
});

test("a start that can't be shown keeps its sizes, and is left to its author", async ({ page }) => {
  await openWorkshop(page);
  const field = page.getByLabel("The definition");
  await tab(page, "Text");
  const chess = await field.inputValue();
  const narrow = chess.replace(/^array = .*$/m, 'array = "6k/7/7/7/7/7/7/K6"');
  await field.fill(narrow);
  await tab(page, "Board");
  await expect(page.getByText("it doesn’t fit a board of 8 × 8")).toBeVisible();
  await expect(page.getByLabel("Ranks")).toHaveValue("8");
  await expect(page.locator(".cells").first()).toBeHidden();
  // It is no other start after the board has its size.
  await page.getByLabel("Files").fill("7");
  await page.getByLabel("Files").blur();
  await holds(page, "a1", /: White King/);
  await holds(page, "g8", /: Black King/);
  await expect(page.getByText("it doesn’t fit")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("it doesn’t fit a board of 8 × 8")).toBeVisible();
  await page.getByRole("button", { name: "Begin with an empty board" }).click();
  await expect(squareOf(page, "a8")).toBeFocused();
  await holds(page, "h8", /: empty/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Open the text" }).click();
  await expect(field).toHaveValue(narrow);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /**
   * A finger from one place to another.
   * @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} [rest] milliseconds before it moves
   */
  async function swipe(page, from, to, rest = 0) {
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    await page.waitForTimeout(rest);
    for (let step = 1; step <= 8; step++) {
      const at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
      await page.waitForTimeout(16);
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await touch.detach();
    // Of a finger that comes down again within a third of a second Chromium makes one gesture with what it has just done.
    await page.waitForTimeout(500);
  }

  /** @param {import('@playwright/test').Locator} square */
  async function middle(square) {
    await square.scrollIntoViewIfNeeded();
    const box = /** @type {{x: number, y: number, width: number, height: number}} */ (await square.boundingBox());
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  test("a swipe over a piece scrolls; a piece is dragged aside, or after a rest", async ({ page }) => {
    await openWorkshop(page);
    await tab(page, "Board");
    await expect(page.getByText("This is a game.")).toBeVisible();
    await expect(page.getByText("Hold a piece for a moment, then drag it.")).toBeVisible();
    const square = (/** @type {string} */ name) => squareOf(page, name);
    const scrolled = () => page.evaluate(() => scrollY);
    const start = await position(page);
    let before = await scrolled();
    await middle(square("d1"));
    let from = await middle(square("d7"));
    before = await scrolled();
    await swipe(page, from, { x: from.x, y: from.y + 150 });
    await expect.poll(scrolled).toBeLessThan(before - 40);
    expect(await position(page)).toBe(start);
    // Aside.
    await page.getByRole("button", { name: "nothing" }).tap();
    from = await middle(square("d1"));
    before = await scrolled();
    const { x } = await middle(square("f1"));
    await swipe(page, from, { x, y: from.y });
    await holds(page, "f1", /: White Queen/);
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(3);
    // After a rest, up.
    from = await middle(square("f1"));
    const to = await middle(square("f4"));
    from = await middle(square("f1"));
    before = await scrolled();
    await swipe(
      page,
      from,
      { x: to.x, y: from.y - 3 * (await square("f1").evaluate((each) => each.clientHeight)) },
      450,
    );
    await holds(page, "f4", /: White Queen/);
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(3);

    await expect.poll(() => position(page)).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/5Q2\//);

    // The game's own board waits in the other tabs: here it would be the same once more.
    await expect(page.locator(".workshop-preview")).toBeHidden();
    await expect(page.getByRole("button", { name: "See it" })).toBeHidden();
    await tab(page, "Look");
    // There, too, a swipe neither plays nor takes in hand.
    const board = page.locator(".workshop-board stone-garden");
    const pawn = board.locator('button[data-square="e2"]');
    from = await middle(pawn);
    before = await scrolled();
    await swipe(page, from, { x: from.x, y: from.y - 150 });
    await expect.poll(scrolled).toBeGreaterThan(before + 40);
    await expect(pawn).not.toHaveAttribute("aria-label", /selected/);
    from = await middle(pawn);
    const size = await pawn.evaluate((each) => each.clientHeight);
    await swipe(page, from, { x: from.x, y: from.y - 2 * size }, 450);
    await expect.poll(() => position(page)).toMatch(/ b /);
  });

  test("a tap takes a piece up, and the next one puts it down", async ({ page }) => {
    await openWorkshop(page);
    await tab(page, "Board");
    // What can be placed and where are in sight together.
    await expect(page.getByRole("button", { name: "Clear", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".cells").first()).toBeInViewport({ ratio: 0.85 });
    const start = await position(page);
    await squareOf(page, "d1").tap();
    await expect(page.getByText("White Queen picked up. Press its new square.")).toBeInViewport();
    await squareOf(page, "d1").tap();
    await expect(page.getByText("picked up")).toBeHidden();
    await expect.poll(() => position(page)).toBe(start);
    await squareOf(page, "b1").tap();
    await squareOf(page, "c3").tap();
    await holds(page, "c3", /: White Knight/);
    await holds(page, "c6", /: Black Knight/);
    await expect.poll(() => position(page)).toMatch(/^r1bqkbnr\/pppppppp\/2n5\/8\/8\/2N5\/PPPPPPPP\/R1BQKBNR/);
  });

  test("a tap from one size to the other keeps what is typed, and the focus", async ({ page }) => {
    await openWorkshop(page);
    await tab(page, "Board");
    const [files, ranks] = [page.getByLabel("Files"), page.getByLabel("Ranks")];
    await files.tap();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("10");
    await ranks.tap();
    await expect(ranks).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("9");
    await expect(files).toHaveValue("10");
    await expect(ranks).toHaveValue("9");
    await page.getByRole("button", { name: "White King", exact: true }).tap();
    await expect.poll(() => position(page)).toMatch(/^rnbqkbnr2\/pppppppp2\/10\/10\/10\/10\/10\/PPPPPPPP2\/RNBQKBNR2/);
  });
});
