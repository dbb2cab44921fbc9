// axe-core on every page and dialog, light and dark: it finds nothing. What it can't judge (focus, targets, zoom) is tested below.
import { createRequire } from "node:module";
import { move, open, twoPlayers } from "./board.js";
import { showAll } from "./diagrams.js";
import { DIALOGS, more } from "./dialogs.js";
import { DEEP, expect, partOf, test, testsOf } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Runs axe and says what it found, each with its place.
 * @param {Page} page @param {string} where @param {string[]} [without] rules that do not concern this page
 * @param {string} [within] what alone is new: behind a dialog lies what has been looked at before, and nobody can reach it
 */
async function check(page, where, without = [], within) {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(
    async ({ without, within }) => {
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      const { violations } = await /** @type {any} */ (window).axe.run(within ?? document, {
        resultTypes: ["violations"],
        rules,
      });
      return violations.map(
        (/** @type {any} */ { id, nodes }) =>
          `${id}: ${nodes.map((/** @type {any} */ { target, failureSummary }) => `${target.join(" ")} (${failureSummary})`).join("; ")}`,
      );
    },
    { without, within },
  );
  expect(found, where).toEqual([]);
}

/** Pages besides the board, the home and the workshop. */
const OTHER_PAGES = [
  "?page=lesson",
  "?page=learn&game=stones-and-relays",
  "?page=learn&game=stockyang-49",
  "?page=piece&game=stone-garden&piece=K",
  "rules.html?game=stone-garden",
  "rules.html?game=stockgi-49",
  "rules.html?game=crazyhouse",
  "embed.html?game=stone-garden",
  "embed.html?game=stone-garden&piece=O",
];

const SCHEMES = /** @type {const} */ (["light", "dark"]);

for (const colorScheme of SCHEMES) {
  const testInTurn = testsOf(SCHEMES, colorScheme);
  // The page's policy lets no script in but its own: here the tester's is let in.
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true });

    testInTurn(0)("axe finds nothing on the board and its dialogs", async ({ page }) => {
      test.slow();
      await open(page);
      await check(page, "first visit");
      await twoPlayers(page);
      await move(page, "b2", "c4");
      await page.locator("#squares button").first().focus();
      await check(page, "a game");
      for (const [id, show] of Object.entries(DIALOGS)) {
        await show(page);
        await expect(page.locator(`#${id}`)).toBeVisible();
        await check(page, id, [], DEEP ? undefined : `#${id}`);
        await page.keyboard.press("Escape");
        await expect(page.locator(`#${id}`)).toHaveCount(0);
      }
      await more(page, "Black resigns");
      await page.getByRole("button", { name: /Press again to confirm/ }).click();
      await check(page, "the end of a game");
    });

    testInTurn(1)("axe finds nothing in any part of the workshop", async ({ page, keep }) => {
      test.slow();
      await page.goto("/?page=workshop");
      await page.locator('html[data-ready="yes"]').waitFor();
      for (const name of ["Start from", "Board", "Pieces", "Rules and ends", "Text", "Share"]) {
        await page.getByRole("tab", { name, exact: true }).click();
        await check(page, name);
        await keep(`workshop ${name} ${colorScheme}`);
      }
    });

    testInTurn(2)("axe finds nothing on the home, with all its games", async ({ page }) => {
      await page.goto("");
      await page.locator('html[data-page="home"][data-ready]').waitFor();
      await check(page, "home");
      await page.getByRole("heading", { name: "Classics of the world" }).scrollIntoViewIfNeeded();
      await page.locator('[data-game="xiangqi"]').waitFor();
      await check(page, "home with the classics");
    });

    testInTurn(3)("axe finds nothing on a game by link, with its code", async ({ page }) => {
      await open(page);
      await more(page, "Play a friend by link");
      await page.getByRole("button", { name: "Begin" }).click();
      await move(page, "b2", "c4");
      await page.getByRole("button", { name: "Show as QR code" }).click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      await check(page, "letter");
    });

    for (const address of partOf(OTHER_PAGES, 5)) {
      testInTurn(4)(`axe finds nothing on ${address}`, async ({ page }) => {
        await page.goto(address);
        await page
          .locator(
            address.includes("stockgi")
              ? "main img"
              : /learn|piece&/.test(address)
                ? "main canvas"
                : "stone-garden canvas",
          )
          .first()
          .waitFor();
        // A board for the frame of another page: that page has the headings, and lends it its ground.
        const frame = address.startsWith("embed");
        if (frame) await page.addStyleTag({ content: "html { background: Canvas }" });
        if (address.includes("rules")) await showAll(page);
        await check(page, address, frame ? ["page-has-heading-one"] : []);
      });
    }

    for (const game of ["stones-and-relays", "stockgi-49"]) {
      testInTurn(4)(`axe finds nothing on the board of ${game}`, async ({ page }) => {
        await open(page, `?game=${game}`);
        await check(page, game);
      });
    }
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("targets are large enough for a finger, and nothing lies beyond the edge at a fourth of the width", async ({
    page,
  }) => {
    // 320 CSS pixels: a window of 1280 at 400 percent, more than the 200 that are asked for.
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await twoPlayers(page);
    await move(page, "b2", "c4");
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("button, input, select, a[href], label.choice")]
          .filter(
            (element) =>
              element.closest(".grid") === null &&
              !element.matches(".skip, .unseen") &&
              element.closest("label.choice") === element.closest("label"),
          )
          .map((element) => ({
            box: (element.closest("label.choice") ?? element).getBoundingClientRect(),
            name: element.id || element.textContent || element.className,
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
          .map(({ box, name }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`),
      );
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await small()).toEqual([]);
    expect(await wide()).toBeLessThanOrEqual(0);
    for (const [id, show] of Object.entries(DIALOGS)) {
      await show(page);
      await expect(page.locator(`#${id}`)).toBeVisible();
      if (id !== "embed") expect(await small(), id).toEqual([]);
      expect(await wide(), id).toBeLessThanOrEqual(0);
      const over = await page.locator(`#${id}`).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect(over, id).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(page.locator(`#${id}`)).toHaveCount(0);
    }
  });
});
