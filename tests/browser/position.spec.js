// The editor of positions: by mouse, touch and keys, flat games and blocks, and where a position goes from there.
import { createRequire } from "node:module";
import { deepTest, expect, inTurn, test, tolerate } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** @param {Page} page @param {string} [address] */
async function edit(page, address = "?page=position&game=chess") {
  await page.goto(address);
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
}

/** @param {Page} page @param {string} square */
const square = (page, square) => page.locator(`.position-stage button[data-square="${square}"]`);

/** The middle of a square, or of a tool. @param {import('@playwright/test').Locator} locator */
async function middle(locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is nowhere to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {import('@playwright/test').Locator} from @param {import('@playwright/test').Locator} to */
async function drag(page, from, to) {
  await from.scrollIntoViewIfNeeded();
  const [begin, end] = [await middle(from), await middle(to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** @param {Page} page @param {string} name */
async function press(page, name) {
  await square(page, name).scrollIntoViewIfNeeded();
  const { x, y } = await middle(square(page, name));
  await page.mouse.click(x, y);
}

/** @param {Page} page */
const fen = (page) => page.locator("#position-fen");
/** @param {Page} page */
const verdict = (page) => page.locator("#position-verdict");

test("a position is set up by drag and press, and the rules say in words what they think of it", async ({
  page,
  keep,
}) => {
  await edit(page);
  await expect(verdict(page)).toContainText("can be played. White to move.");
  await drag(page, square(page, "e2"), square(page, "e4"));
  await expect(fen(page)).toHaveValue(/4P3\/8\/PPPP1PPP/);
  await page.getByRole("button", { name: "Empty board" }).click();
  await expect(verdict(page)).toContainText("Not a position of this game yet: board");
  await expect(verdict(page)).toContainText("White has 0 kings");
  await expect(page.getByText("Play from here")).not.toHaveAttribute("href");
  // From the tray by drag, then by press.
  await drag(page, page.getByRole("button", { name: "White King", exact: true }), square(page, "e1"));
  await drag(page, page.getByRole("button", { name: "Black King", exact: true }), square(page, "e8"));
  await page.getByRole("button", { name: "White Rook", exact: true }).click();
  await press(page, "h1");
  await press(page, "e7");
  await expect(verdict(page)).toContainText("Black is in check, but it is not that side's turn");
  await page.getByLabel("Black", { exact: true }).check();
  await expect(verdict(page)).toContainText("The side to move is in check.");
  // The same press once more takes it off.
  await press(page, "e7");
  await page.getByLabel("White, king's side").check();
  await expect(page.getByLabel("White, queen's side")).toBeDisabled();
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
  await keep("position chess");
  // A right whose rook has gone is gone too.
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await press(page, "h1");
  await press(page, "h4");
  await expect(fen(page)).toHaveValue("4k3/8/8/8/7R/8/8/4K3 b - - 0 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
  // Off the board it is gone.
  await drag(page, square(page, "h1"), page.getByRole("heading", { level: 1 }));
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await fen(page).fill("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  await fen(page).blur();
  await expect(verdict(page)).toContainText("The game would be over here: White wins");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.reload();
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
});

test("keys alone set a position up", async ({ page }) => {
  await edit(page, "?page=position#game=chess&fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1");
  await square(page, "e1").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("P");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("q");
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/4Pq2/4K3 w - - 0 1");
  await expect(square(page, "f2")).toHaveAccessibleName(/f2.*Black Queen/);
  await expect(verdict(page)).toContainText("The side to move is in check.");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
});

test("a FEN is read, also one that can't be played, and what is none is refused in the engine's words", async ({
  page,
}) => {
  await edit(page, "?page=position&game=crazyhouse");
  await fen(page).fill("rnb1kbQ~r/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR[QPPn] b KQkq - 0 5");
  await fen(page).blur();
  await expect(page.getByLabel("How many in hand: White Pawn")).toHaveValue("2");
  await expect(square(page, "g8")).toHaveAccessibleName(/White Queen, promoted/);
  await page.getByLabel("How many in hand: Black Knight").fill("3");
  await page.getByLabel("How many in hand: Black Knight").blur();
  await expect(fen(page)).toHaveValue(/\[QPPnnn\]/);
  await fen(page).fill("8/8/8/8/8/8/8/3KK3[] w - - 0 1");
  await fen(page).blur();
  await expect(square(page, "e1")).toHaveAccessibleName(/White King/);
  await expect(verdict(page)).toContainText("Not a position of this game yet");
  await fen(page).fill("nonsense");
  await fen(page).blur();
  await expect(page.locator("#position-error")).toContainText("there are 1 ranks, the board has 8");
  await expect(square(page, "e1")).toHaveAccessibleName(/White King/);
});

test("from a position on to a game, an analysis and a link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await edit(page, "?page=position#game=stone-garden&fen=4k3/8/8/8/8/8/H7/4K3_w_-_-_0_1_%2B0%2B0");
  await expect(verdict(page)).toContainText("can be played");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#game=stone-garden&fen=4k3/8/8/8/8/8/H7/4K3_w");
  await page.getByRole("button", { name: "Copy the code to embed it" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('fen="4k3/8/8/8/8/8/H7/4K3 w - - 0 1 +0+0"');
  await page.getByRole("link", { name: "Analyse" }).click();
  await expect(page.locator("#analysis")).toBeVisible();
  await expect(page.locator("#squares button[data-square=a2]")).toHaveAccessibleName(/Horse/);
  await page.goto(link);
  await expect(page.locator("#squares button[data-square=a2]")).toHaveAccessibleName(/Horse/);
  // And back, by the dialog "More", with the position as it stands.
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Set up a position" }).click();
  await expect(fen(page)).toHaveValue("4k3/8/8/8/8/8/H7/4K3 w - - 0 1 +0+0");
});

test("stones, relays, turned Ravens and blocks of three dimensions are set up the same way", async ({ page, keep }) => {
  test.slow();
  await edit(page, "?page=position&game=stones-and-relays");
  await page.getByRole("button", { name: "Relay", exact: true }).click();
  await press(page, "a5");
  await expect(fen(page)).toHaveValue(/\/@\*1@@/);
  await expect(verdict(page)).toContainText("can be played");
  await edit(page, "?page=position&game=stone-garden-2023");
  await page.getByText("Counters and more").click();
  await page.getByLabel("Move number").fill("9");
  await page.getByLabel("Move number").blur();
  await page.getByLabel("Turned pieces").fill("c1e7");
  await page.getByLabel("Turned pieces").blur();
  await expect(fen(page)).toHaveValue(/ c1e7$/);
  await edit(page, "?page=position&game=stockgi-49");
  await page.getByRole("button", { name: "White Stockpoint", exact: true }).click();
  await press(page, "wd5");
  await expect(square(page, "wd5")).toHaveAccessibleName(/Stockpoint/);
  await expect(verdict(page)).toContainText("can be played");
  await page.getByLabel("How many in hand: White Stockpoint").fill("2");
  await page.getByLabel("How many in hand: White Stockpoint").blur();
  await expect(fen(page)).toHaveValue(/\[PP\] w/);
  await keep("position block");
});

deepTest("a game of one's own is set up too", async ({ page }) => {
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
  await page.getByLabel("Name of the game").fill("Edited Chess");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await page.getByRole("tab", { name: "Share", exact: true }).click();
  await page.getByRole("link", { name: "Set up a position" }).click();
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
  await expect(page.getByRole("group", { name: "White's pieces to place" })).toBeVisible();
  await square(page, "d2").focus();
  await page.keyboard.press("Delete");
  await expect(verdict(page)).toContainText("can be played");
  await page.getByRole("link", { name: "Play from here" }).click();
  await expect(page.locator("#game-name")).toHaveText("Edited Chess");
  await expect(page.locator("#squares button[data-square=d2]")).toHaveAccessibleName(/empty/i);
});

test.describe("an address that is wrong", () => {
  test.use(tolerate(/nothing-at-all/));

  test("says so and changes nothing", async ({ page }) => {
    await edit(page, "?page=position&game=chess#fen=what");
    await expect(page.locator("#position-error")).toContainText("there are 1 ranks");
    await page.goto("?page=position&game=nothing-at-all");
    await expect(page.getByRole("alert")).toContainText("nothing-at-all");
  });
});

test.describe("by touch on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test("a tool is tapped, then squares", async ({ page, keep }) => {
    await edit(page, "?page=position#game=chess&fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1");
    await page.getByRole("button", { name: "White Queen", exact: true }).tap();
    await square(page, "d4").scrollIntoViewIfNeeded();
    const { x, y } = await middle(square(page, "d4"));
    await page.touchscreen.tap(x, y);
    await expect(fen(page)).toHaveValue(/3Q4/);
    await keep("position phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

for (const colorScheme of inTurn(/** @type {const} */ (["light", "dark"]), 0)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true });

    test("axe finds nothing in the editor", async ({ page, keep }) => {
      await edit(page, "?page=position&game=crazyhouse");
      await page.getByText("Counters and more").click();
      await page.addScriptTag({ path: AXE });
      const found = await page.evaluate(async () => {
        const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
        return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].target.join(" ")}`);
      });
      expect(found).toEqual([]);
      await keep(`position ${colorScheme}`);
    });
  });
}
