// A look through a finished game: the graph, the bad moves and why they were bad, what was better, by mouse and by keys.
import { createRequire } from "node:module";
import { move, openForTwo, record } from "./board.js";
import { deepTest, expect, inTurn, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const MATED = "moves=b2c4_a7b5_c4d6";
/** Sixty plies, so that there is time to stop it. */
const LONG = `moves=${[
  "f2e4_f7e5_d2c4_d7c5_e4d6_g8d6_c4d6_e8d7_d6c8r_d7c8_b2a4_e5d3_g1d3_c5d3_e1d2",
  "d3c1r_d2c1_b7a5_a4b6_c8b7_b6a8i_b7a8_c1b2_g7f5_g2f4_c7d5_c2d4_f5g3_f4g6_g3h1o",
  "d1h1_h7g5_b1e4_b8e5_g6h8o_e5h8_d4e6_h8e6_a1d2_d5e3_f1e1_a5b3_e1e3_a7b5_e2f4",
  "e6c3_b2b3_c3d2_f4e6_d2a5_e6f8o_d8e4_e3e4_a8b7_b3a4_a5d7_h1d3_b7c6_f8c7_c6b6",
].join("_")}`;

const action = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator("#actions").getByRole("button", { name, exact: true });
/** @param {Page} page */
const section = (page) => page.getByRole("region", { name: "Game review" });
/** @param {Page} page */
const graph = (page) => page.getByRole("slider", { name: "Evaluation" });

/** What is marked as a mistake, the inaccuracies too. @param {Page} page */
const mistakes = (page) => section(page).getByRole("list", { name: "Mistakes" }).getByRole("button");
/** The move that allows the mate in {@link MATED}; whether others are good enough is for the computer to say. @param {Page} page */
const blunder = (page) => mistakes(page).filter({ hasText: "Hab5" });

/** Looks through the game in hand and waits for the whole of it. @param {Page} page */
async function look(page) {
  await page.getByRole("button", { name: "Game review" }).click();
  await expect(section(page)).toBeVisible();
  await expect(page.locator(".review-counts li")).toHaveCount(2, { timeout: 60_000 });
}

test("the losing move is marked, explained and bettered; the better one is played in an analysis", async ({
  page,
  keep,
}) => {
  test.slow();
  await openForTwo(page, MATED);
  await look(page);
  await expect(page.locator(".review-counts")).toContainText("Black: 0 inaccuracies, 0 mistakes, 1 blunder.");
  const bad = blunder(page);
  await expect(bad).toHaveCount(1);
  // Whoever plays here can play it better, as a puzzle; a hasty computer may think another move to be one besides.
  await expect(section(page).getByRole("link", { name: /^Play your (\d )?mistakes? better, as / })).toBeVisible();
  await bad.click();
  await expect(page.locator("#caption")).toContainText("You are looking at move 1 of 2");
  const card = page.locator(".review-card");
  await expect(card).toContainText("1… Hab5??");
  await expect(card).toContainText("Blunder");
  await expect(card).toContainText("This allowed mate in 1.");
  await expect(card).toContainText(/Better was H\w+\./);
  await expect(bad).toHaveAttribute("aria-current", "step");
  await keep("a blunder");

  // Both arrows are drawn: what punishes it, and what was better.
  const picture = () =>
    page.locator("#board").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const punished = await picture();
  await section(page).getByRole("button", { name: "Show the better move" }).click();
  await expect(page.locator("#caption")).toContainText("You are looking at move 1 of 2");
  await expect(card).toContainText("1… Hab5??");
  await expect.poll(picture).not.toBe(punished);
  await section(page).getByRole("button", { name: "Try it on the board" }).click();
  await expect(page.locator("#status")).toContainText("Your game waits");
  await expect(record(page)).toHaveCount(2);
  await expect(record(page).nth(1)).not.toHaveText("Hab5");
  // A press on the graph's end brings the game itself back, the analysis going on.
  await graph(page).scrollIntoViewIfNeeded();
  const box = await graph(page).boundingBox();
  if (!box) throw new Error("no graph");
  await page.mouse.click(box.x + box.width - 4, box.y + 20);
  await expect(record(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(record(page)).toHaveCount(3);
  await section(page).getByRole("link", { name: "Play your mistake better, as a puzzle" }).click();
  await expect(page.getByRole("heading", { name: "From your game of Stone Garden Chess" })).toBeVisible();
  await expect(page.locator(".lesson-text")).toContainText("Black to move. You played Hab5.");
});

test("endings of this garden are explained", async ({ page }) => {
  test.slow();
  // Black's Raven leaves White no move, and that wins; then a King who makes the third repetition.
  await openForTwo(page, "fen=7k/8/8/8/rr6/8/8/1K6_w&moves=b1a1_b4b3");
  await look(page);
  await section(page)
    .getByRole("button", { name: /Black: Blunder/ })
    .click();
  await expect(page.locator(".review-card")).toContainText(
    "This left White without a legal move: stalemate, which wins here.",
  );
  await page.evaluate(() => (location.hash = "fen=k7/8/8/8/8/8/8/K6O_b&moves=a8b8_a1b1_b8a8_b1a1_a8b8_a1b1_b8a8_b1a1"));
  await expect(record(page)).toHaveCount(8);
  await expect(section(page)).toBeHidden();
  await look(page);
  await section(page)
    .getByRole("button", { name: /^5\. Ka1\?\? ?, White: Blunder/ })
    .click();
  await expect(page.locator(".review-card")).toContainText(
    "The same position came up for the third time, and repeating it loses.",
  );
});

test("by keys alone: the graph is a slider that says what stands there", async ({ page }) => {
  await openForTwo(page, MATED);
  await page.getByRole("button", { name: "Game review" }).focus();
  await page.keyboard.press("Enter");
  await expect(graph(page)).toBeFocused();
  await expect(page.locator(".review-counts li")).toHaveCount(2, { timeout: 60_000 });
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "0");
  await expect(page.locator("#caption")).toContainText("This is the start of the game.");
  for (let left = await mistakes(page).count(); left > 0; left--) await page.keyboard.press("PageDown");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", /Move 1, Black: Hab5\. Blunder\. #1 White wins in 1/);
  await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "3");
  await expect(graph(page)).toBeFocused();
  // Two presses before anything of them is drawn.
  await graph(page).evaluate((slider) => {
    for (const _ of [1, 2]) slider.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", cancelable: true }));
  });
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "1");
  // The mistakes come before it.
  await page.locator(".review").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await expect(mistakes(page).first()).toBeFocused();
  await blunder(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".review-card")).toContainText("This allowed mate in 1.");
});

deepTest("it can be stopped and gone on with, keeps one thread, and is not computed twice", async ({ page }) => {
  test.slow();
  await openForTwo(page, LONG);
  await action(page, "Analyse").click();
  await page.locator("#analysis").getByRole("button", { name: "Game review" }).click();
  await expect(section(page)).toContainText(/[1-9]\d* of 61 positions/);
  await section(page).getByRole("button", { name: "Stop" }).click();
  // A browser that is busy takes its time to end the thread of the analysis; all positions may be known until then.
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(1);
  const said = await section(page)
    .getByText(/of 61 positions/)
    .textContent();
  await page.waitForTimeout(1500);
  await expect(section(page).getByText(/of 61 positions/)).toHaveText(said ?? "");
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".review-counts li")).toHaveCount(2, { timeout: 60_000 });
  // The analysis has the thread again.
  await expect(page.locator(".eval-depth")).toHaveText(/depth \d+/);
  await section(page).getByRole("button", { name: "Close" }).click();
  await expect(section(page)).toBeHidden();
  await page.locator("#analysis").getByRole("button", { name: "Game review" }).click();
  await expect(page.locator(".review-counts li")).toHaveCount(2, { timeout: 500 });
  // Another game ends the look.
  await page.getByRole("button", { name: "Back to the game" }).click();
  await move(page, "a2", "b4");
  await expect(section(page)).toBeHidden();
});

test.describe("when the computer does not come", () => {
  test.use({ tolerated: [/stone-garden-player/] });
  test("it says so, and goes on once it comes", async ({ page }) => {
    await page.route("**/stone-garden-player.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    await openForTwo(page, MATED);
    await page.getByRole("button", { name: "Game review" }).click();
    await expect(section(page).getByRole("alert")).toContainText("The review has stopped");
    await page.unroute("**/stone-garden-player.js");
    await section(page).getByRole("button", { name: "Continue" }).click();
    await expect(page.locator(".review-counts li")).toHaveCount(2, { timeout: 60_000 });
  });
});

for (const colorScheme of inTurn(/** @type {const} */ (["light", "dark"]), 3)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true, viewport: { width: 360, height: 740 } });
    test("on a phone it fits, and axe finds nothing", async ({ page, keep }) => {
      await openForTwo(page, MATED);
      await look(page);
      await blunder(page).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.addScriptTag({ path: AXE });
      const found = await page.evaluate(async () =>
        (await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] })).violations.map(
          (/** @type {any} */ { id, nodes }) =>
            `${id}: ${nodes.map((/** @type {any} */ { failureSummary }) => failureSummary)}`,
        ),
      );
      expect(found).toEqual([]);
      await keep(`review ${colorScheme}`);
    });
  });
}
